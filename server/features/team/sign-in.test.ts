import { unattended_header } from '@plumbline/contract/unattended.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestConsole } from '../../processes/api/app.test-support.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildMember, member_password, same_origin, type BuiltMember } from '../../../testing/harness/team.ts'
import { findPassword, holdPassword } from './queries.ts'
import { day_ms, hour_ms, minute_ms } from '../../shared/time.ts'

let now = new Date('2026-11-23T09:00:00Z')
const after = (ms: number): void => void (now = new Date(now.getTime() + ms))

const stores = setUp(createTestStores)
const options = () => ({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => now })
const served = setUp(async () => {
  const [live, demo, secure] = await Promise.all([
    buildTestConsole({ ...options(), environment: { DATA_DIR: stores.data_dir } }),
    buildTestConsole({ ...options(), environment: { DATA_DIR: stores.data_dir, DEMO: '1' } }),
    buildTestConsole({
      ...options(),
      environment: { DATA_DIR: stores.data_dir, OPERATOR_URL: 'https://console.test' },
    }),
  ])
  return { live, demo, secure, close: () => Promise.all([live.close(), demo.close(), secure.close()]) }
})
// Every test on a day of its own: limits of the one before are over.
beforeEach(() => after(2 * day_ms))

type Where = 'live' | 'demo' | 'secure'

interface RequestOptions {
  cookie?: string
  headers?: Record<string, string>
  where?: Where
}

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  request: RequestOptions = {},
) => {
  const { cookie, headers = same_origin, where = 'live' } = request
  const answer = await served[where].inject({
    method,
    url: `/api/console/${path}`,
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    ...(method !== 'GET' && { payload: body ?? {} }),
  })
  const set = String(answer.headers['set-cookie'] ?? '')
  return {
    status: answer.statusCode,
    body: answer.json<Record<string, unknown>>(),
    set,
    cookie: set.split(';')[0] ?? '',
  }
}

const codeOf = ({ secret }: Pick<BuiltMember, 'secret'>, at = now): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

const signIn = (email: string, password = member_password, request: RequestOptions = {}) =>
  call('POST', 'session/', { email, password }, request)

/** All the way in. */
const enter = async (member: BuiltMember): Promise<string> => {
  const { cookie } = await signIn(member.email)
  return (await call('POST', 'session/code/', { code: codeOf(member) }, { cookie })).cookie
}

const isIn = async (cookie: string): Promise<boolean> =>
  (await call('GET', 'sessions/', undefined, { cookie })).status === 200

describe('signing in', () => {
  test('takes the password and then a code, each with another cookie', async () => {
    const member = await buildMember(stores)
    const half = await signIn(member.email.toUpperCase())
    expect([half.status, half.body]).toEqual([200, { state: 'code' }])
    expect(await isIn(half.cookie)).toBe(false)
    const list = await served.live.inject({ url: '/api/operator/affiliates/', headers: { cookie: half.cookie } })
    expect(list.statusCode).toBe(401)
    const whole = await call('POST', 'session/code/', { code: codeOf(member) }, half)
    expect([whole.status, whole.body]).toEqual([200, { state: 'signed_in' }])
    expect(await isIn(whole.cookie)).toBe(true)
    // Fixation: an earlier cookie is useless.
    expect(whole.cookie).not.toBe(half.cookie)
    expect((await call('GET', 'session/', undefined, half)).status).toBe(401)
    const { body } = await call('GET', 'session/', undefined, whole)
    expect(body).toMatchObject({
      state: 'signed_in',
      confirm_by: 'code',
      member: { email: member.email, role: 'owner' },
    })
    expect(body.confirmed_until).toBe(new Date(now.getTime() + 10 * minute_ms).toISOString())
  })

  test('never takes a token that somebody brought along', async () => {
    const member = await buildMember(stores)
    const brought = `plumbline_console=${'x'.repeat(43)}`
    const { cookie } = await signIn(member.email, member_password, { cookie: brought })
    expect(cookie).toMatch(/^plumbline_console=[\w-]{43}$/)
    expect(cookie).not.toBe(brought)
  })

  test('ends the session that the browser had', async () => {
    const member = await buildMember(stores)
    const cookie = await enter(member)
    await signIn(member.email, member_password, { cookie })
    expect(await isIn(cookie)).toBe(false)
  })

  test('answers a wrong password, an unknown address and one that was only invited alike', async () => {
    const member = await buildMember(stores)
    const invited = await buildMember(stores)
    await stores.pg.updateTable('team_members').set({ password_hash: null }).where('id', '=', invited.id).execute()
    for (const [email, password] of [
      [member.email, 'wrong'],
      ['unknown@example.com', member_password],
      [invited.email, member_password],
    ] as const)
      expect(await signIn(email, password)).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
        set: '',
      })
  })

  test('slows guessing of a password down', async () => {
    const member = await buildMember(stores)
    const statuses = []
    for (let guess = 0; guess < 7; guess++) statuses.push((await signIn(member.email, `wrong ${guess}`)).status)
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.at(-1)).toBe(429)
    expect((await signIn(member.email)).status).toBe(429)
  })
})

