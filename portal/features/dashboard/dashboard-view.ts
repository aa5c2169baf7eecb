import {
  dashboard_metrics,
  dashboard_ranges,
  type DashboardMetric,
  type DashboardRange,
} from '@plumbline/contract/dashboard-ranges.ts'
import { presetLabel } from '@plumbline/ui/form/date-range-rules.ts'
import { useLocation, useNavigate } from 'react-router'

/** Range and metric in the dashboard's address. Null: the specified dashboard, which shows today and ten days. */
export interface DashboardView {
  readonly range: DashboardRange | null
  readonly metric: DashboardMetric | null
}

/** The ten days of the chart with another figure: no range for the cards. */
export const chart_range: DashboardRange = 'last_10_days'

/** The ranges that a person may choose. */
export const offered_ranges = dashboard_ranges.filter((name) => name !== chart_range)

/** `Last 7 days` */
export const rangeLabel = (name: DashboardRange): string =>
  name === 'last_10_days' ? 'Last 10 days' : presetLabel(name)

/** The view of an address, and its unknown parts. */
const readDashboard = (params: URLSearchParams): { view: DashboardView; faults: readonly string[] } => {
  const [range, metric] = [params.get('range'), params.get('metric')]
  const view = {
    range: offered_ranges.find((name) => name === range) ?? null,
    metric: dashboard_metrics.find((name) => name === metric) ?? null,
  }
  return {
    view,
    faults: [
      ...(range === null || view.range !== null ? [] : ['the range is unknown']),
      ...(metric === null || view.metric !== null ? [] : ['the metric is unknown']),
    ],
  }
}

const writeDashboard = ({ range, metric }: DashboardView): string => {
  const params = new URLSearchParams({ ...(range !== null && { range }), ...(metric !== null && { metric }) })
  return params.size === 0 ? '' : `?${params.toString()}`
}

/** The view in the address, and how to change it, which adds an entry to the browser's history. */
export const useDashboardView = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { view, faults } = readDashboard(new URLSearchParams(search))
  const go = (next: DashboardView, replace: boolean): void =>
    void navigate({ pathname, search: writeDashboard(next) }, { replace, preventScrollReset: true })
  return {
    view,
    faults,
    change: (part: Partial<DashboardView>): void => go({ ...view, ...part }, false),
    /** Removes the ignored parts from the address. */
    tidy: (): void => go(view, true),
  }
}
