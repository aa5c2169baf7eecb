import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { allows, roles, type Role } from '@plumbline/contract/operator/roles.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildManager } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildToken, startOperators } from '../../../testing/harness/operators.ts'
import { everyday } from '../../../testing/harness/proofs.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'
import { inputPart } from './endpoint.ts'

/* Every role with every operation. What is let through is stopped by a field that does not exist, so that nothing is done. */

const network = setUp(() => startOperators())

const calls = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
  operation.call === undefined ? [] : [{ name: name as OperationName, operation, ...operation.call }],
)

const sensitive = calls.filter(({ operation }) => operation.confirm_identity === true)

const let_through = 400
const headers_of = new Map<string, Record<string, string>>()

beforeAll(async () => {
  const { stores } = network
  const { id: manager_id } = await buildManager(stores)
  for (const role of roles) {
    const given = { role, ...(role === 'manager' && { manager_id }) }
    const member = await buildMember(stores, given)
    headers_of.set(role, { ...(await buildMemberSession(stores, member)), ...same_origin })
    const unconfirmed = await buildMemberSession(stores, member, new Date(), false)
    headers_of.set(`${role} unconfirmed`, { ...unconfirmed, ...same_origin })
    const { token } = await buildToken(stores, given)
    headers_of.set(`${role} token`, { authorization: `Bearer ${token}` })
  }
})

const ask = async ({ operation, method, path }: (typeof calls)[number], who: string) => {
  const no_such_field = { no_such_field: '1' }
  const answer = await network.console.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, '1'),
    headers: headers_of.get(who) ?? {},
    ...(inputPart(operation) === 'query' ? { query: no_such_field } : { payload: no_such_field }),
  })
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

/** One call after another: more at once than there are connections may be answered 503 on a slow machine. */
const askAll = async (who: string, some = calls): Promise<unknown[][]> => {
  const answers: unknown[][] = []
  for (const call of some) answers.push([call.name, ...(await ask(call, who))])
  return answers
}

const findExpected = (operation: Operation, role: Role): [number, string] =>
  allows(operation, role) ? [let_through, 'unknown_field'] : [403, 'forbidden']

describe.each(roles)('%s', (role) => {
  test('may do with a session what the contract says, and nothing else', async () => {
    const answers = await askAll(role)
    expect(answers).toEqual(calls.map(({ name, operation }) => [name, ...findExpected(operation, role)]))
  })

  test('may do with a token the same, apart from what needs a person', async () => {
    const answers = await askAll(`${role} token`)
    expect(answers).toEqual(
      calls.map(({ name, operation }) => [
        name,
        ...(operation.session_only === true ? [403, 'needs_a_person'] : findExpected(operation, role)),
      ]),
    )
  })

  test('is asked who it is before payments, tokens, payout details and roles', async () => {
    const some = everyday(sensitive, calls)
    const answers = await askAll(`${role} unconfirmed`, some)
    const askOperation = (operation: Operation): [number, string] =>
      operation.confirm_identity === true && allows(operation, role)
        ? [403, 'confirm_identity']
        : findExpected(operation, role)
    expect(answers).toEqual(some.map(({ name, operation }) => [name, ...askOperation(operation)]))
  })
})

test('a viewer changes nothing', () => {
  const allowed = calls.filter(({ operation }) => operation.roles.includes('viewer'))
  const changing = allowed.filter(
    ({ operation, method }) =>
      operation.changes || (method !== 'GET' && operation.input?.properties['file'] === undefined),
  )
  expect(changing.map(({ name }) => name)).toEqual([])
})

test('only owners change the team and its tokens', () => {
  const of_team = calls.filter(({ operation }) => /^(team|tokens) /.test(operation.command) && operation.changes)
  expect(of_team).toHaveLength(6)
  for (const { operation } of of_team)
    expect(operation).toMatchObject({ roles: [], session_only: true, confirm_identity: true })
})

test('nothing that changes anything is a GET, which other sites can have a browser make', () => {
  expect(calls.filter(({ operation, method }) => operation.changes && method === 'GET')).toEqual([])
})
