import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startLoop, wakeLoops, type Loop } from './loop.ts'
import { until } from '../../testing/harness/until.ts'

const start = (step: () => Promise<'more' | 'rest'>, lines: string[] = [], keeps_pace = false): Loop => {
  const log = pino({ formatters: { level: (level) => ({ level }) } }, { write: (line) => lines.push(line) })
  const loop = startLoop({ name: 'test', log, rest_ms: 5, keeps_pace, step, first_pause_ms: 10, max_pause_ms: 40 })
  onTestFinished(() => loop.stop())
  return loop
}

describe('a loop', () => {
  it('repeats a failing step after growing pauses, calls for help, and says when it works again', async () => {
    let steps = 0
    const lines: string[] = []
    start(() => {
      return ++steps <= 6 ? Promise.reject(new Error('away')) : Promise.resolve('rest')
    }, lines)
    await until(() => lines.length === 7)
    const logged = lines.map((line) => JSON.parse(line) as { level: string; pause_ms?: number })
    expect(logged.map(({ pause_ms }) => pause_ms)).toEqual([10, 20, 40, 40, 40, 40, undefined])
    expect(logged.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn', 'warn', 'error', 'error', 'info'])
  })

  it('begins nothing after it was stopped, and waits for the running step', async () => {
    let begun = 0
    let done = 0
    const loop = start(async () => {
      begun++
      await new Promise((resolve) => setTimeout(resolve, 20))
      done++
      return 'more'
    })
    await until(() => begun === 2)
    await loop.stop()
    expect(done).toBe(begun)
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(begun).toBe(done)
  })

  it('looks less often in an idle process, until another has work; one that keeps its pace does not', async () => {
    const ended = performance.now() + 60_000
    vi.spyOn(performance, 'now').mockImplementation(() => ended)
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    let looks = 0
    start(() => Promise.resolve(++looks > 0 ? 'rest' : 'more'))
    let steps = 0
    start(() => Promise.resolve(++steps > 0 ? 'rest' : 'more'), [], true)
    while (steps < 20) await sleep(5)
    expect(looks).toBeLessThan(10)
    wakeLoops()
    const before = looks
    while (looks < before + 5) await sleep(5)
  })

  it('whose step never ends says so, and has its process started again', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line) => lines.push(line) })
    const stuck = Promise.withResolvers<void>()
    const hanging = Promise.withResolvers<'rest'>()
    const loop = startLoop({
      name: 'hanging',
      log,
      rest_ms: 5,
      max_step_ms: 20,
      onStuck: stuck.resolve,
      step: () => hanging.promise,
    })
    onTestFinished(() => loop.stop())
    await stuck.promise
    expect(lines.join('')).toContain('a step does not finish')
    hanging.resolve('rest')
  })
})
