import { contract } from '@plumbline/contract/index.ts'
import type { QueryOf } from '@plumbline/contract/endpoint.ts'
import { callName } from '@plumbline/contract/report-calls.ts'
import type { Report, ReportName } from '@plumbline/contract/reports.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOptions } from '../../api/queries.ts'
import { useServices, useSession, type Services } from '../../api/services.ts'
import { dayIn } from '../../ui/date-range-rules.ts'
import { defaultView, filtersAsked, type ReportView } from './report-address.ts'

const callOf = (name: ReportName) => (name === 'conversions' ? contract.latestConversions : contract[callName(name)])

/** The report that keeps itself fresh, and how often (SPEC-28.4). */
const refreshedByItself: ReportName = 'conversions'
const every_ms = 30_000

const optionsOf = (client: Services['client'], user_id: number | null, name: ReportName, view: ReportView) => {
  // Every report's query has the same fields; one type stands for all.
  const query: QueryOf<(typeof contract)['dailyReport']> = {
    ...filtersAsked(view.filters),
    page: view.page,
    ordering: view.ordering,
  }
  return callOptions(client, user_id, callOf(name), { query })
}

/** Asks for the report as it shows without a wish, before its screen is opened. */
export const prefetchReport = (services: Services, name: ReportName, report: Report): void => {
  const { client, queries, session, config } = services
  const user_id = session.snapshot().user?.id
  if (user_id === undefined) return
  const now = { zone: config.network_zone, today: dayIn(config.network_zone, Date.now()) }
  void queries.prefetchQuery(optionsOf(client, user_id, name, defaultView(report, now)))
}

/**
 * A report's rows. While others are asked for, the old ones stay. The conversions are asked for again every 30 s while the page is visible,
 * and when a person comes back to it; the others only by hand.
 */
export const useReport = (name: ReportName, view: ReportView) => {
  const { client } = useServices()
  const { user, leaving } = useSession()
  const byItself = name === refreshedByItself
  return useQuery({
    ...optionsOf(client, user?.id ?? null, name, view),
    enabled: user !== null && !leaving,
    placeholderData: keepPreviousData,
    refetchInterval: byItself ? every_ms : false,
    refetchOnWindowFocus: byItself,
    refetchOnReconnect: byItself,
  })
}
