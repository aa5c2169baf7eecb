import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Children, type ReactNode } from 'react'

/** An order as written in addresses and on the wire: a column's key, with `-` in front for descending. */

/** The direction of a column's order as an `aria-sort` value; undefined when the rows are ordered by another column. */
const directionOf = (key: string, ordering: string | undefined): 'ascending' | 'descending' | undefined =>
  ordering === key ? 'ascending' : ordering === `-${key}` ? 'descending' : undefined

/** The order after a click on a column's header: figures start with the highest, texts with A; a second click reverses it. */
const nextOrdering = (key: string, figure: boolean, ordering: string | undefined): string => {
  const now = directionOf(key, ordering)
  const descending = now === undefined ? figure : now === 'ascending'
  return descending ? `-${key}` : key
}

export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** The meaning of its figures, shown on hover. */
  readonly about?: string
  /** Renders something instead of the header's text, such as a checkbox that ticks all rows. */
  readonly renderHead?: () => ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Figures are aligned to the end of their column, in digits of one width. */
  readonly figure?: boolean
  /** Hidden while the table is narrower than 42rem, or than the given number of rem. */
  readonly wide?: true | 56
  /** Its minimum width in rem, including its padding. A table without room for it scrolls. */
  readonly min?: number
  /** Stays in view while a wide table scrolls sideways: beside the first column or at the end when its own place is out of view. */
  readonly kept?: boolean
  /** How many values each of its cells shows, one below the other. */
  readonly lines?: number
  /** Left out in print, such as buttons. */
  readonly unprinted?: boolean
  /** The header is a button that orders the rows by this column. */
  readonly sortable?: boolean
  /** The value in the second line of its cells, for a header of two: the rows can be ordered by it too. */
  readonly second?: { readonly key: string; readonly header: string; readonly figure?: boolean }
}

/** The columns that a table shows instead of its own where it is narrower than `below` (rem): two lines per row, and nothing out of view. */
export interface NarrowColumns<Row> {
  readonly below: number
  readonly columns: readonly Column<Row>[]
  /** The totals row, where the columns differ. The first column's total is shown below its label. */
  readonly totals?: Readonly<Record<string, ReactNode>>
}

/** Settings shared by the cells of a table. */
export interface TableLook {
  /** Lower rows, for reports: more of them fit on a screen, and the first column is the row's header. */
  readonly dense: boolean
  /** The table is wider than its frame: its first column stays in view while the others scroll. */
  readonly pinned: boolean
  /** Columns are out of view behind the first one, and at the end. */
  readonly before: boolean
  readonly after: boolean
  /** The position of each kept column: at the `start`, at the `end`, or empty for its own place. */
  readonly kept: readonly string[]
  /** Rows as low as their text. */
  readonly compact: boolean
  /** The columns of a narrow table are shown. */
  readonly narrow: boolean
}

const fromWidth = {
  always: '',
  true: 'hidden @2xl/table:table-cell print:table-cell',
  56: 'hidden @4xl/table:table-cell print:table-cell',
}

const place = <Row,>({ figure = false, wide, unprinted = false }: Column<Row>): string =>
  `${unprinted ? 'print:hidden ' : ''}${figure ? 'text-end tabular-nums' : 'text-start'} ${fromWidth[wide === undefined ? 'always' : wide === true ? 'true' : wide]}`

/** A column's minimum width, which the style sheet applies to the cells, and its distance from the ends. */
const styleOf = <Row,>({ min }: Column<Row>, look: TableLook, kept_place: number) => ({
  style: {
    ...(min === undefined ? {} : { minWidth: `${min}rem` }),
    ...(look.pinned && kept_place >= 0
      ? { insetInlineStart: `var(--kept-start-${kept_place})`, insetInlineEnd: `var(--kept-end-${kept_place})` }
      : {}),
  },
})

/** The index of a column among the kept ones; -1 for any other column. */
const keptPlace = <Row,>(columns: readonly Column<Row>[], index: number): number =>
  index > 0 && columns[index]?.kept === true ? columns.slice(1, index).filter(({ kept = false }) => kept).length : -1

/** A cell's padding: the table's edges align with those of the card around it. */
const padding = ({ dense, narrow }: TableLook): string =>
  dense
    ? 'px-1.5 first:ps-4 last:pe-4 @md/table:px-3 @2xl/table:first:ps-5 @2xl/table:last:pe-5'
    : `${narrow ? 'px-2' : 'px-3'} first:ps-4 last:pe-4 @2xl/table:first:ps-5 @2xl/table:last:pe-5 @4xl/table:px-5`

const edges = {
  start: 'shadow-[1px_0_0_var(--line),7px_0_7px_-7px_var(--edge)]',
  end: 'shadow-[-1px_0_0_var(--line),-7px_0_7px_-7px_var(--edge)]',
}

/** Pins the first column and the kept ones. The innermost at each end has the border behind which others scroll. */
const pin = (look: TableLook, index: number, kept_place: number): string => {
  if (!look.pinned) return ''
  if (index === 0) return `sticky start-0 ${look.before && !look.kept.includes('start') ? edges.start : ''}`
  if (kept_place < 0) return ''
  if (look.kept.lastIndexOf('start') === kept_place) return `sticky ${edges.start}`
  return `sticky ${look.kept.indexOf('end') === kept_place ? edges.end : ''}`
}

