import type * as paymentRequests from '@plumbline/contract/operator/payment-requests.ts'
import { sql } from 'kysely'
import { findLastChange } from '../audit/index.ts'
import { refuse } from '../../shared/http/errors.ts'
import { moneyNumber } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'
import { tellAffiliates } from '../mail/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf, readPage } from '../operator-paging.ts'
import { paidOfRequest, writeRequestsAllowed } from '../payments/index.ts'

export const paymentRequestsActions: ActionsOf<typeof paymentRequests> = {
  async listPaymentRequests({ pg }, { input }) {
    const matching = pg
      .selectFrom('payment_requests as request')
      .where('request.status', '=', input.status ?? 'open')
      .innerJoin('affiliates', 'affiliates.id', 'request.affiliate_id')
      .selectAll('request')
      .select([paidOfRequest.as('paid'), 'request.payment_id as payment'])
      .select(sql<string | null>`coalesce(affiliates.company, affiliates.login)`.as('affiliate'))
      .orderBy('request.id')
    const { rows, count } = await readPage(matching, pageOf(input))
    const converters = { id: Number, amount: moneyNumber, paid: moneyNumber }
    return { results: rows.map((row) => presentRow(row, converters)), count }
  },

  async declinePaymentRequest({ pg, now }, { params: { request }, input: { reason } }) {
    const own = pg.selectFrom('payment_requests as request').where('id', '=', String(request))
    const { affiliate_id, status } = await own
      .select(['affiliate_id', 'status'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse('missing', { thing: 'payment_request', ids: [request] }))
    if (status !== 'open') {
      const id = String(request)
      const first = await findLastChange(pg, { subject: 'payment_request', subject_id: id, field: 'status' })
      if (status === 'withdrawn') throw refuse('request_withdrawn', { request })
      if (status === 'answered') throw refuse('request_answered', { request })
      throw refuse('request_declined', { request, by: first?.actor ?? null, at: first?.at.toISOString() ?? null })
    }
    // In a statement of its own: the one that waits for a payment run does not see what the run paid.
    const { rest } = await own.select(sql<string>`amount - ${paidOfRequest}`.as('rest')).executeTakeFirstOrThrow()
    await pg
      .updateTable('payment_requests')
      .set({ status: 'declined', decided_at: now, reason })
      .where('id', '=', String(request))
      .execute()
    await tellAffiliates(pg, 'payment_request_declined', [{ affiliate_id, data: { amount: rest, reason } }], now)
    return { request, status: 'declined' as const }
  },

  async allowPaymentRequests({ pg, now }, { input: { affiliates } }) {
    const allowed = affiliates === 'all'
    await writeRequestsAllowed(pg, allowed, now)
    return { allowed }
  },
}
