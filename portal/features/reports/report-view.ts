import type { Report } from '@plumbline/contract/report-shape.ts'
import type { DayRange } from '@plumbline/ui/form/date-range-rules.ts'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useServices } from '../../shared/services.tsx'
import { useDayIn } from '@plumbline/ui/form/use-day-in.ts'
import { keepRange, findKeptRange } from './keep-range.ts'
import { defaultView, namesRange, readAddress, writeAddress, type Now, type ReportView } from './report-address.ts'

/**
 * The range that was viewed last, for a report opened by a link without a range; null in every other case: an address that was
 * opened directly, the back button, a change within the report.
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

/** The view that the address requests, and how to request another one, which is a new entry in the browser's history. */
export const useReportView = (report: Report) => {
  const { config, session } = useServices()
  const zone = config.network_zone
  const now: Now = { zone, today: useDayIn(zone) }
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const arrival = useKeptRange(search, now.today)
  const requested = readAddress(report, new URLSearchParams(search), now)
  const { faults, swapped } = requested
  const view =
    arrival === null ? requested.view : { ...requested.view, filters: { ...requested.view.filters, ...arrival } }
  const { from, to } = view.filters
  useEffect(() => keepRange(session, { from, to }, now.today), [session, from, to, now.today])

  const go = (next: ReportView, replace = false): void => {
    const query = writeAddress(report, next, now)
    const next_search = query === '' ? '' : `?${query}`
    // The same view again does not add an entry to the browser's history.
    void navigate(
      { pathname, search: next_search },
      { replace: replace || next_search === search, preventScrollReset: true },
    )
  }

  const kept_query = arrival === null ? null : writeAddress(report, view, now)
  useEffect(() => {
    // Writes the range that is shown into the address.
    if (kept_query !== null)
      void navigate({ pathname, search: `?${kept_query}` }, { replace: true, preventScrollReset: true })
  }, [kept_query, pathname, navigate])

  return {
    now,
    view,
    faults,
    swapped,
    /** False if anything is filtered, so that an empty result may be due to it. */
    isDefault: writeAddress(report, { ...view, ordering: report.ordering, page: 1 }, now) === '',
    /** Changes the view, starting from the first page unless a page is named. */
    change: (part: Partial<ReportView>): void => go({ ...view, page: 1, ...part }),
    /** Opens the default view. */
    clear: (): void => go(defaultView(report, now)),
    /** Removes the ignored parts from the address. */
    tidy: (): void => go(view, true),
  }
}
