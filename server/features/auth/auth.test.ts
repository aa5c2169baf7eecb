import { hash } from '@node-rs/argon2'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, signInAs, type TokenPair as Pair } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildUser, test_password } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { inProof, proofs_are_long } from '../../../testing/harness/proofs.ts'
import { hashPassword } from '../../shared/passwords/hash.ts'

const second_ms = 1000
const day_ms = 86_400_000

const stores = setUp(createTestStores)
let app: FastifyInstance
let at: number
const pass = (ms: number): void => void (at += ms)

beforeEach(async () => {
  at = Date.UTC(2026, 10, 20, 12)
  app = await buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => new Date(at) })
})
afterEach(() => app.close())

const post = (path: string, payload: object, address = '192.0.2.1'): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: path, payload, remoteAddress: address })

const signIn = (email: string, password = test_password, more: object = {}, address?: string) =>
  post('/api/token/', { email, password, ...more }, address)

const signInBy = (email: string, more?: object): Promise<Pair> => signInAs(app, email, more)

const refresh = (token: string) => post('/api/token/refresh/', { refresh: token })

const renew = async (token: string): Promise<Pair> => {
  const answer = await refresh(token)
  expect(answer.statusCode).toBe(200)
  return answer.json<Pair>()
}

const me = (access: string) => app.inject({ url: '/api/user/me/', headers: { authorization: `Bearer ${access}` } })

const statusOf = async (access: string): Promise<number> => (await me(access)).statusCode

const listKeys = <T extends object>(value: T): (keyof T)[] => Object.keys(value) as (keyof T)[]

const meanOf = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length

/** How sure it is that two lists of times differ; beyond 4.5 it is certain. */
const welchT = (one: readonly number[], other: readonly number[]): number => {
  const spread = (times: readonly number[]): number => {
    const mean = meanOf(times)
    return times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (times.length - 1) / times.length
  }
  return (meanOf(one) - meanOf(other)) / Math.sqrt(spread(one) + spread(other))
}

