import { Fragment, useRef, type ReactNode } from 'react'
import { Skeleton } from '../skeleton.tsx'
import { CellRow, HeaderRow, type Column, type NarrowColumns, type TableLook } from './data-table-cells.tsx'
import { useFrame } from './use-frame.ts'

export type { Column, NarrowColumns } from './data-table-cells.tsx'

const heights = {
  compact: 'h-8 pointer-coarse:h-10',
  dense: 'h-10',
  regular: 'h-14',
  narrow: 'h-19',
  narrow_dense: 'h-16',
}
const line = 'border-b border-line'

/** A table of at most this many columns wraps its lines before it scrolls, and while it does. */
export const few_columns = 6

/** A table of more columns than this, or of more values in a row, is printed in landscape. */
const upright_columns = 8

/** The frame's focus ring is drawn over the cells that stay in view. */
const ring =
  'after:pointer-events-none after:absolute after:inset-0 after:z-5 after:-outline-offset-2 after:outline-accent has-[>:focus-visible]:after:outline-2'

/** Content as wide as the table's frame, in view however far the table is scrolled sideways. */
const Across = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`sticky start-0 w-[100cqi] ${className}`}>{children}</div>
)

/** A thin animated line while the rows are refreshed. It takes no room, and shows after 300 ms only. */
const Progress = ({ pinned }: { pinned: boolean }) => (
  <div aria-hidden data-testid="table-progress" className={`sticky start-0 z-4 h-0 ${pinned ? 'top-0' : 'top-14'}`}>
    <div className="relative h-0.5 overflow-hidden">
      <div className="passing absolute inset-y-0 w-2/5 rounded-full bg-accent" />
    </div>
  </div>
)

/**
 * A table in its states. `rows` undefined: the first load (skeleton rows of the same height); empty: `empty`; otherwise the rows. A refresh
 * keeps the old rows, because they stay in `rows`; `refreshing` shows a progress line. `notice` is shown above the table when loading failed.
 *
 * The headers stay in view while the page scrolls, unless something around the table clips by `overflow-hidden` (`overflow-clip` does not
 * prevent this). A table that is wider than its place becomes a frame of its own that scrolls both ways, at most as high as the window
 * (ADR-0027).
 */
