import { operations } from '@plumbline/contract/operator/index.ts'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { count, money } from '@plumbline/ui/format.ts'
import { Receipt } from 'lucide-react'
import { columnsOf } from '../../shared/list/columns.tsx'
import { FieldTable } from '../../shared/list/field-table.tsx'
import { ListFile } from '../../shared/list/list-file.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { rowShape } from '../../shared/words/schema.ts'
import { PeriodPicker, usePeriod } from './period-picker.tsx'

const columns = ['advertiser_id', 'conversions', 'owed', 'paid', 'open', 'pending_conversions', 'pending']

/** What each advertiser owes for the conversions of a period. */
export const Owed = () => {
  const period = usePeriod()
  const read = useRead('listAdvertiserRevenue', { input: { ...period, limit: 1000 } })
  return (
    <Loaded read={read}>
      {({ results, totals, from, to }) => (
        <div className="space-y-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <PeriodPicker shown={{ from, to }} />
            <ListFile operation="listAdvertiserRevenue" filters={{ from, to }} />
          </div>
          <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
            <FieldTable
              caption="Owed by advertisers"
              rows={results}
              rowKey={({ advertiser_id }) => advertiser_id}
              refreshing={read.isFetching}
              columns={columnsOf(
                columns,
                rowShape(operations.listAdvertiserRevenue),
                (row) => `${pageOf(paths.advertisers, Number(row['advertiser_id']))}?tab=revenue&from=${from}&to=${to}`,
              )}
              narrow_rows={{ end: 'open', below: ['conversions', 'owed', 'paid'] }}
              narrow_totals={{
                advertiser: `Owed ${money(totals.owed)} · Paid ${money(totals.paid)}`,
                open: money(totals.open),
              }}
              totals={{
                conversions: count(totals.conversions),
                owed: money(totals.owed),
                paid: money(totals.paid),
                open: money(totals.open),
                pending_conversions: count(totals.pending_conversions),
                pending: money(totals.pending),
              }}
              empty={<EmptyState icon={Receipt} text="No conversions in this period" />}
            />
          </div>
        </div>
      )}
    </Loaded>
  )
}
