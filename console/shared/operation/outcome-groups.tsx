import { Button } from '@plumbline/ui/button.tsx'
import { count } from '@plumbline/ui/format.ts'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { formatWord } from '@plumbline/contract/field-names.ts'
import type { Message } from '@plumbline/contract/messages/index.ts'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { csvOf } from '@plumbline/client/csv.ts'
import { fieldColumn, type FieldColumn } from '../list/columns.tsx'
import type { Row } from '../words/schema.ts'
import { paths } from '../words/paths.ts'
import { RowsTable } from '../list/rows-table.tsx'
import { toneOf } from '../words/tones.ts'
import { MessageText, RecordLink } from '../fields/value.tsx'

/** A line of a file, compared with the stored data. */
interface Line {
  readonly outcome: string
  readonly line: number | null
  readonly affiliate_id: number | null
  readonly affiliate: string | null
  readonly why: (Message & { readonly text: string }) | null
}

/** Outcomes that are shown as one group. */
export interface OutcomeGroup<Outcome extends string = string> {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly outcomes: readonly Outcome[]
}

/** Lines of a group, and their total in the file. */
export interface LineGroup<L> extends Omit<OutcomeGroup, 'outcomes'> {
  readonly count: number
  readonly lines: readonly L[]
}

interface Compared<L> {
  readonly outcomes: Readonly<Record<string, number>>
  readonly results: readonly L[]
}

/** How many lines have one of these outcomes. */
export const countOf = ({ outcomes: counts }: Compared<unknown>, outcomes: readonly string[]): number =>
  outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0)

/** The lines of a reply, by groups of outcomes. */
export const groupLines = <L extends { readonly outcome: string }>(
  reply: Compared<L>,
  groups: readonly OutcomeGroup[],
): readonly LineGroup<L>[] =>
  groups.map(({ outcomes, ...group }) => ({
    ...group,
    count: countOf(reply, outcomes),
    lines: reply.results.filter(({ outcome }) => outcomes.includes(outcome)),
  }))

const linked = (path: string, id: string | number | null, name: string | null): ReactNode =>
  id === null ? '—' : <RecordLink path={path} id={id} name={name} />

/** The number of a line and its outcome. */
export const lineColumns = <L extends Pick<Line, 'line' | 'outcome'>>(): readonly FieldColumn<L>[] => [
  fieldColumn('number', {
    key: 'line',
    header: 'Line',
    figure: true,
    cell: ({ line }) => line ?? '—',
    isEmpty: ({ line }) => line === null,
  }),
  fieldColumn('status', {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => <StatusBadge status={formatWord(outcome)} tone={toneOf(outcome)} />,
  }),
]

/** The columns before and after those that identify the record of a line. */
export const outcomeColumns = <L extends Line>(about: readonly FieldColumn<L>[]): readonly FieldColumn<L>[] => [
  ...lineColumns<L>(),
  ...about,
  fieldColumn('name', {
    key: 'affiliate',
    header: 'Affiliate',
    min: 8,
    cell: ({ affiliate_id, affiliate }) => linked(paths.affiliates, affiliate_id, affiliate),
    isEmpty: ({ affiliate_id }) => affiliate_id === null,
  }),
  fieldColumn('words', {
    key: 'why',
    header: 'Why',
    min: 14,
    cell: ({ why }) => (why === null ? '—' : <MessageText message={why} />),
    isEmpty: ({ why }) => why === null,
  }),
]

/** The stored record of a line; null if it has none. */
export const ownColumn = <L,>(
  key: string,
  header: string,
  path: string,
  idOf: (line: L) => string | number | null,
): FieldColumn<L> =>
  fieldColumn('number', {
    key,
    header,
    cell: (line) => linked(path, idOf(line), String(idOf(line) ?? '')),
    isEmpty: (line) => idOf(line) === null,
  })

/** The lines of a file by outcome; the first group with lines is open. */
export const OutcomeGroups = <L extends Row>(props: {
  groups: readonly LineGroup<L>[]
  /** The group that is open at first if it has lines. */
  first?: string
  columns: (open: readonly L[]) => readonly FieldColumn<L>[]
  /** Fields of the CSV download; null: the screen offers its own file. */
  names: readonly string[] | null
  renderActions?: (open: readonly L[]) => ReactNode
}) => {
  const { groups, first, columns, names, renderActions } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const filled = groups.filter((group) => group.count > 0)
  const open =
    groups.find(({ key }) => key === chosen) ?? filled.find(({ key }) => key === first) ?? filled[0] ?? groups[0]
  return (
    <>
      <div role="group" aria-label="Groups" className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        {groups.map((group) => (
          <button
            key={group.key}
            type="button"
            aria-pressed={group.key === open?.key}
            onClick={() => setChosen(group.key)}
            className="rounded-md border border-line bg-surface p-3 text-start hover:border-muted aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <span className="block text-small text-muted">{group.title}</span>
            <span className="block text-title font-semibold tabular-nums">{count(group.count)}</span>
          </button>
        ))}
      </div>
      {open === undefined ? null : (
        <section key={open.key} aria-label={open.title} className="space-y-2">
          <p className="text-muted">{open.text}</p>
          {open.lines.length === 0 ? null : (
            <>
              <div className="overflow-clip rounded-md border border-line bg-surface">
                <RowsTable caption={open.title} rows={open.lines} columns={columns(open.lines)} />
              </div>
              {open.lines.length < open.count ? (
                <p className="text-small text-muted">
                  The first {count(open.lines.length)} of {count(open.count)} are shown.
                </p>
              ) : null}
              <div className="flex flex-wrap gap-2">
                {renderActions?.(open.lines)}
                {names === null ? null : (
                  <Button size="small" onClick={() => keepFile(`${open.key}.csv`, csvOf(names, open.lines))}>
                    <Download aria-hidden className="size-4" />
                    CSV
                  </Button>
                )}
              </div>
            </>
          )}
        </section>
      )}
    </>
  )
}
