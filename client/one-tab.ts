const leaseKey = 'plumbline.renewing'
const lease_ms = 10_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const leaseHolder = (storage: Storage, now_ms: number): string | null => {
  const [holder = '', until = ''] = (storage.getItem(leaseKey) ?? '').split(' ')
  const left_ms = Number(until) - now_ms
  // A lease that ends later than any lease can was written before the clock was set back.
  return holder !== '' && left_ms > 0 && left_ms <= lease_ms ? holder : null
}

/**
 * A lease in the storage that the tabs share. Two tabs may write it at the same instant, so the writer checks again a little later and
 * works only when the lease is still its own. A tab that is closed while holding it delays the others by at most `lease_ms`.
 */
const withLease = async <T>(storage: Storage, work: () => Promise<T>): Promise<T> => {
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-')
  for (;;) {
    if (leaseHolder(storage, Date.now()) === null) {
      storage.setItem(leaseKey, `${me} ${Date.now() + lease_ms}`)
      await pause(25 + Math.random() * 25)
      if (leaseHolder(storage, Date.now()) === me) break
    }
    await pause(50)
  }
  try {
    return await work()
  } finally {
    if (leaseHolder(storage, Date.now()) === me) storage.removeItem(leaseKey)
  }
}

/**
 * Runs `work` in one tab of this origin at a time. Web Locks exist on https and localhost only; on plain http at another address a lease in
 * local storage replaces them. `work` has to check again whether anything is left to do.
 */
export const inOneTab = async <T>(
  storage: Storage,
  locks: LockManager | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  if (locks === undefined) return withLease(storage, work)
  const held: Promise<T> = locks.request(leaseKey, work)
  return held
}
