import Type from 'typebox'
import { oldId } from '../key-fields.ts'
import type { Line, MoveTools, Result } from '../kind.ts'
import { refusalOf } from '../refusal.ts'

/**
 * For kinds that take their lines together: prepares each document before anything is written. One that an ApiError refuses does not keep the
 * others back.
 * @param take answers a result for each prepared document, in order
 */
export const takeTogether = async <D, P>(
  { signal }: Pick<MoveTools, 'signal'>,
  lines: readonly Line<D>[],
  prepare: (document: D, line: number) => Promise<P>,
  take: (ready: readonly P[]) => Promise<readonly Result[]>,
): Promise<Result[]> => {
  const ready: P[] = []
  const refused = new Map<number, Result>()
  for (const [index, { line, document }] of lines.entries()) {
    signal.throwIfAborted()
    try {
      ready.push(await prepare(document, line))
    } catch (error) {
      refused.set(index, { outcome: 'refused', message: refusalOf(error) })
    }
  }
  const results = await take(ready)
  let next = 0
  return lines.map((_line, index): Result => {
    const result = refused.get(index) ?? results[next++]
    if (result === undefined) throw new Error(`${ready.length} lines have ${results.length} results`)
    return result
  })
}

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
