import Type from 'typebox'
import { invitation_life_days, issueInvitationToken } from '../password/index.ts'
import { link, portalLink, text, preparedTemplate } from '../mail/index.ts'

const invitation = preparedTemplate('invitation', {
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
          : `We created an account at ${network.name} for you.`,
      ),
      link('Set your password', portalLink(network, '/reset-password', { token })),
      text(
        `The link works once, for ${invitation_life_days} days. After that, ask for a new one on the sign-in screen with this address.`,
      ),
      link('Sign in', portalLink(network, '/login')),
    ],
  }),
})

export const affiliateTemplates = { invitation }
