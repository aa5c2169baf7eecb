import type * as payments from '@plumbline/contract/payments.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { moneyNumber } from '../../shared/money.ts'
import { listPayments } from './queries.ts'

export const paymentsHandlers = ({ pg }: Services): HandlersOf<typeof payments> => ({
  async paymentList({ caller }) {
    const rows = await listPayments(pg, caller.affiliate_id)
    const results = rows.map(({ id, created_at, amount, affiliate_id: _own, ...payment }) => ({
      ...payment,
      id: Number(id),
      created_at: created_at.toISOString(),
      amount: moneyNumber(amount),
    }))
    return { results }
  },
})
