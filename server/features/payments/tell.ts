import { sql, type Kysely } from 'kysely'
import type { Static, TObject } from 'typebox'
import type { Database } from '../../storage/postgres/schema.ts'
import { maskDestination } from '../billing/index.ts'
import { enqueueMails, type Template } from '../mail/index.ts'
import type { Selected } from './select.ts'

type Said = Record<'number' | 'amount' | 'destination', string>

/** Tells all users of the affiliates what became of their payments. */
export const tellAffiliates = async <Data extends TObject>(
  trx: Kysely<Database>,
  payments: readonly Selected[],
  template: Template<Data>,
  dataOf: (payment: Said) => Static<Data>,
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
    (byAffiliate.get(payment.affiliate_id) ?? []).map(({ email }) => ({
      to: email,
      template,
      data: dataOf({ number: payment.id, amount: payment.amount, destination: maskDestination(payment) }),
    })),
  )
  await enqueueMails(trx, mails, { at })
}
