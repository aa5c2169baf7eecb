import { describe, expect, it } from 'vitest'
import { outcomeOf } from './finish.ts'
import { max_tries, pauseAfter } from './rules.ts'

const hour = 3_600_000
const plain = [5_000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
const again = { verdict: 'again', retry_after_ms: undefined } as const

describe('DI-03: the schedule', () => {
  it('has ten tries, with the pauses of the trade', () => {
    expect(plain.map((_, index) => pauseAfter(index + 1, undefined, () => 0.5))).toEqual(plain)
    expect(max_tries).toBe(10)
    expect(pauseAfter(max_tries, undefined)).toBeUndefined()
  })

  it('spreads each pause by a fifth to both sides', () => {
    expect(pauseAfter(2, undefined, () => 0)).toBe(240_000)
    expect(pauseAfter(2, undefined, () => 1)).toBe(360_000)
  })

  it('never tries sooner than the receiver asked for', () => {
    expect(pauseAfter(1, 60_000, () => 0.5)).toBe(60_000)
    expect(pauseAfter(3, 60_000, () => 0.5)).toBe(1_800_000)
  })
})

describe('after a try', () => {
  it.each([
    ['that delivered, it is delivered', 'delivered', 1, { state: 'delivered' }],
    ['of a name of examples, it was not sent', 'not_sent', 1, { state: 'not_sent' }],
    ['that failed, it waits', 'again', 1, { state: 'waiting', pause_ms: 5_000 }],
    ['that failed as the last one, it is given up', 'again', 10, { state: 'failed' }],
    ['that nothing can fix, it is given up', 'never', 1, { state: 'failed' }],
  ] as const)('%s', (_what, verdict, tries, outcome) => {
    expect(outcomeOf({ ...again, verdict }, tries, () => 0.5)).toEqual(outcome)
  })
})
