import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { detail, moment, nullableText, orNull } from './fields.ts'
import { nothing_else } from './report-calls.ts'

/*
 * An operator or the user asked for another address of a user: both addresses get a link, and both must confirm. Either may refuse. The link's token
 * is behind the # of the page's address.
 */

const token = Type.String({ minLength: 1, maxLength: 200 })

export const readEmailChange = endpoint({
  method: 'POST',
  path: '/api/user/email-change/read/',
  access: 'public',
  summary: 'What the link in a mail about a change of address asks to confirm',
  body: Type.Object({ token }),
  reply: Type.Object({
    /** To which address the link was mailed. */
    side: Type.Enum(['old', 'new']),
    /** Shown to the old address alone: the new one may be a mistyped one of a stranger. */
    old_email: nullableText,
    new_email: Type.String(),
    expires_at: moment,
    /** Whether this address has confirmed already, and the other one is awaited. */
    confirmed: Type.Boolean(),
  }),
  failures: ['too_many_attempts'],
})

export const answerEmailChange = endpoint({
  method: 'POST',
  path: '/api/user/email-change/',
  access: 'public',
  summary:
    'Confirm or refuse a change of address by the link in a mail; it takes effect once both addresses have confirmed',
  body: Type.Object({ token, accept: Type.Boolean() }),
  reply: Type.Object({ ...detail.properties, changed: Type.Boolean() }),
  failures: ['too_many_attempts', 'conflict'],
})

const pending = Type.Object({
  /** Null: no change is pending. */
  change: orNull(
    Type.Object({
      new_email: Type.String(),
      /** Whether the user asked for it, and may withdraw it; false: the network did. */
      by_user: Type.Boolean(),
      expires_at: moment,
      old_confirmed: Type.Boolean(),
      new_confirmed: Type.Boolean(),
    }),
  ),
})

export const ownEmailChange = endpoint({
  method: 'GET',
  path: '/api/user/email-change/',
  access: 'affiliate',
  summary: "The pending change of the signed-in user's email address",
  reply: pending,
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/user/email-change/request/',
  access: 'affiliate',
  confirm_identity: 'always',
  summary:
    'Ask for another email address of the signed-in user, where the network allows it; takes effect once the old and the new address have confirmed, and replaces a pending change',
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }, nothing_else),
  reply: pending,
  failures: ['forbidden', 'conflict', 'too_many_attempts'],
})

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/user/email-change/',
  access: 'affiliate',
  summary: "Withdraw the pending change of the signed-in user's email address: its links stop working",
  reply: pending,
  failures: ['conflict'],
})
