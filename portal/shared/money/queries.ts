import { figuresEvery_ms } from '@plumbline/client/figures.ts'
import { keyOf, useAsker, useCall, useInvalidate } from '@plumbline/client/queries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useReportedChange } from '../use-reported-change.ts'

export type Money = ReplyOf<Contract['affiliateMoney']>
export type Terms = ReplyOf<Contract['paymentTerms']>
export type Blocker = Money['next_payment']['blockers'][number]

/** The affiliate's money, refreshed while the page is visible. */
export const useMoney = () => useCall(contract.affiliateMoney, figuresEvery_ms)

/** The affiliate's payment schedule and minimum. */
export const useTerms = () => useCall(contract.paymentTerms, figuresEvery_ms)

/** Shows the new terms from the reply at once, and reloads the money. */
const useChange = () => {
  const queries = useQueryClient()
  const asker = useAsker()
  const refreshMoney = useInvalidate(contract.affiliateMoney)
  return async (terms: Terms): Promise<void> => {
    queries.setQueryData([...keyOf(asker, contract.paymentTerms), {}], terms)
    await refreshMoney()
  }
}

/** Sets the minimum payment; null resets it to the network's minimum. */
export const useChangeMinimum = () =>
  useReportedChange(
    'The minimum could not be changed',
    async (client, minimum: number | null) => client.call(contract.changeMinimum, { body: { minimum } }),
    { onSuccess: useChange() },
  )

/** Requests a payment, or withdraws the request with the given id. */
export const useRequestPayment = () =>
  useReportedChange(
    (withdrawn: number | null) => `The payment could not be ${withdrawn === null ? 'requested' : 'withdrawn'}`,
    async (client, withdrawn) =>
      withdrawn === null
        ? client.call(contract.requestPayment, { body: {} })
        : client.call(contract.withdrawPaymentRequest, { params: { id: withdrawn } }),
    {
      onSuccess: useChange(),
      // Perhaps because something is different from what is shown.
      onError: useInvalidate(contract.paymentTerms),
    },
  )
