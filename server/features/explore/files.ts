import { exploreColumns, max_xlsx_rows, type ExploreRow } from '@plumbline/contract/explore.ts'
import { exploreQuestion } from '@plumbline/contract/explore-calls.ts'
import type { ReportColumn } from '@plumbline/contract/report-shape.ts'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Download } from '../../shared/http/endpoint.ts'
import { refuse } from '../../shared/http/errors.ts'
import { csvHeader, csvLines, tableCells, tableHeaders } from '../reports/index.ts'
import { checkQuestion, type GivenQuestion, type Question } from './question.ts'
import { readExplore, streamExplore, type Reader } from './read.ts'

/* An answer as a file: the same rows and cells as the screen has. */

const ExploreRequest = Type.Object({
  report: Type.Literal('explore'),
  question: Type.Object(exploreQuestion),
  format: Type.Enum(['csv', 'xlsx']),
})
/** What lies in a ticket, with the days that were meant when it was written. */
type ExploreRequest = Type.Static<typeof ExploreRequest>

export const isExploreRequest = (stored: unknown): stored is ExploreRequest => Value.Check(ExploreRequest, stored)

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The columns of a file: of a comparison, each figure before, and its change as a fraction, where there was something. */
const columnsOf = ({ rows, metrics, compared, timezone }: Question): ReportColumn[] => {
  const { dimensions, figures } = exploreColumns(rows, metrics)
  const of_time = ['hour', 'day', 'weekday', 'week', 'month']
  return [
    ...dimensions.map((column) =>
      of_time.includes(column.key) ? { ...column, header: `${column.header} (${timezone})` } : column,
    ),
    ...figures.flatMap((column) =>
      compared === null
        ? [column]
        : [
            column,
            { key: `before_${column.key}`, header: `${column.header} before`, kind: column.kind },
            { key: `change_${column.key}`, header: `${column.header} change`, kind: 'percent' as const },
          ],
    ),
  ]
}

/** What a figure has changed by, as a fraction of what it was; null where it was nothing. */
const changeOf = (now: number | null | undefined, was: number | null | undefined): number | null =>
  typeof now !== 'number' || typeof was !== 'number' || was === 0 ? null : (now - was) / Math.abs(was)

/** A row with the figures of the comparison beside it. */
const flat = ({ metrics }: Question, { compare, ...row }: ExploreRow): Record<string, unknown> => ({
  ...row,
  ...(compare !== undefined &&
    Object.fromEntries(
      metrics.flatMap((name) => [
        [`before_${name}`, compare[name] ?? null],
        [`change_${name}`, changeOf(row[name], compare[name])],
      ]),
    )),
})

interface Asked {
  question?: GivenQuestion
  format?: ExploreRequest['format']
  filters?: unknown
  ordering?: string
  link?: unknown
}

/** Checks what is asked for as a file, before its ticket is written. @throws ApiError `bad_request` where a spreadsheet cannot hold it */
export const checkExploreFile = async (
  reader: Reader,
  { question: given = {}, format = 'csv', ...others }: Asked,
): Promise<ExploreRequest> => {
  const strange = (['filters', 'ordering', 'link'] as const).find((name) => others[name] !== undefined)
  if (strange !== undefined) throw refuse('not_a_report_filter', { field: strange })
  const question = checkQuestion(given, reader.scope.reader, reader.now)
  if (format === 'xlsx') {
    const { count } = await readExplore(reader, question, 1)
    if (count > max_xlsx_rows) throw refuse('explore_too_long_for_xlsx', { rows: count, most: max_xlsx_rows })
  }
  return { report: 'explore', question: { ...given, from: question.from, to: question.to }, format }
}

/** The file. Its query runs when this resolves; the rows are read as it is sent. */
export const exportExplore = async (reader: Reader, { question: given, format }: ExploreRequest): Promise<Download> => {
  const question = checkQuestion(given, reader.scope.reader, reader.now)
  const columns = columnsOf(question)
  const batches = await streamExplore(reader, question)
  const { from, to, timezone } = question
  const filename = `explore_${from}_to_${to}_${timezone.replaceAll('/', '-')}.${format}`
  if (format === 'csv') {
    const pieces = async function* (): AsyncGenerator<string, void> {
      yield csvHeader(columns)
      for await (const batch of batches)
        yield csvLines(
          columns,
          batch.map((row) => flat(question, row)),
        )
    }
    return { filename, pieces: pieces() }
  }
  const rows = async function* () {
    for await (const batch of batches) for (const row of batch) yield tableCells(columns, flat(question, row))
  }
  const headers = tableHeaders(columns).map((header) => ({ header }))
  return {
    filename,
    type: xlsx,
    pieces: writeXlsxStream(rows(), { name: 'Explore', columns: headers, freezePane: { rows: 1 } }),
  }
}
