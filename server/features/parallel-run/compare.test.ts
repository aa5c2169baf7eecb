import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '../../shared/time.ts'
import { compareConversions, sumRows, type OwnConversion, type TheirConversion } from './compare.ts'
import { addFigures, minus, sumFigures } from './figures.ts'
import { readOldTime } from '../../shared/files/times.ts'

const their = (given: Partial<TheirConversion> = {}): TheirConversion => ({
  line: 2,
  conversion: '',
  txid: 'T-1',
  click_id: '',
  goal: '',
  own_goal: '',
  affiliate: 1,
  offer: 1,
  status: 'approved',
  payout: 1000n,
  revenue: 1200n,
  day: '2026-11-02',
  day_here: '2026-11-02',
  ...given,
})
const own = (given: Partial<OwnConversion> = {}): OwnConversion => ({
  id: '7',
  txid: 'T-1',
  click_id: 'c',
  goal: '',
  goal_name: 'Sale',
  offer: 1,
  affiliate: 1,
  offer_id: 1,
  affiliate_id: 1,
  counts: true,
  is_pending: false,
  payout: 1000n,
  revenue: 1200n,
  day: '2026-11-02',
  day_there: '2026-11-02',
  ...given,
})

const always = (): boolean => true

describe('one conversion on both sides', () => {
  test.each<[string, Partial<TheirConversion>, Partial<OwnConversion>, string[]]>([
    ['the same', {}, {}, []],
    ['a number in another case', { txid: 't-1' }, {}, []],
    ['pending here', {}, { is_pending: true }, ['status_differs']],
    ['declined here', {}, { counts: false }, ['status_differs']],
    ['declined there', { status: 'declined' }, {}, ['status_differs']],
    ['declined on both sides, with other amounts', { status: 'declined', payout: 1n }, { counts: false }, []],
    ['another payout', { payout: 1n }, {}, ['payout_differs']],
    ['another revenue and day', { revenue: 1n, day: '2026-11-01' }, {}, ['revenue_differs', 'day_differs']],
    ['another affiliate', { affiliate: 2 }, {}, ['other_affiliate']],
    ['an affiliate that was not imported', { affiliate: 'a9' }, {}, ['other_affiliate']],
    ['another offer', { offer: 2 }, {}, ['only_there', 'only_here']],
    ['another number', { txid: 'T-2' }, {}, ['only_there', 'only_here']],
    ['another number, declined there', { txid: 'T-2', status: 'declined' }, {}, ['only_here']],
    ['the click of the old network', { txid: '', click_id: 'c' }, { txid: null }, []],
    ['a click that is not known here', { click_id: 'theirs' }, {}, []],
    ['the click of another conversion', { txid: 'T-2', click_id: 'c' }, {}, ['only_there', 'only_here']],
  ])('%s', (_what, there, here, causes) => {
    const compared = compareConversions([their(there)], [own(here)], new Set())
    expect(compared.causes.map(({ cause }) => cause)).toEqual(causes)
    expect(compared.agreeing).toHaveLength(causes.length === 0 ? 1 : 0)
  })

  test.each([{ txid: 'T-9', conversion: 'c9' }, { txid: '', click_id: 'k', conversion: 'c9' }, { txid: 'T-9' }])(
    'further lines about it, or about %j that is missing here, are duplicates',
    (unknown) => {
      const lines = [their(), their({ line: 3 }), their({ line: 4, ...unknown }), their({ line: 5, ...unknown })]
      const { causes } = compareConversions(lines, [own()], new Set())
      expect(causes.map(({ cause, line }) => [cause, line?.line])).toEqual([
        ['duplicate_there', 3],
        ['only_there', 4],
        ['duplicate_there', 5],
      ])
    },
  )
})

test('whatever both sides have, each difference is the sum of its named causes', () => {
  const day = fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03')
  const cents = fc.bigInt({ min: -500n, max: 500n })
  const small = fc.integer({ min: 1, max: 2 })
  const txid = fc.constantFrom('', 'A', 'a', 'B', 'C')
  const click_id = fc.constantFrom('', 'x', 'y')
  const goal = fc.constantFrom('', 'deposit')
  const lines = fc.array(
    fc.record({
      conversion: fc.constantFrom('', 'c1', 'c2'),
      txid,
      click_id,
      own_goal: goal,
      affiliate: fc.oneof(small, fc.constant('a9')),
      offer: fc.oneof(small, fc.constant('o9')),
      status: fc.constantFrom('approved' as const, 'pending' as const, 'declined' as const),
      payout: cents,
      revenue: cents,
      day,
      day_here: day,
    }),
    { maxLength: 12 },
  )
  const owns = fc.array(
    fc.record({
      txid: fc.option(txid.filter((one) => one !== '')),
      click_id: click_id.filter((one) => one !== ''),
      goal,
      offer: small,
      affiliate: small,
      counts: fc.boolean(),
      is_pending: fc.boolean(),
      payout: cents,
      revenue: cents,
      day,
      day_there: day,
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, owns, (theirs, ours) => {
      const there = theirs.map((one, index) => their({ ...one, line: index + 2 }))
      const here = ours.map((one, index) => own({ ...one, id: String(index) }))
      const { causes, owns: placed } = compareConversions(there, here, new Set(['', 'deposit']))
      for (const row of sumRows(there, placed, causes, always))
        expect(sumFigures(row.causes.values())).toEqual(addFigures(row.here, minus(row.there)))
      // The days of a period alone.
      const second = (at: string): boolean => at === '2026-11-02'
      expect(sumRows(there, placed, causes, second)).toEqual(
        sumRows(there, placed, causes, always).filter((row) => second(row.day)),
      )
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['2026-11-01 23:30:00', 'UTC', '2026-11-01', '2026-11-01'],
  ['2026-11-02 03:30:00', 'UTC', '2026-11-02', '2026-11-01'],
  ['2026-11-02T03:30:00Z', 'Europe/Berlin', '2026-11-02', '2026-11-01'],
  ['2026-11-02T00:30:00+03:00', 'Europe/Berlin', '2026-11-01', '2026-11-01'],
  ['11/2/2026 3:30:00 AM', 'Europe/Berlin', '2026-11-02', '2026-11-01'],
  ['11/2/2026 12:30 PM', 'Europe/Berlin', '2026-11-02', '2026-11-02'],
  ['1793590200', 'UTC', '2026-11-02', '2026-11-01'],
  ['2026-11-02', 'Asia/Tokyo', '2026-11-02', '2026-11-02'],
  // The day on which clocks go back, and the one on which they go forward.
  ['2026-10-25 23:59:59', 'Europe/Berlin', '2026-10-25', '2026-10-25'],
  ['2026-03-29 04:30:00', 'Europe/Berlin', '2026-03-29', '2026-03-28'],
])('%s in %s is %s there and %s here', (cell, zone, day, day_here) => {
  expect(readOldTime(cell, calendarOf(zone))).toEqual({ day, day_here })
})

test.each(['', 'yesterday', '2026-13-01', '2026-02-30 10:00', '31/12/2026', '12'])('%s is not a time', (cell) => {
  expect(readOldTime(cell, calendarOf('UTC'))).toBeUndefined()
})
