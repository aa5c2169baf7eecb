import { sql, type Expression } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Actor } from '../operator-action.ts'
import { countCells, type Cells } from './count.ts'
import type { CountedList } from './lists.ts'

/** Further back than this a manager's own rows are found by their index, too. */
const far_back = 5_000

interface Wanted {
  /** A question for the ids that fit; of a part of their period. */
  select: (part?: { from: string; to: string }) => Expression<unknown>
  /** The counted cells that say how many fit; undefined where they must be counted one by one. */
  cells: Cells | undefined
  page: { limit: number; offset: number }
  /** Whether the newest rows need not be among those that fit, so that reading back from the newest may take long. */
  may_be_old: boolean
  actor: Pick<Actor, 'scope'>
}

/**
 * The ids of a page of a long list, the newest first, and how many fit. What may be old is found by its own index and then put in order:
 * `offset 0` keeps the engine from reading all rows back from the newest, which it takes for the shorter way. What is counted one by one is
 * found once, for both.
 */
export const findIds = async (
  pg: Pg,
  list: CountedList,
  { select, cells, page: { limit, offset }, may_be_old, actor }: Wanted,
): Promise<{ ids: string[]; count: number }> => {
  const counted = cells === undefined ? undefined : await countCells(pg, list, cells)
  const fence = may_be_old || (actor.scope !== null && offset > far_back) ? sql`offset 0` : sql``
  const rest = (cells?.cut ?? []).map((part) => sql` + (select count(*)::integer from (${select(part)}) as part)`)
  const page = sql`array(select id from fitting order by id desc limit ${limit} offset ${offset})`
  const { rows } = await (
    counted === undefined
      ? sql<{ ids: string[]; count: number }>`
        with fitting as materialized (${select()})
        select (select count(*)::integer from fitting) as count, ${page} as ids`
      : sql<{ ids: string[]; count: number }>`
        with fitting as not materialized (select * from (${select()}) as every_one ${fence})
        select ${counted}::integer ${sql.join(rest, sql``)} as count, ${page} as ids`
  ).execute(pg)
  return rows[0] ?? { ids: [], count: 0 }
}
