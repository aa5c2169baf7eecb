import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterPlan, findRoom, planEnd, planRate } from './plan-rate.ts'
import { always, for_good, ratesAt, type Rate, type Terms } from './rates.ts'

const goals = new Map([[1, { name: 'SOI', code: '' }]])

const rate = (id: number, given: Partial<Rate> = {}): Rate => ({
  id,
  offer_id: 1,
  goal_id: 1,
  goal: 'SOI',
  goal_code: '',
  affiliate_id: null,
  countries: [],
  os: [],
  devices: [],
  position: 0,
  payout: '10.00',
  payout_percent: null,
  revenue: '12.50',
  revenue_percent: null,
  show_revenue: false,
  currency: 'USD',
  valid_from: always,
  valid_to: for_good,
  ...given,
})

const terms = (payout: string): Terms => ({
  payout,
  payout_percent: null,
  revenue: '12.50',
  revenue_percent: null,
  show_revenue: false,
})

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 22, hour))

type Wanted = Partial<Pick<Rate, 'affiliate_id' | 'countries' | 'os' | 'devices'>> & { from: Date; until?: Date }

/** Rows that a plan made, with ids of their own, as the database gives them. */
const number = (rates: readonly Rate[]): Rate[] => {
  const next = Math.max(0, ...rates.map(({ id }) => id)) + 1
  return rates.map((one) => (one.id < 0 ? { ...one, id: next - one.id } : one))
}

/** The rows after a rate was set, or why it cannot be. */
const set = (rates: readonly Rate[], given: Wanted, payout: string): Rate[] | string => {
  const wanted = { goal_id: 1, affiliate_id: null, countries: [], os: [], devices: [], ...given }
  const room = findRoom(rates, wanted)
  if (room instanceof Error) return room.message
  return number(afterPlan(rates, planRate(rates, wanted, room, terms(payout)), goals, 1))
}

const formatRates = (rates: Rate[] | string) =>
  typeof rates === 'string'
    ? rates
    : rates
        .toSorted((one, other) => one.valid_from.getTime() - other.valid_from.getTime())
        .map(({ payout, valid_from, valid_to }) => [payout, valid_from, valid_to])

describe('a rate that is set', () => {
  test('ends the one that it replaces, and lasts until the next one that is planned', () => {
    const rates = [rate(1, { valid_to: at(9) }), rate(2, { payout: '20.00', valid_from: at(9) })]
    expect(formatRates(set(rates, { from: at(5) }, '5.00'))).toEqual([
      ['10.00', always, at(5)],
      ['5.00', at(5), at(9)],
      ['20.00', at(9), for_good],
    ])
  })

  test('takes the place of one that is planned for the same moment', () => {
    const rates = [rate(1, { valid_to: at(9) }), rate(2, { payout: '20.00', valid_from: at(9) })]
    expect(formatRates(set(rates, { from: at(9) }, '5.00'))).toEqual([
      ['10.00', always, at(9)],
      ['5.00', at(9), for_good],
    ])
  })

  test('lets what it replaced go on where it says until when', () => {
    expect(formatRates(set([rate(1)], { from: at(5), until: at(7) }, '5.00'))).toEqual([
      ['10.00', always, at(5)],
      ['5.00', at(5), at(7)],
      ['10.00', at(7), for_good],
    ])
  })

  test('stays beside rates with wider and narrower targeting, and of other affiliates', () => {
    const rates = [rate(1), rate(2, { os: ['iOS'] }), rate(3, { affiliate_id: 7, countries: ['US'] })]
    for (const wanted of [{ countries: ['US'] }, { affiliate_id: 7 }, { affiliate_id: 8, countries: ['US'] }])
      expect(set(rates, { from: at(5), ...wanted }, '5.00')).toHaveLength(4)
  })

  test('is refused where chance would decide between it and another', () => {
    const rates = [rate(1, { countries: ['US', 'CA'] }), rate(2, { countries: ['DE'], valid_to: at(4) })]
    expect(set(rates, { from: at(5), countries: ['CA', 'MX'] }, '5.00')).toContain(
      'Rate 1 (10.00 for US|CA) overlaps this rate',
    )
    expect(set(rates, { from: at(5), countries: ['DE', 'MX'] }, '5.00')).toHaveLength(3)
    expect(set(rates, { from: at(5), countries: ['CA', 'US'] }, '5.00')).toHaveLength(3)
    expect(set(rates, { from: at(5), countries: ['CA'], os: ['iOS'] }, '5.00')).toHaveLength(3)
  })

  test('is refused where it would run over one that is planned', () => {
    const rates = [rate(1, { valid_to: at(9) }), rate(2, { valid_from: at(9) })]
    expect(set(rates, { from: at(5), until: at(10) }, '5.00')).toContain('Rate 2 (10.00 for everybody) is planned')
  })

  test('changes nothing where it is there already', () => {
    expect(set([rate(1)], { from: at(5) }, '10.00')).toEqual([rate(1)])
  })
})

