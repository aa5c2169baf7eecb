import Type from 'typebox'
import { country_codes } from '../countries.ts'
import { id, money, moment } from '../fields.ts'
import { dayOrMoment, line, listing, listOf, offer_key } from './fields.ts'
import { device_words, os_words } from './offer-fields.ts'
import { operation } from './operation.ts'

const offer = line(undefined, 64, offer_key)
const goal = Type.Optional(Type.String({ maxLength: 50, description: 'code of the goal (default: the base goal)' }))
const nullableMoment = Type.Union([moment, Type.Null()])

const states = ['past', 'now', 'planned'] as const

const described = {
  offer_id: id,
  goal: Type.String(),
  /** Whose personal rate it is; null for a general one. */
  affiliate_id: Type.Union([id, Type.Null()]),
  countries: Type.Array(Type.String()),
  os: Type.Array(Type.String()),
  devices: Type.Array(Type.String()),
  payout: Type.Union([money, Type.Null()]),
  payout_percent: Type.Union([Type.Number(), Type.Null()]),
  revenue: Type.Union([money, Type.Null()]),
  revenue_percent: Type.Union([Type.Number(), Type.Null()]),
  show_revenue: Type.Boolean(),
  state: Type.Enum(states),
  /** Null: always. */
  from: nullableMoment,
  /** Null: until another one takes its place. */
  until: nullableMoment,
}
const rate = Type.Object({ id, ...described })
/** One that is only looked at has no id yet. */
const newRate = Type.Object({ id: Type.Union([id, Type.Null()]), ...described })

export const listPayouts = operation({
  command: 'payouts list',
  call: { method: 'GET', path: '/api/operator/payouts/' },
  summary: "list an offer's rates: past, current and planned, or those in force at a given time",
  examples: ['payouts list --offer 12', 'payouts list --offer external:vpn-1 --affiliate 17 --at 2026-12-01'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({
    ...listing,
    offer,
    goal,
    affiliate: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'only rates that can apply to this affiliate: general ones and its personal ones',
      }),
    ),
    at: dayOrMoment('only what is in force then'),
    state: Type.Optional(Type.Enum(states, { description: 'only this status' })),
  }),
  reply: listOf(rate),
  columns: [
    'id',
    'goal',
    'affiliate_id',
    'countries',
    'os',
    'devices',
    'payout',
    'payout_percent',
    'revenue',
    'revenue_percent',
    'state',
    'from',
    'until',
  ],
})

const amount = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 999_999_999_999.99, description }))
const percent = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 100, description }))

const changed = {
  dry_run: Type.Boolean(),
  ended: Type.Array(rate, { description: 'rates that end earlier than before' }),
  removed: Type.Array(rate, { description: 'planned rates that are canceled' }),
  begun: Type.Array(newRate, { description: 'new rates' }),
  prolonged: Type.Array(rate, { description: 'rates that continue because their planned replacement is canceled' }),
  warnings: Type.Array(Type.String()),
  told: Type.Array(id, { description: 'affiliates who are notified by mail because their rates change' }),
}

const telling = {
  quiet: Type.Optional(Type.Boolean({ description: 'do not notify affiliates' })),
  dry_run: Type.Optional(Type.Boolean({ description: 'only show what would change, and who would be notified' })),
}

export const setPayout = operation({
  command: 'payouts set',
  call: { method: 'POST', path: '/api/operator/payouts/' },
  summary:
    'set a rate, general or personal, from now or from a later date; the rate it replaces ends then. Notifies affiliates who run the offer',
  examples: [
    'payouts set --offer 12 --payout 5.00 --from 2026-12-01',
    'payouts set --offer external:vpn-1 --affiliates 17,18 --payout 6.50 --countries US,CA --dry-run',
    'payouts set --offer 12 --payout 9 --revenue 11 --from 2026-11-27 --until 2026-12-01',
  ],
  roles: ['manager'],
  subject: { kind: 'offer', by: 'offer', part: 'rates' },
  input: Type.Object({
    offer,
    goal,
    affiliates: Type.Optional(
      Type.Array(id, {
        minItems: 1,
        maxItems: 500,
        description: 'a personal rate for each (default: the general rate)',
        typed: 'ids of affiliates',
      }),
    ),
    payout: amount("what the affiliate gets for a conversion, in the network's currency (default: unchanged)"),
    payout_percent: percent('or in percent of the sale'),
    revenue: amount("what the advertiser pays, in the network's currency (default: unchanged)"),
    revenue_percent: percent('or in percent of the sale'),
    show_revenue: Type.Optional(Type.Boolean({ description: 'show affiliates what the advertiser pays' })),
    countries: Type.Optional(
      Type.Array(Type.Enum(country_codes), {
        maxItems: 250,
        description: 'only for visitors from these countries',
        typed: 'ISO codes',
      }),
    ),
    os: Type.Optional(
      Type.Array(Type.Enum([...os_words]), {
        maxItems: os_words.length,
        description: 'only for these operating systems',
        typed: os_words.join(', '),
      }),
    ),
    devices: Type.Optional(
      Type.Array(Type.Enum([...device_words]), {
        maxItems: device_words.length,
        description: 'only for these devices',
        typed: device_words.join(', '),
      }),
    ),
    from: dayOrMoment('start of the rate (default: now)'),
    until: dayOrMoment('until when: then what it replaced goes on'),
    ...telling,
  }),
  reply: Type.Object({ offer_id: id, ...changed }),
  limit_ms: 30_000,
})

export const endPayout = operation({
  command: 'payouts end',
  call: { method: 'POST', path: '/api/operator/payouts/{id}/end/' },
  summary: 'end a rate, now or later; a planned rate is canceled, and the one it was to replace continues',
  examples: ['payouts end 31 --at 2026-12-01', 'payouts end 31 --dry-run'],
  roles: ['manager'],
  subject: { kind: 'offer', by: 'id', part: 'rates' },
  params: Type.Object({ id }),
  input: Type.Object({ at: dayOrMoment('end of the rate (default: now)'), ...telling }),
  reply: Type.Object({ offer_id: id, ...changed }),
  limit_ms: 30_000,
})
