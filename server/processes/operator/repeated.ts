import { createHash } from 'node:crypto'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { isHidden } from '../../features/audit/index.ts'
import type { Actor } from '../../features/operator-action.ts'
import { refuse } from '../../shared/http/errors.ts'
import { hashPassword, verifyPassword } from '../../shared/passwords/hash.ts'
import { isRecord } from '../../shared/record.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/*
 * Repeated requests: a response was lost, and the client does not know whether the request was executed. A client that names it
 * (`Idempotency-Key`) may send it any number of times. The name is in the audit log's row, which is committed together with the change.
 */

/** @throws ApiError `bad_request` for an invalid name */
export const readKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[!-~]{16,100}$/.test(header)) return header
  throw refuse('key_malformed', {})
}

/** A request named by its caller, and the SHA-256 of its input. */
export interface NamedRequest {
  readonly key: string
  readonly digest: string
}

/** As JSON, whatever the order of the fields. */
const serializeSorted = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )

/** Two callers who choose the same name have separate requests. */
export const identifyRequest = ({ name, token_id, team_member_id }: Actor, key: string, asks: object): NamedRequest => {
  const [kind, id] = team_member_id === null ? ['token', token_id] : ['member', team_member_id]
  return {
    key: `${id === null ? name : `${kind} ${id}`}: ${key}`,
    digest: createHash('sha256').update(serializeSorted(asks)).digest('hex'),
  }
}

/** Stores a hash of the request from which a password cannot be guessed. */
export const hashRequest = async ({ input }: Operation, { key, digest }: NamedRequest) => {
  const has_password = Object.values(input?.properties ?? {}).some(
    (field) => isRecord(field) && field.format === 'password',
  )
  return { key, hash: has_password ? await hashPassword(digest) : digest }
}

const isSame = async (hash: string, digest: string): Promise<boolean> =>
  hash.startsWith('$') ? verifyPassword(hash, digest) : hash === digest

/**
 * The response from when this request was executed; undefined if it was not. Waits for one that is still in progress.
 * @throws ApiError `key_reused` if another request was executed under this name; `conflict` if the response cannot be repeated
 */
export const findDone = async (
  trx: Pg,
  operation: Operation,
  { key, digest }: NamedRequest,
): Promise<Record<string, unknown> | undefined> => {
  await lock(trx, `request ${key}`)
  const done = await trx
    .selectFrom('operator_audit')
    .where('request_key', '=', key)
    .select(['at', 'reply', 'request_hash'])
    .executeTakeFirst()
  if (done === undefined) return undefined
  const { at, reply, request_hash } = done
  if (!(await isSame(request_hash ?? '', digest))) throw refuse('key_of_another', { at: at.toISOString() })
  // Secrets and files are not in the log, and of a long answer nothing.
  if (!isRecord(reply) || isHidden(reply, operation.reply)) throw refuse('done_before', { at: at.toISOString() })
  return reply
}
