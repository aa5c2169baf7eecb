import { contract } from '@plumbline/contract/index.ts'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { buildUser, test_password } from '../../../testing/harness/builders.ts'
import { new_password, usePasswordWorld } from './password.test-support.ts'

const world = usePasswordWorld()

const change = (access: string, given: object = {}): Promise<LightMyRequestResponse> => {
  const payload = { old_password: test_password, new_password, confirm_password: new_password, ...given }
  const headers = { authorization: `Bearer ${access}` }
  return world().app.inject({ method: 'POST', url: contract.changePassword.path, payload, headers })
}

const signIn = async () => {
  const user = await buildUser(world().stores)
  return { ...user, ...(await signInAs(world().app, user.email)) }
}

const refusal = (field: string, detail: string) => [
  400,
  { detail, code: expect.any(String), parameters: expect.any(Object), fields: { [field]: detail } },
]
const readAnswer = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<unknown>()]

describe('a changed password', () => {
  it('signs in from then on, and the old one no more', async () => {
    const { email, access } = await signIn()
    expect(readAnswer(await change(access))).toEqual([200, { detail: 'Password updated successfully.' }])
    expect((await world().signIn(email, new_password)).statusCode).toBe(200)
    expect((await world().signIn(email, test_password)).statusCode).toBe(401)
  })

  it('AU-02: ends the other sessions at once and keeps this one, with its refresh token', async () => {
    const { email, access, refresh } = await signIn()
    const elsewhere = await signInAs(world().app, email, { remember: true })
    const stranger = await signIn()
    await change(access)

    expect((await world().me(elsewhere.access)).statusCode).toBe(401)
    expect((await world().post(contract.refreshTokens.path, { refresh: elsewhere.refresh })).statusCode).toBe(401)
    expect((await world().me(access)).statusCode).toBe(200)
    expect((await world().post(contract.refreshTokens.path, { refresh })).statusCode).toBe(200)
    expect((await world().me(stranger.access)).statusCode).toBe(200)
  })

  it('is mailed to its user only', async () => {
    const { email, access } = await signIn()
    const stranger = await signIn()
    await change(access)
    const [mail] = await world().mailsTo(email)
    expect(mail?.subject).toBe('Your Plumbline password was changed')
    expect(mail?.text).toMatch(/^When: \d{4}-\d\d-\d\d 07:00 EST$/m)
    expect(mail?.text).toContain('http://portal.test/reset-password\n')
    expect(await world().mailsTo(stranger.email)).toEqual([])
  })

  it('ends a link that was requested before', async () => {
    const { email, access } = await signIn()
    const token = await world().requestToken(email)
    await change(access)
    expect((await world().reset(token)).statusCode).toBe(400)
  })

  it('applies to the signed-in user, whatever the body names', async () => {
    const { access } = await signIn()
    const stranger = await signIn()
    await change(access, { user_id: stranger.id, email: stranger.email })
    expect((await world().signIn(stranger.email, test_password)).statusCode).toBe(200)
  })

  it('changed twice at the same moment is changed once', async () => {
    const { access } = await signIn()
    const answers = await Promise.all(
      ['first-lamp-11', 'second-lamp-2'].map((chosen) =>
        change(access, { new_password: chosen, confirm_password: chosen }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('leaves no session to a sign-in with the old one that was under way', async () => {
    const { email, access, id } = await signIn()
    const racing = Array.from({ length: 4 }, () => world().signIn(email, test_password))
    await Promise.all([change(access), ...racing])
    const open = await world()
      .stores.pg.selectFrom('sessions')
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .select('id')
      .execute()
    expect(open).toHaveLength(1)
  })
})

describe('a password is not changed', () => {
  it('with a wrong old one: 400, so that the session does not end', async () => {
    const { email, access } = await signIn()
    expect(readAnswer(await change(access, { old_password: 'not-mine-at-all' }))).toEqual(
      refusal('old_password', 'The current password is incorrect.'),
    )
    expect((await world().me(access)).statusCode).toBe(200)
    expect((await world().signIn(email, test_password)).statusCode).toBe(200)
    // Each sign-in of these tests is from another address.
    expect((await world().mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('New sign-in'),
    ])
  })

  it('when the confirmation differs', async () => {
    const { access } = await signIn()
    expect(readAnswer(await change(access, { confirm_password: 'orchard-lamp-8' }))).toEqual(
      refusal('confirm_password', 'New password and confirm password must match.'),
    )
  })

  it.each([
    ['short', 'Choose a password of at least 8 characters.'],
    ['k'.repeat(129), 'Choose a password of at most 128 characters.'],
    ['Baseball', 'This password is too common. Choose one that is harder to guess.'],
  ])('to %s', async (weak, detail) => {
    const { access } = await signIn()
    expect(readAnswer(await change(access, { new_password: weak, confirm_password: weak }))).toEqual(
      refusal('new_password', detail),
    )
  })

  it('by guessing: after five wrong ones each further one costs a pause', async () => {
    const { access } = await signIn()
    const guess = () => change(access, { old_password: 'a guess' })
    for (let tries = 0; tries < 5; tries++) expect((await guess()).statusCode).toBe(400)
    const refused = await guess()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    const parallel = await Promise.all(Array.from({ length: 20 }, guess))
    expect(new Set(parallel.map(({ statusCode }) => statusCode))).toEqual(new Set([429]))
  })
})
