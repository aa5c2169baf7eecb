import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { tellAffiliates } from '../mail/index.ts'

/** Grants access and answers the requests for it, with mails unless it is done quietly. */
export const grantAtOnce = async (
  trx: Pg,
  grants: readonly { offer_id: number; affiliate_id: number }[],
  now: Date,
  options: { quiet?: boolean } = {},
): Promise<void> => {
  if (grants.length === 0) return
  await trx
    .insertInto('offer_affiliates')
    .values(grants.map(({ offer_id, affiliate_id }) => ({ offer_id, affiliate_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await settleRequests(trx, [...new Set(grants.map(({ offer_id }) => offer_id))], now, options)
}

/**
 * Revokes access. Access that was granted without a request is noted as revoked, so that a tag does not undo the decision.
 * Call `settleRequests` afterwards. @returns how many affiliates had access
 */
export const revokeGrants = async (
  trx: Pg,
  offer_id: number,
  affiliates: readonly number[],
  now: Date,
): Promise<number> => {
  const revoked = await trx
    .deleteFrom('offer_affiliates')
    .where('offer_id', '=', offer_id)
    .where('affiliate_id', '=', sql<number>`any(${affiliates}::integer[])`)
    .returning('affiliate_id')
    .execute()
  await sql`
    insert into offer_requests (offer_id, affiliate_id, message, state, created_at, decided_at)
    select offers.id, revoked.affiliate_id, '', 'revoked', ${now}, ${now}
    from offers, unnest(${revoked.map(({ affiliate_id }) => affiliate_id)}::integer[]) as revoked(affiliate_id)
    where offers.id = ${offer_id} and offers.visibility <> 'public' and not exists (
      select from offer_requests as known
      where known.offer_id = offers.id and known.affiliate_id = revoked.affiliate_id and known.state in ('approved', 'revoked'))`.execute(
    trx,
  )
  return revoked.length
}

/**
 * Brings requests for access to offers in line with the granted access, whichever way that was changed: waiting requests of affiliates with
 * access become approved, and their affiliates are notified unless it is done quietly; approved requests of affiliates without it become revoked.
 */
export const settleRequests = async (
  trx: Pg,
  offer_ids: readonly number[],
  now: Date,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<void> => {
  const granted = sql<boolean>`exists (
    select from offer_affiliates as granted
    where granted.offer_id = offer_requests.offer_id and granted.affiliate_id = offer_requests.affiliate_id)`
  const of = sql<number>`any(${offer_ids}::integer[])`
  await trx
    .updateTable('offer_requests')
    .set({ state: 'revoked', decided_at: now })
    .where('offer_requests.offer_id', '=', of)
    .where('state', '=', 'approved')
    .where(sql<boolean>`not ${granted}`)
    .execute()
  const approved = await trx
    .updateTable('offer_requests')
    .from('offers')
    .set({ state: 'approved', decided_at: now })
    .whereRef('offers.id', '=', 'offer_requests.offer_id')
    .where('offer_requests.offer_id', '=', of)
    .where('state', '=', 'requested')
    .where(granted)
    .returning(['offer_requests.affiliate_id', 'offers.id as offer_id', 'offers.title'])
    .execute()
  if (quiet) return
  const mails = approved.map(({ affiliate_id, ...data }) => ({ affiliate_id, data }))
  await tellAffiliates(trx, 'offer_access_approved', mails, now)
}
