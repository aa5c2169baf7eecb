import { figure } from '@plumbline/client/figures.ts'
import { isRatio, metrics } from '@plumbline/contract/metrics.ts'
import { headerIn } from '@plumbline/contract/network.ts'
import { sub_ids } from '@plumbline/contract/link-parameters.ts'
import type { Report, ReportColumn } from '@plumbline/contract/report-shape.ts'
import type { ReportName } from '@plumbline/contract/reports.ts'
import { currency } from '@plumbline/ui/format.ts'
import { few_columns, type Column, type NarrowColumns } from '@plumbline/ui/table/data-table.tsx'
import { always_fits, OneLine } from '@plumbline/ui/table/one-line.tsx'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import type { TableView, ViewPreset } from '../../shared/table-view.tsx'
import { drillOf, sameConversions } from './drill.ts'
import type { Now, ReportFilters } from './report-address.ts'
import { cellOf, figureText, isFigure, OfferTitle } from './report-cells.tsx'
import { textOf, type ReportRow, type ReportAnswer } from './report-rows.ts'
import { RowMenu } from './row-menu.tsx'

/** A link in a cell to the list behind it: plain by default, underlined on hover or focus. Its target is 24 px high and wide. */
const DrillLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <AppLink
    to={to}
    current={false}
    className="-my-0.5 inline-block min-w-6 rounded-sm py-0.5 align-top decoration-dotted underline-offset-4 group-hover/row:underline hover:text-accent hover:decoration-solid focus-visible:underline pointer-coarse:underline"
  >
    {children}
  </AppLink>
)

/** The report that is shown: its name and definition, its filters, and the current time. */
export interface Shown {
  readonly name: ReportName
  readonly report: Report
  readonly filters: ReportFilters
  readonly now: Now
  readonly onFilter: (filters: ReportFilters) => void
}

/** Address that a cell links to; null where it shows nothing, or contains a link already. */
const wayOf = ({ name, report, filters, now }: Shown, column: ReportColumn, row: ReportRow): string | null => {
  if (report.by === undefined) return sameConversions(column, textOf(row, column.key), filters, now)
  return isFigure(column.kind) && figure(row, column.key) === 0 ? null : drillOf(name, column, row, filters, now)
}

/** Wraps a content in a link to the list behind it, if there is one. */
const leading = (shown: Shown, column: ReportColumn, row: ReportRow, content: ReactNode): ReactNode => {
  const to = wayOf(shown, column, row)
  return to === null ? content : <DrillLink to={to}>{content}</DrillLink>
}

/** A cell with a link to the list behind it. The button that shows all of a long text is beside the link, not within it. */
const linkCell = (shown: Shown, column: ReportColumn, row: ReportRow, content: ReactNode): ReactNode => {
  const text = textOf(row, column.key)
  return column.kind === 'text' && text.length > always_fits ? (
    <OneLine text={text}>{leading(shown, column, row, text)}</OneLine>
  ) : (
    leading(shown, column, row, content)
  )
}

/** The columns that a report's screen can show, in the order of its definition. The first one names the row. */
const listShownColumns = ({ columns }: Report): readonly ReportColumn[] =>
  columns.filter(({ hidden }) => hidden !== true)

const isRatioColumn = ({ metric }: ReportColumn): boolean => metric !== undefined && isRatio(metric)

/** Earnings, payouts and statuses stay in view, however many columns there are. */
const isKept = (column: ReportColumn): boolean =>
  (column.kind === 'money' && !isRatioColumn(column)) || column.kind === 'status'

/** The columns that a person may hide, in order. */
export const optionalColumns = (report: Report): readonly ReportColumn[] =>
  listShownColumns(report).filter(
    (column, index) => index > 0 && (report.by === undefined || column.kind !== 'money' || isRatioColumn(column)),
  )

/** Column presets for common tasks, for reports with many columns. */
export const presetsOf = (report: Report): readonly ViewPreset[] =>
  report.by !== undefined
    ? []
    : [
        { name: 'As specified', columns: [] },
        {
          name: 'For deciding',
          columns: ['created_at', 'offer', 'status', 'goal', 'sub1', 'sub2', 'country', 'payout'],
        },
        { name: 'Technical', columns: ['created_at', 'id', 'ip', 'device', 'os', ...sub_ids, 'status'] },
      ]

/** The keys of columns that are hidden by default. */
export const optionalKeys = ({ columns }: Report): string[] =>
  columns.flatMap(({ key, optional }) => (optional === true ? [key] : []))

const headerOf = (column: ReportColumn): string => headerIn(column.header, currency())

/** Adds the menu that filters by the row to the second column: in the first one it would be part of the row's name. */
const withMenu = ({ report, filters, onFilter }: Shown, column: Column<ReportRow>): Column<ReportRow> => ({
  ...column,
  cell: (row) => (
    <span
      className={`flex items-center gap-1 @max-xs/table:gap-0 ${column.figure === true ? 'flex-row-reverse' : 'justify-between'}`}
    >
      <span className="min-w-0">{column.cell(row)}</span>
      <RowMenu report={report} row={row} filters={filters} onFilter={onFilter} />
    </span>
  ),
})

const withMenus = (shown: Shown, columns: readonly Column<ReportRow>[]): readonly Column<ReportRow>[] =>
  columns.map((column, index) => (index === 1 ? withMenu(shown, column) : column))

