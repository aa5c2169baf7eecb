import { ClickHouseException } from './chdb-error.ts'

/** Lets a bounded number in at once and lets a bounded number wait. cockatiel's bulkhead surrounds a function; here a place is left when a stream ends. */
export interface Semaphore {
  /**
   * Resolves when there is room; leaving makes room again.
   * @throws ClickHouseException TOO_MANY_SIMULTANEOUS_QUERIES when too many wait already
   */
  enter(): Promise<{ leave(): void }>
}

/** @param at_once how many may be inside  @param waiting how many may wait for it */
export const createSemaphore = (at_once: number, waiting: number): Semaphore => {
  let inside = 0
  const queue: (() => void)[] = []
  const turn = (): { leave(): void } => {
    let left = false
    return {
      leave: () => {
        if (left) return
        left = true
        const next = queue.shift()
        if (next === undefined) inside -= 1
        else next()
      },
    }
  }
  return {
    enter: async () => {
      if (inside < at_once) {
        inside += 1
        return turn()
      }
      if (queue.length >= waiting)
        throw new ClickHouseException(202, 'TOO_MANY_SIMULTANEOUS_QUERIES', 'Too many simultaneous queries')
      await new Promise<void>((resolve) => queue.push(resolve))
      return turn()
    },
  }
}
