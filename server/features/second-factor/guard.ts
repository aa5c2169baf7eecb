import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { second_factor_policies } from '@plumbline/contract/second-factor-policies.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'

interface Proved {
  has_second_factor: boolean
  confirmed_until: Date | null
  /** The stored value. */
  policy: unknown
}

/** Calls about the own user: a second factor is set up with them. */
const own_calls = '/api/user/'

/**
 * Keeps a user from a call that needs a second factor, or a confirmed identity.
 * @throws ApiError `second_factor_setup_required` or `confirm_identity`
 */
export const assertProved = (
  { path, confirm_identity }: Pick<Endpoint, 'path' | 'confirm_identity'>,
  { has_second_factor, confirmed_until, policy: stored }: Proved,
  now: Date,
): void => {
  const policy = second_factor_policies.find((known) => known === stored)
  const is_required =
    (policy === 'all' && !path.startsWith(own_calls)) ||
    ((policy === 'all' || policy === 'payouts') && confirm_identity === 'payouts')
  if (is_required && !has_second_factor) throw refuse('second_factor_setup_required', {})
  if (confirm_identity === undefined || (confirm_identity !== 'always' && !has_second_factor)) return
  if (confirmed_until === null || confirmed_until <= now) throw new ApiError('confirm_identity')
}
