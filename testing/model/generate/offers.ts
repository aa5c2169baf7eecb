import fc from 'fast-check'
import { advertiser_count, affiliate_count, type Cap, type Offer, type Pay, type PayoutRow } from '../history.ts'
import { known_zones } from '../model/zone.ts'
import { blocked_values } from '../words.ts'
import { moment, turning_point } from './moments.ts'

/** As often empty, which means "every". */
const someOf = (...words: string[]): fc.Arbitrary<readonly string[]> =>
  fc.oneof(fc.constant([]), fc.subarray(words, { minLength: 1 }))

const pay: fc.Arbitrary<Pay> = fc.oneof(
  fc.record({ cents: fc.constantFrom(1000n, 2505n, 1n, 99n, 0n, 333n, 750n, 12_345n) }),
  // 12.5 %, 33.3333 %, 0.0001 %, 7 %, 100 %, 0 %.
  fc.record({ percent: fc.constantFrom(125_000n, 333_333n, 1n, 70_000n, 1_000_000n, 0n) }),
)

/** Visits cluster around turning points, so rows begin and end there. */
const validity: fc.Arbitrary<Pick<PayoutRow, 'valid_from' | 'valid_to'>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ valid_from: null, valid_to: null }) },
  { weight: 1, arbitrary: turning_point.map((at) => ({ valid_from: at, valid_to: null })) },
  { weight: 1, arbitrary: turning_point.map((at) => ({ valid_from: null, valid_to: at })) },
)

const payoutRow: fc.Arbitrary<PayoutRow> = fc
  .tuple(
    fc.record({
      affiliate: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(0, 1) }),
      goal: fc.constantFrom(0, 0, 1),
      countries: someOf('US', 'DE', 'GB', 'BR'),
      os: someOf('Windows', 'iOS', 'Android', 'Linux', 'Chrome OS'),
      devices: someOf('Desktop', 'Phone', 'Tablet'),
      position: fc.nat(2),
      pay,
    }),
    validity,
  )
  .map(([row, valid]) => ({ ...row, ...valid }))

/** A row that fits everybody, so that most clicks count. */
const generalRow = (goal: number): fc.Arbitrary<PayoutRow> =>
  pay.map((paid) => ({
    affiliate: null,
    goal,
    countries: [],
    os: [],
    devices: [],
    position: 1,
    pay: paid,
    valid_from: null,
    valid_to: null,
  }))

const payoutRows: fc.Arbitrary<PayoutRow[]> = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: generalRow(0).map((row) => [row]) }, { weight: 1, arbitrary: fc.constant([]) }),
    generalRow(1),
    fc.array(payoutRow, { maxLength: 5, size: 'max' }),
  )
  .map(([general, forGoal, others]) => [...general, forGoal, ...others])

/** Small enough to be reached by a few conversions, often exactly. */
const cap: fc.Arbitrary<Cap> = fc
  .record({
    goal: fc.constantFrom(null, null, null, 0, 1),
    affiliate: fc.constantFrom(null, null, null, 0, 1),
    country: fc.constantFrom(null, null, null, null, 'US', 'DE', 'BR'),
    type: fc.constantFrom('clicks' as const, 'conversions' as const, 'payout' as const, 'revenue' as const),
    period: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'total' as const),
    number: fc.constantFrom(1n, 1n, 1n, 2n, 3n),
    kind: fc.constantFrom('hard' as const, 'hard' as const, 'soft' as const),
    zone: fc.constantFrom(null, null, ...known_zones),
    earlier_clicks: fc.boolean(),
    reversals_free: fc.boolean(),
  })
  .map(({ number, goal, type, ...made }) => ({
    ...made,
    type,
    // A click has no goal yet.
    goal: type === 'clicks' ? null : goal,
    amount: type === 'payout' ? number * 1_000n : type === 'revenue' ? number * 2_000n : number * 100n,
  }))

/** Two limits of one thing cannot be. */
const scopeOf = ({ type, period, goal, affiliate, country }: Cap): string =>
  JSON.stringify([type, period, goal, affiliate, country])

const some_caps = fc.uniqueArray(cap, { selector: scopeOf, minLength: 1, maxLength: 4, size: 'max' })

const anyAffiliate = fc.nat(affiliate_count - 1)

const own_fallbacks = fc.uniqueArray(
  fc.record({
    affiliate: anyAffiliate,
    status: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const, 'refused' as const),
  }),
  { selector: ({ affiliate }) => affiliate, maxLength: 2 },
)

const blocks = fc.uniqueArray(
  fc.record({ affiliate: anyAffiliate, sub: fc.nat(9), value: fc.constantFrom(...blocked_values) }),
  { selector: (block) => JSON.stringify(block), maxLength: 3 },
)

const goals = [
  { code: '', name: 'SOI' },
  { code: 'deposit', name: 'First deposit' },
]

/** Without the rates and caps of goals that it does not have. */
const withGoals = (made: Offer): Offer => ({
  ...made,
  payouts: made.payouts.filter(({ goal }) => goal < made.goals.length),
  caps: made.caps.filter(({ goal }) => goal === null || goal < made.goals.length),
})

/** An offer; most of them count most visitors. */
export const offer: fc.Arbitrary<Offer> = fc
  .record({
    advertiser: fc.nat(advertiser_count - 1),
    status: fc.oneof(
      { weight: 8, arbitrary: fc.constant('active' as const) },
      { weight: 1, arbitrary: fc.constantFrom('paused' as const, 'inactive' as const) },
    ),
    private_to: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.subarray([0, 1]) }),
    by_approval: fc.boolean(),
    access_end: fc.option(fc.record({ affiliate: fc.constantFrom(0, 1), at: moment }), { freq: 8 }),
    has_fallback: fc.boolean(),
    own_fallbacks,
    blocks,
    landings: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(0, 0, 1, 3), { minLength: 1, maxLength: 3 })),
    caps: fc.oneof(fc.constant([]), some_caps),
    default_status: fc.constantFrom('approved' as const, 'pending' as const),
    hold_days: fc.constantFrom(0, 0, 1, 30),
    click_lifetime_days: fc.constantFrom(90, 90, 1),
    goals: fc.constantFrom(goals, goals.slice(0, 1)),
    payouts: payoutRows,
  })
  .map(withGoals)

/** An open offer with caps, one of them of everybody's conversions, so that they are reached. */
export const capped_offer: fc.Arbitrary<Offer> = fc
  .tuple(offer, some_caps, cap, generalRow(0))
  .map(([made, caps, first, row]) => {
    const wide: Cap = { ...first, goal: null, affiliate: null, country: null, type: 'conversions', amount: 200n }
    const all = [{ ...wide, kind: 'hard' as const }, ...caps.filter((one) => scopeOf(one) !== scopeOf(wide))]
    return withGoals({ ...made, status: 'active', private_to: null, payouts: [row, ...made.payouts], caps: all })
  })
