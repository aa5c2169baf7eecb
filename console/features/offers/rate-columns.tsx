import { operations } from '@plumbline/contract/operator/index.ts'
import { money } from '@plumbline/ui/format.ts'
import { asText } from '../../shared/words/as-text.ts'
import { columnsOf, type FieldColumn } from '../../shared/list/columns.tsx'
import { paths } from '../../shared/words/paths.ts'
import { rowShape } from '../../shared/words/schema.ts'
import { RecordLink } from '../../shared/fields/value.tsx'
import { goalLabel, type Offer } from './offer-form.ts'

const amountOf = (amount: unknown, percent: unknown): string =>
  typeof amount === 'number' ? money(amount) : typeof percent === 'number' ? `${percent}%` : '—'

const formatList = (value: unknown): string => (Array.isArray(value) ? value.map(asText).join(', ') : '')

/** Columns of a rate, in the list of an offer and in the preview of a change. */
export const rateColumns = (offer: Offer): readonly FieldColumn[] => [
  { key: 'goal', header: 'Goal', cell: ({ goal }) => goalLabel(offer, asText(goal)) },
  {
    key: 'affiliate',
    header: 'For',
    min: 8,
    cell: ({ affiliate_id, affiliate }) =>
      typeof affiliate_id === 'number' ? (
        <RecordLink
          path={paths.affiliates}
          id={affiliate_id}
          name={asText(affiliate) || `Affiliate #${affiliate_id}`}
        />
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
