import type { StateChange } from '@plumbline/contract/planned-changes.ts'
import type { ActionTools } from '../operator-action.ts'
import type { Row } from '../../storage/postgres/schema.ts'

export type OfferState = Pick<Row<'offers'>, 'id' | 'title' | 'status' | 'visibility'>

/** A change as an operator requests it. */
export interface WantedChange {
  change: StateChange
  at?: string | undefined
  at_once?: boolean | undefined
  reason?: string | undefined
  dry_run?: boolean | undefined
}

/** Plans a change of offers. Its feature needs this one, and not the other way round. */
export type PlanChange = (
  tools: ActionTools,
  offers: readonly OfferState[],
  wanted: WantedChange,
) => Promise<{
  at: Date
  changing: readonly OfferState[]
  audience: { affiliates: number; mails: number; clicks_24h: number }
}>
