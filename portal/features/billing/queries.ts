import { ApiFailure, explainFailure, failureText, isNotFound } from '@plumbline/client/failure.ts'
import { callOptions, useAsker, type Asker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import type { Explained } from '@plumbline/ui/form/use-form.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reportProblem } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { readStoredDestination, type BillingInfo, type Destination } from './rules.ts'

/** Query options of the payout details. Status 404 means that none are stored, and is not an error (SPEC-15.1). */
export const billingOptions = (asker: Asker) =>
  queryOptions<BillingInfo | null>({
    queryKey: callOptions(asker, contract.billing, {}).queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await asker.client.call(contract.billing, { signal })
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    enabled: asker.enabled,
  })

/** Query options of all payout methods. */
const methodsOptions = (asker: Asker) => callOptions(asker, contract.payoutMethods, {})
export const useFurtherMethods = () => {
  const { data, error, isPending, refetch } = useQuery(methodsOptions(useAsker()))
  return { further: data?.results.filter(({ is_default }) => !is_default) ?? [], error, isPending, refetch }
}

/** The affiliate's payout details; null if none are stored. */
export const useBilling = () => useQuery(billingOptions(useAsker()))

const texts = {
  create: ['', 'Failed to save payment info.'],
  request: [
    'Verification code sent to your email. Please enter it below to confirm update.',
    'Failed to request verification code.',
  ],
  request_stored: [
    'Verification code sent to your email. Enter it below to verify these details.',
    'Failed to request verification code.',
  ],
  verify: ['Verification successful! Billing info updated.', 'Verification failed. Try again.'],
  add: ['', 'Failed to save payment info.'],
  choose: ['Payouts go to these details from now on.', 'The default could not be changed.'],
  remove: ['Payout method removed.', 'The payout method could not be removed.'],
  resend: ['Verification code resent to your email.', 'Failed to resend verification code.'],
} as const

type Call =
  | { readonly kind: 'create'; readonly destination: Destination }
  | { readonly kind: 'request'; readonly id: number; readonly destination: Destination }
  | { readonly kind: 'add'; readonly destination: Destination }
  | { readonly kind: 'choose' | 'remove'; readonly id: number }
  | { readonly kind: 'request_stored' }
  | { readonly kind: 'verify'; readonly id: number; readonly code: string; readonly destination: Destination }
  | { readonly kind: 'resend'; readonly id: number; readonly destination: Destination }

export type BillingCall = Call['kind']

/** Whether a form sends the call, and shows its error at the fields. */
const isOfForm = (kind: BillingCall): boolean =>
  kind === 'create' || kind === 'add' || kind === 'request' || kind === 'verify'

/** Whether the call sends a code only: nothing is changed yet. */
const isOfCode = (kind: BillingCall): boolean => kind === 'request' || kind === 'request_stored' || kind === 'resend'

/** Explains a form's failed call (SPEC-25.3): at the fields that the server names, and for a wrong code at the code field. */
export const billingFailure = (kind: 'create' | 'add' | 'request' | 'verify', error: unknown): Explained => {
  const { text, gaps } = explainFailure(error, texts[kind][1])
  return kind === 'verify' && text !== null && error instanceof ApiFailure && error.status === 400
    ? { text: null, gaps: { code: text } }
    : { text, gaps }
}

/**
 * The calls that change payout details, one at a time, with the messages of SPEC-25.3 and SPEC-26.1. The pending change is kept in memory only,
 * so that no account number ends up in the browser's storage.
 * @param info the method to change; null for a new one
 * @param is_further whether it is an additional method, not the default one
 */
export const useChangeBilling = (info: BillingInfo | null, is_further = false) => {
  const { client, queries } = useServices()
  const asker = useAsker()
  const stored = billingOptions(asker)
  const all = methodsOptions(asker)
  const readCurrent = async (): Promise<BillingInfo | null> => {
    if (!is_further) return queries.fetchQuery({ ...stored, staleTime: 0 })
    const { results } = await queries.fetchQuery({ ...all, staleTime: 0 })
    return results.find(({ id }) => id === info?.id) ?? null
  }
  const added = useRef<string | null>(null)
  /** The last call, unless it is forgotten. */
  const current_call = useRef<Call | null>(null)
  const [pending, setPending] = useState<Destination | null>(null)
  const [notice, setNotice] = useState<string | null>(null)

  const { mutate, reset, error, isPending, variables } = useMutation({
    mutationFn: async (call: Call): Promise<string | null> => {
      const request = (id: number, update_data: Destination) =>
        client.call(contract.requestBillingEdit, { params: { id }, body: { update_data } })
      switch (call.kind) {
        case 'create':
          return (await client.call(contract.createBilling, { body: call.destination })).message
        case 'request':
          await request(call.id, call.destination)
          break
        case 'request_stored': {
          // Read again: if another tab has changed the details, a request with the ones shown here would change them back.
          const current = await readCurrent()
          if (current === null || current.verified) return null
          await request(current.id, readStoredDestination(current))
          break
        }
        case 'add': {
          const { id, message } = await client.call(contract.addPayoutMethod, { body: call.destination })
          added.current = String(id)
          return message
        }
        case 'choose':
          await client.call(contract.choosePayoutMethod, { params: { id: call.id } })
          break
        case 'remove':
          await client.call(contract.removePayoutMethod, { params: { id: call.id } })
          break
        case 'verify':
          await client.call(contract.verifyBillingEdit, {
            params: { id: call.id },
            body: { code: call.code, update_data: call.destination },
          })
          break
        case 'resend':
          try {
            await client.call(contract.resendBillingCode, {})
          } catch (refusal) {
            // The request has expired, as it does after ten minutes: request the same change again.
            if (!(refusal instanceof ApiFailure && refusal.status === 400)) throw refusal
            await request(call.id, call.destination)
          }
      }
      return texts[call.kind][0]
    },
    onMutate: (call) => {
      current_call.current = call
      setNotice(null)
    },
    onError: (refusal, { kind }) => reportProblem(texts[kind][1], refusal),
    onSuccess: async (words, call) => {
      // Cancelled while the code was being sent: nothing on screen asks for it.
      if (isOfCode(call.kind) && current_call.current !== call) return
      setNotice(words)
      if (call.kind === 'request') setPending(call.destination)
    },
    onSettled: async (_, refusal, { kind }) => {
      if (isOfCode(kind)) return
      // Also after a failure: the change may have been made in another tab.
      const refreshed = Promise.all(
        [stored, all].map(({ queryKey }) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      )
      if (refusal === null) await refreshed
    },
  })

  /** Settles with the call, for the form that sent it; `done` is called only while the tab is still shown. */
  const run = async (call: Call, done: () => void): Promise<void> =>
    new Promise((resolve, reject) =>
      mutate(call, {
        onSuccess: () => {
          done()
          resolve()
        },
        onError: reject,
      }),
    )

  const failure = error === null ? null : failureText(error, texts[variables?.kind ?? 'create'][1])
  return {
    pending,
    notice,
    busy: isPending ? variables.kind : null,
    /** Error of the last call. */
    failure,
    /** Error of the last call, if no form shows it. */
    codeFailure: variables === undefined || isOfForm(variables.kind) ? null : failure,
    /** `done` gets the ID of an additional method. */
    create: async (destination: Destination, done: (id: string | null) => void): Promise<void> =>
      run({ kind: is_further ? 'add' : 'create', destination }, () => done(added.current)),
    choose: (id: number): void => mutate({ kind: 'choose', id }),
    remove: (id: number): void => mutate({ kind: 'remove', id }),
    request: async (destination: Destination, done: () => void): Promise<void> => {
      if (info !== null) await run({ kind: 'request', id: info.id, destination }, done)
    },
    /** Requests a code that verifies the stored details. */
    requestStored: (): void => mutate({ kind: 'request_stored' }),
    verify: async (code: string, destination: Destination, done: () => void): Promise<void> => {
      if (info === null) return
      await run({ kind: 'verify', id: info.id, code, destination }, () => {
        // Only once the new details have loaded: until then the code form still shows this change.
        setPending(null)
        done()
      })
    },
    resend: (): void => {
      if (info !== null && pending !== null) mutate({ kind: 'resend', id: info.id, destination: pending })
    },
    /** Clears the pending change and the outcome of the last call. */
    forget: (): void => {
      current_call.current = null
      reset()
      setNotice(null)
      setPending(null)
    },
  }
}
