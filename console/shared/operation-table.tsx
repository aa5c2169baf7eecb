import { asText } from './as-text.ts'
import { failureText } from '@plumbline/client/failure.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { Checkbox } from '@plumbline/ui/form/checkbox.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { Pager } from '@plumbline/ui/table/pager.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { BulkBar } from './bulk-bar.tsx'
import { operationOf } from './calls.ts'
import { columnsOf, type Row } from './columns.tsx'
import { filtersOf, OperationFilters, readFilters } from './operation-filters.tsx'
import { ListFile } from './list-file.tsx'
import { readOptions } from './queries.ts'
import { propertiesOf, rowShape } from './schema.ts'
import { useServices } from './services.tsx'
import { useMay } from './session.ts'

const page_size = 50

interface Answer {
  readonly results: readonly Row[]
  readonly count?: number
}

export interface OperationTableProps {
  readonly operation: OperationName
  readonly caption: string
  /** What the screen says already, and is no filter. */
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly columns?: readonly string[]
  /** Columns that no field of a row makes by itself, behind those. */
  readonly more?: readonly Column<Row>[]
  /** Where a row's first column leads. */
  readonly to?: (row: Row) => string
  /** What can be done with a row, at its end. */
  readonly renderActions?: (row: Row) => ReactNode
  /** What can be done with the rows that were ticked, by their ids; `filters` are those of the list. */
  readonly renderBulk?: (ids: readonly string[], filters: Readonly<Record<string, unknown>>) => ReactNode
  readonly empty?: string
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

const tickColumn = (ticked: readonly string[], toggle: (id: string) => void): Column<Row> => ({
  key: 'ticked',
  header: 'Choose',
  cell: ({ id }) => (
    <span className="[&_label]:gap-0">
      <Checkbox
        label=""
        aria-label={`Choose ${asText(id)}`}
        checked={ticked.includes(asText(id))}
        onChange={() => toggle(asText(id))}
      />
    </span>
  ),
})

/** What can be done with a row, at its end. */
const actionColumn = (renderActions: (row: Row) => ReactNode): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  kept: true,
  cell: (row) => <div className="flex justify-end gap-2">{renderActions(row)}</div>,
})

/** The list of an operation: filters and page in the address, columns by its schema, each row leading to its page. */
export const OperationTable = (props: OperationTableProps) => {
  const { operation: name, caption, fixed = {}, key_field = 'id' } = props
  const services = useServices()
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const operation = operationOf(name)
  const fields = filtersOf(name, fixed)
  const filters = readFilters(fields, search)
  const pages = Object.hasOwn(propertiesOf(operation.input), 'page')
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  const input = { ...fixed, ...filters, ...(pages ? { page, limit: page_size } : {}) }
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...readOptions(services, name, { input }),
    placeholderData: keepPreviousData,
    enabled: may(name),
  })
  if (!may(name)) return <EmptyState icon={Inbox} text="Your role does not allow this." />

  const answer = data as Answer | undefined
  const rows = answer?.results
  const shape = rowShape(operation)
  const names = props.columns ?? operation.columns ?? Object.keys(propertiesOf(shape))
  const toggle = (id: string): void =>
    setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  const retry = (): void => void refetch()
  const text = failureText(error, `${caption} could not be loaded.`)
  const columns: Column<Row>[] = [
    ...(props.renderBulk === undefined ? [] : [tickColumn(ticked, toggle)]),
    ...columnsOf(names, shape, props.to),
    ...(props.more ?? []),
    ...(props.renderActions === undefined ? [] : [actionColumn(props.renderActions)]),
  ]

  return (
    <div className="space-y-4">
      <OperationFilters
        fields={fields}
        applied={filters}
        onApply={(next) =>
          setSearch(
            writeFilters(
              search,
              fields.map((field) => field.name),
              next,
            ),
          )
        }
      />
      {error !== null && rows !== undefined ? <FailureNotice text={text} onRetry={retry} /> : null}
      {props.renderBulk === undefined ? null : (
        <BulkBar
          operation={name}
          filters={{ ...fixed, ...filters }}
          shown={(rows ?? []).map(({ id }) => asText(id))}
          count={answer?.count ?? 0}
          chosen={ticked}
          onChoose={setTicked}
        >
          {props.renderBulk(ticked, filters)}
        </BulkBar>
      )}
      <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        <DataTable
          caption={caption}
          columns={columns}
          rows={isPending ? undefined : (rows ?? [])}
          rowKey={(row) => asText(row[key_field]) || JSON.stringify(row)}
          skeletonRows={10}
          refreshing={isFetching}
          dense
          empty={
            rows === undefined ? (
              <FailedState text={text} onRetry={retry} />
            ) : (
              <EmptyState
                icon={Inbox}
                text={props.empty ?? 'Nothing here'}
                {...(Object.keys(filters).length > 0 && { hint: 'Nothing matches these filters.' })}
              />
            )
          }
        />
        {!pages || answer?.count === undefined ? null : (
          <div className="border-t border-line">
            <Pager
              page={page}
              count={answer.count}
              page_size={page_size}
              onPage={(next) => {
                const to = new URLSearchParams(search)
                to.set('page', String(next))
                setSearch(to)
              }}
            />
            {answer.count === 0 ? null : (
              <div className="px-5 pb-3">
                <ListFile operation={name} filters={{ ...fixed, ...filters }} />
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
