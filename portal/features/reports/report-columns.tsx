import { describeReason, isReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { figure, field } from '@plumbline/client/figures.ts'
import type { Report, ReportColumn, ReportName, ColumnKind } from '@plumbline/contract/reports.ts'
import { Badge } from '@plumbline/ui/badge.tsx'
import { Flag } from '@plumbline/ui/flag.tsx'
import { headerIn } from '@plumbline/contract/network.ts'
import { count, currency, dateTime, money, percent } from '@plumbline/ui/format.ts'
import type { Column } from '@plumbline/ui/table/data-table.tsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { conversionPath, offerPath } from '../../shared/paths.ts'
import { drillOf, sameConversions } from './drill.ts'
import type { Now, ReportFilters } from './report-address.ts'
import { textOf, type ReportRow, type ReportAnswer } from './report-rows.ts'
import type { MetricKind } from '@plumbline/contract/metrics.ts'

/** What names a row is said to be missing (SPEC-18.9); what merely belongs to it is a dash. */
const notSet = <span className="text-muted">(not set)</span>
const absent = <span className="text-muted">—</span>

/** One line however long the text is, such as a sub ID's: it ends in dots, and all of it stands in the page and in the pointer's hint. */
const OneLine = ({ text, children = text }: { text: string; children?: ReactNode }) => (
  <span className="block w-max max-w-64 truncate" title={text}>
    {children}
  </span>
)

/** An offer's title leads to the offer (SPEC-6.5). */
const OfferTitle = ({ title, offer_id }: { title: string; offer_id: number }) =>
  Number.isInteger(offer_id) && offer_id > 0 ? (
    <AppLink to={offerPath(offer_id)} className="font-medium text-accent hover:underline">
      {title}
    </AppLink>
  ) : (
    title
  )

/** A figure as it is written; a ratio over nothing is a dash. */
const figureText = ({ key, kind }: ReportColumn, figures: object): string => {
  if (field(figures, key) === null) return '—'
  const value = figure(figures, key)
  return kind === 'money' ? money(value) : kind === 'percent' ? percent(value) : count(value)
}

const isFigure = (kind: ColumnKind): kind is MetricKind => kind === 'count' || kind === 'money' || kind === 'percent'

/** How a column's value is shown, by its kind. `names`: the column is what the row is about. */
const cellOf = (row: ReportRow, column: ReportColumn, zone: string, names: boolean): ReactNode => {
  const { key, kind } = column
  if (isFigure(kind)) return figureText(column, row)
  const text = textOf(row, key)
  if (text === '') return names ? notSet : absent
  switch (kind) {
    case 'moment':
      return (
        <time dateTime={text} className="whitespace-nowrap tabular-nums">
          {names && textOf(row, 'id') !== '' ? (
            // The number, which leads there too, is out of sight where the table is wider than its place.
            <AppLink
              to={conversionPath(textOf(row, 'id'))}
              title={`Conversion #${textOf(row, 'id')}`}
              className="-ms-1 inline-flex items-center gap-1 rounded-sm px-1 font-medium text-accent hover:underline pointer-coarse:min-h-10"
            >
              {dateTime(text, zone)}
              <ChevronRight aria-hidden className="size-3.5" />
            </AppLink>
          ) : (
            dateTime(text, zone)
          )}
        </time>
      )
    case 'day':
      return (
        <time dateTime={text} className="whitespace-nowrap tabular-nums">
          {text}
        </time>
      )
    case 'country':
      return names ? (
        <Flag code={text} />
      ) : (
        <span className="whitespace-nowrap">
          <Flag code={text} />
        </span>
      )
    case 'status':
      // Approved is green and anything else red; the word always stands there (SPEC-6.3).
      return <Badge tone={text === 'approved' ? 'green' : 'red'}>{text}</Badge>
    case 'id':
      // The number of a row that is one conversion leads to its page.
      return key === 'id' ? (
        <AppLink to={conversionPath(text)} className="font-medium text-accent tabular-nums hover:underline">
          {text}
        </AppLink>
      ) : (
        <span className="tabular-nums">{text}</span>
      )
    case 'title':
      return (
        <OneLine text={text}>
          <OfferTitle title={text} offer_id={figure(row, 'offer_id')} />
        </OneLine>
      )
    case 'reason':
      return <OneLine text={isReasonCode(text) ? describeReason(text, textOf(row, 'reason')) : text} />
    case 'text':
      return names ? text : <OneLine text={text} />
  }
}

/** A cell that leads to the list behind it: plain among others, underlined while its row or it is looked at. */
const DrillLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <AppLink
    to={to}
    current={false}
    className="rounded-sm decoration-dotted underline-offset-4 group-hover/row:underline hover:text-accent hover:decoration-solid focus-visible:underline pointer-coarse:underline"
  >
    {children}
  </AppLink>
)

/** What is shown of a report: its name and definition, what narrows it, and when. */
export interface Shown {
  readonly name: ReportName
  readonly report: Report
  readonly filters: ReportFilters
  readonly now: Now
}

/** Where a cell leads; null where it shows nothing, or leads somewhere already. */
const wayOf = ({ name, report, filters, now }: Shown, column: ReportColumn, row: ReportRow): string | null => {
  if (report.by === undefined) return sameConversions(column, textOf(row, column.key), filters, now)
  return isFigure(column.kind) && figure(row, column.key) === 0 ? null : drillOf(name, column, row, filters, now)
}

/** The columns of a report's screen, in the order of its definition. */
export const columnsOf = (shown: Shown): readonly Column<ReportRow>[] =>
  shown.report.columns.flatMap((column, index) =>
    column.hidden === true
      ? []
      : [
          {
            key: column.key,
            header: headerIn(column.header, currency()),
            sortable: true,
            figure: isFigure(column.kind),
            cell: (row: ReportRow) => {
              const content = cellOf(row, column, shown.now.zone, index === 0)
              const to = wayOf(shown, column, row)
              return to === null ? content : <DrillLink to={to}>{content}</DrillLink>
            },
          },
        ],
  )

/** What tells a row from the others: its number, or what it is about. */
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
