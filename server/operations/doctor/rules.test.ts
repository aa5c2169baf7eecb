import { message } from '@plumbline/contract/messages/index.ts'
import { describe, expect, test } from 'vitest'
import { lettersApart } from './configuration.ts'
import { checkClock } from './engines.ts'
import { dayOfVersion, checkAge } from './geography.ts'
import { firstDisagreement, momentsToCompare, nodeOffset } from './zones.ts'

const now = new Date('2026-11-22T09:00:00Z')

describe('time zones', () => {
  test('are compared on both sides of each change of clocks', () => {
    const moments = new Set(momentsToCompare(now))
    // New York, 2026: 8 March at 7:00 and 1 November at 6:00 of UTC.
    for (const change of [
      '2026-03-08T07:00:00Z',
      '2026-11-01T06:00:00Z',
      '2027-03-14T07:00:00Z',
      '2028-11-05T06:00:00Z',
    ]) {
      const at = Date.parse(change)
      expect(moments).toContain(at)
      expect(moments).toContain(at - 1000)
      expect(nodeOffset(at)).not.toBe(nodeOffset(at - 1000))
    }
  })

  test('that change an hour later, or no more, are found at the first moment', () => {
    const moments = momentsToCompare(now)
    expect(firstDisagreement(moments, moments.map(nodeOffset))).toBeUndefined()
    const forgotten = moments.map((at) => (at >= Date.parse('2027-03-14T07:00:00Z') ? -5 * 3600 : nodeOffset(at)))
    expect(firstDisagreement(moments, forgotten)).toEqual({
      at: new Date('2027-03-14T07:00:00Z'),
      node: -4 * 3600,
      theirs: -5 * 3600,
    })
    const late = moments.map((at) => nodeOffset(at - 3_600_000))
    expect(firstDisagreement(moments, late)?.at).toEqual(new Date('2025-03-09T07:00:00Z'))
  })
})

test('clocks may be as far apart as the question took, and a second', () => {
  expect(checkClock('PostgreSQL', 1_000, 1_500, 2_000).state).toBe('ok')
  expect(checkClock('PostgreSQL', 1_000, 2_900, 2_000).state).toBe('ok')
  expect(checkClock('PostgreSQL', 10_000, 6_000, 10_010)).toMatchObject({
    state: 'warning',
    found: message('clock_behind', { apart_s: 4 }),
  })
  expect(checkClock('PostgreSQL', 10_000, 60_010, 10_010)).toMatchObject({
    state: 'fault',
    found: message('clock_ahead', { apart_s: 50 }),
  })
})

test('tables of places grow old', () => {
  expect(dayOfVersion('2.3.2026060513')).toBe('2026-06-05')
  expect(dayOfVersion('2.3.1')).toBeUndefined()
  expect(checkAge('places', '2.3.2026060513', now).state).toBe('ok')
  expect(checkAge('places', '2.3.2025010113', now)).toMatchObject({
    state: 'warning',
    found: message('data_old', { day: '2025-01-01', days: 690 }),
  })
})

test('letters apart', () => {
  expect(lettersApart('SMPT_URL', 'SMTP_URL')).toBe(1)
  expect(lettersApart('PORTAL_URI', 'PORTAL_URL')).toBe(1)
  expect(lettersApart('DATABSE', 'DATABASE_URL')).toBe(5)
  expect(lettersApart('', 'AB')).toBe(2)
})
