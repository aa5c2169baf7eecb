/*
 * This process's metrics for Prometheus: plain figures, counted where something happens and read on request. Counting costs
 * no more than an addition, and this file does not know its reader (server/processes/metrics.ts).
 */

import { orUndefined } from './or-undefined.ts'

export type Labels = Readonly<Record<string, string>>

export interface Sample {
  value: number
  labels: Labels
  /** If it differs from the metric's own: the parts of a histogram. */
  metricName?: string
}

export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** The figures of this moment; none where nothing is known. */
  read: () => readonly Sample[]
}

const metrics = new Map<string, Metric>()

/** Adds a metric, or takes the place of the one of that name. */
export const addMetric = (metric: Metric): void => void metrics.set(metric.name, metric)

/** A metric that cannot be read at the moment is left out; the others are still reported. */
const valuesOf = ({ read }: Metric): readonly Sample[] => orUndefined(read) ?? []

export const readMetrics = (): (Omit<Metric, 'read'> & { values: readonly Sample[] })[] =>
  [...metrics.values()].map((metric) => {
    const { name, help, type } = metric
    return { name, help, type, values: valuesOf(metric) }
  })

export interface Counts {
  count(value: string): void
}

/**
 * A counter with one label.
 * @param values those that are known stand there from the start, as 0: a rate needs a beginning
 */
export const addCounter = (name: string, help: string, label: string, values: readonly string[] = []): Counts => {
  const counts = new Map(values.map((value) => [value, 0]))
  const read = (): Sample[] => [...counts].map(([value, count]) => ({ value: count, labels: { [label]: value } }))
  addMetric({ name, help, type: 'counter', read })
  return { count: (value) => void counts.set(value, (counts.get(value) ?? 0) + 1) }
}

export interface Gauge {
  set(value: number, labels?: Labels): void
}

/** Adds a metric with the last measured value. */
export const addGauge = (name: string, help: string): Gauge => {
  const samples = new Map<string, Sample>()
  addMetric({ name, help, type: 'gauge', read: () => [...samples.values()] })
  return { set: (value, labels = {}) => void samples.set(JSON.stringify(labels), { value, labels }) }
}

/** How often something took how long, for one set of labels. */
export interface Durations {
  /** @param ms milliseconds; reported in seconds */
  note(ms: number): void
}

const bounds_ms = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const

const createDurations = () => {
  const counts = new Float64Array(bounds_ms.length + 1)
  let sum_ms = 0
  const read = (name: string, labels: Labels): Sample[] => {
    let count = 0
    const buckets = [...bounds_ms, Infinity].map((bound, index): Sample => {
      count += counts[index] ?? 0
      const le = bound === Infinity ? '+Inf' : String(bound / 1_000)
      return { metricName: `${name}_bucket`, value: count, labels: { ...labels, le } }
    })
    return [
      ...buckets,
      { metricName: `${name}_sum`, value: sum_ms / 1_000, labels },
      { metricName: `${name}_count`, value: count, labels },
    ]
  }
  return {
    note(ms: number): void {
      let bucket = 0
      while (ms > (bounds_ms[bucket] ?? Infinity)) bucket++
      counts[bucket] = (counts[bucket] ?? 0) + 1
      sum_ms += ms
    },
    read,
  }
}

/** A histogram of durations. @returns the durations of a set of labels; those who note often keep them */
export const addDurations = (name: string, help: string): ((labels: Labels) => Durations) => {
  const series = new Map<string, { labels: Labels; durations: ReturnType<typeof createDurations> }>()
  const read = (): Sample[] => [...series.values()].flatMap(({ labels, durations }) => durations.read(name, labels))
  addMetric({ name, help, type: 'histogram', read })
  return (labels) => {
    const id = JSON.stringify(labels)
    const known = series.get(id)?.durations
    if (known !== undefined) return known
    const durations = createDurations()
    series.set(id, { labels, durations })
    return durations
  }
}

/** `2xx` and so on. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`
