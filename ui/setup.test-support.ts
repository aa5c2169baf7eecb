import { act, cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { slowness } from '../testing/harness/limits.ts'
import { setCurrency } from './format.ts'

// The limit is for tests that hang.
// The page is printed only when the message is read: most of these errors mean "not there yet" and occur at each change of the page.
configure({
  asyncUtilTimeout: 15_000 * slowness,
  getElementError: (message, container) =>
    Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    }),
})

// The test environment has no layout: observers are notified once, shortly after the element is drawn.
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

// React records for each element where it was created, only for warnings: a sixth of the time of a large page's test.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
)

// No style sheet is loaded here, so visibility and pointer events depend on the kind of element unless it or an ancestor has a style of its
// own. Computing them for each element, with its font size, took a twelfth of all web tests, most of it for queries by role.
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
  // A link to a saved file navigates away here, and test files share their window.
  if (globalThis.window?.location.origin !== at_home) happyDOM?.setURL(at_home ?? '')
  // Recent actions (portal/shared/recent.ts), and the tab's own storage.
  globalThis.window?.localStorage.clear()
  globalThis.window?.sessionStorage.clear()
  // Test files share their modules, and with them the currency that a page has set.
  setCurrency('USD')
})
