import type { StoredOf } from '@plumbline/contract/events/index.ts'
import { state_changes } from '@plumbline/contract/planned-changes.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readMoment } from '../../shared/given-time.ts'
import { refuse } from '../../shared/http/errors.ts'
import { day_ms } from '../../shared/time.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { tellAffiliates } from '../mail/index.ts'
import { nameOffers, type OfferState, type WantedChange } from '../offers/index.ts'
import { applyChange } from './apply.ts'
import { findRunners, type Runner, type Tools } from './runners.ts'

/** Who reads of a change, and in how many mails. */
export interface Audience {
  affiliates: number
  mails: number
  clicks_24h: number
  all_found: boolean
  runners: Runner[]
}

export const audienceOf = (runners: Runner[], all_found: boolean): Audience => {
  const users = new Map(runners.map(({ affiliate_id, users: count }) => [affiliate_id, count]))
  return {
    affiliates: users.size,
    mails: [...users.values()].reduce((sum, count) => sum + count, 0),
    clicks_24h: runners.reduce((sum, { clicks_24h }) => sum + clicks_24h, 0),
    all_found,
    runners,
  }
}

/** @throws ApiError `bad_request` for a time in the past */
export const givenTime = ({ at, at_once }: Pick<WantedChange, 'at' | 'at_once'>, now: Date): Date | undefined => {
  if (at !== undefined && at_once === true) throw refuse('time_and_at_once', {})
  if (at_once === true) return now
  if (at === undefined) return undefined
  const moment = readMoment(at)
  if (moment < now) throw refuse('change_in_past', { given: at })
  return moment
}

export const isPending = sql<boolean>`(applied_at is null and cancelled_at is null)`

/** Open changes of offers, in the order of their times. */
const findPending = (pg: Pg, offers: readonly OfferState[]) =>
  pg
    .selectFrom('offer_changes')
    .where('offer_id', '=', sql<number>`any(${offers.map(({ id }) => id)}::integer[])`)
    .where(isPending)
    .select(['id', 'offer_id', 'change', 'at'])
    .orderBy('at')
    .orderBy('id')
    .execute()

export const mailChange = async (
  pg: Pg,
  runners: readonly Pick<Runner, 'affiliate_id' | 'offer_id'>[],
  titles: ReadonlyMap<number, string>,
  { at, ...what }: Omit<StoredOf<'offer_change'>, 'offers' | 'more' | 'at'> & { at: Date | null },
  now: Date,
): Promise<void> => {
  const mails = nameOffers(runners, titles).map(({ affiliate_id, ...named }) => ({
    affiliate_id,
    data: { ...named, ...what, at: at?.toISOString() ?? null },
  }))
  // A short notice that waited for the mail server is still needed.
  const expires_at = at === null ? undefined : new Date(Math.max(at.getTime(), now.getTime() + day_ms))
  await tellAffiliates(pg, 'offer_change', mails, now, expires_at)
}

/**
 * Plans a change of offers, whose rows are locked, or makes it at once, and tells who runs them. A change that stops links is announced 24 hours before,
 * unless a time is given; at once it needs a reason (ADR-0115). The same change planned for another time is replaced.
 * @returns which offers change, when, and who is told
 * @throws ApiError `bad_request`, or `unavailable` where it cannot be known who runs them
 */
export const planChange = async (tools: Tools, offers: readonly OfferState[], wanted: WantedChange) => {
  const { pg, actor } = tools
  const { change, reason, dry_run = false, at_once = false } = wanted
  const { field, value, stops } = state_changes[change]
  const now = await momentOf(pg, tools.now)
  const given = givenTime(wanted, now)
  const pending = Map.groupBy(await findPending(pg, offers), ({ offer_id }) => offer_id)
  /** An offer as it will be then. The same change planned for another time does not count: it is replaced. */
  const stateThen = (offer: OfferState): OfferState =>
    (pending.get(offer.id) ?? [])
      .filter((one) => one.change !== change && one.at <= (given ?? now))
      .map((one) => state_changes[one.change])
      .reduce<OfferState>((state, one) => ({ ...state, [one.field]: one.value }), offer)
  const isAlready = (offer: OfferState): boolean =>
    (given === undefined && (pending.get(offer.id) ?? []).some((one) => one.change === change)) ||
    stateThen(offer)[field] === value
  const changing = offers.filter((offer) => !isAlready(offer))
  const states = [...changing, ...changing.map(stateThen)]
  const { runners, all_found } = await findRunners(tools, states, change, at_once && reason !== undefined)
  const audience = audienceOf(runners, all_found)
  const announced = stops && (runners.length > 0 || !all_found)
  const at = given ?? (announced ? new Date(now.getTime() + day_ms) : now)
  const is_now = at <= now
  if (is_now && announced && reason === undefined) {
    const { affiliates, clicks_24h } = audience
    throw refuse('change_needs_reason', { affiliates, clicks_24h })
  }
  if (!dry_run && changing.length > 0) {
    const replaced = changing.flatMap(({ id }) => (pending.get(id) ?? []).filter((one) => one.change === change))
    await pg
      .updateTable('offer_changes')
      .set({ cancelled_at: now })
      .where('id', '=', sql<number>`any(${replaced.map(({ id }) => id)}::integer[])`)
      .execute()
    const { rows } = await sql<{ id: number; offer_id: number }>`
      insert into offer_changes (offer_id, change, at, reason, planned_by, planned_at)
      select offer_id, ${change}, ${at}::timestamptz, ${reason ?? null}::text, ${actor.name}, ${now}::timestamptz
      from unnest(${changing.map(({ id }) => id)}::integer[]) as offer_id
      returning id, offer_id`.execute(pg)
    await sql`
      insert into offer_change_affiliates (offer_change_id, affiliate_id)
      select offer_changes.id, runner.affiliate_id
      from jsonb_to_recordset(${JSON.stringify(runners)}::jsonb) as runner(offer_id integer, affiliate_id integer)
      join offer_changes on offer_changes.offer_id = runner.offer_id
      where offer_changes.id = any(${rows.map(({ id }) => id)}::integer[])`.execute(pg)
    const titles = new Map(changing.map(({ id, title }) => [id, title]))
    const mailed = { change, at: is_now ? null : at, reason: reason ?? null, is_cancelled: false }
    await mailChange(pg, runners, titles, mailed, now)
    if (is_now) for (const row of rows) await applyChange(pg, { ...row, change, at }, now)
  }
  return { at, changing, audience }
}
