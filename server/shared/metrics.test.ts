import { expect, test } from 'vitest'
import { addCounter, addDurations, addMetric, readMetrics, statusClass } from './metrics.ts'

const valuesOf = (name: string) => readMetrics().find((metric) => metric.name === name)?.values

test('a counter starts at 0 for known values, and accepts new ones', () => {
  const counts = addCounter('test_counts_total', 'A test.', 'result', ['good', 'bad'])
  counts.count('good')
  counts.count('odd')
  counts.count('good')
  expect(valuesOf('test_counts_total')).toEqual([
    { value: 2, labels: { result: 'good' } },
    { value: 0, labels: { result: 'bad' } },
    { value: 1, labels: { result: 'odd' } },
  ])
})

test('durations stand in every bucket that is as long, in seconds', () => {
  const durations = addDurations('test_seconds', 'A test.')
  for (const ms of [0.2, 1, 1.1, 700, 60_000]) durations({ route: 'click' }).note(ms)
  const values = valuesOf('test_seconds') ?? []
  const buckets = values.filter(({ metricName }) => metricName === 'test_seconds_bucket')
  expect(Object.fromEntries(buckets.map(({ labels, value }) => [labels.le, value]))).toMatchObject({
    '0.001': 2,
    '0.0025': 3,
    '0.5': 3,
    '1': 4,
    '10': 4,
    '+Inf': 5,
  })
  const rest = values.slice(buckets.length)
  expect(rest.map(({ metricName, labels }) => [metricName, labels])).toEqual([
    ['test_seconds_sum', { route: 'click' }],
    ['test_seconds_count', { route: 'click' }],
  ])
  expect(rest[0]?.value).toBeCloseTo(60.7023)
  expect(rest[1]?.value).toBe(5)
})

test('what cannot be read takes nothing else with it', () => {
  const read = () => {
    throw new Error('a journal that is just made')
  }
  addMetric({ name: 'test_broken', help: 'A test.', type: 'gauge', read })
  expect(valuesOf('test_broken')).toEqual([])
  expect(valuesOf('test_counts_total')).toHaveLength(3)
})

test('answers are told by their class', () => {
  expect([200, 302, 404, 503].map(statusClass)).toEqual(['2xx', '3xx', '4xx', '5xx'])
})
