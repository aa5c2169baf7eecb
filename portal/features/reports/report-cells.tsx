import { describeReason, isReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { figure, field } from '@plumbline/client/figures.ts'
import type { MetricKind } from '@plumbline/contract/metrics.ts'
import type { ColumnKind, ReportColumn } from '@plumbline/contract/report-shape.ts'
import { countryName, Flag } from '@plumbline/ui/flag.tsx'
import { count, dateTime, isolated, money, percent } from '@plumbline/ui/format.ts'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { always_fits, LineOf, OneLine } from '@plumbline/ui/table/one-line.tsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { conversionPath, offerPath } from '../../shared/paths.ts'
import { isUnpaid, Unpaid } from '../../shared/unpaid.tsx'
import { textOf, type ReportRow } from './report-rows.ts'

/** Shown for a missing value that names a row (SPEC-18.9); any other missing value is a dash. */
const notSet = <span className="text-muted">(not set)</span>
const absent = <span className="text-muted">—</span>

/** An offer's title links to the offer (SPEC-6.5). */
export const OfferTitle = ({ title, offer_id }: { title: string; offer_id: number }) =>
  Number.isInteger(offer_id) && offer_id > 0 ? (
    <AppLink to={offerPath(offer_id)} className="py-1 font-medium text-accent hover:underline">
      {title}
    </AppLink>
  ) : (
    title || notSet
  )

/** A figure as text; a ratio of zero is a dash. */
export const figureText = ({ key, kind }: ReportColumn, figures: object): string => {
  if (field(figures, key) === null) return '—'
  const value = figure(figures, key)
  return kind === 'money' ? money(value) : kind === 'percent' ? percent(value) : count(value)
}

export const isFigure = (kind: ColumnKind): kind is MetricKind =>
  kind === 'count' || kind === 'money' || kind === 'percent'

/** Content of a cell, by the column's kind. `names`: the column names the row. */
export const cellOf = (
  row: ReportRow,
  column: ReportColumn,
  zone: string,
  names: boolean,
  /** In a table with many columns a title takes one line. */
  title_lines: 1 | 2 = 1,
): ReactNode => {
  const { key, kind } = column
  if (isFigure(kind)) {
    const words = figureText(column, row)
    return column.metric === undefined && isUnpaid(row['status']) ? <Unpaid>{words}</Unpaid> : words
  }
  const text = textOf(row, key)
  if (text === '') return names ? notSet : absent
  switch (kind) {
    case 'moment':
      return (
        <time dateTime={text} className="whitespace-nowrap tabular-nums">
          {names && textOf(row, 'id') !== '' ? (
            // The number, which has the same link, is out of view where the table is wider than its frame.
            <AppLink
              to={conversionPath(textOf(row, 'id'))}
              title={`Conversion #${textOf(row, 'id')}`}
              className="-my-0.5 -ms-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 font-medium text-accent hover:underline pointer-coarse:min-h-10"
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
        // Cuts off a long name so that the columns after it are in view on a typical desktop screen.
        <span
          title={countryName(text)}
          className="block w-max max-w-28 whitespace-nowrap print:max-w-none [&>span>span]:truncate"
        >
          <Flag code={text} />
        </span>
      )
    case 'status':
      // Approved is green and anything else red; the text is always shown (SPEC-6.3).
      return <StatusBadge status={text} tone={text === 'approved' ? 'green' : 'red'} />
    case 'id':
      // The number of a row that is one conversion links to its page.
      return key === 'id' ? (
        <AppLink
          to={conversionPath(text)}
          className="-my-0.5 inline-block min-w-6 py-0.5 font-medium text-accent tabular-nums hover:underline"
        >
          {text}
        </AppLink>
      ) : (
        <span className="tabular-nums">{text}</span>
      )
    case 'title':
      return title_lines === 1 ? (
        <LineOf text={text}>
          <OfferTitle title={text} offer_id={figure(row, 'offer_id')} />
        </LineOf>
      ) : (
        <span
          dir="auto"
          title={text}
          className="line-clamp-2 text-left wrap-anywhere print:line-clamp-none print:max-w-none"
        >
          <OfferTitle title={text} offer_id={figure(row, 'offer_id')} />
        </span>
      )
    case 'reason':
      return <OneLine text={isReasonCode(text) ? describeReason(text, isolated(textOf(row, 'reason'))) : text} />
    case 'text':
      // A name of a few words may take two lines where there is little room.
      return names && text.length <= always_fits ? <bdi>{text}</bdi> : <OneLine text={text} />
  }
}