describe('signing in', () => {
  it('answers a pair that leads to the user', async () => {
    const affiliate = await buildAffiliate(stores, { first_name: 'Ada', last_name: 'Byron' })
    const user = await buildUser(stores, { affiliate_id: affiliate.id, first_name: 'Grace' })
    const { access } = await signInBy(user.email)
    expect((await me(access)).json()).toEqual({
      id: user.id,
      email: user.email,
      first_name: 'Grace',
      last_name: 'Byron',
      affiliate_id: affiliate.id,
    })
  })

  it('takes the address in any case and with white space around it', async () => {
    const user = await buildUser(stores, { email: 'Mixed.Case@example.com' })
    expect((await signIn('  mixed.CASE@example.com ')).statusCode).toBe(200)
    expect(user.email).toBe('Mixed.Case@example.com')
  })

  it('answers the same to an unknown address, a wrong password, a disabled user and a disabled affiliate', async () => {
    const user = await buildUser(stores)
    const disabled = await buildUser(stores, { disabled_at: new Date(at) })
    const applied = await buildUser(stores, { affiliate_id: (await buildAffiliate(stores, { status: 'applied' })).id })
    const left = await buildUser(stores, { affiliate_id: (await buildAffiliate(stores, { status: 'disabled' })).id })
    const answers = [
      await signIn('unknown@example.com'),
      await signIn(user.email, 'wrong'),
      await signIn(disabled.email),
      await signIn(applied.email),
      await signIn(left.email),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.body]).toEqual([
        401,
        '{"detail":"Invalid email or password.","code":"invalid_credentials"}',
      ])
  })

  it('PR-01: a sign-in says the same, in the same time, to a known, an unknown and a disabled address', async () => {
    const samples = inProof('SIGN_IN_SAMPLES', 3, 2_000)
    const kinds = { known: {}, disabled: { disabled_at: new Date(at) }, unknown: undefined } as const
    const taken: Record<keyof typeof kinds, number[]> = { known: [], disabled: [], unknown: [] }
    const answers = new Set<string>()
    for (let sample = 0; sample < samples; sample++)
      for (const kind of listKeys(kinds)) {
        const given = kinds[kind]
        const email = given === undefined ? `unknown-${sample}@example.com` : (await buildUser(stores, given)).email
        pass(day_ms)
        const begun = performance.now()
        const { statusCode, body, headers } = await signIn(email, 'wrong', {}, `198.51.100.${sample % 250}`)
        taken[kind].push(performance.now() - begun)
        answers.add(JSON.stringify([statusCode, body, headers['content-length'], headers['set-cookie']]))
      }
    expect(answers.size).toBe(1)
    const t = [taken.disabled, taken.unknown].map((other) => Math.abs(welchT(taken.known, other)))
    if (proofs_are_long)
      process.stdout.write(`| Welch t | disabled ${t[0]?.toFixed(2)} | unknown ${t[1]?.toFixed(2)} |\n`)
    // Few samples say nothing of times.
    expect(Math.max(...t)).toBeLessThan(proofs_are_long ? 4.5 : Infinity)
  })

  it('never keeps a refresh token in the database', async () => {
    const user = await buildUser(stores)
    const pair = await signInBy(user.email)
    const session = await stores.pg
      .selectFrom('sessions')
      .where('user_id', '=', user.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(session.refresh_hash).toHaveLength(32)
    expect(JSON.stringify(session)).not.toContain(pair.refresh)
  })

  it('replaces a weak hash', async () => {
    const weak = await hash(test_password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    const user = await buildUser(stores, { password_hash: weak })
    await signInBy(user.email)
    const { password_hash } = await stores.pg
      .selectFrom('users')
      .where('id', '=', user.id)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/m=19456,t=2/)
    await signInBy(user.email)
  })

  it('leaves a strong hash unchanged', async () => {
    const strong = await hashPassword(test_password)
    const user = await buildUser(stores, { password_hash: strong })
    await signInBy(user.email)
    const stored = await stores.pg
      .selectFrom('users')
      .where('id', '=', user.id)
      .select('password_hash')
      .executeTakeFirst()
    expect(stored?.password_hash).toBe(strong)
  })

  it('is slowed down after wrong passwords, but not for the owner elsewhere', async () => {
    const user = await buildUser(stores)
    for (let i = 0; i < 5; i++) expect((await signIn(user.email, 'wrong')).statusCode).toBe(401)
    const refused = await signIn(user.email)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect((await signIn(user.email, test_password, {}, '192.0.2.2')).statusCode).toBe(200)
    pass(second_ms)
    expect((await signIn(user.email)).statusCode).toBe(200)
  })

  describe('while strangers guess from everywhere', () => {
    const attack = async () => {
      const user = await buildUser(stores)
      const first = await signIn(user.email, test_password, {}, '192.0.2.77')
      const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
      for (let number = 0; number < 22; number++) await signIn(user.email, 'wrong', {}, `198.51.100.${number}`)
      const from = (remoteAddress: string, headers = {}, password = test_password) =>
        app.inject({
          method: 'POST',
          url: '/api/token/',
          payload: { email: user.email, password },
          remoteAddress,
          headers,
        })
      return { user, cookie, from, first }
    }

    it('the owner still signs in with a known browser, or from a known address', async () => {
      const { cookie, from, first } = await attack()
      expect(String(first.headers['set-cookie'])).toMatch(
        /^plumbline_device=[\w-]{48}; Path=\/api\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
      )
      expect((await from('203.0.113.99')).statusCode).toBe(429)
      expect((await from('203.0.113.99', { cookie })).statusCode).toBe(200)
      expect((await from('192.0.2.77')).statusCode).toBe(200)
    })

    it('a known browser opens nothing without the password, to no other account, and not when altered', async () => {
      const [ann, bob] = [await attack(), await attack()]
      expect((await ann.from('203.0.113.99', { cookie: ann.cookie }, 'wrong')).statusCode).toBe(401)
      expect((await ann.from('203.0.113.99', { cookie: bob.cookie })).statusCode).toBe(429)
      expect((await ann.from('203.0.113.99', { cookie: `${ann.cookie.slice(0, -2)}AA` })).statusCode).toBe(429)
      pass(366 * day_ms)
      for (let number = 0; number < 22; number++) await signIn(ann.user.email, 'wrong', {}, `198.51.100.${number}`)
      expect((await ann.from('203.0.113.99', { cookie: ann.cookie })).statusCode).toBe(429)
    })
  })

  it('is slowed down in the same way for an unknown address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await signIn('unknown@example.com', 'wrong')).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('a session', () => {
  it('lasts 12 hours, however often it is renewed', async () => {
    let pair = await signInBy((await buildUser(stores)).email)
    for (let hour = 1; hour < 12; hour++) {
      pass(3600 * second_ms)
      pair = await renew(pair.refresh)
    }
    pass(3600 * second_ms)
    expect((await refresh(pair.refresh)).statusCode).toBe(401)
  })

  it('lasts 30 days when remembered', async () => {
    let pair = await signInBy((await buildUser(stores)).email, { remember: true })
    for (const days of [13, 13, 3]) {
      pass(days * day_ms)
      pair = await renew(pair.refresh)
    }
    pass(day_ms)
    expect((await refresh(pair.refresh)).statusCode).toBe(401)
  })

  it('ends after 14 quiet days', async () => {
    const pair = await signInBy((await buildUser(stores)).email, { remember: true })
    pass(14 * day_ms)
    expect((await refresh(pair.refresh)).statusCode).toBe(401)
  })

  it('AU-02: ends on the server with the sign-out, for both access and refresh', async () => {
    const pair = await signInBy((await buildUser(stores)).email)
    expect((await post('/api/token/logout/', { refresh: pair.refresh })).json()).toEqual({ detail: 'Signed out.' })
    expect(await statusOf(pair.access)).toBe(401)
    expect((await refresh(pair.refresh)).statusCode).toBe(401)
  })

  it('of one browser ends without the other’s', async () => {
    const user = await buildUser(stores)
    const [here, there] = [await signInBy(user.email), await signInBy(user.email)]
    await post('/api/token/logout/', { refresh: here.refresh })
    expect(await statusOf(there.access)).toBe(200)
  })

  it.each([{}, { refresh: '' }, { refresh: 'unknown' }])('sign-out with %o succeeds', async (payload) => {
    expect((await post('/api/token/logout/', payload)).statusCode).toBe(200)
  })

  it('is refused at once when the user is disabled, and stays so', async () => {
    const user = await buildUser(stores)
    const pair = await signInBy(user.email)
    const disable = (disabled_at: Date | null) =>
      stores.pg.updateTable('users').set({ disabled_at }).where('id', '=', user.id).execute()
    await disable(new Date(at))
    expect(await statusOf(pair.access)).toBe(401)
    expect((await refresh(pair.refresh)).statusCode).toBe(401)
    await disable(null)
    expect((await refresh(pair.refresh)).statusCode).toBe(401)
  })

  it('is refused at once when the affiliate is disabled', async () => {
    const user = await buildUser(stores)
    const pair = await signInBy(user.email)
    await stores.pg.updateTable('affiliates').set({ status: 'disabled' }).where('id', '=', user.affiliate_id).execute()
    expect(await statusOf(pair.access)).toBe(401)
    expect((await refresh(pair.refresh)).statusCode).toBe(401)
  })

  it('expires before its access token does', async () => {
    const pair = await signInBy((await buildUser(stores)).email)
    pass(12 * 3600 * second_ms - 60 * second_ms)
    const last = await renew(pair.refresh)
    pass(59 * second_ms)
    expect(await statusOf(last.access)).toBe(200)
    pass(second_ms)
    expect(await statusOf(last.access)).toBe(401)
  })
})

describe('a refresh token', () => {
  const newSession = async (): Promise<Pair> => signInBy((await buildUser(stores)).email)

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
    const [token = '', ...others] = new Set(answers.map((answer) => answer.json<Pair>().refresh))
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

it('keeps sessions while PostgreSQL is unavailable', async () => {
  const pair = await signInBy((await buildUser(stores)).email)
  const without = await buildTestApp({ now: () => new Date(at) })
  const headers = { authorization: `Bearer ${pair.access}` }
  const answers = [
    await without.inject({ url: '/api/user/me/', headers }),
    await without.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh: pair.refresh } }),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  await without.close()
  expect(await statusOf(pair.access)).toBe(200)
})

it('continues after PostgreSQL ended every connection, and keeps sessions', async () => {
  const { access } = await signInBy((await buildUser(stores)).email)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(stores.pg)
  // A connection that ended under a request is a 503; the pool has replaced all of them soon after.
  const seen = new Set<number>()
  for (let i = 0; i < 12; i++) seen.add(await statusOf(access))
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(await statusOf(access)).toBe(200)
})
