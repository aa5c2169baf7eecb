import { country_codes, unknown_place } from '@plumbline/contract/countries.ts'
import {
  dimension_ops,
  dimensionsFor,
  explore_dimensions,
  max_explore_filters,
  metric_ops,
  metricsFor,
  weekdays,
  type ExploreMetric,
  type ExploreName,
  type ExploreReader,
} from '@plumbline/contract/explore.ts'
import { metrics } from '@plumbline/contract/metrics.ts'
import { max_filter_values } from '@plumbline/contract/report-shape.ts'
import { hours } from '@plumbline/contract/reports.ts'
import { refuse } from '../../shared/http/errors.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import { isRecord } from '../../shared/record.ts'
import { decimals_of } from '../reports/index.ts'

export interface DimensionFilter {
  name: ExploreName
  op: (typeof dimension_ops)[number]
  /** Numbers as texts. */
  values: string[]
}

export interface MetricFilter {
  name: ExploreMetric
  op: (typeof metric_ops)[number]
  /** In units of the figure's last decimal, as an exact whole number. */
  units: bigint
}

export interface Filters {
  by_dimension: DimensionFilter[]
  by_metric: MetricFilter[]
}

const max_text = 255

/** Whether a value is one of the known words. */
export const isOneOf = <Word extends string>(known: readonly Word[], word: unknown): word is Word =>
  known.some((one) => one === word)

/** Checks the form of a dimension's value, where it has one. */
const checkValue = (name: ExploreName, value: string, field: string): void => {
  if (explore_dimensions[name].numbered === true) {
    if (!/^(0|[1-9]\d{0,8})$/.test(value)) throw refuse('explore_not_a_number', { field })
  } else if (name === 'country') {
    if (value !== unknown_place && !country_codes.includes(value))
      throw refuse('not_a_place', { field, unknown: unknown_place })
  } else if (name === 'hour') {
    if (!hours.includes(value)) throw refuse('not_an_hour', { field })
  } else if (name === 'weekday') {
    if (!isOneOf(weekdays, value)) throw refuse('not_one_of', { field, known: weekdays })
  } else if (name === 'day' || name === 'week') {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) throw refuse('not_a_day', { field })
  } else if (name === 'month' && !/^\d{4}-\d{2}$/.test(value)) throw refuse('explore_not_a_month', { field })
}

const readDimension = (name: ExploreName, op: unknown, values: readonly unknown[], place: string): DimensionFilter => {
  const { searchable } = explore_dimensions[name]
  const ops = searchable === true ? dimension_ops : dimension_ops.slice(0, 2)
  if (!isOneOf(ops, op)) throw refuse('not_one_of', { field: `${place}.op`, known: ops })
  if (op === 'contains' && values.length !== 1) throw refuse('explore_one_value', { field: `${place}.values` })
  const texts = values.map((value, index) => {
    const field = `${place}.values[${index}]`
    if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length > max_text)
      throw refuse('explore_not_a_text', { field, most: max_text })
    if (op !== 'contains') checkValue(name, String(value), field)
    return String(value)
  })
  return { name, op, values: texts }
}

const readMetric = (name: ExploreMetric, op: unknown, values: readonly unknown[], place: string): MetricFilter => {
  if (!isOneOf(metric_ops, op)) throw refuse('not_one_of', { field: `${place}.op`, known: metric_ops })
  if (values.length !== 1) throw refuse('explore_one_value', { field: `${place}.values` })
  const decimals = decimals_of[metrics[name].kind]
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(String(values[0]))
  const [, sign = '', whole = '', part = ''] = match ?? []
  if (match === null || part.length > decimals)
    throw refuse('explore_not_a_figure', { field: `${place}.values[0]`, decimals })
  return { name, op, units: BigInt(`${sign}${whole}${part.padEnd(decimals, '0')}`) }
}

/**
 * Reads filters, `[{"field": "country", "op": "in", "values": ["US"]}]`.
 * @param text empty for none
 * @throws ApiError `bad_request`, naming the place
 */
export const readFilters = (text: string, reader: ExploreReader): Filters => {
  const filters: Filters = { by_dimension: [], by_metric: [] }
  if (text === '') return filters
  const given = orUndefined((): unknown => JSON.parse(text))
  if (!Array.isArray(given)) throw refuse('explore_not_filters', { field: 'filters' })
  if (given.length > max_explore_filters)
    throw refuse('explore_too_many', { field: 'filters', most: max_explore_filters })
  const [dimensions, figures] = [dimensionsFor(reader), metricsFor(reader)]
  for (const [index, filter] of given.entries()) {
    const place = `filters[${index}]`
    if (!isRecord(filter) || !Array.isArray(filter.values)) throw refuse('explore_not_filters', { field: place })
    const { field, op, values, ...strange } = filter
    if (Object.keys(strange).length > 0) throw refuse('explore_not_filters', { field: place })
    if (values.length === 0 || values.length > max_filter_values)
      throw refuse('explore_too_many', { field: `${place}.values`, most: max_filter_values })
    if (isOneOf(dimensions, field)) filters.by_dimension.push(readDimension(field, op, values, place))
    else if (isOneOf(figures, field)) filters.by_metric.push(readMetric(field, op, values, place))
    else throw refuse('not_one_of', { field: `${place}.field`, known: [...dimensions, ...figures] })
  }
  return filters
}
