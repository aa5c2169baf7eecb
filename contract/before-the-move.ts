import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, id, money, orNull } from './fields.ts'
import { nothing_else } from './report-calls.ts'

/* Figures of networks that moved in here, from before the move (ADR-0119). */

export const past_month = {
  month: Type.String({ description: 'yyyy-MM' }),
  offer_id: id,
  offer: Type.String(),
  /** Null where the old network's conversions were imported without totals. */
  clicks: orNull(count),
  /** Approved ones. */
  conversions: count,
  payout: money,
}

export const beforeTheMove = endpoint({
  method: 'GET',
  path: '/api/before-the-move/',
  access: 'affiliate',
  summary:
    "The affiliate's figures in the network that moved in here, by month and offer, newest first: in no report and no balance. Empty without any",
  query: Type.Object({}, nothing_else),
  reply: Type.Object({ months: Type.Array(Type.Object(past_month)) }),
})
