import { operations } from '@plumbline/contract/operator/index.ts'
import { money } from '@plumbline/ui/format.ts'
import { Link } from 'react-router'
import { asText } from '../../shared/words/as-text.ts'
import { columnsOf, type FieldColumn } from '../../shared/list/columns.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { rowShape } from '../../shared/words/schema.ts'
import { linkClass } from '../../shared/fields/value.tsx'

const amountOf = (amount: unknown, percent: unknown): string =>
  typeof amount === 'number' ? money(amount) : typeof percent === 'number' ? `${percent}%` : '—'

const formatList = (value: unknown): string => (Array.isArray(value) ? value.map(asText).join(', ') : '')

/** What a rate is, in the list of an offer and in what a change does. */
export const rate_columns: readonly FieldColumn[] = [
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
        'All affiliates'
      ),
  },
  {
    key: 'visitors',
    header: 'Visitors',
    min: 10,
    cell: ({ countries, os, devices }) =>
      [formatList(countries), formatList(os), formatList(devices)].filter((part) => part !== '').join(' · ') || 'All',
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
