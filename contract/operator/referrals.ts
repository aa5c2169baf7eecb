import Type from 'typebox'
import { id, moment, money, nullableText, orNull } from '../fields.ts'
import { listOf, listing, optionalNumber } from './fields.ts'
import { operation } from './operation.ts'

const affiliate = (description: string) => Type.Integer({ ...id, description })

export const setReferrer = operation({
  command: 'referrals set',
  call: { method: 'PUT', path: '/api/operator/affiliates/{affiliate}/referrer/' },
  summary: 'set or remove the referrer of an affiliate; applies to conversions approved from then on',
  examples: ['referrals set 17 --referrer 3', 'referrals set 17 --referrer ""'],
  subject: { kind: 'affiliate', by: 'affiliate' },
  params: Type.Object({ affiliate: id }),
  input: Type.Object({
    referrer: Type.Union([affiliate('id of the referrer'), Type.Null()], {
      description: 'referring affiliate; empty to remove the referrer',
      typed: 'its id',
    }),
  }),
  reply: Type.Object({
    affiliate_id: id,
    referrer_id: orNull(id),
    /** Conversions from then on earn the referrer nothing; null without one. */
    until: orNull(moment),
  }),
})

export const listReferrals = operation({
  command: 'referrals list',
  call: { method: 'GET', path: '/api/operator/referrals/' },
  summary: 'list referrals with the earnings of the referrer, newest affiliate first',
  examples: ['referrals list', 'referrals list --referrer 3 --json'],
  roles: ['finance', 'viewer'],
  input: Type.Object({
    ...listing,
    referrer: Type.Optional(affiliate('only affiliates that this one referred')),
    affiliate: Type.Optional(affiliate('only the referrers of this affiliate')),
  }),
  reply: listOf(
    Type.Object({
      affiliate_id: id,
      affiliate: nullableText,
      referrer_id: id,
      referrer: nullableText,
      /** When the affiliate was approved: its months count from that day. */
      since: moment,
      until: moment,
      /** `removed`: an operator has removed or replaced the referrer since. */
      status: Type.Enum(['active', 'ended', 'disabled', 'removed']),
      earned: money,
      /** Data that both have in common, which may mean that they are the same people; null where unknown. */
      shared: nullableText,
    }),
  ),
  columns: ['affiliate_id', 'affiliate', 'referrer_id', 'referrer', 'since', 'until', 'status', 'earned', 'shared'],
})

export const setReferralTerms = operation({
  command: 'referrals terms',
  call: { method: 'PATCH', path: '/api/operator/referral-terms/' },
  summary: 'set the referral commission in percent and its duration in months. 0 % ends new earnings',
  typed: 'Without options, show both',
  examples: ['referrals terms', 'referrals terms --percent 5 --months 12', 'referrals terms --percent 0'],
  subject: { kind: 'settings', part: 'referral_terms' },
  input: Type.Object({
    percent: Type.Optional(
      Type.String({
        pattern: String.raw`^(100|\d{1,2}(\.\d{1,2})?)$`,
        description: "share of the referred affiliate's payouts, 0 to 100, for example 5 or 2.5",
      }),
    ),
    months: optionalNumber(1, 1_200, 'months from the day on which an affiliate is approved'),
  }),
  reply: Type.Object({ percent: Type.Number(), months: Type.Integer() }),
})
