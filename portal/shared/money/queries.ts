import { figuresEvery_ms } from '@plumbline/client/figures.ts'
import { keyOf, useAsker, useCall } from '@plumbline/client/queries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reportProblem } from '../report-problem.ts'
import { useServices } from '../services.tsx'

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
  return async (terms: Terms): Promise<void> => {
    queries.setQueryData([...keyOf(asker, contract.paymentTerms), {}], terms)
    await queries.invalidateQueries({ queryKey: keyOf(asker, contract.affiliateMoney) })
  }
}

/** Sets the minimum payment; null resets it to the network's minimum. */
export const useChangeMinimum = () => {
  const { client } = useServices()
  const changed = useChange()
  return useMutation({
    mutationFn: async (minimum: number | null) => client.call(contract.changeMinimum, { body: { minimum } }),
    onSuccess: changed,
    onError: (error) => reportProblem('The minimum could not be changed', error),
  })
}

/** Requests a payment, or withdraws the request with the given id. */
export const useRequestPayment = () => {
  const { client } = useServices()
  const queries = useQueryClient()
  const asker = useAsker()
  const changed = useChange()
  return useMutation({
    mutationFn: async (withdrawn: number | null) =>
      withdrawn === null
        ? client.call(contract.requestPayment, { body: {} })
        : client.call(contract.withdrawPaymentRequest, { params: { id: withdrawn } }),
    onSuccess: changed,
    onError: async (error, withdrawn) => {
      reportProblem(`The payment could not be ${withdrawn === null ? 'requested' : 'withdrawn'}`, error)
      // Perhaps because something is different from what is shown.
      await queries.invalidateQueries({ queryKey: keyOf(asker, contract.paymentTerms) })
    },
  })
}