describe('the cookie', () => {
  test('is for this host, for no script and no other site', async () => {
    const { email } = await buildMember(stores)
    expect((await signIn(email)).set).toMatch(/^plumbline_console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const { set } = await signIn(email, member_password, { where: 'secure' })
    expect(set).toMatch(/^__Host-plumbline_console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  })

  test('is stored as a hash alone', async () => {
    const { email } = await buildMember(stores)
    const { cookie } = await signIn(email)
    const rows = await stores.pg.selectFrom('team_sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  })

  test('is taken away at the end, with its session', async () => {
    const cookie = await enter(await buildMember(stores))
    expect((await call('DELETE', 'session/', {}, { cookie })).set).toContain('Max-Age=0')
    expect(await isIn(cookie)).toBe(false)
  })
})

describe('SC-03: a request of another origin', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ]

  test('is refused where it changes anything', async () => {
    const cookie = await enter(await buildMember(stores))
    for (const headers of foreign) {
      const ended = await call('DELETE', 'sessions/', {}, { cookie, headers })
      expect([headers, ended.status, ended.body.code]).toEqual([headers, 403, 'not_from_console'])
      const added = await served.live.inject({
        method: 'POST',
        url: '/api/operator/managers/',
        headers: { ...headers, cookie },
        payload: { name: 'Forged' },
      })
      expect([headers, added.statusCode]).toEqual([headers, 403])
    }
    expect(await isIn(cookie)).toBe(true)
  })

  test('of a page with this very origin is not', async () => {
    const cookie = await enter(await buildMember(stores))
    for (const headers of [{ 'sec-fetch-site': 'none' }, { origin: 'http://localhost:3002' }] as Record<
      string,
      string
    >[])
      expect((await call('DELETE', 'sessions/', {}, { cookie, headers })).status).toBe(200)
  })

  test('cannot sign somebody in, and gets no permission to read', async () => {
    const { email } = await buildMember(stores)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await signIn(email, member_password, { headers })).status).toBe(403)
    const answer = await served.live.inject({ url: '/api/console/session/', headers })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test.each(['/', '/payments', '/api/operator/docs/', '/api/operator/audit/', '/api/console/session/', '/nothing.js'])(
    'may not put %s into a frame of its own, nor run anything in it',
    async (url) => {
      const { headers } = await served.live.inject(url)
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(/script-src[^;]*unsafe|script-src[^;]*\*/.test(policy)).toBe(false)
    },
  )

  test('needs no such proof with a token, which no browser sends automatically', async () => {
    const answer = await served.live.inject({
      method: 'POST',
      url: '/api/operator/managers/',
      headers: { authorization: 'Bearer x' },
      payload: { name: 'x' },
    })
    expect(answer.statusCode).toBe(401)
  })
})

const wrongCodeMails = async (email: string): Promise<number> => {
  const { rows } = await sql`
    select from outbox where payload->>'to' = ${email} and payload->>'template' = 'team_wrong_codes'`.execute(stores.pg)
  return rows.length
}

describe('codes', () => {
  test('are taken once, in either session', async () => {
    const member = await buildMember(stores)
    const code = codeOf(member)
    const [one, other] = [await signIn(member.email), await signIn(member.email)]
    const answers = await Promise.all([one, other].map((half) => call('POST', 'session/code/', { code }, half)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    after(minute_ms)
    const third = await signIn(member.email)
    const old = codeOf(member, new Date(now.getTime() - minute_ms))
    expect((await call('POST', 'session/code/', { code: old }, third)).status).toBe(400)
  })

  test('five wrong ones end the session that waits for one', async () => {
    const member = await buildMember(stores)
    const half = await signIn(member.email)
    const statuses = []
    for (let guess = 0; guess < 5; guess++)
      statuses.push((await call('POST', 'session/code/', { code: `00000${guess}` }, half)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 401])
    expect((await call('POST', 'session/code/', { code: codeOf(member) }, half)).status).toBe(401)
  })

  test('cannot be guessed with ever new sessions, nor in parallel', async () => {
    const member = await buildMember(stores)
    let tried = 0
    for (let session = 0; session < 4; session++) {
      const half = await signIn(member.email)
      const guesses = Array.from({ length: 4 }, (_, guess) =>
        call('POST', 'session/code/', { code: `1000${session}${guess}` }, half),
      )
      tried += (await Promise.all(guesses)).filter(({ status }) => status === 400).length
    }
    expect(tried).toBe(10)
    const half = await signIn(member.email)
    const held = await call('POST', 'session/code/', { code: codeOf(member) }, half)
    expect([held.status, held.body.code]).toEqual([429, 'too_many_attempts'])
    after(16 * minute_ms)
    const later = await signIn(member.email)
    expect((await call('POST', 'session/code/', { code: codeOf(member) }, later)).status).toBe(200)
  })

  test('of strangers who know the password do not lock the owner out, who gets one mail', async () => {
    const member = await buildMember(stores)
    const half = await signIn(member.email)
    const first = await call('POST', 'session/code/', { code: codeOf(member) }, half)
    const device = /plumbline_console_device=[^;]+/.exec(first.set)?.[0] ?? ''
    expect(device).not.toBe('')
    let tried = 0
    for (let round = 0; round < 4; round++) {
      after(16 * minute_ms)
      for (let session = 0; session < 2; session++) {
        const strange = await signIn(member.email)
        for (let guess = 0; guess < 5; guess++) {
          const wrong = codeOf(member) === '000000' ? '000001' : '000000'
          const { status } = await call('POST', 'session/code/', { code: wrong }, strange)
          tried += Number([400, 401].includes(status))
        }
      }
    }
    expect(tried).toBe(40)
    const stranger = await signIn(member.email)
    expect((await call('POST', 'session/code/', { code: codeOf(member) }, stranger)).status).toBe(429)

    const known = await signIn(member.email, member_password, { cookie: device })
    const code = { code: codeOf(member) }
    const entered = await call('POST', 'session/code/', code, { cookie: `${known.cookie}; ${device}` })
    expect(entered.status).toBe(200)
    expect(await wrongCodeMails(member.email)).toBe(1)
  })

  test('that are wrong are mailed from the third in a day on, in however many sessions they are tried', async () => {
    const member = await buildMember(stores)
    const mails: number[] = []
    for (let session = 0; session < 4; session++) {
      const wrong = codeOf(member) === '000000' ? '000001' : '000000'
      await call('POST', 'session/code/', { code: wrong }, await signIn(member.email))
      mails.push(await wrongCodeMails(member.email))
    }
    expect(mails).toEqual([0, 0, 1, 1])
  })

  test('from a cookie of another account, or an altered one, count as a stranger’s', async () => {
    const [one, other] = [await buildMember(stores), await buildMember(stores)]
    const entered = await call('POST', 'session/code/', { code: codeOf(one) }, await signIn(one.email))
    const device = /plumbline_console_device=[^;]+/.exec(entered.set)?.[0] ?? ''
    const altered = `${device.slice(0, -1)}${device.endsWith('A') ? 'Q' : 'A'}`
    for (const [member, cookie] of [
      [other, device],
      [one, altered],
    ] as const) {
      for (let session = 0; session < 3; session++) {
        const half = await signIn(member.email)
        for (let guess = 0; guess < 4; guess++) await call('POST', 'session/code/', { code: '000000' }, half)
      }
      const both = `${(await signIn(member.email)).cookie}; ${cookie}`
      expect((await call('POST', 'session/code/', { code: '000000' }, { cookie: both })).status).toBe(429)
    }
  })

  test('a recovery code is taken however often strangers have tried', async () => {
    const member = await buildMember(stores, { has_second_factor: false })
    const half = await signIn(member.email)
    const secret = String((await call('POST', 'second-factor/', {}, half)).body.secret)
    const set = await call('PUT', 'second-factor/', { code: codeOf({ secret }) }, half)
    const [recovery] = set.body.recovery_codes as string[]
    for (let session = 0; session < 3; session++) {
      const strange = await signIn(member.email)
      for (let guess = 0; guess < 5; guess++) await call('POST', 'session/code/', { code: '000000' }, strange)
    }
    const locked = await signIn(member.email)
    expect((await call('POST', 'session/code/', { code: '000000' }, locked)).status).toBe(429)
    expect((await call('POST', 'session/code/', { code: recovery }, locked)).status).toBe(200)
  })

  test('the password’s step is over after ten minutes', async () => {
    const member = await buildMember(stores)
    const half = await signIn(member.email)
    after(10 * minute_ms)
    expect((await call('POST', 'session/code/', { code: codeOf(member) }, half)).status).toBe(401)
  })
})

describe('a second factor', () => {
  const setUpFactor = async (cookie: string) => {
    const { body } = await call('POST', 'second-factor/', {}, { cookie })
    const secret = String(body.secret)
    expect(body.uri).toContain(`secret=${secret}`)
    return { secret, set: await call('PUT', 'second-factor/', { code: codeOf({ secret }) }, { cookie }) }
  }

  test('is needed outside of a demo network before anything else', async () => {
    const member = await buildMember(stores, { has_second_factor: false })
    const half = await signIn(member.email)
    expect(half.body).toEqual({ state: 'set_up' })
    const refused = await served.live.inject({ url: '/api/operator/affiliates/', headers: { cookie: half.cookie } })
    expect(refused.statusCode).toBe(401)
    expect((await call('PUT', 'second-factor/', { code: '123456' }, half)).status).toBe(409)
    const { set } = await setUpFactor(half.cookie)
    expect(set.body).toMatchObject({ state: 'signed_in' })
    expect(set.body.recovery_codes).toHaveLength(10)
    expect(await isIn(half.cookie)).toBe(false)
    expect(await isIn(set.cookie)).toBe(true)
  })

  test('has recovery codes that work once each, and old ones no more', async () => {
    const member = await buildMember(stores, { has_second_factor: false })
    const { set } = await setUpFactor((await signIn(member.email)).cookie)
    const [code = '', second = ''] = set.body.recovery_codes as string[]
    const tryCode = async (given: string) =>
      (await call('POST', 'session/code/', { code: given }, await signIn(member.email))).status
    expect([await tryCode(code.toUpperCase()), await tryCode(code), await tryCode(second.replaceAll('-', ''))]).toEqual(
      [200, 400, 200],
    )
    const stored = await stores.pg
      .selectFrom('team_recovery_codes')
      .where('team_member_id', '=', member.id)
      .selectAll()
      .execute()
    expect(stored).toHaveLength(8)
  })

  test('is not passed by where it is set up between the password and the session', async () => {
    const { id } = await buildMember(stores, { has_second_factor: false })
    const checked = { id, password_hash: (await findPassword(stores.pg, id)) ?? '', has_factor: false }
    expect(await holdPassword(stores.pg, checked)).toBe(true)
    const totp_secret = Buffer.from('a secret')
    await stores.pg.updateTable('team_members').set({ totp_secret }).where('id', '=', id).execute()
    expect(await holdPassword(stores.pg, checked)).toBe(false)
    expect(await holdPassword(stores.pg, { ...checked, has_factor: true })).toBe(true)
  })

  test('is replaced only by who has just proved who they are', async () => {
    const member = await buildMember(stores)
    const cookie = await enter(member)
    after(11 * minute_ms)
    expect((await call('POST', 'second-factor/', {}, { cookie })).body.code).toBe('confirm_identity')
    expect((await call('POST', 'session/confirm/', { code: '000000' }, { cookie })).status).toBe(400)
    expect((await call('POST', 'session/confirm/', { password: member_password }, { cookie })).status).toBe(400)
    expect((await call('POST', 'session/confirm/', { code: codeOf(member) }, { cookie })).status).toBe(200)
    const { set } = await setUpFactor(cookie)
    expect(set.status).toBe(200)
  })

  test('may be missing in a demo network, where the password is asked for instead', async () => {
    const member = await buildMember(stores, { has_second_factor: false })
    const { body, cookie } = await signIn(member.email, member_password, { where: 'demo' })
    expect(body).toEqual({ state: 'signed_in' })
    const request = { cookie, where: 'demo' } as const
    expect((await call('GET', 'session/', undefined, request)).body).toMatchObject({
      confirm_by: 'password',
      confirmed_until: null,
    })
    expect((await call('POST', 'session/confirm/', { password: 'wrong' }, request)).status).toBe(400)
    expect((await call('POST', 'session/confirm/', { password: member_password }, request)).status).toBe(200)
    // The same session is worth nothing once the network is a real one.
    expect(await isIn(cookie)).toBe(false)
  })
})

describe('a session', () => {
  test('ends after two quiet hours, and after twelve whatever happens', async () => {
    const quiet = await enter(await buildMember(stores))
    after(2 * hour_ms)
    expect(await isIn(quiet)).toBe(false)
    const busy = await enter(await buildMember(stores))
    for (let hour = 0; hour < 11; hour++) {
      after(hour_ms)
      expect(await isIn(busy)).toBe(true)
    }
    after(hour_ms)
    expect(await isIn(busy)).toBe(false)
  })

  test('is not kept open by an unattended screen, however often it refreshes', async () => {
    const cookie = await enter(await buildMember(stores))
    const headers = { ...same_origin, [unattended_header]: '1' }
    const ask = async () => [
      (await call('GET', 'session/', undefined, { cookie, headers })).status,
      (await served.live.inject({ url: '/api/operator/inbox/', headers: { ...headers, cookie } })).statusCode,
    ]
    for (let minutes = 0; minutes < 110; minutes += 10) {
      after(10 * minute_ms)
      expect(await ask()).toEqual([200, 200])
    }
    after(10 * minute_ms)
    expect(await ask()).toEqual([401, 401])
  })

  test('is in the list of the member’s own, and can be ended from there', async () => {
    const [member, other] = [await buildMember(stores), await buildMember(stores)]
    const cookie = await enter(member)
    after(minute_ms)
    const second = await enter(member)
    const foreign = await enter(other)
    const list = async (who: string) =>
      (await call('GET', 'sessions/', undefined, { cookie: who })).body.results as { id: string; is_current: boolean }[]
    const [newest, oldest] = await list(second)
    expect([newest?.is_current, oldest?.is_current]).toEqual([true, false])
    expect((await call('DELETE', `sessions/${oldest?.id}/`, {}, { cookie: foreign })).status).toBe(404)
    expect((await call('DELETE', `sessions/${oldest?.id}/`, {}, { cookie: second })).status).toBe(200)
    expect(await isIn(cookie)).toBe(false)
    const third = (after(minute_ms), await enter(member))
    expect((await call('DELETE', 'sessions/', {}, { cookie: third })).body).toEqual({ ended: 1 })
    expect([await isIn(second), await isIn(third), await isIn(foreign)]).toEqual([false, true, true])
  })

  test('ends with a new password, apart from the one that set it', async () => {
    const member = await buildMember(stores)
    const old = await enter(member)
    after(minute_ms)
    const cookie = await enter(member)
    const given = { old_password: member_password, password: 'another long password' }
    expect((await call('POST', 'password/', { ...given, old_password: 'wrong' }, { cookie })).body).toMatchObject({
      fields: { old_password: expect.any(String) },
    })
    expect((await call('POST', 'password/', given, { cookie })).status).toBe(200)
    expect([await isIn(old), await isIn(cookie)]).toEqual([false, true])
    expect((await signIn(member.email)).status).toBe(401)
    expect((await signIn(member.email, given.password)).status).toBe(200)
  })
})
