import { callOptions } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Badge } from '@plumbline/ui/badge.tsx'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { amountText, dateTime, zoneName } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { CreditCard } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { IgnoredParameters } from '../../shared/ignored-parameters.tsx'
import { PaymentTermsPanel } from '../../shared/money/payment-terms.tsx'
import { PaymentsTabs } from '../../shared/money/payments-tabs.tsx'
import { paths, paymentPath } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices, type Prefetch } from '../../shared/services.tsx'
import { Destination } from './destination.tsx'
import { paymentListOptions, usePayments } from './queries.ts'
import { methodName, paymentRows, readState, statusTone, type Payment } from './rules.ts'
import { StateFilter } from './state-filter.tsx'

const failed = 'Failed to load payments.'

export const prefetch: Prefetch = (asker, { queries }) => {
  void queries.prefetchQuery(paymentListOptions(asker))
  for (const endpoint of [contract.affiliateMoney, contract.paymentTerms])
    void queries.prefetchQuery(callOptions(asker, endpoint, {}))
}

/** The way to the payment's own page. */
const PaymentLink = ({ id }: { id: number }) => (
  <AppLink
    to={paymentPath(id)}
    aria-label={`Payment ${id}`}
    className="rounded-sm font-medium text-accent tabular-nums hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-6 pointer-coarse:items-center"
  >
    #{id}
  </AppLink>
)

/** Why a payment was not made. */
const Reason = ({ payment: { status, reason } }: { payment: Payment }) =>
  status === 'rejected' && reason ? (
    <span className="mt-1 block max-w-64 text-small text-muted wrap-anywhere">{reason}</span>
  ) : null

const Status = ({ status }: { status: string }) => <Badge tone={statusTone(status)}>{status}</Badge>

/** On small screens the first two columns hold everything; the others are left out. */
const columnsIn = (zone: string): readonly Column<Payment>[] => [
  {
    key: 'date',
    header: 'Date',
    cell: (payment) => (
      <>
        <time dateTime={payment.created_at} className="block whitespace-nowrap tabular-nums">
          {dateTime(payment.created_at, zone)}
        </time>
        <span className="mt-0.5 block text-small text-muted sm:hidden">
          <PaymentLink id={payment.id} /> · {methodName(payment.method)}
        </span>
        <span className="block text-small text-muted sm:hidden">
          <Destination payment={payment} />
          <Reason payment={payment} />
        </span>
      </>
    ),
  },
  { key: 'id', header: 'ID', wide: true, cell: ({ id }) => <PaymentLink id={id} /> },
  { key: 'method', header: 'Method', wide: true, cell: ({ method }) => methodName(method) },
  { key: 'destination', header: 'Paid to', wide: true, cell: (payment) => <Destination payment={payment} /> },
  {
    key: 'status',
    header: 'Status',
    wide: true,
    cell: (payment) => (
      <>
        <Status status={payment.status} />
        <Reason payment={payment} />
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    figure: true,
    cell: ({ amount, currency, status }) => (
      <>
        <span className="block sm:whitespace-nowrap">{amountText(amount, currency)}</span>
        <span className="mt-1.5 inline-block sm:hidden">
          <Status status={status} />
        </span>
      </>
    ),
  },
]

/** The Payment History, newest first. */
export const Page = () => {
  const { network_zone } = useServices().config
  const [address, setAddress] = useSearchParams()
  const { state, faults } = readState(address.get('state'))
  const { data, error, isPending, isFetching, refetch } = usePayments(state)
  useReported('The payments could not be loaded', error)
  const rows = paymentRows(data)
  const retry = (): void => void refetch()

  return (
    <div className="space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-title font-semibold tracking-tight">Payment History</h1>
        <p className="text-small text-muted">{zoneName(network_zone)}</p>
      </div>
      <PaymentsTabs />
      <PaymentTermsPanel />
      <StateFilter chosen={state} />
      <IgnoredParameters faults={faults} onDismiss={() => setAddress({}, { replace: true })} />
      {error !== null && rows !== null ? <FailureNotice text={failed} onRetry={retry} /> : null}
      <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        <div className="-mt-px">
          <DataTable
            caption="Payment History"
            columns={columnsIn(network_zone)}
            rows={isPending ? undefined : (rows ?? [])}
            rowKey={({ id }) => id}
            skeletonRows={10}
            refreshing={isFetching}
            {...(state === null || data === undefined || rows === null
              ? {}
              : { totals: { amount: amountText(data.totals.amount, null) } })}
            empty={
              rows === null ? (
                <FailedState text={failed} onRetry={retry} />
              ) : state !== null ? (
                <EmptyState
                  icon={CreditCard}
                  text="No payments"
                  hint="None of your payments has this status."
                  action={
                    <AppLink to={paths.payments} current={false} className={buttonClass('secondary')}>
                      All payments
                    </AppLink>
                  }
                />
              ) : (
                <EmptyState
                  icon={CreditCard}
                  text="No payments yet"
                  hint="Every payment appears here with its amount and status. Enter your payout details now, so that the first one is not delayed."
                  action={
                    <AppLink to={paths.settings_billing} className={buttonClass('secondary')}>
                      Payment system
                    </AppLink>
                  }
                />
              )
            }
          />
        </div>
      </div>
    </div>
  )
}
