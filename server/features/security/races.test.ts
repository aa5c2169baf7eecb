import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, signInAs, type TokenPair } from '../../processes/api/app.test-support.ts'
import { buildUser, test_password } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildUserKey, codeAt, giveFactor } from '../../../testing/harness/second-factor.ts'
import { hour_ms, minute_ms } from '../../shared/time.ts'
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

test('a password reset between password and code ends the sign-in', async () => {
  const token = await tokenOf()
  expect(await reset()).toBe(200)
  expect((await enter(token, codeAt(secret, now))).body['code']).toBe('sign_in_over')
})

test('a reset and a code at once leave no session that began with the old password', async () => {
  for (let round = 0; round < 5; round += 1) {
    user = await buildUser(stores)
    secret = await giveFactor(stores, user.id)
    const token = await tokenOf()
    const [entered] = await Promise.all([enter(token, codeAt(secret, now)), reset()])
    if (entered.status === 200) expect(await isOpen(entered.body as unknown as TokenPair)).toBe(false)
    else expect(entered.body['code']).toBe('sign_in_over')
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
