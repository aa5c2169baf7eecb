import { beforeAll, describe, expect, test } from 'vitest'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildAffiliate, buildManager, buildPayment } from '../../../testing/harness/builders.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'

const network = setUp(() => startOperators())
let number = 0
const address = (): string => `invited-${++number}@example.com`

const post = (path: string, payload: object) =>
  network.console.inject({ method: 'POST', url: `/api/console/${path}`, headers: same_origin, payload })

const tokenOf = (link: string | null): string => link?.split('#')[1] ?? ''

describe.each(ways)('by %s', (way) => {
  test('a person is invited, accepts once, and signs in', async () => {
    const email = address()
    const { link, mail, ...member } = await network.perform(way, 'inviteMember', { email, role: 'finance' })
    expect(member).toMatchObject({ email, role: 'finance', state: 'invited', manager_id: null })
    expect(link).toMatch(/^http:\/\/localhost:3002\/invitation#[\w-]{43}$/)
    expect(mail.code).toBe('link_not_mailed')
    expect(await network.lastAudit()).toMatchObject({ action: 'team invite', reply: { email, link: '***' } })
    const token = tokenOf(link)
    expect((await post('invitation/read/', { token })).json()).toEqual({
      email,
      name: null,
      role: 'finance',
      is_new: true,
    })
    const accept = { token, name: 'Fiona Finance', password: 'a password of Fiona' }
    expect((await post('invitation/', { ...accept, password: 'short' })).statusCode).toBe(400)
    expect((await post('invitation/', accept)).statusCode).toBe(200)
    expect((await post('invitation/', accept)).statusCode).toBe(404)
    const entered = await post('session/', { email, password: accept.password })
    expect(entered.json()).toEqual({ state: 'set_up' })
    expect(await network.lastAudit()).toMatchObject({ actor: `Fiona Finance <${email}>`, action: 'console password' })
  })

  test('no address is invited twice, nor by a token', async () => {
    const email = address()
    await network.perform(way, 'inviteMember', { email, role: 'viewer' })
    const again = network.perform(way, 'inviteMember', { email: email.toUpperCase(), role: 'owner' })
    await expect(again).rejects.toThrow('is already in the team')
    const answer = await network.console.inject({
      method: 'POST',
      url: '/api/operator/team/',
      headers: { authorization: `Bearer ${network.token}` },
      payload: { email: address(), role: 'owner' },
    })
    expect(answer.statusCode).toBe(403)
  })

  test('a manager is one of the account managers', async () => {
    const { perform } = network
    const without_manager = perform(way, 'inviteMember', { email: address(), role: 'manager' })
    await expect(without_manager).rejects.toThrow('the id of the account manager')
    const unknown = perform(way, 'inviteMember', { email: address(), role: 'manager', manager: '99999' })
    await expect(unknown).rejects.toThrow('There is no manager 99999')
    const made = await perform(way, 'inviteMember', {
      email: address(),
      role: 'manager',
      manager: 'new',
      name: 'Mia Berg',
    })
    const { results } = await perform(way, 'listManagers', { limit: 1000 })
    expect(results).toContainEqual(expect.objectContaining({ id: made.manager_id, name: 'Mia Berg' }))
    const removed = perform(way, 'removeManager', { id: made.manager_id ?? 0 })
    await expect(removed).rejects.toThrow('choose a successor')
  })

  test('another role holds at once, and a removed member is out', async () => {
    const { stores, perform } = network
    const member = await buildMember(stores, { role: 'viewer' })
    const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
    const listAt = async (path: string) =>
      (await network.console.inject({ url: `/api/operator/${path}/`, headers })).statusCode
    expect([await listAt('payments'), await listAt('payments/1/statement')]).toEqual([200, 403])
    expect(await perform(way, 'editMember', { id: member.id, role: 'finance' })).toMatchObject({ role: 'finance' })
    expect(await listAt('payments/1/statement')).toBe(404)
    expect(await perform(way, 'removeMember', { id: member.id })).toEqual({
      id: member.id,
      ended_sessions: 1,
      revoked_tokens: 0,
    })
    expect(await listAt('payments')).toBe(401)
    await expect(perform(way, 'removeMember', { id: member.id })).rejects.toThrow('There is no team member')
    await perform(way, 'inviteMember', { email: member.email, role: 'viewer' })
  })

  test('reset takes sessions, password and second factor away', async () => {
    const { stores, perform } = network
    const member = await buildMember(stores)
    await buildMemberSession(stores, member)
    const { link, ended_sessions } = await perform(way, 'resetMember', { id: member.id })
    expect(ended_sessions).toBe(1)
    const read = await post('invitation/read/', { token: tokenOf(link) })
    expect(read.json()).toMatchObject({ email: member.email, is_new: false })
    await post('invitation/', { token: tokenOf(link), password: 'one more long password' })
    const entered = await post('session/', { email: member.email, password: 'one more long password' })
    expect(entered.json()).toEqual({ state: 'set_up' })
  })

  test.each([
    [{}, true],
    [{ name: 'Fiona Finance' }, false],
  ])('a reset renews a lapsed invitation that gave %j', async (given, is_new) => {
    const { id } = await network.perform(way, 'inviteMember', { email: address(), role: 'finance', ...given })
    const { link } = await network.perform(way, 'resetMember', { id })
    const token = tokenOf(link)
    expect((await post('invitation/read/', { token })).json()).toMatchObject({ is_new })
  })
})

test('actions of a member are in the audit log with name and number', async () => {
  const { stores, perform } = network
  const member = await buildMember(stores)
  const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
  await network.console.inject({
    method: 'POST',
    url: '/api/operator/managers/',
    headers,
    payload: { name: 'By a member' },
  })
  const { results } = await perform('command', 'listAudit', { member: member.id })
  expect(results).toMatchObject([{ actor: member.actor, team_member_id: member.id, action: 'managers add' }])
})

describe('a viewer', () => {
  let headers: Record<string, string>
  beforeAll(async () => {
    const member = await buildMember(network.stores, { role: 'viewer' })
    headers = { ...(await buildMemberSession(network.stores, member)), ...same_origin }
  })

  test('sees where payments go masked', async () => {
    const { id: affiliate_id } = await buildAffiliate(network.stores)
    const { id } = await buildPayment(network.stores, {
      affiliate_id,
      method: 'paypal',
      payment_email: 'payee@example.com',
    })
    for (const path of [`payments/${id}`, 'payments', 'audit']) {
      const answer = await network.console.inject({ url: `/api/operator/${path}/`, headers })
      expect([path, answer.statusCode]).toEqual([path, 200])
      expect(answer.body).not.toContain('payee@example.com')
    }
  })
})

test('tokens of managers reach what their manager does', async () => {
  const { perform, stores } = network
  const { id: manager } = await buildManager(stores)
  await expect(perform('call', 'makeToken', { name: 'a', role: 'manager' })).rejects.toThrow('"manager" limits a token')
  const { token } = await perform('call', 'makeToken', { name: 'of a manager', role: 'manager', manager })
  const own = await buildAffiliate(stores, { manager_id: manager })
  const answer = await network.console.inject({
    url: '/api/operator/affiliates/',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.json()).toMatchObject({ count: 1, results: [{ id: own.id }] })
})

// The last, as it takes the others' owner away.
test('the last owner stays', async () => {
  const { stores, perform } = network
  await stores.pg.updateTable('team_members').set({ role: 'viewer' }).where('role', '=', 'owner').execute()
  const { id } = await buildMember(stores)
  await expect(perform('command', 'removeMember', { id })).rejects.toThrow('This is the last owner')
  await expect(perform('command', 'editMember', { id, role: 'viewer' })).rejects.toThrow('This is the last owner')
})
