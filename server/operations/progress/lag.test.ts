import { message } from '@plumbline/contract/messages/index.ts'
import { describe, expect, test } from 'vitest'
import { dueForMail, nextEpisodes, standingOf, type Episodes } from './episodes.ts'
import { isMoving, listProblems, streamStates } from './network-health.ts'
import { apiText } from '../../shared/messages.ts'
import { assess, describeLag, hasMoved, lagId, type Answering, type Lag } from './lag.ts'

const second_ms = 1_000
const minute_ms = 60 * second_ms
const hour_ms = 60 * minute_ms
const now = Date.parse('2026-11-22T12:00:00Z')
const always: Answering = { PostgreSQL: -Infinity, ClickHouse: -Infinity }
const clicks = (waited_ms: number, more: Partial<Lag> = {}): Lag => ({
  stream: 'clicks',
  journal: 1,
  records: 5,
  first: 7,
  since: now - waited_ms,
  ...more,
})

describe('a lag', () => {
  test.each<[string, Lag, Answering, string]>([
    ['of nothing', { stream: 'clicks', journal: 1, records: 0 }, always, 'ok'],
    ['of a minute', clicks(minute_ms), always, 'ok'],
    ['of more than a minute', clicks(minute_ms + 1), always, 'late'],
    ['whose store does not answer', clicks(hour_ms), { PostgreSQL: -Infinity }, 'held'],
    ['whose store is not needed', clicks(hour_ms), { ClickHouse: -Infinity }, 'late'],
    ['whose store answers again for half a minute', clicks(hour_ms), { ClickHouse: now - 30_000 }, 'ok'],
    ['whose store answers again for longer', clicks(hour_ms), { ClickHouse: now - minute_ms - 1 }, 'late'],
    ['with another cause', clicks(hour_ms, { cause: message('demo_filling', {}) }), always, 'held'],
    ['that cannot be measured', { stream: 'clicks', journal: 1, records: 0, error: 'damaged' }, always, 'late'],
    ['of the archive, within its hour', { stream: 'archiving', records: 9, since: now - hour_ms }, always, 'ok'],
    ['of the archive, later', { stream: 'archiving', records: 9, since: now - hour_ms - 1 }, always, 'late'],
    ['of days, within six hours', { stream: 'daily_close', records: 1, since: now - 6 * hour_ms }, always, 'ok'],
    ['of days, later', { stream: 'daily_close', records: 1, since: now - 6 * hour_ms - 1 }, always, 'late'],
  ])('%s', (_what, lag, answering, expected) => {
    expect(assess(lag, answering, now).state).toBe(expected)
  })

  test('has moved when its oldest is another, or fewer wait; more waiting records are not movement', () => {
    expect(hasMoved(clicks(0), clicks(0, { records: 9_000 }))).toBe(false)
    expect(hasMoved(clicks(0), clicks(0, { first: 8 }))).toBe(true)
    const mails: Lag = { stream: 'mails', records: 5, since: now }
    expect(hasMoved(mails, { ...mails, records: 9, since: now + 5 })).toBe(false)
    expect(hasMoved(mails, { ...mails, since: now + 2_000 })).toBe(true)
    expect(hasMoved(mails, { ...mails, records: 4 })).toBe(true)
  })

  test('is described with the number of its oldest', () => {
    expect(apiText(describeLag(clicks(4_000_000, { records: 1_152 }), now))).toBe(
      '1,152 waiting, the oldest (record 7) for 4,000 s',
    )
    expect(apiText(describeLag({ stream: 'mails', records: 3, since: now - 30 * hour_ms }, now))).toBe(
      '3 waiting, the oldest for 30 hours',
    )
    expect(apiText(describeLag({ stream: 'worker', node: 2, records: 0, since: now - minute_ms }, now))).toBe(
      'no sign of life for 60 s',
    )
  })
})

/** Looks in turn, some seconds apart, beginning with some episodes; what each look found of some streams. */
const looks = (before: Episodes, lags: readonly (Lag | undefined)[], from = 0) => {
  let episodes = before
  const over: string[] = []
  let at = now + from
  for (const lag of lags) {
    const one = lag ?? { stream: 'clicks' as const, journal: 1, records: 0 }
    const next = nextEpisodes(episodes, [{ lag: one, assessment: assess(one, always, at) }], at)
    episodes = next.episodes
    over.push(...next.ended.map(({ name }) => name))
    at += 10 * second_ms
  }
  return { episodes, over }
}
const stuck = clicks(2 * minute_ms)
const times = (count: number, lag: Lag | undefined): (Lag | undefined)[] => Array.from({ length: count }, () => lag)
const id = lagId(stuck)

