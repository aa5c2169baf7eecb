import { sql } from 'kysely'
import { changeConversionStatus } from '../conversions/change-status.ts'
import type { ConversionStatus } from '../conversions/status.ts'
import type { TestStores } from '../../../testing/harness/harness.ts'

type Stores = Pick<TestStores, 'pg'>

/** Tells the outbox what a conversion became, as its transaction does. @returns the outbox row's id */
export const announce = async (
  { pg }: Stores,
  conversion_id: string,
  status: ConversionStatus,
  at: Date,
): Promise<string> => {
  const { id } = await pg
    .insertInto('outbox')
    .values({ kind: 'conversion', conversion_id, payload: { from_status: null, status, at: at.toISOString() } })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Tells the outbox of many changes of one conversion at once: each is a delivery of its own. */
export const announceMany = async (
  { pg }: Stores,
  conversion_id: string,
  status: ConversionStatus,
  at: Date,
  count: number,
): Promise<void> => {
  const payload = { from_status: null, status, at: at.toISOString() }
  const row = { kind: 'conversion', conversion_id, payload } as const
  await pg
    .insertInto('outbox')
    .values(Array.from({ length: count }, () => row))
    .execute()
}

/** Brings a conversion to another status, by an operator's command. */
export const change = async (
  { pg }: Stores,
  conversion_id: string,
  status: 'pending' | 'approved' | 'declined' | 'reversed',
  at: Date,
): Promise<void> => {
  const cause = { at, actor: 'operator:test', reason: null, journal: null, sequence: null }
  await pg.transaction().execute((trx) => changeConversionStatus(trx, conversion_id, status, cause))
}

/** All deliveries, in the order they were made. */
export const listDeliveries = ({ pg }: Stores) => pg.selectFrom('deliveries').selectAll().orderBy('id').execute()

/** All tries, in order. */
export const listAttempts = ({ pg }: Stores) =>
  pg.selectFrom('delivery_attempts').selectAll().orderBy('delivery_id').orderBy('number').execute()

/** Empties the outbox and the log, so that tests of one file need not share them. */
export const deleteEverything = async ({ pg }: Stores): Promise<void> => {
  await sql`truncate outbox, deliveries, delivery_attempts`.execute(pg)
}
