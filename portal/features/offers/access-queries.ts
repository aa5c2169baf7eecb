import { keyOf, useAsker } from '@plumbline/client/queries.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reportProblem } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'

/** Refreshes every query that depends on the affiliate's access to offers. */
const useRefresh = () => {
  const queries = useQueryClient()
  const asker = useAsker()
  return async (): Promise<void> => {
    const { dueTerms, offer, offerGrid, offerList, offerRequests } = contract
    await Promise.all(
      [dueTerms, offer, offerGrid, offerList, offerRequests].map((call) =>
        queries.invalidateQueries({ queryKey: keyOf(asker, call) }),
      ),
    )
  }
}

/** Requests access to an offer. */
export const useRequestAccess = () => {
  const { client } = useServices()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: BodyOf<Contract['requestOfferAccess']>) => client.call(contract.requestOfferAccess, { body }),
    // Also after a failure: the cause may be that the screen was out of date.
    onSettled: refresh,
    onError: (error) => reportProblem('Access could not be requested', error),
  })
}

/** Withdraws the request with the given id. */
export const useWithdrawRequest = () => {
  const { client } = useServices()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => client.call(contract.withdrawOfferRequest, { params: { id } }),
    onSettled: refresh,
    onError: (error) => reportProblem('The request could not be withdrawn', error),
  })
}

/** Accepts changed terms of an offer. */
export const useAcceptTerms = () => {
  const { client } = useServices()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: BodyOf<Contract['acceptOfferTerms']>) => client.call(contract.acceptOfferTerms, { body }),
    onSettled: refresh,
    onError: (error) => reportProblem('The terms could not be accepted', error),
  })
}
