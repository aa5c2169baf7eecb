import { keyOf, useAsker, useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { useQueryClient } from '@tanstack/react-query'

/** The user's second factor, and what the network requires. */
export const useSecondFactor = () => useCall(contract.secondFactor)

/** Asks again for the second factor. */
export const useRefreshFactor = () => {
  const queries = useQueryClient()
  const asker = useAsker()
  return () => queries.invalidateQueries({ queryKey: keyOf(asker, contract.secondFactor) })
}
