import { asText } from '../../shared/as-text.ts'
import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'
import { pageOf, paths } from '../../shared/paths.ts'
import { ScreenHead } from '../../shared/title.tsx'

/** `only`: what is decided has that status as long as the list is not filtered by another. What somebody else decided meanwhile is left alone. */
const decisions = [
  { operation: 'approveConversions', label: 'Approve', look: 'primary', only: 'pending' },
  { operation: 'declineConversions', label: 'Decline', look: 'secondary', only: 'pending' },
  { operation: 'reverseConversions', label: 'Reverse', look: 'danger', only: 'approved' },
] as const

/** All conversions: found by any number, decided one by one or many at once. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Conversions">
      <OperationButton operation="addConversion" label="Add a conversion" />
    </ScreenHead>
    <OperationTable
      operation="listConversions"
      caption="Conversions"
      columns={[
        'id',
        'created_at',
        ['status', 'reason_code', 'held_for'],
        'affiliate_id',
        ['offer_id', 'advertiser_id'],
        ['txid', 'goal'],
        'payout',
        'revenue',
      ]}
      narrow_rows={{ lead: 'offer', below: ['id', 'affiliate', 'created_at', 'reason_code', 'held_for'] }}
      to={({ id }) => pageOf(paths.conversions, asText(id))}
      empty="No conversions"
      bulk_needs="approveConversions"
      hint="Advertisers' postbacks bring them."
      renderBulk={(ids, { status }) =>
        decisions.map(({ operation, label, look, only }) => (
          <OperationButton
            key={operation}
            operation={operation}
            label={`${label} ${ids.length}`}
            look={look}
            size="small"
            fixed={{ ids, only: status ?? only }}
          />
        ))
      }
    />
  </div>
)
