import { Card } from '@plumbline/ui/card.tsx'
import { amountText, money } from '@plumbline/ui/format.ts'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { DataTable, type Column, type NarrowColumns } from '@plumbline/ui/table/data-table.tsx'
import { AppLink } from '../../shared/app-link.tsx'
import { kindName } from '../../shared/money/entry-kinds.ts'
import { paths } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.tsx'
import { isUnpaid, Unpaid } from '../../shared/unpaid.tsx'
import { When } from '../../shared/when.tsx'
import { moneyText, type Conversion } from './rules.ts'

const PaymentLink = ({ id }: { id: number }) => (
  <AppLink to={`${paths.payments}/${id}`} className="font-medium whitespace-nowrap text-accent hover:underline">
    Payment #{id}
  </AppLink>
)

/** The payout, the reason for its amount, and where the money is. */
export const PayoutCard = ({ conversion }: { conversion: Conversion }) => {
  const { network_zone } = useServices().config
  const { payout, currency, payout_reason, payment } = conversion
  const amount = amountText(payout, currency)
  return (
    <Card title="Payout">
      <div className="space-y-3 px-5 pb-5">
        <p className="text-title font-semibold tabular-nums">
          {isUnpaid(conversion.status) ? <Unpaid>{amount}</Unpaid> : amount}
        </p>
        <p>{payout_reason}</p>
        <p>{moneyText(conversion, network_zone)}</p>
        {payment === null ? null : (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            Included in <PaymentLink id={payment.id} />
            <StatusBadge tone="neutral" status={payment.status} />
            <When at={payment.created_at} className="text-small text-muted tabular-nums" />
          </p>
        )}
      </div>
    </Card>
  )
}

type Entry = Conversion['ledger'][number]

const Kind = ({ kind, payment_id }: Entry) => (
  <>
    <span className="block">{kindName(kind)}</span>
    {payment_id === null ? null : <PaymentLink id={payment_id} />}
  </>
)

const amountColumn: Column<Entry> = {
  key: 'amount',
  header: 'Amount',
  figure: true,
  cell: ({ amount }) => money(amount),
}

const columns: readonly Column<Entry>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ created_at }) => <When at={created_at} className="whitespace-nowrap tabular-nums" />,
  },
  { key: 'kind', header: 'Type', min: 7, cell: Kind },
  {
    key: 'release',
    header: 'Release',
    wide: true,
    cell: ({ release_at }) => <When at={release_at} className="whitespace-nowrap tabular-nums" />,
  },
  amountColumn,
]

/** On a phone the type is below the date. */
const narrow: NarrowColumns<Entry> = {
  below: 24,
  columns: [
    {
      key: 'date',
      header: 'Date',
      cell: (entry) => (
        <>
          <When at={entry.created_at} className="whitespace-nowrap tabular-nums" />
          <span className="mt-0.5 block text-small text-muted">
            <Kind {...entry} />
          </span>
        </>
      ),
    },
    amountColumn,
  ],
}

/** The conversion's entries in the ledger. */
export const LedgerCard = ({ ledger }: Pick<Conversion, 'ledger'>) => (
  <Card title="Ledger entries" className="overflow-clip">
    <DataTable
      caption="Ledger entries"
      columns={columns}
      narrow={narrow}
      rows={ledger}
      rowKey={({ id }) => id}
      empty={<p className="px-5 py-6 text-center text-muted">This conversion has no ledger entries.</p>}
    />
  </Card>
)
