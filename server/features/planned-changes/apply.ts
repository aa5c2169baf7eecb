import { state_changes, type StateChange } from '@plumbline/contract/planned-changes.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'

const rest_ms = 1_000
const changes_at_once = 100

/** Makes planned changes of offers real, in the caller's transaction. Of a closed offer no other change of its status is left. */
export const applyChange = async (
  pg: Pg,
  { id, offer_id, change }: { id: number; offer_id: number; change: StateChange },
  now: Date,
): Promise<void> => {
  const { field, value } = state_changes[change]
  await pg
    .updateTable('offers')
    .set({ [field]: value, updated_at: now })
    .where('id', '=', offer_id)
    .where(field, '<>', value)
    .execute()
  await pg.updateTable('offer_changes').set({ applied_at: now }).where('id', '=', id).execute()
  if (change !== 'close') return
  await pg
    .updateTable('offer_changes')
    .set({ cancelled_at: now })
    .where('offer_id', '=', offer_id)
    .where('change', 'in', ['pause', 'resume'])
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

/**
 * Applies changes whose time has come. Trackers need not wait for it: their catalogue knows the times.
 * @returns how many
 */
export const applyDueChanges = (pg: Pg, now: Date): Promise<number> =>
  pg.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; offer_id: number; change: StateChange }>`
      select offer_changes.id, offer_id, change from offer_changes
      where at <= ${now} and applied_at is null and cancelled_at is null
      order by at, id limit ${changes_at_once} for update skip locked`.execute(trx)
    // Offers in the order in which everybody locks them, and each one's changes in the order of their times.
    for (const row of rows.toSorted((one, other) => one.offer_id - other.offer_id)) await applyChange(trx, row, now)
    return rows.length
  })

export const startApplyingChanges = (pg: Pg, log: Logger): Loop =>
  startLoop({
    name: 'planned changes of offers',
    log,
    rest_ms,
    step: async () => ((await applyDueChanges(pg, new Date())) === changes_at_once ? 'more' : 'rest'),
  })
