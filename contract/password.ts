import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { detail } from './fields.ts'

/** Long enough for any passphrase; the rule of 8 to 128 characters is checked separately, with a message (SPEC-17.8). */
const password = Type.String({ maxLength: 1024 })

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/user/request-reset/',
  access: 'public',
  summary: 'Mail a link to set a new password; the answer is the same for every address',
  body: Type.Object({ email: Type.String({ maxLength: 320 }) }),
  reply: detail,
  failures: ['too_many_attempts'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/user/reset-password/',
  access: 'public',
  summary: 'Set a new password with the token of a mailed link; ends every session of the user',
  body: Type.Object({ token: Type.String({ maxLength: 512 }), password }),
  reply: detail,
  failures: ['too_many_attempts'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/change-password/',
  access: 'affiliate',
  confirm_identity: 'with_second_factor',
  summary: "Change the signed-in user's password; ends the user's other sessions",
  body: Type.Object({ old_password: password, new_password: password, confirm_password: password }),
  reply: detail,
  failures: ['too_many_attempts'],
})
