import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type * as payments from '@plumbline/contract/payments.ts'
import { payment_files } from '@plumbline/contract/payment-steps.ts'
import { payment_page_size } from '@plumbline/contract/paging.ts'
import type { Row } from '../../storage/postgres/schema.ts'
import type { Services } from '../portal-services.ts'
import type { Caller, Download, HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { moneyNumber } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'
import { destinationFor } from '../billing/index.ts'
import { issueTicket, spendTicket } from '../exports/index.ts'
import { readStatementContent, readStatementFile, statementCsv } from '../statements/index.ts'
import { entriesCsv } from './entries-csv.ts'
import { readHistory } from './history.ts'
import { sumOf } from './rules.ts'
import { findPaidEntries, findPayment, listPayments, sumPaidEntries } from './queries.ts'

const storedRequest = Compile(Type.Object({ payment_file: Type.Enum(payment_files), payment_id: Type.Integer() }))

/** Fields of a payment in both the list and the page. */
const presentSummary = (caller: Caller, row: Row<'payments'>) => {
  const { id, created_at, method, amount, currency, status, reason } = row
  const { payment_email, account_number, bank_name, wallet_address, crypto_network } = row
  return {
    ...presentRow({ id, created_at, method, amount, currency, status, reason }, { id: Number, amount: moneyNumber }),
    ...destinationFor(caller, { payment_email, account_number, bank_name, wallet_address, crypto_network }),
  }
}

export const paymentsHandlers = ({ pg, now }: Services): HandlersOf<typeof payments> => {
  const statementOf = async (affiliate_id: number, id: number): Promise<Download> => {
    const { number, pdf, sha256 } = await readStatementFile(pg, { affiliate_id, payment_id: String(id) }, now())
    const etag = `"${sha256.toString('hex')}"`
    return { filename: `statement-${number}.pdf`, pieces: [pdf], type: 'application/pdf', etag }
  }

  const statementCsvOf = async (affiliate_id: number, id: number): Promise<Download> => {
    const statement = await readStatementContent(pg, { affiliate_id, payment_id: String(id) })
    return { filename: `statement-${statement.number}.csv`, pieces: [statementCsv(statement)], type: 'text/csv' }
  }

  return {
    async paymentList({ caller, query }) {
      const rows = await listPayments(pg, caller.affiliate_id, query.state)
      return {
        results: rows.map((row) => ({
          ...presentSummary(caller, row),
          returned_at: row.returned_at?.toISOString() ?? null,
        })),
        count: rows.length,
        totals: { amount: sumOf(rows) },
      }
    },

    async paymentDetails({ params, query, caller }) {
      const row = await findPayment(pg, caller.affiliate_id, params.id)
      const { period_from, period_to, statement_number: number, statement_issued_at, statement_returned_at } = row
      const [history, { by_kind, by_offer }, entries] = await Promise.all([
        readHistory(pg, row.id, row.export_id),
        sumPaidEntries(pg, row.id),
        findPaidEntries(pg, row.id, {
          limit: payment_page_size,
          offset: ((query.page ?? 1) - 1) * payment_page_size,
        }),
      ])
      return {
        ...presentSummary(caller, row),
        fee: row.fee === null ? null : moneyNumber(row.fee),
        reference: row.reference,
        period: period_to === null ? null : { from: period_from?.toISOString() ?? null, to: period_to.toISOString() },
        statement:
          number === null || statement_issued_at === null
            ? null
            : {
                number,
                issued_at: statement_issued_at.toISOString(),
                returned_at: statement_returned_at?.toISOString() ?? null,
              },
        // Who of the network did it is the network's own affair.
        history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
        totals: {
          by_kind: by_kind.map((sum) => presentRow(sum, { amount: moneyNumber })),
          by_offer: by_offer.map((sum) => presentRow(sum, { amount: moneyNumber })),
        },
        results: entries.map((entry) => presentRow(entry, { id: Number, amount: moneyNumber, conversion_id: Number })),
        count: by_kind.reduce((all, { count }) => all + count, 0),
      }
    },

    paymentStatement: ({ params, caller }) => statementOf(caller.affiliate_id, params.id),

    async createPaymentDownload({ params, body, caller }) {
      const { affiliate_id } = caller
      await findPayment(pg, affiliate_id, params.id)
      // Errors of a statement are reported here, where a screen can show them.
      if (body.file === 'statement') await statementOf(affiliate_id, params.id)
      if (body.file === 'statement_csv') await statementCsvOf(affiliate_id, params.id)
      const request = { payment_file: body.file, payment_id: params.id }
      const { token, expires_at } = await issueTicket(pg, caller, request, now())
      return { url: `/api/payments/downloads/${token}/`, expires_at: expires_at.toISOString() }
    },

    async downloadPaymentFile({ params }) {
      const ticket = await spendTicket(pg, params.token, now(), 'payment_file')
      if (ticket === undefined) throw new ApiError('not_found')
      const { payment_file, payment_id } = storedRequest.Parse(ticket.request)
      if (payment_file === 'statement') return statementOf(ticket.affiliate_id, payment_id)
      if (payment_file === 'statement_csv') return statementCsvOf(ticket.affiliate_id, payment_id)
      return entriesCsv(pg, await findPayment(pg, ticket.affiliate_id, payment_id))
    },
  }
}
