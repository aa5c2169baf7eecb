/** Lets steps run concurrently, and pauses them while something must run alone: a lock of readers and a writer, which async-mutex and p-limit lack. */
export interface PauseLock {
  /** Does a step, once the lock is open. Steps do not wait for one another. */
  run<T>(step: () => Promise<T>): Promise<T>
  /** Waits for the current steps, and runs a function while no other step may start. */
  pause<T>(work: () => Promise<T>): Promise<T>
  isPaused(): boolean
}

export const createPauseLock = (): PauseLock => {
  const inside = new Set<Promise<unknown>>()
  let closed: Promise<unknown> | undefined
  return {
    isPaused: () => closed !== undefined,
    async run(step) {
      while (closed !== undefined) await closed
      const doing = step()
      const settled = doing.catch(() => {})
      inside.add(settled)
      void settled.then(() => inside.delete(settled))
      return doing
    },
    async pause(work) {
      while (closed !== undefined) await closed
      const { promise, resolve } = Promise.withResolvers<void>()
      closed = promise
      try {
        await Promise.all(inside)
        return await work()
      } finally {
        closed = undefined
        resolve()
      }
    },
  }
}
