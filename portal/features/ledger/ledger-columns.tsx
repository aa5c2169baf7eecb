import type { LedgerKind } from '@plumbline/contract/ledger-kinds.ts'
import { Badge } from '@plumbline/ui/badge.tsx'
import { dateTime, money } from '@plumbline/ui/format.ts'
import type { Column, NarrowColumns } from '@plumbline/ui/table/data-table.tsx'
import { AppLink } from '../../shared/app-link.tsx'
import { entry_kinds, kindName } from '../../shared/money/entry-kinds.ts'
import { conversionPath, paymentPath } from '../../shared/paths.ts'
import type { LedgerRow } from './queries.ts'

const linkClass = 'rounded-sm font-medium hover:underline'

/** What an entry is about: its conversion or payment, the reason and the reference. */
const About = ({ row }: { row: LedgerRow }) => {
  const { conversion_id, payment_id, reason, reference } = row
  return (
    <>
      {row.kind === 'referral' ? <span className="block">Referred affiliate</span> : null}
      {conversion_id === null ? null : (
        <AppLink to={conversionPath(conversion_id)} className={linkClass}>
          Conversion #{conversion_id}
        </AppLink>
      )}
      {payment_id === null ? null : (
        <AppLink to={paymentPath(payment_id)} className={linkClass}>
          Payment #{payment_id}
        </AppLink>
      )}
      {reason === null ? null : (
        <span className={`block wrap-anywhere ${conversion_id === null && payment_id === null ? '' : 'text-muted'}`}>
          <bdi>{reason}</bdi>
        </span>
      )}
      {reference === null ? null : (
        <span className="block text-small wrap-anywhere text-muted">
          Ref. <bdi>{reference}</bdi>
        </span>
      )}
    </>
  )
}

/** When the entry was released into the balance, or will be. */
const Release = ({ row, zone, now_ms }: { row: LedgerRow; zone: string; now_ms: number }) => {
  const held = Date.parse(row.release_at) > now_ms
  return (
    <span className={held ? 'text-amber' : 'text-muted'}>
      {held ? 'On hold until ' : 'Released '}
      <time dateTime={row.release_at} className="whitespace-nowrap">
        {dateTime(row.release_at, zone)}
      </time>
    </span>
  )
}

const Kind = ({ kind }: { kind: LedgerKind }) => <Badge tone={entry_kinds[kind].tone}>{kindName(kind)}</Badge>

const When = ({ row, zone }: { row: LedgerRow; zone: string }) => (
  <time dateTime={row.created_at} className="block whitespace-nowrap tabular-nums">
    {dateTime(row.created_at, zone)}
  </time>
)

const Amount = ({ amount }: { amount: number }) => (
  <span className={`whitespace-nowrap ${amount < 0 ? '' : 'text-green'}`}>
    {amount < 0 ? '' : '+'}
    {money(amount)}
  </span>
)

export const ledgerColumns = (zone: string, now_ms: number): readonly Column<LedgerRow>[] => [
  { key: 'created_at', header: 'Date', cell: (row) => <When row={row} zone={zone} /> },
  { key: 'kind', header: 'Type', cell: ({ kind }) => <Kind kind={kind} /> },
  {
    key: 'about',
    header: 'Description',
    min: 17,
    cell: (row) => (
      <>
        <About row={row} />
        <span className="block text-small">
          <Release row={row} zone={zone} now_ms={now_ms} />
        </span>
      </>
    ),
  },
  { key: 'amount', header: 'Amount', figure: true, cell: ({ amount }) => <Amount amount={amount} /> },
  {
    key: 'balance_after',
    header: 'Balance',
    figure: true,
    cell: ({ balance_after }) => <span className="whitespace-nowrap">{money(balance_after)}</span>,
  },
]

/** A narrow ledger's two columns hold everything. */
export const narrowLedger = (zone: string, now_ms: number): NarrowColumns<LedgerRow> => ({
  below: 50,
  columns: [
    {
      key: 'created_at',
      header: 'Date',
      min: 9,
      cell: (row) => (
        <>
          <When row={row} zone={zone} />
          <span className="mt-1 block space-y-1 py-1">
            <Kind kind={row.kind} />
            <span className="block">
              <About row={row} />
            </span>
            <span className="block text-small">
              <Release row={row} zone={zone} now_ms={now_ms} />
            </span>
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      figure: true,
      cell: ({ amount, balance_after }) => (
        <>
          <span className="block">
            <Amount amount={amount} />
          </span>
          <span className="mt-1 block text-small whitespace-nowrap text-muted">= {money(balance_after)}</span>
        </>
      ),
    },
  ],
})
