import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { presentRow } from '../../shared/present-row.ts'
import type { PaymentStatus } from './rules.ts'

export interface Step {
  status: PaymentStatus | 'exported'
  at: Date
  actor: string
}

/** Writes down the new status of payments, in the transaction that changes it. */
export const noteStatus = async (
  trx: Pg,
  payment_ids: readonly string[],
  { status, at, actor }: { status: PaymentStatus; at: Date; actor: string },
): Promise<void> => {
  await sql`
    insert into payment_history (payment_id, at, status, actor)
    select id, ${at}, ${status}, ${actor} from unnest(${payment_ids}::bigint[]) as id`.execute(trx)
}

/** The actor of the last decision about each payment, and its time, as messages have it. */
export const findDecided = async (pg: Pg, payment_ids: readonly string[]) => {
  if (payment_ids.length === 0) return []
  const { rows } = await sql<{ status: PaymentStatus; actor: string; at: Date; count: number }>`
    select status, actor, max(at) as at, count(*)::integer as count
    from (
      select distinct on (payment_id) status, actor, at from payment_history
      where payment_id = any(${payment_ids}::bigint[]) order by payment_id, id desc
    ) as last
    where status <> 'pending'
    group by status, actor order by count(*) desc, actor`.execute(pg)
  return rows.map((row) => presentRow(row))
}

export const readHistory = async (pg: Pg, id: string, export_id: number | null): Promise<Step[]> => {
  const steps: Step[] = await pg
    .selectFrom('payment_history')
    .where('payment_id', '=', id)
    .select(['status', 'at', 'actor'])
    .orderBy('id')
    .execute()
  if (export_id === null) return steps
  const { created_at: at, actor } = await pg
    .selectFrom('payment_exports')
    .where('id', '=', export_id)
    .select(['created_at', 'actor'])
    .executeTakeFirstOrThrow()
  const later = steps.findIndex((step) => step.at > at)
  return steps.toSpliced(later === -1 ? steps.length : later, 0, { status: 'exported', at, actor })
}
