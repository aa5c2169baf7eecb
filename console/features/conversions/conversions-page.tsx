import { asText } from '../../shared/words/as-text.ts'
import { ApprovalResult, exception_section } from './approval-result.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { ScreenHead } from '../../shared/page/title.tsx'

/**
 * Decisions about conversions, with the statuses that each applies to: the first one that a selected conversion has. Conversions that someone else
 * decided in the meantime are left unchanged.
 */
const decisions: readonly {
  operation: 'approveConversions' | 'declineConversions' | 'reverseConversions'
  label: string
  look: 'primary' | 'secondary' | 'danger'
  of: readonly string[]
}[] = [
  { operation: 'approveConversions', label: 'Approve', look: 'primary', of: ['pending', 'declined', 'reversed'] },
  { operation: 'declineConversions', label: 'Decline', look: 'secondary', of: ['pending'] },
  { operation: 'reverseConversions', label: 'Reverse', look: 'danger', of: ['approved'] },
]

const named = { implausible: undefined, contradicted: undefined }

/** All conversions: found by any number, decided one by one or in bulk. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Conversions">
      <OperationButton operation="addConversion" label="Add a conversion" again="Add another" />
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
      renderBulk={(_ids, _filters, rows) =>
        decisions.map(({ operation, label, look, of }) => {
          const only = of.find((status) => rows.some((row) => row['status'] === status))
          const ids = rows.filter(({ status }) => status === only).map(({ id }) => asText(id))
          if (only === undefined) return null
          // A single conversion is approved by its id alone, even if its amounts are implausible or a file contradicts it.
          const fixed = { ids, only, ...(ids.length === 1 && named) }
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
