import {
  not_mobile,
  report_names,
  reports,
  sub_ids,
  type Report,
  type ReportColumn,
  type ReportName,
} from '@plumbline/contract/reports.ts'
import Type, { type TProperties, type TSchema } from 'typebox'
import { figuresBy, figuresByDay, filterParameters, inRange, ofCountry, withSub } from './figures.ts'
import { affiliateQuery, countNumber, dayText, decimalText, type Sources, type StatisticsQuery } from './query.ts'

/** The figure behind each column of the reports that are made of groups. */
const figure_of: Readonly<Record<string, string>> = {
  hosts: 'hosts',
  unique_clicks: 'hosts',
  clicks: 'clicks',
  raw_clicks: 'clicks',
  approved: 'approved',
  total: 'total',
  conversions: 'total',
  earnings: 'earnings',
  earning: 'earnings',
}

/** The column that shows an offer's title, if the report has one. Titles lie in PostgreSQL and come to the rows after the query. */
export const titleColumn = ({ columns }: Report): string | undefined =>
  columns.find(({ key }) => key === 'offer' || key === 'offer_title')?.key

/** The columns that the query itself gives. */
const queriedColumns = (report: Report): ReportColumn[] =>
  report.columns.filter(({ key }) => key !== titleColumn(report))

/** A report's columns out of groups by the dimension that is its first column. */
const outOf = (report: Report, groups: string): string => {
  const columns = queriedColumns(report).map(({ key }) => `${figure_of[key] ?? 'dimension'} as ${key}`)
  return `select ${columns.join(', ')} from (${groups}) as figures`
}

type RowsSql = (from: Sources) => string

const grouped =
  (report: Report, dimension: string): RowsSql =>
  (from) =>
    outOf(report, figuresBy(from, { dimension, where: `${inRange} and ${ofCountry}` }))

/** Every day of the range, but none at all where there is neither a click nor a conversion (SPEC-18.6). */
const daily: RowsSql = (from) => `
  select date, hosts, clicks, conversions, earnings
  from (select *, max(clicks + conversions) over () as most from (${outOf(reports.daily, figuresByDay(from))}) as days)
  where most > 0`

const conversions: RowsSql = (from) => `
  select id, created_at, offer_id, replaceRegexpOne(toString(ip), '^::ffff:([0-9.]+)$', '\\\\1') as ip, country, device, os,
    status, goal, ${sub_ids.join(', ')}, payout
  from ${from.conversions} where ${inRange} and ${ofCountry} and ${withSub}`

/** The rows of every report: one line each. */
const rowsOf: Readonly<Record<ReportName, RowsSql>> = {
  daily,
  conversions,
  offers: grouped(reports.offers, 'offer_id'),
  browsers: grouped(reports.browsers, 'browser'),
  os: grouped(reports.os, 'os'),
  devices: grouped(reports.devices, 'device'),
  countries: grouped(reports.countries, 'country'),
  cities: grouped(reports.cities, 'city'),
  sub1: grouped(reports.sub1, 'sub1'),
  sub2: grouped(reports.sub2, 'sub2'),
  sub3: grouped(reports.sub3, 'sub3'),
  sub4: grouped(reports.sub4, 'sub4'),
  sub5: grouped(reports.sub5, 'sub5'),
  'mobile-isp': grouped(reports['mobile-isp'], `if(device in ('Phone', 'Tablet'), isp, '${not_mobile}')`),
}

const offer_id = Type.Integer({ minimum: 1 })

const schema_of: Readonly<Record<ReportColumn['kind'], TSchema>> = {
  id: offer_id,
  text: Type.String(),
  day: dayText,
  moment: Type.String({ format: 'date-time' }),
  country: Type.String(),
  status: Type.String(),
  count: countNumber,
  money: decimalText,
}

/** Where an offer stands in the order of titles; one that nobody has named stands last. */
const title_rank =
  'transform(offer_id, {title_order:Array(UInt32)}, arrayEnumerate({title_order:Array(UInt32)}), 4294967295)'

const orderOf = ({ key, kind }: ReportColumn, isTitle: boolean): string[] => {
  if (isTitle) return [title_rank]
  // 10.9.0.1 comes before 10.10.0.1.
  if (key === 'ip') return ['toIPv6(ip)']
  return kind === 'text' ? [`lowerUTF8(${key})`, key] : [key]
}

/** The orders of a report as SQL. Each ends in what no two rows share, so that pages neither repeat nor lose a row. */
const orderingsSql = (name: ReportName): Record<string, string> => {
  const report: Report = reports[name]
  const orderings: Record<string, string> = {}
  for (const column of report.columns)
    for (const direction of ['asc', 'desc']) {
      const parts = orderOf(column, column.key === titleColumn(report)).map((part) => `${part} ${direction}`)
      const last = name === 'conversions' ? `id ${direction}` : (report.columns[0]?.key ?? '')
      orderings[direction === 'asc' ? column.key : `-${column.key}`] = [...parts, last].join(', ')
    }
  return orderings
}

const reportParameters = { ...filterParameters, title_order: Type.Array(Type.Integer({ minimum: 1 })) }

/** What a report is asked with: the checked filters, and the offers in the order of their titles where that order is asked for. */
export type ReportParameters = typeof reportParameters

export interface ReportQueries {
  /** The rows alone. */
  rows: StatisticsQuery<ReportParameters, TProperties>
  /** The rows; each with `row_count`, how many there are in the whole result, and its sums under the names that `totalOf` gives. */
  page: StatisticsQuery<ReportParameters, TProperties>
  /** The offers of the rows, each once; in the reports that show titles. */
  offers: StatisticsQuery<typeof filterParameters, { offer_id: typeof offer_id }> | undefined
}

/** The column that carries the sum of another over the whole result. */
export const totalOf = (key: string): string => `total_${key}`

const queriesOf = (name: ReportName): ReportQueries => {
  const report: Report = reports[name]
  const sql = rowsOf[name]
  const row: TProperties = Object.fromEntries(queriedColumns(report).map(({ key, kind }) => [key, schema_of[kind]]))
  const sums = report.totals.map((key) => `sum(${key}) over () as ${totalOf(key)}, `)
  const totals: TProperties = Object.fromEntries(report.totals.map((key) => [totalOf(key), row[key] ?? countNumber]))
  // A window over rows as wide as those of the conversions would hold all of them; counting them again reads three columns.
  const count = (from: Sources): string =>
    name === 'conversions' ? `(select count() from (${sql(from)}) as counted)` : 'count() over ()'
  const common = { parameters: reportParameters, orderings: orderingsSql(name) }
  return {
    rows: affiliateQuery({ ...common, name, sql, row }),
    page: affiliateQuery({
      ...common,
      name: `${name}_page`,
      sql: (from) => `select *, ${sums.join('')}${count(from)} as row_count from (${sql(from)}) as report_rows`,
      row: { ...row, ...totals, row_count: countNumber },
    }),
    offers:
      titleColumn(report) === undefined
        ? undefined
        : affiliateQuery({
            name: `${name}_offers`,
            sql: (from) => `select distinct offer_id from (${sql(from)}) as report_rows`,
            parameters: filterParameters,
            row: { offer_id },
          }),
  }
}

/** The queries of every report. */
export const report_queries: Readonly<Record<ReportName, ReportQueries>> = Object.fromEntries(
  report_names.map((name) => [name, queriesOf(name)]),
) as Record<ReportName, ReportQueries>
