import { operations } from '@plumbline/contract/operator/index.ts'
import { count } from '@plumbline/ui/format.ts'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { Link } from 'react-router'
import { asText } from '../words/as-text.ts'
import { changesIn, shapeOf, fieldLabel, type Change } from './audit-changes.ts'
import { type Row, rowShape } from '../words/schema.ts'
import { OperationTable } from './operation-table.tsx'
import { ReadButton } from '../page/read-button.tsx'
import { paths, placeOf } from '../words/paths.ts'
import { ReplyView } from './reply-view.tsx'
import { linkClass, Value } from '../fields/value.tsx'
import { formatWord } from '@plumbline/contract/field-names.ts'

const Written = ({ name, value }: { name: string; value: unknown }) => (
  <Value name={name} value={value} shape={shapeOf(name)} />
)

const change_columns: readonly Column<Change>[] = [
  { key: 'field', header: 'Field', cell: ({ field }) => fieldLabel(field) },
  { key: 'before', header: 'Before', min: 12, cell: ({ name, before }) => <Written name={name} value={before} /> },
  { key: 'after', header: 'After', min: 12, cell: ({ name, after }) => <Written name={name} value={after} /> },
]

const Whole = ({ row }: { row: Row }) => {
  const changes = changesIn(row)
  return (
    <ReadButton title={asText(row['action'])} label="Show">
      <div className="space-y-5">
        {changes.length === 0 ? null : (
          <section aria-label="Changes">
            <h3 className="mb-1 font-medium">Changes</h3>
            <DataTable
              caption="Changes"
              dense
              columns={change_columns}
              rows={changes}
              rowKey={({ field }) => field}
              empty={null}
            />
          </section>
        )}
        <ReplyView value={row} shape={rowShape(operations.listAudit)} leave_out={['before', 'after']} />
      </div>
    </ReadButton>
  )
}

const Subject = ({ row }: { row: Row }) => {
  const [kind, id] = [asText(row['subject']), asText(row['subject_id'])]
  const text = id === '' ? formatWord(kind) : `${formatWord(kind)} ${id}`
  const to = placeOf(`${kind}_id`, id)
  const many = Number(row['subjects'] ?? 0)
  if (kind === '') return <Value name="" value={null} />
  if (kind === 'conversion' && many > 0)
    return (
      <Link to={`${paths.conversions}?audit=${asText(row['id'])}`} className={`${linkClass} whitespace-nowrap`}>
        {count(many)} conversions
      </Link>
    )
  if (to === null) return <span className="whitespace-nowrap">{text}</span>
  return (
    <Link to={to} className={`${linkClass} whitespace-nowrap`}>
      {text}
    </Link>
  )
}

/** Changes shown per row of the table; the dialog shows all changes. */
const max_shown = 3
/** Fields that every new record has, and that say little about it. */
const plain: readonly string[] = ['id', 'created_at', 'status', 'state']

/** For an added or removed record, whether the field helps to identify it. */
const isIdentifying = ({ field, before, after }: Change): boolean =>
  !plain.includes(field) && typeof (after ?? before) === 'string'

const Arrow = ({ name, before }: Change) => (
  <>
    <Written name={name} value={before} />
    <span aria-hidden> → </span>
    <span className="sr-only"> is now </span>
  </>
)

const Changes = ({ row }: { row: Row }) => {
  const once = row['before'] === null ? 'Added' : row['after'] === null ? 'Removed' : null
  const changes = changesIn(row).filter((change) => once === null || isIdentifying(change))
  if (row['before'] === null && row['after'] === null) return <Value name="" value={null} />
  return (
    <ul className="min-w-48 space-y-0.5 text-small">
      {once === null ? null : <li className="font-medium">{once}</li>}
      {changes.slice(0, max_shown).map((change) => (
        <li key={change.field} className="line-clamp-2 wrap-anywhere">
          <span className="text-muted">{fieldLabel(change.field)}</span> {once === null ? <Arrow {...change} /> : null}
          <Written name={change.name} value={change.after ?? (once === null ? change.after : change.before)} />
        </li>
      ))}
      {changes.length > max_shown ? <li className="text-muted">and {changes.length - max_shown} more</li> : null}
    </ul>
  )
}

const more: readonly Column<Row>[] = [
  { key: 'subject', header: 'What', cell: (row) => <Subject row={row} /> },
  { key: 'changes', header: 'Before and after', min: 16, cell: (row) => <Changes row={row} /> },
]

/** The audit log of one record or of everything: actor, action, time, and the values before and after. */
export const AuditTable = ({ of: subject }: { of?: { subject: string; subject_id: string } }) => (
  <OperationTable
    operation="listAudit"
    caption="Audit"
    {...(subject && { fixed: subject })}
    columns={['at', 'actor', 'action']}
    narrow_rows={{ lead: 'action' }}
    more={subject === undefined ? more : more.slice(1)}
    empty="No changes recorded"
    renderActions={(row) => <Whole row={row} />}
  />
)
