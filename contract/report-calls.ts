import Type, { type TProperties, type TSchema } from 'typebox'
import { reason_codes } from './conversion-reasons.ts'
import { endpoint } from './endpoint.ts'
import { conversionStatus, count, day, id, moment, money, orNull, page } from './fields.ts'
import { isRatio } from './metrics.ts'
import {
  max_filter_values,
  row_filters,
  type ColumnKind,
  type Report,
  type ReportColumn,
  type RowFilter,
} from './report-shape.ts'
import {
  callName,
  figuresOf,
  grouped_reports,
  orderingsOf,
  reports,
  type CallName,
  type GroupedReport,
} from './reports.ts'

/**
 * The calls of the reports (SPEC-14.1). Without `page` a report answers all its rows as an array; with it
 * `{results, count, totals}` (SPEC-10.3). The server checks what the filters may hold and explains what is wrong.
 */

const filterText = Type.Optional(Type.String({ maxLength: 255 }))

/** One value, or several: the parameter repeated, in a body a list. */
const filterValues = Type.Optional(
  Type.Union([
    Type.String({ maxLength: 255 }),
    Type.Array(Type.String({ maxLength: 255 }), { maxItems: max_filter_values }),
  ]),
)

const rowFilters = Object.fromEntries(row_filters.map((name) => [name, filterValues])) as {
  readonly [Name in RowFilter]: typeof filterValues
}

/** Every report knows every filter, so that one that it does not take is refused and not passed over: that would widen the answer. */
export const filters = {
  from: filterText,
  to: filterText,
  timezone: filterText,
  sub_search: filterText,
  status: filterText,
  reason_code: filterText,
  id: filterText,
  ...rowFilters,
}

/** A misspelt filter, passed over, would widen the answer. */
export const nothing_else = { additionalProperties: false }

/** Query parameters of a report: range and filters, page and order. */
const queryOf = (report: Report) =>
  Type.Object({ ...filters, page, ordering: Type.Optional(Type.Enum(orderingsOf(report))) }, nothing_else)

const schema_of: Readonly<Record<ColumnKind, TSchema>> = {
  id,
  text: Type.String(),
  title: Type.String(),
  day,
  moment,
  country: Type.String(),
  status: conversionStatus,
  reason: Type.Enum(['', ...reason_codes]),
  count,
  money,
  // A margin may be a loss.
  percent: Type.Number({ format: 'percent' }),
}

export const fieldsOf = (columns: readonly ReportColumn[]): TProperties =>
  Object.fromEntries(
    columns.map(({ key, kind, metric }) => [
      key,
      metric !== undefined && isRatio(metric) ? Type.Union([schema_of[kind], Type.Null()]) : schema_of[kind],
    ]),
  )

const callOf = (report: Report) => {
  const row = Type.Object(fieldsOf(report.columns))
  const mayBeNull = figuresOf(report).some(({ metric }) => isRatio(metric))
  return endpoint({
    method: 'GET',
    path: `/api/statistics/${report.call}/`,
    access: 'affiliate',
    summary: `${report.title}: the rows of a range of days, both ends included; by default today and the six days before`,
    query: queryOf(report),
    reply: Type.Union([
      Type.Array(row),
      Type.Object({
        results: Type.Array(row),
        count,
        totals: Type.Record(Type.String(), mayBeNull ? orNull(Type.Number()) : Type.Number()),
      }),
    ]),
  })
}

const groupedCalls = Object.fromEntries(grouped_reports.map((name) => [callName(name), callOf(reports[name])])) as {
  readonly [Name in GroupedReport as CallName<Name>]: ReturnType<typeof callOf>
}

/** The calls of all reports: `dailyReport`, `mobileIspReport`, and that of the conversions, which are one row each. */
export const reportCalls = {
  ...groupedCalls,
  latestConversions: endpoint({
    method: 'GET',
    path: `/api/statistics/${reports.conversions.call}/`,
    access: 'affiliate',
    summary: 'Conversions of a range of days, newest first unless ordered otherwise, 100 a page (SPEC-14.2)',
    query: queryOf(reports.conversions),
    reply: Type.Object({
      status: Type.Literal(1),
      // There may be more conversions than ids of offers.
      results: Type.Array(Type.Object({ ...fieldsOf(reports.conversions.columns), id: Type.Integer({ minimum: 1 }) })),
      count,
      /** Of all that fit, on whatever page, without declined and reversed conversions. */
      totals: Type.Object({ payout: money }),
    }),
  }),
}
