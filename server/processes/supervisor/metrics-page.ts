import { AggregatorRegistry } from 'prom-client'
import type { ProcessMetrics } from '../metrics.ts'

/** Metrics of the node's processes, by process name. */
export type MetricsByProcess = ReadonlyMap<string, ProcessMetrics>

/** The metrics of all processes as one page in Prometheus' text format: each sample with the name of its process. */
export const metricsPage = (metrics_by_process: MetricsByProcess): Promise<string> => {
  const named = [...metrics_by_process].map(([process, metrics]) =>
    metrics.map((metric) => ({
      ...metric,
      // With its own label each sample is separate: nothing is summed.
      aggregator: 'first',
      values: metric.values.map((sample) => ({ ...sample, labels: { process, ...sample.labels } })),
    })),
  )
  return AggregatorRegistry.aggregate(named).metrics()
}
