import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { buildTestApp, signInAs, type TokenPair } from '../../processes/api/app.test-support.ts'
import { buildUser, test_password } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildUserKey, codeAt, giveFactor } from '../../../testing/harness/second-factor.ts'
import { minute_ms } from '../../shared/time.ts'
import { holdPassword } from '../auth/queries.ts'

let now = new Date()
const network = setUp(startOperators)
const countries = {
  find: (address: string) => (address.startsWith('192.0.2.') ? 'DE' : address === '127.0.0.1' ? 'US' : ''),
}
// Made for each test: it counts sign-ins by address.
let app: Awaited<ReturnType<typeof buildTestApp>>
beforeEach(async () => {
  const { pg, clickhouse } = network.stores
  app = await buildTestApp({ pg, clickhouse, now: () => now, countries, environment: { TRUST_PROXY: '127.0.0.1' } })
})
afterEach(async () => app.close())

interface Person {
  id: number
  affiliate_id: number
  email: string
}
let own: Person
let rival: Person
beforeEach(async () => {
  now = new Date()
  own = await buildUser(network.stores)
  rival = await buildUser(network.stores)
})

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object
  access?: string
  headers?: Record<string, string>
}
const ask = async (url: string, { method = 'GET', body, access, headers }: Sent = {}) => {
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers, ...(access !== undefined && { authorization: `Bearer ${access}` }) },
    ...(body !== undefined && { payload: body }),
  })
  return {
    status: answer.statusCode,
    body: answer.json<Record<string, unknown>>(),
    cookie: answer.headers['set-cookie'],
  }
}
const subjectsOf = ({ email }: Person): string[] =>
  readMails(network.stores.data_dir)
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
const post = (url: string, body: object, access?: string, headers?: Record<string, string>) =>
  ask(url, { method: 'POST', body, ...(access !== undefined && { access }), ...(headers && { headers }) })
const factor = '/api/user/second-factor/'
const pairIn = (answer: { body: Record<string, unknown> }) => answer.body as unknown as TokenPair
const passwordOf = ({ email }: Person, headers?: Record<string, string>) =>
  post('/api/token/', { email, password: test_password }, undefined, headers)
const tokenOf = async (person: Person): Promise<string> =>
  ((await passwordOf(person)).body['parameters'] as { token: string }).token
const enter = (token: string, code: string, headers?: Record<string, string>) =>
  post('/api/token/second-factor/', { token, code }, undefined, headers)
const signInWith = async (person: Person, secret: string): Promise<TokenPair> =>
  pairIn(await enter(await tokenOf(person), codeAt(secret, now)))
const statusOf = async (access: string) => (await ask(factor, { access })).body

describe('setting it up', () => {
  it('asks for the password, takes the first code, ends other sessions and shows ten codes once', async () => {
    const { access } = await signInAs(app, own.email)
    const { access: other } = await signInAs(app, own.email)
    expect(await statusOf(access)).toEqual({
      enabled: false,
      policy: 'optional',
      recovery_codes_left: 0,
      ends_at: null,
    })
    expect(await post(`${factor}prepare/`, {}, access)).toMatchObject({
      status: 403,
      body: { code: 'confirm_identity' },
    })
    expect(await post(`${factor}confirm/`, { password: 'wrong' }, access)).toMatchObject({ status: 400 })
    expect((await post(`${factor}confirm/`, { password: test_password }, access)).status).toBe(200)
    const { secret, uri } = (await post(`${factor}prepare/`, {}, access)).body
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    const set = (code: string) => ask(factor, { method: 'PUT', body: { code }, access })
    expect(await set('000000')).toMatchObject({ status: 400, body: { code: 'invalid_code' } })
    const codes = (await set(codeAt(String(secret), now))).body['recovery_codes']
    expect(codes).toHaveLength(10)
    expect(await statusOf(access)).toMatchObject({ enabled: true, recovery_codes_left: 10 })
    expect((await ask(factor, { access: other })).status).toBe(401)
    await sendMails(network.stores)
    expect(subjectsOf(own)).toEqual(['Two-factor authentication is on'])
  })
})

