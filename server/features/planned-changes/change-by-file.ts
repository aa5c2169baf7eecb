import { state_change_names, state_changes } from '@plumbline/contract/planned-changes.ts'
import type { OfferPlan, OfferState } from '../offers/index.ts'
import { planChange } from './plan.ts'
import { findRunners, type Tools } from './runners.ts'

const stateOf = ({ id, columns }: NonNullable<OfferPlan['kept']>): OfferState => ({ id, ...columns })

/**
 * Changes status and visibility of offers at once as a file says. Call before its plans are written.
 * @returns how many affiliates are mailed
 * @throws ApiError `bad_request` without a reason where affiliates run an offer that stops
 */
export const changeByFile = async (
  tools: Tools,
  plans: readonly OfferPlan[],
  { reason, dry_run }: { reason: string | undefined; dry_run: boolean },
): Promise<number> => {
  let affiliates = 0
  for (const change of state_change_names) {
    const { field, value } = state_changes[change]
    const offers = plans.flatMap(({ kept, columns }) =>
      kept !== undefined && columns[field] === value && kept.columns[field] !== value ? [stateOf(kept)] : [],
    )
    if (offers.length === 0) continue
    const { audience } = await planChange(tools, offers, { change, at_once: true, reason, dry_run })
    affiliates += audience.affiliates
  }
  const with_terms = plans.flatMap(({ kept, columns: { terms } }) =>
    kept !== undefined && terms !== null && kept.columns.terms !== terms ? [stateOf(kept)] : [],
  )
  const { runners } = await findRunners(tools, with_terms, 'terms', true)
  return affiliates + new Set(runners.map(({ affiliate_id }) => affiliate_id)).size
}
