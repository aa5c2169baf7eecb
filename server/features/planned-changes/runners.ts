import { state_changes, type StateChange } from '@plumbline/contract/planned-changes.ts'
import { sql } from 'kysely'
import { ApiError } from '../../shared/http/errors.ts'
import { hasAccess, hasValidGrant, type OfferState } from '../offers/index.ts'
import type { ActionTools } from '../operator-action.ts'
import { findClicks } from '../payout-rates/index.ts'

/* Who is told of a change: affiliates who run the offer, by clicks in the last 30 days or by access, and whose links stop working. */

export type Tools = Pick<ActionTools, 'pg' | 'clickhouse' | 'now' | 'signal' | 'actor'>

/** An affiliate who is told, with its clicks on the offer in the last 24 hours. */
export interface Runner {
  offer_id: number
  affiliate_id: number
  affiliate: string | null
  users: number
  clicks_24h: number
}

/** @returns undefined where the statistics do not respond, and that may be */
const findClicksIfAny = (tools: Tools, offers: readonly number[], may_be_away: boolean) =>
  findClicks(tools, offers, 'try again later, or give at_once and a reason').catch((error: unknown) => {
    if (may_be_away && error instanceof ApiError && error.data?.code === 'runners_unknown') return undefined
    throw error
  })

/** Affiliates who were told that these offers stop, and may be told when they are back. */
const findStopped = ({ pg }: Tools, offers: readonly number[]) =>
  pg
    .selectFrom('offer_change_affiliates')
    .innerJoin('offer_changes', 'offer_changes.id', 'offer_change_id')
    .where('offer_id', '=', sql<number>`any(${offers}::integer[])`)
    .where('change', 'in', ['pause', 'close'])
    .where('cancelled_at', 'is', null)
    .select(['offer_id', 'affiliate_id', sql<number>`0`.as('clicks_24h')])
    .distinct()
    .execute()

/** Terms are of offers that are not public. Of an offer that is not active no link works; by a change of visibility, links of a public one stop for those without access. */
const concerns = (change: StateChange | 'terms', { status, visibility }: OfferState): boolean =>
  change === 'terms'
    ? visibility !== 'public'
    : change === 'resume'
      ? status !== 'active'
      : state_changes[change].stops &&
        status === 'active' &&
        (state_changes[change].field === 'status' || visibility === 'public')

/**
 * Finds who is told of a change of some offers.
 * @param offers in their present state, and in the state of the moment of the change: it concerns an offer in one of both
 * @param may_be_away whether the change must also be possible while the statistics do not respond
 * @throws ApiError `unavailable` otherwise
 */
export const findRunners = async (
  tools: Tools,
  offers: readonly OfferState[],
  change: StateChange | 'terms',
  may_be_away: boolean,
): Promise<{ runners: Runner[]; all_found: boolean }> => {
  const ids = [...new Set(offers.filter((offer) => concerns(change, offer)).map(({ id }) => id))]
  if (ids.length === 0) return { runners: [], all_found: true }
  const clicks = change === 'resume' ? await findStopped(tools, ids) : await findClicksIfAny(tools, ids, may_be_away)
  const by_terms = change === 'terms'
  const by_status = !by_terms && state_changes[change].field === 'status'
  const affiliate = sql.ref<number>('running.affiliate_id')
  const { rows: runners } = await sql<Runner>`
    with clicks as (
      select * from jsonb_to_recordset(${JSON.stringify(clicks ?? [])}::jsonb)
        as clicks(offer_id integer, affiliate_id integer, clicks_24h integer)
    ), granted as (
      select offer_id, affiliate_id from offer_affiliates where offer_id = any(${ids}::integer[])
    ), running as (
      select offer_id, affiliate_id, coalesce(clicks_24h, 0) as clicks_24h, granted.offer_id is not null as has_access
      from clicks full join granted using (offer_id, affiliate_id)
      where clicks.offer_id is not null or ${by_terms || (by_status && change !== 'resume')}
    )
    select running.offer_id, running.affiliate_id, coalesce(company, login) as affiliate, clicks_24h,
      (select count(*)::integer from users where users.affiliate_id = affiliates.id and disabled_at is null) as users
    from running
    join affiliates on affiliates.id = running.affiliate_id
    join offers on offers.id = running.offer_id
    where affiliates.status = 'active'
      and case when ${by_terms} then has_access when ${by_status} then ${hasAccess(affiliate)} else not ${hasValidGrant(affiliate)} end
    order by clicks_24h desc, running.offer_id, running.affiliate_id`.execute(tools.pg)
  return { runners, all_found: clicks !== undefined }
}
