import { asText } from '../../shared/words/as-text.ts'
import { ApprovalResult, exception_section } from './approval-result.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { ScreenHead } from '../../shared/page/title.tsx'

/**
 * What can be decided of conversions with a status: the first one is meant as long as the list is not filtered by another. What somebody else
 * decided meanwhile is left alone.
 */
const decisions: readonly {
  operation: 'approveConversions' | 'declineConversions' | 'reverseConversions'
  label: string
  look: 'primary' | 'secondary' | 'danger'
  of: readonly [string, ...string[]]
}[] = [
  { operation: 'approveConversions', label: 'Approve', look: 'primary', of: ['pending', 'declined', 'reversed'] },
  { operation: 'declineConversions', label: 'Decline', look: 'secondary', of: ['pending'] },
  { operation: 'reverseConversions', label: 'Reverse', look: 'danger', of: ['approved'] },
]

const named = { implausible: undefined, contradicted: undefined }

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
      hint="Conversions appear here when advertisers send postbacks."
      renderBulk={(ids, { status }) =>
        decisions
          .filter(({ of }) => status === undefined || of.some((one) => one === status))
          .map(({ operation, label, look, of }) => {
            // One alone is named already.
            const fixed = { ids, only: status ?? of[0], ...(ids.length === 1 && named) }
            const button = { label: `${label} ${ids.length}`, look, size: 'small', fixed } as const
            return operation === 'approveConversions' && ids.length > 1 ? (
              <OperationButton
                key={operation}
                operation={operation}
                {...button}
                sections={[exception_section]}
                renderReply={(reply, edit) => <ApprovalResult reply={reply} edit={edit} />}
              />
            ) : (
              <OperationButton key={operation} operation={operation} {...button} />
            )
          })
      }
    />
  </div>
)
