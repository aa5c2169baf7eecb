import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildTestApp, signInAs, type TokenPair } from '../../processes/api/app.test-support.ts'
import { buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'

const second_ms = 1000

const stores = setUp(createTestStores)
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => new Date(at) }))
let at = Date.UTC(2026, 10, 20, 12)
const pass = (ms: number): void => void (at += ms)

const newSession = async (): Promise<TokenPair> => signInAs(app, (await buildUser(stores)).email)

const refresh = (token: string): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh: token } })

const renew = async (token: string): Promise<TokenPair> => {
  const answer = await refresh(token)
  expect(answer.statusCode).toBe(200)
  return answer.json<TokenPair>()
}

const statusOf = async (access: string): Promise<number> =>
  (await app.inject({ url: '/api/user/me/', headers: { authorization: `Bearer ${access}` } })).statusCode

describe('a refresh token', () => {
  it('is exchanged for another each time', async () => {
    const first = await newSession()
    const second = await renew(first.refresh)
    expect(second.refresh).not.toBe(first.refresh)
    expect(await statusOf(second.access)).toBe(200)
    const third = await renew(second.refresh)
    expect(new Set([first.refresh, second.refresh, third.refresh]).size).toBe(3)
  })

  it('answers two tabs that renew at once with the same pair', async () => {
    const first = await newSession()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refresh)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
    const [token = '', ...others] = new Set(answers.map((answer) => answer.json<TokenPair>().refresh))
    expect(others).toEqual([])
    expect((await refresh(token)).statusCode).toBe(200)
  })

  it('is good for another try for ten seconds, when the answer got lost', async () => {
    const first = await newSession()
    const lost = await renew(first.refresh)
    pass(10 * second_ms)
    expect((await renew(first.refresh)).refresh).toBe(lost.refresh)
  })

  it('ends the session when it is reused after ten seconds', async () => {
    const first = await newSession()
    const second = await renew(first.refresh)
    pass(10 * second_ms + 1)
    expect((await refresh(first.refresh)).statusCode).toBe(401)
    expect((await refresh(second.refresh)).statusCode).toBe(401)
    expect(await statusOf(second.access)).toBe(401)
  })

  it('ends the session at once when it is reused after its successor', async () => {
    const first = await newSession()
    const second = await renew(first.refresh)
    const third = await renew(second.refresh)
    expect((await refresh(first.refresh)).statusCode).toBe(401)
    expect(await statusOf(third.access)).toBe(401)
    const session = await stores.pg
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .orderBy('users.id', 'desc')
      .select('end_reason')
      .executeTakeFirst()
    expect(session?.end_reason).toBe('reuse')
  })

  it('that was made up ends no session', async () => {
    const pair = await newSession()
    const bytes = Buffer.from(pair.refresh, 'base64url')
    bytes.writeUInt8((bytes[20] ?? 0) ^ 1, 20)
    expect((await refresh(bytes.toString('base64url'))).statusCode).toBe(401)
    expect(await statusOf(pair.access)).toBe(200)
  })

  it('says that the session has ended', async () => {
    expect((await refresh('x')).json()).toEqual({
      detail: 'The session has ended. Sign in again.',
      code: 'invalid_refresh',
    })
  })
})
