import type { Row } from '../../storage/postgres/schema.ts'

/*
 * Who may be called now. One receiver that is dead or slow must never delay another, so places are limited for a host, for an affiliate, and
 * for all hosts together that fail, or of which nothing is known yet. What remains is free for those that answer. bottleneck's groups
 * limit by one key; here each call counts under four, and the query for deliveries is told what is full.
 */

export interface SlotLimits {
  /** Calls under way at once. */
  total: number
  /** Of them, calls to hosts whose last call failed. */
  failing: number
  /** Of them, calls to hosts that this process never called. */
  unknown: number
  per_host: number
  /** To a host whose last call failed, or that was never called. */
  per_doubtful_host: number
  per_affiliate: number
}

export const default_limits: SlotLimits = {
  total: 200,
  failing: 60,
  unknown: 100,
  per_host: 4,
  per_doubtful_host: 1,
  per_affiliate: 40,
}

/** Hosts remembered at most; the one that was called the longest ago is forgotten first. */
const max_hosts = 20_000

type Receiver = Pick<Row<'deliveries'>, 'host' | 'affiliate_id'>

/** Receivers without a free slot: their deliveries are not looked for. */
export interface Closed {
  hosts: string[]
  affiliates: number[]
  /** No other hosts than these; undefined for all. */
  only: string[] | undefined
}

/** Gives a place back; `good` says whether the host answered as it should, undefined when it was not called. */
export type FreePlace = (good: boolean | undefined) => void

export type Slots = ReturnType<typeof createSlots>

const add = <Key>(counts: Map<Key, number>, key: Key, change: 1 | -1): void => {
  const count = (counts.get(key) ?? 0) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

/** Makes the places of one process. Each worker has its own. */
export const createSlots = (limits: SlotLimits = default_limits) => {
  const hosts = new Map<string, number>()
  const affiliates = new Map<number, number>()
  /** How each host's last call ended. */
  const known = new Map<string, boolean>()
  const busy = { total: 0, failing: 0, unknown: 0 }

  const remember = (host: string, good: boolean): void => {
    known.delete(host)
    known.set(host, good)
    for (const oldest of known.keys()) {
      if (known.size <= max_hosts) break
      known.delete(oldest)
    }
  }
  const standing = (host: string): 'good' | 'failing' | 'unknown' => {
    const good = known.get(host)
    return good === undefined ? 'unknown' : good ? 'good' : 'failing'
  }
  const isFull = (host: string): boolean =>
    (hosts.get(host) ?? 0) >= (known.get(host) === true ? limits.per_host : limits.per_doubtful_host)
  const isBusy = (affiliate_id: number): boolean => (affiliates.get(affiliate_id) ?? 0) >= limits.per_affiliate

  return {
    /** Takes a slot for a call; `undefined` if none is free. */
    take({ host, affiliate_id }: Receiver): FreePlace | undefined {
      const kind = standing(host)
      if (busy.total >= limits.total || (kind !== 'good' && busy[kind] >= limits[kind])) return undefined
      if (isFull(host) || isBusy(affiliate_id)) return undefined
      const count = (change: 1 | -1): void => {
        busy.total += change
        if (kind !== 'good') busy[kind] += change
        add(hosts, host, change)
        add(affiliates, affiliate_id, change)
      }
      count(1)
      return (good) => {
        count(-1)
        if (good !== undefined) remember(host, good)
      }
    },
    closed(): Closed {
      const noFailing = busy.failing >= limits.failing
      const failing = noFailing ? [...known].flatMap(([host, good]) => (good ? [] : [host])) : []
      return {
        hosts: [...[...hosts.keys()].filter(isFull), ...failing],
        affiliates: [...affiliates.keys()].filter(isBusy),
        only: busy.unknown >= limits.unknown ? [...known.keys()] : undefined,
      }
    },
  }
}
