import fc from 'fast-check'
import { advertiser_count, type Offer, type Pay, type PayoutRow } from '../history.ts'
import { turning_point } from './moments.ts'

/** As often empty, which means "every". */
const someOf = (...words: string[]): fc.Arbitrary<readonly string[]> =>
  fc.oneof(fc.constant([]), fc.subarray(words, { minLength: 1 }))

const pay: fc.Arbitrary<Pay> = fc.oneof(
  fc.record({ cents: fc.constantFrom(1000n, 2505n, 1n, 99n, 0n, 333n, 750n, 12_345n) }),
  // 12.5 %, 33.3333 %, 0.0001 %, 7 %, 100 %, 0 %.
  fc.record({ percent: fc.constantFrom(125_000n, 333_333n, 1n, 70_000n, 1_000_000n, 0n) }),
)

/** Visits gather around turning points, so rows begin and end there. */
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

const goals = [
  { code: '', name: 'SOI' },
  { code: 'deposit', name: 'First deposit' },
]

/** An offer, in most cases one that counts most visitors. */
export const offer: fc.Arbitrary<Offer> = fc
  .record({
    advertiser: fc.nat(advertiser_count - 1),
    status: fc.oneof(
      { weight: 8, arbitrary: fc.constant('active' as const) },
      { weight: 1, arbitrary: fc.constantFrom('paused' as const, 'inactive' as const) },
    ),
    private_to: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.subarray([0, 1]) }),
    has_fallback: fc.boolean(),
    default_status: fc.constantFrom('approved' as const, 'pending' as const),
    hold_days: fc.constantFrom(0, 0, 1, 30),
    click_lifetime_days: fc.constantFrom(90, 90, 1),
    goals: fc.constantFrom(goals, goals.slice(0, 1)),
    payouts: payoutRows,
  })
  .map((made) => ({ ...made, payouts: made.payouts.filter(({ goal }) => goal < made.goals.length) }))
