import { dashboard_metrics, type DashboardMetric, type DashboardRange } from '@plumbline/contract/dashboard-ranges.ts'
import { offered_ranges, rangeLabel } from './dashboard-view.ts'
import { metricLabel } from './range-words.ts'
import { SmallSelect } from './small-select.tsx'

/** The range of cards and chart. The default is the specification's: today, and ten days. */
export const RangeChoice = (props: {
  value: DashboardRange | null
  onChange: (value: DashboardRange | null) => void
}) => (
  <SmallSelect
    label="Range"
    value={props.value ?? ''}
    options={[
      { value: '', label: 'Today and 10 days' },
      ...offered_ranges.map((value) => ({ value, label: rangeLabel(value) })),
    ]}
    onChange={(value) => props.onChange(value === '' ? null : value)}
  />
)

/** The figure of the chart. `usual`: the name of the default figure. */
export const MetricChoice = (props: {
  usual?: string
  value: DashboardMetric | null
  onChange: (value: DashboardMetric | null) => void
}) => (
  <SmallSelect
    label="Metric"
    // Narrow enough for the heading of the chart beside its legend, in any font.
    className="w-32"
    value={props.value ?? ''}
    options={[
      ...(props.usual === undefined ? [] : [{ value: '' as const, label: props.usual }]),
      ...dashboard_metrics.map((value) => ({ value, label: metricLabel(value).replace(/ \(.*\)$/, '') })),
    ]}
    onChange={(value) => props.onChange(value === '' ? null : value)}
  />
)
