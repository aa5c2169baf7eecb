import type { Message } from '@plumbline/contract/messages/index.ts'
import { refuseFile } from '../../shared/files/faults.ts'
import type { ActionTools } from '../operator-action.ts'
import { applyPlans } from './apply.ts'
import type { FieldChange } from './plan.ts'
import { planEach } from './plan-all.ts'

/** The result for one of several offers. */
export type Written =
  | { readonly faults: readonly { field: string; fault: Message }[] }
  | {
      /** Undefined where nothing was made or changed. */
      readonly id: number | undefined
      readonly is_new: boolean
      readonly changes: readonly FieldChange[]
      readonly warnings: readonly { field: string; warning: Message }[]
    }

const max_faults = 5

/**
 * Makes and changes offers one by one: those that cannot be as they are given change nothing, and the others are written. Affiliates get no
 * mails. Call `lockOffers` before.
 * @param given fields of the document; with the id of an offer that is changed
 * @returns a result for each offer, in their order
 * @throws ApiError where there are too many
 */
export const writeEach = async (
  { pg, now: at, tracking_url, progress }: Pick<ActionTools, 'pg' | 'now' | 'tracking_url' | 'progress'>,
  given: readonly Readonly<Record<string, unknown>>[],
): Promise<Written[]> => {
  const options = { at, lock: true, needs_key: false, tracking_url, progress }
  const { plans, faults, warnings } = await planEach(pg, { offers: given }, options).catch(refuseFile)
  const faultsOf = Map.groupBy(faults, ({ offer }) => offer)
  const warningsOf = Map.groupBy(warnings, ({ offer }) => offer)
  const sound = plans.flatMap((plan, offer) =>
    plan === undefined || faultsOf.has(offer) || plan.changes.length === 0 ? [] : [{ plan, offer }],
  )
  const sound_plans = sound.map(({ plan }) => plan)
  const ids = await applyPlans(pg, sound_plans, at, null)
  // In the order in which ids are answered: new offers first.
  const written = Map.groupBy(sound, ({ plan }) => plan.kept === undefined)
  const order = [...(written.get(true) ?? []), ...(written.get(false) ?? [])]
  const idOf = new Map(order.map(({ offer }, index) => [offer, ids[index]]))
  return plans.map((plan, offer): Written => {
    const wrong = faultsOf.get(offer) ?? []
    if (plan === undefined || wrong.length > 0)
      return { faults: wrong.slice(0, max_faults).map(({ path, fault }) => ({ field: path.join('.'), fault })) }
    return {
      id: idOf.get(offer),
      is_new: plan.kept === undefined,
      changes: plan.changes,
      warnings: (warningsOf.get(offer) ?? []).map(({ path, warning }) => ({ field: path.join('.'), warning })),
    }
  })
}
