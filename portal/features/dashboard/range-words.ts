import type { DashboardMetric, DashboardRange } from '@plumbline/contract/dashboard-ranges.ts'
import { metrics } from '@plumbline/contract/metrics.ts'
import { headerIn } from '@plumbline/contract/network.ts'
import { clock, count, currency, money, percent } from '@plumbline/ui/format.ts'
import type { InRange } from './queries.ts'

const formats = { count, money, percent }

/** A figure as text; a ratio of zero is a dash. */
export const figureText = (metric: DashboardMetric, value: number | null): string =>
  value === null ? '—' : formats[metrics[metric].kind](value)

export const metricLabel = (metric: DashboardMetric): string => headerIn(metrics[metric].header, currency())

const days = (from: string | null, to: string | null): string => (from === to ? `${from}` : `${from} – ${to}`)

/** The period that a range is compared with, as text: `2026-11-07 – 2026-11-13 until 10:20`. */
export const describeComparison = ({ before_from, before_to, until }: InRange, zone: string): string =>
  `${days(before_from, before_to)}${until === null ? '' : ` until ${clock(Date.parse(until), zone).slice(0, 5)}`}`

/** The period before, short enough for a card: `7 days before`. */
export const before_names: Readonly<Record<DashboardRange, string>> = {
  today: 'yesterday',
  yesterday: 'the day before',
  last_7_days: '7 days before',
  last_10_days: '10 days before',
  last_30_days: '30 days before',
  this_month: 'last month',
  last_month: 'month before',
}

/** The days of a range: one, or the first and the last. */
export const describeRange = ({ from, to }: InRange): string => days(from, to)
