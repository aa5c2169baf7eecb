import { operations } from '@plumbline/contract/operator/index.ts'
import { count, money } from '@plumbline/ui/format.ts'
import type { Reply } from '../../shared/session/calls.ts'
import { fieldColumn } from '../../shared/list/columns.tsx'
import {
  type OutcomeGroup,
  countOf,
  groupLines,
  outcomeColumns,
  OutcomeGroups,
  ownColumn,
} from '../../shared/operation/outcome-groups.tsx'
import { paths } from '../../shared/words/paths.ts'
import { RowsTable } from '../../shared/list/rows-table.tsx'
import { propertiesOf, replyShape } from '../../shared/words/schema.ts'

type Reconciled = Reply<'reconcilePayments'>
type Line = Reconciled['results'][number]

/** The groups of a report's lines. */
export const report_groups: readonly OutcomeGroup[] = [
  {
    key: 'decided',
    title: 'Decided by the report',
    text: 'Completed, or returned: the next run pays the amount again.',
    outcomes: ['returned', 'completed'],
  },
  {
    key: 'differs',
    title: 'Differs',
    text: 'Not changed. Compare with the bank, then complete or reject the payment.',
    outcomes: ['contradiction', 'status_differs', 'amount_differs', 'not_exported'],
  },
  {
    key: 'unclear',
    title: 'Not understood',
    text: 'Not changed. Map an unknown status under Status, or name a column, and run again.',
    outcomes: ['unknown', 'unreadable'],
  },
  {
    key: 'waiting',
    title: 'Not final yet',
    text: 'Still at the bank, named twice or ignored. Upload a later report.',
    outcomes: ['pending', 'duplicate', 'ignored'],
  },
]

const columns = outcomeColumns<Line>([
  fieldColumn('name', {
    key: 'reference',
    header: 'Reference',
    min: 8,
    cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span>,
  }),
  ownColumn('payment', 'Payment', paths.payments, ({ payment }) => payment),
  fieldColumn('money', {
    key: 'amount',
    header: 'Amount',
    figure: true,
    cell: ({ amount }) => (amount === null ? '—' : money(amount)),
  }),
])

const names = ['line', 'outcome', 'reference', 'payment', 'affiliate_id', 'amount', 'why']

/** Results of a bank report, by group. */
export const ReportResult = ({ reply }: { reply: Reconciled }) => {
  const agreeing = countOf(reply, ['agrees'])
  return (
    <div className="space-y-4">
      <p>
        {count(reply.lines)} {reply.lines === 1 ? 'line' : 'lines'}, {count(agreeing)}{' '}
        {agreeing === 1 ? 'agrees' : 'agree'} already. {money(reply.completed_amount)} completed,{' '}
        {money(reply.returned_amount)} returned.
      </p>
      <OutcomeGroups groups={groupLines(reply, report_groups)} columns={() => columns} names={names} />
      {reply.notes.length === 0 ? null : (
        <RowsTable
          caption="Notes"
          rows={reply.notes}
          shape={propertiesOf(replyShape(operations.reconcilePayments))['notes']}
        />
      )}
    </div>
  )
}
