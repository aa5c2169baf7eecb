import Type from 'typebox'
import { count, day, nullableText } from '../fields.ts'
import { max_stats_rows } from '../paging.ts'
import { stats_columns, type stats_figures, stats_orderings, type stats_ratios } from '../reports.ts'
import { fieldsOf } from '../report-calls.ts'
import { listing, optionalChoice, optionalDay, optionalId, optionalNumber } from './fields.ts'
import { operation } from './operation.ts'

const stats_groups = ['day', 'offer', 'affiliate', 'advertiser', 'country', 'landing'] as const

/** Money of approved conversions: what affiliates earn, what advertisers pay, and what is left. */
const fields = fieldsOf(stats_columns)
export type StatsFigures = Readonly<
  Record<(typeof stats_figures)[number], number> & Record<(typeof stats_ratios)[number], number | null>
>
const figures = Type.Unsafe<StatsFigures>(Type.Object(fields))
type StatsRow = StatsFigures & { readonly group: string; readonly name: string | null }

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
    limit: optionalNumber(1, max_stats_rows, 'rows on a page (default: 50; by day: all days)'),
    ordering: optionalChoice(
      [...stats_orderings],
      'a column, with "-" in front for the highest first (default: -clicks; by day: group)',
    ),
    by: optionalChoice(stats_groups, 'what to group by (default: day)'),
    from: optionalDay("first day, in the network's time zone (default: six days before the last)"),
    to: optionalDay('last day (default: today)'),
    offer: optionalId('only this offer'),
    affiliate: optionalId('only this affiliate'),
    advertiser: optionalId('only this advertiser'),
    country: placed('only this country, for example DE'),
    landing: optionalId('only this landing page'),
    offer_not: optionalId('all but this offer'),
    affiliate_not: optionalId('all but this affiliate'),
    advertiser_not: optionalId('all but this advertiser'),
    country_not: placed('all but this country, for example DE'),
    landing_not: optionalId('all but this landing page'),
  }),
  reply: Type.Object({
    from: day,
    to: day,
    results: Type.Array(Type.Unsafe<StatsRow>(Type.Object({ group: Type.String(), name: nullableText, ...fields }))),
    /** The number of rows on all pages, and their sums. */
    count,
    totals: figures,
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
    today: figures,
    /** The same day of last week, until the same time of the network's clock. */
    last_week: figures,
  }),
})
