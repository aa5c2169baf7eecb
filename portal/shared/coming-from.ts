import type { ReportName } from '@plumbline/contract/reports.ts'
import { report_names, reports } from '@plumbline/contract/reports.ts'
import { matchPath, type Location } from 'react-router'
import { aliased, isKnownSection, paths, statisticsPath, statsPath } from './paths.ts'

/*
 * A page that is reached from several places leads back to the one it was reached from, with its filters. Which one that was goes along as the
 * state of the browser's history entry: it outlasts a reload, and an address that somebody was given leads to the usual place.
 */

/** Where a page was reached from. */
export interface ComingFrom {
  readonly from: string
  /** Where that page was reached from. */
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

/** What the pages that lead to them are called. A fixed address stands before a pattern that fits it too. */
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

/** So many pages are remembered behind each other. */
const max_steps = 6

const readState = (state: unknown, steps = max_steps): ComingFrom | undefined => {
  if (steps === 0 || typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  if (typeof from !== 'string' || !isKnownSection(from.replace(/[?#].*$/, ''))) return undefined
  return { from, before: 'before' in state ? readState(state.before, steps - 1) : undefined }
}

/** What a link on a page gives to the page that it leads to. */
export const stateFrom = ({
  pathname,
  search,
  state,
}: Pick<Location<unknown>, 'pathname' | 'search' | 'state'>): ComingFrom => ({
  from: `${pathname}${search}`,
  before: readState(state),
})

/** Where a page leads back to, and what that page is given again; `usual` where nothing is known of how it was reached. */
export const placeBefore = (state: unknown, usual: Place): Place & { readonly state?: ComingFrom | undefined } => {
  const known = readState(state)
  const label = known === undefined ? undefined : nameOf(known.from.replace(/[?#].*$/, ''))
  return known === undefined || label === undefined ? usual : { to: known.from, label, state: known.before }
}
