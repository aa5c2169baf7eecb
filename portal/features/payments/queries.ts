import { callOptions, useAsker, type Asker } from '@plumbline/client/queries.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import type { PaymentState } from '@plumbline/contract/payment-steps.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDownload } from '../../shared/download.ts'
import { useServices } from '../../shared/services.tsx'

export const paymentListOptions = (asker: Asker, state: PaymentState | null = null) =>
  callOptions(asker, contract.paymentList, { query: state === null ? {} : { state } })

/** The payments, or those in a state. While others are loading, the old ones stay. */
export const usePayments = (state: PaymentState | null) =>
  useQuery({ ...paymentListOptions(useAsker(), state), placeholderData: keepPreviousData })

export const paymentOptions = (asker: Asker, id: number, page = 1) =>
  callOptions(asker, contract.paymentDetails, { params: { id }, query: { page } })

/** One payment with a page of its entries; no call is made for `null`. While another page of it is loading, the old one stays. */
export const usePayment = (id: number | null, page: number) => {
  const asker = useAsker()
  return useQuery({
    ...paymentOptions({ ...asker, enabled: asker.enabled && id !== null }, id ?? 0, page),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  })
}

export type PaymentFile = BodyOf<Contract['createPaymentDownload']>['file']

/** The files of a payment, one at a time. */
export const useDownloadFile = (id: number) => {
  const { client } = useServices()
  return useDownload(async (file: PaymentFile) =>
    client.call(contract.createPaymentDownload, { params: { id }, body: { file } }),
  )
}
