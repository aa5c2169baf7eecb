import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { grantAtOnce } from '../offers/index.ts'

/* Access to offers that was decided elsewhere: as requests and grants, of which no affiliate gets mails. */

interface Pair {
  affiliate_id: number
  offer_id: number
}

/** The access that an affiliate has here. */
export interface KnownAccess extends Pair {
  visibility: Row<'offers'>['visibility']
  granted: boolean
  /** Of the newest request; null without one. */
  state: Row<'offer_requests'>['state'] | null
}

export interface BroughtAccess extends Pair {
  state: 'requested' | 'approved' | 'refused'
  /** Of a new request. */
  message: string
  /** Of a refusal. */
  reason: string
}

const rows_at_once = 5000

export const readAccess = async (pg: Pg, pairs: readonly Pair[]): Promise<KnownAccess[]> => {
  const known: KnownAccess[] = []
  for (let from = 0; from < pairs.length; from += rows_at_once) {
    const { rows } = await sql<KnownAccess>`
      select given.affiliate_id, given.offer_id, offers.visibility, granted.offer_id is not null as granted, newest.state
      from jsonb_to_recordset(${JSON.stringify(pairs.slice(from, from + rows_at_once).map((pair, n) => ({ ...pair, n })))}::jsonb)
        as given(affiliate_id integer, offer_id integer, n integer)
      join offers on offers.id = given.offer_id
      left join offer_affiliates as granted on granted.offer_id = given.offer_id and granted.affiliate_id = given.affiliate_id
      left join lateral (
        select state from offer_requests
        where offer_requests.offer_id = given.offer_id and offer_requests.affiliate_id = given.affiliate_id
        order by offer_requests.id desc limit 1
      ) as newest on true
      order by given.n`.execute(pg)
    known.push(...rows)
  }
  return known
}

/**
 * Writes access: an open request gets its decision, and pairs without a request get one, so that a later change here is remembered. Approved pairs
 * are granted. Pairs must be unique, and their requests undecided.
 */
export const bringAccess = async (pg: Pg, brought: readonly BroughtAccess[], now: Date): Promise<void> => {
  for (let from = 0; from < brought.length; from += rows_at_once) {
    const part = brought.slice(from, from + rows_at_once)
    const given = sql`jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
      as given(affiliate_id integer, offer_id integer, state text, message text, reason text)`
    await sql`
      with decided as (
        update offer_requests as request
        set state = given.state, decided_at = ${now}, reason = case when given.state = 'refused' then given.reason end,
          ask_again_at = case when given.state = 'refused' then ${now}::timestamptz end
        from ${given}
        where request.offer_id = given.offer_id and request.affiliate_id = given.affiliate_id and request.state = 'requested'
          and given.state <> 'requested'
        returning request.offer_id, request.affiliate_id
      )
      insert into offer_requests (affiliate_id, offer_id, message, state, created_at, decided_at, reason, ask_again_at)
      select given.affiliate_id, given.offer_id, given.message, given.state, ${now},
        case when given.state <> 'requested' then ${now}::timestamptz end, case when given.state = 'refused' then given.reason end,
        case when given.state = 'refused' then ${now}::timestamptz end
      from ${given}
      where not exists (
        select from offer_requests as known
        where known.offer_id = given.offer_id and known.affiliate_id = given.affiliate_id)`.execute(pg)
    const approved = part.filter(({ state }) => state === 'approved')
    await grantAtOnce(pg, approved, now, { quiet: true })
  }
}
