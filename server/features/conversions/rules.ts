import type { ParametersOf } from '@plumbline/contract/messages/index.ts'
import { type ApiError, refuse } from '../../shared/http/errors.ts'
import type { ConversionStatus } from './status.ts'

/** A decision of an operator on a conversion. */
export type Decision = 'approved' | 'declined' | 'reversed'

/** From where a conversion may come to a status. What is there already stays: an order that is given twice does nothing the second time. */
export const allowed_from: Readonly<Record<Decision, readonly ConversionStatus[]>> = {
  approved: ['pending', 'declined', 'reversed'],
  declined: ['pending'],
  reversed: ['approved'],
}

/** Why a conversion cannot change from its present status to another one, and the alternative. */
export const refuseDecision = (
  { id, status, decided }: { id: string; status: ConversionStatus } & Pick<ParametersOf<'wrong_status'>, 'decided'>,
  to: Decision,
): ApiError => {
  const standing = { id, status, decided }
  if (to === 'declined' && status === 'approved') return refuse('approved_to_reverse', standing)
  if (to === 'reversed' && status === 'pending') return refuse('pending_to_decline', standing)
  return refuse('wrong_status', { ...standing, to, allowed: allowed_from[to] })
}
