import { LRUCache } from 'lru-cache'

/** The more recently used values of a function that is dear to call. */
export interface BoundedCache<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  readonly size: number
}

/** A separate copy of a text: a substring would keep the longer text in memory for its own lifetime. */
export const ownCopy = (text: string): string => Buffer.from(text).toString()

/** A cache of at most `max` values, with its own copies of the keys. */
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
