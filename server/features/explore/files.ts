import { max_xlsx_rows } from '@plumbline/contract/explore.ts'
import { exploreFileColumns, exploreFileRow } from '@plumbline/contract/explore-file.ts'
import { exploreQuestion } from '@plumbline/contract/explore-calls.ts'
import type { ExploreRow } from '@plumbline/contract/explore.ts'
import type { ReportColumn } from '@plumbline/contract/report-shape.ts'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Download } from '../../shared/http/endpoint.ts'
import { refuse } from '../../shared/http/errors.ts'
import { csvHeader, csvLines, csvPieces, tableCells, tableHeaders } from '../reports/index.ts'
import { checkQuestion, type GivenQuestion, type Question } from './question.ts'
import { readExplore, streamExplore, type Reader } from './read.ts'

/* An answer as a file: the same rows and cells as the screen has. */

const ExploreRequest = Type.Object({
  report: Type.Literal('explore'),
  question: Type.Object(exploreQuestion),
  format: Type.Enum(['csv', 'xlsx']),
})
/** The request in a ticket, with its days resolved. */
type ExploreRequest = Type.Static<typeof ExploreRequest>

export const isExploreRequest = (stored: unknown): stored is ExploreRequest => Value.Check(ExploreRequest, stored)

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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
  const { period: _moving, ...rest } = given
  return { report: 'explore', question: { ...rest, from: question.from, to: question.to }, format }
}

const columnsOf = ({ rows, metrics, compared, timezone }: Question): ReportColumn[] =>
  exploreFileColumns({ rows, metrics, compared, timezone })

const nameOf = ({ from, to, timezone }: Question, format: ExploreRequest['format']): string =>
  `explore_${from}_to_${to}_${timezone.replaceAll('/', '-')}.${format}`

/** The CSV as a text, for a mail, cut after a number of rows or bytes. */
export const makeExploreCsv = async (
  reader: Reader,
  question: Question,
  max: { rows: number; bytes: number },
): Promise<{ filename: string; content: string; rows: number }> => {
  const columns = columnsOf(question)
  const lines = [csvHeader(columns)]
  let bytes = 0
  for await (const batch of await streamExplore(reader, question, max.rows))
    for (const row of batch) {
      const line = csvLines(columns, [exploreFileRow(question.metrics, row)])
      bytes += Buffer.byteLength(line)
      if (bytes <= max.bytes) lines.push(line)
    }
  return { filename: nameOf(question, 'csv'), content: lines.join(''), rows: lines.length - 1 }
}

/** The file. Its query runs when this resolves; the rows are read while it is sent. */
export const exportExplore = async (reader: Reader, { question: given, format }: ExploreRequest): Promise<Download> => {
  const question = checkQuestion(given, reader.scope.reader, reader.now)
  const columns = columnsOf(question)
  const batches = await streamExplore(reader, question)
  const filename = nameOf(question, format)
  const rowOf = (row: ExploreRow) => exploreFileRow(question.metrics, row)
  if (format === 'csv') return { filename, pieces: csvPieces(columns, batches, rowOf) }
  const rows = async function* () {
    for await (const batch of batches) for (const row of batch) yield tableCells(columns, rowOf(row))
  }
  const headers = tableHeaders(columns).map((header) => ({ header }))
  return {
    filename,
    type: xlsx,
    pieces: writeXlsxStream(rows(), { name: 'Explore', columns: headers, freezePane: { rows: 1 } }),
  }
}
