import { operations } from '@plumbline/contract/operator/index.ts'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { History } from 'lucide-react'
import { Loaded } from '../../shared/page/loaded.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { RowsTable } from '../../shared/list/rows-table.tsx'
import { propertiesOf, replyShape } from '../../shared/words/schema.ts'

const shape = propertiesOf(replyShape(operations.showBeforeTheMove))

/** An affiliate's figures in networks that moved in here. */
export const BeforeTheMove = ({ id }: { id: number }) => {
  const read = useRead('showBeforeTheMove', { params: { id } })
  return (
    <Loaded read={read}>
      {({ months, results, count }) =>
        months.length + count === 0 ? (
          <EmptyState icon={History} text="Nothing from before the move" />
        ) : (
          <div className="space-y-4">
            <Notice tone="info">
              These are figures of the old network. They are in no report, cap or balance here.
            </Notice>
            <RowsTable caption="Months" rows={months} shape={shape['months']} />
            <RowsTable caption={`Last conversions of ${count}`} rows={results} shape={shape['results']} />
          </div>
        )
      }
    </Loaded>
  )
}