describe('signing in with it', () => {
  let secret: string
  beforeEach(async () => {
    secret = await giveFactor(network.stores, own.id)
  })

  it('answers 403 with a token of one use, which a code turns into a session', async () => {
    const first = await passwordOf(own)
    expect(first).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    expect(first.cookie).toBeUndefined()
    const token = await tokenOf(own)
    expect(await enter(token, '000000')).toMatchObject({ status: 400, body: { code: 'invalid_code' } })
    const code = codeAt(secret, now)
    const { status, body } = await enter(token, code)
    expect(status).toBe(200)
    expect((await ask('/api/user/me/', { access: String(body['access']) })).body).toMatchObject({ email: own.email })
    expect(await enter(token, codeAt(secret, now))).toMatchObject({ status: 401, body: { code: 'sign_in_over' } })
    expect((await enter(await tokenOf(own), code)).body['code']).toBe('invalid_code')
    expect((await passwordOf(rival)).status).toBe(200)
  })

  it('takes a code of a clock that is 29 s off, and not of one that is 100 s off', async () => {
    now = new Date(Math.floor(now.getTime() / 30_000) * 30_000 + 15_000)
    // Earlier codes first: an accepted one ends them.
    for (const [seconds, status] of [
      [-100, 400],
      [100, 400],
      [-29, 200],
      [29, 200],
    ] as const) {
      const at = new Date(now.getTime() + seconds * 1000)
      expect([seconds, (await enter(await tokenOf(own), codeAt(secret, at))).status]).toEqual([seconds, status])
    }
  })

  it('gives one of two browsers that send the same code a session', async () => {
    const tokens = [await tokenOf(own), await tokenOf(own)]
    const code = codeAt(secret, now)
    const answers = await Promise.all(tokens.map((token) => enter(token, code)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const token = await tokenOf(own)
    later(30_000)
    const again = await Promise.all([enter(token, codeAt(secret, now)), enter(token, codeAt(secret, now))])
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('ends after five wrong codes, after ten minutes, and with a new password', async () => {
    const guessed = await tokenOf(own)
    for (let guess = 0; guess < 4; guess++) expect((await enter(guessed, '000000')).body['code']).toBe('invalid_code')
    expect((await enter(guessed, '000000')).body['code']).toBe('too_many_wrong_codes')
    expect((await enter(guessed, codeAt(secret, now))).body['code']).toBe('sign_in_over')
    await sendMails(network.stores)
    expect(subjectsOf(own)).toEqual([expect.stringContaining('Wrong codes')])
    const late = await tokenOf(own)
    later(10 * minute_ms + 1)
    expect((await enter(late, codeAt(secret, now))).body['code']).toBe('sign_in_over')
    const overtaken = await tokenOf(own)
    await network.stores.pg.updateTable('users').set({ password_hash: 'another' }).where('id', '=', own.id).execute()
    expect((await enter(overtaken, codeAt(secret, now))).body['code']).toBe('sign_in_over')
  })

  it('lets no stranger with the password lock the owner out: known browsers and recovery codes go on', async () => {
    const { cookie } = await enter(await tokenOf(own), codeAt(secret, now))
    const known = { cookie: String(cookie).split(';')[0] ?? '' }
    for (let guess = 0; guess < 10; guess++) await enter(await tokenOf(own), '000000')
    later(30_000)
    expect((await enter(await tokenOf(own), codeAt(secret, now))).status).toBe(429)
    expect((await enter(await tokenOf(own), codeAt(secret, now), known)).status).toBe(200)
  })

  it('is not passed by where it is set up between the password and the session', async () => {
    const { pg } = network.stores
    const { id: user_id } = rival
    const { password_hash } = await pg
      .selectFrom('users')
      .where('id', '=', user_id)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    const checked = { user_id, password_hash, has_factor: false }
    expect(await holdPassword(pg, checked, now)).toBe(true)
    await giveFactor(network.stores, user_id)
    expect(await holdPassword(pg, checked, now)).toBe(false)
    expect(await holdPassword(pg, { ...checked, has_factor: true }, now)).toBe(true)
  })

  it('takes a recovery code once, typed in any way', async () => {
    const { access } = await signInWith(own, secret)
    later(30_000)
    await post(`${factor}confirm/`, { code: codeAt(secret, now) }, access)
    const codes = (await post(`${factor}recovery-codes/`, {}, access)).body['recovery_codes'] as string[]
    const typed = (codes[0] ?? '').replaceAll('-', '').toUpperCase()
    expect((await enter(await tokenOf(own), typed)).status).toBe(200)
    expect((await enter(await tokenOf(own), codes[0] ?? '')).status).toBe(400)
    expect(await statusOf(access)).toMatchObject({ recovery_codes_left: 9 })
    expect((await enter(await tokenOf(own), '0000-0000-0000-0000')).status).toBe(400)
  })
})

describe('a confirmed identity', () => {
  const password = { old_password: test_password, new_password: 'a longer one 17', confirm_password: 'a longer one 17' }
  const calls = [
    ['/api/user/change-password/', password],
    ['/api/billing/create/', { method: 'paypal', paypal_email: 'pay@example.com' }],
    ['/api/payments/requests/', {}],
  ] as const
  /** The calls that need one. */
  const held = async (by: string): Promise<string[]> => {
    const codes: string[] = []
    for (const [url, body] of calls)
      if ((await post(url, body, by)).body['code'] === 'confirm_identity') codes.push(url)
    return codes
  }

  it('is needed before password, payout details and payment requests with a second factor only, and lasts ten minutes', async () => {
    const all = calls.map(([url]) => url)
    const secret = await giveFactor(network.stores, own.id)
    const { access, refresh } = await signInWith(own, secret)
    expect(await held(access)).toEqual(all)
    later(30_000)
    expect((await post(`${factor}confirm/`, { code: '000000' }, access)).body['code']).toBe('invalid_code')
    expect((await post(`${factor}confirm/`, { code: codeAt(secret, now) }, access)).status).toBe(200)
    expect(await held(access)).toEqual([])
    later(11 * minute_ms)
    const renewed = pairIn(await post('/api/token/refresh/', { refresh }))
    expect(await held(renewed.access)).toEqual(all)
    const { access: without } = await signInAs(app, rival.email)
    expect(await held(without)).toEqual([])
  })
})

describe.each(ways)('an operator, by %s', (way) => {
  it('resets it: after 24 hours, mailed at once; the user can keep it until then', async () => {
    const secret = await giveFactor(network.stores, own.id)
    const given = { id: own.affiliate_id, user: own.id, reason: 'Lost phone' }
    const { ends_at } = await network.perform(way, 'resetSecondFactor', given)
    await expect(network.perform(way, 'resetSecondFactor', given)).rejects.toThrow('requested before')
    await expect(network.perform(way, 'resetSecondFactor', { ...given, user: rival.id })).rejects.toThrow('has no user')
    const stranger = { ...given, id: rival.affiliate_id, user: rival.id }
    await expect(network.perform(way, 'resetSecondFactor', stranger)).rejects.toThrow('no two-factor')
    await sendMails(network.stores)
    expect(readMails(network.stores.data_dir).find(({ to }) => to === own.email)?.text).toContain('Lost phone')

    const { access } = await signInWith(own, secret)
    expect(await statusOf(access)).toMatchObject({ enabled: true, ends_at })
    later(30_000)
    await post(`${factor}confirm/`, { code: codeAt(secret, now) }, access)
    expect((await post(`${factor}keep/`, {}, access)).status).toBe(200)
    expect(await statusOf(access)).toMatchObject({ enabled: true, ends_at: null })

    await network.perform(way, 'resetSecondFactor', given)
    later(25 * 60 * minute_ms)
    const pair = await passwordOf(own)
    expect(pair.status).toBe(200)
    expect(await statusOf(pairIn(pair).access)).toMatchObject({ enabled: false, recovery_codes_left: 0 })
    const user = await network.stores.pg
      .selectFrom('users')
      .where('id', '=', own.id)
      .select(['totp_secret', 'second_factor_ends_at'])
      .executeTakeFirst()
    expect(user).toEqual({ totp_secret: null, second_factor_ends_at: null })
  })

  it('may require it for payouts, or for all that affiliates do', async () => {
    const { access } = await signInAs(app, own.email)
    const codeAtUrl = async (url: string) => (await ask(url, { access })).body['code']
    await network.perform(way, 'setSecondFactorPolicy', { policy: 'payouts' })
    expect((await post('/api/payments/requests/', {}, access)).body['code']).toBe('second_factor_setup_required')
    expect(await codeAtUrl('/api/affiliate/money/')).toBeUndefined()
    await network.perform(way, 'setSecondFactorPolicy', { policy: 'all' })
    expect(await codeAtUrl('/api/affiliate/money/')).toBe('second_factor_setup_required')
    expect(await codeAtUrl('/api/user/me/')).toBeUndefined()
    expect(await statusOf(access)).toMatchObject({ enabled: false, policy: 'all' })
    const secret = await giveFactor(network.stores, own.id)
    expect(await codeAtUrl('/api/affiliate/money/')).toBeUndefined()
    await post(`${factor}confirm/`, { code: codeAt(secret, now) }, access)
    const off = await ask(factor, { method: 'DELETE', access })
    expect(off).toMatchObject({ status: 409, body: { code: 'second_factor_needed' } })
    await network.perform(way, 'setSecondFactorPolicy', { policy: 'optional' })
    expect((await ask(factor, { method: 'DELETE', access })).status).toBe(200)
    expect((await passwordOf(own)).status).toBe(200)
  })
})

describe('sessions', () => {
  const sessions = '/api/user/sessions/'
  const from = (address: string, agent = 'curl/8.1') => ({ 'x-forwarded-for': address, 'user-agent': agent })
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const rows = async (access: string) => (await ask(sessions, { access })).body['results'] as Record<string, unknown>[]

  test('are listed with browser and country, and ended one by one or all others; only the own', async () => {
    const here = pairIn(await passwordOf(own, from('192.0.2.7', firefox)))
    later(1_000)
    const there = pairIn(await passwordOf(own, from('127.0.0.1')))
    const theirs = pairIn(await passwordOf(rival))
    expect(await rows(here.access)).toMatchObject([
      { device: expect.any(String), country: 'US', is_current: false },
      { device: 'Firefox on Linux', country: 'DE', is_current: true },
    ])
    const id = String((await rows(here.access))[0]?.['id'])
    expect((await ask(`${sessions}${id}/`, { method: 'DELETE', access: theirs.access })).status).toBe(404)
    expect((await ask(`${sessions}${id}/`, { method: 'DELETE', access: here.access })).status).toBe(200)
    expect((await ask('/api/user/me/', { access: there.access })).status).toBe(401)
    await passwordOf(own)
    expect((await ask(sessions, { method: 'DELETE', access: here.access })).body).toEqual({ ended: 1 })
    expect(await rows(here.access)).toHaveLength(1)
    expect(await rows(theirs.access)).toHaveLength(1)
  })

  test('of a new browser or country are mailed; the link ends all and mails a reset, and leaves the second factor', async () => {
    const subjects = async (): Promise<number> => {
      await sendMails(network.stores)
      return readMails(network.stores.data_dir).filter(
        ({ to, subject }) => to === own.email && subject.includes('New sign-in'),
      ).length
    }
    await passwordOf(own, from('192.0.2.7'))
    await passwordOf(own, from('192.0.2.7'))
    expect(await subjects()).toBe(0)
    const { body } = await passwordOf(own, from('192.0.2.7', firefox))
    expect(await subjects()).toBe(1)
    await passwordOf(own, from('127.0.0.1', firefox))
    expect(await subjects()).toBe(2)

    await giveFactor(network.stores, own.id)
    const { key } = await buildUserKey(network.stores, own.id)
    const mail = readMails(network.stores.data_dir).findLast(
      ({ to, subject }) => to === own.email && subject.includes('New sign-in'),
    )
    const token = /sign-in-report#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await post(`${sessions}report/`, { token: `${token.slice(0, -4)}AAAA` })).status).toBe(400)
    expect((await ask('/api/user/me/', { access: String(body['access']) })).status).toBe(200)
    const setEmail = (email: string) =>
      network.stores.pg.updateTable('users').set({ email }).where('id', '=', own.id).execute()
    await setEmail(`moved-${own.email}`)
    expect((await post(`${sessions}report/`, { token })).status).toBe(400)
    await setEmail(own.email)
    // A stranger's requests for a reset do not suppress the mail.
    for (let time = 0; time < 2; time++) await post('/api/user/request-reset/', { email: own.email })
    expect((await post(`${sessions}report/`, { token })).status).toBe(200)
    expect((await ask('/api/affiliate/money/', { access: key })).status).toBe(401)
    expect((await ask('/api/user/me/', { access: String(body['access']) })).status).toBe(401)
    await sendMails(network.stores)
    const mailed = readMails(network.stores.data_dir).filter(({ to }) => to === own.email)
    expect(mailed.filter(({ text }) => text.includes('/reset-password?token='))).toHaveLength(3)
    expect((await passwordOf(own)).body['code']).toBe('second_factor_required')
    later(8 * 24 * 60 * minute_ms)
    expect((await post(`${sessions}report/`, { token })).status).toBe(400)
  })
})
