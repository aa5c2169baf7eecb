import Type from 'typebox'
import { conversionStatus, id, moment, money, nullableText } from '../fields.ts'
import { operation } from './operation.ts'

const nullableMoment = Type.Union([moment, Type.Null()])

export const whyClick = operation({
  command: 'clicks why',
  call: { method: 'GET', path: '/api/operator/clicks/{click_id}/' },
  summary: 'what became of a click: when and by whom, whether it counts, if not why, and what was reported for it',
  examples: ['clicks why 3pVGdV0a8pUZ1W0mC9kHqf2rT5xLwYbN'],
  changes: false,
  params: Type.Object({
    click_id: Type.String({ maxLength: 1000, description: 'as {click_id} gave it to the advertiser' }),
  }),
  reply: Type.Object({
    verdict: Type.String({ description: 'whether it counts and is a host, and if not why, in whole sentences' }),
    click_id: Type.String(),
    at: moment,
    affiliate_id: Type.Integer(),
    affiliate: Type.Union([Type.String(), Type.Null()], { description: 'as the affiliate is called now' }),
    offer_id: Type.Integer(),
    offer: Type.Union([Type.String(), Type.Null()], { description: 'as the offer is called now' }),
    counts: Type.Boolean(),
    reason: Type.Union([Type.String(), Type.Null()], { description: 'why it does not count, as one word' }),
    is_host: Type.Union([Type.Boolean(), Type.Null()], { description: 'null while it is not known' }),
    host_click_id: Type.Union([Type.String(), Type.Null()], { description: 'the click that is the host instead' }),
    expires_at: Type.Union([moment, Type.Null()], { description: 'later postbacks make no money' }),
    country: Type.String(),
    city: nullableText,
    isp: nullableText,
    os: Type.String(),
    device: Type.String(),
    browser: nullableText,
    ip: Type.String(),
    user_agent: nullableText,
    referer: nullableText,
    subs: Type.Array(Type.String()),
    payout_id: Type.Union([Type.Integer(), Type.Null()], { description: 'the payout row that applied to the visitor' }),
    journal: Type.Integer(),
    sequence: Type.Integer(),
    found_in: Type.Enum(['journal', 'archive', 'statistics']),
    conversions: Type.Array(
      Type.Object({
        id: Type.Integer({ minimum: 1 }),
        created_at: moment,
        goal: Type.String(),
        txid: nullableText,
        status: conversionStatus,
        payout: money,
      }),
    ),
    postbacks: Type.Array(
      Type.Object({
        received_at: nullableMoment,
        reason: Type.String(),
        why: Type.String(),
        advertiser_id: Type.Union([id, Type.Null()]),
      }),
      { description: 'those that made no conversion, or were worth a remark' },
    ),
  }),
})
