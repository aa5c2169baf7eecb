import { figuresEvery_ms } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'

export type Today = ReplyOf<Contract['dashboardToday']>
export type FigureName = keyof Today['today']

/** Today beside yesterday and a week ago, asked for again while the page is visible. */
export const useToday = () => useCall(contract.dashboardToday, figuresEvery_ms)
