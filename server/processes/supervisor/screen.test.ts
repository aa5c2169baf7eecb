import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScreen } from './screen.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const collect = () => {
  const printed: string[] = []
  const failed: string[] = []
  const screen = createScreen({ write: (text) => printed.push(text) }, { write: (text) => failed.push(text) })
  return { screen, printed, failed }
}

const warning = (msg: string): string => JSON.stringify({ name: 'worker', level: 'warn', msg })

test('a repeated warning is shown again only after ten seconds', () => {
  const { screen, printed } = collect()
  screen.warn(warning('slow'))
  screen.warn(warning('slow'))
  screen.warn(warning('slower'))
  expect(printed).toEqual(['! worker warn: slow\n', '! worker warn: slower\n'])
  vi.advanceTimersByTime(10_000)
  screen.warn(warning('slow'))
  expect(printed).toHaveLength(3)
})

test('progress is shown every two seconds, but not for quick work', () => {
  const { screen, printed } = collect()
  screen.progress('filling', 0)
  vi.advanceTimersByTime(1000)
  screen.progress('filling', 0.1)
  expect(printed).toEqual([])
  vi.advanceTimersByTime(1500)
  screen.progress('filling', 0.256)
  expect(printed).toEqual(['  filling: 25 %\n'])
})

test('a step says how long it took, and returns its result', async () => {
  const { screen, printed } = collect()
  const done = screen.step('the engine runs', async () => {
    vi.advanceTimersByTime(1200)
    return 7
  })
  expect(await done).toBe(7)
  expect(printed).toEqual(['  the engine runs (1.2 s)\n'])
})

test('a step that fails says nothing: its error does', async () => {
  const { screen, printed, failed } = collect()
  const broken = screen.step('the engine runs', async () => {
    throw new Error('no disk')
  })
  await expect(broken).rejects.toThrow('no disk')
  expect([printed, failed]).toEqual([[], []])
})
