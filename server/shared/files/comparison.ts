import { plainWord } from '@plumbline/contract/status-words.ts'
import { refuse } from '../http/errors.ts'

/* Parts of comparing with a file. */

/**
 * Meanings of the words in the file's status column, as given: `storno=declined`.
 * @throws ApiError for an empty or contradictory one
 */
export const readGivenStatuses = <S extends string>(
  given: readonly string[],
  statuses: readonly S[],
): ReadonlyMap<string, S> => {
  const meant = new Map<string, S>()
  for (const one of given) {
    const at = one.lastIndexOf('=')
    const word = plainWord(one.slice(0, Math.max(at, 0)))
    const status = statuses.find((name) => name === one.slice(at + 1))
    if (at < 0 || status === undefined) throw refuse('status_word_unclear', { given: one, statuses })
    if ((meant.get(word) ?? status) !== status) throw refuse('status_word_twice', { word: one.slice(0, at) })
    meant.set(word, status)
  }
  return meant
}

/** Of each group its first ones, `most` of all together: none is out of sight because another one is long. */
export const evenly = <T>(groups: readonly (readonly T[])[], most: number): T[] => {
  let left = most
  return groups
    .toSorted((a, b) => a.length - b.length)
    .flatMap((group, index) => {
      const some = group.slice(0, Math.ceil(left / (groups.length - index)))
      left -= some.length
      return some
    })
}
