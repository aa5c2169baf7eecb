import { createStore, update } from 'idb-keyval'

const name = 'plumbline.renewing'
const retry_ms = 50

interface Lease {
  readonly holder: string
  readonly until_ms: number
}

/** Longer than any renewal. */
const lease_ms = 10_000
/** Its updates exclude each other, however slow the machine is; local storage cannot do that. */
const leases = createStore('plumbline', 'leases')

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** @returns whether the lease is the holder's now */
const takeLease = async (holder: string): Promise<boolean> => {
  let is_taken = false
  await update<Lease>(
    'lease',
    (lease) => {
      const now_ms = Date.now()
      // A lease that ends later than any lease can was written before the clock was set back.
      const is_held = lease !== undefined && lease.until_ms > now_ms && lease.until_ms <= now_ms + lease_ms
      is_taken = !is_held
      return is_held ? lease : { holder, until_ms: now_ms + lease_ms }
    },
    leases,
  )
  return is_taken
}

const releaseLease = async (holder: string): Promise<void> =>
  update<Lease | undefined>('lease', (lease) => (lease?.holder === holder ? undefined : lease), leases)

/** A tab that is closed while holding the lease delays the others until it ends. Without a database the work is done without a lease. */
const withLease = async <T>(work: () => Promise<T>): Promise<T> => {
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-')
  while (!(await takeLease(me).catch(() => true))) await pause(retry_ms)
  try {
    return await work()
  } finally {
    await releaseLease(me).catch(() => undefined)
  }
}

/**
 * Runs `work` in one tab of this origin at a time. Web Locks exist on https and localhost only; on plain http at another address a lease in
 * the browser's database replaces them. `work` has to check again whether anything is left to do.
 */
export const inOneTab = async <T>(locks: LockManager | undefined, work: () => Promise<T>): Promise<T> => {
  if (locks === undefined) return withLease(work)
  const held: Promise<T> = locks.request(name, work)
  return held
}
