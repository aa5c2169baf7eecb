export type Counters = ReturnType<typeof createCounters>

/** Counts of things that leave no record, by name. */
export const createCounters = () => {
  const totals = new Map<string, number>()
  let recent = new Map<string, number>()
  const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    count(name: string): void {
      add(totals, name)
      add(recent, name)
    },
    /** Since the start. */
    snapshot: (): Readonly<Record<string, number>> => Object.fromEntries(totals),
    /** Since the last call; `undefined` where nothing happened. */
    news(): Readonly<Record<string, number>> | undefined {
      if (recent.size === 0) return undefined
      const counts = Object.fromEntries(recent)
      recent = new Map()
      return counts
    },
  }
}
