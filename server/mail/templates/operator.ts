import Type from 'typebox'
import { invitation_life_days, issueInvitationToken } from '../../passwords/reset-token.ts'
import { facts, link, portalLink, text } from '../content.ts'
import { preparedTemplate, template } from '../template.ts'

/* What the operator's decisions tell affiliates. */

const invitation = preparedTemplate({
  data: Type.Object({
    /** Whether they had applied. */
    applied: Type.Boolean(),
  }),
  async prepare(pg, { applied }, { to, enqueued_at, now }) {
    const issued = await issueInvitationToken(pg, to, enqueued_at, now)
    return issued && { ...issued, applied }
  },
  content: ({ token, email, applied }, network) => ({
    to: email,
    subject: applied ? `Welcome to ${network.name}` : `You are invited to ${network.name}`,
    blocks: [
      text(
        applied
          ? `Your application to ${network.name} was approved, and your account is ready.`
          : `We created a ${network.name} account for you.`,
      ),
      link('Set your password', portalLink(network, '/reset-password', { token })),
      text(
        `The link works once, for ${invitation_life_days} days. After that, ask for a new one on the sign-in screen with this address.`,
      ),
      link('Sign in', portalLink(network, '/login')),
    ],
  }),
})

const refused = template({
  data: Type.Object({ reason: Type.String() }),
  content: ({ reason }, network) => ({
    subject: `Your application to ${network.name}`,
    blocks: [
      text(`Thank you for applying to ${network.name}. We have read your application and decided not to accept it.`),
      facts(['Why', reason]),
      text('You may apply again when that has changed.'),
    ],
  }),
})

/** The destination comes masked. */
const payment = { number: Type.String(), amount: Type.String(), destination: Type.String() }

const sent = template({
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

const returned = template({
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

export const operatorTemplates = {
  invitation,
  application_refused: refused,
  payment_sent: sent,
  payment_returned: returned,
}
