import { figuresEvery_ms } from '@plumbline/client/figures.ts'
import { callOptions, useCall } from '@plumbline/client/queries.ts'
import type { DashboardRange } from '@plumbline/contract/dashboard-ranges.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Later } from '@plumbline/ui/later.tsx'
import { ContinueOffer } from '../../shared/continue-offer.tsx'
import { AsOf } from '../../shared/as-of.tsx'
import { IgnoredParameters } from '../../shared/ignored-parameters.tsx'
import { MoneyPanel } from '../../shared/money/money-panel.tsx'
import type { Prefetch } from '../../shared/services.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { chart_range, useDashboardView } from './dashboard-view.ts'
import { FirstSteps } from './first-steps.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { NewOffersPanel } from './new-offers-panel.tsx'
import { NewsPanel } from './news-panel.tsx'
import { useRange } from './queries.ts'
import { RangeCards } from './range-cards.tsx'
import { MetricChoice, RangeChoice } from './range-choice.tsx'
import { RangePanel } from './range-panel.tsx'
import { StatCards } from './stat-cards.tsx'
import { ToDo } from './to-do.tsx'
import { TopOffersPanel } from './top-offers-panel.tsx'

/**
 * Loads the top panels one after another, each in a task of its own: started at once they would keep a phone from handling a tap. The panels
 * below load their data when they are drawn.
 */
export const prefetch: Prefetch = async (asker, { queries }) => {
  const { affiliateMoney, balance, dashboardSummary, dashboardToday, firstSteps, paymentList, postbackList } = contract
  for (const endpoint of [
    firstSteps,
    dashboardSummary,
    balance,
    dashboardToday,
    affiliateMoney,
    paymentList,
    postbackList,
  ]) {
    void queries.prefetchQuery(callOptions(asker, endpoint, {}))
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const SpecifiedAsOf = () => {
  const { dataUpdatedAt, isError } = useCall(contract.dashboardSummary, figuresEvery_ms)
  return <AsOf at_ms={dataUpdatedAt} failed={isError} />
}

const RangeAsOf = ({ range }: { range: DashboardRange }) => {
  const { dataUpdatedAt, isError, isPlaceholderData } = useRange(range)
  return <AsOf at_ms={isPlaceholderData ? 0 : dataUpdatedAt} failed={isError} />
}

/**
 * The Dashboard. Every panel loads its own data, so that one failure does not affect the others. Its address may name a range and a figure;
 * without them, cards and chart follow the specification (SPEC-4).
 */
export const Page = () => {
  const { view, faults, change, tidy } = useDashboardView()
  const { range, metric } = view
  const metricChoice = (
    <MetricChoice
      {...(range === null && { usual: 'Overview' })}
      value={metric ?? (range === null ? null : 'clicks')}
      onChange={(chosen) => change({ metric: chosen })}
    />
  )
  return (
    <div className="space-y-4 sm:space-y-5">
      {/* Content that grows as figures arrive has a line of its own on a phone, so that nothing jumps. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="grow text-title font-semibold tracking-tight">Dashboard</h1>
        <div className="max-sm:order-last max-sm:basis-full">
          {range === null ? <SpecifiedAsOf /> : <RangeAsOf range={range} />}
        </div>
        <RangeChoice value={range} onChange={(chosen) => change({ range: chosen })} />
      </div>
      <IgnoredParameters faults={faults} onDismiss={tidy} />
      <ContinueOffer />
      <ToDo />
      <FirstSteps />
      {range === null ? <StatCards /> : <RangeCards range={range} />}
      <MoneyPanel />
      <Later>
        <div className="grid gap-4 sm:gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {range === null && metric === null ? (
            <ChartPanel choice={metricChoice} />
          ) : (
            <RangePanel range={range ?? chart_range} metric={metric ?? 'clicks'} action={metricChoice} />
          )}
          <NewsPanel />
        </div>
        <Later>
          <HoursPanel />
          <TopOffersPanel />
          <NewOffersPanel />
        </Later>
      </Later>
    </div>
  )
}
