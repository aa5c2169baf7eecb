import type { Column } from '@plumbline/ui/table/data-table.tsx'
import { Link } from 'react-router'
import { fieldOf, headOf, type Field, type FieldKind } from '../fields/fields.tsx'
import { type Row, propertiesOf } from '../words/schema.ts'
import { linkClass } from '../fields/value.tsx'

/** Fields of a column: one, or several below each other. Empty fields below the first are not shown. */
export type ShownField = string | readonly [string, ...string[]]

/** A column that knows its fields, so that a narrow table can put them elsewhere. */
export interface FieldColumn<R = Row> extends Column<R> {
  readonly fields?: readonly Field<R>[]
}

/** A custom column, with the kind of its field. */
export const fieldColumn = <R,>(
  kind: FieldKind,
  column: Column<R> & Partial<Pick<Field<R>, 'isEmpty' | 'plain'>>,
): FieldColumn<R> => {
  const { isEmpty = () => false, plain = column.cell, ...shown } = column
  const { key, header, cell } = shown
  return { ...shown, fields: [{ key, header, kind, cell, plain, isEmpty }] }
}

const least: Readonly<Partial<Record<FieldKind, number>>> = { name: 9, words: 11 }

/** Kinds whose values need a header to be understood. Values below another field have no header. */
const unclear: readonly FieldKind[] = ['moment', 'money', 'figure', 'number', 'flag']

const isFigure = (kind: FieldKind): boolean => kind === 'money' || kind === 'figure'

const firstCell = (field: Field, to: string | undefined, row: Row) =>
  to === undefined ? (
    field.cell(row)
  ) : (
    <Link to={to} className={linkClass}>
      {field.plain(row)}
    </Link>
  )

/**
 * The columns of a table by the schema of its rows. The name and the ID of a record (`offer`, `offer_id`) become one field. `to`: link target
 * of a row's first column.
 */
export const columnsOf = (
  shown: readonly ShownField[],
  rowShape: unknown,
  to?: (row: Row) => string,
): FieldColumn[] => {
  const properties = propertiesOf(rowShape)
  const columns = shown.map((names, index): FieldColumn => {
    const [first, ...below] = [names].flat().map((name) => fieldOf(name, properties))
    if (first === undefined) throw new Error('A column shows a field')
    const address = index === 0 ? to : undefined
    const min = Math.max(...[first, ...below].map(({ kind }) => least[kind] ?? 0))
    return {
      key: first.key,
      header: first.header,
      figure: isFigure(first.kind),
      ...(min > 0 && { min }),
      fields: [first, ...below],
      lines: 1 + below.length,
      cell: (row) => {
        const head = headOf(first, below, row)
        return (
          <>
            {firstCell(head, address?.(row), row)}
            {below.map((one) =>
              one === head || one.isEmpty(row) ? null : (
                <span key={one.key} className="block text-small text-muted">
                  {unclear.includes(one.kind) ? `${one.header} ` : ''}
                  {one.cell(row)}
                </span>
              ),
            )}
          </>
        )
      },
    }
  })
  return columns.filter(({ key }, index) => columns.findIndex((other) => other.key === key) === index)
}
