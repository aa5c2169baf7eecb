import { contract, type Contract } from '@plumbline/contract/index.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { ApiFailure } from './failure.ts'
import { send } from './http.ts'
import { inOneTab } from './one-tab.ts'
import type { Session } from './session.ts'
import { ageOf, readClaims, type TokenAge } from './token-rules.ts'

/** Shorter than the lease between tabs, so that a renewal never outlives it. */
const renewalTimeout_ms = 8000
/** After a renewal that failed for a passing reason, a token that still lives is used this long before the next try. */
const calm_ms = 5000

/** Answers the access token to send, renewed when due; null when nobody is signed in. */
export type FreshAccess = () => Promise<string | null>

/**
 * Renews the token before it runs out (SPEC-17.6): looked at before each request, so also after the machine slept; once for all tabs; a
 * failed renewal ends the session only when the server says 401. While the server is away a token that still lives goes on being used, and
 * an expired one is never sent, because its 401 would sign the person out.
 */
export const createRenewal = (options: {
  api_url: string
  session: Session
  storage: Storage
  locks: LockManager | undefined
}): FreshAccess => {
  const { session } = options
  const { store } = session
  let running: Promise<void> | null = null
  let calmUntil_ms = 0

  const age = (access: string): TokenAge => ageOf(readClaims(access), store.received_at_ms(), Date.now())

  const renew = async (): Promise<void> => {
    const access = store.access()
    const refresh = store.refresh()
    // Another tab renewed or signed out while this one waited for its turn.
    if (access === null || refresh === null || age(access) === 'fresh') return
    try {
      const pair = (await send(
        options.api_url,
        contract.refreshTokens,
        { body: { refresh }, timeout_ms: renewalTimeout_ms },
        null,
      )) as ReplyOf<Contract['refreshTokens']>
      // Someone signed out, or in again, meanwhile: a late answer must not bring the old session back.
      if (store.refresh() === refresh) store.setPair(pair)
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 401)) throw error
      if (store.refresh() === refresh) {
        session.endRefused()
        throw error
      }
    }
  }

  return async () => {
    const access = session.ownAccess()
    if (access === null || store.refresh() === null) return access
    const before = age(access)
    if (before === 'fresh' || (before === 'renew' && Date.now() < calmUntil_ms)) return access
    running ??= inOneTab(options.storage, options.locks, renew).finally(() => {
      running = null
    })
    try {
      await running
    } catch (error) {
      if (session.snapshot().leaving || age(access) === 'expired') throw error
      calmUntil_ms = Date.now() + calm_ms
    }
    return session.ownAccess()
  }
}
