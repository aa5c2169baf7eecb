import { figuresEvery_ms } from '@plumbline/client/figures.ts'
import { callOptions, useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import {
  Building2,
  CalendarDays,
  ChevronRight,
  Cpu,
  Earth,
  MonitorSmartphone,
  PanelsTopLeft,
  Smartphone,
  Split,
  Tag,
  Target,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { AsOf } from '../../shared/as-of.tsx'
import { statisticsPath, statsPath } from '../../shared/paths.ts'
import type { Prefetch } from '../../shared/services.tsx'
import { LiveChart } from './live-chart.tsx'

interface Tile {
  readonly title: string
  readonly text: string
  readonly icon: LucideIcon
  readonly path: string
}

const subTile = (number: 1 | 2 | 3 | 4 | 5): Tile => ({
  title: `Sub${number} Stats`,
  text: `By the value of sub${number} in your links`,
  icon: Split,
  path: statsPath(`sub${number}`),
})

/** The tiles of SPEC-6.1, with their addresses. */
const breakdowns: readonly Tile[] = [
  { title: 'Country Stats', text: 'Where your visitors are', icon: Earth, path: statsPath('countries') },
  { title: 'City Stats', text: 'The same, city by city', icon: Building2, path: statsPath('cities') },
  { title: 'Mobile ISP', text: 'Phones and tablets by network', icon: Smartphone, path: statsPath('mobile-isp') },
  { title: 'Offer Breakdown', text: 'Clicks and earnings by offer', icon: Tag, path: statsPath('offers') },
  subTile(1),
  subTile(2),
  subTile(3),
  subTile(4),
  subTile(5),
]

const others: readonly Tile[] = [
  { title: 'Daily', text: 'Each day with its earnings', icon: CalendarDays, path: statisticsPath('daily') },
  { title: 'Conversions', text: 'One by one, with their status', icon: Target, path: statisticsPath('conversions') },
  { title: 'Browsers', text: 'Chrome, Safari and the others', icon: PanelsTopLeft, path: statisticsPath('browsers') },
  { title: 'OS', text: 'By operating system', icon: Cpu, path: statisticsPath('os') },
  { title: 'Devices', text: 'Desktop, phone or tablet', icon: MonitorSmartphone, path: statisticsPath('devices') },
]

/** A tile is a link as a whole; its name is the title alone. */
const TileLink = ({ title, text, icon: Icon, path }: Tile) => (
  <li className="relative flex items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-card transition-colors duration-150 hover:bg-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent">
      <Icon aria-hidden className="size-4.5" />
    </span>
    <span className="min-w-0 grow">
      <AppLink to={path} className="font-medium outline-none after:absolute after:inset-0 after:rounded-lg">
        {title}
      </AppLink>
      <span className="block truncate text-small text-muted">{text}</span>
    </span>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
  </li>
)

const TileGroup = ({ title, tiles }: { title: string; tiles: readonly Tile[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {tiles.map((tile) => (
          <TileLink key={tile.path} {...tile} />
        ))}
      </ul>
    </section>
  )
}

/** The ways to the reports: first those of SPEC-6.1. */
const StatisticsTiles = () => (
  <>
    <TileGroup title="Breakdowns" tiles={breakdowns} />
    <TileGroup title="More reports" tiles={others} />
  </>
)

export const prefetch: Prefetch = (asker, { queries }) =>
  queries.prefetchQuery(callOptions(asker, contract.liveStats, {}))

/** The Statistics Dashboard: the live chart, then the ways to the reports (SPEC-6.1). */
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
    </div>
  )
}
