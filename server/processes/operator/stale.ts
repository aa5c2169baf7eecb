import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import { findLastChange } from '../../features/audit/queries.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { isRecord } from '../../shared/record.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { subjectId, type Subject } from './subjects.ts'

type Given = Record<string, unknown>

/** Whether the call of an operation takes `seen`: there is a subject. */
export const takesSeen = ({ subject, call }: Operation): boolean => subject !== undefined && call !== undefined

/** A query has it as JSON. */
const parsed = (seen: unknown): unknown => {
  if (typeof seen !== 'string') return seen
  try {
    return JSON.parse(seen)
  } catch {
    return undefined
  }
}

/** Takes what a caller saw out of the input of an operation that edits. @throws ApiError `bad_request` where it is no object */
export const splitSeen = (operation: Operation, input: unknown): { seen: Given | undefined; input: unknown } => {
  if (!takesSeen(operation) || !isRecord(input) || input.seen === undefined) return { seen: undefined, input }
  const { seen: given, ...rest } = input
  const seen = parsed(given)
  if (!isRecord(seen)) throw new ApiError('bad_request', 'The request is not valid: seen must be an object.')
  return { seen, input: rest }
}

/** Fields that the operation that edits calls otherwise than the one that shows. */
const other_names: Readonly<Record<string, readonly string[]>> = {
  addresses: ['allowed_addresses', 'postback_addresses'],
  allowed_traffic: ['traffic_rules'],
  manager: ['manager_id'],
  referrer: ['referred_by'],
  affiliates: ['payment_requests'],
}

/** The name of a field in the state of a thing; undefined where it is none of its fields. */
const nameIn = (state: Given, name: string, given: Given): string | undefined => {
  const amount = name === 'amount' ? [textOrNone(given.method), 'payment_maximum'] : []
  return [name, ...(other_names[name] ?? []), ...amount].find((one) => Object.hasOwn(state, one))
}

const textOrNone = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A field as forms have it: things by their ids, the kinds of traffic that are allowed. */
const formOf = (name: string, value: unknown): unknown => {
  if (!isRecord(value)) return value
  if ('id' in value) return value.id
  return name === 'allowed_traffic'
    ? Object.entries(value).flatMap(([rule, is_allowed]) => (is_allowed === true ? [rule] : []))
    : value
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null)

interface Difference {
  name: string
  /** The field as the state and the log call it. */
  stored: string
  now: unknown
  was: unknown
}

/** Rows of a list that were seen, with what was seen of each: others may have come. */
const differencesOfRows = (stored: string, rows: readonly unknown[], seen: readonly unknown[]): Difference[] =>
  seen.filter(isRecord).flatMap((was) => {
    const row = rows.filter(isRecord).find(({ id }) => textOf(id) === textOf(was.id))
    const one = `#${textOf(was.id)} of ${stored}`
    if (row === undefined) return [{ name: one, stored, now: 'gone', was: 'there' }]
    return Object.keys(was).flatMap((name) =>
      textOf(row[name]) === textOf(was[name])
        ? []
        : [{ name: `${name} of ${one}`, stored, now: row[name], was: was[name] }],
    )
  })

/** Whether something is a list of rows, each with its number. */
const isRows = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => isRecord(row) && 'id' in row)

const shortText = (value: unknown): string => {
  const text = textOf(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Makes changes of the same thing wait for each other, so that each is compared with what it really changes. */
export const lockSubject = async (trx: Pg, { kind, by }: Subject, given: Given): Promise<void> => {
  const id = by === undefined ? '' : given[by]
  // Decisions on many things at once lock the rows of these (lockMany); what is added is nobody else's yet.
  if (id === undefined || Array.isArray(id) || (kind === 'payment' && by === 'run')) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${textOf(id)}`}, 0))`.execute(trx)
}

/**
 * Keeps an edit from overwriting what somebody else has changed since its caller looked.
 * @param edit `state`: what is stored; `seen`: what the caller saw of the fields that are edited; `given`: what the operation was given
 * @throws ApiError `conflict` with what the fields are now, who changed them and when
 */
export const refuseStale = async (
  trx: Pg,
  { subject, state, seen, given }: { subject: Subject; state: Given; seen: Given; given: Given },
): Promise<void> => {
  const changed = Object.entries(seen).flatMap(([name, was]): Difference[] => {
    const stored = nameIn(state, name, given)
    if (stored === undefined) return []
    const now = formOf(name, state[stored])
    if (isRows(was) && Array.isArray(now)) return differencesOfRows(stored, now, was)
    return textOf(now) === textOf(was) ? [] : [{ name, stored, now, was }]
  })
  if (changed.length === 0) return
  const id = subjectId(subject, given, state)
  const sentences: string[] = []
  for (const { name, stored, now, was } of changed) {
    const last = await findLastChange(trx, { subject: subject.kind, subject_id: id, field: stored })
    const who = last === undefined ? 'not changed by an operator' : `changed by ${last.actor} at ${minuteOf(last.at)}`
    sentences.push(`${name} is now ${shortText(now)}, and was ${shortText(was)} (${who})`)
  }
  throw new ApiError(
    'conflict',
    `This was changed since you looked at it: ${sentences.join('; ')}. Nothing was changed by you.`,
  )
}
