import { operations } from '@plumbline/contract/operator/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { count, money } from '@plumbline/ui/format.ts'
import { Receipt } from 'lucide-react'
import type { Reply } from '../../shared/session/calls.ts'
import { columnsOf, type FieldColumn } from '../../shared/list/columns.tsx'
import { FieldTable } from '../../shared/list/field-table.tsx'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { Thing } from '../../shared/page/thing.tsx'
import { periodName } from '../../shared/words/months.ts'
import { propertiesOf, rowShape } from '../../shared/words/schema.ts'
import { actions_column } from '../../shared/list/narrow-rows.tsx'
import { PeriodPicker, usePeriod } from './period-picker.tsx'

type Shown = Reply<'showAdvertiserRevenue'>

const receipt_shape = propertiesOf(operations.showAdvertiserRevenue.reply)['receipts']

const Figure = ({ label, value, text }: { label: string; value: string; text: string }) => (
  <div className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card">
    <dt className="text-small text-muted">{label}</dt>
    <dd className="mt-1 text-title font-semibold tabular-nums">{value}</dd>
    <dd className="text-small text-muted">{text}</dd>
  </div>
)

/** Larger amounts are marked by leaving the field empty: the whole open amount. */
const max_typed = 1e9

const openText = (open: number): string => (open > 0 ? 'not paid yet' : open < 0 ? 'overpaid' : 'settled')

const receipt_columns: readonly FieldColumn<Shown['receipts'][number]>[] = [
  ...columnsOf(['from', 'to', 'amount', 'reference', 'marked_at', 'marked_by', 'counts'], receipt_shape?.items),
  {
    ...actions_column,
    cell: ({ id, from, to, amount }) => (
      <Thing name={`${money(amount)} for ${periodName({ from, to })}`}>
        <OperationButton operation="removeReceipt" label="Undo" look="danger" size="small" fixed={{ id }} closes />
      </Thing>
    ),
  },
]

const Receipts = ({ receipts }: Pick<Shown, 'receipts'>) => (
  <FieldTable
    caption="Marked as paid"
    rows={receipts}
    rowKey={({ id }) => id}
    columns={receipt_columns}
    empty={<p className="px-5 py-5 text-muted">No payments recorded for this period.</p>}
  />
)

/** Amount that an advertiser owes for a period: the sums, the lines behind them, and the payments received. */
export const Revenue = ({ id, name }: { id: number; name: string }) => {
  const read = useRead('showAdvertiserRevenue', { params: { id }, input: usePeriod() })
  return (
    <Loaded read={read}>
      {(shown) => {
        const { from, to, results, receipts, open } = shown
        return (
          <div className="space-y-5">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <PeriodPicker shown={{ from, to }} />
              <div className="flex flex-wrap gap-2">
                <Thing name={periodName({ from, to })}>
                  {results.length === 0 ? null : (
                    <OperationButton
                      operation="exportAdvertiserRevenue"
                      label="Conversions as CSV"
                      fixed={{ id, from, to }}
                      onDone={(reply) => keepFile(`${name} ${from} ${to}.csv`, reply.file)}
                      closes
                    />
                  )}
                  <OperationButton
                    operation="markRevenuePaid"
                    label="Mark as paid"
                    look="primary"
                    fixed={{ id, from, to }}
                    seen={{ paid: shown.paid }}
                    initial={{ amount: open > 0 && open < max_typed ? open.toFixed(2) : '' }}
                    closes
                  />
                </Thing>
              </div>
            </div>
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:gap-4">
              <Figure label="Owed" value={money(shown.owed)} text={`${count(shown.conversions)} approved`} />
              <Figure label="Paid" value={money(shown.paid)} text="recorded for this period" />
              <Figure label="Open" value={money(open)} text={openText(open)} />
              <Figure
                label="Pending"
                value={money(shown.pending)}
                text={`${count(shown.pending_conversions)} undecided`}
              />
            </dl>
            <Card title="By offer and status" className="overflow-clip">
              <FieldTable
                caption="By offer and status"
                rows={results}
                rowKey={({ offer_id, status }) => `${offer_id} ${status}`}
                refreshing={read.isFetching}
                columns={columnsOf(
                  ['offer_id', 'status', 'conversions', 'revenue'],
                  rowShape(operations.showAdvertiserRevenue),
                )}
                empty={<EmptyState icon={Receipt} text="No conversions in this period" />}
              />
            </Card>
            <Card title="Marked as paid" className="overflow-clip">
              <Receipts receipts={receipts} />
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}
