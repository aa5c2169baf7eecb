import { sql, type Kysely } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'
import { maskDestination } from '../billing/rules.ts'
import { enqueueMails, type Mail } from '../mail/enqueue.ts'
import type { Selected } from './select.ts'

type Told = { template: 'payment_sent'; reference: string | null } | { template: 'payment_returned'; reason: string }

/** Tells all users of the affiliates what became of their payments. */
export const tellAffiliates = async (
  trx: Kysely<Database>,
  payments: readonly Selected[],
  told: Told,
  at: Date,
): Promise<void> => {
  const users = await trx
    .selectFrom('users')
    .where('affiliate_id', '=', sql<number>`any(${payments.map(({ affiliate_id }) => affiliate_id)}::integer[])`)
    .where('disabled_at', 'is', null)
    .select(['affiliate_id', 'email'])
    .orderBy('id')
    .execute()
  const byAffiliate = Map.groupBy(users, ({ affiliate_id }) => affiliate_id)
  const mails = payments.flatMap((payment) =>
    (byAffiliate.get(payment.affiliate_id) ?? []).map(({ email }): Mail => {
      const data = { number: payment.id, amount: payment.amount, destination: maskDestination(payment) }
      return told.template === 'payment_sent'
        ? { to: email, template: told.template, data: { ...data, reference: told.reference } }
        : { to: email, template: told.template, data: { ...data, reason: told.reason } }
    }),
  )
  await enqueueMails(trx, mails, { at })
}
