import { Button } from '@plumbline/ui/button.tsx'
import { count, money } from '@plumbline/ui/format.ts'
import { idsIn, withToggled } from '../../shared/fields/id-list.ts'
import { fieldColumn, type FieldColumn } from '../../shared/list/columns.tsx'
import {
  countOf,
  groupLines,
  outcomeColumns,
  OutcomeGroups,
  ownColumn,
} from '../../shared/operation/outcome-groups.tsx'
import { tick_key } from '../../shared/list/narrow-rows.tsx'
import { paths } from '../../shared/words/paths.ts'
import { Tick } from '../../shared/list/ticks.tsx'
import type { FormEdit } from '../../shared/operation/use-operation-form.ts'
import { groups, type Reconciled } from './reconcile-groups.ts'

type Line = Reconciled['results'][number]

/** The tick of a line whose amounts may be taken from the file. */
const takeColumn = ({ values, set }: FormEdit): FieldColumn<Line> => {
  const chosen = idsIn(values['take_amounts'])
  const all = chosen.includes('all')
  const toggle = (id: string): void => set?.('take_amounts', withToggled(values['take_amounts'], id))
  return {
    key: tick_key,
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

const columns = outcomeColumns<Line>([
  fieldColumn('name', {
    key: 'txid',
    header: 'Transaction',
    min: 8,
    cell: ({ txid }) => <span className="wrap-anywhere">{txid}</span>,
  }),
  ownColumn('conversion', 'Conversion', paths.conversions, ({ conversion_id }) => conversion_id),
])

const names = ['line', 'outcome', 'txid', 'conversion_id', 'affiliate_id', 'why']

/** What the file decides, and what fits nothing, in four groups; the first one that has something is open. */
export const ReconcileResult = ({ reply, edit }: { reply: Reconciled; edit: FormEdit }) => {
  const agreeing = countOf(reply, ['agrees', 'duplicate'])
  const ignored = countOf(reply, ['ignored'])
  const takes = (open: readonly Line[]): boolean =>
    edit.set !== null && open.some(({ outcome }) => outcome === 'amount_differs')
  return (
    <div className="space-y-4">
      <p>
        {count(reply.lines)} {reply.lines === 1 ? 'line' : 'lines'} of {reply.advertiser}, {count(agreeing)}{' '}
        {agreeing === 1 ? 'agrees' : 'agree'} already
        {ignored === 0 ? null : `, ${count(ignored)} ${ignored === 1 ? 'is' : 'are'} ignored`}. Payouts:{' '}
        {money(reply.approved_payout)} approved, {money(reply.reversed_payout)} taken back.
        {reply.taken_amounts === 0
          ? null
          : ` Amounts of ${count(reply.taken_amounts)} ${reply.taken_amounts === 1 ? 'conversion' : 'conversions'} from the file: payouts ${money(reply.taken_payout)}, revenues ${money(reply.taken_revenue)}.`}
      </p>
      <OutcomeGroups
        groups={groupLines(reply, groups)}
        columns={(open) => (takes(open) ? [takeColumn(edit), ...columns] : columns)}
        names={names}
        renderActions={(open) =>
          takes(open) ? (
            <Button size="small" onClick={() => edit.set?.('take_amounts', 'all')}>
              Take all amounts
            </Button>
          ) : null
        }
      />
    </div>
  )
}
