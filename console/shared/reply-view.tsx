import { Button } from '@plumbline/ui/button.tsx'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { Download } from 'lucide-react'
import { columnsOf, type Row } from './columns.tsx'
import { keepFile } from './keep-file.ts'
import { propertiesOf, withoutNull, type Shape } from './schema.ts'
import { Value } from './value.tsx'
import { labelOf } from './words.ts'

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

const isTable = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow)

/** A list within an answer: its rows as a small table. */
export const RowsTable = (props: {
  caption: string
  rows: readonly Row[]
  shape?: Shape | undefined
  leave_out?: readonly string[]
}) => {
  const shape = withoutNull(props.shape ?? {}).shape
  const fields = Object.keys(propertiesOf(shape.items)).filter((name) => !(props.leave_out ?? []).includes(name))
  const names = fields.length > 0 ? fields : Object.keys(props.rows[0] ?? {})
  const columns: readonly Column<Row>[] = columnsOf(names, shape.items)
  return (
    <DataTable
      caption={props.caption}
      columns={columns}
      rows={props.rows}
      rowKey={(row) => props.rows.indexOf(row)}
      dense
      empty={null}
    />
  )
}

/** An answer as its schema says: its fields as a list of terms, what they hold below, lists as tables, files to keep. */
export const ReplyView = (props: {
  value: unknown
  shape?: Shape | undefined
  /** Fields that the screen shows itself. */
  leave_out?: readonly string[]
  file_name?: string
}) => {
  const { value, leave_out = [] } = props
  if (!isRow(value)) return <Value name="" value={value} shape={props.shape} />
  const properties = propertiesOf(withoutNull(props.shape ?? {}).shape)
  const all = Object.entries(value).filter(([name]) => !leave_out.includes(name))
  const shapeOf = (name: string): Shape | undefined => properties[name]
  const plain = all.filter(([name, one]) => !isRow(one) && !isTable(one) && shapeOf(name)?.format !== 'file')
  const files = all.filter(([name]) => shapeOf(name)?.format === 'file')
  return (
    <div className="space-y-4">
      {files.map(([name, text]) => (
        <Button key={name} onClick={() => keepFile(props.file_name ?? `${name}.csv`, String(text))}>
          <Download aria-hidden className="size-4" />
          Save the file
        </Button>
      ))}
      {plain.length === 0 ? null : (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {plain.map(([name, one]) => (
            <div key={name} className="min-w-0">
              <dt className="text-small text-muted">{labelOf(name)}</dt>
              <dd className="mt-0.5">
                <Value name={name} value={one} shape={shapeOf(name)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {all.map(([name, one]) =>
        isTable(one) ? (
          <section key={name} aria-label={labelOf(name)}>
            <h3 className="mb-1 font-medium">{labelOf(name)}</h3>
            <RowsTable caption={labelOf(name)} rows={one} shape={shapeOf(name)} />
          </section>
        ) : isRow(one) ? (
          <section key={name} aria-label={labelOf(name)}>
            <h3 className="mb-2 font-medium">{labelOf(name)}</h3>
            <ReplyView value={one} shape={shapeOf(name)} />
          </section>
        ) : null,
      )}
    </div>
  )
}
