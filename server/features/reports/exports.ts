import { report_names, reports, type Report } from '@plumbline/contract/reports.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Download } from '../../shared/http/endpoint.ts'
import { csvHeader, csvLines } from './csv.ts'
import { streamReport, type ReportReader, type ReportRequest } from './read-report.ts'

const storedRequest = Compile(
  Type.Object({
    report: Type.Enum(report_names),
    filters: Type.Object({ from: Type.String(), to: Type.String(), country: Type.String(), sub_search: Type.String() }),
    ordering: Type.String(),
  }),
)

/** A request as it lies in a ticket. @throws when it is not one */
export const readStoredRequest = (stored: unknown): ReportRequest => storedRequest.Parse(stored)

/** A report as a file. Its query runs when this resolves; the rows are read as the file is sent. */
export const exportReport = async (reader: ReportReader, request: ReportRequest): Promise<Download> => {
  const { columns, file }: Report = reports[request.report]
  const { from, to } = request.filters
  const batches = await streamReport(reader, request)
  const pieces = async function* (): AsyncGenerator<string, void> {
    yield csvHeader(columns)
    for await (const batch of batches) yield csvLines(columns, batch)
  }
  return { filename: `${file}_${from}_to_${to}.csv`, pieces: pieces() }
}
