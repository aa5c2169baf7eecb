import { tooManyAttempts, type ApiError } from '../../shared/http/errors.ts'
import { common_delays, createThrottle } from '../../shared/http/throttle.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import { hostKey } from '../../shared/visitor/address.ts'
import type { AttemptLimit } from '../../storage/postgres/counted-attempts.ts'
import { minute_ms, day_ms } from '../../shared/time.ts'

/**
 * The limits of requests for a reset mail.
 * - `refused`: per address, and per account from one address. A caller who exceeds them has to wait.
 * - `silent`: per account from everywhere, so that no mailbox is flooded. Beyond it the answer is unchanged and no mail is sent.
 * One address alone can never use up an account's limit of a day.
 * @param email as typed: whether it has an account plays no part
 */
export const resetLimits = (email: string, address: string): { refused: AttemptLimit[]; silent: AttemptLimit[] } => {
  const where = hostKey(address)
  const account = canonicalEmail(email)
  return {
    refused: [
      {
        key: `reset from ${where}`,
        allowed: [
          { attempts: 10, within_ms: minute_ms },
          { attempts: 50, within_ms: day_ms },
        ],
      },
      {
        key: `reset of ${account} from ${where}`,
        allowed: [
          { attempts: 2, within_ms: minute_ms },
          { attempts: 5, within_ms: day_ms },
        ],
      },
    ],
    silent: [
      {
        key: `reset of ${account}`,
        allowed: [
          { attempts: 2, within_ms: minute_ms },
          { attempts: 10, within_ms: day_ms },
        ],
      },
    ],
  }
}

/** Slows down tries at links that are not valid, by address. No token can be guessed; this only spares the work. */
export const createBadLinks = (now: () => Date) => {
  const throttle = createThrottle({ ...common_delays, free: 10 }, now)
  /** Begins a try. @returns what counts it as bad. @throws ApiError `too_many_attempts` */
  return (address: string) => {
    const where = hostKey(address)
    const wait_ms = throttle.waitMs(where)
    if (wait_ms > 0) throw tooManyAttempts(wait_ms)
    return (refusal: ApiError): ApiError => {
      throttle.begin(where)
      return refusal
    }
  }
}
