import { describe, expect, test } from 'vitest'
import { trackerNames, max_trackers } from '../../shared/node-numbers.ts'
import { childrenOf } from '../../shared/config.ts'
import { demoRefusal, restartDelay, shortWarning, stop_order } from './rules.ts'

describe('restartDelay', () => {
  test('starts at a tenth of a second and doubles', () => {
    expect([1, 2, 3, 4].map(restartDelay)).toEqual([100, 200, 400, 800])
  })

  test('never waits longer than 15 seconds, however often a process failed', () => {
    expect([9, 20, 5000].map(restartDelay)).toEqual([15_000, 15_000, 15_000])
  })
})

describe('childrenOf', () => {
  test('names each tracker', () => {
    expect(childrenOf({ run: ['tracker', 'worker'], trackers: 2 })).toEqual([
      { name: 'tracker', part: 'tracker' },
      { name: 'tracker-2', part: 'tracker' },
      { name: 'worker', part: 'worker' },
    ])
  })

  test('leaves out what does not run here', () => {
    expect(childrenOf({ run: ['api'], trackers: 4 })).toEqual([{ name: 'api', part: 'api' }])
  })
})

describe('stop_order', () => {
  test('takes no more connections, then ships, then ends the engines, all within ten seconds', () => {
    const [connections, ...others] = stop_order.map((step) => step.names)
    expect(connections).toEqual(['web', 'api', ...trackerNames(max_trackers)])
    expect(others).toEqual([['worker'], ['postgres', 'clickhouse']])
    expect(stop_order.map((step) => step.until_ms)).toEqual(
      stop_order.map((step) => step.until_ms).toSorted((a, b) => a - b),
    )
    expect(stop_order.at(-1)?.until_ms).toBeLessThan(10_000)
  })
})

describe('demoRefusal', () => {
  const empty = { demo: undefined, has_accounts: false, has_data: false } as const

  test('lets a demo go on, also one that was interrupted while filling', () => {
    for (const demo of ['filled', 'filling'] as const)
      expect(demoRefusal(true, { demo, has_accounts: true, has_data: true })).toBeUndefined()
  })

  test('lets either begin in an empty directory', () => {
    for (const wants_demo of [true, false]) expect(demoRefusal(wants_demo, empty)).toBeUndefined()
  })

  test('never serves the demo, even half filled, as a network of its own', () => {
    for (const demo of ['filled', 'filling'] as const)
      expect(demoRefusal(false, { ...empty, demo })).toMatch(/holds the demo network/)
  })

  test('never mixes the demo into a network that somebody set up', () => {
    expect(demoRefusal(true, { ...empty, has_data: true })).toMatch(/Set DEMO=0/)
  })
})

describe('shortWarning', () => {
  test('says the process, the level, the message and its cause in one line', () => {
    const line = JSON.stringify({
      name: 'worker',
      level: 'error',
      msg: 'shipping failed',
      err: { message: 'no\n  route' },
    })
    expect(shortWarning(line)).toBe('worker error: shipping failed: no route')
  })

  test('ignores what is not a log entry', () => {
    const strange = JSON.stringify({ name: 'worker', level: 'warn', msg: 'a\u001b[2J\u202eb\u009bc' })
    expect(shortWarning(strange)).toBe('worker warn: a [2J b c')
    expect(shortWarning('Segmentation fault')).toBeUndefined()
    expect(shortWarning('7')).toBeUndefined()
    expect(shortWarning('{"name":"api","level":"warn"}')).toBeUndefined()
  })
})
