import { wasOpen } from '../auth/index.ts'
import { hasFactor } from '../second-factor/index.ts'
import type { listAffiliates as affiliateList } from '@plumbline/contract/operator/affiliates.ts'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import { detailsOf } from '@plumbline/contract/payout-details.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { hasWords } from '../../storage/postgres/search-words.ts'
import { findBilling, findIncomplete, gapsOf, maskDestination } from '../billing/index.ts'
import { findReferralEnd } from '../referrals/index.ts'
import { requireRow } from '../../shared/http/errors.ts'
import type { ActionTools, Actor } from '../operator-action.ts'
import { everybody, inScope } from '../operator-scope.ts'
import { findBalances } from './balance.ts'
import { cleanTag, tagsOf } from './tags.ts'

const findUsers = (pg: Pg, affiliate_id: number, now: Date) =>
  pg
    .selectFrom('users')
    .leftJoin('email_changes', (join) =>
      join
        .onRef('email_changes.user_id', '=', 'users.id')
        .on('email_changes.ended_at', 'is', null)
        .on('email_changes.expires_at', '>', now),
    )
    .where('affiliate_id', '=', affiliate_id)
    .select(({ selectFrom }) => [
      'users.id',
      'email',
      'new_email',
      'email_changes.expires_at as new_email_until',
      selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('viewed_by', 'is', null)
        .select(({ fn }) => fn.max('created_at').as('at'))
        .as('signed_in_at'),
      selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('viewed_by', 'is', null)
        .where('ended_at', 'is', null)
        .where(wasOpen(now))
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('sessions'),
      'second_factor_ends_at',
    ])
    .select(hasFactor(now).as('has_second_factor'))
    .orderBy('users.id')
    .execute()

const referrerName = sql<string | null>`coalesce(referrer.company, referrer.login)`

/**
 * An affiliate as the operator sees it.
 * @throws ApiError `not_found`
 */
export const findAffiliate = async ({ pg, now, actor }: Pick<ActionTools, 'pg' | 'now' | 'actor'>, id: number) => {
  const row = await pg
    .selectFrom('affiliates')
    .leftJoin('managers', 'managers.id', 'affiliates.manager_id')
    .where('affiliates.id', '=', id)
    .where(inScope(actor, 'affiliates.id'))
    .selectAll('affiliates')
    .leftJoin('affiliates as referrer', (join) =>
      join.onRef('referrer.id', '=', 'affiliates.referred_by').on(inScope(actor, 'referrer.id')),
    )
    .select([
      'managers.name as manager_name',
      tagsOf.as('tags'),
      'referrer.id as referrer_id',
      referrerName.as('referrer'),
    ])
    .executeTakeFirst()
  const affiliate = requireRow(row, 'affiliate', id)
  const users = await findUsers(pg, id, now)
  const { balance, held } = await findBalances(pg, id, now)
  const details = await findBilling(pg, id)
  const { manager_id, manager_name, referrer_id, referred_at, referrer } = affiliate
  const until = referrer_id === null ? null : await findReferralEnd(pg, id)
  return {
    ...affiliate,
    status: affiliate.status === 'active' ? ('active' as const) : ('disabled' as const),
    created_at: affiliate.created_at.toISOString(),
    manager: manager_id === null || manager_name === null ? null : { id: manager_id, name: manager_name },
    referred_by:
      referrer_id === null || !referred_at || !until
        ? null
        : { id: referrer_id, name: referrer, recorded_at: referred_at.toISOString(), until: until.toISOString() },
    users: users.map(({ sessions, signed_in_at, new_email_until, second_factor_ends_at, ...user }) => ({
      ...user,
      second_factor_ends_at: user.has_second_factor ? (second_factor_ends_at?.toISOString() ?? null) : null,
      new_email_until: new_email_until?.toISOString() ?? null,
      signed_in_at: signed_in_at?.toISOString() ?? null,
      sessions: Number(sessions),
    })),
    balance,
    held,
    payout_method: details?.method ?? null,
    payout_destination: details === undefined ? null : maskDestination(details),
    payout_verified: details?.verified ?? false,
    payout_refusal: details?.refusal ?? null,
    payout_incomplete: details === undefined ? [] : gapsOf(details).map(({ field }) => field),
    payout_country: detailsOf(details?.details).bank_country ?? null,
    payout_entered_by: details?.entered_by ?? null,
    payout_changed_at: details?.destination_changed_at.toISOString() ?? null,
  }
}

/** Locks an affiliate's row for a change of its state. @throws ApiError `not_found`, also where the actor does not reach it */
export const lockAffiliate = async (trx: Pg, id: number, actor: Pick<Actor, 'scope'> = everybody) => {
  const affiliate = await trx
    .selectFrom('affiliates')
    .where('id', '=', id)
    .where(inScope(actor, 'affiliates.id'))
    .select(['id', 'status'])
    .forUpdate()
    .executeTakeFirst()
  return requireRow(affiliate, 'affiliate', id)
}

