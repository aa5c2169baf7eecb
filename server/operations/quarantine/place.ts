import { refuse } from '../../shared/http/errors.ts'
import type { QuarantinedRecord } from './queries.ts'

/**
 * Which record is meant; undefined for all.
 * @throws ApiError `bad_request` where it is neither
 */
export const placeOf = (input: {
  journal?: number
  sequence?: string
  all?: boolean
}): QuarantinedRecord | undefined => {
  const { journal, sequence, all = false } = input
  if (all && journal === undefined && sequence === undefined) return undefined
  if (!all && journal !== undefined && sequence !== undefined) return { journal, sequence }
  throw refuse('record_unclear', {})
}
