import { memoryStorage } from '@plumbline/client/memory-storage.test-support.ts'
import { expect, test, vi } from 'vitest'
import { loadScreen, Unreachable } from './load-screen.ts'

const browserOf = ({ leaving = false, reached = true } = {}) => {
  const reloads: number[] = []
  return {
    reloads,
    storage: memoryStorage(),
    reload: () => reloads.push(1),
    isLeaving: () => leaving,
    reaches: async () => reached,
  }
}
const loadGone = async (): Promise<string> => {
  throw new Error('404')
}
const tick = Symbol('still waiting')
const soon = async <T>(promise: Promise<T>): Promise<T | typeof tick> =>
  Promise.race([promise, new Promise<typeof tick>((resolve) => setTimeout(() => resolve(tick), 20))])

test('a screen whose file is there is shown without loading the page again', async () => {
  const browser = browserOf()
  expect(await loadScreen(async () => 'page', browser)).toBe('page')
  expect(browser.reloads).toEqual([])
})

test('a file that an update removed reloads the page without showing an error', async () => {
  const browser = browserOf()
  expect(await soon(loadScreen(loadGone, browser))).toBe(tick)
  expect(browser.reloads).toHaveLength(1)
})

test('a file that is still missing after that is an error, not a reload loop', async () => {
  const browser = browserOf()
  await soon(loadScreen(loadGone, browser))
  await expect(loadScreen(loadGone, browser)).rejects.toThrow('404')
  expect(browser.reloads).toHaveLength(1)
})

test('a file that fails to load while the server is unreachable shows an error, and the page stays', async () => {
  const browser = browserOf({ reached: false })
  await expect(loadScreen(loadGone, browser)).rejects.toThrow(Unreachable)
  expect(browser.reloads).toEqual([])
})

test('a file that is aborted because the browser leaves does not keep it, and is requested again if it stays', async () => {
  vi.useFakeTimers()
  const browser = browserOf({ leaving: true })
  const load = vi.fn(loadGone).mockImplementationOnce(loadGone).mockResolvedValueOnce('page')
  const loaded = loadScreen(load, browser)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await loaded).toBe('page')
  expect(browser.reloads).toEqual([])
  vi.useRealTimers()
})
