import { AggregatorRegistry } from 'prom-client'
import type { ProcessMetrics } from '../metrics.ts'

/** What one process of the node told, by its name. */
export type MetricsByProcess = ReadonlyMap<string, ProcessMetrics>

/** The metrics of all processes as one page in Prometheus' text format: each sample with the name of its process. */
export const metricsPage = (found: MetricsByProcess): Promise<string> => {
  const named = [...found].map(([process, metrics]) =>
    metrics.map((metric) => ({
      ...metric,
      // With a label of its own each sample stands alone: nothing is added up.
      aggregator: 'first',
      values: metric.values.map((sample) => ({ ...sample, labels: { process, ...sample.labels } })),
    })),
  )
  return AggregatorRegistry.aggregate(named).metrics()
}
