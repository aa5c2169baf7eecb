import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import { isHidden } from '../../features/audit/queries.ts'
import type { Actor } from '../../features/operator-action.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { isRecord } from '../../shared/record.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/*
 * A request that comes again: its answer was lost, and nobody knows whether it was done. Whoever gives it a name (`Idempotency-Key`) may send it
 * as often as they like. The line of the audit log holds the name, and so stands or falls with the change itself.
 */

/** @throws ApiError `bad_request` where it is no name */
export const readKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[!-~]{16,100}$/.test(header)) return header
  throw new ApiError('bad_request', 'Idempotency-Key must be 16 to 100 characters of ASCII, without blanks.')
}

/** Two who choose the same name mean two requests. */
export const requestKey = ({ name, token_id, team_member_id }: Actor, key: string): string => {
  const [kind, id] = team_member_id === null ? ['token', token_id] : ['member', team_member_id]
  return `${id === null ? name : `${kind} ${id}`}: ${key}`
}

const momentText = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * What was answered when this request was done; undefined where it was not. One that is still under way is waited for.
 * @throws ApiError `conflict` where another one was done by this name, and where the answer cannot be given twice
 */
export const findDone = async (
  trx: Pg,
  operation: Operation,
  { request_key, input }: { request_key: string; input: Record<string, unknown> },
): Promise<Record<string, unknown> | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request ${request_key}`}, 0))`.execute(trx)
  const done = await trx
    .selectFrom('operator_audit')
    .where('request_key', '=', request_key)
    .select(['at', 'action', 'reply', sql<boolean>`input = ${JSON.stringify(input)}::jsonb`.as('same')])
    .executeTakeFirst()
  if (done === undefined) return undefined
  const { at, action, reply, same } = done
  if (action !== operation.command || !same)
    throw new ApiError(
      'conflict',
      `This request was sent before with other values, and was done at ${momentText(at)}. Look at what it did: nothing was changed now.`,
    )
  // Secrets and files are not in the log, and of a long answer nothing.
  if (!isRecord(reply) || isHidden(reply, operation.reply))
    throw new ApiError(
      'conflict',
      `This was done already, at ${momentText(at)}. Its answer was not kept: look at what it did. Nothing was done twice.`,
    )
  return reply
}
