import type { StateChange } from '@plumbline/contract/planned-changes.ts'
import { sql } from 'kysely'
import { hasValidGrant } from './visibility.ts'

/* Announced and past changes of an offer's state, for queries that have `offers` in scope (ADR-0115). */

/** Whether an open change concerns the affiliate: by a change of visibility, only links of those without access stop. */
export const concerns = (affiliate_id: number) => sql<boolean>`(
  applied_at is null and cancelled_at is null
  and (change in ('pause', 'close', 'resume')
    or change in ('restrict', 'require_approval') and offers.visibility = 'public' and not ${hasValidGrant(affiliate_id)})
)`

/** The next change that stops the affiliate's links. */
export const nextStopOf = (affiliate_id: number) => sql<{ change: StateChange; at: string } | null>`(
  select json_build_object('change', change, 'at', at) from offer_changes
  where offer_changes.offer_id = offers.id and change <> 'resume' and ${concerns(affiliate_id)}
  order by at, id limit 1
)`

/** Whether the affiliate ran an offer and was told that it stops. */
export const wasToldOf = (affiliate_id: number) => sql<boolean>`exists (
  select from offer_changes
  join offer_change_affiliates on offer_change_id = offer_changes.id
  where offer_changes.offer_id = offers.id and offer_change_affiliates.affiliate_id = ${affiliate_id}
    and applied_at is not null
)`
