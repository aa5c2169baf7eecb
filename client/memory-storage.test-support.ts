/** Local storage in memory, for a single test or for two tabs that share it. */
export const memoryStorage = (content: Record<string, string> = {}): Storage => {
  const entries = new Map(Object.entries(content))
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value)
    },
    removeItem: (key) => {
      entries.delete(key)
    },
    clear: () => {
      entries.clear()
    },
  }
}

/** Contents of a storage. */
export const contentOf = (storage: Storage): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
      key,
      storage.getItem(key) ?? '',
    ]),
  )
