import { exactOf, moneyNumber } from '../../shared/money.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { presentRow } from '../../shared/present-row.ts'
import { presentMethods } from '../payment-methods.ts'
import {
  blockersOf,
  candidateOf,
  feeOf,
  minimumOf,
  networkMinimum,
  paidOfRequest,
  readPaymentLimits,
  readRequestsAllowed,
} from '../payments/index.ts'
import { findDueAmount } from './due-amount.ts'
import { presentBlocker, presentDue } from './figures.ts'
import { findPayee } from './queries.ts'

/**
 * The amount that a request would ask for now, in whole cents, the obstacles to it, and whether the affiliate may request payments: its own
 * setting, or the network's.
 */
export const findRequestable = async (pg: Pg, affiliate_id: number, now: Date) => {
  const payee = await findPayee(pg, affiliate_id)
  const allowed = payee.payment_requests ?? (await readRequestsAllowed(pg))
  const { due } = await findDueAmount(pg, affiliate_id, { up_to: now, at: now }, now)
  const limits = await readPaymentLimits(pg)
  const blockers = blockersOf(candidateOf(payee, exactOf(due), limits), limits, now)
  return { payee, limits, allowed, due, fee: feeOf(payee, limits.methods), blockers }
}

/** The newest request, unless it was answered, because then the payment says more, or withdrawn. */
const findNewest = async (pg: Pg, affiliate_id: number) => {
  const newest = await pg
    .selectFrom('payment_requests as request')
    .where('affiliate_id', '=', affiliate_id)
    .orderBy('id', 'desc')
    .select(['id', 'created_at', 'amount', paidOfRequest.as('paid'), 'status', 'reason'])
    .limit(1)
    .executeTakeFirst()
  if (newest?.status !== 'open' && newest?.status !== 'declined') return null
  const { status } = newest
  return { ...presentRow(newest, { id: Number, amount: moneyNumber, paid: moneyNumber }), status }
}

/** When and from which amount on an affiliate is paid, and whether it may ask for more. */
export const readTerms = async (pg: Pg, affiliate_id: number, now: Date) => {
  const { payee, limits, allowed, due, fee, blockers } = await findRequestable(pg, affiliate_id, now)
  return {
    period: payee.payment_period,
    minimum: moneyNumber(minimumOf(payee, limits)),
    own_minimum: payee.own_minimum === null ? null : moneyNumber(payee.own_minimum),
    network_minimum: moneyNumber(networkMinimum(payee, limits.methods)),
    methods: presentMethods(limits.methods),
    requests: {
      allowed,
      ...presentDue(due, fee),
      blockers: blockers.map(presentBlocker),
      newest: await findNewest(pg, affiliate_id),
    },
  }
}
