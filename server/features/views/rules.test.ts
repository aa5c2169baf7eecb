import type { ViewSchedule } from '@plumbline/contract/view-schedules.ts'
import { expect, it } from 'vitest'
import { newestDue, nextMailAt } from './rules.ts'

const new_york = 'America/New_York'
const cases: [string, ViewSchedule, string, string, string][] = [
  ['later today', { every: 'day', hour: 8 }, new_york, '2026-11-20T12:59:59Z', '2026-11-20T13:00:00Z'],
  ['tomorrow', { every: 'day', hour: 8 }, new_york, '2026-11-20T13:00:00Z', '2026-11-21T13:00:00Z'],
  ['a weekday', { every: 'week', on: 1, hour: 8 }, new_york, '2026-11-20T12:00:00Z', '2026-11-23T13:00:00Z'],
  ['a Sunday', { every: 'week', on: 7, hour: 0 }, 'Asia/Kolkata', '2026-11-20T12:00:00Z', '2026-11-21T18:30:00Z'],
  [
    'the last day of a short month',
    { every: 'month', on: 31, hour: 8 },
    'UTC',
    '2026-11-20T12:00:00Z',
    '2026-11-30T08:00:00Z',
  ],
  ['February', { every: 'month', on: 30, hour: 8 }, 'UTC', '2027-02-01T12:00:00Z', '2027-02-28T08:00:00Z'],
  ['an hour that clocks skip', { every: 'day', hour: 2 }, new_york, '2026-03-08T05:00:00Z', '2026-03-08T07:00:00Z'],
  ['an hour that is shown twice', { every: 'day', hour: 1 }, new_york, '2026-11-01T04:30:00Z', '2026-11-01T05:00:00Z'],
  ['not again in its second hour', { every: 'day', hour: 1 }, new_york, '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z'],
  ['a quarter zone', { every: 'day', hour: 9 }, 'Asia/Kathmandu', '2026-11-20T12:00:00Z', '2026-11-21T03:15:00Z'],
  [
    'half an hour of change',
    { every: 'day', hour: 2 },
    'Australia/Lord_Howe',
    '2026-10-03T13:00:00Z',
    '2026-10-03T15:30:00Z',
  ],
]

it.each(cases)('a mail is due %s', (_, schedule, zone, after, due) => {
  expect(nextMailAt(schedule, zone, new Date(after)).toISOString()).toBe(new Date(due).toISOString())
})

it('of several missed mails the newest is due', () => {
  const due = newestDue(
    { every: 'day', hour: 8 },
    'UTC',
    new Date('2026-11-01T08:00:00Z'),
    new Date('2026-11-20T07:00:00Z'),
  )
  expect(due.toISOString()).toBe('2026-11-19T08:00:00.000Z')
})
