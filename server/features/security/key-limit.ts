import { max_key_requests } from '@plumbline/contract/key-scopes.ts'
import { refuse, tooManyAttempts } from '../../shared/http/errors.ts'
import { createCounter } from '../../shared/http/throttle.ts'
import { minute_ms } from '../../shared/time.ts'
import { hostKey } from '../../shared/visitor/address.ts'

/** Unknown keys from one address in a minute, before none is looked for any more. */
const max_unknown = 240

export type SetHeader = (name: string, value: string) => void

export interface KeyLimit {
  /** Counts a request of a key, and sets the three headers (draft-ietf-httpapi-ratelimit-headers-07). Throws `key_limit_reached` */
  count(key_id: number, setHeader: SetHeader): void
  /** Counts a key that may be unknown; call what it answers once it is known. Throws `too_many_attempts` */
  begin(address: string): () => void
}

/** Counts requests with keys by the minute, for this process. */
export const createKeyLimit = (now: () => Date): KeyLimit => {
  const requests = createCounter(minute_ms, now)
  const unknown = createCounter(minute_ms, now)
  return {
    count(key_id, setHeader) {
      const used = requests.add(String(key_id))
      const rest_s = Math.max(1, Math.ceil(requests.restMs() / 1000))
      setHeader('ratelimit-limit', String(max_key_requests))
      setHeader('ratelimit-remaining', String(Math.max(0, max_key_requests - used)))
      setHeader('ratelimit-reset', String(rest_s))
      if (used > max_key_requests)
        throw refuse('key_limit_reached', { most: max_key_requests, seconds: rest_s }, rest_s)
    },
    begin(address) {
      const where = hostKey(address)
      if (unknown.add(where) > max_unknown) throw tooManyAttempts(unknown.restMs())
      return () => unknown.withdraw(where)
    },
  }
}
