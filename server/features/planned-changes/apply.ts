import { state_changes, type StateChange } from '@plumbline/contract/planned-changes.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { isOvertaken } from '../late-changes.ts'
import { offerStates } from '../offers/index.ts'

const rest_ms = 1_000
const changes_at_once = 100

export interface Change {
  id: number
  offer_id: number
  change: StateChange
  at: Date
}

/**
 * Makes a planned change of an offer real, in the caller's transaction, which has locked the offer. One that is late does not undo what was changed after
 * its time. A closed offer is not paused any more, and only resumed if that was planned after the closing was.
 */
export const applyChange = async (pg: Pg, { id, offer_id, change, at }: Change, now: Date): Promise<void> => {
  const { field, value } = state_changes[change]
  const { numUpdatedRows } = await pg
    .updateTable('offer_changes')
    .set({ applied_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  // A closing just before has cancelled it.
  if (numUpdatedRows === 0n) return
  await pg
    .updateTable('offers')
    .set({ [field]: value, updated_at: now })
    .where('id', '=', offer_id)
    .where(field, '<>', value)
    .where(({ not }) => not(isOvertaken({ offer_id, change, at })))
    .execute()
  if (change !== 'close') return
  await pg
    .updateTable('offer_changes')
    .set({ cancelled_at: now })
    .where('offer_id', '=', offer_id)
    .where(({ eb, or, and }) => or([eb('change', '=', 'pause'), and([eb('change', '=', 'resume'), eb('id', '<', id)])]))
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
    const due = trx
      .selectFrom('offer_changes')
      .where('at', '<=', now)
      .where('applied_at', 'is', null)
      .where('cancelled_at', 'is', null)
    const rows = await due.select(['id', 'offer_id']).orderBy('at').orderBy('id').limit(changes_at_once).execute()
    if (rows.length === 0) return 0
    // Offers first, as everybody who plans a change of them locks them; rows that were applied or cancelled in between are left out.
    await offerStates(trx, [...new Set(rows.map(({ offer_id }) => offer_id))], false)
    const changes = await due
      .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)}::integer[])`)
      .select(['id', 'offer_id', 'change', 'at'])
      .orderBy('at')
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const change of changes) await applyChange(trx, change, now)
    return changes.length
  })

export const startApplyingChanges = (pg: Pg, log: Logger): Loop =>
  startLoop({
    name: 'planned changes of offers',
    log,
    rest_ms,
    step: async () => ((await applyDueChanges(pg, new Date())) === changes_at_once ? 'more' : 'rest'),
  })
