import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { expect, test } from 'vitest'
import { buildAffiliate } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'

/* A request whose response was lost is sent again. */

const network = setUp(startOperators)

const sender = async () => {
  const member = await buildMember(network.stores)
  const headers = { ...(await buildMemberSession(network.stores, member)), ...same_origin }
  return async (name: OperationName, payload: Record<string, unknown>, key?: string) => {
    const { call }: Operation = operations[name]
    if (call === undefined) throw new Error(`${name} has no call`)
    const { method, path: url } = call
    const named = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await network.console.inject({ method, url, payload, headers: { ...headers, ...named } })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
}

const bonus = async () => {
  const { id: affiliate } = await buildAffiliate(network.stores)
  const count = async () => (await network.perform('call', 'listLedger', { affiliate })).count
  return { given: { affiliate, kind: 'bonus', amount: '50.00', reason: 'best newcomer' }, count }
}

const key = '6d0a7e1c-4f0b-4c57-9a39-0d5b3c1f2a10'

test('a named request is executed once, and answered every time, separately for each person', async () => {
  const [anna, ben] = [await sender(), await sender()]
  const { given, count } = await bonus()
  const answers = await Promise.all([1, 2, 3].map(() => anna('addLedgerEntry', given, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(answers[2]?.body).toEqual(answers[0]?.body)
  expect(await count()).toBe(1)
  // The same name of somebody else, another name, and none, are other requests.
  await ben('addLedgerEntry', given, key)
  await anna('addLedgerEntry', given, `${key}-2`)
  await anna('addLedgerEntry', given)
  expect(await count()).toBe(4)
})

test('with other values it is refused, and one that failed may come again', async () => {
  const anna = await sender()
  const { given, count } = await bonus()
  expect((await anna('addLedgerEntry', { ...given, amount: '-5.00' }, key)).status).toBe(400)
  expect((await anna('addLedgerEntry', given, key)).status).toBe(200)
  const other = await anna('addLedgerEntry', { ...given, amount: '60.00' }, key)
  expect([other.status, other.body.detail]).toEqual([
    422,
    expect.stringContaining('already used for a request with other values'),
  ])
  expect((await anna('addLedgerEntry', { ...given, reference: 'a' }, key)).status).toBe(422)
  expect((await anna('addNote', { affiliate: given.affiliate, text: 'a note' }, key)).status).toBe(422)
  // The order of the fields means nothing.
  const turned = Object.fromEntries(Object.entries(given).toReversed())
  expect((await anna('addLedgerEntry', turned, key)).status).toBe(200)
  expect(await count()).toBe(1)
  expect((await anna('addLedgerEntry', given, 'short')).status).toBe(400)
})

test('what the log does not hold is not answered again', async () => {
  const anna = await sender()
  const given = { name: 'nightly import', role: 'viewer' }
  expect((await anna('makeToken', given, key)).body).toMatchObject({ token: expect.stringContaining('plumbline') })
  const again = await anna('makeToken', given, key)
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('Nothing was done twice')])
})

test('what the log hides or leaves out has to be the same too', async () => {
  const anna = await sender()
  const given = { email: 'again@example.com', password: 'a good long password' }
  const added = await anna('addAffiliate', given, key)
  expect(added.status).toBe(200)
  expect((await anna('addAffiliate', given, key)).body).toEqual(added.body)
  expect((await anna('addAffiliate', { ...given, password: 'another long password' }, key)).status).toBe(422)
  const { request_hash } = await network.stores.pg
    .selectFrom('operator_audit')
    .where('action', '=', 'affiliates add')
    .select('request_hash')
    .executeTakeFirstOrThrow()
  expect(request_hash).toMatch(/^\$argon2id\$/)
  const maximum = { amount: '60000.00', seen: { amount: 100_000 } }
  expect((await anna('setPaymentMaximum', maximum, `${key}-seen`)).status).toBe(200)
  expect((await anna('setPaymentMaximum', { ...maximum, seen: { amount: 60_000 } }, `${key}-seen`)).status).toBe(422)
})

test('who may no longer do it, or has to confirm first, gets no kept answer', async () => {
  const member = await buildMember(network.stores, { role: 'finance' })
  const signInMember = async (confirmed: boolean) => ({
    ...(await buildMemberSession(network.stores, member, new Date(), confirmed)),
    ...same_origin,
    'idempotency-key': key,
  })
  const { method = 'PUT', path: url = '' } = (operations.setPaymentMaximum as Operation).call ?? {}
  const payload = { amount: '5000.00' }
  const ask = async (headers: Record<string, string>) => network.console.inject({ method, url, payload, headers })
  expect((await ask(await signInMember(true))).statusCode).toBe(200)
  expect((await ask(await signInMember(false))).json()).toMatchObject({ code: 'confirm_identity' })
  const headers = await signInMember(true)
  await network.stores.pg.updateTable('team_members').set({ role: 'viewer' }).where('id', '=', member.id).execute()
  expect((await ask(headers)).json()).toMatchObject({ code: 'forbidden' })
})
