import type { Report } from '@plumbline/contract/reports.ts'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useServices } from '../../shared/services.tsx'
import { defaultView, readAddress, writeAddress, type Now, type ReportView } from './report-address.ts'

const look_every_ms = 30_000

/** The day that it is in the network's zone, also after midnight there. */
const useToday = (zone: string): string => {
  const [today, setToday] = useState(() => dayIn(zone, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayIn(zone, Date.now())), look_every_ms)
    return () => clearInterval(timer)
  }, [zone])
  return today
}

/** What the address asks of a report, and how to ask for something else, which is an entry of its own in the browser's history. */
export const useReportView = (report: Report) => {
  const zone = useServices().config.network_zone
  const now: Now = { zone, today: useToday(zone) }
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { view, faults } = readAddress(report, new URLSearchParams(search), now)

  const go = (next: ReportView, replace = false): void => {
    const query = writeAddress(report, next, now)
    void navigate({ pathname, search: query === '' ? '' : `?${query}` }, { replace, preventScrollReset: true })
  }

  return {
    now,
    view,
    faults,
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
