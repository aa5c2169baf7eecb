import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** An order as it stands in an address and on the wire: a column's key, with `-` in front for the highest or latest first. */

/** Which way a column is ordered, in the words of `aria-sort`; undefined when the order is by another one. */
export const directionOf = (key: string, ordering: string | undefined): 'ascending' | 'descending' | undefined =>
  ordering === key ? 'ascending' : ordering === `-${key}` ? 'descending' : undefined

/** The order after a click on a column's header: figures start with the highest, texts with A; then the other way round. */
export const nextOrdering = (key: string, figure: boolean, ordering: string | undefined): string => {
  const now = directionOf(key, ordering)
  const descending = now === undefined ? figure : now === 'ascending'
  return descending ? `-${key}` : key
}

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column, in digits of one width. */
  readonly figure?: boolean
  /** Left out on small screens. */
  readonly wide?: boolean
  /** The header is a button that orders the rows by this column. */
  readonly sortable?: boolean
}

/** What the cells of a table have in common. */
export interface TableLook {
  /** Lower rows, for reports: more of them on a screen, and the first column names its row. */
  readonly dense: boolean
  /** The table is wider than its place: its first column stays in sight while the others pass. */
  readonly pinned: boolean
  /** There are columns out of sight behind the first one. */
  readonly before: boolean
}

const place = <Row,>({ figure = false, wide = false }: Column<Row>, { dense }: TableLook): string =>
  `${figure ? `text-end tabular-nums ${dense ? 'whitespace-nowrap' : ''}` : 'text-start'} ${wide ? 'hidden sm:table-cell' : ''}`

/** A cell's padding: the table's edges are those of the card around it. */
const padding = ({ dense }: TableLook): string =>
  dense ? 'px-3 first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5' : 'px-3 first:ps-5 last:pe-5 sm:px-5'

const pin = (look: TableLook, index: number): string =>
  look.pinned && index === 0
    ? `sticky start-0 ${look.before ? 'shadow-[1px_0_0_var(--line),7px_0_7px_-7px_var(--edge)]' : ''}`
    : ''

/** However long a text is, the figures beside it stay in sight. */
const limit = ({ dense }: TableLook, index: number): string =>
  dense ? `wrap-break-word ${index === 0 ? 'max-w-[45vw] sm:max-w-96' : 'max-w-72'}` : ''

const Sorted = ({ direction }: { direction: 'ascending' | 'descending' | undefined }) => {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Icon
      aria-hidden
      className={`size-3.5 shrink-0 ${direction === undefined ? 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60 pointer-coarse:opacity-60' : ''}`}
    />
  )
}

/** The line of headers. It stays in sight: below the page's header, or at the top of a table that scrolls by itself. */
export const HeaderRow = <Row,>(props: {
  columns: readonly Column<Row>[]
  look: TableLook
  ordering: string | undefined
  onOrder: ((ordering: string) => void) | undefined
}) => {
  const { look, ordering, onOrder } = props
  return (
    <tr className="text-small text-muted">
      {props.columns.map((column, index) => {
        const { key, header, figure = false, sortable = false } = column
        const direction = sortable ? directionOf(key, ordering) : undefined
        return (
          <th
            key={key}
            scope="col"
            aria-sort={direction}
            className={`h-9 border-y border-line bg-canvas font-medium whitespace-nowrap ${padding(look)} ${place(column, look)} ${pin(look, index)} sticky ${look.pinned ? 'top-0' : 'top-14'} ${look.pinned && index === 0 ? 'z-3' : 'z-2'}`}
          >
            {sortable && onOrder !== undefined ? (
              <button
                type="button"
                onClick={() => onOrder(nextOrdering(key, figure, ordering))}
                className={`group/sort inline-flex h-9 items-center gap-1 rounded-sm px-1.5 font-medium -outline-offset-2 transition-colors duration-150 hover:text-text pointer-coarse:h-11 ${figure ? '-ms-6 -me-1.5 flex-row-reverse pointer-coarse:-ms-1.5' : '-ms-1.5 -me-6 pointer-coarse:-me-1.5'} ${direction === undefined ? '' : 'text-text'}`}
              >
                {header}
                <Sorted direction={direction} />
              </button>
            ) : (
              header
            )}
          </th>
        )
      })}
    </tr>
  )
}

/** One line of cells: a row's, the totals', or those of a stand-in. The first cell of a dense table names its line. */
export const CellRow = <Row,>(props: {
  columns: readonly Column<Row>[]
  look: TableLook
  renderCell: (column: Column<Row>, index: number) => ReactNode
  /** For the line itself, and for each of its cells. */
  className: string
  cellClass?: string
  named?: boolean
}) => {
  const { columns, look, renderCell, cellClass = '', named = look.dense } = props
  return (
    <tr className={props.className}>
      {columns.map((column, index) => {
        const className = `${look.dense ? 'py-1' : 'py-2'} ${padding(look)} ${place(column, look)} ${limit(look, index)} ${pin(look, index)} ${look.pinned && index === 0 ? 'z-1' : ''} ${cellClass}`
        return named && index === 0 ? (
          <th key={column.key} scope="row" className={`font-normal ${className}`}>
            {renderCell(column, index)}
          </th>
        ) : (
          <td key={column.key} className={className}>
            {renderCell(column, index)}
          </td>
        )
      })}
    </tr>
  )
}
