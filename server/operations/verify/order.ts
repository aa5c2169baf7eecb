import type { showVerify, verifyNow } from '@plumbline/contract/operator/verify.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { storableJson } from '../../storage/postgres/store-errors.ts'

/** What `bin/plumbline verify` answers. */
export type VerifyReport = ReplyOf<typeof verifyNow>

/** The order to verify a node's journals, as it stands in `network_state`: operators write it, that node's worker carries it out. */
export type VerifyOrder = ReplyOf<typeof showVerify>

const keyOf = (machine: number): string => `verify:${machine}`

export const readVerifyOrder = async (pg: Pg, machine: number): Promise<VerifyOrder | undefined> => {
  const row = await pg.selectFrom('network_state').select('value').where('key', '=', keyOf(machine)).executeTakeFirst()
  return row?.value as VerifyOrder | undefined
}

/** Orders it, unless it is under way. Answers the order that counts now. */
export const orderVerify = async (pg: Pg, now: Date, machine: number): Promise<VerifyOrder> => {
  const order: VerifyOrder = {
    state: 'ordered',
    machine,
    ordered_at: now.toISOString(),
    finished_at: null,
    error: null,
    result: null,
  }
  await pg
    .insertInto('network_state')
    .values({ key: keyOf(machine), value: JSON.stringify(order) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: JSON.stringify(order), updated_at: sql`now()` })
        .where(sql<boolean>`network_state.value ->> 'state' in ('done', 'failed')`),
    )
    .execute()
  return (await readVerifyOrder(pg, machine)) ?? order
}

/** What became of it. */
export const updateVerify = async (pg: Pg, machine: number, change: Partial<VerifyOrder>): Promise<void> => {
  await pg
    .updateTable('network_state')
    .set({ value: sql`value || ${storableJson(change)}::jsonb`, updated_at: sql`now()` })
    .where('key', '=', keyOf(machine))
    .execute()
}
