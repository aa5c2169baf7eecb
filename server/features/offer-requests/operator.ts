import type * as requests from '@plumbline/contract/operator/offer-requests.ts'
import { sql } from 'kysely'
import { refuse, requireRows } from '../../shared/http/errors.ts'
import { presentRow } from '../../shared/present-row.ts'
import { day_ms } from '../../shared/time.ts'
import { tellAffiliates } from '../mail/index.ts'
import { findOfferId, grantAtOnce } from '../offers/index.ts'
import type { ActionsOf, ActionTools } from '../operator-action.ts'
import { pageOf, readPage } from '../operator-paging.ts'
import { inScope } from '../operator-scope.ts'
import { isWaiting } from './queries.ts'

const default_ask_again_days = 30

/**
 * Locks requests for a decision.
 * @returns those that wait for it; the others have the wanted state
 * @throws ApiError `not_found`, or `conflict` where one has another state
 */
const lockWaiting = async (
  { pg, actor }: Pick<ActionTools, 'pg' | 'actor'>,
  given: readonly number[],
  to: 'approved' | 'refused',
) => {
  const ids = [...new Set(given)]
  const rows = await pg
    .selectFrom('offer_requests')
    .innerJoin('offers', 'offers.id', 'offer_id')
    .where('offer_requests.id', '=', sql<number>`any(${ids}::integer[])`)
    .where(inScope(actor, 'offer_requests.affiliate_id'))
    .orderBy('offer_requests.id')
    .select(['offer_requests.id', 'offer_requests.affiliate_id', 'offer_id', 'offers.title', 'state'])
    .forUpdate('offer_requests')
    .execute()
  requireRows(rows, 'offer_request', ids)
  const other = rows.find(({ state }) => state !== 'requested' && state !== to)
  if (other !== undefined) {
    const { state } = other
    throw refuse('offer_requests_decided', {
      state,
      requests: rows.flatMap((row) => (row.state === state ? [row.id] : [])),
    })
  }
  const waiting = rows.filter(({ state }) => state === 'requested')
  return { waiting, counted: { changed: waiting.length, unchanged: rows.length - waiting.length } }
}

export const offerRequestsActions: ActionsOf<typeof requests> = {
  async listOfferRequests({ pg, actor }, { input: { status = 'requested', offer, affiliate, ...page } }) {
    const offer_id = offer === undefined ? undefined : await findOfferId(pg, offer)
    const query = pg
      .selectFrom('offer_requests')
      .innerJoin('offers', 'offers.id', 'offer_requests.offer_id')
      .where(inScope(actor, 'offer_requests.affiliate_id'))
      .where(status === 'requested' ? isWaiting : sql<boolean>`offer_requests.state = ${status}`)
      .$if(offer_id !== undefined, (rows) => rows.where('offers.id', '=', offer_id ?? 0))
      .$if(affiliate !== undefined, (rows) => rows.where('offer_requests.affiliate_id', '=', affiliate ?? 0))
      .innerJoin('affiliates', 'affiliates.id', 'offer_requests.affiliate_id')
      .leftJoin('offer_terms', (join) =>
        join
          .onRef('offer_terms.offer_id', '=', 'offer_requests.offer_id')
          .onRef('offer_terms.version', '=', 'offer_requests.terms_version'),
      )
      .select(['offer_requests.id', 'offer_requests.created_at', 'offer_requests.affiliate_id', 'message'])
      .select(['traffic_source', 'offer_requests.offer_id', 'offers.title as offer', 'offer_requests.state as status'])
      .select(['decided_at', 'reason', 'ask_again_at', 'terms_version', 'offer_terms.text as terms'])
      .select(sql<{ question: string; answer: string }[]>`answers`.as('answers'))
      .select(sql<string | null>`coalesce(affiliates.company, affiliates.login)`.as('affiliate'))
      .orderBy('offer_requests.id')
    const { rows, count } = await readPage(query, pageOf(page))
    return { results: rows.map((row) => presentRow(row)), count }
  },

  async approveOfferRequests(tools, { input }) {
    const { pg, now } = tools
    const { waiting, counted } = await lockWaiting(tools, input.requests, 'approved')
    await grantAtOnce(pg, waiting, now)
    return counted
  },

  async refuseOfferRequests(tools, { input: { requests: ids, reason, ask_again_days = default_ask_again_days } }) {
    const { pg, now } = tools
    const { waiting, counted } = await lockWaiting(tools, ids, 'refused')
    if (waiting.length === 0) return counted
    const ask_again_at = new Date(now.getTime() + ask_again_days * day_ms)
    await pg
      .updateTable('offer_requests')
      .set({ state: 'refused', decided_at: now, reason, ask_again_at })
      .where('id', '=', sql<number>`any(${waiting.map(({ id }) => id)}::integer[])`)
      .execute()
    const mails = waiting.map(({ affiliate_id, offer_id, title }) => ({
      affiliate_id,
      data: { offer_id, title, reason, ask_again_at: ask_again_at.toISOString() },
    }))
    await tellAffiliates(pg, 'offer_access_refused', mails, now)
    return counted
  },
}
