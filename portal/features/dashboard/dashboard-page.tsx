import { figuresEvery_ms } from '@plumbline/client/figures.ts'
import { callOptions, useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Later } from '@plumbline/ui/later.tsx'
import { ContinueOffer } from '../../shared/continue-offer.tsx'
import { AsOf } from '../../shared/as-of.tsx'
import { MoneyPanel } from '../../shared/money/money-panel.tsx'
import type { Prefetch } from '../../shared/services.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { NewsPanel } from './news-panel.tsx'
import { StatCards } from './stat-cards.tsx'
import { ToDo } from './to-do.tsx'
import { TopOffersPanel } from './top-offers-panel.tsx'

/**
 * What is seen first, one after another, in a task of its own each: begun at once they would keep a phone from hearing a tap. The panels below
 * ask when they are drawn.
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

const DashboardAsOf = () => {
  const { dataUpdatedAt, isError } = useCall(contract.dashboardSummary, figuresEvery_ms)
  return <AsOf at_ms={dataUpdatedAt} failed={isError} />
}

/** The Dashboard. Every panel asks for its own data, so one that fails does not touch the others. */
export const Page = () => (
  <div className="space-y-4 sm:space-y-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h1 className="text-title font-semibold tracking-tight">Dashboard</h1>
      <DashboardAsOf />
    </div>
    <ContinueOffer />
    <ToDo />
    <FirstSteps />
    <StatCards />
    <MoneyPanel />
    <Later>
      <div className="grid gap-4 sm:gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ChartPanel />
        <NewsPanel />
      </div>
      <Later>
        <HoursPanel />
        <TopOffersPanel />
      </Later>
    </Later>
  </div>
)
