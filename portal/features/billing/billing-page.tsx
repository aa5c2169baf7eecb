import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { Wallet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useReported } from '../../shared/report-problem.ts'
import type { Prefetch } from '../../shared/services.tsx'
import { DetailsSkeleton, NoDetails, StoredDetails } from './billing-details.tsx'
import { CodeForm } from './code-form.tsx'
import { DestinationForm } from './destination-form.tsx'
import { FurtherMethods } from './further-methods.tsx'
import { billingFailure, billingOptions, useBilling, useChangeBilling, useFurtherMethods } from './queries.ts'
import {
  destinationOf,
  draftOf,
  stepOf,
  readStoredDestination,
  type BillingInfo,
  type Draft,
  type Step,
} from './rules.ts'

export const prefetch: Prefetch = (asker, { queries }) => queries.prefetchQuery(billingOptions(asker))

/** History state of a link that requests a new code. */
const request_code = 'request_code'

/**
 * The payout details, with the forms to enter and change them.
 * @param method from the URL: the ID of an additional method, or `new`
 */
const Billing = ({ info, method = null }: { info: BillingInfo | null; method?: string | null }) => {
  const [parameters, setParameters] = useSearchParams()
  const [edited, setEdited] = useState<Draft | null>(null)
  const change = useChangeBilling(info, method !== null)
  const step = stepOf(parameters.get('step'), info)
  const draft = edited ?? draftOf(info)

  // The button that requested the code was on another screen: a failure is shown beside the code.
  const { state } = useLocation()
  const is_requested = useRef(false)
  useEffect(() => {
    if (state !== request_code || is_requested.current) return
    is_requested.current = true
    change.requestStored()
  }, [state, change])

  // When a form closes, the focus returns to the button that opened it.
  const [wasLeft, setWasLeft] = useState(false)
  const show = (next: Step, replace: boolean, of = method): void => {
    if (next === 'details') setWasLeft(true)
    setParameters(next === 'details' ? {} : { step: next, ...(of !== null && { method: of }) }, { replace })
  }
  const begin = (next: 'add' | 'edit', replace = false): void => {
    change.forget()
    show(next, replace)
  }
  const finish = (next: Step = 'details', of = method): void => {
    setEdited(null)
    show(next, true, of)
  }
  const cancel = (): void => {
    change.forget()
    finish()
  }

  if (step === 'verify' || step === 'code') {
    const stored = step === 'verify' && info !== null ? readStoredDestination(info) : null
    return (
      <CodeForm
        submit={stored === null ? 'Verify and update' : 'Verify'}
        leave={stored === null ? 'Cancel' : 'Later'}
        pending={stored ?? change.pending}
        notice={change.notice ?? (stored === null ? null : 'Enter the verification code sent to your email.')}
        failure={change.codeFailure}
        busy={change.busy}
        onVerify={async (code, destination) => change.verify(code, destination, () => finish())}
        onResend={stored === null ? change.resend : change.requestStored}
        onEdit={() => begin('edit', true)}
        onCancel={cancel}
      />
    )
  }
  if (step === 'details')
    return (
      <>
        <Notice tone="success" className="mx-5 mb-4">
          {change.notice}
        </Notice>
        <Notice tone="error" className="mx-5 mb-4">
          {change.failure}
        </Notice>
        {info === null ? (
          <NoDetails takesFocus={wasLeft} onAdd={() => begin('add')} />
        ) : (
          <StoredDetails
            info={info}
            takesFocus={wasLeft}
            onEdit={() => begin('edit')}
            onVerify={() => {
              show('verify', false)
              change.requestStored()
            }}
          />
        )}
      </>
    )
  const is_new = step === 'add'
  const destination = destinationOf(draft)
  return (
    <DestinationForm
      draft={draft}
      onChange={setEdited}
      submit={is_new ? 'Save' : 'Request verification code'}
      help={
        is_new
          ? 'We will email you a code. Payouts start once you enter it.'
          : 'We will email you a code. The change takes effect once you enter it.'
      }
      explain={(error) => billingFailure(is_new ? 'create' : 'request', error)}
      onSubmit={async () =>
        is_new
          ? change.create(destination, (id) => finish('verify', id))
          : change.request(destination, () => show('code', false))
      }
      onCancel={cancel}
    />
  )
}

/** The tab Payment system: the payout destination. */
export const Page = () => {
  const { data, error, isPending, refetch } = useBilling()
  const { further, ...list } = useFurtherMethods()
  const [parameters, setParameters] = useSearchParams()
  useReported('The payout details could not be loaded', error)
  const retry = (): void => void refetch()
  const failed = 'Failed to load payment info.'
  const method = parameters.get('step') === null ? null : parameters.get('method')
  const other = further.find(({ id }) => String(id) === method)
  const is_other = method !== null && data !== null
  const is_known = other !== undefined || method === 'new'
  return (
    <div className="space-y-5">
      <Card title="Payment system" className="max-w-3xl">
        {isPending ? (
          <DetailsSkeleton />
        ) : data === undefined ? (
          <FailedState text={failed} onRetry={retry} />
        ) : (
          <>
            {error === null ? null : <FailureNotice text={failed} className="mx-5 mb-4" onRetry={retry} />}
            {is_other && is_known ? (
              <Billing key={method} info={other ?? null} method={method} />
            ) : is_other ? (
              list.isPending ? (
                <DetailsSkeleton />
              ) : list.error !== null ? (
                <FailedState text="The payout methods could not be loaded." onRetry={() => void list.refetch()} />
              ) : (
                <EmptyState
                  icon={Wallet}
                  text="This payout method is not there any more"
                  action={<Button onClick={() => setParameters({})}>Show payout methods</Button>}
                />
              )
            ) : (
              <Billing info={data} />
            )}
          </>
        )}
      </Card>
      {data === null || data === undefined || parameters.get('step') !== null ? null : (
        <FurtherMethods
          onStep={(of, step) => setParameters({ method: of, step }, { state: step === 'verify' ? request_code : null })}
        />
      )}
    </div>
  )
}
