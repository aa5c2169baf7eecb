import type { ActionTools } from '../operator-action.ts'
import { assertReach, inScope } from '../operator-scope.ts'
import { revokeGrants, settleRequests } from './settle-requests.ts'

/* Who may run an offer that is not public. Trackers follow within two seconds: a trigger moves the version of their catalogue. */

type Tools = Pick<ActionTools, 'pg' | 'actor' | 'now'>

const replyWithAccess = async ({ pg, actor, now }: Tools, id: number, changed: number) => {
  await settleRequests(pg, [id], now)
  const { visibility } = await pg
    .selectFrom('offers')
    .where('id', '=', id)
    .select('visibility')
    .executeTakeFirstOrThrow()
  const rows = await pg
    .selectFrom('offer_affiliates')
    .where('offer_id', '=', id)
    .where(inScope(actor, 'offer_affiliates.affiliate_id'))
    .select('affiliate_id')
    .orderBy('affiliate_id')
    .execute()
  return { id, visibility, changed, affiliates: rows.map(({ affiliate_id }) => affiliate_id) }
}

/**
 * Lets affiliates into an offer; who is in already stays.
 * @throws ApiError `not_found` for an affiliate that does not exist
 */
export const grantAccess = async (tools: Tools, offer_id: number, given: readonly number[]) => {
  const affiliates = [...new Set(given)]
  await assertReach(tools.pg, tools.actor, affiliates)
  const { numInsertedOrUpdatedRows } = await tools.pg
    .insertInto('offer_affiliates')
    .values(affiliates.map((affiliate_id) => ({ offer_id, affiliate_id })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return replyWithAccess(tools, offer_id, Number(numInsertedOrUpdatedRows))
}

/**
 * Revokes the access of affiliates to an offer.
 * @throws ApiError `not_found` for an affiliate that does not exist
 */
export const revokeAccess = async (tools: Tools, offer_id: number, given: readonly number[]) => {
  const affiliates = [...new Set(given)]
  await assertReach(tools.pg, tools.actor, affiliates)
  return replyWithAccess(tools, offer_id, await revokeGrants(tools.pg, offer_id, affiliates, tools.now))
}
