import { refuse } from '../../shared/http/errors.ts'
import type { QuarantinedRecord } from './queries.ts'

/**
 * The requested record; undefined for all.
 * @throws ApiError `bad_request` for an invalid one
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
