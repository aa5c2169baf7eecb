import { asText } from '../../shared/as-text.ts'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { CalendarCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Loaded } from '../../shared/loaded.tsx'
import { filtersOf, OperationFilters, readFilters } from '../../shared/operation-filters.tsx'
import { useRead } from '../../shared/queries.ts'
import { RowsTable } from '../../shared/reply-view.tsx'
import type { Row } from '../../shared/columns.tsx'
import { Card } from '@plumbline/ui/card.tsx'

const fields = filtersOf('listDays', {})

/** The figures of a day at its close and now, each in a column of its own. */
const flatRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([figure, one]) => [`${figure} ${name}`, one as unknown])
        : [[name, value]],
    ),
  )

/** Days that are over, with the figures that they were closed with, or every change since. */
export const ClosedDays = () => {
  const [search, setSearch] = useSearchParams()
  const applied = readFilters(fields, search)
  const read = useRead('listDays', { input: applied })
  return (
    <div className="space-y-4">
      <OperationFilters
        fields={fields}
        applied={applied}
        onApply={(next) => {
          const words = Object.entries(next).map(([name, value]) => [name, asText(value)])
          setSearch(new URLSearchParams([['tab', 'days'], ...words]))
        }}
      />
      <Loaded read={read}>
        {(reply) => {
          const rows: readonly Row[] = 'days' in reply ? reply.days : reply.changes
          return rows.length === 0 ? (
            <EmptyState
              icon={CalendarCheck}
              text={'days' in reply ? 'No day is closed yet' : 'Nothing changed after its day was closed'}
            />
          ) : (
            <Card title={'days' in reply ? 'Closed days' : 'Changes'}>
              <RowsTable caption={'days' in reply ? 'Closed days' : 'Changes'} rows={rows.map(flatRow)} />
            </Card>
          )
        }}
      </Loaded>
    </div>
  )
}
