import type { Pg } from './schema.ts'

/* Settings of the network: rows of `network_state` by key, whose values are checked by the feature that owns them. */

/** The stored value; undefined if it was never set. */
export const readSetting = async (pg: Pg, key: string): Promise<unknown> =>
  (await pg.selectFrom('network_state').where('key', '=', key).select('value').executeTakeFirst())?.value

export const writeSetting = async (pg: Pg, key: string, content: unknown, now: Date): Promise<void> => {
  const value = JSON.stringify(content)
  await pg
    .insertInto('network_state')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
}
