import { max_xlsx_rows } from '@plumbline/contract/explore.ts'
import { exploreFileColumns, exploreFileRow } from '@plumbline/contract/explore-file.ts'
import { exploreQuestion } from '@plumbline/contract/explore-calls.ts'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Download } from '../../shared/http/endpoint.ts'
import { refuse } from '../../shared/http/errors.ts'
import { csvHeader, csvLines, tableCells, tableHeaders } from '../reports/index.ts'
import { checkQuestion, type GivenQuestion } from './question.ts'
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
  return { report: 'explore', question: { ...given, from: question.from, to: question.to }, format }
}

/** The file. Its query runs when this resolves; the rows are read while it is sent. */
export const exportExplore = async (reader: Reader, { question: given, format }: ExploreRequest): Promise<Download> => {
  const question = checkQuestion(given, reader.scope.reader, reader.now)
  const { rows: by, metrics, compared } = question
  const columns = exploreFileColumns({ rows: by, metrics, is_compared: compared !== null, timezone: question.timezone })
  const batches = await streamExplore(reader, question)
  const { from, to, timezone } = question
  const filename = `explore_${from}_to_${to}_${timezone.replaceAll('/', '-')}.${format}`
  if (format === 'csv') {
    const pieces = async function* (): AsyncGenerator<string, void> {
      yield csvHeader(columns)
      for await (const batch of batches)
        yield csvLines(
          columns,
          batch.map((row) => exploreFileRow(metrics, row)),
        )
    }
    return { filename, pieces: pieces() }
  }
  const rows = async function* () {
    for await (const batch of batches) for (const row of batch) yield tableCells(columns, exploreFileRow(metrics, row))
  }
  const headers = tableHeaders(columns).map((header) => ({ header }))
  return {
    filename,
    type: xlsx,
    pieces: writeXlsxStream(rows(), { name: 'Explore', columns: headers, freezePane: { rows: 1 } }),
  }
}
