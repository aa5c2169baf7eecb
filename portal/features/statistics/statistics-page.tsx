import { contract } from '@plumbline/contract/index.ts'
import { figuresEvery_ms } from '@plumbline/client/figures.ts'
import { callOptions, useCall } from '@plumbline/client/queries.ts'
import type { Services } from '@plumbline/client/connection.ts'
import { AsOf } from '../../shared/as-of.tsx'
import { LiveChart } from './live-chart.tsx'
import { StatisticsTiles } from './statistics-tiles.tsx'

/** Asks for the chart's data before the page is opened. */
export const prefetch = ({ client, queries, session }: Services): void => {
  const user_id = session.snapshot().user?.id
  if (user_id !== undefined) void queries.prefetchQuery(callOptions(client, user_id, contract.liveStats, {}))
}

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