/** The columns of a report's screen by the person's choice; the first one stays. */
export const columnsOf = (
  shown: Shown,
  { left_out, order }: Pick<TableView, 'left_out' | 'order'>,
): readonly Column<ReportRow>[] => {
  const all = listShownColumns(shown.report)
  const lines = all.filter((column) => !isRatioColumn(column)).length <= few_columns ? 2 : 1
  const may_hide = optionalColumns(shown.report)
  const placeOf = (column: ReportColumn): number =>
    column === all[0] ? -1 : order.includes(column.key) ? order.indexOf(column.key) : order.length
  const columns = all
    .filter((column) => !may_hide.includes(column) || !left_out.includes(column.key))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((column) => ({
      key: column.key,
      header: headerOf(column),
      sortable: true,
      figure: isFigure(column.kind),
      kept: isKept(column),
      ...(column.metric !== undefined && { about: metrics[column.metric].meaning }),
      ...(isRatioColumn(column) && { wide: 56 as const }),
      ...(column.kind === 'title' ? { min: 9 } : {}),
      cell: (row: ReportRow) =>
        linkCell(shown, column, row, cellOf(row, column, shown.now.zone, column === all[0], lines)),
    }))
  return withMenus(shown, columns)
}

interface TwoLines {
  /** Applies where the report is narrower than this, in rem. */
  readonly below: number
  /** Name of the row, followed by the columns of the second line; the rows can be ordered by the first of those. */
  readonly about: readonly [string, ...string[]]
  /** The same for the figures at the end. */
  readonly amount: readonly [string, ...string[]]
}

/** Reports with too many columns for a phone: two lines per row hold the row's name and its figures. */
const two_lines: Partial<Record<ReportName, TwoLines>> = {
  daily: { below: 34, about: ['date', 'clicks', 'hosts'], amount: ['earnings', 'conversions'] },
  hourly: { below: 34, about: ['hour', 'clicks', 'hosts'], amount: ['earnings', 'conversions'] },
  conversions: { below: 40, about: ['offer', 'status'], amount: ['payout', 'created_at'] },
  offers: {
    below: 44,
    about: ['offer_title', 'raw_clicks', 'unique_clicks'],
    amount: ['earning', 'conversions'],
  },
}

/** The same for the reports that count visits and conversions by one dimension. */
const linesOf = ({ name, columns }: Report): TwoLines | undefined => {
  const [first] = columns
  return first !== undefined && columns.some(({ key }) => key === 'total')
    ? {
        below: 32,
        about: [columns.find(({ kind }) => kind === 'title')?.key ?? first.key, 'clicks', 'hosts'],
        amount: ['total', 'approved'],
      }
    : two_lines[name as ReportName]
}

/** The second line; a figure is labelled with what it counts. */
const secondLine = (shown: Shown, row: ReportRow, columns: readonly ReportColumn[]): ReactNode =>
  columns.map((column, index) =>
    isFigure(column.kind) ? (
      <Fragment key={column.key}>
        {index === 0 ? '' : ' · '}
        <span className="min-[22rem]:whitespace-nowrap">
          {leading(shown, column, row, `${column.header}: ${figureText(column, row)}`)}
        </span>
      </Fragment>
    ) : (
      <Fragment key={column.key}>{cellOf(row, column, shown.now.zone, column.kind === 'moment')}</Fragment>
    ),
  )

/** The two columns of a report whose own columns are too many for a phone. */
export const narrowColumns = (shown: Shown): NarrowColumns<ReportRow> | undefined => {
  const { report } = shown
  const lines = linesOf(report)
  if (lines === undefined) return undefined
  const columnOf = (keys: readonly string[], figures: boolean): Column<ReportRow>[] => {
    const [first, ...others] = keys.flatMap((key) => report.columns.find((one) => one.key === key) ?? [])
    const [next] = others
    if (first === undefined || next === undefined) return []
    return [
      {
        key: first.key,
        header: headerOf(first),
        sortable: true,
        figure: figures,
        second: { key: next.key, header: headerOf(next), figure: isFigure(next.kind) },
        cell: (row) => (
          <>
            <span
              {...(first.kind === 'title'
                ? { dir: 'auto', className: 'line-clamp-2 text-left wrap-anywhere' }
                : { className: 'block' })}
            >
              {first.kind === 'title' ? (
                <OfferTitle title={textOf(row, first.key)} offer_id={figure(row, 'offer_id')} />
              ) : (
                linkCell(shown, first, row, cellOf(row, first, shown.now.zone, !figures))
              )}
            </span>
            {/* Links one above the other: far enough apart to be tapped. */}
            <span className="mt-1 block text-small/6 text-muted">{secondLine(shown, row, others)}</span>
          </>
        ),
      },
    ]
  }
  return {
    below: lines.below,
    columns: withMenus(shown, [...columnOf(lines.about, false), ...columnOf(lines.amount, true)]),
  }
}

/** The key of a row: its number, or the dimension that it is about. */
export const rowKeyOf = (report: Report): ((row: ReportRow) => string) => {
  const key = (report.columns.find(({ kind, hidden }) => kind === 'id' && hidden !== true) ?? report.columns[0])?.key
  return (row) => (key === undefined ? '' : textOf(row, key))
}

export const totalsLine = (
  { name, report, filters, now }: Shown,
  totals: NonNullable<ReportAnswer['totals']>,
): Record<string, ReactNode> =>
  Object.fromEntries(
    report.columns.flatMap((column): [string, ReactNode][] => {
      if (totals[column.key] === undefined) return []
      const text = figureText(column, totals)
      const to = totals[column.key] === 0 ? null : drillOf(name, column, null, filters, now)
      return [[column.key, to === null ? text : <DrillLink to={to}>{text}</DrillLink>]]
    }),
  )
