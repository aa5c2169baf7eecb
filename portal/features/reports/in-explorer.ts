import type { ExploreFilter, ExploreName } from '@plumbline/contract/explore.ts'
import { explore_dimensions } from '@plumbline/contract/explore.ts'
import type { DimensionFilter, Report } from '@plumbline/contract/report-shape.ts'
import { mobile_isp, not_mobile } from '@plumbline/contract/reports.ts'
import { changed, usualView, writeView } from '@plumbline/ui/explore/view.ts'
import { presetOf } from '@plumbline/ui/form/date-range-rules.ts'
import { paths } from '../../shared/paths.ts'
import type { Now, ReportFilters } from './report-address.ts'
import { clausesIn, type Clause } from './row-filters.ts'

const named: Partial<Record<string, ExploreName>> = {
  zone_day: 'day',
  zone_hour: 'hour',
  offer_id: 'offer',
  mobile_isp: 'isp',
}

const exploreName = (name: string): ExploreName | undefined =>
  named[name] ?? (name in explore_dimensions ? (name as ExploreName) : undefined)

const on_mobile: ExploreFilter = { field: 'device', op: 'in', values: mobile_isp.devices }

const filtersOf = ({ name, not, values }: Clause): readonly ExploreFilter[] | undefined => {
  const field = exploreName(name satisfies DimensionFilter)
  // The explorer has no row for all other devices.
  if (field === undefined || (name === 'mobile_isp' && (not || values.includes(not_mobile)))) return undefined
  const filter: ExploreFilter = {
    field,
    op: not ? 'not_in' : 'in',
    values: explore_dimensions[field].numbered === true ? values.map(Number) : values,
  }
  return name === 'mobile_isp' ? [filter, on_mobile] : [filter]
}

/** The explorer's address for the same figures; null if a filter does not exist in the explorer, such as a status. */
export const explorerPath = (report: Report, filters: ReportFilters, now: Now): string | null => {
  if ([filters.status, filters.sub_search, filters.reason_code, filters.id].some((text) => text !== '')) return null
  const { by } = report
  const clauses = clausesIn(filters)
  const parts = clauses.map(filtersOf)
  if (parts.includes(undefined)) return null
  const asker = { reader: 'affiliate', zone: now.zone, today: now.today } as const
  const of_goals = clauses.some(({ name }) => name === 'goal')
  const rows = [exploreName(typeof by === 'string' ? by : (by?.column ?? 'offer')) ?? 'offer']
  const view = changed(usualView(asker), {
    from: filters.from,
    to: filters.to,
    // Reports take days for the name that they fit, too.
    period: presetOf(filters, now.today),
    rows,
    // The report's rows contain only networks of phones and tablets.
    filters: [...parts.flatMap((part) => part ?? []), ...(typeof by === 'object' ? [on_mobile] : [])],
    ...(of_goals && { metrics: ['conversions', 'approved', 'approval_rate', 'earnings'] }),
    ...(report.call === 'daily' && { ordering: '-day' }),
    ...(report.call === 'hourly' && { ordering: 'hour' }),
  })
  const search = writeView(view, asker)
  return search === '' ? paths.explore : `${paths.explore}?${search}`
}
