import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { CalendarCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Loaded } from '../../shared/loaded.tsx'
import { filtersOf, OperationFilters, readFilters } from '../../shared/operation-filters.tsx'
import { useRead } from '../../shared/queries.ts'
import { ReplyView } from '../../shared/reply-view.tsx'

const fields = filtersOf('listDays', {})

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
          const words = Object.entries(next).map(([name, value]) => [name, String(value)])
          setSearch(new URLSearchParams([['tab', 'days'], ...words]))
        }}
      />
      <Loaded read={read}>
        {(reply) => {
          const rows: readonly unknown[] = 'days' in reply ? reply.days : reply.changes
          return rows.length === 0 ? (
            <EmptyState
              icon={CalendarCheck}
              text={'days' in reply ? 'No day is closed yet' : 'Nothing changed after its day was closed'}
            />
          ) : (
            <ReplyView value={reply} />
          )
        }}
      </Loaded>
    </div>
  )
}
