import type { Report } from '@plumbline/contract/report-shape.ts'
import type { DayRange } from '@plumbline/ui/form/date-range-rules.ts'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useServices } from '../../shared/services.tsx'
import { useDayIn } from '../../shared/use-day-in.ts'
import { keepRange, findKeptRange } from './keep-range.ts'
import { defaultView, namesRange, readAddress, writeAddress, type Now, type ReportView } from './report-address.ts'

/**
 * The range that was looked at last, for a report that was come to by a link which names none; null in every other case: an address that was
 * opened by itself, the way back, a change within the report.
 */
const useKeptRange = (search: string, today: string): DayRange | null => {
  const { session } = useServices()
  const isLink = useNavigationType() === NavigationType.Push
  const [arrival] = useState(() =>
    isLink && !namesRange(new URLSearchParams(search)) ? { search, range: findKeptRange(session, today) } : null,
  )
  const [left, setLeft] = useState(false)
  if (arrival === null || left) return null
  if (search === arrival.search) return arrival.range
  setLeft(true)
  return null
}

/** What the address asks of a report, and how to ask for something else, which is an entry of its own in the browser's history. */
export const useReportView = (report: Report) => {
  const { config, session } = useServices()
  const zone = config.network_zone
  const now: Now = { zone, today: useDayIn(zone) }
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const arrival = useKeptRange(search, now.today)
  const asked = readAddress(report, new URLSearchParams(search), now)
  const { faults, swapped } = asked
  const view = arrival === null ? asked.view : { ...asked.view, filters: { ...asked.view.filters, ...arrival } }
  const { from, to } = view.filters
  useEffect(() => keepRange(session, { from, to }, now.today), [session, from, to, now.today])

  const go = (next: ReportView, replace = false): void => {
    const query = writeAddress(report, next, now)
    const next_search = query === '' ? '' : `?${query}`
    // The same question again is no step in the browser's history.
    void navigate(
      { pathname, search: next_search },
      { replace: replace || next_search === search, preventScrollReset: true },
    )
  }

  const said = arrival === null ? null : writeAddress(report, view, now)
  useEffect(() => {
    // The address says what is shown.
    if (said !== null) void navigate({ pathname, search: `?${said}` }, { replace: true, preventScrollReset: true })
  }, [said, pathname, navigate])

  return {
    now,
    view,
    faults,
    swapped,
    /** Something is narrowed or widened, so that an empty result may be due to it. */
    isDefault: writeAddress(report, { ...view, ordering: report.ordering, page: 1 }, now) === '',
    /** Changes what is said, from the first page on unless a page is named. */
    change: (part: Partial<ReportView>): void => go({ ...view, page: 1, ...part }),
    /** The report without a wish. */
    clear: (): void => go(defaultView(report, now)),
    /** The address says what is shown, and nothing else. */
    tidy: (): void => go(view, true),
  }
}
