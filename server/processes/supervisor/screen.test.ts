import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScreen } from './screen.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const collect = () => {
  const said: string[] = []
  const failed: string[] = []
  const screen = createScreen({ write: (text) => said.push(text) }, { write: (text) => failed.push(text) })
  return { screen, said, failed }
}

const warning = (msg: string): string => JSON.stringify({ name: 'worker', level: 'warn', msg })

test('a repeated warning is shown again only after ten seconds', () => {
  const { screen, said } = collect()
  screen.warn(warning('slow'))
  screen.warn(warning('slow'))
  screen.warn(warning('slower'))
  expect(said).toEqual(['! worker warn: slow\n', '! worker warn: slower\n'])
  vi.advanceTimersByTime(10_000)
  screen.warn(warning('slow'))
  expect(said).toHaveLength(3)
})

test('progress is shown every two seconds, but not for quick work', () => {
  const { screen, said } = collect()
  screen.progress('filling', 0)
  vi.advanceTimersByTime(1000)
  screen.progress('filling', 0.1)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1500)
  screen.progress('filling', 0.256)
  expect(said).toEqual(['  filling: 25 %\n'])
})

test('a step says how long it took, and returns its result', async () => {
  const { screen, said } = collect()
  const done = screen.step('the engine runs', async () => {
    vi.advanceTimersByTime(1200)
    return 7
  })
  expect(await done).toBe(7)
  expect(said).toEqual(['  the engine runs (1.2 s)\n'])
})

test('a step that fails says nothing: its error does', async () => {
  const { screen, said, failed } = collect()
  const broken = screen.step('the engine runs', async () => {
    throw new Error('no disk')
  })
  await expect(broken).rejects.toThrow('no disk')
  expect([said, failed]).toEqual([[], []])
})
