import { ledger_kinds, ledger_states } from '@plumbline/contract/ledger-kinds.ts'
import type { ReportColumn } from '@plumbline/contract/report-shape.ts'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Download } from '../../shared/http/endpoint.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { presentRow } from '../../shared/present-row.ts'
import { checkLedgerFilter, streamLedger } from '../ledger/index.ts'
import { csvHeader, csvLines } from '../reports/index.ts'

/** The ledger as a file, by the same tickets and limits as the reports. */

const LedgerRequest = Type.Object({
  report: Type.Literal('ledger'),
  filters: Type.Object({
    from: Type.Optional(Type.String({ format: 'date' })),
    to: Type.Optional(Type.String({ format: 'date' })),
    kind: Type.Optional(Type.Enum(ledger_kinds)),
    state: Type.Optional(Type.Enum(ledger_states)),
  }),
})
type LedgerRequest = Type.Static<typeof LedgerRequest>

export const isLedgerRequest = (stored: unknown): stored is LedgerRequest => Value.Check(LedgerRequest, stored)

/** The content of a ticket. Empty fields are ignored, as in reports. @throws ApiError `bad_request` for what a ledger does not take */
export const checkLedgerRequest = (
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
  ordering: string | undefined,
  now: Date,
): LedgerRequest => {
  const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
  const strange = Object.keys(filters).find((name) => !['from', 'to', 'kind', 'state'].includes(name))
  if (strange !== undefined) throw refuse('not_a_ledger_filter', { field: strange })
  if (!['', '-id'].includes(ordering ?? '')) throw refuse('ledger_is_newest_first', {})
  const request = { report: 'ledger', filters }
  if (!isLedgerRequest(request)) throw refuse('not_days', {})
  checkLedgerFilter(request.filters, now)
  return request
}

/** The filters of a report, which takes none that only a ledger has. @throws ApiError `bad_request` */
export const checkReportFilters = <Filters extends object>({
  kind,
  state,
  ...filters
}: Filters & { kind?: string; state?: string }) => {
  refuseFields({ kind, state })
  return filters
}

/** @throws ApiError `bad_request` for a field that a file does not take, unless it is empty */
export const refuseFields = (given: Readonly<Record<string, unknown>>): void => {
  for (const [field, value] of Object.entries(given))
    if (value !== undefined && value !== '') throw refuse('not_a_report_filter', { field })
}

const columns: readonly ReportColumn[] = [
  { key: 'created_at', header: 'Date', kind: 'moment' },
  { key: 'kind', header: 'Kind', kind: 'text' },
  { key: 'amount', header: 'Amount', kind: 'money' },
  { key: 'available_after', header: 'Available', kind: 'money' },
  { key: 'held_after', header: 'On hold', kind: 'money' },
  { key: 'release_at', header: 'Released', kind: 'moment' },
  { key: 'conversion_id', header: 'Conv ID', kind: 'id' },
  { key: 'offer_title', header: 'Offer', kind: 'text' },
  { key: 'payment_id', header: 'Payment ID', kind: 'id' },
  { key: 'reason', header: 'Reason', kind: 'text' },
  { key: 'reference', header: 'Reference', kind: 'text' },
  { key: 'id', header: 'ID', kind: 'id' },
]

/** An affiliate's ledger as a file: every entry that fits, newest first. */
export const exportLedger = (pg: Pg, affiliate_id: number, { filters }: LedgerRequest, now: Date): Download => {
  const { from, to, kind, state } = filters
  const pieces = async function* (): AsyncGenerator<string, void> {
    yield csvHeader(columns)
    for await (const rows of streamLedger(pg, affiliate_id, checkLedgerFilter(filters, now), now))
      yield csvLines(
        columns,
        rows.map((row) => presentRow(row)),
      )
  }
  const name = ['ledger', state, kind, from && `from_${from}`, to && `to_${to}`].filter((part) => part !== undefined)
  return { filename: `${name.join('_')}.csv`, pieces: pieces() }
}
