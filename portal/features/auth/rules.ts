import { ApiFailure, describeUnanswered, withReason } from '@plumbline/client/failure.ts'

const failed = 'Login failed. Please try again later.'
const full_storage =
  "Your browser's storage is full. Clear this site's data in the browser settings, then sign in again."

const isFullStorage = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED')

/** Message of a failed sign-in (SPEC-25.1), with the wait that the server requires after too many attempts. */
export const signInFailure = (error: unknown): string => {
  if (isFullStorage(error)) return `${failed} ${full_storage}`
  if (!(error instanceof ApiFailure)) return failed
  if (error.status === 401) return 'Invalid email or password.'
  const wait_ms = error.retry_after_ms
  if (error.status !== 429 || wait_ms === null) return withReason(failed, describeUnanswered(error))
  const minutes = Math.ceil(wait_ms / 60_000)
  const wait = wait_ms <= 60_000 ? `${Math.max(1, Math.ceil(wait_ms / 1000))} seconds` : `${minutes} minutes`
  return `${failed} Too many attempts: wait ${wait}.`
}

/** Missing fields of the form (SPEC-24.1). The server checks the rest. */
export const signInGaps = (email: string, password: string): { email?: string; password?: string } => ({
  ...(email.trim() === '' ? { email: 'Enter your email address.' } : {}),
  ...(password === '' ? { password: 'Enter your password.' } : {}),
})

/** Message for a user whose session the server ended; null for all others. */
export const describeEndedSession = (ended: { readonly typed: boolean } | null): string | null =>
  ended === null
    ? null
    : `Your session ended. Sign in again to continue${ended.typed ? ': your input is saved in this tab.' : '.'}`

/** The token to send with the code, when the sign-in was refused because the code is missing; null for every other failure. */
export const secondStep = (error: unknown): string | null => {
  if (!(error instanceof ApiFailure) || error.data?.code !== 'second_factor_required') return null
  const { parameters } = error.data
  return 'token' in parameters && typeof parameters.token === 'string' ? parameters.token : null
}
