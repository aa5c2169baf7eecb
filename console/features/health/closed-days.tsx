import { Card } from '@plumbline/ui/card.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { count, money } from '@plumbline/ui/format.ts'
import { CalendarCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Reply } from '../../shared/session/calls.ts'
import { asText } from '../../shared/words/as-text.ts'
import type { FieldColumn } from '../../shared/list/columns.tsx'
import { FieldTable } from '../../shared/list/field-table.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { filtersOf, OperationFilters, readFilters } from '../../shared/list/operation-filters.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { RowsTable } from '../../shared/list/rows-table.tsx'
import { Value } from '../../shared/fields/value.tsx'
import { titleOf } from '@plumbline/contract/field-names.ts'

type Day = Extract<Reply<'listDays'>, { days: unknown }>['days'][number]

const fields = filtersOf('listDays', {})
const figures = ['clicks', 'hosts', 'conversions', 'approved', 'earnings'] as const

const textOf = (figure: (typeof figures)[number], value: Day['now']): string =>
  figure === 'earnings' ? money(Number(value.earnings)) : count(value[figure])

/** A figure as the day was closed, with its current value below if it differs. */
const figureColumn = (figure: (typeof figures)[number]): FieldColumn<Day> => {
  const cell = ({ sealed, now }: Day) => (
    <>
      {textOf(figure, sealed)}
      {sealed[figure] === now[figure] ? null : (
        <span className="block text-small text-amber">now {textOf(figure, now)}</span>
      )}
    </>
  )
  const kind = figure === 'earnings' ? 'money' : 'figure'
  const header = titleOf(figure)
  return {
    key: figure,
    header,
    figure: true,
    cell,
    fields: [{ key: figure, header, kind, cell, plain: cell, isEmpty: () => false }],
  }
}

const columns: readonly FieldColumn<Day>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
  ...figures.map(figureColumn),
  { key: 'changes', header: 'Changes since', figure: true, cell: ({ changes }) => count(changes) },
  {
    key: 'sealed_at',
    header: 'Closed',
    cell: ({ sealed_at }) => <Value name="sealed_at" value={sealed_at} shape={{ format: 'date-time' }} />,
  },
]

/** Past days with their figures at the daily close, or every change since. */
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
        {(reply) =>
          'days' in reply ? (
            <Card title="Closed days" className="overflow-clip">
              <FieldTable
                caption="Closed days"
                rows={reply.days}
                rowKey={({ day }) => day}
                columns={columns}
                narrow_rows={{ end: 'earnings', below: figures }}
                empty={<EmptyState icon={CalendarCheck} text="No day is closed yet" />}
              />
            </Card>
          ) : (
            <Card title="Changes" className="overflow-clip">
              {reply.changes.length === 0 ? (
                <EmptyState icon={CalendarCheck} text="No changes to closed days" />
              ) : (
                <>
                  <RowsTable caption="Changes" rows={reply.changes} />
                  {reply.complete ? null : (
                    <p className="border-t border-line px-5 py-3 text-small text-amber">
                      There are earlier changes: choose a shorter period.
                    </p>
                  )}
                </>
              )}
            </Card>
          )
        }
      </Loaded>
    </div>
  )
}
