import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { exploreQuestion } from './explore-calls.ts'
import { app_code as code, confirmation, detail, id, moment, nullableText, orNull } from './fields.ts'
import { mailed_kinds, mailed_when } from './operator/inbox-lists.ts'
import { roles } from './operator/roles.ts'
import { nothing_else } from './report-calls.ts'
import { viewChoice, viewFields } from './view-fields.ts'

/*
 * Calls of the console's own: signing in, the own session and second factor. Everything that is done to the network is an operation
 * (contract/operator), called with the same cookie.
 */

const password = Type.String({ minLength: 1, maxLength: 1024 })
const newPassword = Type.String({ minLength: 12, maxLength: 1024 })

/** `code`: the password was right, the code is asked for. `set_up`: it was right, and this person has no second factor yet, which they need. */
const sign_in_states = ['signed_in', 'code', 'set_up'] as const

const state = Type.Object({ state: Type.Enum(sign_in_states) })

export const consoleSignIn = endpoint({
  method: 'POST',
  path: '/api/console/session/',
  access: 'public',
  summary: 'Sign in to the console with email and password; sets the session cookie',
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 320 }), password }),
  reply: state,
  failures: ['invalid_credentials', 'too_many_attempts'],
})

export const consoleSession = endpoint({
  method: 'GET',
  path: '/api/console/session/',
  access: 'member',
  summary: 'Who is signed in, with which role, and what they may do',
  reply: Type.Object({
    ...state.properties,
    /** The session, as the list of sessions names it. */
    session_id: Type.String(),
    member: Type.Object({
      id,
      email: Type.String(),
      name: Type.String(),
      role: Type.Enum(roles),
      /** The account manager that this person is; of role manager always one. */
      manager_id: orNull(id),
      has_second_factor: Type.Boolean(),
    }),
    /** Until when nothing is asked again before payments, tokens, payout details and roles; null: it is asked. */
    confirmed_until: orNull(moment),
    /** With what `confirm` asks: the password only in a demo network, by who has no second factor. */
    confirm_by: Type.Enum(['code', 'password']),
    /** Names of the operations that the role allows. */
    operations: Type.Array(Type.String()),
    network: Type.Object({
      name: Type.String(),
      zone: Type.String(),
      currency: Type.String(),
      demo: Type.Boolean(),
      portal_url: Type.String(),
      tracking_url: Type.String(),
    }),
  }),
})

export const consoleEnterCode = endpoint({
  method: 'POST',
  path: '/api/console/session/code/',
  access: 'member',
  summary: 'Enter the code of the second factor, or a recovery code; the session gets a new cookie',
  body: Type.Object({ code }),
  reply: state,
  failures: ['invalid_code', 'too_many_attempts'],
})

export const consoleConfirm = endpoint({
  method: 'POST',
  path: '/api/console/session/confirm/',
  access: 'member',
  summary: 'Confirm your identity again, before payments, tokens, payout details and roles',
  ...confirmation,
})

export const consoleSignOut = endpoint({
  method: 'DELETE',
  path: '/api/console/session/',
  access: 'public',
  summary: 'End the session of the cookie; succeeds without one too',
  reply: detail,
})

export const consoleSessions = endpoint({
  method: 'GET',
  path: '/api/console/sessions/',
  access: 'member',
  summary: 'Your own sessions that have not ended, newest first',
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        id: Type.String(),
        created_at: moment,
        last_seen_at: moment,
        /** Browser and system, such as `Firefox on Linux`. */
        device: Type.String(),
        address: Type.String(),
        is_current: Type.Boolean(),
      }),
    ),
  }),
})

export const consoleEndSession = endpoint({
  method: 'DELETE',
  path: '/api/console/sessions/{id}/',
  access: 'member',
  summary: 'End one of your own sessions',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  reply: detail,
  failures: ['not_found'],
})

export const consoleEndSessions = endpoint({
  method: 'DELETE',
  path: '/api/console/sessions/',
  access: 'member',
  summary: 'End all of your own sessions but this one',
  reply: Type.Object({ ended: Type.Integer() }),
})

