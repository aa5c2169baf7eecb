import type { Config } from '../shared/config.ts'
import { readMetrics, type Metric, type Sample } from '../shared/metrics.ts'

/** The metrics of one process, as they go over IPC. */
export type ProcessMetrics = (Omit<Metric, 'read'> & { values: readonly Sample[] })[]

export type ReadOwnMetrics = () => Promise<ProcessMetrics>

/**
 * Starts measuring this process: its event loop, memory and CPU, in addition to its own counters. The package is loaded only if METRICS_PORT is set.
 * @returns undefined otherwise
 */
export const startMeasuring = async (config: Pick<Config, 'metrics_port'>): Promise<ReadOwnMetrics | undefined> => {
  if (config.metrics_port === undefined) return undefined
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  return async () => {
    const own = await register.getMetricsAsJSON()
    // The package's types are wider than its values: one of four types, and labels of texts and numbers.
    return [...(own as unknown as ProcessMetrics), ...readMetrics()]
  }
}
