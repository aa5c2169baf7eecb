import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, day, id, money, nullableText } from './fields.ts'

export const dashboardSummary = endpoint({
  method: 'GET',
  path: '/api/dashboard-summary/',
  access: 'affiliate',
  summary: "Today's clicks, conversions and hosts, in the network's zone",
  reply: Type.Object({ clicks: count, conversions: count, hosts: count }),
})

export const balance = endpoint({
  method: 'GET',
  path: '/api/affiliate/balance/',
  access: 'affiliate',
  summary: 'Available balance: the sum of the ledger entries whose release time has come',
  reply: Type.Object({ balance: money }),
})

export const topOffers = endpoint({
  method: 'GET',
  path: '/api/offer/top/',
  access: 'affiliate',
  summary: 'Ten visible offers that paid the most in the last 30 days across the network',
  reply: Type.Array(
    Type.Object({
      id,
      title: Type.String(),
      icon: nullableText,
      category: nullableText,
      /** The first general payout row of the base goal; 0 when that row is a percentage. */
      payout: money,
      /** Set when that row pays a share of the sale instead of a fixed amount. */
      payout_percent: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
})

export const dashboardInfo = endpoint({
  method: 'GET',
  path: '/api/affiliate/dashboard/info/',
  access: 'affiliate',
  summary: 'The account manager',
  reply: Type.Object({ manager_name: nullableText, manager_email: nullableText, telegram: nullableText }),
})

export const liveStats = endpoint({
  method: 'GET',
  path: '/api/affiliate/stats/live/',
  access: 'affiliate',
  summary: 'The last ten days, oldest first, today last; empty days are zeros',
  reply: Type.Object({
    status: Type.Literal(1),
    results: Type.Array(Type.Object({ date: day, clicks: count, hosts: count, conversions: count, earnings: money })),
  }),
})
