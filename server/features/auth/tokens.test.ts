import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createAccessTokens, createRefreshTokens } from './tokens.ts'

const key = Buffer.alloc(32, 1)
const session_id = randomUUID()
const now = (): Date => new Date('2026-11-20T10:00:00Z')
const later = (seconds: number) => () => new Date(now().getTime() + seconds * 1000)
const far = new Date('2026-12-20T10:00:00Z')
const tokens = createAccessTokens(key, now)

const payloadOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('an access token', () => {
  it('leads to its user and session', async () => {
    const token = await tokens.sign({ user_id: 7, session_id }, far)
    expect(await tokens.verify(token)).toEqual({ user_id: 7, session_id })
  })

  it('lives ten minutes', async () => {
    const token = await tokens.sign({ user_id: 7, session_id }, far)
    expect(await createAccessTokens(key, later(599)).verify(token)).toBeDefined()
    expect(await createAccessTokens(key, later(600)).verify(token)).toBeUndefined()
  })

  it('never outlives its session', async () => {
    const token = await tokens.sign({ user_id: 7, session_id }, later(60)())
    expect(payloadOf(token)).toMatchObject({ iat: now().getTime() / 1000, exp: now().getTime() / 1000 + 60 })
  })

  it('of another installation is refused', async () => {
    const token = await createAccessTokens(Buffer.alloc(32, 2), now).sign({ user_id: 7, session_id }, far)
    expect(await tokens.verify(token)).toBeUndefined()
  })

  it.each(['', 'x', 'a.b.c', createRefreshTokens(key).first(session_id)])('is not %o', async (token) => {
    expect(await tokens.verify(token)).toBeUndefined()
  })

  it('must not be signed with the raw session key', async () => {
    const token = await new SignJWT({ sid: session_id })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject('7')
      .setIssuer('plumbline')
      .setAudience('plumbline-api')
      .setIssuedAt(now())
      .setExpirationTime(far)
      .sign(key)
    expect(await tokens.verify(token)).toBeUndefined()
  })
})

describe('a refresh token', () => {
  const refresh = createRefreshTokens(key)

  it('cannot be altered', () => {
    const token = Buffer.from(refresh.first(session_id), 'base64url')
    for (let i = 0; i < token.length; i++) {
      const altered = Buffer.from(token)
      altered.writeUInt8((altered[i] ?? 0) ^ 1, i)
      expect(refresh.sessionOf(altered.toString('base64url'))).toBeUndefined()
    }
  })

  it('cannot be made without the key', () => {
    const content = Buffer.concat([Buffer.from(session_id.replaceAll('-', ''), 'hex'), Buffer.alloc(32)])
    const tag = createHmac('sha256', Buffer.alloc(32)).update(content).digest().subarray(0, 16)
    expect(refresh.sessionOf(Buffer.concat([content, tag]).toString('base64url'))).toBeUndefined()
    expect(() => refresh.successor('made-up')).toThrow('only a token of ours has a successor')
  })
})
