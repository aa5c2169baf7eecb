import { contract } from '@plumbline/contract/index.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildUser, test_password } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { hour_ms } from '../../shared/time.ts'

let clock = Date.now()
const network = setUp(() => startOperators(() => new Date(clock)))
beforeEach(() => {
  clock += hour_ms
})

let number = 0

/** A user of whom another address was asked for, and the links that both addresses got. */
const ask = async (way: (typeof ways)[number] = 'call') => {
  const { stores, perform } = network
  const user = await buildUser(stores)
  const new_email = `changed-${++number}@example.com`
  const given = { id: user.affiliate_id, user: user.id, email: new_email }
  const asked = await perform(way, 'changeEmail', given)
  expect(asked).toMatchObject({ user_id: user.id, old_email: user.email, new_email })
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
    const told = readMails(network.stores.data_dir).filter(({ subject }) => subject.endsWith('was changed'))
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([email, new_email]))
  })
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
