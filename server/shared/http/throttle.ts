import { minute_ms } from '../time.ts'

/** How tries at a secret are slowed down for one key (an address, an account from an address). */
export interface ThrottleOptions {
  /** Tries that cost nothing. */
  free: number
  first_delay_ms: number
  max_delay_ms: number
  /** A key is forgotten after this long without a try. Longer than the longest delay. */
  expire_ms: number
  /** Maximum of keys; the least recently used is dropped first. */
  max_keys: number
}

/** Delays from 1 s to 15 min, forgotten after an hour. */
export const common_delays = {
  first_delay_ms: 1000,
  max_delay_ms: 15 * minute_ms,
  expire_ms: 60 * minute_ms,
  max_keys: 50_000,
}

interface Entry {
  failures: number
  blocked_until_ms: number
  last_ms: number
}

export interface Throttle {
  /** How long this key must still wait; 0 when it may try. */
  waitMs(key: string): number
  /** Counts a try as failed before it is checked, so that a hundred at once are a hundred. */
  begin(key: string): void
  /** Takes a counted try back: it was right, or it could not be checked. */
  withdraw(key: string): void
  /** Purges a key. */
  clear(key: string): void
}

/** The delay after a number of failures: nothing while tries are free, then doubling from the first to the longest. */
export const delayMs = (failures: number, options: ThrottleOptions): number =>
  failures < options.free
    ? 0
    : Math.min(options.max_delay_ms, options.first_delay_ms * 2 ** Math.min(failures - options.free, 30))

/**
 * Delays that double with every failure. In memory: a restart forgets them (ADR-0007). rate-limiter-flexible counts in
 * windows, and keeps a timer for each key, where this keeps at most `max_keys` keys.
 */
export const createThrottle = (options: ThrottleOptions, now: () => Date): Throttle => {
  const entries = new Map<string, Entry>()

  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    const age_ms = now().getTime() - (entry?.last_ms ?? 0)
    // One from the future is of a clock that was ahead.
    if (age_ms >= -minute_ms && age_ms <= options.expire_ms) return entry
    entries.delete(key)
    return undefined
  }

  /** Moves the key to the end, so that the first is always the least recently used. */
  const keep = (key: string, failures: number): void => {
    entries.delete(key)
    if (failures <= 0) return
    const at = now().getTime()
    entries.set(key, { failures, blocked_until_ms: at + delayMs(failures, options), last_ms: at })
    for (const oldest of entries.keys()) {
      if (entries.size <= options.max_keys) break
      entries.delete(oldest)
    }
  }

  return {
    waitMs: (key) => Math.max(0, (find(key)?.blocked_until_ms ?? 0) - now().getTime()),
    begin: (key) => keep(key, (find(key)?.failures ?? 0) + 1),
    withdraw: (key) => {
      const entry = find(key)
      if (entry === undefined) return
      entry.failures -= 1
      entry.blocked_until_ms = entry.last_ms + delayMs(entry.failures, options)
      if (entry.failures <= 0) entries.delete(key)
    },
    clear: (key) => void entries.delete(key),
  }
}

export interface Counter {
  /** Counts an attempt of a key and returns its number in the current window, including this one. */
  add(key: string): number
  /** Takes one back. */
  withdraw(key: string): void
  /** Milliseconds until the current window ends. */
  restMs(): number
}

/** Counts per key in fixed windows; starts over when it would hold more than `max_keys`. */
export const createCounter = (window_ms: number, now: () => Date, max_keys = 100_000): Counter => {
  let started = 0
  const counts = new Map<string, number>()
  const turn = (): void => {
    if (Math.abs(now().getTime() - started) < window_ms) return
    started = now().getTime()
    counts.clear()
  }
  return {
    add: (key) => {
      turn()
      const count = (counts.get(key) ?? 0) + 1
      if (counts.size >= max_keys) counts.clear()
      counts.set(key, count)
      return count
    },
    restMs: () => {
      turn()
      return started + window_ms - now().getTime()
    },
    withdraw: (key) => {
      turn()
      const count = counts.get(key) ?? 0
      if (count > 0) counts.set(key, count - 1)
    },
  }
}
