import Type from 'typebox'
import { count, id, moment, nullableText, orNull } from '../fields.ts'
import { sources } from '../move-in.ts'
import { old_link_days } from '../old-links.ts'
import { listOf, listing, optionalChoice, optionalNumber } from './fields.ts'
import { operation } from './operation.ts'

/* Tracking links of networks that moved in, by the clicks that still come by them (ADR-0119). */

export const listOldLinks = operation({
  command: 'move-in links',
  call: { method: 'GET', path: '/api/operator/move-in/links/' },
  summary: 'list links of old networks that still get clicks, by affiliate and offer, the latest click first',
  typed: 'Those that lead nowhere are listed by the old IDs alone',
  examples: ['move-in links', 'move-in links --state unmapped --days 7', 'move-in links --affiliate 17'],
  roles: ['manager', 'viewer'],
  input: Type.Object({
    days: optionalNumber(1, old_link_days, 'days back from now (default: 30)'),
    state: optionalChoice(['mapped', 'unmapped'], 'only links whose IDs are known here, or only the others'),
    affiliate: Type.Optional(Type.Integer({ ...id, typed: 'id of the affiliate' })),
    old_network: Type.Optional(Type.Integer({ ...id, typed: 'id of the old network' })),
    ...listing,
  }),
  reply: listOf(
    Type.Object({
      state: Type.Enum(['mapped', 'unmapped']),
      source: Type.Enum(sources),
      /** Null where its links could be of several, or it was deleted. */
      old_network_id: orNull(id),
      old_network: nullableText,
      old_affiliate_id: Type.String(),
      old_offer_id: Type.String(),
      /** Null where the old ID is not known here. */
      affiliate_id: orNull(id),
      affiliate: nullableText,
      offer_id: orNull(id),
      offer: nullableText,
      /** Of people and programs, counted or not. */
      clicks: count,
      counted: Type.Integer({ minimum: 0, description: 'clicks that count' }),
      last_seen: moment,
      link: Type.String({
        description: 'the last one, without the protocol; with its parameters where it leads nowhere',
      }),
    }),
  ),
  columns: [
    'state',
    'old_network',
    'old_affiliate_id',
    'old_offer_id',
    'affiliate',
    'offer',
    'clicks',
    'last_seen',
    'link',
  ],
})
