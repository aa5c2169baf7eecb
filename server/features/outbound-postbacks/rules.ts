import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import type { Allowance } from '../../storage/postgres/counted-attempts.ts'
import type { CallLimits } from './calling/describe-failure.ts'

export type PostbackStatus = (typeof conversion_statuses)[number]

/** More would only be a mistake in somebody's script. */
export const max_postbacks = 100

/** Tests are calls of our machines to anybody's address. */
export const allowed_tests: readonly Allowance[] = [
  { attempts: 10, within_ms: 60_000 },
  { attempts: 200, within_ms: 24 * 60 * 60_000 },
]

/** A test is answered while somebody waits, and within the time that a call of ours may take. */
export const test_limits: CallLimits = { connect_ms: 2_000, total_ms: 3_500 }

const max_goal = 100

/** The status that a text names; `undefined` for any other text. */
export const statusOf = (text: string): PostbackStatus | undefined =>
  conversion_statuses.find((status) => status === text.trim())

/** The goal that a text names; null, which means every goal, for a blank one (SPEC-22.1). */
export const goalOf = (text: string | null | undefined): string | null => {
  const goal = text?.trim() ?? ''
  return goal === '' ? null : goal
}

/** A goal as a refusal shows it. */
const shown = (goal: string): string => (goal.length > max_goal ? `${goal.slice(0, max_goal)}…` : goal)

/** Why a goal is refused that neither an offer nor, without one, any visible offer has. */
export const unknownGoal = (goal: string, goalsOfOffer: readonly string[] | undefined): string =>
  goalsOfOffer === undefined
    ? `None of your offers has the goal "${shown(goal)}". Leave it empty for every goal.`
    : `The offer has no goal "${shown(goal)}", but ${goalsOfOffer.join(', ')}. Leave it empty for every goal.`
