import Type from 'typebox'
import { refuse } from '../../shared/http/errors.ts'
import { settingOf, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/* How much space the images of all offers may take: they are in the database, and in each of its backups. */

const key = 'creatives_quota'
const Stored = Type.Object({ max_mb: Type.Integer() })
const usual = { max_mb: 1_000 }
const mb = 1_000_000

export const readQuota = async (pg: Pg): Promise<{ max_mb: number; used_mb: number }> => {
  const { max_mb } = await settingOf(pg, key, Stored, usual)
  const { used } = await pg
    .selectFrom('offer_creatives')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('used'))
    .executeTakeFirstOrThrow()
  return { max_mb, used_mb: Math.ceil((Number(used ?? 0) / mb) * 100) / 100 }
}

export const writeQuota = async (pg: Pg, max_mb: number, now: Date): Promise<void> => {
  await writeSetting(pg, key, { max_mb }, now)
}

/** @throws ApiError `conflict` where the images together are larger than the quota. Called in the transaction that added one. */
export const checkQuota = async (trx: Pg): Promise<void> => {
  const { max_mb, used_mb } = await readQuota(trx)
  if (used_mb > max_mb) throw refuse('creatives_full', { max_mb, needed_mb: used_mb })
}
