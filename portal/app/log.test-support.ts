import { vi, type Mock } from 'vitest'

/** Keeps what the portal only logs out of the test's output, and lets the test look at it. Undone by `vi.restoreAllMocks()`. */
export const watchLog = (): Mock => vi.spyOn(globalThis.console, 'warn').mockReturnValue()
