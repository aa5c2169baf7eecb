import Type from 'typebox'
import { facts, link, portalLink, text, template } from '../mail/index.ts'

/** The destination comes masked. */
const payment = { number: Type.String(), amount: Type.String(), destination: Type.String() }

const payment_sent = template('payment_sent', {
  data: Type.Object({ ...payment, reference: Type.Union([Type.String(), Type.Null()]) }),
  content: ({ number, amount, destination, reference }, network) => ({
    subject: `Your payment of $${amount} from ${network.name}`,
    blocks: [
      text(`A payment from ${network.name} is on its way to you.`),
      facts(
        ['Payment', number],
        ['Amount', `$${amount}`],
        ['To', destination],
        ...(reference === null ? [] : [['Reference', reference] as const]),
      ),
      link('Payment history', portalLink(network, '/payments')),
    ],
  }),
})

const payment_returned = template('payment_returned', {
  data: Type.Object({ ...payment, reason: Type.String() }),
  content: ({ number, amount, destination, reason }, network) => ({
    subject: `Your payment of $${amount} from ${network.name} was not made`,
    blocks: [
      text('This payment was not made. The amount is back in your balance.'),
      facts(['Payment', number], ['Amount', `$${amount}`], ['To', destination], ['Why', reason]),
      link('Payout details', portalLink(network, '/settings/billing')),
    ],
  }),
})

export const paymentTemplates = { payment_sent, payment_returned }
