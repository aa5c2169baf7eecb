import Type from 'typebox'
import { Value } from 'typebox/value'
import { refuse } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/* How much space the images of all offers may take: they are in the database, and in each of its backups. */

const key = 'creatives_quota'
const Stored = Type.Object({ max_mb: Type.Integer() })
const default_max_mb = 1_000
const mb = 1_000_000

export const readQuota = async (pg: Pg): Promise<{ max_mb: number; used_mb: number }> => {
  const row = await pg.selectFrom('network_state').where('key', '=', key).select('value').executeTakeFirst()
  const { used } = await pg
    .selectFrom('offer_creatives')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('used'))
    .executeTakeFirstOrThrow()
  const max_mb = Value.Check(Stored, row?.value) ? row.value.max_mb : default_max_mb
  return { max_mb, used_mb: Math.ceil((Number(used ?? 0) / mb) * 100) / 100 }
}

export const writeQuota = async (pg: Pg, max_mb: number, now: Date): Promise<void> => {
  const value = JSON.stringify({ max_mb })
  await pg
    .insertInto('network_state')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
}

/** @throws ApiError `conflict` where the images together are larger than the quota. Asked in the transaction that added one. */
export const checkQuota = async (trx: Pg): Promise<void> => {
  const { max_mb, used_mb } = await readQuota(trx)
  if (used_mb > max_mb) throw refuse('creatives_full', { max_mb, used_mb })
}
