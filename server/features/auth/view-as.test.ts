import { contract } from '@plumbline/contract/index.ts'
import { expect, test } from 'vitest'
import {
  buildAffiliate,
  buildBilling,
  buildPayment,
  buildUser,
  completeBank,
} from '../../../testing/harness/builders.ts'
import { buildTestApp } from '../../processes/api/app.test-support.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { openSteps } from '../../../testing/harness/steps.ts'
import { buildToken, startOperators } from '../../../testing/harness/operators.ts'
import {
  buildMember,
  buildMemberSession,
  member_password,
  same_origin,
  type BuiltMember,
} from '../../../testing/harness/team.ts'

/* Which affiliates an account manager may look on as: server/features/operator-scope.test.ts. */

let at = new Date('2026-11-20T12:00:00Z')
const network = setUp(async () => {
  const operators = await startOperators(() => at)
  const { pg, clickhouse, data_dir } = operators.stores
  const { session_key } = readSecrets(data_dir)
  // The keys of the installation, as in the product: what an operation signs the portal's API takes.
  const portal = await buildTestApp({ pg, clickhouse, now: () => at, session_key })
  return { ...operators, portal, close: async () => Promise.all([portal.close(), operators.close()]).then(() => {}) }
})

const steps = setUp(() => openSteps(network.stores))

const buildLink = async () => {
  const { stores, perform } = network
  const { id } = await buildAffiliate(stores)
  const { email } = await buildUser(stores, { affiliate_id: id })
  const { url } = await perform('call', 'viewAsAffiliate', { id })
  return { id, email, token: new URL(url).hash.slice(1) }
}

const open = async (refresh: string) =>
  network.portal.inject({ method: 'POST', url: contract.refreshTokens.path, payload: { refresh } })

const openView = async (): Promise<{ id: number; email: string; headers: Record<string, string>; refresh: string }> => {
  const { id, email, token } = await buildLink()
  const { access, refresh } = (await open(token)).json<{ access: string; refresh: string }>()
  return { id, email, refresh, headers: { authorization: `Bearer ${access}` } }
}

test('the link opens the portal once, and says who looks on; the audit log names who asked for it', async () => {
  const { id, email, token } = await buildLink()
  const { actor, action, input, reply } = (await network.lastAudit()) ?? {}
  expect([action, input, actor]).toEqual(['affiliates view-as', { id }, network.actors.call])
  expect(JSON.stringify(reply)).not.toContain(token)
  const first = await open(token)
  const { access, refresh } = first.json<{ access: string; refresh: string }>()
  const me = await network.portal.inject({
    url: contract.currentUser.path,
    headers: { authorization: `Bearer ${access}` },
  })
  expect(me.json()).toMatchObject({ email, viewed_by: network.actors.call })
  // The link also reached a stranger: the view ends for everyone.
  expect((await open(token)).statusCode).toBe(401)
  expect((await open(refresh)).statusCode).toBe(401)
})

test('the link ends after a minute, and the session after an hour, however often it is renewed', async () => {
  const { token } = await buildLink()
  const began = at
  at = new Date(began.getTime() + 61_000)
  expect((await open(token)).statusCode).toBe(401)
  let { refresh } = await openView()
  const opened_at = at.getTime()
  for (const minutes of [20, 40, 59]) {
    at = new Date(opened_at + minutes * 60_000)
    const renewed = await open(refresh)
    expect([minutes, renewed.statusCode]).toEqual([minutes, 200])
    refresh = renewed.json<{ refresh: string }>().refresh
  }
  at = new Date(opened_at + 3_601_000)
  expect((await open(refresh)).statusCode).toBe(401)
})

test('every call that changes something answers 403, and of those that read the keys alone', async () => {
  const { headers } = await openView()
  const answers: Record<string, string[]> = { refused: [], done: [] }
  for (const [name, { access, method, path, ...endpoint }] of Object.entries(contract)) {
    if (access === 'public') continue
    const answer = await network.portal.inject({ method, url: path.replaceAll(/\{\w+\}/g, '1'), headers, payload: {} })
    const is_refused = answer.statusCode === 403 && answer.json<{ code: string }>().code === 'read_only'
    expect([name, is_refused]).toEqual([name, (method !== 'GET' && !('reads' in endpoint)) || name === 'userKeys'])
    answers[is_refused ? 'refused' : 'done']?.push(name)
  }
  expect(answers).toMatchObject({
    refused: expect.arrayContaining(['changePassword', 'createPostback', 'requestPayment']),
    done: expect.arrayContaining(['currentUser', 'createExport']),
  })
})

test('a disabled affiliate cannot be looked on as, and the affiliate’s own sessions are not touched', async () => {
  const { id } = await buildAffiliate(network.stores, { status: 'disabled' })
  await expect(network.perform('call', 'viewAsAffiliate', { id })).rejects.toThrow('is disabled')
  const { id: shown } = await buildLink()
  const { users } = await network.perform('call', 'showAffiliate', { id: shown })
  expect(users).toMatchObject([{ sessions: 0, signed_in_at: null }])
})

