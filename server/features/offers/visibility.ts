import { sql, type RawBuilder } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { hostsOfLinks } from './rules.ts'

/** An affiliate's id, or the column of a query that has it, with its table, which must not be `offer_affiliates`. */
type Affiliate = number | RawBuilder<number>

/** Whether an affiliate was granted access to an offer; for a query that has `offers` in scope. */
export const isGrantedTo = (affiliate_id: Affiliate): RawBuilder<boolean> => sql<boolean>`exists (
  select from offer_affiliates
  where offer_affiliates.offer_id = offers.id and offer_affiliates.affiliate_id = ${affiliate_id}
)`

/** As above, where changed terms are accepted or not due yet. */
export const hasValidGrant = (affiliate_id: Affiliate): RawBuilder<boolean> => sql<boolean>`exists (
  select from offer_affiliates
  where offer_affiliates.offer_id = offers.id and offer_affiliates.affiliate_id = ${affiliate_id}
    and (terms_due_at is null or terms_due_at > now())
)`

/**
 * Which offers an affiliate may see: active ones, and of the private ones those it has access to. It sees offers that need approval without
 * access too, but may not run them (`isRunnableBy`). These two are the only places that say so; use them as `.where(isVisibleTo(affiliate_id))`
 * in any query that has `offers` in scope.
 *
 * A hidden offer does not exist for the affiliate: it is in no list, count or search, not found by its id, not among the top offers, and a click on
 * it is answered as one on an unknown offer (`checkClick` of the tracker; only a paused offer with a fallback sends visitors there, so that links
 * that are out already lead somewhere).
 *
 * An affiliate's own past is not taken from it: an offer that was closed or made private after the affiliate sent it visitors keeps its
 * title in that affiliate's reports, whose rows are found by its own counted clicks and conversions and need no leave of this rule. The
 * tracker counts no click on an offer that was out of its reach, so that no other title can appear there.
 */
export const isVisibleTo = (affiliate_id: number): RawBuilder<boolean> => sql<boolean>`(
  offers.status = 'active' and (offers.visibility in ('public', 'approval') or ${isGrantedTo(affiliate_id)})
)`

/**
 * Which offers are public, or were granted to an affiliate, whatever their status is; and whose changed terms are accepted or
 * not due yet. An affiliate with overdue terms still sees the offer.
 */
export const hasAccess = (affiliate_id: Affiliate): RawBuilder<boolean> => sql<boolean>`(
  offers.visibility = 'public' or ${hasValidGrant(affiliate_id)}
)`

/** Which offers an affiliate may run: it gets links and postbacks of these alone, and the tracker counts no click on others. */
export const isRunnableBy = (affiliate_id: number): RawBuilder<boolean> => sql<boolean>`(
  offers.status = 'active' and ${hasAccess(affiliate_id)}
)`

export const findWhere =
  (rule: (affiliate_id: number) => RawBuilder<boolean>) =>
  async (pg: Pg, offer_id: number, affiliate_id: number): Promise<boolean> => {
    const row = await pg
      .selectFrom('offers')
      .where('offers.id', '=', offer_id)
      .where(rule(affiliate_id))
      .select('offers.id')
      .executeTakeFirst()
    return row !== undefined
  }

/** Whether an affiliate may see an offer; a missing offer is invisible. */
export const isOfferVisible = findWhere(isVisibleTo)

/** Whether an affiliate needs no request for an offer: it is public or granted, even where changed terms have to be accepted first. */
export const isOfferOpen = findWhere(
  (affiliate_id) => sql`(offers.visibility = 'public' or ${isGrantedTo(affiliate_id)})`,
)

/** Whether an affiliate may run an offer. */
export const isOfferRunnable = findWhere(isRunnableBy)

/** The tracking domain of an affiliate's links of an offer: the affiliate's own, else the offer's, else the network's (ADR-0108). */
const domainOf = (affiliate_id: number) =>
  sql<string | null>`coalesce(
    (
      select host from tracking_domains join affiliates on tracking_domain = host
      where affiliates.id = ${affiliate_id} and retired_at is null
    ),
    (select host from tracking_domains where host = offers.tracking_domain and retired_at is null),
    (select host from tracking_domains where is_default)
  )`.as('tracking_domain')

/** An offer with the fields for its tracking link; `undefined` where the affiliate may not run it. */
export const findRunnable = async (
  pg: Pg,
  offer_id: number,
  affiliate_id: number,
): Promise<
  { id: number; deep_link_hosts: string[]; landings: number[]; tracking_domain: string | null } | undefined
> => {
  const row = await pg
    .selectFrom('offers')
    .where('offers.id', '=', offer_id)
    .where(isRunnableBy(affiliate_id))
    .select(['offers.id', 'offers.url', 'offers.deep_link_hosts'])
    .select(sql<number[]>`array(select id from offer_landings where offer_id = offers.id)`.as('landings'))
    .select(domainOf(affiliate_id))
    .executeTakeFirst()
  return row && { ...row, deep_link_hosts: hostsOfLinks(row) }
}

const batch = 1_000

/** All offers that an affiliate may run, in batches by id. */
export const streamRunnableOffers = async function* (
  pg: Pg,
  affiliate_id: number,
): AsyncGenerator<{ id: number; title: string; tracking_domain: string | null }[], void> {
  for (let after = 0; ;) {
    const offers = await pg
      .selectFrom('offers')
      .where(isRunnableBy(affiliate_id))
      .where('offers.id', '>', after)
      .orderBy('offers.id')
      .limit(batch)
      .select(['offers.id', 'offers.title'])
      .select(domainOf(affiliate_id))
      .execute()
    if (offers.length > 0) yield offers
    if (offers.length < batch) return
    after = offers.at(-1)?.id ?? after
  }
}
