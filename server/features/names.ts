import { sql } from 'kysely'
import type { Pg } from '../storage/postgres/schema.ts'

const columns = { advertisers: sql`name`, affiliates: sql`coalesce(company, login)`, offers: sql`title` }

/** @returns the name by id */
export const readNames = async (pg: Pg, things: keyof typeof columns, ids: readonly (number | null)[]) => {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select id, ${columns[things]} as name from ${sql.table(things)}
    where id = any(${[...new Set(ids)].filter((id) => id !== null)}::integer[])`.execute(pg)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const nameAffiliates = async <R extends { readonly affiliate_id: number | null }>(
  pg: Pg,
  rows: readonly R[],
) => {
  const ids = rows.map(({ affiliate_id }) => affiliate_id)
  const names = await readNames(pg, 'affiliates', ids)
  return rows.map((row) => ({ ...row, affiliate: names.get(row.affiliate_id ?? 0) ?? null }))
}

export const nameOffers = async <R extends { readonly offer_id: number | null }>(pg: Pg, rows: readonly R[]) => {
  const ids = rows.map(({ offer_id }) => offer_id)
  const names = await readNames(pg, 'offers', ids)
  return rows.map((row) => ({ ...row, offer: names.get(row.offer_id ?? 0) ?? null }))
}
