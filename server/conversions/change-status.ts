import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Cause } from './cause.ts'
import { nextStatus, type ConversionStatus, type WantedStatus } from './status.ts'

export type StatusChange =
  | { kind: 'changed'; from: ConversionStatus; to: ConversionStatus }
  | { kind: 'same'; status: ConversionStatus }
  | { kind: 'missing' }

/**
 * Brings a conversion to another status, with history, ledger entry, outbox row and the order to copy it. The ledger's sum of an approved
 * conversion is its payout, of any other 0, whatever way it came there. Entries are released when the conversion's hold ends, so that an
 * entry and its reversal always count together.
 *
 * For postbacks and for the operator's commands. Safe against changes of the same conversion at the same time: its row is locked.
 */
export const changeConversionStatus = async (
  trx: Transaction<Database>,
  conversion_id: string,
  wanted: WantedStatus | 'reversed',
  cause: Cause,
): Promise<StatusChange> => {
  const conversion = await trx
    .selectFrom('conversions')
    .select(['status', 'affiliate_id', 'payout', 'release_at'])
    .where('id', '=', conversion_id)
    .forUpdate()
    .executeTakeFirst()
  if (conversion === undefined) return { kind: 'missing' }
  const from = conversion.status
  const to = nextStatus(from, wanted)
  if (to === from) return { kind: 'same', status: from }

  const { revision } = await trx
    .updateTable('conversions')
    .set({ status: to, revision: sql`nextval('conversion_revision')` })
    .where('id', '=', conversion_id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  const { at, actor, reason, journal, sequence, said = null } = cause
  await trx
    .insertInto('conversion_history')
    .values({ conversion_id, at, from_status: from, to_status: to, actor, reason, journal, sequence, said })
    .execute()
  if ((from === 'approved' || to === 'approved') && conversion.payout !== '0.00') {
    const { affiliate_id, release_at, payout } = conversion
    await trx
      .insertInto('ledger_entries')
      .values({
        affiliate_id,
        created_at: at,
        release_at,
        kind: to === 'approved' ? 'conversion' : 'reversal',
        amount: to === 'approved' ? payout : `-${payout}`,
        conversion_id,
        reason,
      })
      .execute()
  }
  await trx
    .insertInto('outbox')
    .values({ kind: 'conversion', conversion_id, payload: { from_status: from, status: to, at: at.toISOString() } })
    .execute()
  await trx
    .insertInto('conversion_copies')
    .values({ conversion_id, revision })
    .onConflict((conflict) => conflict.column('conversion_id').doUpdateSet({ revision }))
    .execute()
  return { kind: 'changed', from, to }
}
