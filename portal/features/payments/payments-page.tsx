import { PagedPanel } from '@plumbline/ui/table/paged-panel.tsx'
import { pageAt } from '../../shared/answers.ts'
import { CopyRequest } from '../../shared/copy-request.tsx'
import { callOptions } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { payment_page_size } from '@plumbline/contract/paging.ts'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { amountText, zoneName } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { DataTable, type Column, type NarrowColumns } from '@plumbline/ui/table/data-table.tsx'
import { CreditCard } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { IgnoredParameters } from '../../shared/ignored-parameters.tsx'
import { When } from '../../shared/when.tsx'
import { PaymentTermsPanel } from './payment-terms.tsx'
import { useMoney } from '../../shared/money/queries.ts'
import { PaymentsTabs } from '../../shared/money/payments-tabs.tsx'
import { paths, paymentPath } from '../../shared/paths.ts'
import { PrintHead } from '../../shared/print-head.tsx'
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

/** Link to the payment's own page. */
const PaymentLink = ({ id }: { id: number }) => (
  <AppLink
    to={paymentPath(id)}
    aria-label={`Payment ${id}`}
    className="rounded-sm font-medium text-accent tabular-nums hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-6 pointer-coarse:items-center"
  >
    #{id}
  </AppLink>
)

/** Why a payment was not made, or that its money was returned and why. */
const Reason = ({ payment: { status, reason, returned_at } }: { payment: Payment }) =>
  status === 'rejected' && (reason || returned_at) ? (
    <span className="mt-1 block max-w-64 text-small text-muted wrap-anywhere">
      {returned_at ? `Returned${reason ? ': ' : ''}` : null}
      <bdi>{reason}</bdi>
    </span>
  ) : null

const Status = ({ status }: { status: string }) => <StatusBadge tone={statusTone(status)} status={status} />

const columns: readonly Column<Payment>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ created_at }) => <When at={created_at} className="block tabular-nums @md/table:whitespace-nowrap" />,
  },
  { key: 'id', header: 'ID', cell: ({ id }) => <PaymentLink id={id} /> },
  { key: 'method', header: 'Method', min: 8, cell: ({ method }) => methodName(method) },
  { key: 'destination', header: 'Paid to', min: 17, cell: (payment) => <Destination payment={payment} /> },
  {
    key: 'status',
    header: 'Status',
    min: 9,
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
    cell: ({ amount, currency }) => <span className="whitespace-nowrap">{amountText(amount, currency)}</span>,
  },
]

/** The two columns of a narrow table hold everything. */
const narrow: NarrowColumns<Payment> = {
  below: 58,
  columns: [
    {
      key: 'date',
      header: 'Date',
      min: 8,
      cell: (payment) => (
        <>
          <When at={payment.created_at} className="block tabular-nums @md/table:whitespace-nowrap" />
          <span className="mt-0.5 block text-small text-muted">
            <PaymentLink id={payment.id} /> · {methodName(payment.method)}
          </span>
          <span className="block text-small text-muted">
            <Destination payment={payment} />
            <Reason payment={payment} />
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      figure: true,
      cell: ({ amount, currency, status }) => (
        <>
          <span className="block min-[22rem]:whitespace-nowrap">{amountText(amount, currency)}</span>
          <span className="mt-1.5 inline-block">
            <Status status={status} />
          </span>
        </>
      ),
    },
  ],
}

const NoPayments = () => {
  const { blockers } = useMoney().data?.next_payment ?? { blockers: [] }
  const text = 'No payments yet'
  if (!blockers.some(({ code }) => code === 'details_missing'))
    return <EmptyState icon={CreditCard} text={text} hint="Your payments appear here." />
  return (
    <EmptyState
      icon={CreditCard}
      text={text}
      hint="Your payments appear here. Enter your payout details now to avoid a delay."
      action={
        <AppLink to={paths.settings_billing} className={buttonClass('secondary')}>
          Payment system
        </AppLink>
      }
    />
  )
}

/** The Payment History, newest first. */
export const Page = () => {
  const { network_zone } = useServices().config
  const [address, setAddress] = useSearchParams()
  const { state, faults } = readState(address.get('state'))
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = usePayments(state)
  useReported('The payments could not be loaded', error)
  const rows = paymentRows(data)
  const retry = (): void => void refetch()
  // One answer contains all payments (SPEC-10.3); rendering thousands of rows at once would take seconds.
  const all = rows ?? []
  const page = Math.min(pageAt(address.get('page')), Math.max(1, Math.ceil(all.length / payment_page_size)))
  const goTo = (next: number): void =>
    setAddress(
      { ...(state !== null && { state }), ...(next > 1 && { page: String(next) }) },
      { preventScrollReset: true },
    )

  return (
    <div className="space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-title font-semibold tracking-tight">Payment History</h1>
        <p className="text-small text-muted">{zoneName(network_zone)}</p>
      </div>
      <PrintHead />
      <PaymentsTabs />
      <PaymentTermsPanel />
      <StateFilter chosen={state} />
      <IgnoredParameters faults={faults} onDismiss={() => setAddress({}, { replace: true })} />
      {error !== null && rows !== null ? <FailureNotice text={failed} onRetry={retry} /> : null}
      <PagedPanel
        page={page}
        count={all.length > payment_page_size ? all.length : 0}
        page_size={payment_page_size}
        onPage={goTo}
      >
        <DataTable
          caption="Payment History"
          columns={columns}
          narrow={narrow}
          rows={isPending ? undefined : all.slice((page - 1) * payment_page_size, page * payment_page_size)}
          rowKey={({ id }) => id}
          skeletonRows={10}
          foot={<CopyRequest of={(asker) => paymentListOptions(asker, state)} />}
          refreshing={isFetching}
          {...(state === null || data === undefined || rows === null || isPlaceholderData
            ? {}
            : { totals: { amount: amountText(data.totals.amount, null) } })}
          empty={
            rows === null ? (
              <FailedState text={failed} onRetry={retry} />
            ) : state !== null ? (
              <EmptyState
                icon={CreditCard}
                text="No payments"
                hint="You have no payments with this status."
                action={
                  <AppLink to={paths.payments} current={false} className={buttonClass('secondary')}>
                    All payments
                  </AppLink>
                }
              />
            ) : (
              <NoPayments />
            )
          }
        />
      </PagedPanel>
    </div>
  )
}
