/** Writes things in groups: one group is on its way to disk at a time, and what comes meanwhile makes the next group. */
export interface GroupCommit<T> {
  /** Resolves when the thing is written; rejects when it is not. */
  add(thing: T): Promise<void>
  /** How many things are not written yet. */
  pending(): number
  /** Set once a group failed. Nothing is written after that, because what follows a hole must not be kept. */
  failure(): Error | undefined
  /** Resolves when nothing is pending; also after a failure. */
  idle(): Promise<void>
}

interface Waiting<T> {
  thing: T
  resolve: () => void
  reject: (error: Error) => void
}

const largestGroup = 2_000

/**
 * @param write puts a group on disk, in its order, all or nothing. Called again only after it resolved.
 */
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
    for (const { reject } of lost) reject(failure)
  }

  const run = async (): Promise<void> => {
    scheduled = false
    if (inFlight.length > 0 || waiting.length === 0) return
    inFlight = waiting.splice(0, largestGroup)
    try {
      await write(inFlight.map(({ thing }) => thing))
      for (const { resolve } of inFlight) resolve()
    } catch (error) {
      fail(error)
    }
    inFlight = []
    if (waiting.length > 0) schedule()
    else settle()
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

  return {
    add(thing) {
      if (failure !== undefined) return Promise.reject(failure)
      return new Promise((resolve, reject) => {
        waiting.push({ thing, resolve, reject })
        schedule()
      })
    },
    pending,
    failure: () => failure,
    idle: () => (pending() === 0 ? Promise.resolve() : new Promise((resolve) => idleResolvers.push(resolve))),
  }
}
