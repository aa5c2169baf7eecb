import Type from 'typebox'
import { count, day, nullableText } from '../fields.ts'
import { max_stats_rows } from '../paging.ts'
import { stats_columns, stats_orderings } from '../reports.ts'
import { fieldsOf } from '../report-calls.ts'
import { listing } from './fields.ts'
import { operation } from './operation.ts'

const stats_groups = ['day', 'offer', 'affiliate', 'advertiser', 'country', 'landing'] as const

/** Money of approved conversions: what affiliates earn, what advertisers pay, and what is left. */
const figures = fieldsOf(stats_columns)

const numbered = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description }))
const placed = (description: string) => Type.Optional(Type.String({ pattern: '^(?:[A-Z]{2}|Unknown)$', description }))

export const showStats = operation({
  command: 'stats',
  call: { method: 'GET', path: '/api/operator/stats/' },
  summary: "show the network's figures by day, offer, affiliate, advertiser, country or landing page",
  examples: [
    'stats',
    'stats --by offer --from 2026-11-01 --to 2026-11-20',
    'stats --by country --affiliate-not 12 --country-not US',
    'stats --by landing --offer 12',
    'stats --by affiliate --ordering -revenue --page 2 --json',
  ],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({
    page: listing.page,
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: max_stats_rows,
        description: 'rows on a page (default: 50; by day: all days)',
      }),
    ),
    ordering: Type.Optional(
      Type.Enum([...stats_orderings], {
        description: 'a column, with "-" in front for the highest first (default: -clicks; by day: group)',
      }),
    ),
    by: Type.Optional(Type.Enum(stats_groups, { description: 'what to group by (default: day)' })),
    from: Type.Optional(
      Type.String({
        format: 'date',
        description: "first day, in the network's time zone (default: six days before the last)",
      }),
    ),
    to: Type.Optional(Type.String({ format: 'date', description: 'last day (default: today)' })),
    offer: numbered('only this offer'),
    affiliate: numbered('only this affiliate'),
    advertiser: numbered('only this advertiser'),
    country: placed('only this country, for example DE'),
    landing: numbered('only this landing page'),
    offer_not: numbered('all but this offer'),
    affiliate_not: numbered('all but this affiliate'),
    advertiser_not: numbered('all but this advertiser'),
    country_not: placed('all but this country, for example DE'),
    landing_not: numbered('all but this landing page'),
  }),
  reply: Type.Object({
    from: day,
    to: day,
    results: Type.Array(Type.Object({ group: Type.String(), name: nullableText, ...figures })),
    /** The number of rows on all pages, and their sums. */
    count,
    totals: Type.Object(figures),
  }),
})

export const showToday = operation({
  command: 'stats today',
  call: { method: 'GET', path: '/api/operator/stats/today/' },
  summary: "show the network's figures of today, and of the same day a week ago until the same time",
  examples: ['stats today'],
  roles: ['manager', 'finance', 'viewer'],
  reply: Type.Object({
    date: day,
    today: Type.Object(figures),
    /** The same day of last week, until the same time of the network's clock. */
    last_week: Type.Object(figures),
  }),
})
