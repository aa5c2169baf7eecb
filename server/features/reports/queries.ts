import { unpaid_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { link_parameters } from '@plumbline/contract/link-parameters.ts'
import { type Report, type ReportColumn } from '@plumbline/contract/report-shape.ts'
import { report_names, reports, type ReportName, figuresOf } from '@plumbline/contract/reports.ts'
import Type, { type TProperties, type TSchema } from 'typebox'
import { isRatio } from '@plumbline/contract/metrics.ts'
import {
  figuresBy,
  figuresByDay,
  figuresByHour,
  filterParameters,
  inRange,
  ofReason,
  ofConversions,
  ofDimensions,
  ofStatus,
  withId,
  withSub,
  dimensionSql,
  partSchemas,
  partsOf,
  sumsOf,
} from './figures.ts'
import { affiliateQuery, countNumber, dayText, decimalText, type Sources, type StatisticsQuery } from './query.ts'

/** The column that shows a title, if the report has one. Titles are in PostgreSQL and are added to the rows after the query. */
export const titleColumn = ({ columns }: Report): string | undefined =>
  columns.find(({ kind }) => kind === 'title')?.key

/** The column with the ids that a report's titles belong to. */
export const titledBy = ({ by }: Report): 'landing' | 'offer_id' => (by === 'landing' ? 'landing' : 'offer_id')

/** That id as a number; 0 for a row without one. */
const titled_id = { offer_id: 'offer_id', landing: 'toUInt32OrZero(landing)' } as const

/** The columns that the query gives under their own names. */
const plainColumns = ({ columns }: Report): ReportColumn[] =>
  columns.filter(({ kind, metric }) => kind !== 'title' && metric === undefined)

type RowsSql = (from: Sources) => string

const conversions: RowsSql = (from) => `
  select id, created_at, offer_id, replaceRegexpOne(toString(ip), '^::ffff:([0-9.]+)$', '\\\\1') as ip, country, device, os,
    status, goal, ${link_parameters.join(', ')}, payout, reason_code, reason
  from ${from.conversions} where ${inRange}${ofStatus}${withSub}${ofReason}${withId}${ofDimensions}${ofConversions}`

/** Every day of the range, or every hour of a day, but no rows in a range without clicks and conversions (SPEC-18.6). */
const always: Partial<Record<string, typeof figuresByDay>> = { zone_day: figuresByDay, zone_hour: figuresByHour }

const allOrNone = (rows: string): string => `
  select * from (
    select *, max(sum_clicks + sum_conversions) over () as most
    from (${rows}) as rows_by_time
  ) where most > 0`

const rowsOf = (report: Report): RowsSql => {
  const { by } = report
  if (by === undefined) return conversions
  const columns = figuresOf(report)
  const figures = sumsOf(columns)
  const selected = [
    ...plainColumns(report).map(({ key }) => `dimension as ${key}`),
    ...columns.flatMap(partsOf).map(({ field, sum }) => `sum_${sum} as ${field}`),
  ].join(', ')
  const by_time = typeof by === 'string' ? always[by] : undefined
  const groups: RowsSql = (from) =>
    by_time !== undefined
      ? allOrNone(
          by_time(from, [...new Set([...figures, 'clicks', 'conversions'] as const)], `${inRange}${ofDimensions}`),
        )
      : figuresBy(from, { dimension: dimensionSql(by), where: `${inRange}${ofDimensions}`, figures })
  return (from) => `select ${selected} from (${groups(from)}) as figures`
}

const offer_id = Type.Integer({ minimum: 1 })

const schema_of: Readonly<Record<ReportColumn['kind'], TSchema>> = {
  id: offer_id,
  text: Type.String(),
  title: Type.String(),
  day: dayText,
  moment: Type.String({ format: 'date-time' }),
  country: Type.String(),
  status: Type.String(),
  reason: Type.String(),
  count: countNumber,
  money: decimalText,
  percent: decimalText,
}

/** Rank in the order of titles; without a title: the last one. */
const titleRank = (report: Report): string =>
  `transform(${titled_id[titledBy(report)]}, {title_order:Array(UInt32)}, arrayEnumerate({title_order:Array(UInt32)}), 4294967295)`

export const orderOf = ({ key, kind, metric }: ReportColumn): string[] => {
  // A ratio without a divisor is last.
  if (metric !== undefined && isRatio(metric))
    return [`if(${key}_per = 0, null, toFloat64(${key}_of) / toFloat64(${key}_per))`]
  // 10.9.0.1 is sorted before 10.10.0.1.
  if (key === 'ip') return ['toIPv6(ip)']
  if (key === 'landing') return [titled_id.landing]
  return kind === 'text' ? [`lowerUTF8(${key})`, key] : [key]
}

/** The orders of a report as SQL. Each ends in what no two rows share, so that pages neither repeat nor lose a row. */
const orderingsSql = (name: ReportName): Record<string, string> => {
  const report: Report = reports[name]
  const orderings: Record<string, string> = {}
  for (const column of report.columns)
    for (const direction of ['asc', 'desc']) {
      const orders = column.kind === 'title' ? [titleRank(report)] : orderOf(column)
      const parts = orders.map((part) => `${part} ${direction}`)
      const last = report.by === undefined ? `id ${direction}` : (report.columns[0]?.key ?? '')
      orderings[direction === 'asc' ? column.key : `-${column.key}`] = [...parts, last].join(', ')
    }
  return orderings
}

const reportParameters = { ...filterParameters, title_order: Type.Array(Type.Integer({ minimum: 1 })) }

/** Parameters of a report: the checked filters, and the ids in the order of their titles where that order is asked for. */
export type ReportParameters = typeof reportParameters

export interface ReportQueries {
  rows: StatisticsQuery<ReportParameters, TProperties>
  /** The rows; each with `row_count`, how many there are in the whole result, and its sums behind `total_prefix`. */
  page: StatisticsQuery<ReportParameters, TProperties>
  /** The ids of what the rows' titles are of, each once; in the reports that show titles. */
  titled: StatisticsQuery<typeof filterParameters, { id: typeof offer_id }> | undefined
}

/** In front of a field's name: its sum over the whole result. */
export const total_prefix = 'total_'

/** Aggregates of a whole result: the sums of fields, and the number of rows. */
export const aggregatesOf = (fields: readonly string[]): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(fields.map((field) => [`${total_prefix}${field}`, `sum(${field})`])),
  row_count: 'count()',
})

