import { contract } from '@plumbline/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { issueResetToken } from './reset-token.ts'
import { buildUser, test_password } from '../../../testing/harness/builders.ts'
import { new_password, tokenIn, usePasswordWorld } from './password.test-support.ts'

const world = usePasswordWorld()
const dead = {
  detail: 'This link has expired or was already used. Request a new one.',
  code: 'reset_link_over',
  parameters: {},
}

/** A user who asked for a link, and its token. */
const userWithToken = async () => {
  const user = await buildUser(world().stores)
  return { ...user, token: await world().requestToken(user.email) }
}

describe('AU-05: a link', () => {
  it('sets a password, once', async () => {
    const { email, token } = await userWithToken()
    const answer = await world().reset(token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { detail: 'Password reset successful.' }])
    expect((await world().signIn(email, new_password)).statusCode).toBe(200)
    expect((await world().signIn(email, test_password)).statusCode).toBe(401)
    const again = await world().reset(token, 'another-lamp-8')
    expect([again.statusCode, again.json()]).toEqual([400, dead])
    expect((await world().signIn(email, new_password)).statusCode).toBe(200)
  })

  it('used twice at the same moment works once', async () => {
    const { token } = await userWithToken()
    const answers = await Promise.all([
      world().reset(token, 'first-lamp-11'),
      world().reset(token, 'second-lamp-2'),
      world().reset(token, 'third-lamp-33'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  it('holds 256 random bits, and sets the password of its own user alone', async () => {
    const [one, other] = [await userWithToken(), await userWithToken()]
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(32)
    expect(one.token).not.toBe(other.token)
    const payload = { token: one.token, email: other.email, user_id: other.id, password: new_password }
    expect((await world().post(contract.resetPassword.path, payload)).statusCode).toBe(200)
    expect((await world().signIn(other.email, new_password)).statusCode).toBe(401)
    expect((await world().signIn(other.email, test_password)).statusCode).toBe(200)
  })

  it('works for 30 minutes', async () => {
    const first = await userWithToken()
    world().passMinutes(29.9)
    expect((await world().reset(first.token)).statusCode).toBe(200)
    const second = await userWithToken()
    world().passMinutes(30)
    expect((await world().reset(second.token)).json()).toEqual(dead)
  })

  it('dies with the next request, which has its own', async () => {
    const { email, token } = await userWithToken()
    await world().request(email)
    const next = tokenIn((await world().mailsTo(email)).at(-1))
    expect((await world().reset(token)).json()).toEqual(dead)
    expect((await world().reset(next)).statusCode).toBe(200)
  })

  it('of an invitation outlives a reset that a stranger requests, and ends with the password it sets', async () => {
    const { email } = await buildUser(world().stores)
    const invite = async (): Promise<string> => {
      const issued = await issueResetToken(world().stores.pg, email, world().now(), world().now(), 'invitation')
      return issued?.token ?? ''
    }
    const [replaced, invitation] = [await invite(), await invite()]
    const link = await world().requestToken(email)
    expect((await world().reset(replaced)).json()).toEqual(dead)
    world().passMinutes(6 * 24 * 60)
    expect((await world().reset(link)).json()).toEqual(dead)
    const next = await world().requestToken(email)
    expect((await world().reset(invitation)).json()).toEqual({ detail: 'Your password is set.' })
    for (const token of [invitation, next]) expect((await world().reset(token)).json()).toEqual(dead)
  })

  it('does not come back when the mail of an earlier request is sent late', async () => {
    const { email } = await buildUser(world().stores)
    await world().request(email)
    await world()
      .stores.pg.updateTable('outbox')
      .set({ due_at: new Date(world().now().getTime() + 60_000) })
      .where('done_at', 'is', null)
      .execute()
    world().passMinutes(0.1)
    await world().request(email)
    const newest = tokenIn((await world().mailsTo(email)).at(-1))
    world().passMinutes(2)
    expect(await world().mailsTo(email)).toHaveLength(1)
    expect((await world().reset(newest)).statusCode).toBe(200)
  })

  it.each(['', 'x', 'A'.repeat(43), '../../etc', '%00'])('that is %j is not valid', async (token) => {
    const answer = await world().reset(token)
    expect([answer.statusCode, answer.json()]).toEqual([400, dead])
  })

  it('that was altered is not valid, and the right one still is', async () => {
    const { token } = await userWithToken()
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    expect((await world().reset(altered)).json()).toEqual(dead)
    expect((await world().reset(token)).statusCode).toBe(200)
  })

  it('of a user who was disabled since is not valid', async () => {
    const { id, token } = await userWithToken()
    await world().stores.pg.updateTable('users').set({ disabled_at: world().now() }).where('id', '=', id).execute()
    expect((await world().reset(token)).json()).toEqual(dead)
  })

  it('outlives a password that will not do', async () => {
    const { token } = await userWithToken()
    const weak = await world().reset(token, 'password')
    const detail = 'This password is too common. Choose one that is harder to guess.'
    expect([weak.statusCode, weak.json()]).toEqual([
      400,
      { detail, code: 'password_common', parameters: { field: 'password' }, fields: { password: detail } },
    ])
    expect((await world().reset(token, 'short')).json()).toMatchObject({
      detail: 'Choose a password of at least 8 characters.',
    })
    expect((await world().reset(token)).statusCode).toBe(200)
  })

  it('is stored as a hash only', async () => {
    const { token } = await userWithToken()
    const rows = await Promise.all([
      world().stores.pg.selectFrom('password_resets').selectAll().execute(),
      world().stores.pg.selectFrom('outbox').selectAll().execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('AU-02: ends every session of its user, mails the user, and affects no other user', async () => {
    const other = await buildUser(world().stores)
    const { email, affiliate_id, token } = await userWithToken()
    const colleague = await buildUser(world().stores, { affiliate_id })
    const sessions = [await signInAs(world().app, email), await signInAs(world().app, email, { remember: true })]
    const kept = [await signInAs(world().app, colleague.email), await signInAs(world().app, other.email)]

    const answer = await world().reset(token)
    expect(answer.json()).toEqual({ detail: 'Password reset successful.' })
    for (const { access, refresh } of sessions) {
      expect((await world().me(access)).statusCode).toBe(401)
      expect((await world().post(contract.refreshTokens.path, { refresh })).statusCode).toBe(401)
    }
    for (const { access } of kept) expect((await world().me(access)).statusCode).toBe(200)
    const reasons = await world()
      .stores.pg.selectFrom('sessions')
      .select('end_reason')
      .where('ended_at', '=', world().now())
      .execute()
    expect(reasons).toEqual([{ end_reason: 'password' }, { end_reason: 'password' }])
    expect((await world().mailsTo(email)).at(-1)).toMatchObject({ subject: 'Your Plumbline password was changed' })
    expect(await world().mailsTo(colleague.email)).toEqual([])
    expect((await world().signIn(other.email, test_password)).statusCode).toBe(200)
  })

  it('that is guessed at costs ever longer pauses, by address only', async () => {
    const { token } = await userWithToken()
    const guess = (from: string) =>
      world().post(contract.resetPassword.path, { token: 'guess', password: new_password }, from)
    for (let tries = 0; tries < 10; tries++) expect((await guess('203.0.113.99')).statusCode).toBe(400)
    const refused = await guess('203.0.113.99')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect((await world().reset(token)).statusCode).toBe(200)
  })
})
