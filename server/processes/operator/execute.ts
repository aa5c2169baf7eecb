import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { sql, type TransactionBuilder } from 'kysely'
import { parserFor, serializerFor } from '../../shared/http/validation.ts'
import { refuse } from '../../shared/http/errors.ts'
import { recordOf } from '../../shared/record.ts'
import { lockAccess, lockSubject, refuseStale, splitSeen } from './stale.ts'
import type { ActionTools } from '../../features/operator-action.ts'
import { inputPart } from './endpoint.ts'
import { findDone, hashRequest, identifyRequest } from './repeated.ts'
import { actionOf, changesOf, lockMany, namesAfter, readState, subjectId } from './subjects.ts'
import { insertAudit, withoutSecrets } from '../../features/audit/index.ts'
import { connectPostgres, type PostgresOptions } from '../../storage/postgres/postgres.ts'
import type { Database, Pg, Trx } from '../../storage/postgres/schema.ts'

/** One operation, ready to be done with whatever came in. */
export interface Executor {
  name: OperationName
  operation: Operation
  limit_ms: number
  /**
   * Parses the input by the operation's schemas, executes the operation, and serializes the reply by its schema. A change is one transaction that
   * includes its row of the audit log, with the state before and after; with `dry_run` the transaction is read-only
   * or rolled back, without a row.
   * @param given `key`: the caller's name for the request; a named request is executed once, and then answered again. `assertAllowed`: throws if
   * the caller is no longer allowed to; called again after waiting for other changes
   * @throws ApiError
   */
  perform(tools: ActionTools, given: Given): Promise<unknown>
}

interface Given {
  params: unknown
  input: unknown
  key?: string | undefined
  assertAllowed?: (trx: Pg) => Promise<void>
}

/** Default time limit of an operation. */
const default_limit_ms = 6_000

/**
 * An unknown field is an error, because ignoring it may cost money: with `dryrun` or `exept` everything would be done.
 * @throws ApiError `bad_request`
 */
const refuseUnknown = (operation: Operation, input: unknown): void => {
  const known = Object.keys(operation.input?.properties ?? {})
  const unknown = Object.keys(recordOf(input)).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw refuse('unknown_field', { part: inputPart(operation), field: unknown.slice(0, 100).toWellFormed(), known })
}

/** Compiling schemas takes time: of some eighty operations a command does one. */
const schemasOf = (operation: Operation) => {
  const readParams = parserFor(operation.params, 'path')
  const readInput = parserFor(operation.input, inputPart(operation))
  return {
    read: (given: { params: unknown; input: unknown }) => {
      refuseUnknown(operation, given.input)
      return { params: recordOf(readParams(given.params)), input: recordOf(readInput(given.input)) }
    },
    write: serializerFor(operation.reply, operation.command),
  }
}

/** The answer of a dry run, on its way out of the transaction that it ends. */
class RolledBack {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

const executeOrRollBack = (
  transaction: TransactionBuilder<Database>,
  is_rolled_back: boolean,
  work: (trx: Trx) => Promise<unknown>,
): Promise<unknown> =>
  transaction
    .execute(async (trx) => {
      const answer = await work(trx)
      // oxlint-disable-next-line typescript/only-throw-error -- throwing is how a transaction is rolled back
      if (is_rolled_back) throw new RolledBack(answer)
      return answer
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.answer
      throw error
    })

const executorFor = (name: OperationName): Executor => {
  const operation: Operation = operations[name]
  const action = actionOf(name)
  const limit_ms = operation.limit_ms ?? default_limit_ms
  let schemas: ReturnType<typeof schemasOf> | undefined
  return {
    name,
    operation,
    limit_ms,
    async perform(tools, given) {
      const { read, write } = (schemas ??= schemasOf(operation))
      const { seen, input } = splitSeen(operation, given.input)
      const parsed = read({ params: given.params, input })
      if (!operation.changes) return write(await action(tools, parsed))
      const dry = parsed.input.dry_run === true
      const is_rolled_back = dry && operation.rolls_back_dry_run === true
      const access = dry && !is_rolled_back ? 'read only' : 'read write'
      const transaction = tools.pg.transaction().setAccessMode(access)
      return executeOrRollBack(transaction, is_rolled_back, async (trx) => {
        // A long file is checked between two statements, so the session is idle in between.
        await sql`
          select set_config('statement_timeout', ${String(limit_ms)}, true),
            set_config('idle_in_transaction_session_timeout', ${String(limit_ms)}, true)`.execute(trx)
        const { subject } = operation
        const fields = { ...parsed.params, ...parsed.input }
        const own = { ...tools, pg: trx }
        const asks = { action: operation.command, fields, seen }
        const request = given.key === undefined || dry ? undefined : identifyRequest(tools.actor, given.key, asks)
        if (request !== undefined) {
          const done = await findDone(trx, operation, request)
          if (done !== undefined) return write(done)
        }
        if (subject !== undefined && !dry) {
          await lockSubject(trx, subject, fields)
          await lockMany(trx, name, subject, fields)
          if (name === 'viewAsAffiliate') await lockAccess(trx, tools.actor)
          await given.assertAllowed?.(trx)
        }
        const looks = subject !== undefined && (!dry || seen !== undefined)
        const before = looks ? await readState(own, subject, fields) : undefined
        if (subject !== undefined && seen !== undefined && before !== undefined)
          await refuseStale(trx, { subject, state: before, seen, given: fields, actor: tools.actor })
        const answer = write(await action(own, parsed))
        if (dry) return answer
        const reply = recordOf(answer)
        const after = subject && (await readState(own, subject, namesAfter(subject, before, fields, reply)))
        await insertAudit(trx, {
          at: tools.now,
          actor: tools.actor,
          action: operation.command,
          subject: subject?.kind ?? null,
          subject_id: subject === undefined ? null : subjectId(subject, fields, reply),
          ...(subject && changesOf(subject, before, after)),
          input: withoutSecrets(fields, operation),
          reply: withoutSecrets(reply, { reply: operation.reply }),
          request: request && (await hashRequest(operation, request)),
        })
        // Without a subject it has waited inside the action. With one a member may just have ended the own access.
        if (subject === undefined) await given.assertAllowed?.(trx)
        // The caller has given up: an operation that was answered as failed must not take effect.
        tools.signal.throwIfAborted()
        return answer
      })
    },
  }
}

/** Every operation, in the contract's order. */
export const executors: readonly Executor[] = Object.keys(operations).map((name) => executorFor(name as OperationName))

/**
 * A pool for calls of operators that may take long. In the pool of everybody else's calls a connection on which nothing passes for some
 * seconds is given up, and a payment run of a large network would be aborted in the middle of a statement, each time.
 */
export const connectForLongCalls = (url: string, options: Pick<PostgresOptions, 'on_idle_error'> = {}): Pg =>
  connectPostgres(url, {
    ...options,
    application_name: 'plumbline operator calls',
    writes_money: true,
    max_connections: 4,
    statement_timeout_ms: Math.max(...executors.map(({ limit_ms }) => limit_ms)),
  })
