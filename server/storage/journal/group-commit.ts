/** Writes items in groups: one group is written to disk at a time, and items added during the write form the next group. */
export interface GroupCommit<T> {
  /** Resolves when the thing is written; rejects when it is not. */
  add(thing: T): Promise<void>
  /** The same without a promise, which thousands of things a second would pay for: calls `settled`, with the error when it is not written. */
  addThen(thing: T, settled: Settled): void
  /** How many things are not written yet. */
  pending(): number
  /** Set once a group failed. Nothing is written after that, because what follows a hole must not be kept. */
  failure(): Error | undefined
  /** Resolves when nothing is pending; also after a failure. */
  idle(): Promise<void>
}

/** Called once with an item's outcome: written, or lost for the given reason. Must not throw. */
export type Settled = (failure: Error | undefined) => void

interface Waiting<T> {
  thing: T
  settled: Settled
}

const largestGroup = 2_000

/** @param write puts a group on disk, in its order, all or nothing. Called again only after it resolved. */
export const groupCommit = <T>(write: (group: readonly T[]) => Promise<void>): GroupCommit<T> => {
  let waiting: Waiting<T>[] = []
  let inFlight: Waiting<T>[] = []
  let failure: Error | undefined
  let scheduled = false
  let idleResolvers: (() => void)[] = []

  const fail = (error: unknown): void => {
    failure = error instanceof Error ? error : new Error('a commit failed', { cause: error })
    const lost = [...inFlight, ...waiting]
    waiting = []
    for (const { settled } of lost) settled(failure)
  }

  const run = async (): Promise<void> => {
    scheduled = false
    if (inFlight.length > 0 || waiting.length === 0) return
    const group = waiting.splice(0, largestGroup)
    inFlight = group
    try {
      await write(group.map(({ thing }) => thing))
    } catch (error) {
      fail(error)
    }
    inFlight = []
    if (failure === undefined) {
      // Start writing the waiting items before settling this group, so that the disk works while answers are written.
      void run()
      for (const { settled } of group) settled(undefined)
    }
    if (pending() === 0) settle()
  }

  const schedule = (): void => {
    if (scheduled || inFlight.length > 0) return
    scheduled = true
    // After the requests that arrived together, so that they share one sync of the disk.
    setImmediate(() => void run())
  }

  const settle = (): void => {
    const resolvers = idleResolvers
    idleResolvers = []
    for (const resolve of resolvers) resolve()
  }

  const pending = (): number => waiting.length + inFlight.length

  const addThen = (thing: T, settled: Settled): void => {
    if (failure !== undefined) {
      const lost = failure
      // Never before this call returns: the caller may not be ready for the result.
      queueMicrotask(() => settled(lost))
      return
    }
    waiting.push({ thing, settled })
    schedule()
  }

  return {
    add: (thing) =>
      new Promise((resolve, reject) => {
        addThen(thing, (error) => {
          if (error === undefined) resolve()
          else reject(error)
        })
      }),
    addThen,
    pending,
    failure: () => failure,
    idle: () => (pending() === 0 ? Promise.resolve() : new Promise((resolve) => idleResolvers.push(resolve))),
  }
}