test('payout destinations are masked, as for account managers in the console', async () => {
  const { id: affiliate_id, headers } = await openView()
  const account = completeBank
  await buildBilling(network.stores, { affiliate_id, ...account })
  const bank = await buildPayment(network.stores, { affiliate_id, ...account })
  const paths = ['billing/get', 'billing/methods', 'payments/my', `payments/${bank.id}`]
  const answers = await Promise.all(paths.map((path) => network.portal.inject({ url: `/api/${path}/`, headers })))
  for (const { statusCode, body } of answers) {
    expect([statusCode, body]).toEqual([200, expect.stringContaining('"account_number":"•••5555"')])
    const { account_number, details } = account
    for (const value of [account_number, details.bic, details.holder_name, details.holder_street, details.holder_city])
      expect(body).not.toContain(value)
  }
})

const looksOn = async (headers: Record<string, string>, end: () => Promise<unknown>): Promise<boolean> => {
  const { stores, console: served, portal } = network
  const { id } = await buildAffiliate(stores)
  await buildUser(stores, { affiliate_id: id })
  const answer = await served.inject({ method: 'POST', url: `/api/operator/affiliates/${id}/view/`, headers })
  const refresh = new URL(answer.json<{ url: string }>().url).hash.slice(1)
  const { access } = (await open(refresh)).json<{ access: string }>()
  const look = () => portal.inject({ url: contract.currentUser.path, headers: { authorization: `Bearer ${access}` } })
  expect((await look()).statusCode).toBe(200)
  await end()
  return (await look()).statusCode === 200
}

const endings: Record<string, (member: BuiltMember, session: Record<string, string>) => Promise<unknown>> = {
  'signing out': async (_member, headers) =>
    network.console.inject({ method: 'DELETE', url: '/api/console/session/', headers }),
  'ending all other sessions': async (member) =>
    network.console.inject({
      method: 'DELETE',
      url: '/api/console/sessions/',
      headers: { ...(await buildMemberSession(network.stores, member, at)), ...same_origin },
    }),
  'ending that session': async (member, headers) => {
    const { id } = await network.stores.pg
      .selectFrom('team_sessions')
      .where('team_member_id', '=', member.id)
      .select('id')
      .executeTakeFirstOrThrow()
    return network.console.inject({ method: 'DELETE', url: `/api/console/sessions/${id}/`, headers })
  },
  'another password': async (_member, headers) =>
    network.console.inject({
      method: 'POST',
      url: '/api/console/password/',
      headers,
      payload: { old_password: member_password, password: 'another long password' },
    }),
  'a reset by an owner': async ({ id }) => network.perform('call', 'resetMember', { id }),
  'being removed': async ({ id }) => network.perform('call', 'removeMember', { id }),
}

test.each(Object.entries(endings))('%s closes what was opened by View as', async (_what, end) => {
  const { stores } = network
  await buildMember(stores)
  const [member, other] = [await buildMember(stores), await buildMember(stores)]
  const sessionOf = async (one: BuiltMember) => ({ ...(await buildMemberSession(stores, one, at)), ...same_origin })
  const headers = await sessionOf(member)
  expect(await looksOn(headers, async () => end(member, headers))).toBe(false)
  const again = await sessionOf(member)
  const colleague = await sessionOf(other)
  expect(await looksOn(colleague, async () => endings['signing out']?.(member, again))).toBe(true)
})

const withdrawals = [
  ['a member is removed', 'removeMember', {}, 401],
  ['a member gets another role', 'editMember', { role: 'viewer' }, 403],
  ['a token is revoked', 'revokeToken', {}, 401],
] as const

test.each(withdrawals)('while %s nothing is opened by View as', async (_what, name, given, status) => {
  const { stores, perform, console: served } = network
  const { affiliate_id } = await buildUser(stores)
  const [token, member] = [await buildToken(stores), await buildMember(stores)]
  const cookie = { ...(await buildMemberSession(stores, member, at)), ...same_origin }
  const [id, table, headers] =
    name === 'revokeToken'
      ? [token.id, 'operator_tokens', { authorization: `Bearer ${token.token}` }]
      : [member.id, 'team_members', cookie]
  const view = () => served.inject({ method: 'POST', url: `/api/operator/affiliates/${affiliate_id}/view/`, headers })
  expect((await view()).statusCode).toBe(200)
  let withdrawn: Promise<unknown> | undefined
  await steps.standAt(`${table} after update`, () => void (withdrawn = perform('call', name, { id, ...given })))
  const viewed = view()
  await steps.untilWaiting(2)
  await steps.goOn()
  await withdrawn
  expect((await viewed).statusCode).toBe(status)
})

test('revoking a token closes what it opened by View as, and no other one does', async () => {
  const [used, other] = [await buildToken(network.stores), await buildToken(network.stores)]
  const headers = { authorization: `Bearer ${used.token}` }
  const revoke = ({ id }: { id: number }) => network.perform('call', 'revokeToken', { id })
  expect(await looksOn(headers, async () => revoke(other))).toBe(true)
  expect(await looksOn(headers, async () => revoke(used))).toBe(false)
})
