import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import Type from 'typebox'
import { Value } from 'typebox/value'

const access_life_s = 600
const issuer = 'plumbline'
const audience = 'plumbline-api'

/** One key for each use, so that a value made for one can never serve for the other. */
export const keyFor = (session_key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', session_key, '', `plumbline ${use}`, 32))

export interface AccessClaims {
  user_id: number
  session_id: string
}

export interface AccessTokens {
  /** A token of ten minutes, or less where the session ends before. */
  sign(claims: AccessClaims, session_expires_at: Date): Promise<string>
  /** `undefined` unless this is a valid access token of ours. Does not check whether the session is still active. */
  verify(token: string): Promise<AccessClaims | undefined>
}

const claimsSchema = Type.Object({
  sub: Type.String({ pattern: '^[1-9]\\d{0,9}$' }),
  sid: Type.String({ format: 'uuid' }),
  iat: Type.Integer(),
  exp: Type.Integer(),
})

/** Access tokens: JWT with one fixed algorithm (HS256), `typ`, `iss`, `aud` and `exp` checked. */
export const createAccessTokens = (session_key: Buffer, now: () => Date): AccessTokens => {
  const key = keyFor(session_key, 'access token')
  return {
    sign({ user_id, session_id }, session_expires_at) {
      const issued_s = Math.floor(now().getTime() / 1000)
      const expires_s = Math.min(issued_s + access_life_s, Math.floor(session_expires_at.getTime() / 1000))
      return new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(String(user_id))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issued_s)
        .setExpirationTime(expires_s)
        .sign(key)
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          audience,
          currentDate: now(),
          requiredClaims: ['exp', 'iat', 'sub'],
        })
        if (!Value.Check(claimsSchema, payload)) return undefined
        return { user_id: Number(payload.sub), session_id: payload.sid }
      } catch {
        return undefined
      }
    },
  }
}

export interface RefreshTokens {
  first(session_id: string): string
  /** The token that follows one: always the same, so that two tabs that renew at once, or an answer that got lost, end with the same pair. */
  successor(token: string): string
  /** The session a token was made for; `undefined` when we did not make it. */
  sessionOf(token: string): string | undefined
}

const session_bytes = 16
const secret_bytes = 32
const tag_bytes = 16
const token_length = Math.ceil(((session_bytes + secret_bytes + tag_bytes) * 4) / 3)
const tokenPattern = new RegExp(`^[A-Za-z0-9_-]{${token_length}}$`)

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Refresh tokens: session, 256 secret bits, and a tag. The first secret is random, a later one is an HMAC of the token before it: only the
 * server can go from one to the next. The tag tells an old token of ours (reuse: its session ends) from a made-up one (no effect).
 */
export const createRefreshTokens = (session_key: Buffer): RefreshTokens => {
  const secretKey = keyFor(session_key, 'refresh token')
  const tagKey = keyFor(session_key, 'refresh token tag')
  const tagOf = (content: Buffer): Buffer =>
    createHmac('sha256', tagKey).update(content).digest().subarray(0, tag_bytes)
  const seal = (session: Buffer, secret: Buffer): string => {
    const content = Buffer.concat([session, secret])
    return Buffer.concat([content, tagOf(content)]).toString('base64url')
  }
  const open = (token: string): Buffer | undefined => {
    if (!tokenPattern.test(token)) return undefined
    const bytes = Buffer.from(token, 'base64url')
    const content = bytes.subarray(0, session_bytes + secret_bytes)
    return timingSafeEqual(tagOf(content), bytes.subarray(content.length)) ? content : undefined
  }
  return {
    first: (session_id) => seal(Buffer.from(session_id.replaceAll('-', ''), 'hex'), randomBytes(secret_bytes)),
    successor(token) {
      const content = open(token)
      if (content === undefined) throw new Error('only a token of ours has a successor')
      return seal(content.subarray(0, session_bytes), createHmac('sha256', secretKey).update(content).digest())
    },
    sessionOf(token) {
      const content = open(token)
      return content && uuidOf(content.subarray(0, session_bytes))
    },
  }
}
