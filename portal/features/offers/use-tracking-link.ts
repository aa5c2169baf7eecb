import { useQuery } from '@tanstack/react-query'
import { contract } from '@plumbline/contract/index.ts'
import type { SubIds } from '@plumbline/contract/tracking-link.ts'
import { callOptions } from '@plumbline/client/queries.ts'
import { useServices, useSession } from '@plumbline/client/connection.ts'
import { useReported } from '../../shared/report-problem.ts'

/** Asks for the affiliate's tracking link of an offer with these sub IDs, cleaned; without any when there are none. */
export const useTrackingLink = (offer_id: number, subIds: SubIds = {}) => {
  const { client } = useServices()
  const { user, leaving } = useSession()
  const params = { id: offer_id }
  const asked = Object.keys(subIds).length === 0 ? { params } : { params, query: subIds }
  const query = useQuery({
    ...callOptions(client, user?.id ?? null, contract.trackingLink, asked),
    enabled: user !== null && !leaving,
  })
  useReported('The tracking link could not be loaded', query.error)
  return query
}
