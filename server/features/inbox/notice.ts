import type { InboxKind } from '@plumbline/contract/operator/inbox-lists.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { everybody } from '../operator-scope.ts'
import { rows_of } from './queries.ts'
import type { Reader } from './choices.ts'

/*
 * New entries of the inbox since the look before. Rows get there in many ways, some with a time long past (a postback that waited for its
 * click), so the waiting ones are remembered by number and compared; looks are numbered, because clocks of several nodes differ.
 */

/** One thing that waits. What waits again later, such as payout details that were changed once more, is another thing. */
const item = sql`waiting.id::text || coalesce(' ' || extract(epoch from waiting.at)::text, '')`

/** Notices what waits now of the kinds that somebody wants to hear of at once. What waited before a kind was watched is not new. */
export const noticeWaiting = async (
  trx: Pg,
  kinds: readonly InboxKind[],
  look: number,
  unmatched_since: string,
): Promise<void> => {
  await sql`delete from inbox_watched where kind <> all(${kinds}::text[])`.execute(trx)
  for (const kind of kinds) {
    const begun = await trx
      .insertInto('inbox_watched')
      .values({ kind })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    const rows = sql`(${rows_of[kind](everybody, unmatched_since)}) as waiting`
    await sql`
      delete from inbox_noticed where kind = ${kind} and not exists (select from ${rows} where ${item} = inbox_noticed.item)`.execute(
      trx,
    )
    await sql`
      insert into inbox_noticed (kind, item, look)
      select ${kind}, ${item}, ${begun === undefined ? look : 0} from ${rows}
      on conflict do nothing`.execute(trx)
  }
}

export interface News {
  kind: InboxKind
  count: number
}

/** How much is new for a member since a look, of what still waits and is theirs to decide. */
export const countNews = async (
  trx: Pg,
  { reach, now: kinds }: Pick<Reader, 'reach' | 'now'>,
  told_look: number,
  unmatched_since: string,
): Promise<News[]> => {
  if (kinds.length === 0) return []
  const parts = kinds.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, count(*)::integer as count
      from (${rows_of[kind](reach, unmatched_since)}) as waiting
      join inbox_noticed on inbox_noticed.kind = ${sql.lit(kind)} and inbox_noticed.item = ${item}
      where inbox_noticed.look > ${told_look}`,
  )
  const { rows } = await sql<News>`${sql.join(parts, sql` union all `)}`.execute(trx)
  return kinds.flatMap((kind) => rows.filter((row) => row.kind === kind && row.count > 0))
}
