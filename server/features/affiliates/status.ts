import type { Pg } from '../../storage/postgres/schema.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { cancelDeliveries } from '../outbound-postbacks/index.ts'
import { endSessionsOf } from './queries.ts'

/**
 * Disables an affiliate, whose row the caller holds: sessions end, waiting postbacks are never sent. Trackers follow within two seconds, because
 * the row's trigger moves the version of their catalogue.
 * @returns the number of sessions that were open
 */
export const disable = async (trx: Pg, id: number, reason: string | null, now: Date): Promise<number> => {
  await trx
    .updateTable('affiliates')
    .set({ status: 'disabled', disabled_reason: reason })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute()
  await cancelDeliveries(trx, id, now)
  return endSessionsOf(trx, id, 'disabled', now)
}

/** Enables a disabled affiliate, whose row the caller holds. */
export const enable = async (trx: Pg, id: number, now: Date): Promise<void> => {
  const enabled_at = await momentOf(trx, now)
  await trx
    .updateTable('affiliates')
    .set({ status: 'active', disabled_reason: null, enabled_at })
    .where('id', '=', id)
    .execute()
}
