import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { canonicalEmail } from '../email-address.ts'
import { hostKey, networkKey } from '../visitor/address.ts'
import { tooManyAttempts } from './errors.ts'
import { common_delays, createCounter, createThrottle } from './throttle.ts'
import { minute_ms } from '../time.ts'

/** Limits per process. Sign-in: 1.2 of the reliability figures; delays double from 1 s to 15 min, and no account is ever locked for good. */
export const limits = {
  public_calls_per_minute: 240,
  public_calls_of_a_network_per_minute: 960,
  account_and_address: { ...common_delays, free: 5 },
  address: { ...common_delays, free: 20 },
  /** The /48 of an IPv6 address: its holder has 65,536 networks that are each counted separately. */
  network_address: { ...common_delays, free: 80 },
  /** Attempts by unknown senders, from all addresses, on one account: 20 at once, then fewer and fewer, down to four per hour. */
  account: { ...common_delays, free: 20, first_delay_ms: minute_ms },
  /** Failures of the whole network in a minute, after which answers to strangers are held back. */
  network: { failures: 60, hold_ms: 1000 },
}

/** Limits public calls of an address per minute. Throws `too_many_attempts`. */
export const createPublicLimit = (now: () => Date): ((address: string) => void) => {
  const calls = createCounter(minute_ms, now)
  const networkCalls = createCounter(minute_ms, now)
  return (address) => {
    const few = calls.add(hostKey(address)) <= limits.public_calls_per_minute
    const fewOfNetwork = networkCalls.add(networkKey(address)) <= limits.public_calls_of_a_network_per_minute
    if (!few || !fewOfNetwork) throw tooManyAttempts(calls.restMs())
  }
}

/** One try to sign in, already counted as failed. */
export interface SignInTry {
  /** The password was right. */
  succeeded(): void
  /** It could not be checked, because a database is unavailable. */
  withdraw(): void
}

export interface SignInSender {
  address: string
  /** The browser, where the account's owner has signed in with it before. */
  device_id: string | undefined
  /** Whether the account's owner has signed in from this address before. */
  known_address: boolean
}

export interface SignInLimit {
  /** Counts a try and lets it pass, late when the network is under attack; throws `too_many_attempts`. */
  begin(email: string, sender: SignInSender, log: FastifyBaseLogger): Promise<SignInTry>
}

/**
 * Slows down guessing without locking the owner out. Strangers share one budget for each account, however many addresses they have. Who has
 * signed in to it before is not held to that: a known browser has a count of its own, whatever others do from its address, and a known
 * address has those of addresses.
 */
export const createSignInLimit = (
  now: () => Date,
  hold: (ms: number) => Promise<unknown> = async (ms) => sleep(ms),
): SignInLimit => {
  const addresses = createThrottle(limits.address, now)
  const networks = createThrottle(limits.network_address, now)
  const accountsByAddress = createThrottle(limits.account_and_address, now)
  const devices = createThrottle(limits.account_and_address, now)
  const accounts = createThrottle(limits.account, now)
  const networkFailures = createCounter(minute_ms, now)

  const countsOf = (account: string, { address, device_id, known_address }: SignInSender) => {
    if (device_id !== undefined) return [{ throttle: devices, key: device_id, forgiven: true }]
    const where = hostKey(address)
    return [
      { throttle: accountsByAddress, key: `${where} ${account}`, forgiven: true },
      { throttle: addresses, key: where, forgiven: false },
      { throttle: networks, key: networkKey(address), forgiven: false },
      ...(known_address ? [] : [{ throttle: accounts, key: account, forgiven: false }]),
    ]
  }

  return {
    async begin(email, sender, log) {
      const counts = countsOf(canonicalEmail(email), sender)
      const wait = Math.max(...counts.map(({ throttle, key }) => throttle.waitMs(key)))
      if (wait > 0) throw tooManyAttempts(wait)
      for (const { throttle, key } of counts) throttle.begin(key)

      const ofNetwork = networkFailures.add('')
      if (ofNetwork === limits.network.failures + 1)
        log.warn('many failed sign-ins across the network: answers to unknown browsers and addresses are delayed')
      const stranger = sender.device_id === undefined && !sender.known_address
      if (stranger && ofNetwork > limits.network.failures) await hold(limits.network.hold_ms)

      return {
        succeeded: () => {
          networkFailures.withdraw('')
          for (const { throttle, key, forgiven } of counts)
            if (forgiven) throttle.clear(key)
            else throttle.withdraw(key)
        },
        withdraw: () => {
          networkFailures.withdraw('')
          for (const { throttle, key } of counts) throttle.withdraw(key)
        },
      }
    },
  }
}
