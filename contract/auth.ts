import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { app_code, detail, id } from './fields.ts'

const tokenPair = Type.Object({ access: Type.String(), refresh: Type.String() })

export const signIn = endpoint({
  method: 'POST',
  path: '/api/token/',
  access: 'public',
  summary: 'Sign in with email and password; answers a token pair',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 320 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    /** 30 days instead of 12 hours (SPEC-17.5). */
    remember: Type.Optional(Type.Boolean()),
  }),
  reply: tokenPair,
  /** `second_factor_required` has the token for `POST /api/token/second-factor/`. */
  failures: ['invalid_credentials', 'forbidden'],
})

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/token/second-factor/',
  access: 'public',
  summary:
    'The second step of signing in, with the token of `second_factor_required` and a code; answers a token pair, and the token works once',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), code: app_code }),
  reply: tokenPair,
  failures: ['invalid_code', 'too_many_attempts'],
})

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/api/token/refresh/',
  access: 'public',
  summary: 'Exchange a refresh token for a new pair; an older token used again ends its session',
  body: Type.Object({ refresh: Type.String({ minLength: 1, maxLength: 512 }) }),
  reply: tokenPair,
  failures: ['invalid_refresh'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/token/logout/',
  access: 'public',
  summary: 'End the session of a refresh token; also answers for one that is unknown or ended',
  body: Type.Object({ refresh: Type.Optional(Type.String({ maxLength: 512 })) }),
  reply: detail,
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user/me/',
  access: 'affiliate',
  summary: 'The signed-in user',
  reply: Type.Object({
    id,
    email: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    affiliate_id: id,
    /** The operator who looks on in this session, which can only read; absent in every other. */
    viewed_by: Type.Optional(Type.String()),
  }),
})
