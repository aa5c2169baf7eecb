import { DataTable } from '@plumbline/ui/table/data-table.tsx'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldColumn } from './columns.tsx'
import { narrowOf, type NarrowRules } from './narrow-rows.tsx'

/** A table with a layout for narrow screens, made from the fields of its columns. */
export const FieldTable = <R,>({
  columns,
  narrow_rows = {},
  narrow_totals,
  ...table
}: Omit<ComponentProps<typeof DataTable<R>>, 'columns' | 'narrow' | 'dense'> & {
  readonly columns: readonly FieldColumn<R>[]
  readonly narrow_rows?: NarrowRules<R>
  readonly narrow_totals?: Readonly<Record<string, ReactNode>> | undefined
}) => {
  const narrow = narrowOf(columns, narrow_rows)
  return (
    <DataTable
      dense
      {...table}
      columns={columns}
      {...(narrow && { narrow: { ...narrow, ...(narrow_totals && { totals: narrow_totals }) } })}
    />
  )
}
