import Type from 'typebox'
import { id, moment, nullableText, orNull } from '../fields.ts'
import { fallback_statuses, source_subs } from '../traffic-words.ts'
import { line, listOf, listing, offer_key, reason } from './fields.ts'
import { operation } from './operation.ts'

/* Fallbacks and blocked sources of affiliates. */

const affiliate = Type.Integer({ ...id, typed: 'id of the affiliate' })
const offer = line(undefined, 64, offer_key)
const of = { affiliate: nullableText, affiliate_id: id, offer: Type.String(), offer_id: id }

const fallback = Type.Object({
  ...of,
  url: Type.String(),
  host: Type.String(),
  status: Type.Enum(fallback_statuses),
  reason: nullableText,
  requested_at: moment,
  decided_at: orNull(moment),
})

export const listFallbacks = operation({
  command: 'fallbacks list',
  call: { method: 'GET', path: '/api/operator/fallbacks/' },
  summary: "list affiliates' own fallback URLs, the newest first",
  examples: ['fallbacks list --status pending', 'fallbacks list --offer 12'],
  roles: ['manager', 'viewer'],
  input: Type.Object({
    ...listing,
    status: Type.Optional(Type.Enum(fallback_statuses)),
    offer: Type.Optional(offer),
    affiliate: Type.Optional(affiliate),
  }),
  reply: listOf(fallback),
  columns: ['affiliate_id', 'offer_id', 'status', 'url', 'reason'],
})

const params = Type.Object({ affiliate, offer })
const host = Type.Optional(line('the host that you looked at: another one is refused', 253))

export const approveFallback = operation({
  command: 'fallbacks approve',
  call: { method: 'POST', path: '/api/operator/fallbacks/{affiliate}/{offer}/approve/' },
  summary:
    "approve the host of an affiliate's fallback: all fallbacks of the affiliate on this host work within two seconds",
  examples: ['fallbacks approve 17 12', 'fallbacks approve 17 12 --host mine.example'],
  roles: ['manager'],
  params,
  input: Type.Object({ host }),
  reply: fallback,
})

export const refuseFallback = operation({
  command: 'fallbacks refuse',
  call: { method: 'POST', path: '/api/operator/fallbacks/{affiliate}/{offer}/refuse/' },
  summary: "refuse the host of an affiliate's fallback on all offers: visitors go to the fallback of the offer",
  examples: [
    'fallbacks refuse 17 12 --reason "Not your site"',
    'fallbacks refuse 17 12 --host mine.example --reason "Not your site"',
  ],
  roles: ['manager'],
  params,
  input: Type.Object({ host, reason }),
  reply: fallback,
})

const block = Type.Object({
  id,
  ...of,
  sub: Type.String(),
  value: Type.String(),
  by_operator: Type.Boolean(),
  reason: nullableText,
  created_at: moment,
})

export const listSourceBlocks = operation({
  command: 'source-blocks list',
  call: { method: 'GET', path: '/api/operator/source-blocks/' },
  summary: 'list blocked sources, the newest first',
  examples: ['source-blocks list --offer 12', 'source-blocks list --affiliate 17'],
  roles: ['manager', 'viewer'],
  input: Type.Object({ ...listing, offer: Type.Optional(offer), affiliate: Type.Optional(affiliate) }),
  reply: listOf(block),
  columns: ['id', 'affiliate_id', 'offer_id', 'sub', 'value', 'by_operator', 'reason'],
})

export const addSourceBlock = operation({
  command: 'source-blocks add',
  call: { method: 'POST', path: '/api/operator/source-blocks/' },
  summary: "block a value of an affiliate's sub ID on an offer: its clicks do not count, and go to the fallback",
  examples: ['source-blocks add --affiliate 17 --offer 12 --sub sub2 --value popunder --reason "Popunder traffic"'],
  roles: ['manager'],
  input: Type.Object({
    affiliate,
    offer,
    sub: Type.Enum(source_subs),
    value: line('the value as in links', 255),
    reason,
  }),
  reply: block,
})

export const removeSourceBlock = operation({
  command: 'source-blocks remove',
  call: { method: 'DELETE', path: '/api/operator/source-blocks/{id}/' },
  summary: 'remove a blocked source: its clicks count again within two seconds',
  examples: ['source-blocks remove 4'],
  roles: ['manager'],
  reply: block,
})
