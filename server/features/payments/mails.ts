import { formatWithCurrency } from '../../shared/money.ts'
import Type, { type Static, type TObject } from 'typebox'
import { sql } from 'kysely'
import { facts, link, portalLink, text, template, enqueueMails, type Template } from '../mail/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { maskDestination } from '../billing/index.ts'
import type { Selected } from './select.ts'

/** The destination comes masked. */
const paymentData = { number: Type.String(), amount: Type.String(), destination: Type.String() }

const payment_sent = template('payment_sent', {
  data: Type.Object({ ...paymentData, reference: Type.Union([Type.String(), Type.Null()]) }),
  content: ({ number, amount, destination, reference }, network) => ({
    subject: `Your payment of ${formatWithCurrency(amount)} from ${network.name}`,
    blocks: [
      text(`A payment from ${network.name} is on its way to you.`),
      facts(
        ['Payment', number],
        ['Amount', formatWithCurrency(amount)],
        ['To', destination],
        ...(reference === null ? [] : [['Reference', reference] as const]),
      ),
      link('Payment and statement', portalLink(network, `/payments/${number}`)),
    ],
  }),
})

const payment_returned = template('payment_returned', {
  data: Type.Object({ ...paymentData, reason: Type.String() }),
  content: ({ number, amount, destination, reason }, network) => ({
    subject: `Your payment of ${formatWithCurrency(amount)} from ${network.name} was not made`,
    blocks: [
      text('This payment was not made. The amount is back in your balance.'),
      facts(['Payment', number], ['Amount', formatWithCurrency(amount)], ['To', destination], ['Why', reason]),
      link('Payout details', portalLink(network, '/settings/billing')),
    ],
  }),
})

export const paymentTemplates = { payment_sent, payment_returned }

type Said = Record<'number' | 'amount' | 'destination', string>

/** Tells all users of the affiliates what became of their payments. */
export const tellAffiliates = async <Data extends TObject>(
  trx: Pg,
  payments: readonly Selected[],
  kind: Template<Data>,
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
      template: kind,
      data: dataOf({ number: payment.id, amount: payment.amount, destination: maskDestination(payment) }),
    })),
  )
  await enqueueMails(trx, mails, { at })
}
