import { more_sub_ids, sub_ids } from './link-parameters.ts'
import type { MetricKind, MetricName } from './metrics.ts'

/** Types of reports and their filters; the reports are in `reports.ts`. Without schemas, as these. */

/**
 * How a column's values are read, shown and written to a file. `title`: of the row's offer, or of its landing page in the report of these. `reason`: the code of a declined or reversed
 * conversion, shown with its text; '' in every other status.
 */
export type ColumnKind = MetricKind | 'id' | 'text' | 'title' | 'day' | 'moment' | 'country' | 'status' | 'reason'

export interface ReportColumn {
  /** The field on the wire. */
  readonly key: string
  /** On the screen and in the first line of a file. */
  readonly header: string
  readonly kind: ColumnKind
  /** The figure that it shows: its total is below the rows. */
  readonly metric?: MetricName
  /** Only in the file and the data, not a column of its own on the screen. */
  readonly hidden?: boolean
  /** On the screen only for those who choose it under View. */
  readonly optional?: boolean
}

export interface MetricColumn extends ReportColumn {
  readonly kind: MetricKind
  readonly metric: MetricName
}

/** Filters of a report beside `from` and `to`. */
export type ReportFilter = 'timezone' | 'country' | 'status' | 'sub_search' | 'reason_code' | 'id'

/** Columns that may be empty in a row, so that the rows without a value can be requested. */
export const may_be_empty = [...sub_ids, ...more_sub_ids, 'browser', 'os', 'device', 'city', 'landing', 'goal'] as const

/**
 * Additional filters of every report: values of another report's rows, exactly as shown there. `country=US&country=DE`
 * includes them, `country_not=US` excludes one, `without=sub1` includes the empty value of `sub1`, and `without_not=sub1` excludes it. Parameters are
 * repeated, not joined by commas, because a sub ID or a city may contain one. Links from a row to its details use them too.
 */
export const dimension_filters = ['country', 'offer_id', ...may_be_empty, 'isp', 'mobile_isp', 'hour'] as const
export type DimensionFilter = (typeof dimension_filters)[number]

/** Dimensions of conversions only: clicks do not have them, so reports that count clicks cannot filter by them. */
export const only_of_conversions: readonly DimensionFilter[] = ['goal']

/** The dimensions that a report can be narrowed by. */
export const dimensionsOf = ({ by }: Pick<Report, 'by'>): readonly DimensionFilter[] =>
  by === undefined ? dimension_filters : dimension_filters.filter((name) => !only_of_conversions.includes(name))

/** The parameter that excludes values. */
export const excluding = <Name extends string>(name: Name): `${Name}_not` => `${name}_not`

/** The parameters for empty values of dimensions. */
const of_the_empty = ['without', 'without_not'] as const

/** All these parameters, in the order of addresses. */
export const row_filters = [
  ...dimension_filters.flatMap((name) => [name, excluding(name)] as const),
  ...of_the_empty,
] as const
export type RowFilter = (typeof row_filters)[number]

/** Maximum number of values of one filter in a request. */
export const max_filter_values = 50

/** A column that clicks and conversions share in the statistics. */
type SharedColumn =
  | (typeof sub_ids)[number]
  | 'zone_day'
  | 'zone_hour'
  | 'offer_id'
  | 'country'
  | 'city'
  | 'isp'
  | 'browser'
  | 'os'
  | 'device'
  | 'landing'

/** The dimension of a report's groups: a column, or one of some devices only, with all others in one row. */
export type Dimension =
  | SharedColumn
  | { readonly column: SharedColumn; readonly devices: readonly string[]; readonly others: string }

export interface Report {
  /** The last part of its address: `/statistics/{name}`. */
  readonly name: string
  /** Its call: `/api/statistics/{call}/`. */
  readonly call: string
  /** The screen's heading. */
  readonly title: string
  /** In the menu, and the group there unless it is Statistics. */
  readonly menu: string
  readonly group?: string
  /** The report above it in the menu: the specification fixes the entries. */
  readonly under?: string
  /** Of its tile on the Statistics Dashboard, and the line below. */
  readonly tile: string
  readonly about: string
  /** The dimension of the first column; absent: a row is one conversion. */
  readonly by?: Dimension
  readonly filters: readonly ReportFilter[]
  readonly columns: readonly ReportColumn[]
  /** The default order: a column's key, with `-` in front for the highest or newest first. */
  readonly ordering: string
  /** Start of the file's name: `{file}_{from}_to_{to}.csv`. */
  readonly file: string
}
