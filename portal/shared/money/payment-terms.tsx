import { failureText } from '@plumbline/client/failure.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { amountText, dateTime, isolated } from '@plumbline/ui/format.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useReported } from '../report-problem.ts'
import { useServices } from '../services.tsx'
import { Minimum } from './minimum.tsx'
import { Blockers, NextPayment } from './next-payment.tsx'
import { useMoney, useRequestPayment, useTerms, type Terms } from './queries.ts'

const periods = {
  weekly: 'every Monday',
  twice_monthly: 'on the 1st and the 16th of each month',
  monthly: 'on the 1st of each month',
} as const

/** Asks for a payment before the payment day, where the network takes requests; what stands against it is said first. */
const Request = ({ terms, currency }: { terms: Terms; currency: string }) => {
  const { network_zone } = useServices().config
  const { mutate, isPending, error } = useRequestPayment()
  const { allowed, amount, blockers, newest } = terms.requests
  if (newest?.status === 'open')
    return (
      <Notice tone="info">
        You requested a payment of {amountText(newest.amount, currency)} on {dateTime(newest.created_at, network_zone)}.
        {newest.paid > 0
          ? `${amountText(newest.paid, currency)} of it is paid; the rest is still open.`
          : 'Awaiting the network’s decision.'}
      </Notice>
    )
  if (!allowed) return null
  return (
    <div className="space-y-2">
      {newest === null ? null : (
        <Notice tone="warning">
          Your request of {dateTime(newest.created_at, network_zone)} was declined: {isolated(newest.reason ?? '')}
        </Notice>
      )}
      <Notice tone="error">{error === null ? null : failureText(error, 'The payment could not be requested.')}</Notice>
      {blockers.length === 0 ? (
        <Button
          busy={isPending}
          onClick={() => mutate()}
          className="h-auto! min-h-9 py-1.5 whitespace-normal! pointer-coarse:min-h-11"
        >
          Request {amountText(amount, currency)} now
        </Button>
      ) : (
        <>
          <p className="text-muted">Resolve this before you request a payment:</p>
          <Blockers
            blockers={blockers.map((one) =>
              one.code === 'nothing_due' ? { ...one, text: 'Nothing is due now.' } : one,
            )}
          />
        </>
      )}
    </div>
  )
}

/** The next payment, the minimum and the request of one. */
export const PaymentTermsPanel = () => {
  const money = useMoney()
  const terms = useTerms()
  const error = money.error ?? terms.error
  useReported('The payment terms could not be loaded', error)
  const retry = (): void => {
    void money.refetch()
    void terms.refetch()
  }
  const is_loaded = money.data !== undefined && terms.data !== undefined
  return (
    <Card title="Next payment">
      {/* While it loads it is as high as it mostly is: the payments below would move away from under a press. */}
      <div
        className={`space-y-4 border-t border-line px-5 py-4 ${is_loaded || error !== null ? 'min-h-24' : 'min-h-58.5'}`}
      >
        {error === null ? null : <FailureNotice text="Your payment terms could not be loaded." onRetry={retry} />}
        {is_loaded ? (
          <>
            <NextPayment {...money.data} />
            <p className="text-muted">You are paid {periods[terms.data.period]}.</p>
            <Minimum terms={terms.data} />
            <Request terms={terms.data} currency={money.data.currency} />
          </>
        ) : error === null ? (
          <div role="status" aria-label="Loading payment terms">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="mt-3 h-4 w-40" />
            <Skeleton className="mt-3 h-4 w-48" />
          </div>
        ) : null}
      </div>
    </Card>
  )
}
