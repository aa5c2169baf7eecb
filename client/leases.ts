export interface Leases {
  /** Takes the lease unless another holder has it; returns whether it is the holder's now. */
  take(holder: string): Promise<boolean>
  release(holder: string): Promise<void>
}

interface Lease {
  readonly holder: string
  readonly until_ms: number
}

/** Longer than any renewal. */
const lease_ms = 10_000
const store_name = 'leases'
const key = 'lease'

const resultOf = async <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database refused a request')))
  })

/**
 * A lease that the tabs of an origin share, in a database of the browser: its transactions exclude each other, however slow the machine is. Local
 * storage has none.
 */
export const createLeases = (database: IDBFactory, name: string): Leases => {
  const open = async (): Promise<IDBDatabase> => {
    const request = database.open(name)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store_name))
    return resultOf(request)
  }
  /** Reads and changes the lease in one transaction. */
  const change = async <T>(decide: (lease: Lease | undefined, store: IDBObjectStore) => T): Promise<T> => {
    const connection = await open()
    try {
      const transaction = connection.transaction(store_name, 'readwrite')
      const store = transaction.objectStore(store_name)
      const ended = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The transaction ended')))
      })
      const request: IDBRequest<unknown> = store.get(key)
      const [decided] = await Promise.all([
        resultOf(request).then((lease) => decide(lease as Lease | undefined, store)),
        ended,
      ])
      return decided
    } finally {
      connection.close()
    }
  }
  return {
    take: async (holder) =>
      change((lease, store) => {
        const left_ms = (lease?.until_ms ?? 0) - Date.now()
        // A lease that ends later than any lease can was written before the clock was set back.
        if (lease !== undefined && left_ms > 0 && left_ms <= lease_ms) return false
        store.put({ holder, until_ms: Date.now() + lease_ms } satisfies Lease, key)
        return true
      }),
    release: async (holder) =>
      change((lease, store) => {
        if (lease?.holder === holder) store.delete(key)
      }),
  }
}
