import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { detail, moment, nullableText } from './fields.ts'

/* Where the signed-in user is signed in. */

export const userSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions/',
  access: 'affiliate',
  summary: 'The sessions of the user that have not ended, the newest first; none of operators who look on',
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        id: Type.String(),
        created_at: moment,
        last_seen_at: moment,
        /** Browser and system, for example `Firefox on Linux`; null where it is not known. */
        device: nullableText,
        /** ISO code of the country at sign-in; null where it is not known. */
        country: nullableText,
        is_current: Type.Boolean(),
      }),
    ),
  }),
})

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/{id}/',
  access: 'affiliate',
  summary: 'End one of the sessions of the user',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  reply: detail,
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/',
  access: 'affiliate',
  summary: 'End all sessions of the user but this one',
  reply: Type.Object({ ended: Type.Integer() }),
})

export const reportSignIn = endpoint({
  method: 'POST',
  path: '/api/user/sessions/report/',
  access: 'public',
  summary:
    'By the link of a mail about a sign-in: all sessions of that user end, its keys are revoked, and a link for a new password is mailed. The second factor stays',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: detail,
})
