/** Counts of things that leave no record, by name. */
export interface Counters {
  count(name: string): void
  /** Since the start. */
  snapshot(): Readonly<Record<string, number>>
  /** Since the last call; `undefined` where nothing happened. */
  news(): Readonly<Record<string, number>> | undefined
}

export const createCounters = (): Counters => {
  const totals = new Map<string, number>()
  let recent = new Map<string, number>()
  const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    count(name) {
      add(totals, name)
      add(recent, name)
    },
    snapshot: () => Object.fromEntries(totals),
    news() {
      if (recent.size === 0) return undefined
      const counts = Object.fromEntries(recent)
      recent = new Map()
      return counts
    },
  }
}
