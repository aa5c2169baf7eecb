import { PagedPanel } from '@plumbline/ui/table/paged-panel.tsx'
import { CopyRequest } from '../../shared/copy-request.tsx'
import { payment_page_size } from '@plumbline/contract/paging.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { money } from '@plumbline/ui/format.ts'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { ListX } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { kindName } from '../../shared/money/entry-kinds.ts'
import { offerPath, statisticsPath } from '../../shared/paths.ts'
import { When } from '../../shared/when.tsx'
import { beforeFee, type PaymentDetail, type PaymentEntry } from './rules.ts'
import { paymentOptions } from './queries.ts'

const linkClass = 'rounded-sm font-medium text-accent hover:underline'

/** Purpose of an entry: the offer, the network's text, or a referral, whose affiliate stays anonymous. */
const Purpose = ({ kind, offer, offer_id, reason }: PaymentEntry) => {
  if (offer !== null && offer_id !== null)
    return (
      <AppLink to={offerPath(offer_id)} dir="auto" className={`${linkClass} wrap-anywhere`}>
        {offer}
      </AppLink>
    )
  if (kind === 'referral') return 'Referred affiliate'
  return reason === null ? '—' : <bdi className="wrap-anywhere">{reason}</bdi>
}

const columns: readonly Column<PaymentEntry>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ created_at, kind }) => (
      <>
        <When at={created_at} className="tabular-nums @md/table:whitespace-nowrap" />
        <span className="block text-small text-muted @2xl/table:hidden">{kindName(kind)}</span>
      </>
    ),
  },
  { key: 'kind', header: 'Type', wide: true, min: 8, cell: ({ kind }) => kindName(kind) },
  {
    key: 'purpose',
    header: 'For',
    min: 6,
    cell: (entry) => (
      <>
        <Purpose {...entry} />
        {entry.conversion_id === null ? null : (
          <span className="mt-1 block text-small/6 @2xl/table:hidden">
            <ConversionLink id={entry.conversion_id} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'conversion',
    header: 'Conversion',
    wide: true,
    cell: ({ conversion_id }) => (conversion_id === null ? '—' : <ConversionLink id={conversion_id} />),
  },
  { key: 'amount', header: 'Amount', figure: true, cell: ({ amount }) => money(amount) },
]

const ConversionLink = ({ id }: { id: number }) => (
  <AppLink
    to={`${statisticsPath('conversions')}/${id}`}
    aria-label={`Conversion ${id}`}
    className={`${linkClass} tabular-nums`}
  >
    #{id}
  </AppLink>
)

/** All entries of a payment. */
export const PaymentEntries = (props: {
  payment: PaymentDetail
  page: number
  refreshing: boolean
  onPage: (page: number) => void
  action: ReactNode
}) => {
  const { payment, page } = props
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <PagedPanel
        page={page}
        count={payment.count}
        page_size={payment_page_size}
        onPage={props.onPage}
        head={
          <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2">
            <h2 id={id} className="font-semibold">
              Entries
            </h2>
            {payment.count === 0 ? null : props.action}
          </div>
        }
      >
        <DataTable
          dense
          caption="Entries of this payment"
          columns={columns}
          rows={payment.results}
          rowKey={(entry) => entry.id}
          refreshing={props.refreshing}
          foot={<CopyRequest of={(asker) => paymentOptions(asker, payment.id, page)} />}
          totals={{ amount: money(beforeFee(payment)) }}
          empty={
            <EmptyState
              icon={ListX}
              text={payment.count === 0 ? 'No entries recorded' : 'No entries on this page'}
              {...(payment.count === 0
                ? {
                    hint: 'This payment predates itemized payments. Its amount was deducted from your balance.',
                  }
                : {
                    hint: 'This page does not exist.',
                    action: <Button onClick={() => props.onPage(1)}>First page</Button>,
                  })}
            />
          }
        />
      </PagedPanel>
    </section>
  )
}
