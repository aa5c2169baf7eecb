import { sql } from 'kysely'
import type { Pg } from '../storage/postgres/schema.ts'

const columns = { affiliates: sql`coalesce(company, login)`, offers: sql`title` }

/** @returns the name by id, null without one */
const readNames = async (pg: Pg, things: keyof typeof columns, ids: readonly (number | null)[]) => {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select id, ${columns[things]} as name from ${sql.table(things)}
    where id = any(${[...new Set(ids)].filter((id) => id !== null)}::integer[])`.execute(pg)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null))
}

export const nameAffiliates = async <R extends { readonly affiliate_id: number | null }>(
  pg: Pg,
  rows: readonly R[],
) => {
  const ids = rows.map(({ affiliate_id }) => affiliate_id)
  const nameOf = await readNames(pg, 'affiliates', ids)
  return rows.map((row) => ({ ...row, affiliate: nameOf(row.affiliate_id) }))
}

export const nameOffers = async <R extends { readonly offer_id: number | null }>(pg: Pg, rows: readonly R[]) => {
  const ids = rows.map(({ offer_id }) => offer_id)
  const nameOf = await readNames(pg, 'offers', ids)
  return rows.map((row) => ({ ...row, offer: nameOf(row.offer_id) }))
}
