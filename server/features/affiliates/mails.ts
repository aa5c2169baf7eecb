import Type from 'typebox'
import { invitation_life_days, issueInvitationToken } from '../password/index.ts'
import {
  facts,
  link,
  portalLink,
  text,
  definePreparedTemplate,
  template,
  type MailContent,
  type Network,
} from '../mail/index.ts'
import { mistakeText } from '../managers/index.ts'

/** What somebody gets whose account was made for them. */
export const invitationContent = (
  { token, email, applied }: { token: string; email: string; applied: boolean },
  network: Network,
): MailContent => ({
  to: email,
  subject: applied ? `Welcome to ${network.name}` : `You are invited to ${network.name}`,
  blocks: [
    text(
      applied
        ? `Your application to ${network.name} was approved, and your account is ready.`
        : `We created an account at ${network.name} for you.`,
    ),
    link('Set your password', portalLink(network, '/reset-password', { token })),
    text(
      `The link works once, for ${invitation_life_days} days. After that, ask for a new one on the sign-in screen with this address.`,
    ),
    link('Sign in', portalLink(network, '/login')),
  ],
})

const invitation = definePreparedTemplate('invitation', {
  data: Type.Object({
    /** Whether they had applied. */
    applied: Type.Boolean(),
  }),
  async prepare(pg, { applied }, { to, enqueued_at, now }) {
    const issued = await issueInvitationToken(pg, to, enqueued_at, now)
    return issued && { ...issued, applied }
  },
  content: invitationContent,
})

/** Says nothing of money: what is due is in the account manager's hands. */
const account_disabled = template('account_disabled', {
  data: Type.Object({ reason: Type.String(), manager: Type.Union([Type.String(), Type.Null()]) }),
  content: ({ reason, manager }, network) => ({
    subject: `Your ${network.name} account was disabled`,
    blocks: [
      text(`${network.name} has disabled your affiliate account.`),
      facts(['Why', reason]),
      text(
        'You cannot sign in, your tracking links no longer work, and your postbacks are not sent. New conversions of earlier clicks are not approved while the account is disabled.',
      ),
      text(mistakeText(manager)),
    ],
  }),
})

export const affiliateTemplates = { invitation, account_disabled }
