import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { expect, test } from 'vitest'
import { buildAffiliate } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'

/* A request whose answer was lost comes again. */

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

test('under the same name it is done once, and answered as often as it comes, by each person for themselves', async () => {
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
  expect([other.status, other.body.detail]).toEqual([409, expect.stringContaining('was sent before with other values')])
  expect((await anna('addNote', { affiliate: given.affiliate, text: 'a note' }, key)).status).toBe(409)
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
