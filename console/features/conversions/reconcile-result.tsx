import { Button } from '@plumbline/ui/button.tsx'
import { count, money } from '@plumbline/ui/format.ts'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { csvOf } from '../../shared/csv.ts'
import { idsIn, withToggled } from '../../shared/id-list.ts'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { pageOf, paths } from '../../shared/paths.ts'
import { Tick } from '../../shared/ticks.tsx'
import { toneOf } from '../../shared/tones.ts'
import { linkClass, MessageText } from '../../shared/value.tsx'
import type { FormEdit } from '../../shared/use-operation-form.ts'
import { formatWord } from '@plumbline/contract/field-names.ts'
import { agreeing, groupsOf, type GroupKey, type Reconciled } from './reconcile-groups.ts'

type Line = Reconciled['results'][number]

/** The tick of a line whose amounts may be taken from the file. */
const takeColumn = ({ values, set }: FormEdit): Column<Line> => {
  const chosen = idsIn(values['take_amounts'])
  const all = chosen.includes('all')
  const toggle = (id: string): void => set?.('take_amounts', withToggled(values['take_amounts'], id))
  return {
    key: 'take',
    header: 'Take',
    cell: ({ outcome, conversion_id: id }) =>
      outcome !== 'amount_differs' || id === null ? null : (
        <Tick
          label={`Take the amounts of ${id}`}
          checked={all || chosen.includes(id)}
          disabled={all || set === null}
          onTick={() => toggle(id)}
        />
      ),
  }
}

const columns: readonly Column<Line>[] = [
  { key: 'line', header: 'Line', figure: true, cell: ({ line }) => line ?? '—' },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => <StatusBadge status={formatWord(outcome)} tone={toneOf(outcome)} />,
  },
  { key: 'txid', header: 'Transaction', min: 8, cell: ({ txid }) => <span className="wrap-anywhere">{txid}</span> },
  {
    key: 'conversion',
    header: 'Conversion',
    cell: ({ conversion_id }) =>
      conversion_id === null ? (
        '—'
      ) : (
        <Link to={pageOf(paths.conversions, conversion_id)} className={linkClass}>
          {conversion_id}
        </Link>
      ),
  },
  {
    key: 'affiliate',
    header: 'Affiliate',
    cell: ({ affiliate_id }) =>
      affiliate_id === null ? (
        '—'
      ) : (
        <Link to={pageOf(paths.affiliates, affiliate_id)} className={linkClass}>
          #{affiliate_id}
        </Link>
      ),
  },
  { key: 'why', header: 'Why', min: 14, cell: ({ why }) => (why === null ? '—' : <MessageText message={why} />) },
]

const names = ['line', 'outcome', 'txid', 'conversion_id', 'affiliate_id', 'why']

/** What the file decides, and what fits nothing, in four groups; the first one that has something is open. */
export const ReconcileResult = ({ reply, edit }: { reply: Reconciled; edit: FormEdit }) => {
  const all = groupsOf(reply)
  const [chosen, setChosen] = useState<GroupKey | null>(null)
  const ignored = reply.outcomes['ignored'] ?? 0
  const open = all.find(({ key }) => key === chosen) ?? all.find((group) => group.count > 0) ?? all[0]
  const takes = edit.set !== null && open?.lines.some(({ outcome }) => outcome === 'amount_differs') === true
  return (
    <div className="space-y-4">
      <p>
        {count(reply.lines)} {reply.lines === 1 ? 'line' : 'lines'} of {reply.advertiser}, {count(agreeing(reply))}{' '}
        {agreeing(reply) === 1 ? 'agrees' : 'agree'} already
        {ignored === 0 ? null : `, ${count(ignored)} ${ignored === 1 ? 'is' : 'are'} ignored`}. Payouts:{' '}
        {money(reply.approved_payout)} approved, {money(reply.reversed_payout)} taken back.
        {reply.taken_amounts === 0
          ? null
          : ` Amounts of ${count(reply.taken_amounts)} ${reply.taken_amounts === 1 ? 'conversion' : 'conversions'} from the file: payouts ${money(reply.taken_payout)}, revenues ${money(reply.taken_revenue)}.`}
      </p>
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
                  columns={takes ? [takeColumn(edit), ...columns] : columns}
                  empty={null}
                />
              </div>
              {open.lines.length < open.count ? (
                <p className="text-small text-muted">
                  The first {count(open.lines.length)} of {count(open.count)} are shown.
                </p>
              ) : null}
              <div className="flex flex-wrap gap-2">
                {takes ? (
                  <Button size="small" onClick={() => edit.set?.('take_amounts', 'all')}>
                    Take all amounts
                  </Button>
                ) : null}
                <Button size="small" onClick={() => keepFile(`${open.key}.csv`, csvOf(names, open.lines))}>
                  <Download aria-hidden className="size-4" />
                  CSV
                </Button>
              </div>
            </>
          )}
        </section>
      )}
    </div>
  )
}
