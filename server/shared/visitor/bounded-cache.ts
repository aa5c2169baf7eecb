import { LRUCache } from 'lru-cache'

/** The more recently used values of a function that is dear to call. */
export interface BoundedCache<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  readonly size: number
}

/** A text of its own: one that was cut out of a longer text would keep that in memory for as long as it is kept itself. */
export const ownCopy = (text: string): string => Buffer.from(text).toString()

/** Keeps at most `max` values, under keys of its own. */
export const createBoundedCache = <V extends object | string>(max: number): BoundedCache<V> => {
  const cache = new LRUCache<string, V>({ max })
  return {
    get: (key) => cache.get(key),
    set: (key, value) => void cache.set(ownCopy(key), value),
    get size() {
      return cache.size
    },
  }
}