/** Limits the first column, so that the figures beside it stay in view however long a text is. */
const limit = ({ dense, narrow }: TableLook, index: number): string =>
  dense
    ? `${narrow ? 'wrap-anywhere' : 'wrap-break-word'} ${narrow ? '' : index === 0 ? 'max-w-[max(32cqi,7rem)] @md/table:max-w-[45cqi] @2xl/table:max-w-96' : 'max-w-80'}`
    : ''

const Sorted = ({ direction }: { direction: 'ascending' | 'descending' | undefined }) => {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Icon
      aria-hidden
      className={`size-3.5 shrink-0 ${direction === undefined ? 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60 pointer-coarse:opacity-60' : ''}`}
    />
  )
}

/** A header's text; a button if the column is sortable. */
const Header = (props: {
  column: { readonly key: string; readonly header: string; readonly figure?: boolean }
  atEnd: boolean
  /** Another header is beside it: the sort arrow takes room only while it is shown. */
  inPair: boolean
  ordering: string | undefined
  onOrder: ((ordering: string) => void) | undefined
}) => {
  const { column, atEnd, inPair, ordering, onOrder } = props
  if (onOrder === undefined) return column.header
  const direction = directionOf(column.key, ordering)
  return (
    <button
      type="button"
      onClick={() => onOrder(nextOrdering(column.key, column.figure ?? false, ordering))}
      className={`group/sort inline-flex h-9 items-center gap-1 rounded-sm px-1.5 font-medium whitespace-nowrap -outline-offset-2 transition-colors duration-150 hover:text-text pointer-coarse:h-11 ${inPair ? '' : atEnd ? '-ms-6 -me-1.5 flex-row-reverse pointer-coarse:-ms-1.5' : '-ms-1.5 -me-6 pointer-coarse:-me-1.5'} ${direction === undefined ? '' : 'text-text'}`}
    >
      {column.header}
      {inPair && direction === undefined ? null : <Sorted direction={direction} />}
    </button>
  )
}

/** Two headers with a dot between them. Where the second one has a line of its own, the dot is outside and not drawn. */
const Pair = ({ atEnd, children }: { atEnd: boolean; children: ReactNode }) => (
  <span
    className={`-mx-1.5 flex flex-wrap gap-x-1 overflow-x-clip *:relative *:before:absolute *:before:w-1 *:before:text-center ${atEnd ? 'justify-end *:first:before:-end-1 *:first:before:content-["·"]' : '*:last:before:-start-1 *:last:before:content-["·"]'}`}
  >
    {Children.map(children, (child) => (
      // An element of its own, so that the dot is outside the button.
      <span className="inline-flex items-center">{child}</span>
    ))}
  </span>
)

/** The header row. It stays in view: below the page's header, or at the top of a table that scrolls in its own frame. */
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
        const { key, figure = false, sortable = false, second } = column
        const kept_place = keptPlace(props.columns, index)
        const direction = sortable
          ? (directionOf(key, ordering) ?? directionOf(second?.key ?? '', ordering))
          : undefined
        const shared = {
          atEnd: figure,
          inPair: second !== undefined,
          ordering,
          onOrder: sortable ? onOrder : undefined,
        }
        return (
          <th
            key={key}
            scope="col"
            aria-sort={direction}
            title={column.about}
            {...(kept_place >= 0 && { 'data-kept': true })}
            {...styleOf(column, look, kept_place)}
            className={`h-9 border-y border-line bg-canvas font-medium ${second === undefined ? 'whitespace-nowrap' : ''} ${padding(look)} ${place(column)} ${pin(look, index, kept_place)} sticky ${look.pinned ? 'top-0' : 'top-14'} ${look.pinned && (index === 0 || kept_place >= 0) ? 'z-3' : 'z-2'}`}
          >
            {second === undefined ? (
              (column.renderHead?.() ?? <Header column={column} {...shared} />)
            ) : (
              <Pair atEnd={figure}>
                <Header column={column} {...shared} />
                <Header column={second} {...shared} />
              </Pair>
            )}
          </th>
        )
      })}
    </tr>
  )
}

/** Isolates a text, which may be in any script. */
const textOf = (content: ReactNode, { figure = false }: { figure?: boolean }): ReactNode =>
  typeof content === 'string' && !figure ? <bdi>{content}</bdi> : content

/** One line of cells: a row, the totals, or a skeleton. The first cell of a dense table is the line's header. */
export const CellRow = <Row,>(props: {
  columns: readonly Column<Row>[]
  look: TableLook
  renderCell: (column: Column<Row>, index: number) => ReactNode
  /** For the line itself, and for each of its cells. */
  className: string
  cellClass?: string
  /** For the cells that the others scroll behind. */
  pinnedClass?: string
  named?: boolean
}) => {
  const { columns, look, renderCell, cellClass = '', pinnedClass = '', named = look.dense } = props
  return (
    <tr className={props.className}>
      {columns.map((column, index) => {
        const content = textOf(renderCell(column, index), column)
        const kept_place = keptPlace(columns, index)
        const style = styleOf(column, look, kept_place)
        const className = `${look.narrow ? 'py-2' : look.compact ? 'py-0.5' : look.dense ? 'py-1' : 'py-2'} ${padding(look)} ${place(column)} ${look.dense && column.figure === true ? 'whitespace-nowrap' : ''} ${limit(look, index)} ${pin(look, index, kept_place)} ${look.pinned && (index === 0 || kept_place >= 0) ? pinnedClass : ''} ${cellClass}`
        return named && index === 0 ? (
          <th key={column.key} scope="row" {...style} className={`font-normal ${className}`}>
            {content}
          </th>
        ) : (
          <td key={column.key} {...style} className={className}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}
