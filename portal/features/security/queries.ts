import { keyOf, useAsker, useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { useQueryClient } from '@tanstack/react-query'

/** The user's second factor, and the network's requirements. */
export const useSecondFactor = () => useCall(contract.secondFactor)

/** Refreshes the second factor. */
export const useRefreshFactor = () => {
  const queries = useQueryClient()
  const asker = useAsker()
  return () => queries.invalidateQueries({ queryKey: keyOf(asker, contract.secondFactor) })
}
