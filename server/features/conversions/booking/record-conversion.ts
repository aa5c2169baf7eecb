import type { ReasonCode } from '@plumbline/contract/conversion-reasons.ts'
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
  const made = await trx
    .with('made', (db) =>
      db
        .insertInto('conversions')
        .values(conversion)
        .onConflict((conflict) => conflict.columns(['offer_id', 'goal_id', 'identity']).doNothing())
        .returning(['id', 'affiliate_id', 'status', 'payout', 'release_at', 'revision']),
    )
    .with('history', (db) =>
      db
        .insertInto('conversion_history')
        .columns([
          ...(['conversion_id', 'at', 'from_status', 'to_status', 'actor', 'reason_code', 'reason', 'note'] as const),
          ...(['journal', 'sequence', 'said'] as const),
        ])
        .expression((query) =>
          query
            .selectFrom('made')
            .select([
              'made.id',
              sql<Date>`${cause.at}::timestamptz`.as('at'),
              sql<null>`null`.as('from_status'),
              'made.status',
              sql<string>`${cause.actor}::text`.as('actor'),
              sql<ReasonCode | null>`${chooseReasonCode(conversion.status, cause.reason_code)}::text`.as('reason_code'),
              sql<string | null>`${cause.reason}::text`.as('reason'),
              sql<string | null>`${writeMessage(cause.note)}::text`.as('note'),
              sql<number | null>`${cause.journal}::smallint`.as('journal'),
              sql<string | null>`${cause.sequence}::bigint`.as('sequence'),
              sql<string | null>`${cause.said ?? null}::text`.as('said'),
            ]),
        ),
    )
    .with('earned', (db) =>
      db
        .insertInto('ledger_entries')
        .columns(['affiliate_id', 'created_at', 'release_at', 'kind', 'amount', 'conversion_id'])
        .expression((query) =>
          query
            .selectFrom('made')
            .select([
              'made.affiliate_id',
              sql<Date>`${cause.at}::timestamptz`.as('created_at'),
              'made.release_at',
              sql<'conversion'>`'conversion'`.as('kind'),
              'made.payout',
              'made.id',
            ])
            .where('made.status', '=', 'approved')
            .where('made.payout', '>', '0'),
        ),
    )
    .with('told', (db) =>
      db
        .insertInto('outbox')
        .columns(['kind', 'conversion_id', 'payload'])
        .expression((query) =>
          query
            .selectFrom('made')
            .select([
              sql<'conversion'>`'conversion'`.as('kind'),
              'made.id',
              sql<string>`jsonb_build_object('from_status', null, 'status', made.status, 'at', ${cause.at}::timestamptz)`.as(
                'payload',
              ),
            ]),
        ),
    )
    .with('copied', (db) =>
      db
        .insertInto('conversion_copies')
        .columns(['conversion_id', 'revision'])
        .expression((query) => query.selectFrom('made').select(['made.id', 'made.revision'])),
    )
    .selectFrom('made')
    .select('id')
    .executeTakeFirst()
  if (is_referred && made !== undefined && conversion.status === 'approved') await bookReferrals(trx, [made.id])
  return made?.id
}
