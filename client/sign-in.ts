import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import type { Client } from './client.ts'
import { isTemporary } from './failure.ts'
import type { Session } from './session.ts'
import type { User } from './token-store.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Fetches the signed-in user, retrying for `retry_for_ms` while the server is unavailable (SPEC-17.3).
 * @throws ApiFailure when it stays unavailable, and at once on any other failure.
 */
export const fetchUser = async (client: Client, retry_for_ms = 30_000): Promise<User> => {
  const until_ms = Date.now() + retry_for_ms
  for (let wait_ms = 500; ; wait_ms = Math.min(wait_ms * 2, 4000)) {
    try {
      return await client.call(contract.currentUser, {})
    } catch (error) {
      if (!isTemporary(error) || Date.now() + wait_ms > until_ms) throw error
    }
    await pause(wait_ms)
  }
}

const begin = async (client: Client, session: Session, pair: ReplyOf<typeof contract.signIn>): Promise<void> => {
  try {
    session.begin(pair)
    session.complete(await fetchUser(client))
  } catch (error) {
    if (!session.snapshot().leaving) session.abandon()
    throw error
  }
}

/** Signs in: the pair is stored, then the user fetched and stored whole (SPEC-17.2). `remember` is sent only when ticked. */
export const signIn = async (
  client: Client,
  session: Session,
  credentials: { email: string; password: string; remember: boolean },
): Promise<void> => {
  const { email, password, remember } = credentials
  const pair = await client.call(contract.signIn, {
    body: { email, password, ...(remember ? { remember } : {}) },
  })
  await begin(client, session, pair)
}

/** The second step: signs in with a code and the token from the first step's refusal (`second_factor_required`). */
export const signInWithCode = async (client: Client, session: Session, token: string, code: string): Promise<void> =>
  begin(client, session, await client.call(contract.signInWithCode, { body: { token, code } }))

/**
 * Logs out. The server is notified as the page closes, and not waited for: whatever it answers, this browser has forgotten the session. An
 * empty bearer is right here: the refresh token identifies the session to end.
 */
export const signOut = (client: Client, session: Session): void => {
  const refresh = session.store.refresh()
  if (refresh !== null)
    client.call(contract.signOut, { body: { refresh }, keepalive: true }).catch(() => {
      // Best effort: otherwise the session ends when it expires.
    })
  session.logOut()
}
