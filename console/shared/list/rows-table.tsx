import { Pager } from '@plumbline/ui/table/pager.tsx'
import { useState } from 'react'
import { columnsOf, type FieldColumn } from './columns.tsx'
import { type Row, propertiesOf, shapeOfValue, withoutNull, type Shape } from '../words/schema.ts'
import { FieldTable } from './field-table.tsx'

/** Replies may have thousands of rows, too many to render at once. */
const page_size = 100

/** A list within a reply, as a small table with pages. */
export const RowsTable = <R extends Row>(props: {
  caption: string
  rows: readonly R[]
  shape?: Shape | undefined
  /** Default: one column per field. */
  columns?: readonly FieldColumn<R>[]
}) => {
  const { caption, rows } = props
  const [requested_page, setPage] = useState(1)
  const shape = withoutNull(props.shape ?? {}).shape
  const known = Object.keys(propertiesOf(shape.items))
  // Without a schema, the kinds of the fields are derived from the first row.
  const items = known.length > 0 ? shape.items : shapeOfValue(rows[0])
  const columns: readonly FieldColumn<R>[] = props.columns ?? columnsOf(Object.keys(propertiesOf(items)), items)
  // A later reply may have fewer pages.
  const page = Math.min(requested_page, Math.max(1, Math.ceil(rows.length / page_size)))
  return (
    <>
      <FieldTable
        caption={caption}
        columns={columns}
        rows={rows.slice((page - 1) * page_size, page * page_size)}
        rowKey={(row) => rows.indexOf(row)}
        empty={null}
      />
      {rows.length <= page_size ? null : (
        <div className="border-t border-line">
          <Pager page={page} count={rows.length} page_size={page_size} onPage={setPage} />
        </div>
      )}
    </>
  )
}
