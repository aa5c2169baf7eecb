import { expect, test } from 'vitest'
import { randomFrom } from '../../../server/demo/random.ts'
import type { Failure } from './load.ts'
import { UsageError } from '../shared/options.ts'
import { readOptions } from './options.ts'
import { tabulate, findUnexplained, type Outage } from './outages.ts'
import { moments, type Moment } from './schedule.ts'
import { findEndedBystanders } from './strike.ts'

const outage = (victim: Outage['victim'], began: number, ended: number): Outage => ({
  victim,
  name: victim,
  how: 'SIGKILL',
  began,
  ended,
})
const failure = (began: number, ended: number): Failure => ({ what: 'click', how: 'broken', began, ended })

test('the same seed kills the same processes after the same pauses', () => {
  const some = (seed: number): Moment[] => {
    const schedule = moments(randomFrom(seed))
    return Array.from({ length: 50 }, () => schedule.next().value)
  }
  expect(some(1)).toEqual(some(1))
  expect(some(1)).not.toEqual(some(2))
  const victims = new Set(some(1).flatMap(({ names }) => names))
  expect([...victims]).toEqual(expect.arrayContaining(['tracker', 'worker', 'postgres', 'clickhouse']))
})

test('a request that fails while everything that takes requests is up has no reason', () => {
  const outages = [outage('tracker', 10, 20), outage('postgres', 30, 40)]
  const failures = [failure(5, 11), failure(15, 16), failure(31, 32), failure(50, 51)]
  expect(findUnexplained(failures, outages)).toEqual([failure(31, 32), failure(50, 51)])
  expect(tabulate(outages, failures)).toMatchObject([
    { victim: 'tracker', kills: 1, median_ms: 10, failed: 2, unexplained: 0 },
    { victim: 'postgres', kills: 1, median_ms: 10, failed: 1, unexplained: 1 },
  ])
})

test('requests that a tracker refused because they waited too long have a reason, and those refused beside them', () => {
  const refused = (began: number, ended: number): Failure => ({ ...failure(began, ended), how: '503' })
  const failures = [refused(0, 3_000), refused(2_990, 3_001), failure(10, 20), refused(3_100, 3_110)]
  expect(findUnexplained(failures, [])).toEqual([failure(10, 20), refused(3_100, 3_110)])
})

test('a process that ended without a kill is reported', () => {
  const identity = (pid: number) => ({ pid, started: String(pid) })
  const before = { tracker: identity(1), worker: identity(2), api: identity(3) }
  expect(findEndedBystanders(before, before, [])).toEqual([])
  expect(findEndedBystanders(before, { ...before, tracker: identity(4) }, ['tracker'])).toEqual([])
  expect(findEndedBystanders(before, { tracker: identity(4), api: identity(5) }, ['tracker'])).toEqual([
    'worker',
    'api',
  ])
})

test('a wrong option is refused in words', () => {
  expect(readOptions([])).toMatchObject({ kills: 200, seed: 1, damage: undefined })
  expect(readOptions(['--kills', '10', '--damage', 'lost-click'])).toMatchObject({ kills: 10, damage: 'lost-click' })
  for (const words of [['--kills', 'ten'], ['--damage', 'nothing'], ['--no-such'], ['--kills=-1']])
    expect(() => readOptions(words)).toThrow(UsageError)
})
