import type { Column } from '@plumbline/ui/table/data-table.tsx'
import { asText } from '../../shared/words/as-text.ts'
import type { Row } from '../../shared/words/schema.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'

/** The note with its line breaks. */
const text: Column<Row> = {
  key: 'text',
  header: 'Note',
  min: 14,
  cell: (row) => <span className="whitespace-pre-line wrap-anywhere">{asText(row['text'])}</span>,
}

/** Notes of colleagues about an affiliate. */
export const Notes = ({ id }: { id: number }) => (
  <div className="space-y-4">
    <OperationButton operation="addNote" label="Add a note" look="primary" fixed={{ affiliate: id }} closes />
    <OperationTable
      operation="listNotes"
      caption="Notes"
      fixed={{ affiliate: id }}
      columns={[['created_at', 'author']]}
      more={[text]}
      narrow_rows={{ lead: 'text' }}
      empty="No notes"
      actions_need="removeNote"
      hint="Notes are visible to your team only."
      hint_needs="addNote"
      renderActions={(row) => (
        <OperationButton operation="removeNote" label="Remove" look="danger" fixed={{ id: asText(row['id']) }} closes />
      )}
    />
  </div>
)
