import { useQuery } from '@tanstack/react-query'
import { contract } from '@plumbline/contract/index.ts'
import type { SubIds } from '@plumbline/contract/tracking-link.ts'
import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { useReported } from '../../shared/report-problem.ts'

/** Asks for the affiliate's tracking link of an offer with these sub IDs, cleaned; without any when there are none. */
export const useTrackingLink = (offer_id: number, subIds: SubIds = {}) => {
  const params = { id: offer_id }
  const asked = Object.keys(subIds).length === 0 ? { params } : { params, query: subIds }
  const query = useQuery(callOptions(useAsker(), contract.trackingLink, asked))
  useReported('The tracking link could not be loaded', query.error)
  return query
}
