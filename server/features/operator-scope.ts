import { sql, type RawBuilder } from 'kysely'
import { refuse, requireRows } from '../shared/http/errors.ts'
import type { Pg } from '../storage/postgres/schema.ts'
import type { Actor } from './operator-action.ts'

/*
 * The reach of an account manager: the own affiliates and their data. Every query of an operation open to managers has one of these
 * conditions; foreign rows are not counted, and are answered as ones that do not exist.
 */

type Scoped = Pick<Actor, 'scope'>

/** For the product's own acts, and those of an affiliate. */
export const everybody: Scoped = { scope: null }

/** The condition of a WHERE: whether the affiliate in this column is one that the actor reaches. */
export const inScope = ({ scope }: Scoped, column: string): RawBuilder<boolean> =>
  scope === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (select own.id from affiliates as own where own.manager_id = ${scope})`

/** The condition of a WHERE that has one affiliate's rows already: whether the actor reaches that one. Decided before any row is read. */
export const isInScope = ({ scope }: Scoped, affiliate_id: number): RawBuilder<boolean> =>
  scope === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from affiliates as own where own.id = ${affiliate_id} and own.manager_id = ${scope})`

/** Ids of the affiliates that the actor reaches; undefined: all. */
export const listAffiliatesInScope = async (pg: Pg, { scope }: Scoped): Promise<number[] | undefined> => {
  if (scope === null) return undefined
  const rows = await pg.selectFrom('affiliates').where('manager_id', '=', scope).select('id').execute()
  return rows.map(({ id }) => id)
}

export const reaches = async (pg: Pg, { scope }: Scoped, affiliate_id: number): Promise<boolean> => {
  if (scope === null) return true
  const own = await pg
    .selectFrom('affiliates')
    .where('id', '=', affiliate_id)
    .where('manager_id', '=', scope)
    .select('id')
    .executeTakeFirst()
  return own !== undefined
}

/** Makes sure that these affiliates exist, and that the actor reaches them. @throws ApiError `not_found` in both cases */
export const assertReach = async (pg: Pg, actor: Scoped, affiliates: readonly number[]): Promise<void> => {
  if (affiliates.length === 0) return
  const reached = await pg
    .selectFrom('affiliates')
    .where('id', '=', sql<number>`any(${affiliates}::integer[])`)
    .where(inScope(actor, 'affiliates.id'))
    .select('id')
    .execute()
  requireRows(reached, 'affiliate', affiliates)
}

/**
 * Whose an affiliate is to be that the actor makes: the one who was named, or the actor themselves.
 * @throws ApiError `not_found` where a manager names another
 */
export const managerFor = ({ scope }: Scoped, named: number | undefined): number | null => {
  if (scope === null) return named ?? null
  if (named !== undefined && named !== scope) throw refuse('missing', { thing: 'manager', ids: [named] })
  return scope
}

/**
 * Ends the sessions that view the portal as one of these affiliates: they belong to another manager from now on. Members who still have access
 * can open a view again.
 */
export const endViewing = async (trx: Pg, affiliates: readonly number[], at: Date): Promise<void> => {
  if (affiliates.length === 0) return
  await trx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: 'operator' })
    .where('viewed_by', 'is not', null)
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`user_id in (select users.id from users where users.affiliate_id = any(${affiliates}::integer[]))`,
    )
    .execute()
}
