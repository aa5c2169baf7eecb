import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { signInAs } from '../api/app.test-support.ts'
import { createProgram } from '../cli/commands.ts'
import { isRecord } from '../../shared/record.ts'
import { buildUser } from '../../../testing/harness/builders.ts'
import { inputPart } from './endpoint.ts'
import { buildToken, startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/** Walks all operations, so that a new one is covered the moment it is declared. */
const all = Object.entries<Operation>(operations).map(([name, operation]) => ({
  name: name as OperationName,
  operation,
  command: operation.command,
}))
const calls = all.flatMap(({ name, operation: { call } }) => (call === undefined ? [] : [{ name, ...call }]))

const network = setUp(() => startOperators(() => now))
let now = new Date('2026-11-21T12:00:00Z')

const ask = async (method: (typeof calls)[number]['method'], path: string, token?: string): Promise<number> => {
  const answer = await network.console.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, '1'),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  return answer.statusCode
}

describe('who has no valid token', () => {
  test('is refused every call', async () => {
    const { stores, app } = network
    const { email } = await buildUser(stores)
    const { access } = await signInAs(app, email)
    const { token: expired } = await buildToken(stores, { expires_at: now })
    const { token: revoked } = await buildToken(stores, { revoked_at: now })
    for (const token of [undefined, '', 'x', access, expired, revoked, network.token.slice(0, -1)])
      for (const { method, path } of calls)
        expect([method, path, token, await ask(method, path, token)]).toEqual([method, path, token, 401])
  })

  test('is refused from the moment a token is revoked or runs out', async () => {
    const made = await network.perform('command', 'makeToken', { name: 'nightly import', role: 'owner', days: 1 })
    const again = network.perform('command', 'makeToken', { name: 'nightly import', role: 'owner' })
    await expect(again).rejects.toThrow('A token named "nightly import" already exists')
    now = new Date()
    expect(await ask('GET', '/api/operator/managers/', made.token)).toBe(200)
    expect((await network.perform('command', 'listTokens')).results).toContainEqual(
      expect.objectContaining({ id: made.id, state: 'valid', last_used_at: now.toISOString() }),
    )
    now = new Date(now.getTime() + 86_400_000)
    expect(await ask('GET', '/api/operator/managers/', made.token)).toBe(401)
    now = new Date()
    await network.perform('command', 'revokeToken', { id: made.id })
    expect(await ask('GET', '/api/operator/managers/', made.token)).toBe(401)
    await network.perform('command', 'makeToken', { name: 'nightly import', role: 'owner' })
  })
})

describe('a command', () => {
  const program = createProgram()
  const commandOf = (words: readonly string[]): Command | undefined =>
    words.reduce<Command | undefined>((parent, word) => parent?.commands.find((one) => one.name() === word), program)

  test.each(all)('$command takes its examples, and asks before anything that cannot be undone', ({ operation }) => {
    const words = operation.command.split(' ')
    const command = commandOf(words)
    for (const example of operation.examples) {
      const typed = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
      const rest = typed.slice(words.length)
      const redirected = rest.findIndex((word) => word === '<' || word === '>')
      const { operands, unknown } = (command ?? new Command()).parseOptions(
        redirected === -1 ? rest : rest.slice(0, redirected),
      )
      expect(typed.slice(0, words.length)).toEqual(words)
      expect([example, unknown]).toEqual([example, []])
      const named = Object.keys(operation.params?.properties ?? {}).length
      expect(operands.length).toBeGreaterThanOrEqual(named)
      expect(operands.length).toBeLessThanOrEqual(named + (operation.operands?.length ?? 0))
    }
    expect(command?.options.some(({ long }) => long === '--yes')).toBe(operation.confirm !== undefined)
  })
})

/** The forms of an input's field: of a list those of its items. */
const formsOf = (schema: unknown): Record<string, unknown>[] => {
  if (!isRecord(schema)) return []
  if (Array.isArray(schema.anyOf)) return schema.anyOf.flatMap(formsOf)
  return schema.type === 'array' ? formsOf(schema.items) : [schema]
}

test('a call refuses a field that it does not have, instead of doing what was not meant', async () => {
  const session = await network.session()
  for (const { name, method, path } of calls) {
    const operation: Operation = operations[name]
    const part = inputPart(operation)
    const answer = await network.console.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: operation.session_only === true ? session : { authorization: `Bearer ${network.token}` },
      ...(part === 'query' ? { query: { dryrun: 'true' } } : { payload: { dryrun: true } }),
    })
    const detail: unknown = expect.stringContaining(`${part} has no field "dryrun"`)
    expect([name, answer.statusCode, answer.json()]).toMatchObject([name, 400, { detail }])
  }
})

test('no call takes a whole number that its column cannot hold', () => {
  const integers = calls
    .flatMap(({ name }) => Object.values((operations[name] as Operation).input?.properties ?? {}))
    .flatMap(formsOf)
    .filter(({ type }) => type === 'integer')
  for (const integer of integers) expect(integer).toHaveProperty('maximum', expect.any(Number))
  expect(integers.filter(({ maximum }) => Number(maximum) > 2_147_483_647)).toEqual([])
})

test('on the portal’s port neither the calls nor their documentation are there', async () => {
  const paths = [
    ...calls.map(({ path }) => path.replaceAll(/\{\w+\}/g, '1')),
    '/api/operator/docs/',
    '/api/console/session/',
  ]
  for (const url of paths) {
    const answer = await network.app.inject({ url, headers: { authorization: `Bearer ${network.token}` } })
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { detail: 'Not found.', code: 'not_found' }])
  }
})

describe('the audit log', () => {
  test('names who changed what, and is found by it', async () => {
    const { perform, actors } = network
    await perform('call', 'addManager', { name: 'Found Later' })
    const { results, count } = await perform('command', 'listAudit', { actor: actors.call, action: 'managers add' })
    expect(count).toBe(1)
    expect(results).toMatchObject([{ actor: actors.call, input: { name: 'Found Later' } }])
    expect((await perform('call', 'listAudit', { to: '2000-01-01T00:00:00Z' })).results).toEqual([])
  })

  test('holds no token', async () => {
    const { token } = await network.perform('command', 'makeToken', { name: 'secret', role: 'viewer' })
    expect(await network.lastAudit()).toMatchObject({
      action: 'tokens create',
      reply: { name: 'secret', token: '***' },
    })
    const { results } = await network.perform('call', 'listAudit', { limit: 1000 })
    expect(JSON.stringify(results)).not.toContain(token)
  })

  test('cannot be changed', async () => {
    const { pg } = network.stores
    await network.perform('call', 'addManager', { name: 'Kept' })
    await expect(pg.deleteFrom('operator_audit').execute()).rejects.toThrow('only ever added to')
    await expect(pg.updateTable('operator_audit').set({ actor: 'unknown' }).execute()).rejects.toThrow('only ever')
  })

  test('has no line of what was not done', async () => {
    const before = await network.lastAudit()
    await expect(network.perform('call', 'removeManager', { id: 987_654 })).rejects.toThrow('no manager')
    expect(await network.lastAudit()).toEqual(before)
  })
})
