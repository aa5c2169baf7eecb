import type { LedgerKind } from '@plumbline/contract/ledger-kinds.ts'
import { Badge } from '@plumbline/ui/badge.tsx'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { money } from '@plumbline/ui/format.ts'
import type { Column, NarrowColumns } from '@plumbline/ui/table/data-table.tsx'
import { ChevronDown } from 'lucide-react'
import { AppLink } from '../../shared/app-link.tsx'
import { entry_kinds, kindName } from '../../shared/money/entry-kinds.ts'
import { conversionPath, offerPath, paymentPath } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.tsx'
import { When } from '../../shared/when.tsx'
import { isHeld, type LedgerLine } from './ledger-lines.ts'
import type { LedgerRow } from './queries.ts'

const linkClass = 'rounded-sm font-medium hover:underline'

/** The time of the figures, and the opened lines. */
export interface LedgerPlace {
  readonly now_ms: number
  readonly opened: readonly number[]
  readonly onToggle: (id: number) => void
}

/** The subject of a line: the offer, the payment, the day of its referrals or the network's reason. */
const About = ({ row, opened, onToggle }: LedgerPlace & { row: LedgerLine }) => {
  const { network_zone } = useServices().config
  const { offer, payment_id, reason, reference, entries } = row
  return (
    <>
      {offer === null ? null : (
        <AppLink to={offerPath(offer.id)} dir="auto" className={`block wrap-anywhere ${linkClass}`}>
          {offer.title}
        </AppLink>
      )}
      {row.kind !== 'referral' ? null : entries.length === 1 ? (
        <span className="block">Referral of {dayIn(network_zone, Date.parse(row.created_at))}</span>
      ) : (
        <button
          type="button"
          aria-expanded={opened.includes(row.id)}
          onClick={() => onToggle(row.id)}
          className={`flex items-center gap-1 text-start pointer-coarse:min-h-11 ${linkClass}`}
        >
          {entries.length} referrals of {dayIn(network_zone, Date.parse(row.created_at))}
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 text-muted ${opened.includes(row.id) ? 'rotate-180' : ''}`}
          />
        </button>
      )}
      {payment_id === null ? null : (
        <AppLink to={paymentPath(payment_id)} className={linkClass}>
          Payment #{payment_id}
        </AppLink>
      )}
      {reason === null ? null : (
        <span className={`block wrap-anywhere ${offer === null && payment_id === null ? '' : 'text-muted'}`}>
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

const stateNames = { in_payment: 'In payment', paid: 'Paid', rejected: 'Back in your balance' }

/** The state of an entry's amount: available, on hold, in payment or paid. */
const Release = ({ row, now_ms }: Pick<LedgerPlace, 'now_ms'> & { row: LedgerRow }) => {
  if ((row.kind === 'payment' || row.kind === 'fee') && row.payment_state !== null)
    return <span className="text-muted">{stateNames[row.payment_state]}</span>
  const held = isHeld(row, now_ms)
  return (
    <span className={held ? 'text-amber' : 'text-muted'}>
      {held ? 'On hold until ' : 'Available since '}
      <When at={row.release_at} className="whitespace-nowrap" />
    </span>
  )
}

/** A line's conversion and the state of its amount; for several entries, the sum on hold. */
const Details = ({ row, ...place }: LedgerPlace & { row: LedgerLine }) => (
  <span className="block text-small">
    {row.conversion_id === null ? null : (
      <>
        <AppLink
          to={conversionPath(row.conversion_id)}
          className="rounded-sm text-muted underline decoration-line-strong underline-offset-2"
        >
          Conversion #{row.conversion_id}
        </AppLink>
        <span className="text-muted"> · </span>
      </>
    )}
    {row.entries.length === 1 ? (
      <Release row={row} {...place} />
    ) : (
      <span className={row.held === 0 ? 'text-muted' : 'text-amber'}>
        {row.held === 0 ? 'Available' : `${money(row.held)} on hold`}
      </span>
    )}
  </span>
)

/** The entries of an opened line. */
export const LedgerEntries = ({ line, now_ms }: Pick<LedgerPlace, 'now_ms'> & { line: LedgerLine }) => (
  <ul aria-label="Entries" className="divide-y divide-line rounded-md bg-sunken px-3 text-small">
    {line.entries.map((entry) => (
      <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
        <When at={entry.created_at} className="tabular-nums" />
        <Release row={entry} now_ms={now_ms} />
        <span className="ms-auto tabular-nums">
          <Amount amount={entry.amount} />
        </span>
      </li>
    ))}
  </ul>
)

const Kind = ({ kind }: { kind: LedgerKind }) => <Badge tone={entry_kinds[kind].tone}>{kindName(kind)}</Badge>

const Amount = ({ amount }: { amount: number }) => (
  <span className={`whitespace-nowrap ${amount < 0 ? '' : 'text-green'}`}>
    {amount < 0 ? '' : '+'}
    {money(amount)}
  </span>
)

const after = [
  { key: 'available_after', header: 'Available' },
  { key: 'held_after', header: 'On hold' },
] as const

export const ledgerColumns = (place: LedgerPlace): readonly Column<LedgerLine>[] => [
  {
    key: 'created_at',
    header: 'Date',
    cell: (row) => <When at={row.created_at} className="block whitespace-nowrap tabular-nums" />,
  },
  { key: 'kind', header: 'Type', cell: ({ kind }) => <Kind kind={kind} /> },
  {
    key: 'about',
    header: 'Description',
    min: 17,
    cell: (row) => (
      <>
        <About row={row} {...place} />
        <Details row={row} {...place} />
      </>
    ),
  },
  { key: 'amount', header: 'Amount', figure: true, cell: ({ amount }) => <Amount amount={amount} /> },
  ...after.map(({ key, header }): Column<LedgerLine> => ({
    key,
    header,
    figure: true,
    cell: (row) => <span className="whitespace-nowrap">{money(row[key])}</span>,
  })),
]

/** A narrow ledger's two columns hold everything. */
export const narrowLedger = (place: LedgerPlace): NarrowColumns<LedgerLine> => ({
  below: 56,
  columns: [
    {
      key: 'created_at',
      header: 'Date',
      min: 9,
      cell: (row) => (
        <>
          <When at={row.created_at} className="block whitespace-nowrap tabular-nums" />
          <span className="mt-1 block space-y-1 py-1">
            <Kind kind={row.kind} />
            <span className="block">
              <About row={row} {...place} />
            </span>
            <Details row={row} {...place} />
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      figure: true,
      cell: (row) => (
        <>
          <span className="block">
            <Amount amount={row.amount} />
          </span>
          {after.map(({ key, header }) => (
            <span key={key} className="mt-1 block text-small text-muted">
              {header} <span className="whitespace-nowrap">{money(row[key])}</span>
            </span>
          ))}
        </>
      ),
    },
  ],
})
