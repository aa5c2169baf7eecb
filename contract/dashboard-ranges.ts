import type { MetricName } from './metrics.ts'

/** Ranges and figures that the dashboard can show beside its specified ten days. Without schemas, so that screens can import them. */

/** Every range ends today or before; the period before it is what it is compared with. */
export const dashboard_ranges = [
  'today',
  'yesterday',
  'last_7_days',
  'last_10_days',
  'last_30_days',
  'this_month',
  'last_month',
] as const
export type DashboardRange = (typeof dashboard_ranges)[number]

/** Figures of the dashboard: those of the daily report, in the order in which they are offered. */
export const dashboard_metrics = [
  'clicks',
  'hosts',
  'conversions',
  'earnings',
  'cr',
  'epc',
  'approval_rate',
] as const satisfies readonly MetricName[]
export type DashboardMetric = (typeof dashboard_metrics)[number]
