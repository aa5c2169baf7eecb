import type { StateChange } from '@plumbline/contract/planned-changes.ts'
import type { ActionTools } from '../operator-action.ts'
import type { offerStates } from './operator-queries.ts'

type OfferState = Omit<Awaited<ReturnType<typeof offerStates>>[number], 'external_id'>

/** Plans a change of offers. Its feature needs this one, and not the other way round. */
export type PlanChange = (
  tools: ActionTools,
  offers: readonly OfferState[],
  wanted: {
    change: StateChange
    at?: string | undefined
    at_once?: boolean | undefined
    reason?: string | undefined
    dry_run: boolean
  },
) => Promise<{
  at: Date
  changing: readonly OfferState[]
  audience: { affiliates: number; mails: number; clicks_24h: number }
}>