describe('a rate that is ended', () => {
  const promoted = set([rate(1)], { from: at(5), until: at(9) }, '8.00')
  test.each<[string, number, number, [string, Date, Date][]]>([
    [
      'lets the replaced rate continue from then',
      6,
      7,
      [
        ['10.00', always, at(5)],
        ['8.00', at(5), at(7)],
        ['10.00', at(7), for_good],
      ],
    ],
    ['leaves the replaced rate as one row if it never begins', 3, 4, [['10.00', always, for_good]]],
  ])('of some hours %s', (_name, now, end, rows) => {
    const rates = typeof promoted === 'string' ? [] : promoted
    const promotion = rates.find(({ payout }) => payout === '8.00')
    if (promotion === undefined) throw new Error('no promotion')
    expect(formatRates(afterPlan(rates, planEnd(rates, promotion, at(end), at(now)), goals, 1))).toEqual(rows)
  })

  test('ends then; one that has not begun is cancelled, and the previous one continues', () => {
    const rates = [rate(1, { valid_to: at(9) }), rate(2, { payout: '20.00', valid_from: at(9) })]
    const [first, second] = rates
    if (first === undefined || second === undefined) throw new Error('two rates')
    expect(formatRates(afterPlan(rates, planEnd(rates, first, at(5), at(1)), goals, 1))).toEqual([
      ['10.00', always, at(5)],
      ['20.00', at(9), for_good],
    ])
    expect(formatRates(afterPlan(rates, planEnd(rates, second, at(5), at(1)), goals, 1))).toEqual([
      ['10.00', always, for_good],
    ])
  })
})

test('whatever is set and ended in whatever order: one rate at a time for the same visitors, and the past stays', () => {
  const step = fc.record({
    hour: fc.integer({ min: 0, max: 20 }),
    length: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
    end: fc.boolean(),
    pick: fc.nat(),
    countries: fc.constantFrom<string[]>([], ['US'], ['US', 'CA'], ['DE']),
    affiliate_id: fc.constantFrom(null, 7),
    payout: fc.constantFrom('1.00', '2.00', '3.00'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let rates = [rate(1)]
      for (const [now, { hour, length, end, pick, payout, ...targeting }] of steps.entries()) {
        const from = at(now + 1 + hour)
        const open = rates.filter(({ valid_to }) => valid_to > at(now))
        const before = rates
        const chosen = open[pick % Math.max(1, open.length)]
        if (end && chosen !== undefined && chosen.valid_to > from)
          rates = number(afterPlan(rates, planEnd(rates, chosen, from, at(now)), goals, 1))
        else if (!end) {
          const until = length === undefined ? {} : { until: at(now + 1 + hour + length) }
          const after = set(rates, { ...targeting, from, ...until }, payout)
          if (typeof after !== 'string') rates = after
        }
        for (let h = 0; h <= now; h++)
          expect(ratesAt(rates, at(h)).map((one) => one.payout)).toEqual(
            ratesAt(before, at(h)).map((one) => one.payout),
          )
        for (let h = 0; h < 45; h++) {
          const keys = ratesAt(rates, at(h)).map((one) => `${one.affiliate_id} ${one.countries.join()}`)
          expect(new Set(keys).size).toBe(keys.length)
        }
        for (const one of rates) expect(one.valid_from.getTime()).toBeLessThan(one.valid_to.getTime())
      }
    }),
    { numRuns: 300 },
  )
})
