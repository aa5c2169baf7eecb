import { formatWord } from '@plumbline/contract/field-names.ts'
import { amountsNotIn } from '@plumbline/contract/operator/compare-causes.ts'
import { count, money } from '@plumbline/ui/format.ts'
import type { Column } from '@plumbline/ui/table/data-table.tsx'
import {
  countOf,
  outcomeColumns,
  groupLines,
  OutcomeGroups,
  ownColumn,
} from '../../shared/operation/outcome-groups.tsx'
import { paths } from '../../shared/words/paths.ts'
import { RecordLink } from '../../shared/fields/value.tsx'
import { FieldTable } from '../../shared/list/field-table.tsx'
import { groups, type Compared, type ComparedLine } from './compare-groups.ts'

type Sums = Compared['there']
type DayRow = Compared['rows'][number]

const sums: readonly { key: string; title: string; of: (reply: Compared) => Sums }[] = [
  { key: 'there', title: 'Old network', of: ({ there }) => there },
  { key: 'here', title: 'Here', of: ({ here }) => here },
  { key: 'difference', title: 'Difference', of: ({ difference }) => difference },
]

type Named = Sums & { name: string }

const sumColumns: readonly Column<Named>[] = [
  { key: 'name', header: 'Side or cause', cell: ({ name }) => name },
  { key: 'conversions', header: 'Conversions', figure: true, cell: ({ conversions }) => count(conversions) },
  { key: 'payout', header: 'Payout', figure: true, cell: ({ payout }) => money(payout) },
  { key: 'revenue', header: 'Revenue', figure: true, cell: ({ revenue }) => money(revenue) },
]

const linked = (path: string, id: number | null, name: string | null, old_id: string | null) =>
  id === null ? `old ${old_id ?? ''}` : <RecordLink path={path} id={id} name={name} />

const dayColumns: readonly Column<DayRow>[] = [
  { key: 'day', header: 'Day', min: 8, cell: ({ day }) => day },
  {
    key: 'offer',
    header: 'Offer',
    cell: ({ offer_id, offer, old_offer }) => linked(paths.offers, offer_id, offer, old_offer),
  },
  {
    key: 'affiliate',
    header: 'Affiliate',
    cell: ({ affiliate_id, affiliate, old_affiliate }) =>
      linked(paths.affiliates, affiliate_id, affiliate, old_affiliate),
  },
  { key: 'there', header: 'Old network', figure: true, cell: ({ there }) => money(there.payout) },
  { key: 'here', header: 'Here', figure: true, cell: ({ here }) => money(here.payout) },
  { key: 'difference', header: 'Difference', figure: true, cell: ({ difference }) => money(difference.payout) },
  {
    key: 'causes',
    header: 'Causes',
    min: 12,
    cell: ({ causes }) => causes.map(({ cause }) => formatWord(cause)).join(', '),
  },
]

const columns = outcomeColumns<ComparedLine>([
  { key: 'day', header: 'Day', min: 7, cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
  { key: 'txid', header: 'Transaction', min: 8, cell: ({ txid }) => <span className="wrap-anywhere">{txid}</span> },
  ownColumn('conversion', 'Conversion', paths.conversions, ({ conversion_id }) => conversion_id),
  { key: 'payout', header: 'Payout', figure: true, cell: ({ payout }) => money(payout) },
])

const names = [
  'line',
  'day',
  'outcome',
  'txid',
  'old_conversion',
  'conversion_id',
  'affiliate_id',
  'affiliate',
  'offer_id',
  'offer',
  'conversions',
  'payout',
  'revenue',
  'why',
]

/** Both sides with the causes of their differences, the days that differ, and the conversions of each cause. */
export const CompareResult = ({ reply }: { reply: Compared }) => {
  const not_in: readonly string[] = amountsNotIn(reply.columns)
  const rows = [
    ...sums.map(({ title, of }) => ({ name: title, ...of(reply) })),
    ...reply.causes.map(({ cause, ...figures }) => ({ name: formatWord(cause), ...figures })),
  ]
  return (
    <div className="space-y-4">
      <p>
        {count(reply.lines)} {reply.lines === 1 ? 'line' : 'lines'} of {reply.network}, in {reply.zone}.{' '}
        {count(countOf(reply, ['agrees']))} agree.
        {not_in.length === 0 ? null : ` The export has no column of ${not_in.join(' and ')}: it is not compared.`}
      </p>
      <div className="overflow-clip rounded-md border border-line bg-surface">
        <FieldTable
          caption="Totals"
          rows={rows}
          rowKey={({ name }) => name}
          columns={sumColumns.filter(({ key }) => !not_in.includes(key))}
          narrow_rows={{ end: 'payout' }}
          empty={null}
        />
      </div>
      {reply.rows.length === 0 ? null : (
        <div className="overflow-clip rounded-md border border-line bg-surface">
          <FieldTable
            caption="Days that differ"
            rows={reply.rows}
            rowKey={(row) => reply.rows.indexOf(row)}
            columns={dayColumns}
            narrow_rows={{ end: 'difference' }}
            empty={null}
          />
        </div>
      )}
      {reply.rows.length < reply.rows_in_all ? (
        <p className="text-small text-muted">
          The first {count(reply.rows.length)} of {count(reply.rows_in_all)} days are shown.
        </p>
      ) : null}
      <OutcomeGroups groups={groupLines(reply, groups)} columns={() => columns} names={names} />
    </div>
  )
}
