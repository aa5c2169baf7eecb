import {
  ChartNoAxesCombined,
  CreditCard,
  LayoutDashboard,
  Smartphone,
  Tag,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { matchPath } from 'react-router'
import { paths, statisticsPath, statsPath, aliased } from '../shared/paths.ts'
import { settingsTabs } from './screens.ts'
import type { Report } from '@plumbline/contract/report-shape.ts'
import { report_names, reports, type ReportName } from '@plumbline/contract/reports.ts'

interface Highlighted {
  readonly path?: string | undefined
  /** Other addresses that highlight it: those of its screen, and of pages below it. */
  readonly also?: readonly string[] | undefined
}

export interface MenuLink extends Highlighted {
  readonly label: string
  readonly path: string
}

/** An entry of the sidebar. With `entries` it is a collapsible group; with a `path` its name is a link. */
export interface MenuItem extends Highlighted {
  readonly label: string
  readonly icon: LucideIcon
  readonly entries?: readonly MenuLink[]
}

const underOf = (name: ReportName): string | undefined => (reports[name] as Report).under

/** The reports of a group, in the order of their definitions. */
const reportsOf = (group?: string): readonly MenuLink[] =>
  report_names.flatMap((name) => {
    const report: Report = reports[name]
    const also = [
      ...(aliased.includes(name) ? [statsPath(name)] : []),
      ...(name === 'conversions' ? [paths.conversion] : []),
      ...report_names.filter((one) => underOf(one) === name).map(statisticsPath),
    ]
    return report.group === group && report.under === undefined
      ? [{ label: report.menu, path: statisticsPath(name), also }]
      : []
  })

/** The sidebar in its order (SPEC-2.1). */
export const menu: readonly MenuItem[] = [
  { label: 'Dashboard', icon: LayoutDashboard, path: paths.dashboard },
  {
    label: 'Offers',
    icon: Tag,
    entries: [
      { label: 'Available', path: paths.offers_available, also: [paths.offers, paths.offers_all, paths.offer] },
    ],
  },
  {
    label: 'Statistics',
    icon: ChartNoAxesCombined,
    path: paths.statistics,
    also: [paths.stats, paths.explore, paths.before_the_move],
    entries: reportsOf(),
  },
  {
    label: 'Mobile Attribution',
    icon: Smartphone,
    entries: reportsOf('Mobile Attribution'),
  },
  { label: 'Payments', icon: CreditCard, path: paths.payments, also: [paths.payments_ledger, paths.payment] },
  { label: 'Referrals', icon: UsersRound, path: paths.referrals },
]

/** Whether a link is highlighted at an address. */
export const isLinkOf = ({ path, also = [] }: Highlighted, pathname: string): boolean =>
  [path, ...also].some((pattern) => pattern !== undefined && matchPath(pattern, pathname) !== null)

/** The group that contains an address; it is open when the page is loaded there. */
export const groupOf = (pathname: string): string | null =>
  menu.find(
    ({ path, also, entries }) =>
      entries !== undefined && [{ path, also }, ...entries].some((link) => isLinkOf(link, pathname)),
  )?.label ?? null

/** Every screen that the palette offers, with its group in front: `Statistics: Daily`. */
export const everyPlace: readonly MenuLink[] = [
  ...menu.flatMap(({ label, path, entries = [] }) => [
    ...(path === undefined ? [] : [{ label, path }]),
    ...entries.map((entry) => ({ label: `${label}: ${entry.label}`, path: entry.path })),
  ]),
  ...report_names
    .filter((name) => underOf(name) !== undefined)
    .map((name) => ({ label: `Statistics: ${reports[name].menu}`, path: statisticsPath(name) })),
  { label: 'Statistics: Explorer', path: paths.explore },
  { label: 'Payments: Ledger', path: paths.payments_ledger },
  { label: 'News', path: paths.news },
  { label: 'Settings', path: paths.settings },
  ...settingsTabs.map(({ label, path }) => ({ label: `Settings: ${label}`, path })),
]
