import type { Leases } from './leases.ts'

const lock_name = 'plumbline.renewing'
const retry_ms = 50

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A tab that is closed while holding the lease delays the others until it ends. Without a database the work is done without a lease. */
const withLease = async <T>(leases: Leases, work: () => Promise<T>): Promise<T> => {
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-')
  while (!(await leases.take(me).catch(() => true))) await pause(retry_ms)
  try {
    return await work()
  } finally {
    await leases.release(me).catch(() => undefined)
  }
}

/**
 * Runs `work` in one tab of this origin at a time. Web Locks exist on https and localhost only; on plain http at another address a lease in
 * the browser's database replaces them. `work` has to check again whether anything is left to do.
 */
export const inOneTab = async <T>(
  locks: LockManager | undefined,
  leases: Leases,
  work: () => Promise<T>,
): Promise<T> => {
  if (locks === undefined) return withLease(leases, work)
  const held: Promise<T> = locks.request(lock_name, work)
  return held
}
