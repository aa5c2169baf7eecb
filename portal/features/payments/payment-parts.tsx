import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { count as counted, money } from '@plumbline/ui/format.ts'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { entry_kinds } from '../../shared/money/entry-kinds.ts'
import { offerPath } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.tsx'
import { When } from '../../shared/when.tsx'
import { Destination } from './destination.tsx'
import type { useDownloadFile } from './queries.ts'
import { beforeFee, methodName, periodText, stepNames, type PaymentDetail } from './rules.ts'

export const FileButton = (props: {
  files: ReturnType<typeof useDownloadFile>
  file: Parameters<ReturnType<typeof useDownloadFile>['start']>[0]
  children: string
}) => {
  const busy = props.files.busy && props.files.latest === props.file
  return (
    <Button busy={busy} onClick={() => props.files.start(props.file)}>
      <Download aria-hidden className="size-4" />
      {props.children}
    </Button>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-muted">{label}</dt>
    <dd className="wrap-anywhere">
      <bdi>{children}</bdi>
    </dd>
  </div>
)

export const Facts = ({ payment }: { payment: PaymentDetail }) => {
  const { network_zone } = useServices().config
  const fee = payment.fee ?? 0
  return (
    <Card title="Details">
      <dl className="grid gap-x-6 gap-y-3 px-5 pb-5 max-xl:sm:grid-cols-2">
        <Fact label="Period">{periodText(payment.period, network_zone)}</Fact>
        <Fact label="Method">{methodName(payment.method)}</Fact>
        <Fact label="Paid to">
          <Destination payment={payment} />
        </Fact>
        {fee === 0 ? null : (
          <Fact label="Payment fee">
            {money(fee)}, kept back from {money(beforeFee(payment))}
          </Fact>
        )}
        <Fact label="Reference">{payment.reference ?? '—'}</Fact>
      </dl>
    </Card>
  )
}

export const Statement = ({
  payment,
  files,
}: {
  payment: PaymentDetail
  files: ReturnType<typeof useDownloadFile>
}) => (
  <Card title="Statement">
    <div className="space-y-3 px-5 pb-5">
      {payment.statement === null ? (
        <p className="text-muted">
          {payment.status === 'rejected'
            ? 'Rejected payments have no statement.'
            : 'You can download a statement here once the payment is completed.'}
        </p>
      ) : (
        <>
          <p>
            No. <span className="font-medium tabular-nums">{payment.statement.number}</span>
            {payment.statement.returned_at === null ? null : (
              <span className="block text-small text-muted">
                This payment was returned, as the statement says. The amount is back in your balance.
              </span>
            )}
          </p>
          <p className="text-small text-muted">It counts each conversion once, with the sum of its entries.</p>
          <div className="flex flex-wrap gap-2">
            <FileButton files={files} file="statement">
              Download PDF
            </FileButton>
            <FileButton files={files} file="statement_csv">
              CSV
            </FileButton>
          </div>
        </>
      )}
    </div>
  </Card>
)

/** The payment's steps, the first one on top. */
export const History = ({ history }: Pick<PaymentDetail, 'history'>) => (
  <Card title="History">
    <ol className="space-y-3 px-5 pb-5">
      {history.map(({ status, at }) => (
        <li key={`${status} ${at}`} className="flex gap-3">
          <span
            aria-hidden
            className={`mt-1.5 size-2 shrink-0 rounded-full ${status === 'rejected' ? 'bg-red' : status === 'completed' ? 'bg-blue' : 'bg-muted'}`}
          />
          <span>
            <span className="block font-medium">
              {/* Rejected after it was completed: its money was sent back. */}
              {status === 'rejected' && history.some((step) => step.status === 'completed')
                ? 'Returned'
                : stepNames[status]}
            </span>
            <When at={at} className="text-small text-muted tabular-nums" />
          </span>
        </li>
      ))}
    </ol>
  </Card>
)

type Kind = PaymentDetail['totals']['by_kind'][number]
type Offer = PaymentDetail['totals']['by_offer'][number]

const kindColumns: readonly Column<Kind>[] = [
  { key: 'kind', header: 'Type', cell: ({ kind }) => entry_kinds[kind].several },
  { key: 'count', header: 'Entries', figure: true, cell: ({ count }) => counted(count) },
  { key: 'amount', header: 'Amount', figure: true, cell: ({ amount }) => money(amount) },
]

const offerColumns: readonly Column<Offer>[] = [
  {
    key: 'offer',
    header: 'Offer',
    cell: ({ offer, offer_id }) => (
      <AppLink
        to={offerPath(offer_id)}
        dir="auto"
        className="rounded-sm font-medium text-accent wrap-anywhere hover:underline"
      >
        {offer}
      </AppLink>
    ),
  },
  { key: 'count', header: 'Entries', figure: true, cell: ({ count }) => counted(count) },
  { key: 'amount', header: 'Amount', figure: true, cell: ({ amount }) => money(amount) },
]

/** Number of offers shown at first. */
const shown_offers = 5

/** The payment's sums by type and by offer. */
export const Totals = ({ payment }: { payment: PaymentDetail }) => {
  const [unfolded, setUnfolded] = useState(false)
  const { by_kind, by_offer } = payment.totals
  if (by_kind.length === 0) return null
  const more = by_offer.length - shown_offers
  const entries = by_kind.reduce((all, { count }) => all + count, 0)
  return (
    <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
      <Card title="By type" className="overflow-clip">
        <DataTable
          dense
          caption="Totals by type"
          columns={kindColumns}
          rows={by_kind}
          rowKey={({ kind }) => kind}
          totals={{ count: counted(entries), amount: money(beforeFee(payment)) }}
          empty={null}
        />
      </Card>
      {by_offer.length === 0 ? null : (
        <Card title="By offer" className="overflow-clip">
          <DataTable
            dense
            caption="Totals by offer"
            columns={offerColumns}
            rows={unfolded ? by_offer : by_offer.slice(0, shown_offers)}
            rowKey={({ offer_id }) => offer_id}
            empty={null}
          />
          {more <= 0 ? null : (
            <button
              type="button"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
              className="min-h-10 rounded-sm px-5 text-start text-small font-medium text-accent hover:underline pointer-coarse:min-h-11"
            >
              {unfolded ? 'Fewer offers' : `+${counted(more)} more offers`}
            </button>
          )}
        </Card>
      )}
    </div>
  )
}
