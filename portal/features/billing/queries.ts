import { contract } from '@plumbline/contract/index.ts'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ApiFailure } from '@plumbline/client/failure.ts'
import { callOptions } from '@plumbline/client/queries.ts'
import { useServices, useSession, type Services } from '@plumbline/client/connection.ts'
import type { BillingInfo } from './rules.ts'

/** Key and call of the payout details. An answer of 404 means that there are none, which is no failure (SPEC-15.1). */
export const billingOptions = (client: Services['client'], user_id: number | null) =>
  queryOptions<BillingInfo | null>({
    queryKey: callOptions(client, user_id, contract.billing, {}).queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await client.call(contract.billing, { signal })
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null
        throw error
      }
    },
  })

/** The affiliate's payout details; null when there are none. */
export const useBilling = (): UseQueryResult<BillingInfo | null> => {
  const { client } = useServices()
  const { user, leaving } = useSession()
  return useQuery({ ...billingOptions(client, user?.id ?? null), enabled: user !== null && !leaving })
}
