import { max_key_requests } from '@plumbline/contract/key-scopes.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import { refuse } from '../../shared/http/errors.ts'
import { createCounter } from '../../shared/http/throttle.ts'
import { minute_ms } from '../../shared/time.ts'
import { key_session } from './authenticate-key.ts'

/**
 * Counts the requests of each key by the minute, for this process.
 * @returns sets the three headers (draft-ietf-httpapi-ratelimit-headers-07) for a key, none for a session. Throws `key_limit_reached`
 */
export const createKeyLimit = (now: () => Date) => {
  const counter = createCounter(minute_ms, now)
  return ({ session_id }: Pick<Caller, 'session_id'>, setHeader: (name: string, value: string) => void): void => {
    if (!session_id.startsWith(key_session)) return
    const used = counter.add(session_id)
    const rest_s = Math.max(1, Math.ceil(counter.restMs() / 1000))
    setHeader('ratelimit-limit', String(max_key_requests))
    setHeader('ratelimit-remaining', String(Math.max(0, max_key_requests - used)))
    setHeader('ratelimit-reset', String(rest_s))
    if (used > max_key_requests) throw refuse('key_limit_reached', { most: max_key_requests, seconds: rest_s }, rest_s)
  }
}
