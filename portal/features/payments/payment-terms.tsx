import { Card } from '@plumbline/ui/card.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Minimum } from '../../shared/money/minimum.tsx'
import { NextPayment } from '../../shared/money/next-payment.tsx'
import { useMoney, useTerms } from '../../shared/money/queries.ts'
import { useReported } from '../../shared/report-problem.ts'
import { PaymentRequest } from './payment-request.tsx'

const periods = {
  weekly: 'every Monday',
  twice_monthly: 'on the 1st and the 16th of each month',
  monthly: 'on the 1st of each month',
} as const

/** The next payment, the minimum, and the request of a payment. */
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
      {/* Its usual height while it loads: otherwise the payments below would move while a person presses one. */}
      <div
        className={`space-y-4 border-t border-line px-5 py-4 ${is_loaded || error !== null ? 'min-h-24' : 'min-h-58.5'}`}
      >
        {error === null ? null : <FailureNotice text="Your payment terms could not be loaded." onRetry={retry} />}
        {is_loaded ? (
          <>
            <NextPayment {...money.data} />
            <p className="text-muted">You are paid {periods[terms.data.period]}.</p>
            <Minimum terms={terms.data} />
            <PaymentRequest terms={terms.data} money={money.data} />
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
