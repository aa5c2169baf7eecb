import { refusalText } from '@plumbline/client/failure.ts'
import { PagedPanel } from '@plumbline/ui/table/paged-panel.tsx'
import { CopyRequest } from '../../shared/copy-request.tsx'
import { callOptions } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { report_page_size } from '@plumbline/contract/paging.ts'
import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { money } from '@plumbline/ui/format.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { DataTable } from '@plumbline/ui/table/data-table.tsx'
import { Download, FileSearch, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { AsOf } from '../../shared/as-of.tsx'
import { IgnoredParameters } from '../../shared/ignored-parameters.tsx'
import { kindName } from '../../shared/money/entry-kinds.ts'
import { PaymentsTabs } from '../../shared/money/payments-tabs.tsx'
import { paths } from '../../shared/paths.ts'
import { PrintHead } from '../../shared/print-head.tsx'
import { useReported } from '../../shared/report-problem.ts'
import { useServices, type Prefetch } from '../../shared/services.tsx'
import { useTableView, ViewMenu } from '../../shared/table-view.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { Filters, stateNames } from './filters.tsx'
import { LedgerEntries, ledgerColumns, narrowLedger } from './ledger-columns.tsx'
import { linesOf } from './ledger-lines.ts'
import { no_filters, readLedgerAddress, writeLedgerAddress, type LedgerView } from './ledger-view.ts'
import { ledgerOptions, useExportLedger, useLedger } from './queries.ts'

export const prefetch: Prefetch = (asker, { queries }) => {
  void queries.prefetchQuery(ledgerOptions(asker, { ...no_filters, page: 1 }))
  for (const endpoint of [contract.ledgerCalendar, contract.affiliateMoney, contract.paymentTerms])
    void queries.prefetchQuery(callOptions(asker, endpoint, {}))
}

const failed = 'Failed to load the ledger.'

/** All columns except the day and the amount can be hidden. */
const isOptional = ({ key }: { key: string }): boolean => key !== 'created_at' && key !== 'amount'

const Empty = (props: { narrowed: boolean; behindLast: boolean; onClear: () => void; onFirst: () => void }) => {
  const { narrowed, behindLast, onClear, onFirst } = props
  if (behindLast || narrowed)
    return (
      <EmptyState
        icon={FileSearch}
        text="No entries"
        hint={behindLast ? 'This page does not exist.' : 'No results for these filters.'}
        action={<Button onClick={behindLast ? onFirst : onClear}>{behindLast ? 'First page' : 'Clear filters'}</Button>}
      />
    )
  return (
    <EmptyState
      icon={ReceiptText}
      text="No entries yet"
      hint="Every approved conversion, bonus, correction and payment appears here, with what is available and on hold after it."
      action={
        <AppLink to={paths.offers_available} className={buttonClass('secondary')}>
          Get a tracking link
        </AppLink>
      }
    />
  )
}

/** Every line of the affiliate's money, the newest first. */
export const Page = () => {
  const { network_zone } = useServices().config
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { view, faults } = readLedgerAddress(new URLSearchParams(search))
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useLedger(view)
  const file = useExportLedger(view)
  const table = useTableView('ledger')
  const [opened, setOpened] = useState<readonly number[]>([])
  // Rows of the page before stay while the next one loads, and have no moment of their own.
  const [as_of_ms, setAsOf] = useState(dataUpdatedAt)
  if (dataUpdatedAt !== 0 && dataUpdatedAt !== as_of_ms) setAsOf(dataUpdatedAt)
  const place = {
    now_ms: as_of_ms,
    opened,
    onToggle: (id: number) => setOpened(opened.includes(id) ? opened.filter((one) => one !== id) : [...opened, id]),
  }
  const columns = ledgerColumns(place)
  useReported('The ledger could not be loaded', error)

  const go = (next: LedgerView, replace = false): void => {
    const query = writeLedgerAddress(next)
    void navigate({ pathname, search: query === '' ? '' : `?${query}` }, { replace, preventScrollReset: true })
  }
  const retry = (): void => void refetch()
  const { page, ...filters } = view

  return (
    <div className="space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-title font-semibold tracking-tight">Ledger</h1>
        <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:justify-end">
          <AsOf at_ms={isPlaceholderData ? 0 : dataUpdatedAt} failed={error !== null} />
          <div className="flex items-center gap-2">
            <ViewMenu {...table} columns={columns.filter(isOptional)} />
            <Button busy={file.busy} onClick={file.start}>
              <Download aria-hidden className="size-4" />
              Export CSV
            </Button>
          </div>
        </div>
      </div>
      <PrintHead
        range={[filters.from, filters.to].filter((day) => day !== '').join(' – ') || 'All days'}
        filters={[
          ...(filters.kind === '' ? [] : [kindName(filters.kind)]),
          ...(filters.state === '' ? [] : [stateNames[filters.state]]),
        ]}
      />
      <PaymentsTabs />
      <Notice tone="error">{file.failure}</Notice>
      <CalendarPanel />
      <Filters applied={filters} busy={isFetching} onApply={(next) => go({ ...next, page: 1 })} onRefresh={retry} />
      <IgnoredParameters faults={faults} onDismiss={() => go(view, true)} />
      {error !== null && data !== undefined ? (
        <FailureNotice text={refusalText(error, failed)} onRetry={retry} />
      ) : null}
      <PagedPanel
        page={page}
        count={data?.count ?? 0}
        page_size={report_page_size}
        onPage={(next) => go({ ...view, page: next })}
      >
        <DataTable
          caption="Ledger"
          columns={columns.filter((column) => !isOptional(column) || !table.view.left_out.includes(column.key))}
          compact={table.view.compact}
          foot={<CopyRequest of={(asker) => ledgerOptions(asker, view)} />}
          narrow={narrowLedger(place)}
          rows={data === undefined ? (error === null ? undefined : []) : linesOf(data.results, network_zone, as_of_ms)}
          renderDetail={(line) =>
            line.entries.length > 1 && opened.includes(line.id) ? <LedgerEntries line={line} {...place} /> : null
          }
          rowKey={({ id }) => id}
          skeletonRows={10}
          refreshing={isFetching}
          {...(data === undefined ? {} : { totals: { amount: money(data.totals.amount) } })}
          empty={
            data === undefined && error !== null ? (
              <FailedState text={refusalText(error, failed)} onRetry={retry} />
            ) : (
              <Empty
                narrowed={writeLedgerAddress({ ...view, page: 1 }) !== ''}
                behindLast={(data?.count ?? 0) > 0}
                onClear={() => go({ ...no_filters, page: 1 })}
                onFirst={() => go({ ...view, page: 1 })}
              />
            )
          }
        />
      </PagedPanel>
    </div>
  )
}
