import { AddLedgerEntry } from '../../shared/operation/add-ledger-entry.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'

/** Every entry of the ledger, and the way to add one by hand. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Ledger" text="Entries cannot be edited or deleted. Correct mistakes with another entry.">
      <AddLedgerEntry look="primary" />
    </ScreenHead>
    <OperationTable
      operation="listLedger"
      caption="Ledger"
      columns={[
        'created_at',
        'affiliate_id',
        ['kind', 'reason', 'reference'],
        'amount',
        'release_at',
        'conversion_id',
        'payment_id',
      ]}
      narrow_rows={{ lead: 'kind' }}
      empty="No entries"
      hint="Approved conversions and payments create entries."
    />
  </div>
)
