import { asText } from '../words/as-text.ts'
import { ApiFailure, failureText } from '@plumbline/client/failure.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Pager } from '@plumbline/ui/table/pager.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { BehindLast } from '../page/behind-last.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { operationOf, type ListName } from '../session/calls.ts'
import { InRow, WhenDone } from '../session/commands.ts'
import { columnsOf, type FieldColumn, type ShownField } from './columns.tsx'
import { type Row, propertiesOf, rowShape } from '../words/schema.ts'
import { FieldTable } from './field-table.tsx'
import { filtersOf, OperationFilters, readFilters } from './operation-filters.tsx'
import { NotAllowed } from '../page/loaded.tsx'
import { ListFile } from './list-file.tsx'
import { actions_column, type NarrowRules } from './narrow-rows.tsx'
import { pageIn } from '../page/params.ts'
import { readOptions } from '../session/queries.ts'
import { useServices } from '../session/services.tsx'
import { useMay } from '../session/session.ts'
import { nameOfRow, Thing } from '../page/thing.tsx'
import { useTicks } from './ticks.tsx'

const page_size = 50

export interface OperationTableProps {
  readonly operation: ListName
  readonly caption: string
  /** Input that the screen sets itself; not offered as a filter. */
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly columns?: readonly ShownField[]
  /** Custom columns, after those of the fields. */
  readonly more?: readonly FieldColumn[]
  /** Layout of a row on a narrow screen. */
  readonly narrow_rows?: Omit<NarrowRules<Row>, 'to'>
  /** Link target of a row's first column. */
  readonly to?: (row: Row) => string
  readonly renderActions?: (row: Row) => ReactNode
  /** Operation that the role needs to see the actions of a row. */
  readonly actions_need?: OperationName
  /** Name of a row in the dialogs of its actions; default: its title or name. */
  readonly thing?: (row: Row) => string
  /** Bulk actions for the selected rows, by ID; `filters` are the list's filters, `rows` the rows as they were when selected. */
  readonly bulk_needs?: OperationName
  readonly renderBulk?: (
    ids: readonly string[],
    filters: Readonly<Record<string, unknown>>,
    rows: readonly Row[],
  ) => ReactNode
  readonly empty?: string
  /** How to add the first row; shown when the list is empty. */
  readonly hint?: string
  /** Operation that the role needs to see the hint. */
  readonly hint_needs?: OperationName
  readonly key_field?: string
}

const writeFilters = (
  old: URLSearchParams,
  names: readonly string[],
  filters: Readonly<Record<string, unknown>>,
): URLSearchParams => {
  const next = new URLSearchParams(old)
  for (const name of [...names, 'page']) next.delete(name)
  for (const [name, value] of Object.entries(filters))
    next.set(name, Array.isArray(value) ? value.join(',') : asText(value))
  return next
}

/** Empty state, for an empty list or for filters without a match. */
const Nothing = (props: { text: string; hint: string | undefined; filtered: boolean; onClear: () => void }) =>
  props.filtered ? (
    <EmptyState
      icon={Inbox}
      text={props.text}
      hint="No results for these filters."
      action={<Button onClick={props.onClear}>Clear the filters</Button>}
    />
  ) : (
    <EmptyState icon={Inbox} text={props.text} {...(props.hint !== undefined && { hint: props.hint })} />
  )

/** Offers a retry, or to clear the filters if the server rejected the filters or page of the URL. */
const Failed = (props: { error: Error | null; text: string; onRetry: () => void; onClear: (() => void) | null }) => {
  const refused = props.error instanceof ApiFailure && props.error.status === 400
  if (!refused || props.onClear === null) return <FailedState text={props.text} onRetry={props.onRetry} />
  return (
    <div role="alert">
      <EmptyState icon={Inbox} text={props.text} action={<Button onClick={props.onClear}>Clear the filters</Button>} />
    </div>
  )
}

const actionColumn = (
  renderActions: (row: Row) => ReactNode,
  thing: (row: Row) => string = nameOfRow,
): FieldColumn => ({
  ...actions_column,
  cell: (row) => (
    <InRow value>
      <div className="flex flex-wrap justify-end gap-2 @2xl/table:flex-nowrap">
        <Thing name={thing(row)}>{renderActions(row)}</Thing>
      </div>
    </InRow>
  ),
})

