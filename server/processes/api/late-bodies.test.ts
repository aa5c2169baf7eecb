import { Readable } from 'node:stream'
import * as consoleCalls from '@plumbline/contract/console.ts'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildToken, startOperators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'
import { decodeJwt } from 'jose'
import { confirmSession } from '../../../testing/harness/second-factor.ts'
import { signInAs } from './app.test-support.ts'

/* A body may take long to arrive. If the caller's session ends or their role changes before it is complete, the request has no effect. */

const network = setUp(() => startOperators())

interface Call {
  method: string
  path: string
}

const changing = (calls: readonly (Call | undefined)[]): Call[] =>
  calls.flatMap((call) => (call === undefined || call.method === 'GET' ? [] : [call]))

/** Excludes `consoleEnterCode`, whose answer does not depend on the session. */
const endpoints = (calls: Readonly<Record<string, Endpoint>>): Call[] =>
  changing(Object.values(calls).filter((call) => call.access !== 'public' && call !== consoleCalls.consoleEnterCode))

const operatorCalls = changing(
  Object.values<Operation>(operations).map(({ call, changes }) => (changes ? call : undefined)),
)

/**
 * Begins each call, lets something happen while the last byte of its body is missing, and sends that.
 * @returns the status that each is answered with
 */
const sendLate = async (
  app: FastifyInstance,
  calls: readonly Call[],
  headers: Readonly<Record<string, string>>,
  duringBody: () => Promise<unknown>,
): Promise<Record<string, number>> => {
  const begun = calls.map(({ method, path }) => {
    const body = new Readable({ read: () => waiting.resolve() })
    const waiting = Promise.withResolvers<void>()
    const answer = app.inject({
      method: method as 'POST',
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: { ...headers, 'content-type': 'application/json', 'content-length': '2' },
      payload: body,
    })
    body.push('{')
    return { name: `${method} ${path}`, body, answer, is_read: waiting.promise }
  })
  await Promise.all(begun.map(({ is_read }) => is_read))
  await duringBody()
  return Object.fromEntries(
    await Promise.all(
      begun.map(async ({ name, body, answer }) => {
        body.push('}')
        body.push(null)
        return [name, (await answer).statusCode] as const
      }),
    ),
  )
}

const all = (calls: readonly Call[], status: number): Record<string, number> =>
  Object.fromEntries(calls.map(({ method, path }) => [`${method} ${path}`, status]))

test('a body may take as long as an upload on the console only', () => {
  const limitsOf = ({ server }: FastifyInstance) => [server.headersTimeout, server.requestTimeout]
  expect(limitsOf(network.console)).toEqual([15_000, 300_000])
  expect(limitsOf(network.app)).toEqual([15_000, 15_000])
})

test('an affiliate who is disabled during the body', async () => {
  const { app, stores } = network
  const { email, affiliate_id } = await buildUser(stores)
  const { access } = await signInAs(app, email)
  await confirmSession(stores, String(decodeJwt(access).sid))
  const calls = endpoints(contract)
  expect(calls.length).toBeGreaterThan(8)
  const answers = await sendLate(app, calls, { authorization: `Bearer ${access}` }, () =>
    network.perform('call', 'disableAffiliate', { id: affiliate_id, reason: 'fraud' }),
  )
  expect(answers).toEqual(all(calls, 401))
})

test.each([
  ['the console', endpoints(consoleCalls)],
  ['the operator API', operatorCalls],
])('a member who is removed during the body, in %s', async (_where, calls) => {
  const { stores } = network
  const member = await buildMember(stores)
  const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
  expect(calls.length).toBeGreaterThan(5)
  const answers = await sendLate(network.console, calls, headers, () =>
    network.perform('call', 'removeMember', { id: member.id }),
  )
  expect(answers).toEqual(all(calls, 401))
})

test('a token that is revoked during the body', async () => {
  const { id, token } = await buildToken(network.stores, { role: 'owner' })
  const calls = changing(
    Object.values<Operation>(operations).map(({ call, changes, session_only }) =>
      changes && session_only !== true ? call : undefined,
    ),
  )
  const answers = await sendLate(network.console, calls, { authorization: `Bearer ${token}` }, () =>
    network.perform('call', 'revokeToken', { id }),
  )
  expect(answers).toEqual(all(calls, 401))
})

test('an owner who becomes a viewer during the body', async () => {
  const { stores } = network
  const member = await buildMember(stores)
  const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
  const answers = await sendLate(network.console, operatorCalls, headers, () =>
    network.perform('call', 'editMember', { id: member.id, role: 'viewer' }),
  )
  expect(answers).toEqual(all(operatorCalls, 403))
})