export const consolePrepareSecondFactor = endpoint({
  method: 'POST',
  path: '/api/console/second-factor/',
  access: 'member',
  summary: 'A new secret for the authenticator app; it takes effect once its first code was entered',
  reply: Type.Object({ secret: Type.String(), uri: Type.String() }),
})

export const consoleSetSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/console/second-factor/',
  access: 'member',
  summary:
    'Activate the new secret with its first code; answers ten recovery codes, shown once; the session gets a new cookie',
  body: Type.Object({ code }),
  reply: Type.Object({ ...state.properties, recovery_codes: Type.Array(Type.String()) }),
  failures: ['invalid_code', 'conflict'],
})

export const consoleReadInvitation = endpoint({
  method: 'POST',
  path: '/api/console/invitation/read/',
  access: 'public',
  summary: 'The member whose invitation or new-password link this is',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Type.Object({ email: Type.String(), name: nullableText, role: Type.Enum(roles), is_new: Type.Boolean() }),
  failures: ['not_found'],
})

export const consoleAcceptInvitation = endpoint({
  method: 'POST',
  path: '/api/console/invitation/',
  access: 'public',
  summary: 'Choose name and password by the link of an invitation, or a new password',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200 }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    password: newPassword,
  }),
  reply: detail,
  failures: ['not_found'],
})

export const consoleChangePassword = endpoint({
  method: 'POST',
  path: '/api/console/password/',
  access: 'member',
  summary: 'Change your own password; all other sessions end',
  body: Type.Object({ old_password: password, password: newPassword }),
  reply: detail,
})

const mailed = Type.Enum([...mailed_when])

const mails = Type.Object({
  /** The time zone of the digest; null: the network's. */
  zone: nullableText,
  /** When the digest is sent, on the clock of that zone. */
  digest_time: Type.String(),
  /** Each kind that can wait for this role. */
  choices: Type.Array(
    Type.Object({
      kind: Type.Enum([...mailed_kinds]),
      mailed,
      /** Nothing was chosen: it is what the role has. */
      is_default: Type.Boolean(),
    }),
  ),
})

export const consoleMails = endpoint({
  method: 'GET',
  path: '/api/console/mails/',
  access: 'member',
  summary: 'Which lists of the inbox are mailed to you: at once, in the daily digest, or never',
  reply: mails,
})

export const consoleChooseMails = endpoint({
  method: 'PUT',
  path: '/api/console/mails/',
  access: 'member',
  summary: 'Choose which lists of the inbox are mailed to you; lists that you leave out keep their choice',
  body: Type.Object({
    zone: Type.Optional(orNull(Type.String({ minLength: 1, maxLength: 60 }))),
    choices: Type.Optional(
      Type.Array(Type.Object({ kind: Type.Enum([...mailed_kinds]), mailed }), { maxItems: mailed_kinds.length }),
    ),
  }),
  reply: mails,
})

export const consoleCreative = endpoint({
  method: 'GET',
  path: '/api/console/creatives/{id}/',
  access: 'member',
  summary: 'The image of a creative',
  reply: Type.String(),
  download: 'image/png',
  failures: ['not_found'],
})

export const consoleChooseView = endpoint({
  method: 'PUT',
  path: '/api/console/views/{id}/',
  access: 'member',
  summary:
    'Pin a saved view of the team to your menu, or have it mailed to your own address; a null schedule ends the mails',
  body: Type.Object(viewChoice),
  reply: Type.Object(viewFields),
  failures: ['not_found'],
})

export const consoleCreateExport = endpoint({
  method: 'POST',
  path: '/api/console/exports/',
  access: 'member',
  summary:
    'A single-use address for your session, good for 60 s, that streams an answer of the statistics as CSV or XLSX',
  body: Type.Object({
    question: Type.Object(exploreQuestion, nothing_else),
    format: Type.Enum(['csv', 'xlsx']),
  }),
  reply: Type.Object({ url: Type.String(), expires_at: moment }),
  status: 201,
})

export const consoleDownloadExport = endpoint({
  method: 'GET',
  path: '/api/console/exports/{token}/',
  access: 'member',
  summary: 'The file of an export, once, for the session that asked for it',
  params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
  reply: Type.String(),
  download: 'text/csv',
  failures: ['not_found', 'too_many_attempts'],
})
