import { sql } from 'kysely'
import { ApiError } from '../../shared/http/errors.ts'
import { network_zone } from '../../shared/network.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readCounted } from '../counts/index.ts'
import { selectSharedIdentity } from './self-referral.ts'
import { endOfReferral } from './terms.ts'

export interface ReferralFilter {
  referrer?: number
  affiliate?: number
}

export interface Referral {
  affiliate_id: number
  affiliate: string | null
  referrer_id: number
  referrer: string | null
  since: Date
  until: Date
  status: 'active' | 'ended' | 'disabled' | 'removed'
  /** Exact decimal. */
  earned: string
  shared: string | null
}

/**
 * A page of referrals, the newest affiliate first, and their total number. A referral whose referrer was removed stays in the list
 * as long as anything was earned: the list adds up to the booked sum.
 */
export const findReferrals = async (
  pg: Pg,
  { referrer, affiliate }: ReferralFilter,
  given: { months: number; now: Date; limit: number; offset: number },
): Promise<{ rows: Referral[]; count: number }> => {
  const { months, now, limit, offset } = given
  const until = endOfReferral(sql`referred.created_at`, months)
  const where = sql`true
    ${referrer === undefined ? sql`` : sql`and dimension = ${String(referrer)}`}
    ${affiliate === undefined ? sql`` : sql`and key = ${String(affiliate)}`}`
  const counted_rows = await readCounted(pg, 'referrals', { where }, async (counted, marked) => {
    const answer = await sql<Referral & { count: number; marked: string }>`
      with earned as (
        select dimension::integer as referrer_id, key::integer as affiliate_id, sum(amount) as earned
        from ${counted} as counted group by dimension, key
      ),
      pair as (
        select referred_by as referrer_id, id as affiliate_id from affiliates
        where referred_by is not null
          and (${referrer ?? null}::integer is null or referred_by = ${referrer ?? null})
          and (${affiliate ?? null}::integer is null or id = ${affiliate ?? null})
        union select referrer_id, affiliate_id from earned
      ),
      page as (
        select pair.*, count(*) over ()::integer as count from pair
        join affiliates as referred on referred.id = pair.affiliate_id
        order by referred.created_at desc, referred.id desc, pair.referrer_id
        limit ${limit} offset ${offset}
      )
      select referred.id as affiliate_id, coalesce(referred.company, referred.login) as affiliate,
        referrer.id as referrer_id, coalesce(referrer.company, referrer.login) as referrer,
        referred.created_at as since, ${until} as until,
        case when referred.referred_by is distinct from referrer.id then 'removed' when referred.status <> 'active' then 'disabled'
          when ${until} <= ${now} then 'ended' else 'active' end as status,
        coalesce(earned.earned, 0)::text as earned, ${selectSharedIdentity(sql`referred.id`, sql`referrer.id`)} as shared,
        page.count, ${marked} as marked
      from page
      join affiliates as referred on referred.id = page.affiliate_id
      join affiliates as referrer on referrer.id = page.referrer_id
      left join earned on earned.referrer_id = page.referrer_id and earned.affiliate_id = page.affiliate_id
      order by referred.created_at desc, referred.id desc, referrer.id`.execute(pg)
    return answer.rows
  })
  if (counted_rows === undefined) throw new ApiError('unavailable')
  const rows = counted_rows.map(({ marked: _marked, ...row }) => row)
  // A page behind the last one has no row to say it.
  if (rows.length === 0 && offset > 0)
    return {
      rows,
      count: (
        await findReferrals(
          pg,
          { ...(referrer !== undefined && { referrer }), ...(affiliate !== undefined && { affiliate }) },
          { ...given, limit: 1, offset: 0 },
        )
      ).count,
    }
  return { rows, count: rows[0]?.count ?? 0 }
}

/** A referrer's earnings from all its referrals, by month of the network's zone, the newest first; exact decimals. */
export const findEarnedByMonth = async (pg: Pg, referrer: number): Promise<{ month: string; earned: string }[]> => {
  const { rows } = await sql<{ month: string; earned: string }>`
    select to_char(created_at at time zone ${network_zone}, 'YYYY-MM') as month, sum(amount)::text as earned
    from ledger_entries where affiliate_id = ${referrer} and referred_conversion_id is not null
    group by month order by month desc`.execute(pg)
  return rows
}
