import type { ExploreFigures, ExploreMetric, ExploreName } from '@plumbline/contract/explore.ts'
import { metrics } from '@plumbline/contract/metrics.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { outdatedClass } from '../outdated.ts'
import { Skeleton } from '../skeleton.tsx'
import { DataTable, type Column, type NarrowColumns } from '../table/data-table.tsx'
import type { ExploreAnswer } from './answers.ts'
import type { Line } from './lines.ts'
import { changed, deeper, ofAllRows, type ExploreView } from './view.ts'
import { changeText, dimensionWord, figureText, metricWord, valueNode, valueOf, valueText } from './words.tsx'

/** A link to the explorer with another view. */
export type RenderLink = (view: ExploreView, content: ReactNode, name?: string) => ReactNode

interface Props {
  readonly view: ExploreView
  /** The chosen order, which the rows may not have yet. */
  readonly ordering: string
  readonly answer: ExploreAnswer | undefined
  readonly lines: readonly Line[] | undefined
  readonly opened: ReadonlySet<string>
  /** Whether the rows are those of the previous question. */
  readonly outdated: boolean
  readonly refreshing: boolean
  readonly empty: ReactNode
  readonly foot?: ReactNode
  readonly onOpen: (line: Line) => void
  readonly onOrder: (ordering: string) => void
  readonly renderLink: RenderLink
}

const indents = ['', 'ps-5', 'ps-10', 'ps-15'] as const

const nameOf = ({ rows, row }: Line): string =>
  rows.map((name) => valueText(name, valueOf(row, name), row[name])).join(', ')

const Opener = ({ line, open, onOpen }: { line: Line; open: boolean; onOpen: (line: Line) => void }) =>
  line.opens_into === undefined ? (
    <span className="size-6 shrink-0" />
  ) : (
    <button
      type="button"
      aria-expanded={open}
      aria-label={`${nameOf(line)} by ${dimensionWord(line.opens_into)}`}
      title={`By ${dimensionWord(line.opens_into)}`}
      onClick={() => onOpen(line)}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text pointer-coarse:size-10 print:hidden"
    >
      <ChevronRight aria-hidden className={`size-4 transition-transform duration-150 ${open ? 'rotate-90' : ''}`} />
    </button>
  )

/** A value that links to the next level. */
const Value = (props: { line: Line; name: ExploreName; narrow?: boolean; renderLink: RenderLink }) => {
  const { line, name, narrow = false, renderLink } = props
  return (
    <span className={`min-w-6 py-0.5 ${narrow ? 'wrap-anywhere' : 'block max-w-80 truncate'}`}>
      {renderLink(
        deeper({ ...line.within, rows: line.rows }, name, valueOf(line.row, name)),
        valueNode(name, line.row),
        `Only ${valueText(name, valueOf(line.row, name), line.row[name])}`,
      )}
    </span>
  )
}

const instead_words = { failed: 'These rows could not be loaded.', more: 'Show all' } as const

/** The first cell, indented below the line that this one is a part of. */
const First = (props: Props & { line: Line; names: readonly ExploreName[]; narrow?: boolean }) => {
  const { line, names, narrow = false, opened, onOpen, renderLink } = props
  const { instead, level } = line
  return (
    <span className={`flex items-center gap-1 ${indents[level] ?? ''}`}>
      {instead === undefined ? (
        <>
          <Opener line={line} open={opened.has(line.key)} onOpen={onOpen} />
          <span className="flex min-w-0 flex-wrap gap-x-2">
            {(level === 0 ? names : line.rows).map((name) => (
              <Value key={name} line={line} name={name} narrow={narrow} renderLink={renderLink} />
            ))}
          </span>
        </>
      ) : (
        <span className="ps-7 text-muted">
          {instead === 'loading' ? (
            <Skeleton className="h-4 w-24" />
          ) : instead === 'more' && line.opens_into !== undefined ? (
            renderLink(changed(ofAllRows(line.within), { rows: [line.opens_into] }), instead_words.more)
          ) : (
            instead_words.failed
          )}
        </span>
      )}
    </span>
  )
}

