import { sql } from 'kysely'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg, Trx } from '../../storage/postgres/schema.ts'
import { workOnSettled } from '../../storage/postgres/settled-ids.ts'
import { counted_lists, type CountedList } from './lists.ts'

/** Rows since the last count are counted one by one for each request, so there must be few. */
const default_min_new = 2_000
const default_max_ids = 50_000
const rest_ms = 10_000

const lists = Object.keys(counted_lists) as CountedList[]

/** Adds what changed between two ids to the counts of a list. */
const addChanges = async (trx: Pg, list: CountedList, after: string, up_to: string): Promise<void> => {
  await sql`
    insert into list_counts as kept (list, dimension, key, status, count, amount)
    select ${list}, dimension, key, status, count, amount from (${counted_lists[list].changes(after, up_to)}) as changes
    where count <> 0 or amount <> 0
    on conflict (list, dimension, key, status) do update
    set count = kept.count + excluded.count, amount = kept.amount + excluded.amount`.execute(trx)
}

/** Advances the counts of each list by one step. @returns whether more waits; several nodes take turns */
export const keepCounts = async (
  pg: Pg,
  { min_new = default_min_new, max_ids = default_max_ids } = {},
): Promise<'more' | 'rest'> => {
  let more: 'more' | 'rest' = 'rest'
  for (const list of lists) {
    const { key, table } = counted_lists[list]
    const work = async (trx: Pg, after: string, up_to: string): Promise<void> => addChanges(trx, list, after, up_to)
    if ((await workOnSettled(pg, { key, table, min_new, max_ids, work })) === 'more') more = 'more'
  }
  return more
}

/** Forgets what was counted of a list, where rows come between those that were counted: it is counted again from the first one. */
export const forgetCounts = async (trx: Trx, list: CountedList): Promise<void> => {
  const { key } = counted_lists[list]
  // A count in progress ends first.
  await lock(trx, key)
  await trx.deleteFrom('list_counts').where('list', '=', list).execute()
  await trx.deleteFrom('network_state').where('key', '=', key).execute()
}

export const startKeepingCounts = (pg: Pg, log: Logger): Loop =>
  startLoop({ name: 'counts of lists', log, rest_ms, step: () => keepCounts(pg) })
