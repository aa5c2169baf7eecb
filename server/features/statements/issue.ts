import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readSnapshots } from './snapshot.ts'

/** So many statements' contents are in memory at once. */
const batch = 1_000

/**
 * Gives every completed payment that has none the next number of a statement, and stores what that says as of now. The counter's row is
 * locked until the transaction ends, so that a number that was given is never skipped, and a second operator waits. Those of another version
 * that knew no statements get theirs too.
 */
export const issueStatements = async (trx: Pg): Promise<void> => {
  const { last } = await trx.selectFrom('statement_counter').select('last').forUpdate().executeTakeFirstOrThrow()
  const { rows } = await sql<{ payment_id: string }>`
    insert into statements (payment_id, number, issued_at)
    select id, ${last}::integer + row_number() over (order by coalesce(decided_at, created_at), id), coalesce(decided_at, created_at)
    from payments where status = 'completed' and not exists (select from statements where payment_id = payments.id)
    returning payment_id`.execute(trx)
  if (rows.length === 0) return
  await trx
    .updateTable('statement_counter')
    .set({ last: last + rows.length })
    .execute()
  const ids = rows.map(({ payment_id }) => payment_id)
  for (let from = 0; from < ids.length; from += batch) {
    const contents = [...(await readSnapshots(trx, ids.slice(from, from + batch)))]
    await sql`
      update statements set content = made.content::jsonb
      from unnest(${contents.map(([id]) => id)}::bigint[], ${contents.map(([, content]) => JSON.stringify(content))}::text[])
        as made (payment_id, content)
      where statements.payment_id = made.payment_id`.execute(trx)
  }
}

/** The money of completed payments came back: their statements keep their numbers, and say so. */
export const markReturned = async (trx: Pg, payment_ids: readonly string[], at: Date): Promise<void> => {
  await sql`
    update statements set returned_at = ${at} where payment_id = any(${payment_ids}::bigint[]) and returned_at is null`.execute(
    trx,
  )
}
