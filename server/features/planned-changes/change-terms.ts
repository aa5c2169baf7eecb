import type { changeTerms as operation } from '@plumbline/contract/operator/planned-changes.ts'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import { day_ms } from '../../shared/time.ts'
import { refuse } from '../../shared/http/errors.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import type { ActionTools } from '../operator-action.ts'
import { askAgain, writeOffer, type OfferState } from '../offers/index.ts'
import { audienceOf, givenTime } from './plan.ts'
import { findRunners } from './runners.ts'

/**
 * Changes the terms of an offer, whose row is locked, or only the date until which waiting ones have to be accepted: 24 hours ahead, unless a time is given.
 * At once it needs a reason (ADR-0107).
 * @returns when affiliates must have accepted them, and who is mailed; no date where nothing changes
 * @throws ApiError `bad_request`
 */
export const changeTerms = async (
  tools: ActionTools,
  offer: OfferState & { terms: string | null },
  { terms = offer.terms, reason, dry_run = false, ...wanted }: InputOf<typeof operation>,
) => {
  const { pg } = tools
  const now = await momentOf(pg, tools.now)
  const given = givenTime(wanted, now)
  const is_new = terms !== offer.terms
  const { runners: granted } = await findRunners(tools, terms === null ? [] : [offer], 'terms', true)
  const waiting = await pg
    .selectFrom('offer_affiliates')
    .where('offer_id', '=', offer.id)
    .where('terms_due_at', 'is not', null)
    .select('affiliate_id')
    .execute()
  const runners = is_new
    ? granted
    : granted.filter(({ affiliate_id }) => waiting.some((one) => one.affiliate_id === affiliate_id))
  const audience = audienceOf(runners, true)
  const due_at = given ?? new Date(now.getTime() + day_ms)
  if (!is_new && (given === undefined || runners.length === 0)) return { at: null, audience: audienceOf([], true) }
  if (due_at <= now && runners.length > 0 && reason === undefined) {
    const { affiliates, clicks_24h } = audience
    throw refuse('change_needs_reason', { affiliates, clicks_24h })
  }
  if (!dry_run) {
    const due = { due_at, reason: reason ?? null }
    if (is_new) await writeOffer(pg, { id: offer.id, terms }, tools, due)
    else await askAgain(pg, [{ ...offer, terms }], { ...due, only_waiting: true }, now)
  }
  return { at: due_at, audience }
}
