import { isRatio } from '@plumbline/contract/metrics.ts'
import type { Report } from '@plumbline/contract/report-shape.ts'
import { figuresOf } from '@plumbline/contract/reports.ts'
import { field, figure } from '@plumbline/client/figures.ts'

export type ReportRow = Readonly<Record<string, unknown>>

export interface ReportAnswer {
  readonly rows: readonly ReportRow[]
  /** Rows of the whole result, of which `rows` may be one page. */
  readonly count: number
  /** Totals of the whole result, by column; undefined for a report without totals. */
  readonly totals: Readonly<Record<string, number | null>> | undefined
}

const isRow = (value: unknown): value is ReportRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Contents of an array, `{results}` or `{status: 1, results}`; null for anything else (SPEC-10.3). */
const resultsOf = (answer: unknown): readonly unknown[] | null => {
  if (Array.isArray(answer)) return answer
  const status = field(answer, 'status')
  const results = field(answer, 'results')
  return (status === undefined || status === 1) && Array.isArray(results) ? results : null
}

/** A text of a row; empty when it is absent. */
export const textOf = (row: ReportRow, key: string): string => {
  const value = row[key]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Sums in hundredths: amounts are cents, and binary fractions do not add up. */
const sumOf = (rows: readonly ReportRow[], key: string): number =>
  rows.reduce((sum, row) => sum + Math.round(figure(row, key) * 100), 0) / 100

const totalsOf = (report: Report, answer: unknown, rows: readonly ReportRow[]): ReportAnswer['totals'] => {
  const columns = figuresOf(report)
  const given = field(answer, 'totals')
  // The report of conversions has no figures except payouts.
  if (columns.length === 0) return isRow(given) ? { payout: figure(given, 'payout') } : undefined
  if (isRow(given))
    return Object.fromEntries(columns.map(({ key }) => [key, given[key] === null ? null : figure(given, key)]))
  // An answer without totals is not paged, so its rows are the whole result; ratios cannot be summed.
  return Object.fromEntries(columns.map(({ key, metric }) => [key, isRatio(metric) ? null : sumOf(rows, key)]))
}

/** Reads a report's answer in any of the known formats; anything else is empty (SPEC-6.2). */
export const readAnswer = (report: Report, answer: unknown): ReportAnswer => {
  const results = resultsOf(answer)
  const rows = results?.filter(isRow) ?? []
  const count = results === null ? 0 : field(answer, 'count')
  return {
    rows,
    count: typeof count === 'number' ? count : rows.length,
    totals: totalsOf(report, answer, rows),
  }
}
