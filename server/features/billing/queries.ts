import type { Insertable } from 'kysely'
import type { Database, Pg, Row, Trx } from '../../storage/postgres/schema.ts'
import type { Edit } from './edit-rules.ts'
import type { Destination } from './rules.ts'

export type Billing = Row<'billing'>

/** The columns that payments need of a destination. */
export const billing_columns = [
  'billing.method',
  'billing.payment_email',
  'billing.account_number',
  'billing.bank_name',
  'billing.wallet_address',
  'billing.crypto_network',
  'billing.details',
  'billing.verified',
  'billing.refusal',
  'billing.destination_changed_at',
] as const

/** Where an affiliate's payouts go. */
export const findBilling = (pg: Pg, affiliate_id: number): Promise<Billing | undefined> =>
  pg
    .selectFrom('billing')
    .where('affiliate_id', '=', affiliate_id)
    .where('is_default', '=', true)
    .selectAll()
    .executeTakeFirst()

/** All destinations of an affiliate, the one that payouts go to first. */
const selectBillings = (pg: Pg, affiliate_id: number) =>
  pg
    .selectFrom('billing')
    .where('affiliate_id', '=', affiliate_id)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .selectAll()

export const listBillings = (pg: Pg, affiliate_id: number): Promise<Billing[]> =>
  selectBillings(pg, affiliate_id).execute()

/** Details of an affiliate that an operator refused, also of removed methods. */
export const listRefused = (pg: Pg, affiliate_id: number): Promise<Billing[]> =>
  pg
    .selectFrom('billing')
    .where('affiliate_id', '=', affiliate_id)
    .where('refusal', 'is not', null)
    .selectAll()
    .execute()

/** All destinations, locked until the transaction ends: requests, tries and changes of one affiliate follow each other. */
export const lockBillings = (trx: Pg, affiliate_id: number): Promise<Billing[]> =>
  selectBillings(trx, affiliate_id).forNoKeyUpdate().execute()

/** Stores a destination of an affiliate. @returns its id; `undefined` where it is the first one and there is one already */
export const insertBilling = async (
  trx: Pg,
  given: { affiliate_id: number; is_default: boolean; entered_by?: string; entered_by_member_id?: number | null },
  destination: Destination,
  now: Date,
): Promise<number | undefined> => {
  const inserted = await trx
    .insertInto('billing')
    .values({ ...given, ...destination, destination_changed_at: now, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('affiliate_id').where('is_default', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Lets payouts go to another destination of an affiliate. */
export const makeDefault = async (trx: Trx, affiliate_id: number, id: number, now: Date): Promise<void> => {
  const set = (is_default: boolean) =>
    trx.updateTable('billing').set({ is_default, updated_at: now }).where('affiliate_id', '=', affiliate_id)
  await set(false).where('is_default', '=', true).execute()
  await set(true).where('id', '=', id).execute()
}

/** Keeps refused details as a removed method, because their row gets others, and its refusal ends with that. */
export const keepRefused = async (trx: Pg, refused: Billing, now: Date): Promise<void> => {
  if (refused.refusal === null) return
  const { id: _id, digest: _digest, ...kept } = refused
  const details = kept.details === null ? null : JSON.stringify(kept.details)
  const removed = { ...kept, details, is_default: false, removed_at: now, updated_at: now }
  await trx.insertInto('billing').values(removed).execute()
}

/** Stores a verified destination. @param destination_changed_at from which payouts are held */
export const changeBilling = async (
  trx: Trx,
  id: number,
  destination: Destination,
  destination_changed_at: Date,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('billing')
    .set({
      ...destination,
      verified: true,
      refusal: null,
      entered_by: null,
      entered_by_member_id: null,
      destination_changed_at,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

const editsOf = (trx: Trx, affiliate_id: number) =>
  trx
    .selectFrom('billing_edits')
    .innerJoin('billing', 'billing.id', 'billing_edits.billing_id')
    .where('billing.affiliate_id', '=', affiliate_id)

/** The newest request to change a destination of an affiliate; earlier ones are void. */
export const findEdit = (trx: Trx, affiliate_id: number): Promise<Edit | undefined> =>
  editsOf(trx, affiliate_id)
    .orderBy('billing_edits.id', 'desc')
    .limit(1)
    .select(['billing_edits.id', 'billing_id', 'user_id', 'session_id', 'change_sha256', 'masked_change', 'tries'])
    .select(['expires_at', 'applied_at'])
    .executeTakeFirst()

export const insertEdit = async (trx: Trx, edit: Insertable<Database['billing_edits']>): Promise<number> => {
  const { id } = await trx.insertInto('billing_edits').values(edit).returning('id').executeTakeFirstOrThrow()
  return id
}

export const markApplied = async (trx: Trx, edit_id: number, applied_at: Date): Promise<void> => {
  await trx.updateTable('billing_edits').set({ applied_at }).where('id', '=', edit_id).execute()
}

export const listChanges = async (trx: Trx, affiliate_id: number, since: Date): Promise<Date[]> => {
  const edits = await editsOf(trx, affiliate_id).where('applied_at', '>', since).select('applied_at').execute()
  return edits.flatMap(({ applied_at }) => applied_at ?? [])
}

/** The newest code of a request; its hash is null until its mail is sent. */
export const findCode = (trx: Trx, billing_edit_id: number) =>
  trx
    .selectFrom('billing_codes')
    .where('billing_edit_id', '=', billing_edit_id)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'code_hash'])
    .executeTakeFirst()

/** When codes for destinations of an affiliate were asked for since a moment. */
export const listCodeRequests = async (trx: Trx, affiliate_id: number, since: Date): Promise<Date[]> => {
  const codes = await editsOf(trx, affiliate_id)
    .innerJoin('billing_codes', 'billing_codes.billing_edit_id', 'billing_edits.id')
    .where('billing_codes.requested_at', '>', since)
    .select('billing_codes.requested_at')
    .execute()
  return codes.map(({ requested_at }) => requested_at)
}
