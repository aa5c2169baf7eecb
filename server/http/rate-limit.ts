import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { canonicalEmail } from '../mail/address.ts'
import { hostKey } from '../visitor/address.ts'
import { tooManyAttempts } from './errors.ts'
import { createCounter, createThrottle } from './throttle.ts'

const minute_ms = 60_000

/** Limits per process. Sign-in: 1.2 of the reliability figures; delays double from 1 s to 15 min, and nobody is ever locked for good. */
export const limits = {
  public_calls_per_minute: 240,
  account_and_address: {
    free: 5,
    first_delay_ms: 1000,
    most_delay_ms: 15 * minute_ms,
    forget_ms: 60 * minute_ms,
    most_keys: 50_000,
  },
  address: {
    free: 20,
    first_delay_ms: 1000,
    most_delay_ms: 15 * minute_ms,
    forget_ms: 60 * minute_ms,
    most_keys: 50_000,
  },
  /** Failures of one account from all addresses in 15 minutes, and of the whole network in one, after which answers are held back. */
  account: { failures: 20, hold_ms: 2000 },
  network: { failures: 60, hold_ms: 1000 },
}

/** Limits public calls of an address per minute. Throws `too_many_attempts`. */
export const createPublicLimit = (now: () => Date): ((address: string) => void) => {
  const calls = createCounter(minute_ms, now)
  return (address) => {
    if (calls.add(hostKey(address)) > limits.public_calls_per_minute) throw tooManyAttempts(calls.restMs())
  }
}

/** One try to sign in, already counted as failed. */
export interface SignInTry {
  /** The password was right. */
  succeeded(): void
  /** It could not be judged, because a database is away. */
  withdraw(): void
}

export interface SignInLimit {
  /** Counts a try and lets it pass, late when the account or the network is under attack; throws `too_many_attempts`. */
  begin(email: string, address: string, log: FastifyBaseLogger): Promise<SignInTry>
}

/**
 * Slows down guessing without locking anyone out. Refused is only who failed before: an address, or an account from that address. So the
 * owner still signs in from elsewhere while somebody guesses. An attack from many addresses is met by holding back every answer for the
 * account, or for the network, by a constant moment; it refuses nobody.
 */
export const createSignInLimit = (
  now: () => Date,
  hold: (ms: number) => Promise<unknown> = async (ms) => sleep(ms),
): SignInLimit => {
  const addresses = createThrottle(limits.address, now)
  const accountsByAddress = createThrottle(limits.account_and_address, now)
  const accountFailures = createCounter(15 * minute_ms, now)
  const networkFailures = createCounter(minute_ms, now)

  return {
    async begin(email, address, log) {
      const where = hostKey(address)
      const account = canonicalEmail(email)
      const both = `${where} ${account}`
      const wait = Math.max(addresses.waitMs(where), accountsByAddress.waitMs(both))
      if (wait > 0) throw tooManyAttempts(wait)
      addresses.begin(where)
      accountsByAddress.begin(both)

      const ofAccount = accountFailures.add(account)
      const ofNetwork = networkFailures.add('')
      if (ofNetwork === limits.network.failures + 1)
        log.warn('many failed sign-ins across the network: answers are held back')
      if (ofAccount > limits.account.failures) await hold(limits.account.hold_ms)
      else if (ofNetwork > limits.network.failures) await hold(limits.network.hold_ms)

      const withdraw = (): void => {
        addresses.withdraw(where)
        accountFailures.withdraw(account)
        networkFailures.withdraw('')
      }
      return {
        succeeded: () => {
          withdraw()
          accountsByAddress.clear(both)
        },
        withdraw: () => {
          withdraw()
          accountsByAddress.withdraw(both)
        },
      }
    },
  }
}
