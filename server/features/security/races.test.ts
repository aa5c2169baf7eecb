import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, signInAs, type TokenPair } from '../../processes/api/app.test-support.ts'
import { buildUser, test_password } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildUserKey, codeAt, confirmSession, giveFactor } from '../../../testing/harness/second-factor.ts'
import { hour_ms, minute_ms } from '../../shared/time.ts'
import { replaceCodes } from '../second-factor/index.ts'
import { issueResetToken } from '../password/reset-token.ts'

/* Things that happen at once, or with a clock that steps. */

let now = new Date()
const stores = setUp(createTestStores)
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => now }))

let user: Awaited<ReturnType<typeof buildUser>>
let secret: string
beforeEach(async () => {
  now = new Date()
  user = await buildUser(stores)
  secret = await giveFactor(stores, user.id)
})
const step = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}

const post = async (url: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url, payload })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const tokenOf = async (): Promise<string> => {
  const { body } = await post('/api/token/', { email: user.email, password: test_password })
  return (body['parameters'] as { token: string }).token
}
const enter = (token: string, code: string) => post('/api/token/second-factor/', { token, code })
const reset = async (): Promise<number> => {
  const link = await issueResetToken(stores.pg, user.email, now, now)
  return (await post('/api/user/reset-password/', { token: link?.token, password: 'another one 4711' })).status
}
const isOpen = async ({ access }: TokenPair): Promise<boolean> => {
  const headers = { authorization: `Bearer ${access}` }
  return (await app.inject({ url: '/api/user/me/', headers })).statusCode === 200
}

test('a reset and a code at once leave no session that began with the old password', async () => {
  for (let round = 0; round < 5; round += 1) {
    user = await buildUser(stores)
    secret = await giveFactor(stores, user.id)
    const token = await tokenOf()
    const [entered] = await Promise.all([enter(token, codeAt(secret, now)), reset()])
    const is_open = entered.status === 200 && (await isOpen(entered.body as unknown as TokenPair))
    expect([is_open, entered.body['code'] ?? 'sign_in_over']).toEqual([false, 'sign_in_over'])
  }
})

test('a clock that steps back makes no code good twice, and one that steps forward no sign-in longer', async () => {
  const code = codeAt(secret, now)
  expect((await enter(await tokenOf(), code)).status).toBe(200)
  step(-minute_ms)
  expect((await enter(await tokenOf(), code)).body['code']).toBe('invalid_code')
  const earlier = codeAt(secret, now)
  expect((await enter(await tokenOf(), earlier)).body['code']).toBe('invalid_code')
  step(2 * minute_ms)
  const token = await tokenOf()
  step(hour_ms)
  expect((await enter(token, codeAt(secret, now))).body['code']).toBe('sign_in_over')
  step(-hour_ms)
  expect((await enter(await tokenOf(), codeAt(secret, now))).status).toBe(200)
})

test('a key that expired before the clock stepped back is good again until its time, one that was revoked never', async () => {
  const plain = await buildUser(stores)
  const { access } = await signInAs(app, plain.email)
  const expires_at = new Date(now.getTime() + hour_ms)
  const [expiring, revoked] = [
    await buildUserKey(stores, plain.id, { expires_at }),
    await buildUserKey(stores, plain.id),
  ]
  const statusOf = async (key: string) =>
    (await app.inject({ url: '/api/affiliate/money/', headers: { authorization: `Bearer ${key}` } })).statusCode
  const headers = { authorization: `Bearer ${access}` }
  await app.inject({ method: 'DELETE', url: `/api/user/keys/${revoked.id}/`, headers })
  step(2 * hour_ms)
  expect(await statusOf(expiring.key)).toBe(401)
  step(-2 * hour_ms)
  expect([await statusOf(expiring.key), await statusOf(revoked.key)]).toEqual([200, 401])
})

test('of many requests with a key none is answered after it was revoked', async () => {
  const plain = await buildUser(stores)
  const { access } = await signInAs(app, plain.email)
  const { id, key } = await buildUserKey(stores, plain.id)
  const ask = async () => {
    const began = performance.now()
    const answer = await app.inject({ url: '/api/affiliate/money/', headers: { authorization: `Bearer ${key}` } })
    return { began, status: answer.statusCode }
  }
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  let revoked_at = Infinity
  const asking = Promise.all(
    [0, 1, 2, 3].map(async () => {
      for (let request = 0; request < 25; request += 1) answers.push(await ask())
    }),
  )
  await ask()
  const headers = { authorization: `Bearer ${access}` }
  await app.inject({ method: 'DELETE', url: `/api/user/keys/${id}/`, headers })
  revoked_at = performance.now()
  await asking
  answers.push(await ask())
  const late = answers.filter(({ began }) => began > revoked_at)
  expect(late.length).toBeGreaterThan(0)
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set([401]))
})

test('browsers that the password alone made known before the second factor share one count of wrong codes, and the one that set it up has its own', async () => {
  const { email } = await buildUser(stores)
  const signIn = async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/token/', payload: { email, password: test_password } })
    return { ...answer.json<TokenPair>(), cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
  }
  const strange = [await signIn(), await signIn(), await signIn()]
  const { access } = await signIn()
  await confirmSession(stores, String(decodeJwt(access).sid), now)
  step(2_000)
  const send = (method: 'POST' | 'PUT', url: string, payload: object = {}) =>
    app.inject({ method, url, payload, headers: { authorization: `Bearer ${access}` } })
  const own_secret = (await send('POST', '/api/user/second-factor/prepare/')).json<{ secret: string }>().secret
  const set = await send('PUT', '/api/user/second-factor/', { code: codeAt(own_secret, now) })
  expect(set.statusCode).toBe(200)
  const own_cookie = String(set.headers['set-cookie']).split(';')[0] ?? ''
  const half = async (): Promise<string> => {
    const answer = await app.inject({ method: 'POST', url: '/api/token/', payload: { email, password: test_password } })
    return answer.json<{ parameters: { token: string } }>().parameters.token
  }
  const statusOf = async (cookie: string, code: string): Promise<number> =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/token/second-factor/',
        payload: { token: await half(), code },
        headers: { cookie },
      })
    ).statusCode
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess += 1) statuses.push(await statusOf(strange[guess % 3]?.cookie ?? '', '000000'))
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(statuses.slice(10)).toEqual([429, 429])
  step(60_000)
  expect(await statusOf(own_cookie, codeAt(own_secret, now))).toBe(200)
  // A password reset proves the mailbox, not the second factor.
  const link = await issueResetToken(stores.pg, email, now, now)
  const payload = { token: link?.token, password: 'another one 4711' }
  const answer = await app.inject({ method: 'POST', url: '/api/user/reset-password/', payload })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
})

test('two requests for new recovery codes at once leave ten', async () => {
  const replace = () => stores.pg.transaction().execute((trx) => replaceCodes(trx, { kind: 'user', id: user.id }))
  await Promise.all([replace(), replace(), replace()])
  const left = await stores.pg.selectFrom('user_recovery_codes').where('user_id', '=', user.id).selectAll().execute()
  expect(left).toHaveLength(10)
})
