import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readSnapshots } from './snapshot.ts'

/** Statements whose contents are in memory at once. */
const batch = 1_000

/**
 * Gives every completed payment that has none the next number of a statement, and stores what that says as of now. The counter's row is
 * locked until the transaction ends, so that a number that was given is never skipped, and a second operator waits.
 */
export const issueStatements = async (trx: Pg): Promise<void> => {
  const { last } = await trx.selectFrom('statement_counter').select('last').forUpdate().executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: string }>`
    select id from payments
    where status = 'completed' and not exists (select from statements where payment_id = payments.id)
    order by coalesce(decided_at, created_at), id`.execute(trx)
  if (rows.length === 0) return
  await trx
    .updateTable('statement_counter')
    .set({ last: last + rows.length })
    .execute()
  for (let from = 0; from < rows.length; from += batch) {
    const ids = rows.slice(from, from + batch).map(({ id }) => id)
    const contents = await readSnapshots(trx, ids)
    await sql`
      insert into statements (payment_id, number, issued_at, content)
      select payments.id, ${last + from} + made.place, coalesce(decided_at, created_at), made.content::jsonb
      from unnest(${ids}::bigint[], ${ids.map((id) => JSON.stringify(contents.get(id)))}::text[])
        with ordinality as made (id, content, place)
      join payments on payments.id = made.id`.execute(trx)
  }
}

/** The money of completed payments came back: their statements keep their numbers, and say so. */
export const markReturned = async (trx: Pg, payment_ids: readonly string[], at: Date): Promise<void> => {
  await sql`
    update statements set returned_at = ${at} where payment_id = any(${payment_ids}::bigint[]) and returned_at is null`.execute(
    trx,
  )
}
