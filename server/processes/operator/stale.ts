import type { Operation } from '@plumbline/contract/operator/operation.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { sql } from 'kysely'
import { ApiError } from '../../shared/http/errors.ts'
import { isRecord } from '../../shared/record.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

type Given = Record<string, unknown>

/** Takes what a caller saw out of the input of an operation that edits. @throws ApiError `bad_request` where it is no object */
export const splitSeen = ({ edits }: Operation, input: unknown): { seen: Given | undefined; input: unknown } => {
  if (edits === undefined || !isRecord(input) || input.seen === undefined) return { seen: undefined, input }
  const { seen, ...rest } = input
  if (!isRecord(seen)) throw new ApiError('bad_request', 'The request is not valid: body/seen must be object.')
  return { seen, input: rest }
}

/** Where the operation that shows has another name or form for a field than the one that edits. */
const shownAs = (shown: Given, name: string): unknown => {
  if (name === 'addresses') return shown.allowed_addresses
  if (name === 'allowed_traffic' && isRecord(shown.traffic_rules))
    return Object.entries(shown.traffic_rules).flatMap(([rule, is_allowed]) => (is_allowed === true ? [rule] : []))
  const value = shown[name]
  return isRecord(value) && 'id' in value ? value.id : value
}

const textOf = (value: unknown): string => {
  const text = JSON.stringify(value ?? null)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/**
 * Keeps an edit from overwriting what somebody else has changed since its caller looked. Edits of the same thing wait for each other here.
 * @param show answers what is stored, by the operation of this name
 * @throws ApiError `conflict` with what the fields are now
 */
export const refuseStale = async (
  trx: Pg,
  { operation, params, seen }: { operation: Operation; params: Given; seen: Given },
  show: (name: OperationName) => Promise<unknown>,
): Promise<void> => {
  const { edits } = operation
  if (edits === undefined) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${edits} ${JSON.stringify(params)}`}, 0))`.execute(trx)
  const shown = await show(edits)
  if (!isRecord(shown)) return
  const changed = Object.keys(seen).filter((name) => {
    const now = shownAs(shown, name)
    return now !== undefined && textOf(now) !== textOf(seen[name])
  })
  if (changed.length === 0) return
  const words = changed.map((name) => `${name} is now ${textOf(shownAs(shown, name))}, and was ${textOf(seen[name])}`)
  throw new ApiError('conflict', `This was changed since you looked at it: ${words.join('; ')}. Nothing was changed.`)
}
