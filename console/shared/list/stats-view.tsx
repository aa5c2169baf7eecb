import { asText } from '../words/as-text.ts'
import { operations, type Operations } from '@plumbline/contract/operator/index.ts'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import { max_stats_rows } from '@plumbline/contract/paging.ts'
import { stats_figures as figures, stats_orderings, stats_ratios } from '@plumbline/contract/reports.ts'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { count, money } from '@plumbline/ui/format.ts'
import { Pager } from '@plumbline/ui/table/pager.tsx'
import { ChartNoAxesColumn } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { columnsOf, type FieldColumn } from './columns.tsx'
import { ListFile } from './list-file.tsx'
import { Loaded } from '../page/loaded.tsx'
import { BehindLast } from '../page/behind-last.tsx'
import { pageIn } from '../page/params.ts'
import { FieldTable } from './field-table.tsx'
import { filtersOf, OperationFilters, readFilters } from './operation-filters.tsx'
import { placeOf } from '../words/paths.ts'
import { useRead } from '../session/queries.ts'
import { propertiesOf, rowShape } from '../words/schema.ts'
import { StatsChart, type StatsRow } from './stats-chart.tsx'
import { linkClass, Value } from '../fields/value.tsx'
import { formatWord } from '@plumbline/contract/field-names.ts'

type Asked = InputOf<Operations['showStats']>

const amounts: readonly string[] = ['payout', 'revenue', 'margin']

/** The column of the group; a record links to its page. */
const groupColumn = (by: string): FieldColumn<StatsRow> => ({
  key: 'group',
  header: formatWord(by),
  // Names are not known where the rows are sorted.
  sortable: by === 'day' || by === 'country',
  cell: ({ group, name }) => {
    const place = placeOf(`${by}_id`, group)
    return place === null ? (
      // Prevents line breaks at the hyphens of a date.
      <span className={by === 'day' ? 'whitespace-nowrap' : ''}>{name ?? group}</span>
    ) : (
      <Link to={place} className={linkClass}>
        {name ?? `#${group}`}
      </Link>
    )
  },
})

const textOf = (name: (typeof figures)[number], value: number): string =>
  amounts.includes(name) ? money(value) : count(value)

/** Figures below the revenue in a narrow row. */
const narrow_figures = ['clicks', 'approved', 'payout', 'margin'] as const

const page_size = 50

/** The network's figures by day, offer, affiliate, advertiser or country, as chosen in the URL, with a daily chart and a download. */
export const StatsView = ({ fixed = {} }: { fixed?: Partial<Asked> }) => {
  const [search, setSearch] = useSearchParams()
  // Rows are always grouped by something.
  const fields = filtersOf('showStats', fixed)
    // A filter that excludes the fixed record would leave nothing.
    .filter(({ name }) => !Object.hasOwn(fixed, name.replace(/_not$/, '')))
    .map((field) => (field.name === 'by' ? { ...field, required: true } : field))
  const filters = readFilters(fields, search)
  const filtered: Partial<Asked> = { ...filters, ...fixed }
  const by = filtered.by ?? 'day'
  const page = pageIn(search)
  const ordering = stats_orderings.find((one) => one === search.get('ordering'))
  const input = { ...filtered, ...(ordering !== undefined && { ordering }) }
  // The chart needs all days.
  const read = useRead('showStats', { input: by === 'day' ? input : { ...input, page, limit: page_size } })
  const goTo = (changed: Readonly<Record<string, string>>): void => {
    const kept = [...search].filter(([name]) => name !== 'page')
    setSearch(new URLSearchParams({ ...Object.fromEntries(kept), ...changed }))
  }
  const shape = rowShape(operations.showStats)
  return (
    <div className="space-y-4">
      <OperationFilters
        fields={fields}
        applied={{ by, ...filters }}
        onApply={(next) => {
          const kept = [...search].filter(([name]) => name === 'tab' || name === 'ordering')
          const words = Object.entries(next).map(([name, value]) => [name, asText(value)])
          setSearch(new URLSearchParams([...kept, ...words]))
        }}
      />
      <Loaded read={read}>
        {({ results, totals, count: rows, from, to }) => (
          <>
            {by === 'day' && from < to && results.length > 0 ? (
              <StatsChart results={results} from={from} to={to} />
            ) : null}
            <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
              <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-5 py-2">
                <p className="text-muted tabular-nums">
                  {from} to {to}
                </p>
                {/* Rows of many pages come in an order that no click changes. */}
                <ListFile
                  operation="showStats"
                  filters={{ ...input, ...(rows > max_stats_rows && { ordering: 'group' }) }}
                  at_once={max_stats_rows}
                  file={`figures-${by}-${from}-${to}.csv`}
                />
              </div>
              <FieldTable
                caption="Figures"
                rows={results}
                rowKey={({ group }) => group}
                refreshing={read.isFetching}
                ordering={ordering ?? (by === 'day' ? 'group' : '-clicks')}
                onOrder={(next) => goTo({ ordering: next })}
                columns={[
                  groupColumn(by),
                  ...columnsOf([...figures, ...stats_ratios], shape).map((column) => ({ ...column, sortable: true })),
                ]}
                narrow_rows={{ end: 'revenue', below: narrow_figures }}
                narrow_totals={{
                  group: narrow_figures.map((name) => `${formatWord(name)} ${textOf(name, totals[name])}`).join(' · '),
                  revenue: money(totals.revenue),
                }}
                totals={Object.fromEntries([
                  ...figures.map((name) => [name, textOf(name, totals[name])]),
                  ...stats_ratios.map((name) => [
                    name,
                    <Value key={name} name={name} value={totals[name]} shape={propertiesOf(shape)[name]} />,
                  ]),
                ])}
                empty={
                  rows === 0 ? (
                    <EmptyState icon={ChartNoAxesColumn} text="No traffic in this period" />
                  ) : (
                    <BehindLast count={rows} page_size={page_size} onPage={(next) => goTo({ page: String(next) })} />
                  )
                }
              />
              {by === 'day' || rows === 0 ? null : (
                <div className="border-t border-line">
                  <Pager
                    page={page}
                    count={rows}
                    page_size={page_size}
                    onPage={(next) => goTo({ page: String(next) })}
                  />
                </div>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
