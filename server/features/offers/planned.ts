import type { offer } from '@plumbline/contract/offers.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { concerns } from './planned-state.ts'
import { presentPayout, rowsThatApply } from './payout-rows.ts'
import { listPayouts } from './queries.ts'
import { isGrantedTo, isRunnableBy } from './visibility.ts'

/* Announced changes of an offer as an affiliate sees them, and what is left of an offer that it ran (ADR-0115). */

type Detail = ReplyOf<typeof offer>

/** Changes of dates beyond these are shown when they are nearer. */
const max_rates = 5
const max_similar = 3

/** Moments at which rates of the offer begin or end. */
const rateMoments = async (pg: Pg, affiliate_id: number, offer_id: number, now: Date): Promise<Date[]> => {
  const { rows } = await sql<{ at: Date }>`
    select distinct at from payouts, lateral (values (valid_from), (valid_to)) as moments(at)
    where offer_id = ${offer_id} and (affiliate_id is null or affiliate_id = ${affiliate_id})
      and at > ${now} and at < 'infinity'
    order by at limit ${max_rates}`.execute(pg)
  return rows.map(({ at }) => at)
}

/** Changes of rates that the affiliate would see, and not those of other affiliates. */
const plannedRates = async (pg: Pg, affiliate_id: number, offer_id: number, now: Date): Promise<Detail['planned']> => {
  const shownAt = async (at: Date) =>
    rowsThatApply(await listPayouts(pg, affiliate_id, [offer_id], at), affiliate_id).map(presentPayout)
  const planned: Detail['planned'] = []
  let before = JSON.stringify(await shownAt(now))
  for (const at of await rateMoments(pg, affiliate_id, offer_id, now)) {
    const payouts = await shownAt(at)
    const text = JSON.stringify(payouts)
    if (text !== before) planned.push({ change: 'rates', at: at.toISOString(), reason: null, payouts })
    before = text
  }
  return planned
}

/** Announced changes of an offer that concern the affiliate. */
export const listPlanned = async (
  pg: Pg,
  affiliate_id: number,
  offer_id: number,
  now: Date,
): Promise<Detail['planned']> => {
  const changes = await pg
    .selectFrom('offer_changes')
    .innerJoin('offers', 'offers.id', 'offer_id')
    .where('offers.id', '=', offer_id)
    .where(concerns(affiliate_id))
    .select(['change', 'at', 'reason'])
    .execute()
  const states = changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString(), payouts: null }))
  const rates = await plannedRates(pg, affiliate_id, offer_id, now)
  return [...states, ...rates].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Active offers that share most categories with one, by the network's figures. */
const findSimilar = (pg: Pg, affiliate_id: number, offer_id: number) =>
  pg
    .selectFrom('offers')
    .innerJoin('offer_categories as own', 'own.offer_id', 'offers.id')
    .innerJoin('offer_categories as shared', 'shared.category_id', 'own.category_id')
    .leftJoin('offer_figures', 'offer_figures.offer_id', 'offers.id')
    .where('shared.offer_id', '=', offer_id)
    .where('offers.id', '<>', offer_id)
    .where(isRunnableBy(affiliate_id))
    .groupBy(['offers.id', 'offers.title', 'offer_figures.epc'])
    .orderBy(sql`count(*) desc, offer_figures.epc desc nulls last, offers.id desc`)
    .limit(max_similar)
    .select(['offers.id', 'offers.title'])
    .execute()

/** Why an offer that the affiliate ran stopped; null where it can be seen anyway. */
export const findStopped = async (pg: Pg, affiliate_id: number, offer_id: number): Promise<Detail['stopped']> => {
  const row = await pg
    .selectFrom('offer_changes')
    .innerJoin('offers', 'offers.id', 'offer_id')
    .where('offers.id', '=', offer_id)
    .where('applied_at', 'is not', null)
    .where('change', 'not in', ['resume', 'publish'])
    .where(
      sql<boolean>`case change when 'pause' then offers.status = 'paused' when 'close' then offers.status = 'inactive'
        else offers.status = 'active' and offers.visibility = 'private' and not ${isGrantedTo(affiliate_id)} end`,
    )
    .orderBy('offer_changes.at', 'desc')
    .orderBy('offer_changes.id', 'desc')
    .select(['change', 'at', 'reason'])
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, at: row.at.toISOString(), similar: await findSimilar(pg, affiliate_id, offer_id) }
}
