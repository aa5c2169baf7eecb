import { useInvalidate } from '@plumbline/client/queries.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { useReportedChange } from '../../shared/use-reported-change.ts'

/** Refreshes every query that depends on the affiliate's access to offers. */
const useRefresh = () => {
  const { dueTerms, offer, offerGrid, offerList, offerRequests } = contract
  return useInvalidate(dueTerms, offer, offerGrid, offerList, offerRequests)
}

/** Requests access to an offer. */
export const useRequestAccess = () =>
  useReportedChange(
    'Access could not be requested',
    async (client, body: BodyOf<Contract['requestOfferAccess']>) => client.call(contract.requestOfferAccess, { body }),
    // Also after a failure: the cause may be that the screen was out of date.
    { onSettled: useRefresh() },
  )

/** Withdraws the request with the given id. */
export const useWithdrawRequest = () =>
  useReportedChange(
    'The request could not be withdrawn',
    async (client, id: number) => client.call(contract.withdrawOfferRequest, { params: { id } }),
    { onSettled: useRefresh() },
  )

/** Accepts changed terms of an offer. */
export const useAcceptTerms = () =>
  useReportedChange(
    'The terms could not be accepted',
    async (client, body: BodyOf<Contract['acceptOfferTerms']>) => client.call(contract.acceptOfferTerms, { body }),
    { onSettled: useRefresh() },
  )
