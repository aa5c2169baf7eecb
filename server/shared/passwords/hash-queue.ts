import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../http/errors.ts'
import { networkKey } from '../visitor/address.ts'

/** The sender of a request that needs a password check. */
export interface Sender {
  address: string
  /** Whether the account's owner has used this browser or address before. */
  known: boolean
}

export interface HashQueueOptions {
  /** Hashes at once, one of a stranger included. */
  known_at_once: number
  /** Maximum of waiting requests by unknown senders; the same number of known senders may wait too. */
  max_waiting: number
  max_waiting_of_sender: number
  /** How a stranger's slot rests; tests need not wait. */
  rest?: (ms: number) => Promise<unknown>
}

export interface HashQueue {
  /** Does the work in its turn. Throws `too_many_attempts` when the queue, or the sender's part of it, is full. */
  run<T>(sender: Sender, work: () => Promise<T>): Promise<T>
}

/**
 * Bounds what password hashes take. Known senders come first. Strangers have one slot, which rests after each hash as long as the hash took,
 * so that they never have more than half a core; senders (an IPv4 address, an IPv6 /48) take turns, however many tries each of them sends. p-queue has
 * priorities, but neither turns nor a rest.
 */
export const createHashQueue = (options: HashQueueOptions): HashQueue => {
  const { known_at_once, max_waiting, max_waiting_of_sender, rest = async (ms: number) => sleep(ms) } = options
  const known: (() => void)[] = []
  /** By sender, in the order of their turns. */
  const strangers = new Map<string, (() => void)[]>()
  let waiting_strangers = 0
  let running = 0
  let stranger_slot: 'free' | 'taken' = 'free'

  const nextStranger = (): (() => void) | undefined => {
    for (const [sender, turns] of strangers) {
      const start = turns.shift()
      strangers.delete(sender)
      if (turns.length > 0) strangers.set(sender, turns)
      if (start === undefined) continue
      waiting_strangers -= 1
      return start
    }
    return undefined
  }

  const startNext = (): void => {
    while (running < known_at_once) {
      const start = known.shift() ?? (stranger_slot === 'free' ? nextStranger() : undefined)
      if (start === undefined) return
      start()
    }
  }

  const wait = (sender: Sender, start: () => void): void => {
    const full = new ApiError('too_many_attempts', undefined, { retry_after_s: 2 })
    if (sender.known) {
      if (known.length >= max_waiting) throw full
      known.push(start)
      return
    }
    const key = networkKey(sender.address)
    const turns = strangers.get(key) ?? []
    if (waiting_strangers >= max_waiting || turns.length >= max_waiting_of_sender) throw full
    turns.push(start)
    strangers.set(key, turns)
    waiting_strangers += 1
  }

  const restOfStranger = async (spent_ms: number): Promise<void> => {
    await rest(spent_ms)
    stranger_slot = 'free'
    startNext()
  }

  return {
    async run(sender, work) {
      await new Promise<void>((resolve, reject) => {
        const start = (): void => {
          running += 1
          if (!sender.known) stranger_slot = 'taken'
          resolve()
        }
        try {
          wait(sender, start)
          startNext()
        } catch (error) {
          reject(error)
        }
      })
      const began = performance.now()
      try {
        return await work()
      } finally {
        running -= 1
        if (!sender.known) void restOfStranger(performance.now() - began)
        startNext()
      }
    },
  }
}
