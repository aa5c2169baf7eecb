import type { Pg, Row, Trx } from '../../storage/postgres/schema.ts'
import type { Edit } from './edit-rules.ts'
import type { Destination } from './rules.ts'

export type Billing = Row<'billing'>

export const findBilling = (pg: Pg, affiliate_id: number): Promise<Billing | undefined> =>
  pg.selectFrom('billing').where('affiliate_id', '=', affiliate_id).selectAll().executeTakeFirst()

/** An affiliate's billing, locked until the transaction ends: requests, tries and changes of one affiliate follow each other. */
export const lockBilling = (trx: Trx, affiliate_id: number): Promise<Billing | undefined> =>
  trx.selectFrom('billing').where('affiliate_id', '=', affiliate_id).selectAll().forNoKeyUpdate().executeTakeFirst()

/** Stores an affiliate's first destination. @returns its id; `undefined` where there is one already */
export const insertBilling = async (
  trx: Trx,
  affiliate_id: number,
  destination: Destination,
  now: Date,
): Promise<number | undefined> => {
  const inserted = await trx
    .insertInto('billing')
    .values({ affiliate_id, ...destination, destination_changed_at: now, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('affiliate_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
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
    .set({ ...destination, verified: true, refusal: null, destination_changed_at, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The newest request to change a billing; earlier ones are void. */
export const findEdit = (trx: Trx, billing_id: number): Promise<Edit | undefined> =>
  trx
    .selectFrom('billing_edits')
    .where('billing_id', '=', billing_id)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'user_id', 'session_id', 'change_sha256', 'masked_change', 'tries', 'expires_at', 'applied_at'])
    .executeTakeFirst()

export type NewEdit = Omit<Row<'billing_edits'>, 'id' | 'applied_at'>

export const insertEdit = async (trx: Trx, edit: NewEdit): Promise<number> => {
  const { id } = await trx.insertInto('billing_edits').values(edit).returning('id').executeTakeFirstOrThrow()
  return id
}

export const countTry = async (trx: Trx, edit_id: number): Promise<void> => {
  await trx
    .updateTable('billing_edits')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('id', '=', edit_id)
    .execute()
}

export const markApplied = async (trx: Trx, edit_id: number, applied_at: Date): Promise<void> => {
  await trx.updateTable('billing_edits').set({ applied_at }).where('id', '=', edit_id).execute()
}

/** When a billing was changed since a moment. */
export const listChanges = async (trx: Trx, billing_id: number, since: Date): Promise<Date[]> => {
  const edits = await trx
    .selectFrom('billing_edits')
    .where('billing_id', '=', billing_id)
    .where('applied_at', '>', since)
    .select('applied_at')
    .execute()
  return edits.flatMap(({ applied_at }) => applied_at ?? [])
}

export const insertCode = async (trx: Trx, billing_edit_id: number, requested_at: Date): Promise<number> => {
  const { id } = await trx
    .insertInto('billing_codes')
    .values({ billing_edit_id, requested_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest code of a request; its hash is null until its mail is sent. */
export const findCode = (
  trx: Trx,
  billing_edit_id: number,
): Promise<{ id: number; code_hash: string | null } | undefined> =>
  trx
    .selectFrom('billing_codes')
    .where('billing_edit_id', '=', billing_edit_id)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'code_hash'])
    .executeTakeFirst()

/** When codes for a billing were asked for since a moment. */
export const listCodeRequests = async (trx: Trx, billing_id: number, since: Date): Promise<Date[]> => {
  const codes = await trx
    .selectFrom('billing_codes')
    .innerJoin('billing_edits', 'billing_edits.id', 'billing_codes.billing_edit_id')
    .where('billing_edits.billing_id', '=', billing_id)
    .where('billing_codes.requested_at', '>', since)
    .select('billing_codes.requested_at')
    .execute()
  return codes.map(({ requested_at }) => requested_at)
}

export const findEmail = async (pg: Pg, user_id: number): Promise<string> => {
  const { email } = await pg.selectFrom('users').where('id', '=', user_id).select('email').executeTakeFirstOrThrow()
  return email
}