/** How many rows a decision takes at once: the rows are the longest list of its input. */
const bulkLimit = (decision: OperationName | undefined): number =>
  decision === undefined
    ? 0
    : Math.max(...Object.values(propertiesOf(operationOf(decision).input)).map(({ maxItems = 0 }) => maxItems))

/** The list of an operation: filters and page in the URL, columns by its schema, rows with links to their pages. */
export const OperationTable = (props: OperationTableProps) => {
  const { operation: name, caption, fixed = {}, key_field = 'id' } = props
  const services = useServices()
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const operation = operationOf(name)
  const fields = filtersOf(name, fixed)
  const filters = readFilters(fields, search)
  const pages = Object.hasOwn(propertiesOf(operation.input), 'page')
  const page = pageIn(search)
  const input = { ...fixed, ...filters, ...(pages ? { page, limit: page_size } : {}) }
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...readOptions(services, name, { input }),
    placeholderData: keepPreviousData,
    enabled: may(name),
  })
  const rows: readonly Row[] | undefined = data?.results
  const count = data !== undefined && 'count' in data ? data.count : undefined
  const current = isPlaceholderData ? [] : (rows ?? [])
  const ticks = useTicks(current, JSON.stringify(filters))
  const ids = ticks.chosen.map(({ id }) => asText(id))
  if (!may(name)) return <NotAllowed />
  const allows = (needs: OperationName | undefined): boolean => needs === undefined || may(needs)
  const renderBulk = allows(props.bulk_needs) ? props.renderBulk : undefined
  const renderActions = allows(props.actions_need) ? props.renderActions : undefined

  const shape = rowShape(operation)
  const names = props.columns ?? operation.columns ?? Object.keys(propertiesOf(shape))
  const retry = (): void => void refetch()
  const applyFilters = (next: Readonly<Record<string, unknown>>): void =>
    setSearch(
      writeFilters(
        search,
        fields.map((field) => field.name),
        next,
      ),
    )
  const turnTo = (next: number): void => {
    const to = new URLSearchParams(search)
    to.set('page', String(next))
    setSearch(to)
  }
  const text = failureText(error, `${caption} could not be loaded.`)
  const columns: FieldColumn[] = [
    ...(renderBulk === undefined ? [] : [ticks.column]),
    ...columnsOf(names, shape, props.to),
    ...(props.more ?? []),
    ...(renderActions === undefined ? [] : [actionColumn(renderActions, props.thing)]),
  ]

  return (
    <div className="space-y-4">
      <OperationFilters fields={fields} applied={filters} onApply={applyFilters} />
      {error !== null && rows !== undefined ? <FailureNotice text={text} onRetry={retry} /> : null}
      {renderBulk === undefined ? null : (
        <BulkBar
          operation={name}
          filters={{ ...fixed, ...filters }}
          shown={current}
          count={count ?? 0}
          most={bulkLimit(props.bulk_needs)}
          chosen={ids.length}
          onChoose={ticks.choose}
        >
          {/* What is decided is no longer chosen: it may have left the list, and the next press would mean it too. */}
          <WhenDone value={() => ticks.choose([])}>{renderBulk(ids, filters, ticks.chosen)}</WhenDone>
        </BulkBar>
      )}
      <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        <FieldTable
          caption={caption}
          columns={columns}
          narrow_rows={{ ...props.narrow_rows, to: props.to }}
          rows={isPending ? undefined : (rows ?? [])}
          rowKey={(row) => asText(row[key_field]) || JSON.stringify(row)}
          skeletonRows={10}
          refreshing={isFetching}
          empty={
            rows === undefined ? (
              <Failed
                error={error}
                text={text}
                onRetry={retry}
                onClear={search.size > 0 ? () => applyFilters({}) : null}
              />
            ) : count !== undefined && count > 0 ? (
              <BehindLast count={count} page_size={page_size} onPage={turnTo} />
            ) : (
              <Nothing
                text={props.empty ?? 'No results'}
                hint={allows(props.hint_needs) ? props.hint : undefined}
                filtered={Object.keys(filters).length > 0}
                onClear={() => applyFilters({})}
              />
            )
          }
        />
        {!pages || count === undefined || count === 0 ? null : (
          <div className="flex flex-wrap items-center border-t border-line">
            <div className="min-w-0 grow">
              <Pager page={page} count={count} page_size={page_size} onPage={turnTo} />
            </div>
            <div className="py-2 pe-5 max-sm:ps-5">
              <ListFile operation={name} filters={{ ...fixed, ...filters }} />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
