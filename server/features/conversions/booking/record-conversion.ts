import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { writeMessage } from '../../../shared/messages.ts'
import type { Database, Trx } from '../../../storage/postgres/schema.ts'
import { bookReferrals } from '../../referrals/index.ts'
import type { Cause } from '../cause.ts'
import { chooseReasonCode } from '../change-status.ts'

export type NewConversion = Omit<Insertable<Database['conversions']>, 'id' | 'revision' | 'currency'>

/**
 * Writes a conversion with everything that follows from it: history, ledger entry (when approved and worth something), outbox row, and the
 * order to copy it to ClickHouse. One statement, so that all of it happens or nothing; a referrer's share, where there is one, is booked by a
 * second one.
 * @param is_referred false for an affiliate that never had a referrer: then none is looked for
 * @returns the conversion's id, or `undefined` when the same offer, goal and identity made one before: then nothing was written
 */
export const recordConversion = async (
  trx: Trx,
  conversion: NewConversion,
  cause: Cause,
  is_referred: boolean,
): Promise<string | undefined> => {
  const { at } = cause
  const made = await trx
    .with('made', (db) =>
      db
        .insertInto('conversions')
        .values(conversion)
        .onConflict((conflict) => conflict.columns(['offer_id', 'goal_id', 'identity']).doNothing())
        .returning(['id', 'affiliate_id', 'status', 'payout', 'release_at', 'revision']),
    )
    .with(
      'history',
      () => sql`(
        insert into conversion_history (
          conversion_id, at, to_status, actor, reason_code, reason, note, journal, sequence,
          said)
        select id, ${at}::timestamptz, status, ${cause.actor}::text, ${chooseReasonCode(conversion.status, cause.reason_code)}::text,
          ${cause.reason}::text, ${writeMessage(cause.note)}::text, ${cause.journal}::smallint, ${cause.sequence}::bigint, ${cause.said ?? null}::text
        from made)`,
    )
    .with(
      'earned',
      () => sql`(
        insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, conversion_id)
        select affiliate_id, ${at}::timestamptz, release_at, 'conversion', payout, id from made where status = 'approved' and payout > 0)`,
    )
    .with(
      'told',
      () => sql`(
        insert into outbox (kind, conversion_id, payload)
        select 'conversion', id, jsonb_build_object('from_status', null, 'status', status, 'at', ${at}::timestamptz) from made)`,
    )
    .with('copied', () => sql`(insert into conversion_copies (conversion_id, revision) select id, revision from made)`)
    .selectFrom('made')
    .select('id')
    .executeTakeFirst()
  if (is_referred && made !== undefined && conversion.status === 'approved') await bookReferrals(trx, [made])
  return made?.id
}
