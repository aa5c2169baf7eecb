import { statement_roles, type StatementRole } from '@plumbline/contract/statement-columns.ts'
import { Select } from '@plumbline/ui/form/select.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import type { ColumnMap, FileHead } from './statement-file.ts'

const labels: Readonly<Record<StatementRole, string>> = {
  txid: 'Transaction ID',
  click_id: 'Our click ID',
  status: 'Status',
  amount: 'Sale amount',
  revenue: 'Revenue',
  goal: 'Goal',
  reason: 'Decline reason',
}

/** Effect of a missing column. */
const absent: Readonly<Partial<Record<StatementRole, string>>> = { status: 'Not in the file: approve every line' }

/** The file's own columns, each with its role. */
const columnsOf = (head: FileHead, map: ColumnMap): readonly Column<readonly string[]>[] =>
  head.columns.map((name, index) => {
    const role = statement_roles.find((one) => map[one] === name)
    return {
      key: `${index} ${name}`,
      header: role === undefined ? name : `${name} → ${labels[role]}`,
      cell: (row) => (role === undefined ? <span className="text-muted">{row[index]}</span> : (row[index] ?? '')),
    }
  })

/** Assigns the file's columns to roles, beside its first lines. */
export const StatementColumns = (props: { head: FileHead; map: ColumnMap; onChange: (map: ColumnMap) => void }) => {
  const { head, map, onChange } = props
  const choose = (role: StatementRole, column: string): void => {
    // A column has one role: its previous one is free again.
    const others = Object.entries(map).filter(([name, chosen]) => name !== role && chosen !== column)
    onChange(Object.fromEntries(column === '' ? others : [...others, [role, column]]))
  }
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {statement_roles.map((role) => (
          <Select
            key={role}
            label={labels[role]}
            name={role}
            value={map[role] ?? ''}
            onChange={({ target }) => choose(role, target.value)}
            options={[
              { value: '', label: absent[role] ?? 'Not in the file' },
              ...head.columns.map((name) => ({ value: name, label: name })),
            ]}
          />
        ))}
      </div>
      {map.txid === undefined && map.click_id === undefined ? (
        <Notice tone="warning">
          Choose the column with the transaction ID or our click ID, which match the lines to conversions.
        </Notice>
      ) : null}
      <div className="overflow-clip rounded-md border border-line">
        <DataTable
          caption="First lines of the file"
          dense
          rows={head.rows}
          rowKey={(row) => head.rows.indexOf(row)}
          columns={columnsOf(head, map)}
          empty={<p className="px-5 py-4 text-muted">The file has no rows below the header.</p>}
        />
      </div>
    </div>
  )
}
