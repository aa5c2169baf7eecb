import { country_codes, unknown_place } from '@plumbline/contract/countries.ts'
import {
  dimension_filters,
  dimensionsOf,
  excluding,
  max_filter_values,
  may_be_empty,
  row_filters,
  type DimensionFilter,
  type Report,
  type ReportColumn,
  type RowFilter,
} from '@plumbline/contract/report-shape.ts'
import { hours } from '@plumbline/contract/reports.ts'

/*
 * Filters of a report beside its own fields: values of dimensions, included or excluded. Addresses have the parameters of the calls, one
 * per value; here they are lists by parameter name, and `without` lists the names of the dimensions whose empty value is meant.
 */

export type RowFilters = { readonly [Name in RowFilter]?: readonly string[] }

/** `Country is not DE or FR`: one chip. '' is the empty value. */
export interface Clause {
  readonly name: DimensionFilter
  readonly not: boolean
  readonly values: readonly string[]
}

export const mayBeEmpty = (name: DimensionFilter): boolean => may_be_empty.some((one) => one === name)

const emptyOf = (not: boolean) => (not ? 'without_not' : 'without')
const parameterOf = (name: DimensionFilter, not: boolean): RowFilter => (not ? excluding(name) : name)

const valuesOf = (filters: RowFilters, name: DimensionFilter, not: boolean): readonly string[] => [
  ...(filters[parameterOf(name, not)] ?? []),
  ...(filters[emptyOf(not)]?.includes(name) === true ? [''] : []),
]

/** The clauses of filters, in the order of addresses: for each dimension the included values first. */
export const clausesIn = (filters: RowFilters): readonly Clause[] =>
  dimension_filters.flatMap((name) =>
    [false, true].flatMap((not) => {
      const values = valuesOf(filters, name, not)
      return values.length === 0 ? [] : [{ name, not, values }]
    }),
  )

/** Replaces a dimension's values; an empty list removes the filter. */
export const withClause = <F extends RowFilters>(filters: F, { name, not, values }: Clause): F => {
  const empties = [
    ...(filters[emptyOf(not)] ?? []).filter((one) => one !== name),
    ...(values.includes('') ? [name] : []),
  ]
  const texts = values.filter((value) => value !== '')
  const { [parameterOf(name, not)]: _values, [emptyOf(not)]: _empty, ...rest } = filters
  return {
    ...rest,
    ...(texts.length > 0 && { [parameterOf(name, not)]: texts }),
    ...(empties.length > 0 && { [emptyOf(not)]: empties }),
  } as unknown as F
}

/** Adds a value, up to the limit. */
export const addValue = <F extends RowFilters>(filters: F, name: DimensionFilter, not: boolean, value: string): F => {
  const values = valuesOf(filters, name, not)
  return values.includes(value) || values.length >= max_filter_values
    ? filters
    : withClause(filters, { name, not, values: [...values, value] })
}

/** Only rows with this value. */
export const onlyThis = <F extends RowFilters>(filters: F, name: DimensionFilter, value: string): F =>
  withClause(withClause(filters, { name, not: true, values: [] }), { name, not: false, values: [value] })

/** Excludes this value, and removes it from the included ones. */
export const withoutThis = <F extends RowFilters>(filters: F, name: DimensionFilter, value: string): F => {
  const wanted = valuesOf(filters, name, false).filter((one) => one !== value)
  return addValue(withClause(filters, { name, not: false, values: wanted }), name, true, value)
}

/** Inverts a filter; values that were inverted already stay. */
export const flipClause = <F extends RowFilters>(filters: F, { name, not, values }: Clause): F => {
  const left = withClause(filters, { name, not, values: [] })
  return withClause(left, { name, not: !not, values: [...new Set([...valuesOf(left, name, !not), ...values])] })
}

/** The dimension of a report's column, which its rows can be filtered by; null for a figure, a day and the like. */
export const dimensionOf = (report: Report, { key, metric }: ReportColumn): DimensionFilter | null => {
  if (metric !== undefined) return null
  const name = key === 'isp' && report.by !== undefined ? 'mobile_isp' : key
  return dimensionsOf(report).find((one) => one === name) ?? null
}

/** Whether a report supports all of these filters. */
export const takesClauses = (report: Report, filters: RowFilters): boolean =>
  clausesIn(filters).every(({ name }) => dimensionsOf(report).includes(name))

const is_id = /^[1-9]\d{0,9}$/

const isKnownValue: Readonly<Partial<Record<DimensionFilter, (text: string) => boolean>>> = {
  country: (code) => code === unknown_place || country_codes.includes(code),
  offer_id: (text) => is_id.test(text),
  landing: (text) => is_id.test(text),
  hour: (text) => hours.includes(text),
}

const max_text_length = 255

/** Whether the server accepts a text: it must not contain the character 0, which no database stores. */
export const isText = (text: string): boolean => text.length <= max_text_length && !text.includes('\0')

/** Whether a dimension may have this value, which is not empty. */
export const isValueOf = (name: DimensionFilter, text: string): boolean =>
  isText(text) && isKnownValue[name]?.(text) !== false

/** The row filters of an address, exactly as written: spaces belong to a sub ID. Invalid ones are reported. */
export const readRowFilters = (
  params: URLSearchParams,
  report: Report,
): { readonly value: RowFilters; readonly faults: readonly string[] } => {
  const taken = dimensionsOf(report)
  const faults = new Set<string>()
  const given = row_filters.flatMap((parameter) => {
    const texts = [...new Set(params.getAll(parameter).filter((text) => text !== ''))]
    if (texts.length === 0) return []
    const name = dimension_filters.find((one) => one === parameter || excluding(one) === parameter)
    if (name !== undefined && !taken.includes(name)) {
      faults.add(`this report has no ${name} filter`)
      return []
    }
    const isKnown = (text: string): boolean =>
      name === undefined ? taken.some((one) => one === text && mayBeEmpty(one)) : isValueOf(name, text)
    const known = texts.filter(isKnown).slice(0, max_filter_values)
    if (known.length < texts.length)
      faults.add(name === 'country' ? 'the country is unknown' : 'the filter value does not exist')
    return known.length === 0 ? [] : [[parameter, known] as const]
  })
  return { value: Object.fromEntries(given), faults: [...faults] }
}

/** The parameters of an address or a call, one per value. */
export const rowParameters = (filters: RowFilters): readonly (readonly [RowFilter, string])[] =>
  row_filters.flatMap((name) => (filters[name] ?? []).map((text) => [name, text] as const))

/** The same for calls and exports: one value as a text, several as a list. */
export const rowFiltersAsked = (filters: RowFilters): { [Name in RowFilter]?: string | string[] } =>
  Object.fromEntries(
    row_filters.flatMap((name) => {
      const [first, ...others] = filters[name] ?? []
      return first === undefined ? [] : [[name, others.length === 0 ? first : [first, ...others]]]
    }),
  )
