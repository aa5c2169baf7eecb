import Type from 'typebox'
import { facts, link, portalLink, template, text } from '../mail/index.ts'
import { formatWithCurrency } from '../../shared/money.ts'

const payment_request_declined = template('payment_request_declined', {
  data: Type.Object({ amount: Type.String(), reason: Type.String() }),
  content: ({ amount, reason }, network) => ({
    subject: `Your payment request was declined by ${network.name}`,
    blocks: [
      text(
        'Your request for a payment was declined. The amount stays in your balance and is paid on your next payment day.',
      ),
      facts(['Amount', formatWithCurrency(amount)], ['Why', reason]),
      link('Payments', portalLink(network, '/payments')),
    ],
  }),
})

export const moneyTemplates = { payment_request_declined }
