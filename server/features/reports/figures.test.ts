import { metrics, type MetricName } from '@plumbline/contract/metrics.ts'
import type { MetricColumn } from '@plumbline/contract/report-shape.ts'
import { describe, expect, it } from 'vitest'
import { valueOf } from './figures.ts'

const column = (metric: MetricName): MetricColumn => ({ ...metrics[metric], key: metric, metric })

describe('a ratio', () => {
  it.each<[MetricName, number | string, number, number | null]>([
    ['cr', 1, 3, 0.3333],
    ['cr', 1, 8, 0.125],
    ['cr', 1, 20_000, 0.0001],
    ['cr', 3, 2, 1.5],
    ['cr', 0, 5, 0],
    ['cr', 0, 0, null],
    ['cr', 2, 0, null],
    ['epc', '10.00', 3, 333.33],
    ['epc', '0.01', 200, 0.01],
    ['epc', '0.01', 201, 0],
    ['epc', '-0.01', 200, -0.01],
    ['epc', '9007199254740.93', 100, 9_007_199_254_740.93],
    ['approval_rate', 2, 3, 0.6667],
  ])('%s of %s over %s is %s', (metric, of, per, expected) => {
    expect(valueOf(column(metric), { [`${metric}_of`]: of, [`${metric}_per`]: per })).toBe(expected)
  })
})
