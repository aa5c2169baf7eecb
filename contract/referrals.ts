import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, money, moment, page } from './fields.ts'
import { nothing_else } from './report-calls.ts'

/** `active`: what it earns brings the referrer the share of the terms. `ended`: its months are over. `disabled`: it works here no more. */
export const referral_states = ['active', 'ended', 'disabled'] as const

export const referrals = endpoint({
  method: 'GET',
  path: '/api/referrals/',
  access: 'affiliate',
  summary:
    "The affiliate's referral link and terms, the affiliates it referred (without names, newest first), and what that earned",
  query: Type.Object({ page }, nothing_else),
  reply: Type.Object({
    url: Type.String(),
    /** Share of a referred affiliate's payouts for approved conversions; 0 while referrals earn nothing. */
    percent: Type.Number(),
    /** From the day on which the referred affiliate was approved. */
    months: Type.Integer(),
    referred: Type.Array(Type.Object({ since: moment, status: Type.Enum(referral_states), earned: money })),
    /** Number of all referred affiliates; `referred` is one page. */
    count,
    /** Newest first, by the day in the network's zone on which it was booked; months without any are left out. */
    by_month: Type.Array(Type.Object({ month: Type.String({ description: 'yyyy-MM' }), earned: money })),
    total: money,
  }),
})
