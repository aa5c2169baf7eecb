import type * as consoleCalls from '@plumbline/contract/console.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { Member } from './sessions.ts'
import type { SessionState } from './rules.ts'

type Name = keyof typeof consoleCalls

/** The calls open to an incomplete session. */
const half_made: Record<Exclude<SessionState, 'signed_in'>, readonly Name[]> = {
  code: ['consoleSession', 'consoleEnterCode'],
  set_up: ['consoleSession', 'consolePrepareSecondFactor', 'consoleSetSecondFactor'],
}

/** Calls that ask for the password again, so that an open browser does not give the account away. */
const confirmed: readonly Name[] = ['consolePrepareSecondFactor', 'consoleSetSecondFactor']

/**
 * Lets a session call what its state allows.
 * @throws ApiError `not_signed_in` or `confirm_identity`
 */
export const assertReached = ({ state, confirmed_until }: Member, name: string, now: Date): void => {
  const isOneOf = (names: readonly string[]): boolean => names.includes(name)
  if (state !== 'signed_in') {
    if (!isOneOf(half_made[state])) throw new ApiError('not_signed_in')
    return
  }
  if (name === 'consoleEnterCode') throw refuse('signed_in_already', {})
  if (isOneOf(confirmed) && (confirmed_until === null || confirmed_until <= now)) throw new ApiError('confirm_identity')
}
