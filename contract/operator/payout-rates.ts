import Type from 'typebox'
import { country_codes } from '../countries.ts'
import { id, money, moment } from '../fields.ts'
import { line, listing, listOf } from './fields.ts'
import { device_words, os_words } from './offer-document.ts'
import { operation } from './operation.ts'

const offer = line('the offer: its id, or external: and your own id', 64)
const goal = Type.Optional(Type.String({ maxLength: 50, description: 'code of the goal; the base goal unless said' }))
const nullableMoment = Type.Union([moment, Type.Null()])
/** A day of the network's zone, which is its beginning there, or a moment: read by `readRateMoment` of the server. */
const rateMoment = (description: string) =>
  Type.Optional(
    Type.String({
      format: 'day-or-moment',
      maxLength: 40,
      description: `${description}; a day from its beginning in the network's zone, or a moment in UTC`,
    }),
  )

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
  summary: "an offer's rates, past, present and planned; or those that are in force at a moment",
  examples: ['payouts list --offer 12', 'payouts list --offer external:vpn-1 --affiliate 17 --at 2026-12-01'],
  changes: false,
  input: Type.Object({
    ...listing,
    offer,
    goal,
    affiliate: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'only what may pay this affiliate: general rates and their own',
      }),
    ),
    at: rateMoment('only what is in force then'),
    state: Type.Optional(Type.Enum(states, { description: 'only these' })),
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

/** What a change did, and who hears of it. */
const changed = {
  dry_run: Type.Boolean(),
  ended: Type.Array(rate, { description: 'rates that end sooner than they would have' }),
  removed: Type.Array(rate, { description: 'planned rates that never begin' }),
  begun: Type.Array(newRate, { description: 'new rates' }),
  prolonged: Type.Array(rate, { description: 'rates that go on, because what was to take their place never begins' }),
  warnings: Type.Array(Type.String()),
  told: Type.Array(id, { description: 'affiliates who are told by mail, because what they are paid changes' }),
}

const telling = {
  quiet: Type.Optional(Type.Boolean({ description: 'tell no affiliate' })),
  dry_run: Type.Optional(Type.Boolean({ description: 'only show what would change, and who would be told' })),
}

export const setPayout = operation({
  command: 'payouts set',
  call: { method: 'POST', path: '/api/operator/payouts/' },
  summary:
    'set a rate, general or personal, from now or later on; the one it replaces ends then. Affiliates who run the offer are told',
  examples: [
    'payouts set --offer 12 --payout 5.00 --from 2026-12-01',
    'payouts set --offer external:vpn-1 --affiliates 17,18 --payout 6.50 --countries US,CA --dry-run',
    'payouts set --offer 12 --payout 9 --revenue 11 --from 2026-11-27 --until 2026-12-01',
  ],
  changes: true,
  input: Type.Object({
    offer,
    goal,
    affiliates: Type.Optional(
      Type.Array(id, {
        minItems: 1,
        maxItems: 500,
        description: 'a personal rate for each; the general one unless said',
      }),
    ),
    payout: amount('what the affiliate gets for a conversion, in dollars; as it was unless said'),
    payout_percent: percent('or in percent of the sale'),
    revenue: amount('what the advertiser pays, in dollars; as it was unless said'),
    revenue_percent: percent('or in percent of the sale'),
    show_revenue: Type.Optional(Type.Boolean({ description: 'affiliates may see what the advertiser pays' })),
    countries: Type.Optional(
      Type.Array(Type.Enum(country_codes), {
        maxItems: 250,
        description: 'only for visitors from there, as ISO codes',
      }),
    ),
    os: Type.Optional(
      Type.Array(Type.Enum([...os_words]), {
        maxItems: os_words.length,
        description: `only for these systems: ${os_words.join(', ')}`,
      }),
    ),
    devices: Type.Optional(
      Type.Array(Type.Enum([...device_words]), {
        maxItems: device_words.length,
        description: `only for these devices: ${device_words.join(', ')}`,
      }),
    ),
    from: rateMoment('from when on; now unless said'),
    until: rateMoment('until when: then what it replaced goes on'),
    ...telling,
  }),
  reply: Type.Object({ offer_id: id, ...changed }),
  limit_ms: 30_000,
})

export const endPayout = operation({
  command: 'payouts end',
  call: { method: 'POST', path: '/api/operator/payouts/{id}/end/' },
  summary: 'end a rate, now or later; a planned one is called off, and what it was to replace goes on',
  examples: ['payouts end 31 --at 2026-12-01', 'payouts end 31 --dry-run'],
  changes: true,
  params: Type.Object({ id }),
  input: Type.Object({ at: rateMoment('when; now unless said'), ...telling }),
  reply: Type.Object({ offer_id: id, ...changed }),
  limit_ms: 30_000,
})
