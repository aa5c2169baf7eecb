import { operations } from '@plumbline/contract/operator/index.ts'
import { money } from '@plumbline/ui/format.ts'
import type { Column } from '@plumbline/ui/table/data-table.tsx'
import { Link } from 'react-router'
import { asText } from '../../shared/as-text.ts'
import type { Reply } from '../../shared/calls.ts'
import { columnsOf, type Row } from '../../shared/columns.tsx'
import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'
import { pageOf, paths } from '../../shared/paths.ts'
import { rowShape } from '../../shared/schema.ts'
import { linkClass } from '../../shared/value.tsx'
import { RateChange } from './rate-change.tsx'
import type { Offer } from './stored-offer.ts'

const renderChange = (change: Reply<'setPayout'>) => <RateChange change={change} />

const amountOf = (amount: unknown, percent: unknown): string =>
  typeof amount === 'number' ? money(amount) : typeof percent === 'number' ? `${percent}%` : '—'

const listed = (value: unknown): string => (Array.isArray(value) ? value.map(asText).join(', ') : '')

const columns: readonly Column<Row>[] = [
  { key: 'goal', header: 'Goal', cell: ({ goal }) => asText(goal) || 'Base goal' },
  {
    key: 'affiliate',
    header: 'For',
    min: 8,
    cell: ({ affiliate_id }) =>
      typeof affiliate_id === 'number' ? (
        <Link to={pageOf(paths.affiliates, affiliate_id)} className={linkClass}>
          Affiliate #{affiliate_id}
        </Link>
      ) : (
        'Everybody'
      ),
  },
  {
    key: 'visitors',
    header: 'Visitors',
    min: 10,
    cell: ({ countries, os, devices }) =>
      [listed(countries), listed(os), listed(devices)].filter((part) => part !== '').join(' · ') || 'All',
  },
  {
    key: 'payout',
    header: 'Payout',
    figure: true,
    cell: ({ payout, payout_percent }) => <span className="font-medium">{amountOf(payout, payout_percent)}</span>,
  },
  {
    key: 'revenue',
    header: 'Revenue',
    figure: true,
    cell: ({ revenue, revenue_percent }) => amountOf(revenue, revenue_percent),
  },
  ...columnsOf(['state', 'from', 'until'], rowShape(operations.listPayouts)),
]

/** What an offer pays: past, now and planned. A change is looked at before it is made: what it ends, and whom it tells. */
export const Rates = ({ offer }: { offer: Offer }) => {
  const fixed = { offer: String(offer.id) }
  return (
    <div className="space-y-4">
      <OperationButton
        operation="setPayout"
        label="Set a rate"
        look="primary"
        fixed={fixed}
        renderReply={renderChange}
        wide
      />
      <OperationTable
        operation="listPayouts"
        caption="Rates"
        fixed={fixed}
        columns={[]}
        more={columns}
        empty="No rates"
        renderActions={({ state, ...rate }) => {
          const { id, affiliate_id, ...row } = rate
          const seen = { rates: [rate] }
          return state === 'past' ? null : (
            <>
              <OperationButton
                operation="setPayout"
                label="Change"
                size="small"
                fixed={fixed}
                seen={seen}
                initial={{
                  ...row,
                  from: '',
                  until: '',
                  ...(typeof affiliate_id === 'number' && { affiliates: [affiliate_id] }),
                }}
                renderReply={renderChange}
                wide
                closes
              />
              <OperationButton
                operation="endPayout"
                label="End"
                look="danger"
                size="small"
                fixed={{ id }}
                seen={seen}
                renderReply={renderChange}
                wide
                closes
              />
            </>
          )
        }}
      />
    </div>
  )
}
