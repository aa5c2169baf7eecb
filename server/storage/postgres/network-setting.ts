import { sql, type RawBuilder } from 'kysely'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Pg } from './schema.ts'
import { storableJson } from './store-errors.ts'

/* Rows of `network_state` by key: settings, and the state of work. The feature that owns a key checks its values. */

/** The stored value; undefined if it was never set. @param is_locked to the end of the transaction */
export const readSetting = async (pg: Pg, key: string, is_locked = false): Promise<unknown> => {
  const query = pg.selectFrom('network_state').where('key', '=', key).select('value')
  return (await (is_locked ? query.forUpdate() : query).executeTakeFirst())?.value
}

/** The stored value where it fits the schema; else `otherwise`. */
export const settingOf = async <Schema extends TSchema, Otherwise>(
  pg: Pg,
  key: string,
  schema: Schema,
  otherwise: Otherwise,
): Promise<Static<Schema> | Otherwise> => {
  const stored = await readSetting(pg, key)
  return Value.Check(schema, stored) ? stored : otherwise
}

/** @param now absent: by PostgreSQL's clock */
export const writeSetting = async (
  pg: Pg,
  key: string,
  content: unknown,
  now: Date | RawBuilder<Date> = sql<Date>`now()`,
): Promise<void> => {
  const value = storableJson(content)
  await pg
    .insertInto('network_state')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
}

/** Stores a value unless the key has one. */
export const addSetting = async (pg: Pg, key: string, content: unknown): Promise<void> => {
  await pg
    .insertInto('network_state')
    .values({ key, value: storableJson(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores a job, unless one is ordered or running. */
export const orderJob = async (pg: Pg, key: string, job: object): Promise<void> => {
  const value = storableJson(job)
  await pg
    .insertInto('network_state')
    .values({ key, value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value, updated_at: sql`now()` })
        .where(sql<boolean>`network_state.value ->> 'state' in ('done', 'failed')`),
    )
    .execute()
}

/** Changes some fields of a stored job. @param current fields that it must have */
export const updateJob = async (pg: Pg, key: string, change: object, current: object = {}): Promise<void> => {
  await pg
    .updateTable('network_state')
    .set({ value: sql`value || ${storableJson(change)}::jsonb`, updated_at: sql`now()` })
    .where('key', '=', key)
    .where(sql<boolean>`value @> ${storableJson(current)}::jsonb`)
    .execute()
}
