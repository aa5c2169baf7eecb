/**
 * The result of a comparison:
 * - `lost`: acknowledged, and not there;
 * - `doubled`: there more often than once;
 * - `strange`: there, and never sent;
 * - `wrong`: there once, and says something else.
 */
export interface Finding {
  kind: 'lost' | 'doubled' | 'strange' | 'wrong'
  /** Which thing, where, and what is the matter with it. */
  what: string
}

export const finding = (kind: Finding['kind'], what: string): Finding => ({ kind, what })

/** How often each value occurs. */
export const countBy = <T, K>(list: Iterable<T>, keyOf: (one: T) => K): Map<K, number> => {
  const counts = new Map<K, number>()
  for (const one of list) {
    const key = keyOf(one)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Holds a number against what it must be: too few are lost, too many doubled. */
export const expectCount = (what: string, actual: number, least: number, most = least): Finding[] => {
  if (actual < least) return [finding('lost', `${what}: ${actual} instead of ${least}`)]
  return actual > most ? [finding('doubled', `${what}: ${actual} instead of ${most}`)] : []
}