/** Ends all sessions of an affiliate's users; answers how many were open. */
export const endSessionsOf = async (trx: Pg, affiliate_id: number, end_reason: 'disabled' | 'operator', at: Date) => {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason })
    .where('ended_at', 'is', null)
    .where('user_id', 'in', ({ selectFrom }) =>
      selectFrom('users').where('users.affiliate_id', '=', affiliate_id).select('users.id'),
    )
    .returning(wasOpen(at).as('was_open'))
    .execute()
  return ended.filter(({ was_open }) => was_open).length
}

export type AffiliateFilter = Omit<InputOf<typeof affiliateList>, 'page' | 'limit'>

/** Whether an affiliate's payout details are what was asked for. */
const havePayoutDetails = async (pg: Pg, wanted: NonNullable<AffiliateFilter['payout_details']>) => {
  if (wanted === 'incomplete') return sql<boolean>`affiliates.id = any(${await findIncomplete(pg)}::integer[])`
  const some = sql`exists (select from billing where billing.affiliate_id = affiliates.id and billing.is_default`
  if (wanted === 'none') return sql<boolean>`not ${some})`
  if (wanted === 'verified') return sql<boolean>`${some} and billing.verified)`
  return sql<boolean>`${some} and not billing.verified and (billing.refusal is not null) = ${wanted === 'refused'})`
}

/** A page of the affiliates that fit, the newest first, and how many fit in all. */
export const listAffiliates = async (
  { pg, actor }: Pick<ActionTools, 'pg' | 'actor'>,
  { status, manager, search, tag, payout_details, raised_minimum }: AffiliateFilter,
  page: { limit: number; offset: number },
) => {
  let matching = pg.selectFrom('affiliates').where(inScope(actor, 'affiliates.id'))
  if (status !== undefined) matching = matching.where('affiliates.status', status === 'active' ? '=' : '<>', 'active')
  if (manager !== undefined) matching = matching.where('manager_id', '=', manager)
  if (tag !== undefined)
    matching = matching.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('affiliate_tags')
          .whereRef('affiliate_tags.affiliate_id', '=', 'affiliates.id')
          .where('tag', '=', cleanTag(tag))
          .select('tag'),
      ),
    )
  if (payout_details !== undefined) matching = matching.where(await havePayoutDetails(pg, payout_details))
  if (raised_minimum === true) matching = matching.where('affiliates.own_minimum', 'is not', null)
  if (search !== undefined) {
    const has_words = hasWords('search_text', search, true)
    matching = matching.where(
      sql<boolean>`affiliates.id in (
        select id from affiliates
        where id::text = ${search.trim()} or ${has_words}
        union all select affiliate_id from users where ${has_words})`,
    )
  }
  // Looked through once, for the page and for the count.
  const {
    rows: [page_of],
  } = await sql<{ ids: number[]; count: number }>`
    with fitting as materialized (${matching.select('affiliates.id')})
    select (select count(*)::integer from fitting) as count,
      array(select id from fitting order by id desc limit ${page.limit} offset ${page.offset}) as ids`.execute(pg)
  const { ids = [], count = 0 } = page_of ?? {}
  const rows = await pg
    .selectFrom('affiliates')
    .where('affiliates.id', '=', sql<number>`any(${ids}::integer[])`)
    .leftJoin('managers', 'managers.id', 'affiliates.manager_id')
    .leftJoin('affiliates as referrer', (join) =>
      join.onRef('referrer.id', '=', 'affiliates.referred_by').on(inScope(actor, 'referrer.id')),
    )
    .select(({ selectFrom }) => [
      'affiliates.id',
      'affiliates.status',
      'affiliates.login',
      'affiliates.company',
      'affiliates.created_at',
      'referrer.id as referred_by',
      'referrer.id as referrer_id',
      referrerName.as('referrer'),
      'managers.name as manager',
      tagsOf.as('tags'),
      sql<string | null>`nullif(concat_ws(' ', affiliates.first_name, affiliates.last_name), '')`.as('name'),
      selectFrom('users')
        .whereRef('users.affiliate_id', '=', 'affiliates.id')
        .select(sql<string[]>`coalesce(array_agg(users.email order by users.id), '{}')`.as('emails'))
        .as('emails'),
    ])
    .orderBy('affiliates.id', 'desc')
    .execute()
  return {
    results: rows.map((row) => ({
      ...row,
      status: row.status === 'active' ? ('active' as const) : ('disabled' as const),
      emails: row.emails ?? [],
      created_at: row.created_at.toISOString(),
    })),
    count,
  }
}
