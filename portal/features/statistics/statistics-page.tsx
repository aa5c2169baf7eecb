import { contract } from '@plumbline/contract/index.ts'
import { figuresEvery_ms } from '@plumbline/client/figures.ts'
import { callOptions, useCall } from '@plumbline/client/queries.ts'
import type { Prefetch } from '../../shared/services.tsx'
import { AsOf } from '../../shared/as-of.tsx'
import { LiveChart } from './live-chart.tsx'
import { StatisticsTiles } from './statistics-tiles.tsx'

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
