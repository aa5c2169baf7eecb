import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { app_code as code, confirmation, count, detail, moment, orNull } from './fields.ts'
import { second_factor_policies } from './second-factor-policies.ts'

/* The second factor of the signed-in user: an authenticator app, and recovery codes. The team's is in contract/console.ts. */

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/user/second-factor/',
  access: 'affiliate',
  summary: 'Whether the user has a second factor, and whether the network requires one',
  reply: Type.Object({
    enabled: Type.Boolean(),
    policy: Type.Enum(second_factor_policies),
    recovery_codes_left: count,
    /** When it ends because the network resets it; null: it does not. */
    ends_at: orNull(moment),
  }),
})

export const prepareSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/prepare/',
  access: 'affiliate',
  confirm_identity: 'always',
  summary: 'A new secret for the authenticator app; it takes effect once its first code was entered',
  reply: Type.Object({ secret: Type.String(), uri: Type.String() }),
})

export const setSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/user/second-factor/',
  access: 'affiliate',
  confirm_identity: 'always',
  summary:
    'Activate the new secret with its first code; answers ten recovery codes, shown once; all other sessions end',
  body: Type.Object({ code }),
  reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  failures: ['invalid_code', 'conflict'],
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/user/second-factor/',
  access: 'affiliate',
  confirm_identity: 'always',
  summary: 'Turn the second factor off',
  reply: detail,
  failures: ['conflict'],
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes/',
  access: 'affiliate',
  confirm_identity: 'always',
  summary: 'Ten new recovery codes, shown once, in place of all earlier ones',
  reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  failures: ['conflict'],
})

export const keepSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/keep/',
  access: 'affiliate',
  confirm_identity: 'always',
  summary: "Cancel the network's reset of the second factor",
  reply: detail,
})

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/confirm/',
  access: 'affiliate',
  summary: 'Confirm your identity for ten minutes: with a code, or the password of a user without a second factor',
  ...confirmation,
})
