import {
  explore_dimensions,
  type ExploreFilter,
  type ExploreMetric,
  type ExploreName,
  type ExploreRow,
} from '@plumbline/contract/explore.ts'
import { changeOf } from '@plumbline/contract/explore-file.ts'
import { metrics, type MetricName } from '@plumbline/contract/metrics.ts'
import { headerIn } from '@plumbline/contract/network.ts'
import type { ReactNode } from 'react'
import { countryName, Flag } from '../flag.tsx'
import { count, currency, money, percent } from '../format.ts'

export const dimensionWord = (name: ExploreName): string => explore_dimensions[name].header
export const metricWord = (name: ExploreMetric): string => headerIn(metrics[name].header, currency())

/** The label of a filter's field. */
export const fieldWord = (field: string): string =>
  field in explore_dimensions ? dimensionWord(field as ExploreName) : metricWord(field as ExploreMetric)

/** A figure as text; a ratio of zero is a dash. */
export const figureText = (name: MetricName, value: number | null | undefined): string => {
  if (value === null || value === undefined) return '—'
  const { kind } = metrics[name]
  return kind === 'money' ? money(value) : kind === 'percent' ? percent(value) : count(value)
}

/** A row's value of a dimension, as filters accept it. */
export const valueOf = (row: ExploreRow, name: ExploreName): string =>
  explore_dimensions[name].numbered === true ? String(row[`${name}_id`] ?? 0) : (row[name] ?? '')

/** The value's text on the screen. */
export const valueText = (name: ExploreName, value: string, label?: string | null): string => {
  if (label !== undefined && label !== null && label !== '') return name === 'country' ? countryName(label) : label
  const { numbered } = explore_dimensions[name]
  if (value === '' || (value === '0' && numbered === true)) return '(not set)'
  return numbered === true ? `#${value}` : name === 'country' ? countryName(value) : value
}

export const valueNode = (name: ExploreName, row: ExploreRow): ReactNode => {
  const value = valueOf(row, name)
  if (name === 'country' && value !== '') return <Flag code={value} />
  return valueText(name, value, row[name])
}

const op_words: Readonly<Record<ExploreFilter['op'], string>> = {
  in: 'is',
  not_in: 'is not',
  contains: 'contains',
  '>': 'is more than',
  '<': 'is less than',
  '=': 'is exactly',
}
export const opWord = (op: ExploreFilter['op']): string => op_words[op]

/** A filter as text, without its field. `labels`: names of numbers. */
export const filterText = ({ field, op, values }: ExploreFilter, labels: ReadonlyMap<string, string>): string => {
  const texts = values.map((value) =>
    field in explore_dimensions
      ? valueText(field as ExploreName, String(value), labels.get(`${field} ${value}`))
      : figureText(field as ExploreMetric, Number(value)),
  )
  return `${opWord(op)} ${texts.join(', ')}`
}

/** The change of a figure as text; null if the earlier one was zero. */
export const changeText = (now: number | null | undefined, was: number | null | undefined): string | null => {
  const change = changeOf(now, was)
  return change === null ? null : `${change > 0 ? '+' : ''}${percent(change)}`
}
