import { isRecord } from '../../shared/record.ts'

type State = Readonly<Record<string, unknown>>

/** Fields that change without an operator, or that only explain others. */
const passing = new Set([
  'updated_at',
  'last_received',
  'last_refused',
  'refused',
  'optional_parameters',
  'last_seen_at',
])

/** Longer values are shortened in the log; a line has at most `max_fields` fields. */
const max_value = 2_000
const max_fields = 200

const textOf = (value: unknown): string => JSON.stringify(value ?? null)

const shortenValue = (value: unknown): unknown => {
  const text = textOf(value)
  return text.length > max_value ? `${text.slice(0, max_value)}…` : value
}

/** Fields of objects by their paths, such as `manager.name`; lists stay whole. */
const flat = (state: State, path = ''): [string, unknown][] =>
  Object.entries(state).flatMap(([name, value]) => {
    if (path === '' && passing.has(name)) return []
    return isRecord(value) ? flat(value, `${path}${name}.`) : [[`${path}${name}`, value]]
  })

/** The items of a list that another one lacks. */
const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] => {
  const there = new Set(other.map(textOf))
  return list.filter((item) => !there.has(textOf(item)))
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const pickFilled = (state: State): State => Object.fromEntries(flat(state).filter(([, value]) => !isNothing(value)))

const limitState = (state: State): State =>
  Object.fromEntries(
    Object.entries(state)
      .slice(0, max_fields)
      .map(([name, value]) => [name, shortenValue(value)]),
  )

/**
 * The fields that differ before and after a change; of lists, the items removed and added. A thing that did not exist before, or
 * does not exist after, is null; both are null without a difference.
 */
export const changesBetween = (
  before: State | undefined,
  after: State | undefined,
): { before: State | null; after: State | null } => {
  if (before === undefined || after === undefined)
    return {
      before: before === undefined ? null : limitState(pickFilled(before)),
      after: after === undefined ? null : limitState(pickFilled(after)),
    }
  const [was, is] = [new Map(flat(before)), new Map(flat(after))]
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => textOf(was.get(name)) !== textOf(is.get(name)),
  )
  const pairs = names.flatMap((name): [string, unknown, unknown][] => {
    const [old, now] = [was.get(name), is.get(name)]
    if (!Array.isArray(old) || !Array.isArray(now)) return [[name, old ?? null, now ?? null]]
    const [left, came] = [without(old, now), without(now, old)]
    // In another order.
    return left.length === 0 && came.length === 0 ? [[name, old, now]] : [[name, left, came]]
  })
  if (pairs.length === 0) return { before: null, after: null }
  return {
    before: limitState(Object.fromEntries(pairs.map(([name, old]) => [name, old]))),
    after: limitState(Object.fromEntries(pairs.map(([name, , now]) => [name, now]))),
  }
}
