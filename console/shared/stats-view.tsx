import { asText } from './as-text.ts'
import { operations, type Operations } from '@plumbline/contract/operator/index.ts'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { count, money } from '@plumbline/ui/format.ts'
import { ChartNoAxesColumn, Download } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { Reply } from './calls.ts'
import { columnsOf, type FieldColumn } from './columns.tsx'
import { csvOf } from './csv.ts'
import { keepFile } from './keep-file.ts'
import { Loaded } from './loaded.tsx'
import { FieldTable } from './field-table.tsx'
import { filtersOf, OperationFilters, readFilters } from './operation-filters.tsx'
import { placeOf } from './paths.ts'
import { useRead } from './queries.ts'
import { rowShape } from './schema.ts'
import { figuresOf, StatsChart, stats_figures as figures, type StatsFigures, type StatsRow } from './stats-chart.tsx'
import { linkClass } from './value.tsx'
import { spoken } from './words.ts'

/** The answer of `stats` with its figures. */
const readStats = ({ results, totals, ...days }: Reply<'showStats'>) => ({
  ...days,
  results: results.map((row): StatsRow => ({ group: row.group, name: row.name, ...figuresOf(row) })),
  totals: figuresOf(totals),
})

type Asked = InputOf<Operations['showStats']>

const amounts: readonly string[] = ['payout', 'revenue', 'margin']

/** What the rows are of; a thing leads to its page. */
const groupColumn = (by: string): FieldColumn<StatsRow> => ({
  key: 'group',
  header: spoken(by),
  cell: ({ group, name }) => {
    const place = placeOf(`${by}_id`, group)
    return place === null ? (
      (name ?? group)
    ) : (
      <Link to={place} className={linkClass}>
        {name ?? `#${group}`}
      </Link>
    )
  },
})

const textOf = (name: keyof StatsFigures, value: number): string =>
  amounts.includes(name) ? money(value) : count(value)

/** What stands below a row's revenue where there is little room. */
const narrow_figures = ['clicks', 'approved', 'payout', 'margin'] as const

/** The network's figures, by day, offer, affiliate, advertiser or country, as the address says, with a chart of days and a file. */
export const StatsView = ({ fixed = {} }: { fixed?: Partial<Asked> }) => {
  const [search, setSearch] = useSearchParams()
  // There is always something that the rows are of.
  const fields = filtersOf('showStats', fixed).map((field) =>
    field.name === 'by' ? { ...field, required: true } : field,
  )
  const filters = readFilters(fields, search)
  const input: Partial<Asked> = { ...filters, ...fixed }
  const by = input.by ?? 'day'
  const read = useRead('showStats', { input })
  const shape = rowShape(operations.showStats)
  return (
    <div className="space-y-4">
      <OperationFilters
        fields={fields}
        applied={{ by, ...filters }}
        onApply={(next) => {
          const tab = search.get('tab')
          const words = Object.entries(next).map(([name, value]) => [name, asText(value)])
          setSearch(new URLSearchParams([...(tab === null ? [] : [['tab', tab]]), ...words]))
        }}
      />
      <Loaded read={{ ...read, data: read.data && readStats(read.data) }}>
        {({ results, totals, from, to }) => (
          <>
            {by === 'day' && results.length > 1 ? <StatsChart rows={results} /> : null}
            <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
              <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-5 py-2">
                <p className="text-muted tabular-nums">
                  {from} to {to}
                </p>
                <Button
                  size="small"
                  onClick={() =>
                    keepFile(`figures-${by}-${from}-${to}.csv`, csvOf(['group', 'name', ...figures], results))
                  }
                >
                  <Download aria-hidden className="size-4" />
                  CSV
                </Button>
              </div>
              <FieldTable
                caption="Figures"
                rows={results}
                rowKey={({ group }) => group}
                refreshing={read.isFetching}
                columns={[groupColumn(by), ...columnsOf(figures, shape)]}
                narrow_rows={{ end: 'revenue', below: narrow_figures }}
                narrow_totals={{
                  group: narrow_figures.map((name) => `${spoken(name)} ${textOf(name, totals[name])}`).join(' · '),
                  revenue: money(totals.revenue),
                }}
                totals={Object.fromEntries(figures.map((name) => [name, textOf(name, totals[name])]))}
                empty={<EmptyState icon={ChartNoAxesColumn} text="No traffic in this time" />}
              />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
