import { act, cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { slowness } from '../testing/harness/limits.ts'
import { setCurrency } from './format.ts'

// The limit ends what hangs.
// And the page is printed for a message that is read: most of these errors mean that it is not there yet, once for each change of the page.
configure({
  asyncUtilTimeout: 15_000 * slowness,
  getElementError: (message, container) =>
    Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    }),
})

// Nothing is laid out here; what asks to be told its size is told, a moment after it is drawn.
globalThis.ResizeObserver = class implements ResizeObserver {
  readonly #look: ResizeObserverCallback
  constructor(look: ResizeObserverCallback) {
    this.#look = look
  }
  observe(): void {
    queueMicrotask(() => act(() => this.#look([], this)))
  }
  unobserve(): void {}
  disconnect(): void {}
}

// React notes for each element where it was made, for warnings alone: a sixth of a test of a large page.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
)

// No style sheet is loaded here, so that what shows an element, and lets it be pressed, depends on its kind where nothing around it has a style of its own. Worked
// out for each element again, with the size of its font, that took a twelfth of all web tests, most of it for queries by role.
const styleOf = globalThis.window?.getComputedStyle.bind(globalThis.window)
const kinds = new Map<string, Readonly<Record<string, string>>>()
const isPlain = (element: Element): boolean => {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (one.hasAttribute('style')) return false
  return element.isConnected
}
if (styleOf !== undefined)
  globalThis.window.getComputedStyle = (element) => {
    if (!isPlain(element)) return styleOf(element)
    const kind = `${element.tagName} ${element.hasAttribute('open')}`
    let known = kinds.get(kind)
    if (known === undefined) {
      const { display, visibility, pointerEvents } = styleOf(element)
      known = { display, visibility, pointerEvents }
      kinds.set(kind, known)
    }
    const own = known
    const valueOf = (name: string): string => own[name] ?? styleOf(element).getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue' ? valueOf : (own[String(name)] ?? Reflect.get(styleOf(element), name)),
    })
  }

const { happyDOM } = globalThis as { happyDOM?: { setURL: (url: string) => void } }
const at_home = globalThis.window?.location.origin

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // A link to a file that is saved leads away here, and files of tests share their window.
  if (globalThis.window?.location.origin !== at_home) happyDOM?.setURL(at_home ?? '')
  // What a person did last (portal/shared/recent.ts), and what a tab keeps.
  globalThis.window?.localStorage.clear()
  globalThis.window?.sessionStorage.clear()
  // Files share their modules, and with them what a page has set.
  setCurrency('USD')
})
