import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations, type OperationName, type Operations } from '@plumbline/contract/operator/index.ts'
import type { InputOf, Operation, ParamsOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import type { Role } from '@plumbline/contract/operator/roles.ts'
import type { FastifyInstance } from 'fastify'
import { buildTestApp, buildTestConsole } from '../../server/processes/api/app.test-support.ts'
import { plumbline } from '../../server/processes/cli/plumbline.test-support.ts'
import { kebab } from '../../server/shared/command-line.ts'
import { isRecord } from '../../server/shared/record.ts'
import { adoptStores } from './adopt-stores.ts'
import { proofs_are_left_out } from './proofs.ts'
import { buildMember, buildMemberSession, same_origin } from './team.ts'
import { createTestStores, type TestStores } from './harness.ts'
import { inputPart } from '../../server/processes/operator/endpoint.ts'
import { hashToken } from '../../server/shared/hash-token.ts'
import { newToken } from '../../server/features/tokens/authenticate.ts'

export type Way = 'command' | 'call'
/**
 * The two ways to do an operation. In `npm test` it is called: every command is read from the contract, calls the same, and is tested for what all
 * commands have in common (operator.test.ts, cli.test.ts).
 */
export const ways: readonly Way[] = proofs_are_left_out ? ['call'] : ['command', 'call']

/** The message of a failed operation. */
class Refused extends Error {}

type Given<O extends Operation> = Partial<ParamsOf<O> & InputOf<O>>

export interface Operators {
  stores: TestStores
  /** The portal's API, and the console's server, which has the operations. */
  app: FastifyInstance
  console: FastifyInstance
  token: string
  /** Headers of an owner's session, in which the second factor was just entered. */
  session(): Promise<Record<string, string>>
  /** The actor's name in the audit log, for each way. */
  actors: Record<Way, string>
  /** Does an operation by running bin/plumbline, or by calling the API. @throws Refused */
  perform<Name extends OperationName>(
    way: Way,
    name: Name,
    given?: Given<Operations[Name]>,
  ): Promise<ReplyOf<Operations[Name]>>
  /** The newest line of the audit log. */
  lastAudit(): Promise<{ actor: string; action: string; input: unknown; reply: unknown } | undefined>
  close(): Promise<void>
}

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',')
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}

/** An operator's token of this name. */
export const buildToken = async (
  { pg }: Pick<TestStores, 'pg'>,
  given: { name?: string; role?: Role; manager_id?: number; expires_at?: Date; revoked_at?: Date } = {},
): Promise<{ id: number; name: string; token: string }> => {
  const token = newToken()
  const { name = `token ${randomBytes(4).toString('hex')}` } = given
  const { id } = await pg
    .insertInto('operator_tokens')
    .values({ ...given, name, token_sha256: hashToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, token }
}

/**
 * Databases, the API and a token.
 * @param more configuration of the API and of the commands
 * @param made databases of another part of the test, which closes them; absent: new ones
 */
export const startOperators = async (
  now: () => Date = () => new Date(),
  more: Readonly<Record<string, string>> = {},
  made?: TestStores,
): Promise<Operators> => {
  const stores = made ?? (await createTestStores())
  const { pg, clickhouse, data_dir } = stores
  const served = { pg, clickhouse, now, environment: { DATA_DIR: data_dir, ...more } }
  const app = await buildTestApp(served)
  const console = await buildTestConsole(served)
  const { name: token_name, token } = await buildToken(stores)
  await adoptStores(stores)
  const owner = await buildMember(stores)
  const session = async () => ({ ...(await buildMemberSession(stores, owner, now())), ...same_origin })
  const environment = {
    DATA_DIR: stores.data_dir,
    DATABASE_URL: stores.database_url,
    CLICKHOUSE_URL: stores.clickhouse_url,
    SUDO_USER: 'olga',
    ...more,
  }

  const split = (operation: Operation, given: Record<string, unknown>) => {
    const ofParams = operation.params?.properties ?? {}
    const entries = Object.entries(given).filter(([, value]) => value !== undefined)
    return {
      params: Object.fromEntries(entries.filter(([name]) => name in ofParams)),
      input: Object.fromEntries(entries.filter(([name]) => !(name in ofParams))),
    }
  }

  const fileOf = (schema: unknown, value: unknown): string => {
    const path = join(stores.data_dir, `${randomBytes(6).toString('hex')}.txt`)
    const in_base64 = isRecord(schema) && schema.contentEncoding === 'base64'
    writeFileSync(path, String(value), in_base64 ? 'base64' : 'utf8')
    return path
  }

  const command = async (operation: Operation, given: Record<string, unknown>): Promise<unknown> => {
    const { params, input } = split(operation, given)
    const options: string[] = []
    const { operands = [] } = operation
    let typed = ''
    for (const [name, value] of Object.entries(input)) {
      if (operands.includes(name)) continue
      const schema: unknown = operation.input?.properties[name]
      const format = isRecord(schema) ? schema.format : undefined
      if (format === 'password') {
        typed = String(value)
        options.push(`--${kebab(name)}-stdin`)
      } else if (format === 'file') {
        options.push(`--${kebab(name)}`, fileOf(schema, value))
      } else if (value === true) options.push(`--${kebab(name)}`)
      else if (value !== false) options.push(`--${kebab(name)}`, asText(value))
    }
    const places = operands
      .filter((name) => name in input)
      .map((name) => {
        const schema: unknown = operation.input?.properties[name]
        return isRecord(schema) && schema.format === 'file' ? fileOf(schema, input[name]) : asText(input[name])
      })
    const words = [...operation.command.split(' '), ...Object.values(params).map(asText), ...places, ...options]
    if (operation.confirm !== undefined) words.push('--yes')
    const { code, out, err } = await plumbline([...words, '--json'], { environment, input: typed })
    if (code !== 0) throw new Refused(err.trim())
    return JSON.parse(out)
  }

  const call = async (operation: Operation, given: Record<string, unknown>): Promise<unknown> => {
    if (operation.call === undefined) throw new Error(`${operation.command} is done on the command line only`)
    const { params, input } = split(operation, given)
    const { method, path } = operation.call
    const asQuery = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, asText(value)]))
    const answer = await console.inject({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(asText(params[name]))),
      headers: operation.session_only === true ? await session() : { authorization: `Bearer ${token}` },
      ...(inputPart(operation) === 'query' ? { query: asQuery } : { payload: input }),
    })
    if (answer.statusCode !== 200) throw new Refused(answer.json<{ detail: string }>().detail)
    return answer.json()
  }

  return {
    stores,
    app,
    console,
    token,
    session,
    actors: { command: 'command olga', call: `token ${token_name}` },
    // The reply was produced by the operation's own schema.
    // oxlint-disable-next-line typescript/no-unsafe-return
    async perform(way, name, given = {}): Promise<never> {
      const perform = way === 'command' ? command : call
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (await perform(operations[name], given)) as never
    },
    lastAudit: () =>
      stores.pg
        .selectFrom('operator_audit')
        .select(['actor', 'action', 'input', 'reply'])
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    async close() {
      await Promise.all([app.close(), console.close()])
      if (made === undefined) await stores.close()
    },
  }
}
