import { describe, expect, test } from 'vitest'
import { buildAffiliate, buildManager, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin, type BuiltMember } from '../../../testing/harness/team.ts'

const network = setUp(() => startOperators())

const make = async (maker: BuiltMember, name: string, role = 'owner') => {
  const headers = { ...(await buildMemberSession(network.stores, maker)), ...same_origin }
  const payload = { name, role }
  const answer = await network.console.inject({ method: 'POST', url: '/api/operator/tokens/', headers, payload })
  return answer.json<{ id: number; token: string }>()
}

const call = (token: string, path: string, method: 'GET' | 'POST' = 'GET') =>
  network.console.inject({
    method,
    url: `/api/operator/${path}/`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: {} }),
  })

const statusOf = async (token: string, path: string) => (await call(token, path)).statusCode

const listTokens = async (id: number) => {
  const { results } = await network.perform('command', 'listTokens')
  return results.find((token) => token.id === id)
}

describe('a member’s tokens', () => {
  test('are limited by a lower role at once, and end with the member', async () => {
    const { stores, perform } = network
    const { id: manager } = await buildManager(stores)
    const own = await buildAffiliate(stores, { manager_id: manager })
    const foreign = await buildAffiliate(stores)
    await buildUser(stores, { affiliate_id: foreign.id })
    const maker = await buildMember(stores)
    const everything = await make(maker, 'all rights')
    const finance = await make(maker, 'finance only', 'finance')
    expect(await listTokens(everything.id)).toMatchObject({
      made_by: maker.actor,
      team_member_id: maker.id,
      effective_role: 'owner',
    })
    expect((await call(everything.token, `affiliates/${foreign.id}/view`, 'POST')).statusCode).toBe(200)

    await perform('call', 'editMember', { id: maker.id, role: 'manager', manager: String(manager) })
    expect(await statusOf(everything.token, `affiliates/${own.id}`)).toBe(200)
    expect(await statusOf(everything.token, `affiliates/${foreign.id}`)).toBe(404)
    expect(await statusOf(everything.token, 'payments')).toBe(403)
    expect(await statusOf(finance.token, 'payments')).toBe(403)
    expect([await listTokens(everything.id), await listTokens(finance.id)]).toMatchObject([
      { role: 'owner', effective_role: 'manager', state: 'valid' },
      { role: 'finance', effective_role: null, state: 'valid' },
    ])
    const viewing = await stores.pg
      .selectFrom('sessions')
      .where('viewed_by', '=', 'token all rights')
      .select('ended_at')
      .execute()
    expect(viewing).toEqual([{ ended_at: expect.any(Date) }])

    // The rights come back with the role.
    await perform('call', 'editMember', { id: maker.id, role: 'finance' })
    expect(await statusOf(finance.token, 'payments')).toBe(200)

    expect(await perform('call', 'removeMember', { id: maker.id })).toMatchObject({ revoked_tokens: 2 })
    expect(await statusOf(everything.token, 'payments')).toBe(401)
    expect(await listTokens(everything.id)).toMatchObject({ state: 'revoked', effective_role: null })
  })

  test('made during a removal are refused too', async () => {
    const { stores } = network
    const maker = await buildMember(stores)
    const { id, token } = await make(maker, 'made at the same moment')
    await stores.pg.updateTable('team_members').set({ removed_at: new Date() }).where('id', '=', maker.id).execute()
    expect(await statusOf(token, 'affiliates')).toBe(401)
    expect(await listTokens(id)).toMatchObject({ state: 'revoked', effective_role: null })
  })
})

test('a token made at a terminal names its user, and no member’s role limits it', async () => {
  const { id, token } = await network.perform('command', 'makeToken', { name: 'by command', role: 'finance' })
  expect(await statusOf(token, 'payments')).toBe(200)
  expect(await listTokens(id)).toMatchObject({
    made_by: 'command olga',
    team_member_id: null,
    effective_role: 'finance',
  })
})
