import type { Report } from '@plumbline/contract/reports.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { presetLabel, presetOf } from '@plumbline/ui/form/date-range-rules.ts'
import { useMediaQuery } from '@plumbline/ui/use-media-query.ts'
import { useModal } from '@plumbline/ui/use-modal.ts'
import { RefreshCw, SlidersHorizontal, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { filterWords } from './filter-words.ts'
import { FiltersForm } from './filters-form.tsx'
import { cleaned, filtersAsked, writeAddress, type Now, type ReportFilters } from './report-address.ts'

/**
 * A sheet at the bottom of a small screen, shown as long as it is rendered. Escape, the cross and a tap beside it close it; the focus goes
 * back to what opened it, and the browser keeps everything behind it out of reach.
 */
const FiltersSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const modal = useModal(onClose)
  const id = useId()

  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="mt-auto mb-0 max-h-[85dvh] w-full max-w-none animate-appear overflow-y-auto rounded-t-lg border-t border-line bg-raised text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)]"
    >
      <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="-mt-2 mb-3 flex items-center justify-between">
          <h2 id={id} className="font-semibold">
            Filters
          </h2>
          <button
            type="button"
            aria-label="Close filters"
            onClick={onClose}
            className="-me-2.5 inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** What is chosen but not shown yet. It ends with the address it was chosen at: going back shows what was there. */
const useDraft = (report: Report, now: Now, applied: ReportFilters) => {
  const address = writeAddress(report, { filters: applied, ordering: report.ordering, page: 1 }, now)
  const [edits, setEdits] = useState<{ address: string; part: Partial<ReportFilters> }>({ address, part: {} })
  const part = edits.address === address ? edits.part : {}
  const draft = { ...applied, ...part }
  return {
    draft,
    changed: JSON.stringify(filtersAsked(cleaned(draft))) !== JSON.stringify(filtersAsked(applied)),
    edit: (more: Partial<ReportFilters>): void => setEdits({ address, part: { ...part, ...more } }),
    forget: (): void => setEdits({ address, part: {} }),
  }
}

/** The filters that are applied, in a line for small screens. */
const Summary = ({ applied, now }: { applied: ReportFilters; now: Now }) => {
  const preset = presetOf(applied, now.today)
  const { from, to } = applied
  const words = [preset === null ? 'Custom' : presetLabel(preset), ...filterWords(applied)]
  return (
    <p className="min-w-0 grow">
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
    </p>
  )
}

/** The filters of a report: a row of fields, or on small screens the applied ones in words and a sheet to change them. */
export const Filters = (props: {
  report: Report
  now: Now
  applied: ReportFilters
  busy: boolean
  onApply: (filters: ReportFilters) => void
  onRefresh: () => void
}) => {
  const { report, now, applied, busy, onRefresh } = props
  const { draft, changed, edit, forget } = useDraft(report, now, applied)
  const wide = useMediaQuery('(min-width: 48rem)')
  const [opened, setOpened] = useState(false)

  const close = (): void => {
    setOpened(false)
    forget()
  }
  const form = (className: string) => (
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
        props.onApply(cleaned(draft))
      }}
      onRefresh={() => {
        close()
        onRefresh()
      }}
    />
  )

  if (wide)
    return form(
      'grid grid-cols-2 items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-card lg:grid-cols-3 xl:flex xl:flex-wrap xl:*:w-44',
    )
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line bg-surface py-3 ps-4 pe-3 shadow-card print:hidden">
      <Summary applied={applied} now={now} />
      <Button look="quiet" aria-label="Refresh" aria-busy={busy || undefined} onClick={onRefresh} className="w-11 px-0">
        <RefreshCw aria-hidden className={`size-4 ${busy ? 'animate-spin' : ''}`} />
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
      </Button>
      {opened ? <FiltersSheet onClose={close}>{form('grid gap-4')}</FiltersSheet> : null}
    </div>
  )
}
