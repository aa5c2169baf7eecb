import Type from 'typebox'
import { cap_kinds, cap_periods, cap_types } from '../caps.ts'
import { cap_use } from '../cap-use.ts'
import { country_codes } from '../countries.ts'
import { id, nullableText, orNull } from '../fields.ts'
import { flag, line, listOf, listing, offer_key, optionalChoice, optionalId } from './fields.ts'
import { operation } from './operation.ts'

const cap = Type.Object({
  id,
  offer_id: id,
  offer: Type.String(),
  /** Code of the goal; null: all goals, empty: the base goal. */
  goal: nullableText,
  goal_name: nullableText,
  affiliate_id: orNull(id),
  affiliate: nullableText,
  country: nullableText,
  type: Type.Enum(cap_types),
  period: Type.Enum(cap_periods),
  /** A number of clicks or conversions, or an amount of money. */
  amount: Type.Number(),
  kind: Type.Enum(cap_kinds),
  /** Null: the network's. */
  zone: nullableText,
  earlier_clicks: Type.Boolean(),
  reversals_free: Type.Boolean(),
  ...cap_use,
})

const setting = {
  amount: Type.Number({
    minimum: 0.01,
    maximum: 999_999_999_999.99,
    description: "number of clicks or conversions, or an amount in the network's currency",
  }),
  kind: optionalChoice(
    cap_kinds,
    'hard: conversions beyond it are declined and clicks go to the fallback; soft: only notifies (default: hard)',
  ),
  earlier_clicks: flag('still approve conversions of clicks from before the cap was reached'),
  reversals_free: flag('declined and reversed conversions make room again (default: they keep counting)'),
}

export const listCaps = operation({
  command: 'caps list',
  call: { method: 'GET', path: '/api/operator/caps/' },
  summary: 'list caps with limit, used, remaining, reset time and pace, the fullest first',
  examples: ['caps list --offer 12', 'caps list --near'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({
    ...listing,
    offer: Type.Optional(line(undefined, 64, offer_key)),
    near: flag('only caps that are at least 80% used'),
  }),
  reply: listOf(cap),
  columns: [
    'id',
    'offer_id',
    'offer',
    'type',
    'period',
    'amount',
    'used',
    'remaining',
    'used_percent',
    'kind',
    'goal',
    'affiliate_id',
    'country',
    'resets_at',
    'predicted_at',
  ],
})

export const addCap = operation({
  command: 'caps add',
  call: { method: 'POST', path: '/api/operator/caps/' },
  summary: 'limit clicks, conversions, payout or revenue of an offer; everything in the current period counts already',
  examples: [
    'caps add --offer 12 --type conversions --period day --amount 100',
    'caps add --offer external:vpn-1 --type payout --period month --amount 5000 --affiliate 17 --kind soft',
    'caps add --offer 12 --type clicks --period day --amount 20000 --country DE --zone Europe/Berlin',
  ],
  subject: { kind: 'offer', by: 'offer', part: 'caps' },
  input: Type.Object({
    offer: line(undefined, 64, offer_key),
    type: Type.Enum(cap_types, { description: 'what is limited' }),
    period: Type.Enum(cap_periods, { description: 'when it starts again; total: never' }),
    ...setting,
    goal: Type.Optional(
      Type.String({
        maxLength: 50,
        description: 'code of the goal (default: all goals)',
        typed: 'empty: the base goal',
      }),
    ),
    affiliate: optionalId('only this affiliate (default: all together)'),
    country: Type.Optional(
      Type.Enum<string[]>(country_codes, { description: 'only visitors from this country', typed: 'an ISO code' }),
    ),
    zone: Type.Optional(line("time zone of its days (default: the network's)", 60, 'for example Europe/Paris')),
  }),
  reply: cap,
})

export const editCap = operation({
  command: 'caps edit',
  call: { method: 'PATCH', path: '/api/operator/caps/{id}/' },
  summary: 'change the limit or the rules of a cap; they apply from the next click and conversion on',
  examples: ['caps edit 3 --amount 150', 'caps edit 3 --kind soft'],
  subject: { kind: 'offer', by: 'id', part: 'caps' },
  input: Type.Object({ ...setting, amount: Type.Optional(setting.amount) }),
  reply: cap,
})

export const removeCap = operation({
  command: 'caps remove',
  call: { method: 'DELETE', path: '/api/operator/caps/{id}/' },
  summary: 'remove a cap; what it declined stays declined',
  examples: ['caps remove 3'],
  subject: { kind: 'offer', by: 'id', part: 'caps' },
  confirm: 'Clicks and conversions are no longer limited by this cap. Remove the cap?',
  reply: Type.Object({ id, offer_id: id }),
})
