import type { Report } from '@plumbline/contract/report-shape.ts'
import { FilterBar } from '@plumbline/ui/filter-bar.tsx'
import { presetLabel, presetOf } from '@plumbline/ui/form/date-range-rules.ts'
import { useDraft } from '@plumbline/ui/form/drafts.ts'
import { useEffect, useState } from 'react'
import { RefreshButton } from '../../shared/apply-button.tsx'
import { describeFilters } from './filter-words.ts'
import { FiltersForm } from './filters-form.tsx'
import { cleanFilters, filtersAsked, writeAddress, type Now, type ReportFilters } from './report-address.ts'

interface Edits {
  readonly address: string
  /** The address of a preset while the browser is still opening it: later choices are kept. */
  readonly next?: string
  readonly part: Partial<ReportFilters>
}

/** The choice that is not applied yet. It is reset when the address changes: going back shows that page's filters. */
const useChosen = (report: Report, now: Now, applied: ReportFilters) => {
  const addressOf = (filters: ReportFilters): string =>
    writeAddress(report, { filters, ordering: report.ordering, page: 1 }, now)
  const address = addressOf(applied)
  const [edits, setEdits] = useState<Edits>({ address, part: {} })
  useEffect(() => {
    // React computes a choice that is made during a transition from a state that was set in its unfinished render: it would be lost.
    // oxlint-disable-next-line react/set-state-in-effect -- not while rendering
    setEdits((kept) => (kept.next === address ? { address, part: kept.part } : kept))
  }, [address])
  const part = edits.address === address || edits.next === address ? edits.part : {}
  const draft = { ...applied, ...part }
  return {
    draft,
    changed: JSON.stringify(filtersAsked(cleanFilters(draft))) !== JSON.stringify(filtersAsked(applied)),
    edit: (more: Partial<ReportFilters>): void =>
      setEdits((kept) =>
        kept.address === address || kept.next === address
          ? { ...kept, part: { ...kept.part, ...more } }
          : { address, part: more },
      ),
    leadTo: (filters: ReportFilters): void => setEdits({ address, next: addressOf(filters), part: filters }),
    forget: (): void => setEdits({ address, part: {} }),
  }
}

/** The applied filters in one line, for small screens. */
const Summary = ({ applied, now }: { applied: ReportFilters; now: Now }) => {
  const preset = presetOf(applied, now.today)
  const { from, to } = applied
  const words = [preset === null ? 'Custom' : presetLabel(preset), ...describeFilters(applied)]
  return (
    <>
      <span className="block truncate font-medium">{words.join(' · ')}</span>
      <span className="block text-small text-muted">
        <span className="whitespace-nowrap">{from}</span>
        {from === to ? null : (
          <>
            {' – '}
            <span className="whitespace-nowrap">{to}</span>
          </>
        )}
      </span>
    </>
  )
}

const row = '@min-[60rem]:flex @min-[60rem]:*:w-44 @min-[60rem]:*:min-w-0 @min-[60rem]:*:last:shrink-0'

/**
 * Layout of the fields, by the filters that a report has in addition to the three of its days. The button is never alone on a line: it shares one
 * with fields, which shrink to the available width. The time zone keeps the width that its name needs.
 */
const layoutOf = ({ filters }: Report): string => {
  if (filters.length === 0) return 'flex *:w-44 *:min-w-0 *:last:shrink-0'
  if (filters.length === 1) return `grid grid-cols-3 ${row} @min-[60rem]:*:nth-4:w-46`
  return filters.length === 2
    ? `grid grid-cols-4 *:nth-5:col-span-2 ${row} @min-[60rem]:*:nth-5:w-46 @min-[60rem]:*:nth-5:shrink-0`
    : 'grid grid-cols-3 @min-[60rem]:grid-cols-5 @min-[100rem]:flex @min-[100rem]:*:w-44 @min-[100rem]:*:min-w-0 @min-[100rem]:*:nth-last-2:w-46 @min-[100rem]:*:nth-last-2:shrink-0 @min-[100rem]:*:last:shrink-0'
}

const draft_fields = ['from', 'to', 'country', 'status', 'sub_search', 'reason_code', 'id'] as const

/** The filters of a report: a row of fields, or on small screens the applied ones as text and a sheet to change them. */
export const Filters = (props: {
  report: Report
  now: Now
  applied: ReportFilters
  busy: boolean
  onApply: (filters: ReportFilters) => void
  onRefresh: () => void
}) => {
  const { report, now, applied, busy, onRefresh } = props
  const { draft, changed, edit, leadTo, forget } = useChosen(report, now, applied)
  const countryText = ({ country = [], ...rest }: ReportFilters) => ({ ...rest, country: country.join(',') })
  useDraft('report filters', draft_fields, countryText(draft), countryText(applied), ({ country, ...kept }) =>
    edit({ ...kept, ...(country !== undefined && { country: country === '' ? [] : country.split(',') }) }),
  )
  const form = (className: string, close: () => void) => (
    <FiltersForm
      report={report}
      now={now}
      draft={draft}
      changed={changed}
      busy={busy}
      className={className}
      onChange={edit}
      onApply={() => {
        close()
        props.onApply(cleanFilters(draft))
      }}
      // A sheet stays open: there may be more to choose.
      onPreset={(filters) => {
        const next = cleanFilters(filters)
        leadTo(next)
        props.onApply(next)
      }}
      onRefresh={() => {
        close()
        onRefresh()
      }}
    />
  )

  return (
    <div className="@container">
      <FilterBar
        summary={<Summary applied={applied} now={now} />}
        action={<RefreshButton busy={busy} onPress={onRefresh} />}
        onClose={forget}
        wideClass={`items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-card ${layoutOf(report)}`}
        renderForm={form}
      />
    </div>
  )
}
