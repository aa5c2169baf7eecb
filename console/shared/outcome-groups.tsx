import { Button } from '@plumbline/ui/button.tsx'
import { count } from '@plumbline/ui/format.ts'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { formatWord } from '@plumbline/contract/field-names.ts'
import type { Message } from '@plumbline/contract/messages/index.ts'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { csvOf } from '@plumbline/client/csv.ts'
import { pageOf, paths } from './paths.ts'
import { toneOf } from './tones.ts'
import { linkClass, MessageText } from './value.tsx'

/** A line of a file that was compared with what is stored. */
interface Line {
  readonly outcome: string
  readonly line: number | null
  readonly affiliate_id: number | null
  readonly why: (Message & { readonly text: string }) | null
}

/** Outcomes that a screen shows together. */
export interface OutcomeGroup {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly outcomes: readonly string[]
}

interface Compared<L> {
  readonly outcomes: Readonly<Record<string, number>>
  readonly results: readonly L[]
}

/** How many lines have one of these outcomes. */
export const countOf = ({ outcomes: counts }: Compared<unknown>, outcomes: readonly string[]): number =>
  outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0)

const linked = (path: string, id: string | number | null, text: string): ReactNode =>
  id === null ? (
    '—'
  ) : (
    <Link to={pageOf(path, id)} className={linkClass}>
      {text}
    </Link>
  )

/** The columns around those that say which thing a line is about. */
export const outcomeColumns = <L extends Line>(about: readonly Column<L>[]): readonly Column<L>[] => [
  { key: 'line', header: 'Line', figure: true, cell: ({ line }) => line ?? '—' },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => <StatusBadge status={formatWord(outcome)} tone={toneOf(outcome)} />,
  },
  ...about,
  {
    key: 'affiliate',
    header: 'Affiliate',
    cell: ({ affiliate_id }) => linked(paths.affiliates, affiliate_id, `#${affiliate_id}`),
  },
  { key: 'why', header: 'Why', min: 14, cell: ({ why }) => (why === null ? '—' : <MessageText message={why} />) },
]

/** A thing of ours that a line is about; null where it names none. */
export const ownColumn = <L extends Line>(
  key: string,
  header: string,
  path: string,
  idOf: (line: L) => string | null,
): Column<L> => ({ key, header, cell: (line) => linked(path, idOf(line), idOf(line) ?? '') })

/** The lines of a file by outcome; the first group with lines is open. */
export const OutcomeGroups = <L extends Line & Readonly<Record<string, unknown>>>(props: {
  reply: Compared<L>
  groups: readonly OutcomeGroup[]
  columns: (open: readonly L[]) => readonly Column<L>[]
  /** The fields that are kept as CSV. */
  names: readonly string[]
  renderActions?: (open: readonly L[]) => ReactNode
}) => {
  const { reply, groups, columns, names, renderActions } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const all = groups.map(({ outcomes, ...group }) => ({
    ...group,
    count: countOf(reply, outcomes),
    lines: reply.results.filter(({ outcome }) => outcomes.includes(outcome)),
  }))
  const open = all.find(({ key }) => key === chosen) ?? all.find((group) => group.count > 0) ?? all[0]
  return (
    <>
      <div role="group" aria-label="Groups" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {all.map((group) => (
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
        <section aria-label={open.title} className="space-y-2">
          <p className="text-muted">{open.text}</p>
          {open.lines.length === 0 ? null : (
            <>
              <div className="overflow-clip rounded-md border border-line bg-surface">
                <DataTable
                  caption={open.title}
                  dense
                  rows={open.lines}
                  rowKey={(line) => open.lines.indexOf(line)}
                  columns={columns(open.lines)}
                  empty={null}
                />
              </div>
              {open.lines.length < open.count ? (
                <p className="text-small text-muted">
                  The first {count(open.lines.length)} of {count(open.count)} are shown.
                </p>
              ) : null}
              <div className="flex flex-wrap gap-2">
                {renderActions?.(open.lines)}
                <Button size="small" onClick={() => keepFile(`${open.key}.csv`, csvOf(names, open.lines))}>
                  <Download aria-hidden className="size-4" />
                  CSV
                </Button>
              </div>
            </>
          )}
        </section>
      )}
    </>
  )
}
