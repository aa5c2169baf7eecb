import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { findLastChange } from '../../features/audit/index.ts'
import type { Actor } from '../../features/operator-action.ts'
import { refuse } from '../../shared/http/errors.ts'
import { ExactNumber } from '../../shared/money.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import { isRecord } from '../../shared/record.ts'
import { minuteText } from '../../shared/time.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { subjectId, type Subject } from './subjects.ts'

type Given = Record<string, unknown>

/** Whether the call of an operation takes `seen`: there is a subject. */
export const takesSeen = ({ subject, call }: Operation): boolean => subject !== undefined && call !== undefined

/** A query has it as JSON. */
const parseSeen = (seen: unknown): unknown =>
  typeof seen === 'string' ? orUndefined((): unknown => JSON.parse(seen)) : seen

const max_depth = 20

const isDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth > max_depth || Object.values(value).some((one) => isDeep(one, depth + 1)))

/** Removes the `seen` state from the input of an operation that edits. @throws ApiError `bad_request` if it is not an object */
export const splitSeen = (operation: Operation, input: unknown): { seen: Given | undefined; input: unknown } => {
  if (!takesSeen(operation) || !isRecord(input) || input.seen === undefined) return { seen: undefined, input }
  const { seen: given, ...rest } = input
  const seen = parseSeen(given)
  if (!isRecord(seen) || isDeep(seen))
    throw refuse('invalid_field', { part: 'body', field: 'seen', rule: message('not_object', {}) })
  return { seen, input: rest }
}

/** Fields with different names in the operation that edits and the one that shows. */
const other_names: ReadonlyMap<string, readonly string[]> = new Map([
  ['addresses', ['postback_addresses']],
  ['allowed_traffic', ['traffic_rules']],
  ['manager', ['manager_id']],
  ['referrer', ['referred_by']],
  ['affiliates', ['payment_requests']],
  ['amount', ['payment_maximum']],
])

/** The name of a field in the state of a thing (`fee` for a part `bank.fee`); undefined for fields that it does not have. */
const nameIn = (state: Given, name: string): string | undefined =>
  [name, ...(other_names.get(name) ?? [])].find((one) => Object.hasOwn(state, one)) ??
  Object.keys(state).find((one) => one.endsWith(`.${name}`))

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
  /** As a person reads it: `rates #5 payout`. */
  name: string
  now: string
  was: string
}

const wordsOf = (field: string): string => field.replaceAll('_', ' ')

/** A value in readable form: no JSON except the quotes around a text. */
const formatValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(formatValue).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, one]) => `${wordsOf(name)} ${formatValue(one)}`)
      .join(' · ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? minuteText(new Date(value))
    : textOf(value)
}

const shortText = (value: unknown): string => {
  const text = formatValue(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** A thing that a field names by its number, with the name that it has. */
const formatThing = (value: unknown, { name }: Given = {}): string =>
  typeof value === 'number' ? `${typeof name === 'string' ? `${textOf(name)} ` : ''}#${value}` : formatValue(value)

/** Whether something is a list of rows, each with its number. */
const isRows = (value: unknown): value is Given[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => isRecord(row) && 'id' in row)

/** Where two values differ, part by part. Of a list of numbered rows those that were seen count: others may have come. */
const differencesOf = (name: string, now: unknown, was: unknown): Difference[] => {
  // A caller has read it as the nearest double.
  if (now instanceof ExactNumber && Number(now) === was) return []
  if (textOf(now) === textOf(was)) return []
  if (isRows(was) && Array.isArray(now))
    return was.flatMap((seen) => {
      const row = now.filter(isRecord).find(({ id }) => textOf(id) === textOf(seen.id))
      const one = `${name} #${String(seen.id)}`
      return row === undefined ? [{ name: one, now: 'gone', was: 'there' }] : differencesOf(one, row, seen)
    })
  if (isRecord(now) && isRecord(was))
    return Object.keys(was).flatMap((part) => differencesOf(`${name} ${wordsOf(part)}`, now[part], was[part]))
  return [{ name, now: shortText(now), was: shortText(was) }]
}

/** Serializes changes of the same thing, so that each is compared with the state that it really changes. */
export const lockSubject = async (trx: Pg, { kind, by }: Subject, given: Given): Promise<void> => {
  // Two owners must not remove each other at once, and a member who is being removed must not invite others.
  const id = by === undefined || kind === 'member' ? '' : given[by]
  // Bulk decisions lock their rows (lockMany); new things cannot conflict.
  if (id === undefined || Array.isArray(id) || (kind === 'payment' && by === 'run')) return
  await lock(trx, `subject ${kind} ${textOf(id)}`)
}

/** Locks what an actor has access by: a removal, another role or a revocation waits, and then ends what the actor has opened, or is visible. */
export const lockAccess = async (trx: Pg, { token_id }: Actor): Promise<void> => {
  await lockSubject(trx, { kind: 'member', by: 'id' }, { id: null })
  if (token_id !== null) await lockSubject(trx, { kind: 'token', by: 'id' }, { id: token_id })
}

/**
 * Keeps an edit from overwriting changes that others made after its caller looked.
 * @param edit `actor`: the caller; account managers are not told who changed an offer, because that can reveal that a colleague gave another affiliate access; `state`: the stored state; `seen`: the edited fields as the caller saw them; `given`: the operation's input
 * @throws ApiError `conflict` with the fields' present values, who changed them and when
 */
export const refuseStale = async (
  trx: Pg,
  { subject, state, seen, given, actor }: { subject: Subject; state: Given; seen: Given; given: Given; actor: Actor },
): Promise<void> => {
  const changed = Object.entries(seen).flatMap(([name, was]) => {
    const stored = nameIn(state, name)
    if (stored === undefined) return []
    const thing = state[stored]
    const now = formOf(name, thing)
    const differences = differencesOf(wordsOf(name), now, was).map((one) => ({ ...one, stored }))
    return isRecord(thing) && 'id' in thing
      ? differences.map((one) => ({ ...one, now: formatThing(now, thing), was: formatThing(was) }))
      : differences
  })
  if (changed.length === 0) return
  const id = subjectId(subject, given, state)
  const tells = actor.scope === null || subject.kind !== 'offer'
  const lastOf = async (field: string) => {
    const last = await findLastChange(trx, { subject: subject.kind, subject_id: id, field })
    return last ? { actor: last.actor, at: last.at.toISOString() } : null
  }
  const changes = await Promise.all(
    changed.map(async ({ name, stored, now, was }) => ({ name, now, was, ...(tells && { by: await lastOf(stored) }) })),
  )
  throw refuse('changed_since', { changes })
}
