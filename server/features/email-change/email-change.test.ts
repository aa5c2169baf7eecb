import { contract } from '@plumbline/contract/index.ts'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildUser, test_password } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { confirmSession } from '../../../testing/harness/second-factor.ts'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { writeProfileEdits } from '../profile/edits.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators, ways, type Way } from '../../../testing/harness/operators.ts'
import { findOpenChange, lockAddress } from './changes.ts'
import { hour_ms, minute_ms } from '../../shared/time.ts'

let clock = Date.now()
const network = setUp(() => startOperators(() => new Date(clock)))
beforeEach(() => {
  clock += hour_ms
})

let number = 0

/** A user whose email address is being changed, and the links that both addresses got. */
const ask = async (way: Way = 'call') => {
  const { stores, perform } = network
  const user = await buildUser(stores)
  const new_email = `changed-${++number}@example.com`
  const given = { id: user.affiliate_id, user: user.id, email: new_email }
  const reply = await perform(way, 'changeEmail', given)
  expect(reply).toMatchObject({ user_id: user.id, old_email: user.email, new_email })
  return { ...user, new_email, given, ...(await linksOf(user.email, new_email)) }
}

const send = (): Promise<void> => sendMails(network.stores, { now: () => new Date(clock) })

/** The token of the newest link that each address got. */
const linksOf = async (old_email: string, new_email: string) => {
  await send()
  const tokenTo = (address: string): string => {
    const mail = readMails(network.stores.data_dir).findLast(
      ({ to, text }) => to === address && text.includes('/change-email#'),
    )
    return /change-email#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  return { old_token: tokenTo(old_email), new_token: tokenTo(new_email) }
}

const post = async (path: string, payload: object) => {
  const answer = await network.app.inject({ method: 'POST', url: `/api/user/${path}`, payload })
  return [answer.statusCode, answer.json<Record<string, unknown>>()] as const
}
const answer = (token: string, accept = true) => post('email-change/', { token, accept })
const signsIn = async (email: string): Promise<boolean> => {
  const { method, path } = contract.signIn
  const payload = { email, password: test_password }
  return (await network.app.inject({ method, url: path, payload })).statusCode === 200
}

const gone = [400, expect.objectContaining({ detail: expect.stringContaining('has expired or was already used') })]

describe.each(ways)('by %s', (way) => {
  test('an address is changed once the old and the new one have confirmed, in any order', async () => {
    const { email, new_email, old_token, new_token, affiliate_id } = await ask(way)
    expect(await post('email-change/read/', { token: new_token })).toEqual([
      200,
      { side: 'new', old_email: null, new_email, expires_at: expect.any(String), confirmed: false },
    ])
    expect(await post('email-change/read/', { token: old_token })).toMatchObject([200, { old_email: email }])
    const [first, second] = way === 'call' ? [new_token, old_token] : [old_token, new_token]
    expect(await answer(first)).toMatchObject([200, { changed: false }])
    // Again, by somebody who is not sure that it worked: it counts for this side alone.
    expect(await answer(first)).toMatchObject([200, { changed: false }])
    expect([await signsIn(email), await signsIn(new_email)]).toEqual([true, false])
    expect(await network.perform(way, 'showAffiliate', { id: affiliate_id })).toMatchObject({
      users: [{ email, new_email }],
    })
    expect(await answer(second)).toMatchObject([200, { changed: true }])
    expect([await signsIn(email), await signsIn(new_email)]).toEqual([false, true])
    expect([await answer(first), await answer(second)]).toEqual([gone, gone])
    await send()
    const notices = readMails(network.stores.data_dir).filter(({ subject }) => subject.endsWith('was changed'))
    expect(notices.map(({ to }) => to)).toEqual(expect.arrayContaining([email, new_email]))
  })
})

test('an answer and another request for the same address do not wait for each other', async () => {
  const { stores } = network
  const { given, new_email, old_token } = await ask()
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { answering } = await stores.pg.transaction().execute(async (requesting) => {
    await lockAddress(requesting, new_email)
    const waits = answer(old_token)
    await expect.poll(async () => (await waiting.execute(stores.pg)).rows.length).toBe(1)
    expect(await findOpenChange(requesting, given.user)).toBeDefined()
    return { answering: waits }
  })
  expect(await answering).toMatchObject([200, { changed: false }])
})

test.each(['old', 'new'] as const)('the %s address may refuse, and then nothing is changed', async (side) => {
  const { email, new_email, old_token, new_token } = await ask()
  const [refusing, other] = side === 'old' ? [old_token, new_token] : [new_token, old_token]
  await answer(other)
  expect(await answer(refusing, false)).toMatchObject([200, { changed: false }])
  expect(await answer(other)).toEqual(gone)
  expect([await signsIn(email), await signsIn(new_email)]).toEqual([true, false])
})

test('links end after a day, when the change is withdrawn, and when another address is asked for', async () => {
  const { perform } = network
  const late = await ask()
  await answer(late.new_token)
  clock += 24 * hour_ms
  expect(await answer(late.old_token)).toEqual(gone)
  const withdrawn = await ask()
  await perform('call', 'cancelEmailChange', { id: withdrawn.affiliate_id, user: withdrawn.id })
  expect(await answer(withdrawn.old_token)).toEqual(gone)
  const again = perform('call', 'cancelEmailChange', { id: withdrawn.affiliate_id, user: withdrawn.id })
  await expect(again).rejects.toThrow('no pending address change')
  const replaced = await ask()
  await perform('call', 'changeEmail', { ...replaced.given, email: `other-${replaced.new_email}` })
  expect(await answer(replaced.new_token)).toEqual(gone)
})

test('both answers at the same moment change it once', async () => {
  const { new_email, old_token, new_token } = await ask()
  const answers = await Promise.all([answer(old_token), answer(new_token)])
  expect(answers.filter(([, body]) => body.changed === true)).toHaveLength(1)
  expect(await signsIn(new_email)).toBe(true)
})

test('an address of somebody else is refused, when it is asked for and when it is confirmed', async () => {
  const { stores, perform } = network
  const other = await buildUser(stores)
  const { given, affiliate_id, email, new_email, old_token, new_token } = await ask()
  await expect(perform('call', 'changeEmail', { ...given, email: other.email.toUpperCase() })).rejects.toThrow(
    'already has an account',
  )
  await expect(perform('call', 'changeEmail', { ...given, user: other.id })).rejects.toThrow(
    `Affiliate ${affiliate_id} has no user ${other.id}.`,
  )
  await buildUser(stores, { email: new_email })
  await answer(old_token)
  expect(await answer(new_token)).toMatchObject([409, { code: 'address_taken' }])
  expect(await signsIn(email)).toBe(true)
})

describe('by the user', () => {
  /** A signed-in user whose identity is confirmed. */
  const buildSignedIn = async () => {
    const { stores, app } = network
    const user = await buildUser(stores)
    let { access } = await signInAs(app, user.email)
    const call = async (method: 'GET' | 'POST' | 'DELETE', payload?: object) => {
      const url = `/api/user/email-change/${method === 'POST' ? 'request/' : ''}`
      const headers = { authorization: `Bearer ${access}` }
      const replied = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
      return {
        status: replied.statusCode,
        wait: replied.headers['retry-after'],
        body: replied.json<Record<string, unknown>>(),
      }
    }
    /** Signs in again first, as after a day. */
    const confirm = async (): Promise<void> => {
      ;({ access } = await signInAs(app, user.email))
      await confirmSession(stores, String(decodeJwt(access).sid), new Date(clock))
    }
    return { ...user, call, confirm, new_email: `changed-${++number}@example.com` }
  }
  beforeEach(() => writeProfileEdits(network.stores.pg, 'all', new Date()))
  const readOnly = { status: 403, body: { code: 'profile_read_only' } }

  test('is asked for after a confirmation, where the network allows it, and both addresses confirm', async () => {
    const { email, new_email, call, confirm } = await buildSignedIn()
    expect((await call('POST', { email: new_email })).body['code']).toBe('confirm_identity')
    await confirm()
    await writeProfileEdits(network.stores.pg, 'none', new Date())
    expect(await call('POST', { email: new_email })).toMatchObject(readOnly)
    await writeProfileEdits(network.stores.pg, 'all', new Date())
    const expires_at = new Date(clock + 24 * hour_ms).toISOString()
    const pending = { new_email, by_user: true, expires_at, old_confirmed: false, new_confirmed: false }
    expect(await call('POST', { email: ` ${new_email} ` })).toEqual({ status: 200, body: { change: pending } })
    const { old_token, new_token } = await linksOf(email, new_email)
    expect(await answer(new_token)).toMatchObject([200, { changed: false }])
    expect((await call('GET')).body).toEqual({ change: { ...pending, new_confirmed: true } })
    expect(await answer(old_token)).toMatchObject([200, { changed: true }])
    expect([await signsIn(email), await signsIn(new_email)]).toEqual([false, true])
    // Its session ended with the change.
    expect((await call('GET')).status).toBe(401)
  })

  test('may be withdrawn and asked for again, five times a day', async () => {
    const { id, affiliate_id, email, new_email, call, confirm } = await buildSignedIn()
    // An operator's request is not counted.
    await network.perform('call', 'changeEmail', { id: affiliate_id, user: id, email: `operator-${new_email}` })
    await confirm()
    await call('POST', { email: new_email })
    clock += 5 * minute_ms
    const { old_token } = await linksOf(email, new_email)
    expect(await call('DELETE')).toEqual({ status: 200, body: { change: null } })
    expect(await answer(old_token)).toEqual(gone)
    expect(await call('DELETE')).toMatchObject({ status: 409, body: { code: 'no_own_address_change' } })
    for (let request = 2; request <= 5; request += 1)
      expect((await call('POST', { email: `${request}-${new_email}` })).status).toBe(200)
    const wait = String((24 * hour_ms - 5 * minute_ms) / 1000)
    expect(await call('POST', { email: new_email })).toMatchObject({ status: 429, wait })
    clock += 24 * hour_ms
    await confirm()
    expect((await call('GET')).body).toEqual({ change: null })
    expect((await call('POST', { email: new_email })).status).toBe(200)
  })

  test('is not answered otherwise where the address has an account, and then never takes effect', async () => {
    const [own, other] = [await buildSignedIn(), await buildSignedIn()]
    await own.confirm()
    expect((await own.call('POST', { email: other.email })).status).toBe(200)
    const { old_token, new_token } = await linksOf(own.email, other.email)
    await answer(old_token)
    expect(await answer(new_token)).toMatchObject([409, { code: 'address_taken' }])
    expect([await signsIn(own.email), await signsIn(other.email)]).toEqual([true, true])
    expect((await other.call('GET')).body).toEqual({ change: null })
  })

  test('is refused for the same address and for an invalid one', async () => {
    const { email, call, confirm } = await buildSignedIn()
    await confirm()
    expect(await call('POST', { email })).toMatchObject({ status: 409, body: { code: 'same_address' } })
    expect((await call('POST', { email: 'no address' })).status).toBe(400)
    expect((await call('GET')).body).toEqual({ change: null })
  })

  test('is shown and cannot be withdrawn by the user where an operator asked for it', async () => {
    const { id, affiliate_id, new_email, call } = await buildSignedIn()
    await network.perform('call', 'changeEmail', { id: affiliate_id, user: id, email: new_email })
    expect(await call('DELETE')).toMatchObject({ status: 409, body: { code: 'no_own_address_change' } })
    expect((await call('GET')).body).toMatchObject({ change: { new_email, by_user: false } })
  })

  test('two browsers that ask at once leave one pending change', async () => {
    const { id, new_email, call, confirm } = await buildSignedIn()
    await confirm()
    const answers = await Promise.all([1, 2, 3].map((browser) => call('POST', { email: `${browser}-${new_email}` })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await network.stores.pg
      .selectFrom('email_changes')
      .where('user_id', '=', id)
      .select('outcome')
      .execute()
    expect(rows.map(({ outcome }) => outcome ?? 'open').toSorted()).toEqual(['cancelled', 'cancelled', 'open'])
  })
})
