import { contract, type Contract } from '@plumbline/contract/index.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { ApiFailure } from './failure.ts'
import { send } from './http.ts'
import { inOneTab } from './one-tab.ts'
import type { Session } from './session.ts'
import { ageOf, readClaims, type TokenAge } from './token-rules.ts'

/** Shorter than the lease between tabs, so that a renewal never outlives it. */
const renewalTimeout_ms = 8000
/** After a temporary failure of a renewal, a token that is still valid is used for this long before the next attempt. */
const calm_ms = 5000

/** Returns the access token to send, renewed when due; null when no user is signed in. */
export type FreshAccess = () => Promise<string | null>

/**
 * Renews the token before it expires (SPEC-17.6). Checked before each request, so also after the computer slept; once for all tabs. A
 * failed renewal ends the session only when the server answers 401. While the server is unavailable, a token that is still valid is used,
 * and an expired one is never sent, because its 401 would sign the user out.
 */
export const createRenewal = (options: {
  api_url: string
  session: Session
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
    // Another tab renewed or signed out while this one waited for the lock.
    if (access === null || refresh === null || age(access) === 'fresh') return
    try {
      const pair = (await send(
        options.api_url,
        contract.refreshTokens,
        { body: { refresh }, timeout_ms: renewalTimeout_ms },
        null,
      )) as ReplyOf<Contract['refreshTokens']>
      // The user signed out, or in again, in between: a late answer must not restore the old session.
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
    running ??= inOneTab(options.locks, renew).finally(() => {
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
