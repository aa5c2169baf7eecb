import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { setCurrency } from './format.ts'

// What a test waits for comes when the machine gets to it: a second is too short beside a full run.
configure({ asyncUtilTimeout: 8_000 })

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
