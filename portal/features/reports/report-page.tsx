import { refusalText } from '@plumbline/client/failure.ts'
import { PagedPanel } from '@plumbline/ui/table/paged-panel.tsx'
import { CopyRequest } from '../../shared/copy-request.tsx'
import { unpaid_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { report_page_size } from '@plumbline/contract/paging.ts'
import type { Report } from '@plumbline/contract/report-shape.ts'
import { max_range_days } from '@plumbline/contract/periods.ts'
import { reports, type ReportName } from '@plumbline/contract/reports.ts'
import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { addDays, daysOf, type DayRange } from '@plumbline/ui/form/date-range-rules.ts'
import { count as counted } from '@plumbline/ui/format.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { DataTable } from '@plumbline/ui/table/data-table.tsx'
import { Download, Telescope } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { AsOf } from '../../shared/as-of.tsx'
import { IgnoredParameters } from '../../shared/ignored-parameters.tsx'
import { PrintHead } from '../../shared/print-head.tsx'
import { useReported } from '../../shared/report-problem.ts'
import type { ScreenModule } from '../../shared/services.tsx'
import { useTableView, ViewMenu } from '../../shared/table-view.tsx'
import { DailyChart } from './daily-chart.tsx'
import { describeFilters, describeRange } from './filter-words.ts'
import { Filters } from './filters.tsx'
import { explorerPath } from './in-explorer.ts'
import { reportOptions, linkedOptions, useExportReport, useReport } from './queries.ts'
import {
  columnsOf,
  narrowColumns,
  optionalColumns,
  optionalKeys,
  presetsOf,
  rowKeyOf,
  totalsLine,
} from './report-columns.tsx'
import { RowFilterChips } from './row-filter-chips.tsx'
import { EmptyReport } from './report-empty.tsx'
import type { ReportFilters } from './report-address.ts'
import { readAnswer } from './report-rows.ts'
import { useReportView } from './report-view.ts'

const words = (rows: number): string => `${counted(rows)} ${rows === 1 ? 'row' : 'rows'}`

/**
 * Announces to screen readers how many rows a result has once it is loaded. Automatic refreshes are not announced. `query` identifies the
 * result; `rows` is null while it loads.
 */
const useRowAnnouncer = (query: string, rows: number | null) => {
  const [announced, setAnnounced] = useState<{ query: string | null; text: string }>({ query: null, text: '' })
  if (rows !== null && announced.query !== query) setAnnounced({ query, text: words(rows) })
  return {
    text: announced.query === query ? announced.text : '',
    /** Clears the text, so that the same number is announced again. */
    mute: (): void => setAnnounced({ query, text: '' }),
    say: (count: number): void => setAnnounced({ query, text: words(count) }),
  }
}

/** Rows of the skeleton at the first load: as many as most reports have. */
const skeleton_rows = 10

/** The longest range that a report can have, until today. */
const widest = (today: string): DayRange => ({ from: addDays(today, 1 - max_range_days), to: today })

const ExportButton = ({ busy, onPress }: { busy: boolean; onPress: () => void }) => (
  <Button busy={busy} onClick={onPress}>
    <Download aria-hidden className="size-4" />
    Export CSV
  </Button>
)

/** The screen of any report, built from its definition. */
const ReportScreen = ({ name, report }: { name: ReportName; report: Report }) => {
  const { now, view, faults, swapped, isDefault, change, clear, tidy } = useReportView(report)
  const { data, error, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useReport(name, view)
  const file = useExportReport(name, view)
  const explorer = explorerPath(report, view.filters, now)
  const [byHand, setByHand] = useState(false)
  const shown = { name, report, filters: view.filters, now, onFilter: (filters: ReportFilters) => change({ filters }) }
  const table = useTableView(name, optionalKeys(report))
  useReported(`The report ${name} could not be loaded`, error)

  const answer = useMemo(() => (data === undefined ? null : readAnswer(report, data)), [report, data])
  // Up to a hundred rows with links in them: the frame, the fields and typing do not wait for them.
  const drawn = useDeferredValue(answer, null)
  const isHere = !isPending && !isPlaceholderData && error === null
  const columns = columnsOf(shown, table.view)
  const narrow = narrowColumns(shown)
  const announcer = useRowAnnouncer(JSON.stringify(view), isHere && answer !== null ? answer.count : null)

  const refresh = async (): Promise<void> => {
    announcer.mute()
    setByHand(true)
    const result = await refetch()
    setByHand(false)
    if (result.isSuccess) announcer.say(readAnswer(report, result.data).count)
  }

  return (
    <div className="space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-title font-semibold tracking-tight">{report.title}</h1>
        <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:justify-end">
          <AsOf at_ms={isPlaceholderData ? 0 : dataUpdatedAt} failed={error !== null} />
          <div className="flex items-center gap-2">
            <ViewMenu {...table} columns={optionalColumns(report)} presets={presetsOf(report)} />
            {explorer === null ? null : (
              <AppLink to={explorer} className={`${buttonClass()} max-sm:hidden`}>
                <Telescope aria-hidden className="size-4" />
                Open in explorer
              </AppLink>
            )}
            <ExportButton busy={file.busy} onPress={file.start} />
          </div>
        </div>
      </div>
      <PrintHead range={describeRange(view.filters)} filters={describeFilters(view.filters)} />
      <Notice tone="error">{file.failure}</Notice>
      <Filters
        report={report}
        now={now}
        applied={view.filters}
        busy={byHand}
        onApply={(filters) => change({ filters })}
        onRefresh={() => void refresh()}
      />
      <IgnoredParameters faults={faults} swapped={swapped} onDismiss={tidy} />
      <RowFilterChips report={report} filters={view.filters} onChange={(filters) => change({ filters })} />
      {error === null ? null : (
        <FailureNotice text={refusalText(error, 'This report could not be loaded.')} onRetry={() => void refresh()} />
      )}
      {name === 'daily' && (answer !== null || error === null) ? (
        <DailyChart filters={view.filters} shown={drawn} />
      ) : null}
      <PagedPanel
        quiet
        page={view.page}
        count={drawn?.count ?? 0}
        page_size={report_page_size}
        onPage={(page) => change({ page })}
      >
        <DataTable
          dense
          caption={report.title}
          columns={columns}
          {...(narrow === undefined ? {} : { narrow })}
          compact={table.view.compact}
          foot={<CopyRequest of={(asker) => reportOptions(asker, name, view)} />}
          rows={answer === null && error !== null ? [] : drawn?.rows}
          rowKey={rowKeyOf(report)}
          skeletonRows={skeleton_rows}
          refreshing={isFetching}
          ordering={view.ordering}
          onOrder={(ordering) => change({ ordering })}
          // A sum of payouts with different statuses has no meaning, and declined ones pay nothing.
          {...(drawn?.totals === undefined ||
          (report.by === undefined &&
            (['', ...unpaid_statuses].includes(view.filters.status) || !columns.some(({ key }) => key === 'payout')))
            ? {}
            : { totals: totalsLine(shown, drawn.totals) })}
          empty={
            <EmptyReport
              failed={error !== null}
              behindLast={drawn !== null && drawn.count > 0}
              isDefault={isDefault}
              {...(view.filters.id !== '' &&
                daysOf(view.filters) < max_range_days && {
                  onWiden: () => change({ filters: { ...view.filters, ...widest(now.today) } }),
                })}
              onFirstPage={() => change({})}
              onClear={clear}
            />
          }
        />
      </PagedPanel>
      {/* On a phone the heading has no room for it. */}
      {explorer === null ? null : (
        <AppLink to={explorer} className={`${buttonClass()} sm:hidden print:hidden`}>
          <Telescope aria-hidden className="size-4" />
          Open in explorer
        </AppLink>
      )}
      <p role="status" className="sr-only">
        {announcer.text}
      </p>
    </div>
  )
}

export const screenOf = (name: ReportName): ScreenModule => {
  const report: Report = reports[name]
  return {
    Page: () => <ReportScreen name={name} report={report} />,
    prefetch: (asker, services) => services.queries.prefetchQuery(linkedOptions(asker, services, name, report)),
  }
}