export const DataTable = <Row,>(props: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  empty: ReactNode
  notice?: ReactNode
  skeletonRows?: number
  /** Renders the details below a row; null without details. */
  renderDetail?: (row: Row) => ReactNode
  /** The order the rows are in: a column's key, with `-` in front for the highest or latest first. */
  ordering?: string
  /** Called when a sortable column's header is pressed. */
  onOrder?: (ordering: string) => void
  /** Totals by column; the first column says Total. Left out of an empty table. */
  totals?: Readonly<Record<string, ReactNode>>
  /** Below the rows, if there are any. */
  foot?: ReactNode
  refreshing?: boolean
  /** Lower rows, for reports; the first column is the row's header. */
  dense?: boolean
  /** Rows as low as their text, as the user chose. */
  compact?: boolean
  /** The columns to show instead of `columns` where the table has little room. */
  narrow?: NarrowColumns<Row>
}) => {
  const { caption, rows, dense = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const { overflows, before, after, kept: resting, narrow } = useFrame(frame, props.narrow?.below ?? 0)
  const columns = narrow && props.narrow !== undefined ? props.narrow.columns : props.columns
  const totals = narrow ? (props.narrow?.totals ?? props.totals) : props.totals
  const compact = props.compact === true && !narrow
  const look: TableLook = { dense, pinned: overflows, before, after, kept: resting.split(','), compact, narrow }
  const height = narrow
    ? dense
      ? heights.narrow_dense
      : heights.narrow
    : compact
      ? heights.compact
      : dense
        ? heights.dense
        : heights.regular
  // Cells that others scroll behind must not be transparent.
  const ground = 'z-1 bg-surface transition-colors group-hover/row:bg-canvas'

  return (
    <>
      {props.notice}
      <div className={`relative isolate ${ring}`}>
        <div
          ref={frame}
          className={`@container/table ${overflows ? 'max-h-[max(20rem,calc(100dvh-9.5rem))] scroll-ps-44 scroll-py-11 overflow-auto outline-none overscroll-x-contain' : ''}`}
          {...(overflows ? { role: 'region', 'aria-label': `Table: ${caption}`, tabIndex: 0 } : {})}
        >
          {props.refreshing === true && rows !== undefined ? <Progress pinned={overflows} /> : null}
          <table
            // A table that scrolls far anyway need not wrap its lines.
            className={`border-separate border-spacing-0 ${dense && overflows && columns.length > few_columns ? 'w-max min-w-full' : 'w-full'} ${compact ? 'text-small' : ''}`}
            aria-busy={rows === undefined}
            data-wide={
              columns.reduce((sum, { unprinted = false, lines = 1 }) => sum + (unprinted ? 0 : lines), 0) >
                upright_columns || undefined
            }
          >
            <caption className="sr-only">{caption}</caption>
            <thead>
              <HeaderRow columns={columns} look={look} ordering={props.ordering} onOrder={props.onOrder} />
            </thead>
            <tbody className="[&_:is(a,button)]:scroll-my-28">
              {rows === undefined
                ? Array.from({ length: props.skeletonRows ?? 5 }, (_, row) => (
                    <CellRow
                      key={row}
                      columns={columns}
                      look={look}
                      named={false}
                      className={`group/row ${height}`}
                      cellClass={`${line} group-last/row:border-0`}
                      pinnedClass={ground}
                      renderCell={({ figure = false }, index) => (
                        <Skeleton
                          className={`h-4 ${index === 0 ? 'w-24 sm:w-48' : figure ? 'ms-auto w-12' : 'w-20'}`}
                        />
                      )}
                    />
                  ))
                : rows.map((row) => {
                    const detail = props.renderDetail?.(row) ?? null
                    return (
                      <Fragment key={props.rowKey(row)}>
                        <CellRow
                          columns={columns}
                          look={look}
                          className={`group/row ${height} transition-colors duration-150 hover:bg-canvas`}
                          cellClass={detail === null ? `${line} group-last/row:border-0` : ''}
                          pinnedClass={ground}
                          renderCell={(column) => column.cell(row)}
                        />
                        {detail === null ? null : (
                          <tr className="group/row">
                            <td colSpan={columns.length} className={`p-0 ${line} group-last/row:border-0`}>
                              <Across className="animate-appear px-5 pb-4">{detail}</Across>
                            </td>
                          </tr>
                        )}
                      </Fragment>
                    )
                  })}
              {rows?.length === 0 ? (
                <tr>
                  <td colSpan={columns.length} className="p-0">
                    <Across>{props.empty}</Across>
                  </td>
                </tr>
              ) : null}
            </tbody>
            {totals === undefined || rows === undefined || rows.length === 0 ? null : (
              <tfoot>
                {/* Low, because it stays in view over the rows. */}
                <CellRow
                  columns={columns}
                  look={look}
                  named
                  className="h-11 font-semibold"
                  cellClass="sticky bottom-0 border-t border-line bg-canvas font-semibold"
                  pinnedClass="z-1"
                  renderCell={({ key, second }, index) => (
                    <>
                      {index === 0 ? 'Total' : totals[key]}
                      {index > 0 || totals[key] === undefined ? null : (
                        <span className="mt-0.5 block text-small font-normal text-muted">{totals[key]}</span>
                      )}
                      {second === undefined || totals[second.key] === undefined ? null : (
                        <span className="mt-1 block text-small/6 font-normal text-muted">
                          {second.header}: {totals[second.key]}
                        </span>
                      )}
                    </>
                  )}
                />
              </tfoot>
            )}
          </table>
        </div>
        {after && !columns.some(({ kept }) => kept) ? (
          <div
            aria-hidden
            data-testid="table-more"
            className="pointer-events-none absolute inset-y-0 end-0 z-4 w-6 print:hidden bg-linear-to-l from-(--edge) to-transparent"
          />
        ) : null}
      </div>
      {props.foot === undefined || rows === undefined || rows.length === 0 ? null : (
        <div className="flex justify-end border-t border-line px-2 py-1 print:hidden">{props.foot}</div>
      )}
    </>
  )
}
