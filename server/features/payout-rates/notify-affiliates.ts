import type { ParametersOf } from '@plumbline/contract/events/index.ts'
import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { enqueueMails } from '../mail/index.ts'
import { changeSeenBy, general_only, personalIn, type RateChange, type SeenChange } from './rate-change.ts'
import { findRunning, type RunningTools } from './active-affiliates.ts'
import { readRates } from './rates.ts'
import { hasAccess, type OfferPlan } from '../offers/index.ts'

/* Affiliates are notified of changed rates by mail: one mail for a command, with what they see of it in the portal. */

type RatesMail = ParametersOf<'rates_changed'>

/** Offers listed in one mail; longer lists are cut. */
const max_offers = 30
const max_lines = 20

interface Offer {
  id: number
  title: string
  visibility: Row<'offers'>['visibility']
}

/** Affiliates that may not run an offer are not notified of it (offers/visibility.ts). */
const readOffers = (pg: Pg, ids: readonly number[]): Promise<Offer[]> =>
  pg
    .selectFrom('offers')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('status', '=', 'active')
    .select(['id', 'title', 'visibility'])
    .orderBy('id')
    .execute()

const readAccess = async (pg: Pg, offers: readonly Offer[]): Promise<Set<string>> => {
  const ids = offers.filter(({ visibility }) => visibility !== 'public').map(({ id }) => id)
  const rows = await pg
    .selectFrom('offer_affiliates as granted')
    .innerJoin('offers', 'offers.id', 'offer_id')
    .where('offer_id', '=', sql<number>`any(${ids}::integer[])`)
    .where(hasAccess(sql.ref('granted.affiliate_id')))
    .select(['offer_id', 'affiliate_id'])
    .execute()
  return new Set(rows.map(({ offer_id, affiliate_id }) => `${offer_id} ${affiliate_id}`))
}

export interface SeenOffer extends SeenChange {
  offer: Offer
  change: RateChange
}

/** The visible changes for every affiliate concerned, by affiliate. */
const findSeen = async (tools: RunningTools, changes: readonly RateChange[]): Promise<Map<number, SeenOffer[]>> => {
  const offer_ids = changes.map(({ offer_id }) => offer_id)
  const offers = await readOffers(tools.pg, offer_ids)
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  const with_access = await readAccess(tools.pg, offers)
  const open = changes.flatMap((change) => {
    const offer = byId.get(change.offer_id)
    return offer === undefined ? [] : [{ change, offer, general: changeSeenBy(change, general_only) }]
  })
  // Where only personal rates change, it does not matter who else runs the offer.
  const running = await findRunning(tools, [
    ...new Set(open.filter(({ general }) => general !== undefined).map(({ offer }) => offer.id)),
  ])
  const seen = new Map<number, SeenOffer[]>()
  for (const { change, offer, general } of open) {
    const personal = personalIn(change)
    for (const affiliate of new Set([...personal, ...(running.get(offer.id) ?? [])])) {
      if (offer.visibility !== 'public' && !with_access.has(`${offer.id} ${affiliate}`)) continue
      const own = personal.has(affiliate) ? changeSeenBy(change, affiliate) : general
      if (own === undefined) continue
      const list = seen.get(affiliate)
      if (list === undefined) seen.set(affiliate, [{ ...own, offer, change }])
      else list.push({ ...own, offer, change })
    }
  }
  return seen
}

const cut = (lines: readonly string[]): string[] =>
  lines.length <= max_lines
    ? [...lines]
    : [...lines.slice(0, max_lines), `and ${lines.length - max_lines} more, in the portal`]

const mailOf = (seen: readonly SeenOffer[], now: Date, reason: string | undefined): RatesMail => ({
  ...(reason !== undefined && { reason }),
  offers: seen.slice(0, max_offers).map(({ offer, change, was, is }) => ({
    id: offer.id,
    title: offer.title,
    from: change.from > now ? change.from.toISOString() : null,
    until: change.until?.toISOString() ?? null,
    was: cut(was),
    is: cut(is),
  })),
  more: Math.max(0, seen.length - max_offers),
})

/** A moment that is reached while a command runs is now. */
const now_ms = 60_000

/**
 * Tells affiliates who run these offers what changes for them, within the caller's transaction: one mail to each of their users.
 * @param dry only finds out who would be told
 * @param reason the operator's, where one is given
 * @returns the affiliates
 * @throws ApiError `unavailable` where it cannot be known who runs them
 */
export const notifyOfRates = async (
  tools: RunningTools,
  changes: readonly RateChange[],
  dry = false,
  reason?: string,
): Promise<number[]> => {
  const { pg, now } = tools
  const seen = await findSeen(tools, changes)
  const users = await pg
    .selectFrom('users')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .where('affiliates.status', '=', 'active')
    .where('users.disabled_at', 'is', null)
    .where('users.affiliate_id', '=', sql<number>`any(${[...seen.keys()]}::integer[])`)
    .select(['users.affiliate_id', 'users.email'])
    .orderBy('users.affiliate_id')
    .orderBy('users.id')
    .execute()
  if (!dry) {
    const mails = users.map(({ affiliate_id, email }) => {
      const data = mailOf(seen.get(affiliate_id) ?? [], new Date(now.getTime() + now_ms), reason)
      return { to: email, kind: 'rates_changed' as const, data }
    })
    await enqueueMails(pg, mails, { at: now })
  }
  return [...new Set(users.map(({ affiliate_id }) => affiliate_id))]
}

/* Notifies affiliates of rates that an import changes. New offers are left out: no affiliate runs them yet. */

/**
 * Call before the plans are written.
 * @returns what tells affiliates once they are; answers how many
 */
export const prepareNotifying = async (
  tools: RunningTools,
  plans: readonly OfferPlan[],
  at: Date,
): Promise<() => Promise<number>> => {
  const ids = plans.flatMap(({ kept, payouts }) =>
    kept === undefined || payouts.begin.length + payouts.end.length === 0 ? [] : [kept.id],
  )
  if (ids.length === 0) return () => Promise.resolve(0)
  const before = Map.groupBy(await readRates(tools.pg, ids, at), ({ offer_id }) => offer_id)
  return async () => {
    const after = Map.groupBy(await readRates(tools.pg, ids, at), ({ offer_id }) => offer_id)
    const changes = ids.map((offer_id): RateChange => ({
      offer_id,
      from: at,
      before: before.get(offer_id) ?? [],
      after: after.get(offer_id) ?? [],
    }))
    return (await notifyOfRates(tools, changes)).length
  }
}
