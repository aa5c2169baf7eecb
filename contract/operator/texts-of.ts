import type { Operation } from './operation.ts'

/** Its summary and its question: those of an option that is set, or of one thing, where it is given one. */
export const textsOf = (
  whole: Operation,
  given: Readonly<Record<string, unknown>>,
): Pick<Operation, 'summary' | 'confirm'> => {
  const { one, set } = whole
  if (set !== undefined && given[set.of] === true) return set
  const named = one === undefined ? undefined : given[one.of]
  return one !== undefined && (Array.isArray(named) ? named.length === 1 : named !== undefined) ? one : whole
}
