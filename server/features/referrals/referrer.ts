import { sql } from 'kysely'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import { selectSharedIdentity } from './self-referral.ts'
import { findReferralEnd } from './terms.ts'

const max_id = 2_147_483_647

/**
 * The affiliate of a referral link's number: `undefined` unless it is an active one's, so that the answer does not reveal which
 * affiliates exist.
 */
export const findReferrer = async (pg: Pg, ref: unknown): Promise<number | undefined> => {
  const text = typeof ref === 'number' || typeof ref === 'string' ? String(ref).trim() : ''
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  const row = await pg
    .selectFrom('affiliates')
    .where('id', '=', id <= max_id ? id : 0)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** @throws ApiError where one affiliate cannot be the other's referrer */
const checkReferrer = async (trx: Pg, affiliate_id: number, referrer_id: number): Promise<void> => {
  if (affiliate_id === referrer_id) throw refuse('self_referral', { id: affiliate_id })
  const { rows } = await sql<{ status: string; shared: string | null; loop: number[] | null }>`
    with recursive above as (
      select id, referred_by, array[id] as path from affiliates where id = ${referrer_id}
      union all
      select affiliates.id, affiliates.referred_by, path || affiliates.id
      from affiliates join above on affiliates.id = above.referred_by
      where affiliates.id <> all(path)
    )
    select status, ${selectSharedIdentity(sql`${affiliate_id}::integer`, sql`${referrer_id}::integer`)} as shared,
      (select path from above where id = ${affiliate_id}) as loop
    from affiliates where id = ${referrer_id}`.execute(trx)
  const [referrer] = rows
  if (referrer === undefined) throw refuse('missing', { thing: 'affiliate', ids: [referrer_id] })
  const { status, shared, loop } = referrer
  if (status !== 'active') throw refuse('referrer_disabled', { id: referrer_id })
  if (loop !== null) throw refuse('referral_circle', { id: affiliate_id, referred: loop.toReversed().slice(1) })
  if (shared !== null) throw refuse('same_people', { ids: [affiliate_id, referrer_id], shared })
}

/**
 * Sets or removes an affiliate's referrer. Setting the same referrer again keeps its date.
 * @throws ApiError `not_found`, or `conflict` for itself, a circle, a disabled referrer, or the same people
 */
export const changeReferrer = async (trx: Pg, affiliate_id: number, referrer_id: number | null, now: Date) => {
  // One at a time, or two of them could close a circle; before the row is locked, which a second one's referrer may be.
  await lock(trx, 'referrers')
  const affiliate = await trx
    .selectFrom('affiliates')
    .where('id', '=', affiliate_id)
    .select('referred_by')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (affiliate === undefined) throw refuse('missing', { thing: 'affiliate', ids: [affiliate_id] })
  if (affiliate.referred_by !== referrer_id) {
    if (referrer_id !== null) await checkReferrer(trx, affiliate_id, referrer_id)
    await trx
      .updateTable('affiliates')
      .set({ referred_by: referrer_id, referred_at: now })
      .where('id', '=', affiliate_id)
      .execute()
  }
  const until = referrer_id === null ? null : await findReferralEnd(trx, affiliate_id)
  return { affiliate_id, referrer_id, until: until?.toISOString() ?? null }
}
