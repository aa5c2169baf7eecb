import { figuresEvery_ms } from '@plumbline/client/figures.ts'
import { callOptions, useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import {
  Building2,
  CalendarDays,
  Clock,
  ChevronRight,
  Cpu,
  Earth,
  LayoutTemplate,
  MonitorSmartphone,
  PanelsTopLeft,
  Smartphone,
  Split,
  Tag,
  Target,
  Telescope,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { AsOf } from '../../shared/as-of.tsx'
import { paths, statisticsPath, statsPath, aliased } from '../../shared/paths.ts'
import type { Prefetch } from '../../shared/services.tsx'
import { LiveChart } from './live-chart.tsx'
import { report_names, reports, type ReportName } from '@plumbline/contract/reports.ts'

const icons: Partial<Record<ReportName, LucideIcon>> = {
  daily: CalendarDays,
  hourly: Clock,
  conversions: Target,
  offers: Tag,
  landings: LayoutTemplate,
  browsers: PanelsTopLeft,
  os: Cpu,
  devices: MonitorSmartphone,
  countries: Earth,
  cities: Building2,
  'mobile-isp': Smartphone,
}

/** The whole tile is a link, named by its title alone. */
const TileLink = (props: { title: string; about: string; icon: LucideIcon; path: string }) => {
  const { title, about, icon: Icon, path } = props
  return (
    <li className="relative flex items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-card transition-colors duration-150 hover:bg-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 grow">
        <AppLink to={path} className="font-medium outline-none after:absolute after:inset-0 after:rounded-lg">
          {title}
        </AppLink>
        <span className="block truncate text-small text-muted">{about}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </li>
  )
}

const TileGroup = ({
  title,
  names,
  pathOf,
}: {
  title: string
  names: readonly ReportName[]
  pathOf: (name: ReportName) => string
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {names.map((name) => (
          <TileLink
            key={name}
            title={reports[name].tile}
            about={reports[name].about}
            icon={icons[name] ?? Split}
            path={pathOf(name)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Links to the reports, those of SPEC-6.1 first. */
const StatisticsTiles = () => (
  <>
    <ul className="grid grid-cols-1">
      <TileLink
        title="Explorer"
        about="Up to three of these at once, compared with another period, with filters on every figure"
        icon={Telescope}
        path={paths.explore}
      />
    </ul>
    <TileGroup title="Breakdowns" names={aliased} pathOf={statsPath} />
    <TileGroup
      title="More reports"
      names={report_names.filter((name) => !aliased.includes(name))}
      pathOf={statisticsPath}
    />
  </>
)

/** Links to the figures of the previous system, if there are any. */
const BeforeTheMove = () => {
  const { data } = useCall(contract.beforeTheMove)
  if (data === undefined || data.months.length === 0) return null
  return (
    <p className="text-muted">
      <AppLink to={paths.before_the_move} className="underline underline-offset-2 hover:text-text">
        Before the move
      </AppLink>
      : your figures in the previous system of this network.
    </p>
  )
}

export const prefetch: Prefetch = (asker, { queries }) =>
  queries.prefetchQuery(callOptions(asker, contract.liveStats, {}))

/** The Statistics Dashboard: the live chart, then the links to the reports (SPEC-6.1). */
export const Page = () => {
  const { dataUpdatedAt, isError } = useCall(contract.liveStats, figuresEvery_ms)
  return (
    <div className="space-y-5 sm:space-y-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-title font-semibold tracking-tight">Statistics Dashboard</h1>
        <AsOf at_ms={dataUpdatedAt} failed={isError} />
      </div>
      <LiveChart />
      <StatisticsTiles />
      <BeforeTheMove />
    </div>
  )
}
