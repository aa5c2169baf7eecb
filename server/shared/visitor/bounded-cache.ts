/** The more recently used values of a function that is dear to call, at most `limit` of them. */
export interface BoundedCache<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  readonly size: number
}

/** A text of its own: one that was cut out of a longer text would keep that in memory for as long as it is kept itself. */
export const ownCopy = (text: string): string => Buffer.from(text).toString()

/**
 * Two generations: what is used moves to the young one, and when that holds half of the limit, the old one is dropped as a whole. So every call
 * takes the same short time; a Map from which the oldest key is deleted again and again spends microseconds skipping what was deleted.
 */
export const boundedCache = <V>(limit: number): BoundedCache<V> => {
  const half = Math.max(1, Math.floor(limit / 2))
  let young = new Map<string, V>()
  let old = new Map<string, V>()
  const keep = (key: string, value: V): void => {
    if (young.size >= half && !young.has(key)) {
      old = young
      young = new Map()
    }
    old.delete(key)
    young.set(ownCopy(key), value)
  }
  return {
    get(key) {
      const recent = young.get(key)
      if (recent !== undefined) return recent
      const earlier = old.get(key)
      if (earlier !== undefined) keep(key, earlier)
      return earlier
    },
    set: keep,
    get size() {
      return young.size + old.size
    },
  }
}
