import Type from 'typebox'
import { issueResetToken, reset_life_minutes } from './reset-token.ts'
import { facts, link, portalLink, text, definePreparedTemplate, template } from '../mail/index.ts'

/** Asked for on the sign-in screen. Whether the address has an account is found only now: the request's answer cannot tell. */
const password_reset = definePreparedTemplate('password_reset', {
  data: Type.Object({}),
  prepare: (pg, _data, { to, enqueued_at, now }) => issueResetToken(pg, to, enqueued_at, now),
  content: ({ token, email }, network) => ({
    // As the account has it, not as it was typed: a mail server may tell upper case from lower.
    to: email,
    subject: `Set a new password for ${network.name}`,
    blocks: [
      text(`Somebody, probably you, asked for a new password for your ${network.name} account.`),
      link('Set a new password', portalLink(network, '/reset-password', { token })),
      text(`The link works once, for ${reset_life_minutes} minutes. A newer link replaces it.`),
      text('If you did not ask for it, ignore this mail: your password stays the same.'),
    ],
  }),
})

const password_changed = template('password_changed', {
  data: Type.Object({
    /** As people read it, in the network's zone. */
    at: Type.String(),
  }),
  content: ({ at }, network) => ({
    subject: `Your ${network.name} password was changed`,
    blocks: [
      text(`The password of your ${network.name} account was changed, and all other sessions were signed out.`),
      facts(['When', at]),
      text('If this was not you, set a new password immediately and write to your account manager.'),
      link('Set a new password', portalLink(network, '/reset-password')),
    ],
  }),
})

export const passwordTemplates = { password_reset, password_changed }
