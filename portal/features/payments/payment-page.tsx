import { isNotFound } from '@plumbline/client/failure.ts'
import { amountText, isolated, zoneName } from '@plumbline/ui/format.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { matchPath, useLocation, useParams, useSearchParams } from 'react-router'
import { pageAt } from '../../shared/answers.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { MissingPage } from '../../shared/missing-page.tsx'
import { paths } from '../../shared/paths.ts'
import { PrintHead } from '../../shared/print-head.tsx'
import { useReported } from '../../shared/report-problem.ts'
import { useServices, type Prefetch } from '../../shared/services.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { readId } from '../../shared/read-id.ts'
import { PaymentEntries } from './payment-entries.tsx'
import { Facts, FileButton, History, Statement, Totals } from './payment-parts.tsx'
import { paymentOptions, useDownloadFile, usePayment } from './queries.ts'
import { readPayment, statusTone, type PaymentDetail } from './rules.ts'

export const prefetch: Prefetch = (asker, { queries }, path) => {
  const id = readId(matchPath(paths.payment, path)?.params.id)
  return id === null ? undefined : queries.prefetchQuery(paymentOptions(asker, id))
}

const failed = 'Failed to load this payment.'

const PaymentMissing = ({ onRetry }: { onRetry?: () => void }) => (
  <MissingPage
    missing={{ title: 'Payment not found', text: 'Your account has no payment with this ID.' }}
    failed={{ title: failed, text: 'Your data is safe; only this view failed to load.' }}
    back={{ to: paths.payments, label: 'All payments' }}
    onRetry={onRetry}
  />
)

/** A payment's parts: its entries on the left, and its details beside them on wide screens. */
const layout = 'grid items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]'

/** Placeholder of a loading payment, part by part. */
const Waiting = () => {
  useTitle('Payment')
  return (
    <div role="status" aria-label="Loading" className="space-y-4 sm:space-y-5">
      <div className="min-h-14 space-y-2">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-4 w-32" />
      </div>
      <div className={layout}>
        <div className="space-y-4 sm:space-y-5">
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
        <div className="space-y-4 sm:space-y-5">
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-32 rounded-lg" />
        </div>
      </div>
    </div>
  )
}

/** A person's text with one full stop at its end. */
const sentence = (text: string): string => text.trim().replace(/[.]?$/, '.')

const Head = ({ payment }: { payment: PaymentDetail }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="min-w-0">
      <h1 className="text-title font-semibold tracking-tight tabular-nums">
        {amountText(payment.amount, payment.currency)}
      </h1>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        Payment #{payment.id} <StatusBadge tone={statusTone(payment.status)} status={payment.status} />
      </p>
    </div>
    <p className="text-small text-muted">{zoneName(useServices().config.network_zone)}</p>
  </div>
)

const Found = (props: {
  payment: PaymentDetail
  page: number
  refreshing: boolean
  onPage: (page: number) => void
}) => {
  const { payment } = props
  const files = useDownloadFile(payment.id)
  useTitle(`Payment #${payment.id}`)
  return (
    <div className="space-y-4 sm:space-y-5">
      <Head payment={payment} />
      <PrintHead />
      {payment.status === 'rejected' ? (
        <Notice tone="error">
          This payment was {(payment.statement?.returned_at ?? null) === null ? 'not made' : 'returned'}
          {payment.reason === null ? '.' : `: ${sentence(isolated(payment.reason))}`} The amount is back in your
          balance.
        </Notice>
      ) : null}
      <Notice tone="error">{files.failure}</Notice>
      <div className={layout}>
        <div className="min-w-0 space-y-4 sm:space-y-5">
          <Totals payment={payment} />
          <PaymentEntries
            payment={payment}
            page={props.page}
            refreshing={props.refreshing}
            onPage={props.onPage}
            action={
              <FileButton files={files} file="entries_csv">
                Export CSV
              </FileButton>
            }
          />
        </div>
        <div className="min-w-0 space-y-4 max-xl:order-first sm:space-y-5">
          <Facts payment={payment} />
          <Statement payment={payment} files={files} />
          <History history={payment.history} />
        </div>
      </div>
    </div>
  )
}

const Content = () => {
  const id = readId(useParams()['id'])
  const { state } = useLocation() as { state: unknown }
  const [query, setQuery] = useSearchParams()
  const page = pageAt(query.get('page'))
  const { data, error, isPending, isFetching, refetch } = usePayment(id, page)
  const no_such = id === null || isNotFound(error)
  useReported('The payment could not be loaded', no_such ? null : error)
  const retry = (): void => void refetch()
  if (no_such) return <PaymentMissing />
  if (isPending) return <Waiting />
  const payment = readPayment(data)
  if (payment === null) return <PaymentMissing onRetry={retry} />
  return (
    <>
      {error === null ? null : <FailureNotice text={failed} onRetry={retry} />}
      <Found
        key={id}
        payment={payment}
        page={page}
        refreshing={isFetching}
        onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) }, { state })}
      />
    </>
  )
}

/** One payment: its entries, its history, its statement. */
export const Page = () => (
  <div className="space-y-3">
    <BackLink usual={{ to: paths.payments, label: 'Payments' }} />
    <Content />
  </div>
)
