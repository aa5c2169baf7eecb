import type { ReportName } from '@plumbline/contract/reports.ts'
import { report_names, reports } from '@plumbline/contract/reports.ts'
import { matchPath, type Location } from 'react-router'
import { aliased, isKnownSection, paths, statisticsPath, statsPath } from './paths.ts'

/*
 * A page with several links to it leads back to the page that it was opened from, with that page's filters. The origin is kept in the
 * state of the browser's history entry: it survives a reload, and a shared address leads back to the default page.
 */

/** The page that another one was opened from. */
export interface ComingFrom {
  readonly from: string
  /** The origin of that page. */
  readonly before?: ComingFrom | undefined
}

export interface Place {
  readonly to: string
  readonly label: string
}

const reportPlaces = report_names.flatMap((name: ReportName) =>
  [statisticsPath(name), ...(aliased.includes(name) ? [statsPath(name)] : [])].map(
    (path) => [path, reports[name].title] as const,
  ),
)

/** Names of the pages that link to others. Fixed addresses are listed before patterns that match them too. */
const names: readonly (readonly [path: string, name: string])[] = [
  [paths.dashboard, 'Dashboard'],
  [paths.payments_ledger, 'Ledger'],
  [paths.payments, 'Payments'],
  [paths.payment, 'Payment #'],
  [paths.offers, 'Offers'],
  [paths.offers_available, 'Offers'],
  [paths.offers_all, 'All Offers'],
  [paths.offer, 'Offer'],
  [paths.statistics, 'Statistics'],
  [paths.stats, 'Statistics'],
  ...reportPlaces,
  [paths.conversion, 'Conversion #'],
]

const nameOf = (pathname: string): string | undefined => {
  for (const [path, name] of names) {
    const match = matchPath(path, pathname)
    if (match !== null) return name.endsWith('#') ? `${name}${match.params['id'] ?? ''}` : name
  }
  return undefined
}

/** Most pages remembered in a chain. */
const max_steps = 6

const readState = (state: unknown, steps = max_steps): ComingFrom | undefined => {
  if (steps === 0 || typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  if (typeof from !== 'string' || !isKnownSection(from.replace(/[?#].*$/, ''))) return undefined
  return { from, before: 'before' in state ? readState(state.before, steps - 1) : undefined }
}

/** The history state that a page's links pass to the next page. */
export const stateFrom = ({
  pathname,
  search,
  state,
}: Pick<Location<unknown>, 'pathname' | 'search' | 'state'>): ComingFrom => ({
  from: `${pathname}${search}`,
  before: readState(state),
})

/** Where a page leads back to, and the state to pass to that page; `usual` when its origin is unknown. */
export const placeBefore = (state: unknown, usual: Place): Place & { readonly state?: ComingFrom | undefined } => {
  const known = readState(state)
  const label = known === undefined ? undefined : nameOf(known.from.replace(/[?#].*$/, ''))
  return known === undefined || label === undefined ? usual : { to: known.from, label, state: known.before }
}