describe('an episode', () => {
  test('is reported when it was late in two measurements: a moment is not', () => {
    expect(looks({}, [stuck]).episodes[id]).toMatchObject({ begun: now })
    const standing = (lags: (Lag | undefined)[]) => {
      const episode = looks({}, lags).episodes[id]
      return episode && standingOf(episode)
    }
    expect(standing([stuck])).toBe('pending')
    expect(standing([stuck, undefined])).toBeUndefined()
    expect(standing([stuck, stuck])).toBe('stuck')
    expect(standing([stuck, { ...stuck, first: 8 }])).toBe('behind')
    expect(standing([stuck, { ...stuck, first: 8 }, { ...stuck, first: 8 }])).toBe('stuck')
  })

  test('is not made of moments between which something was leased', () => {
    const held: Lag = { ...stuck, cause: message('mail_under_way', {}) }
    expect(looks({}, [stuck, held, stuck, held, held, stuck]).episodes[id]).toMatchObject({ begun: now + 50_000 })
  })

  test('of a list moves when another row is the oldest, however long it is and whenever its rows were due', () => {
    const list = (head: string): Lag => ({ stream: 'mails', records: 10_000, since: now - 90_000, head })
    const standing = (...heads: string[]) => {
      const { mails } = looks({}, heads.map(list)).episodes
      return mails && standingOf(mails)
    }
    expect([standing('1', '2', '3'), standing('1', '2', '2', '2')]).toEqual(['behind', 'stuck'])
  })

  test('continues and ends as usual when the clock is set back', () => {
    const { episodes } = looks({}, times(3, stuck))
    const back = Object.fromEntries(
      Object.entries(episodes).map(([key, one]) => [
        key,
        { ...one, begun: one.begun + hour_ms, seen: one.seen + hour_ms },
      ]),
    )
    expect(looks(back, times(9, undefined)).episodes).toEqual({})
  })

  test('is over after a minute without lag, and is unchanged while a store is unavailable or another node measures', () => {
    const { episodes } = looks({}, times(3, stuck))
    expect(looks(episodes, times(4, undefined), 30_000)).toMatchObject({ episodes, over: [] })
    expect(looks(episodes, times(9, undefined), 30_000)).toEqual({ episodes: {}, over: ['clicks of journal 1'] })
    const held: Lag = { ...stuck, cause: message('statistics_swapping', {}) }
    expect(looks(episodes, times(20, held), 30_000).episodes).toEqual(episodes)
    const foreign: Lag = { ...stuck, journal: 17 }
    expect(Object.keys(looks(episodes, [foreign], 30_000).episodes)).toEqual([id, lagId(foreign)])
    expect(looks(episodes, [{ stream: 'mails', records: 0 }], 25 * hour_ms).episodes).toEqual({})
  })

  test('is mailed once, a minute after it was reported, with whatever else is stuck; one that moves, after a quarter of an hour', () => {
    const due = (episodes: Episodes) => dueForMail(episodes).map(({ name }) => name)
    expect(due(looks({}, times(6, stuck)).episodes)).toEqual([])
    const { episodes } = looks({}, times(7, stuck))
    expect(due(episodes)).toEqual(['clicks of journal 1'])
    const other = { ...looks({}, times(2, { ...stuck, journal: 2 })).episodes, ...episodes }
    expect(due(other).toSorted()).toEqual(['clicks of journal 1', 'clicks of journal 2'])
    const mailed = Object.fromEntries(
      Object.entries(other).map(([key, one]) => [key, { ...one, mailed: 'all' as const }]),
    )
    expect(due(mailed)).toEqual([])
    const partly = Object.entries(mailed).map(([key, one]) => [key, { ...one, mailed: 'some' as const }])
    expect(due(Object.fromEntries(partly) as Episodes)).toHaveLength(2)
    expect(due(looks(mailed, times(60, stuck), 70_000).episodes)).toEqual([])

    const moving = Array.from({ length: 100 }, (_, index) => ({ ...stuck, first: index }))
    expect(due(looks({}, moving.slice(0, 90)).episodes)).toEqual([])
    expect(due(looks({}, moving).episodes)).toEqual(['clicks of journal 1'])
  })

  test('is shown to anybody without a figure', () => {
    const { episodes } = looks({}, times(2, stuck))
    const measured = [{ node: 1, age_ms: 0 }]
    expect(streamStates(episodes, measured, now + 10_000)).toMatchObject({ clicks: 'stuck', postbacks: 'ok' })
    expect(streamStates(looks({}, [stuck]).episodes, measured, now).clicks).toBe('ok')
    const damaged = looks({}, times(2, { stream: 'clicks', journal: 1, records: 0, error: 'damaged' })).episodes
    expect(streamStates(damaged, measured, now + 10_000).clicks).toBe('unmeasured')
  })
})

describe('a measurement', () => {
  const [fresh, old] = [30_000, 30_001]
  test.each<[string, number[], string, string]>([
    ['of an unknown stream', [], 'unmeasured', 'unmeasured'],
    ['that is fresh', [fresh, fresh], 'ok', 'ok'],
    ['of one node that is old', [old], 'unmeasured', 'unmeasured'],
    ['of one of two nodes that is old', [fresh, old], 'unmeasured', 'ok'],
  ])('%s makes streams', (_which, ages, own, common) => {
    const measured = ages.map((age_ms, place) => ({ node: place + 1, age_ms }))
    const states = streamStates({}, measured, now)
    for (const stream of ['clicks', 'postbacks', 'archiving', 'quarantine_retries'] as const)
      expect(states[stream]).toBe(own)
    for (const stream of ['mails', 'daily_close', 'worker'] as const) expect(states[stream]).toBe(common)
    expect(isMoving(states)).toBe(own === 'ok')
    expect(listProblems(measured, states).length > 0).toBe(own !== 'ok')
  })
})