/** On two lines on a phone: the names beside it need the room. */
const Change = ({ name, now, was }: { name: ExploreMetric; now: ExploreFigures; was: ExploreFigures }) => {
  const change = changeText(now[name], was[name])
  return (
    <span className="block text-small whitespace-nowrap text-muted">
      {change === null ? null : <span className="block sm:inline">{change}, </span>}
      was {figureText(name, was[name])}
    </span>
  )
}

const Figure = ({ name, of }: { name: ExploreMetric; of: ExploreFigures & { compare?: ExploreFigures } }) => (
  <>
    {figureText(name, of[name])}
    {of.compare === undefined ? null : <Change name={name} now={of} was={of.compare} />}
  </>
)

const figureColumns = ({ metrics: names }: ExploreView): Column<Line>[] =>
  names.map((name) => ({
    key: name,
    header: metricWord(name),
    about: metrics[name].meaning,
    sortable: true,
    figure: true,
    cell: ({ row, instead }) => (instead === undefined ? <Figure name={name} of={row} /> : null),
  }))

const columnsOf = (props: Props, first: ExploreName): Column<Line>[] => [
  {
    key: first,
    header: dimensionWord(first),
    sortable: true,
    cell: (line) => <First {...props} line={line} names={[first]} />,
  },
  ...props.view.rows.slice(1).map((name): Column<Line> => ({
    key: name,
    header: dimensionWord(name),
    sortable: true,
    cell: (line) =>
      line.level === 0 && line.instead === undefined ? (
        <Value line={line} name={name} renderLink={props.renderLink} />
      ) : null,
  })),
  ...figureColumns(props.view),
]

const figuresText = (names: readonly ExploreMetric[], of: ExploreFigures): string =>
  names.map((name) => `${metricWord(name)} ${figureText(name, of[name])}`).join(' · ')

/** For phones: the dimensions with the other figures below them, and the first figure. */
const narrowColumns = (props: Props, first: ExploreName): NarrowColumns<Line> => {
  const { view, answer } = props
  const [main, ...further] = view.metrics
  return {
    below: 44,
    columns: [
      {
        key: first,
        header: view.rows.map(dimensionWord).join(', '),
        sortable: true,
        cell: (line) => (
          <>
            <First {...props} line={line} names={view.rows} narrow />
            {line.instead === undefined ? (
              <span className={`ms-7 block text-small text-muted ${indents[line.level] ?? ''}`}>
                {figuresText(further, line.row)}
              </span>
            ) : null}
          </>
        ),
      },
      ...figureColumns(view).filter(({ key }) => key === main),
    ],
    ...(answer !== undefined && {
      totals: {
        [first]: figuresText(further, answer.totals),
        ...(main !== undefined && { [main]: <Figure name={main} of={answer.totals} /> }),
      },
    }),
  }
}

/** The rows with their figures. A header orders the whole result; a value links to the next level, and its arrow opens that level in place. */
export const ExploreTable = (props: Props) => {
  const { view, answer, lines } = props
  const [first] = view.rows
  if (first === undefined) return null
  return (
    <div aria-busy={props.outdated} className={outdatedClass}>
      <DataTable
        dense
        caption="Explorer"
        columns={columnsOf(props, first)}
        narrow={narrowColumns(props, first)}
        rows={lines}
        rowKey={({ key }) => key}
        skeletonRows={10}
        refreshing={props.refreshing}
        ordering={props.ordering}
        onOrder={props.onOrder}
        empty={props.empty}
        foot={props.foot}
        {...(answer !== undefined && {
          totals: Object.fromEntries(
            view.metrics.map((name) => [name, <Figure key={name} name={name} of={answer.totals} />]),
          ),
        })}
      />
    </div>
  )
}
