import { useCall, useInvalidate } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'

/** The user's second factor, and the network's requirements. */
export const useSecondFactor = () => useCall(contract.secondFactor)

/** Refreshes the second factor. */
export const useRefreshFactor = () => useInvalidate(contract.secondFactor)
