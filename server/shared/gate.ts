/**
 * Lets steps through beside each other, and shuts while something must not be disturbed by any. A lock of readers and a writer:
 * async-mutex and p-limit have none.
 */
export interface Gate {
  /** Does a step, after the gate has opened. Steps do not wait for one another. */
  pass<T>(step: () => Promise<T>): Promise<T>
  /** Waits for the steps in hand, and does something while none is let through. */
  shut<T>(work: () => Promise<T>): Promise<T>
  isShut(): boolean
}

export const createGate = (): Gate => {
  const inside = new Set<Promise<unknown>>()
  let closed: Promise<unknown> | undefined
  return {
    isShut: () => closed !== undefined,
    async pass(step) {
      while (closed !== undefined) await closed
      const doing = step()
      const settled = doing.catch(() => {})
      inside.add(settled)
      void settled.then(() => inside.delete(settled))
      return doing
    },
    async shut(work) {
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
