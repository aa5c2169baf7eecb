import { operations } from '@plumbline/contract/operator/index.ts'
import { Meter } from '@plumbline/ui/meter.tsx'
import { capAmount, capPace, capText, type ShownCap } from '@plumbline/ui/offer/cap-text.ts'
import { asText } from '../../shared/words/as-text.ts'
import { columnsOf, type FieldColumn } from '../../shared/list/columns.tsx'
import { type Row, rowShape } from '../../shared/words/schema.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { goalOptions, type Offer } from './offer-form.ts'

/** A row of `listCaps`, as its schema defines it. */
export const capOf = (row: Row) =>
  row as Row & ShownCap & { used: number; remaining: number; used_percent: number; pace: number }

const scopeOf = ({ goal, goal_name, affiliate_id, affiliate, country }: Row): string => {
  const parts = [
    goal === null ? '' : `Goal ${asText(goal_name) || asText(goal) || 'SOI'}`,
    affiliate_id === null ? '' : asText(affiliate) || `Affiliate #${asText(affiliate_id)}`,
    asText(country),
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Whole offer' : parts.join(' · ')
}

/** Columns of caps, with a bar. */
export const cap_columns: readonly FieldColumn[] = [
  {
    key: 'cap',
    header: 'Cap',
    min: 12,
    cell: (row) => (
      <>
        <span className="font-medium">{capText(capOf(row))}</span>
        <span className="block text-small text-muted">
          {[scopeOf(row), row.kind === 'soft' ? 'soft' : '', asText(row.zone)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'used',
    header: 'Used',
    min: 11,
    cell: (row) => {
      const cap = capOf(row)
      return (
        <>
          <Meter label={`Used of ${capText(cap)}`} percent={cap.used_percent} />
          <span className="block text-small text-muted">
            {capAmount(cap, cap.used)} used, {capAmount(cap, cap.remaining)} left
          </span>
        </>
      )
    },
  },
  {
    key: 'pace',
    header: 'Per day',
    figure: true,
    cell: (row) => capPace(capOf(row)),
  },
  ...columnsOf(['reached_at', 'predicted_at', 'resets_at'], rowShape(operations.listCaps)),
]

/** Caps of an offer: their limits, their use, and when they reset. */
export const Caps = ({ offer }: { offer: Offer }) => {
  const fixed = { offer: String(offer.id) }
  return (
    <div className="space-y-4">
      <OperationButton
        operation="addCap"
        label="Add a cap"
        look="primary"
        fixed={fixed}
        options={{ goal: [{ value: '', label: 'All goals' }, ...goalOptions(offer, ' ')] }}
        initial={{ type: 'conversions', period: 'day', kind: 'hard' }}
        closes
      />
      <OperationTable
        operation="listCaps"
        caption="Caps"
        fixed={fixed}
        columns={[]}
        more={cap_columns}
        empty="No caps"
        thing={(row) => capText(capOf(row))}
        actions_need="editCap"
        hint="Limit clicks, conversions, payout or revenue per day, week, month or in total."
        hint_needs="addCap"
        renderActions={({ id, amount, kind, earlier_clicks, reversals_free }) => {
          const seen = { amount, kind, earlier_clicks, reversals_free }
          return (
            <>
              <OperationButton
                operation="editCap"
                label="Change"
                fixed={{ id }}
                seen={seen}
                initial={seen}
                edits
                closes
              />
              <OperationButton operation="removeCap" label="Remove" look="danger" fixed={{ id }} closes />
            </>
          )
        }}
      />
    </div>
  )
}
