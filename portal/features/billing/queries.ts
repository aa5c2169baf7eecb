import { ApiFailure } from '@plumbline/client/failure.ts'
import { callOptions, useAsker, type Asker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BillingInfo } from './rules.ts'

/** Key and call of the payout details. An answer of 404 means that there are none, which is no failure (SPEC-15.1). */
export const billingOptions = (asker: Asker) =>
  queryOptions<BillingInfo | null>({
    queryKey: callOptions(asker, contract.billing, {}).queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await asker.client.call(contract.billing, { signal })
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null
        throw error
      }
    },
    enabled: asker.enabled,
  })

/** The affiliate's payout details; null when there are none. */
export const useBilling = () => useQuery(billingOptions(useAsker()))
