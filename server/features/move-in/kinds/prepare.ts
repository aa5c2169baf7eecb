import type { Message } from '@plumbline/contract/messages/index.ts'
import Type from 'typebox'
import { oldId } from '../key-fields.ts'
import type { Line, MoveTools, Result } from '../kind.ts'
import { refusalOf } from '../refusal.ts'

/* For kinds that take their lines together: each is prepared before anything is written. */

export type Prepared<P> = { readonly ready: P } | { readonly refused: Message }

/** Prepares each document. If that throws an ApiError, the document is refused, and the others continue. */
export const prepareEach = async <D, P>(
  { signal }: Pick<MoveTools, 'signal'>,
  lines: readonly Line<D>[],
  prepare: (document: D, line: number) => Promise<P>,
): Promise<Prepared<P>[]> => {
  const prepared: Prepared<P>[] = []
  for (const { line, document } of lines) {
    signal.throwIfAborted()
    try {
      prepared.push({ ready: await prepare(document, line) })
    } catch (error) {
      prepared.push({ refused: refusalOf(error) })
    }
  }
  return prepared
}

/** The lines that are not refused. */
export const readyOf = <P>(prepared: readonly Prepared<P>[]): P[] =>
  prepared.flatMap((one) => ('ready' in one ? [one.ready] : []))

/** A result for each line: its refusal, or the one from `resultOf`. */
export const resultsOf = <P>(prepared: readonly Prepared<P>[], resultOf: (ready: P) => Result): Result[] =>
  prepared.map((one) => ('ready' in one ? resultOf(one.ready) : { outcome: 'refused', message: one.refused }))

/** One affiliate, or several of the same line. */
export const oldAffiliates = Type.Union(
  [oldId('affiliate'), Type.Array(oldId('affiliate'), { minItems: 1, maxItems: 10_000 })],
  { description: 'the affiliate, or a list of several, by id in the old network, or # and its id here' },
)

/** The affiliates here that a line names. @throws ApiError for the first unknown one */
export const resolveAffiliates = async (
  { ids }: Pick<MoveTools, 'ids'>,
  given: string | readonly string[],
): Promise<number[]> => {
  const resolved = new Set<number>()
  for (const one of typeof given === 'string' ? [given] : given) resolved.add(await ids.resolve('affiliate', one))
  return [...resolved]
}
