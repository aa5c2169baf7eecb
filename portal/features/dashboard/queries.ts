import { figuresEvery_ms } from '@plumbline/client/figures.ts'
import { callOptions, useAsker, useCall } from '@plumbline/client/queries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { DashboardRange } from '@plumbline/contract/dashboard-ranges.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export type Today = ReplyOf<Contract['dashboardToday']>
export type FigureName = keyof Today['today']

/** Today beside yesterday and a week ago, refreshed while the page is visible. */
export const useToday = () => useCall(contract.dashboardToday, figuresEvery_ms)

export type InRange = ReplyOf<Contract['dashboardRange']>

/** The figures of a range beside those of the period before; the old ones stay while others are loading. */
export const useRange = (range: DashboardRange) =>
  useQuery({
    ...callOptions(useAsker(), contract.dashboardRange, { query: { range } }),
    placeholderData: keepPreviousData,
    refetchInterval: figuresEvery_ms,
  })
