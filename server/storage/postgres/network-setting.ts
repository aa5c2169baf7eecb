import type { Pg } from './schema.ts'

/* Settings of the network: a row of `network_state` by key, whose value the feature that owns it checks. */

/** The stored value; undefined where it was never set. */
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
