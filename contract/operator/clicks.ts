import Type from 'typebox'
import { conversionStatus, id, moment, money, nullableText, orNull } from '../fields.ts'
import { operation } from './operation.ts'

export const inspectClick = operation({
  command: 'clicks inspect',
  call: { method: 'GET', path: '/api/operator/clicks/{click_id}/' },
  summary: 'show a click with its visitor, counting decision and postbacks',
  examples: ['clicks inspect 3pVGdV0a8pUZ1W0mC9kHqf2rT5xLwYbN'],
  roles: ['manager', 'finance', 'viewer'],
  params: Type.Object({
    click_id: Type.String({ maxLength: 253, description: 'the value of the macro {click_id}' }),
  }),
  reply: Type.Object({
    verdict: Type.String({ description: 'whether the click counts and is a host, with the reason if not' }),
    click_id: Type.String(),
    at: moment,
    affiliate_id: Type.Integer(),
    affiliate: Type.Union([Type.String(), Type.Null()], { description: 'current name of the affiliate' }),
    offer_id: Type.Integer(),
    offer: Type.Union([Type.String(), Type.Null()], { description: 'current title of the offer' }),
    counts: Type.Boolean(),
    reason: Type.Union([Type.String(), Type.Null()], { description: 'code of the reason why it does not count' }),
    is_host: Type.Union([Type.Boolean(), Type.Null()], { description: 'null while unknown' }),
    host_click_id: Type.Union([Type.String(), Type.Null()], {
      description: 'the click that is the host of this visitor and day',
    }),
    expires_at: Type.Union([moment, Type.Null()], { description: 'postbacks after this time earn nothing' }),
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
    aff_click_id: { ...nullableText, description: "the click's ID in the affiliate's tracker" },
    landing: Type.Union([Type.String(), Type.Null()], { description: 'the landing page to which it went' }),
    deep_link: Type.Union([Type.String(), Type.Null()], {
      description: 'the page that its link named, and whether it went there',
    }),
    payout_id: Type.Union([Type.Integer(), Type.Null()], { description: 'the payout row that applied to the visitor' }),
    journal: Type.Integer(),
    sequence: Type.Integer(),
    found_in: Type.Enum(['journal', 'archive', 'statistics', 'moved'], {
      description: 'moved: imported from the network that moved in',
    }),
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
        received_at: orNull(moment),
        reason: Type.String(),
        why: Type.String(),
        advertiser_id: orNull(id),
      }),
      { description: 'postbacks that made no conversion or need review' },
    ),
  }),
})
