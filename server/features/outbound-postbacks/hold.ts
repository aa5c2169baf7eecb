import { message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { giveBack, type ClaimedDelivery } from './claim.ts'

/** Puts a claimed delivery aside because its postback was paused or switched off in the meantime, unless it is on again by now. */
export const holdClaimed = async (pg: Pg, delivery: ClaimedDelivery): Promise<void> => {
  const { id, postback_id } = delivery
  await giveBack(pg, delivery)
  await sql`
    with off as (
      select id from postbacks where id = ${postback_id} and (paused_at is not null or disabled_at is not null) for share
    )
    update deliveries set state = 'held' where id = ${id} and state = 'waiting' and postback_id in (select id from off)`.execute(
    pg,
  )
}

/** Holds or releases the deliveries of a postback; call it in the transaction that pauses, switches off or enables it. */
export const holdDeliveries = async (pg: Pg, postback_id: number, held: boolean): Promise<void> => {
  await pg
    .updateTable('deliveries')
    .set({ state: held ? 'held' : 'waiting' })
    .where('postback_id', '=', postback_id)
    .where('state', '=', held ? 'waiting' : 'held')
    .execute()
}

/**
 * Ends all waiting deliveries of a disabled affiliate: none of them is sent, also when it is enabled again. A running call is finished. If the
 * affiliate was enabled in between, later changes are left alone: they are to be sent.
 * @param claimed a delivery that was begun while the affiliate was disabled
 */
export const cancelDeliveries = async (
  pg: Pg,
  affiliate_id: number,
  now: Date,
  claimed: string | null = null,
): Promise<void> => {
  await pg
    .updateTable('deliveries')
    .set({
      state: 'not_sent',
      finished_at: now,
      leased_until: null,
      last_error: JSON.stringify(message('account_disabled', {})),
    })
    .where('affiliate_id', '=', affiliate_id)
    .where('state', 'in', ['waiting', 'held'])
    .where(
      sql<boolean>`(deliveries.id = ${claimed} or exists (
        select from affiliates
        where affiliates.id = ${affiliate_id} and (status <> 'active' or deliveries.changed_at < enabled_at)
      ))`,
    )
    .execute()
}
