import Type from 'typebox'
import { partOf } from '../field-table.ts'
import { id, messageField, moment, nullableText, orNull } from '../fields.ts'
import {
  dayOrMoment,
  flag,
  line,
  listOf,
  listing,
  momentOrDay,
  offer_key,
  optionalChoice,
  optionalId,
} from './fields.ts'
import { change_reason } from './offer-schemas.ts'
import { operation } from './operation.ts'
import { rate_field_names, rate_fields } from './rate-fields.ts'

const offer = line(undefined, 64, offer_key)
const { goal, ...terms } = Type.Partial(Type.Object(partOf(rate_fields, 'input'))).properties

const states = ['past', 'now', 'planned'] as const

const described = {
  offer_id: id,
  /** Whose personal rate it is; null for a general one. */
  affiliate_id: orNull(id),
  affiliate: nullableText,
  ...partOf(rate_fields, 'shown'),
  state: Type.Enum(states),
  /** Null: always. */
  from: orNull(moment),
  /** Null: until another one takes its place. */
  until: orNull(moment),
}
const rate = Type.Object({ id, ...described })
/** One that is only looked at has no id yet. */
const newRate = Type.Object({ id: orNull(id), ...described })

export const listPayouts = operation({
  command: 'payouts list',
  call: { method: 'GET', path: '/api/operator/payouts/' },
  summary: "list an offer's rates: past, current and planned, or those in force at a given time",
  examples: ['payouts list --offer 12', 'payouts list --offer external:vpn-1 --affiliate 17 --at 2026-12-01'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({
    ...listing,
    offer,
    goal: Type.Optional(Type.String({ maxLength: 50, description: 'only the goal with this code' })),
    affiliate: optionalId('only rates that can apply to this affiliate: general ones and its personal ones'),
    at: dayOrMoment('only rates in force at this time'),
    state: optionalChoice(states, 'only this status'),
  }),
  reply: listOf(rate),
  columns: [
    'id',
    'affiliate_id',
    ...rate_field_names.filter((name) => name !== 'show_revenue'),
    'state',
    'from',
    'until',
  ],
})

const changed = {
  dry_run: Type.Boolean(),
  ended: Type.Array(rate, { description: 'rates that end earlier than before' }),
  removed: Type.Array(rate, { description: 'planned rates that are canceled' }),
  begun: Type.Array(newRate, { description: 'new rates' }),
  prolonged: Type.Array(rate, { description: 'rates that continue because their planned replacement is canceled' }),
  warnings: Type.Array(messageField),
  told: Type.Array(id, { description: 'affiliates who are notified by mail because their rates change' }),
}

const telling = {
  quiet: flag('do not notify affiliates'),
  dry_run: flag('dry run: only show changes and notifications'),
}

export const setPayout = operation({
  command: 'payouts set',
  call: { method: 'POST', path: '/api/operator/payouts/' },
  summary:
    'set a rate, general or personal, from now or from a later date; the rate it replaces ends then. Notifies affiliates who run the offer, of a lower rate 24 hours before',
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
        description: 'affiliates with a personal rate (default: the general rate)',
        typed: 'ids of affiliates',
      }),
    ),
    ...terms,
    from: momentOrDay(
      'start of the rate; default: now, and in 24 hours where it pays less than before to affiliates who run the offer',
    ),
    at_once: flag('start it now; where affiliates who run the offer get less, you must give a reason'),
    reason: change_reason,
    until: momentOrDay('end of the rate; the replaced rate then continues'),
    ...telling,
  }),
  reply: Type.Object({ offer_id: id, ...changed }),
  limit_ms: 30_000,
})

export const endPayout = operation({
  command: 'payouts end',
  call: { method: 'POST', path: '/api/operator/payouts/{id}/end/' },
  summary: 'end a rate now or later; a planned rate is canceled and the current one continues',
  examples: ['payouts end 31 --at 2026-12-01', 'payouts end 31 --dry-run'],
  roles: ['manager'],
  subject: { kind: 'offer', by: 'id', part: 'rates' },
  input: Type.Object({ at: momentOrDay('end of the rate (default: now)'), ...telling }),
  reply: Type.Object({ offer_id: id, ...changed }),
  limit_ms: 30_000,
})