export const wholeSchemas = (fields: TProperties): TProperties => ({
  ...Object.fromEntries(Object.entries(fields).map(([field, schema]) => [`${total_prefix}${field}`, schema])),
  row_count: countNumber,
})

export const withWhole = (rows: string, aggregates: Readonly<Record<string, string>>): string =>
  `select *, ${Object.entries(aggregates)
    .map(([name, aggregate]) => `${aggregate} over () as ${name}`)
    .join(', ')} from (${rows}) as report_rows`

const queriesOf = (name: ReportName): ReportQueries => {
  const report: Report = reports[name]
  const sql = rowsOf(report)
  const figures = partSchemas(figuresOf(report))
  const row: TProperties = {
    ...Object.fromEntries(plainColumns(report).map(({ key, kind }) => [key, schema_of[kind]])),
    ...figures,
  }
  const summed = report.by === undefined ? { payout: decimalText } : figures
  const whole =
    report.by === undefined
      ? {
          ...aggregatesOf([]),
          [`${total_prefix}payout`]: `sumIf(payout, status not in (${unpaid_statuses.map((status) => `'${status}'`).join(', ')}))`,
        }
      : aggregatesOf(Object.keys(summed))
  // A window over the wide rows of conversions would hold all of them in memory; the second sum reads few columns.
  const page: RowsSql = (from) =>
    report.by === undefined
      ? `with (select (${Object.values(whole).join(', ')}) from (${sql(from)}) as summed) as whole
        select *, ${Object.keys(whole)
          .map((name_of_one, index) => `tupleElement(whole, ${index + 1}) as ${name_of_one}`)
          .join(', ')} from (${sql(from)}) as report_rows`
      : withWhole(sql(from), whole)
  const common = { parameters: reportParameters, orderings: orderingsSql(name) }
  return {
    rows: affiliateQuery({ ...common, name, sql, row }),
    page: affiliateQuery({
      ...common,
      name: `${name}_page`,
      sql: page,
      row: { ...row, ...wholeSchemas(summed) },
    }),
    titled:
      titleColumn(report) === undefined
        ? undefined
        : affiliateQuery({
            name: `${name}_titled`,
            sql: (from) =>
              `select distinct ${titled_id[titledBy(report)]} as id from (${sql(from)}) as report_rows where id > 0`,
            parameters: filterParameters,
            row: { id: offer_id },
          }),
  }
}

export const report_queries: Readonly<Record<ReportName, ReportQueries>> = Object.fromEntries(
  report_names.map((name) => [name, queriesOf(name)]),
) as Record<ReportName, ReportQueries>
