import { sql, type RawBuilder } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { selectMarkedId, readMarked } from '../../storage/postgres/settled-ids.ts'
import { counted_lists, type CountedList } from './lists.ts'

/** Which rows of a list are meant: those of a dimension whose key fits, of every status or of one. */
export interface Cells {
  dimension: 'all' | 'affiliate' | 'offer' | 'advertiser' | 'goal' | 'day' | 'reason'
  /** The condition for `key`; absent: any. */
  where?: RawBuilder<boolean>
  /** A query for the keys, if they are many: each key is then looked up separately. */
  keys?: RawBuilder<unknown>
  statuses?: readonly string[]
  /** The parts of days at the ends of a period, which are in no cell. */
  cut?: readonly Period[]
}

interface Period {
  from: string
  to: string
}

export const keyIs = (key: string | number): RawBuilder<boolean> => sql<boolean>`key = ${String(key)}`

export const keysOfManager = (manager_id: number): RawBuilder<unknown> => sql`
  select own.id::text as key from affiliates as own where own.manager_id = ${manager_id}`

const day_ms = 86_400_000
const last_day = Date.UTC(9999, 11, 31)

/** The days of a period that were counted, whole days of UTC, and what it has of those at its ends; undefined where it holds no whole one. */
export const daysIn = ({ from, to }: { from?: Date; to?: Date }): Cells | undefined => {
  const first = from && new Date(Math.ceil(from.getTime() / day_ms) * day_ms)
  const end = to && new Date(Math.floor(to.getTime() / day_ms) * day_ms)
  if ((first?.getTime() ?? 0) > Math.min(last_day, end?.getTime() ?? last_day)) return undefined
  const name = (at: Date): string => at.toISOString().slice(0, 10)
  const part = (a: Date | undefined, b: Date | undefined): Period[] =>
    a === undefined || b === undefined || a >= b ? [] : [{ from: a.toISOString(), to: b.toISOString() }]
  return {
    dimension: 'day',
    where: sql<boolean>`true
      ${first === undefined ? sql`` : sql`and key >= ${name(first)}`} ${end === undefined ? sql`` : sql`and key < ${name(end)}`}`,
    cut: [...part(from, first), ...part(end, to)],
  }
}

/** The cells of the only condition, of all rows without one; undefined for several: no cell has them together. */
export const onlyCells = (given: readonly (Cells | undefined)[], status: string | undefined): Cells | undefined => {
  if (given.length > 1) return undefined
  const cells = given.length === 0 ? { dimension: 'all' as const } : given[0]
  return cells === undefined || status === undefined ? cells : { ...cells, statuses: [status] }
}

const max_tries = 5

/**
 * Reads the counts of a list and the changes since then: rows (dimension, key, status, count, amount), several of which
 * may belong to the same cell.
 * @param read runs one statement over these rows; its result includes `marked`
 * @param where a condition for the rows
 * @param keys a query for their keys, if these are many
 * @returns undefined if new changes arrive too fast
 */
export const readCounted = async <Row extends { marked: string }>(
  pg: Pg,
  list: CountedList,
  { where, keys }: { where: RawBuilder<unknown>; keys?: RawBuilder<unknown> | undefined },
  read: (rows: RawBuilder<unknown>, marked: RawBuilder<string>) => Promise<readonly Row[]>,
): Promise<readonly Row[] | undefined> => {
  const { key, changes } = counted_lists[list]
  const columns = sql`dimension, key, status, count, amount`
  for (let attempt = 0; attempt < max_tries; attempt++) {
    const marked = await readMarked(pg, key)
    const kept = sql`select ${columns} from list_counts where list = ${list} and ${where}`
    const new_ones = sql`select ${columns} from (${changes(marked)}) as changes where ${where}`
    const counted =
      keys === undefined
        ? sql`(${kept} union all ${new_ones})`
        : sql`(
            select cell.* from (${keys}) as wanted cross join lateral (${kept} and key = wanted.key offset 0) as cell
            union all ${new_ones} and key in (${keys}))`
    const rows = await read(counted, selectMarkedId(key))
    // Where the worker went on between both statements, what it added would be counted twice.
    if (rows[0] === undefined || rows[0].marked === marked) return rows
  }
  return undefined
}

/** How many rows of a list these are; undefined where nothing was counted so far. */
export const countCells = async (pg: Pg, list: CountedList, cells: Cells): Promise<number | undefined> => {
  const { dimension, where = sql<boolean>`true`, keys, statuses } = cells
  const fits = sql`dimension = ${dimension} and ${where}
    ${statuses === undefined ? sql`` : sql`and status = any(${statuses}::text[])`}`
  if ((await readMarked(pg, counted_lists[list].key)) === '0') return undefined
  const rows = await readCounted(pg, list, { where: fits, keys }, async (counted, marked) => {
    const answer = await sql<{ count: string; marked: string }>`
      select ${marked} as marked, (select coalesce(sum(count), 0)::text from ${counted} as parts) as count`.execute(pg)
    return answer.rows
  })
  return rows?.[0] && Number(rows[0].count)
}
