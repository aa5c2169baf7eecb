import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { setCurrency } from './format.ts'

// What a test waits for comes when the machine gets to it: a second is too short beside a full run.
// And the page is printed for a message that is read: most of these errors mean that it is not there yet, once for each change of the page.
configure({
  asyncUtilTimeout: 8_000,
  getElementError: (message, container) =>
    Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    }),
})

// React notes for each element where it was made, for warnings alone: a sixth of a test of a large page.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // What a person did last (portal/shared/recent.ts), and what a tab keeps.
  globalThis.window?.localStorage.clear()
  globalThis.window?.sessionStorage.clear()
  // Files share their modules, and with them what a page has set.
  setCurrency('USD')
})
