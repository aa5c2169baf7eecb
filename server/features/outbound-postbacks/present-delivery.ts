import type { delivery } from '@plumbline/contract/deliveries.ts'
import type { Static } from 'typebox'
import { presentStored } from '../../shared/messages.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { listAttempts, type Attempt, type Delivery } from './delivery-log.ts'

type DeliveryReply = Static<typeof delivery>

/** A conversion rarely has more than a handful: one for each change and postback. */
const max_deliveries = 100

/** A delivery as the affiliate sees it. */
export const presentDelivery = (delivery: Delivery, attempts: readonly Attempt[]): DeliveryReply => {
  const { id, conversion_id, status, state, changed_at, due_at } = delivery
  return {
    id: Number(id),
    conversion_id: Number(conversion_id),
    status,
    changed_at: changed_at.toISOString(),
    state,
    next_at: state === 'waiting' ? due_at.toISOString() : null,
    attempt_count: delivery.attempts,
    replayed: delivery.attempts > delivery.tries,
    attempts: attempts
      .filter(({ delivery_id }) => delivery_id === id)
      .map(({ at, url, method, body, code, error, answer, duration_ms, replay }) => ({
        at: at.toISOString(),
        replay,
        url,
        method,
        body,
        code,
        error: presentStored(error),
        answer,
        duration_ms,
      })),
  }
}

/** The deliveries of a conversion to the affiliate's postbacks, newest first. */
export const findDeliveries = async (pg: Pg, affiliate_id: number, conversion_id: string): Promise<DeliveryReply[]> => {
  const deliveries = await pg
    .selectFrom('deliveries')
    .where('affiliate_id', '=', affiliate_id)
    .where('conversion_id', '=', conversion_id)
    .orderBy('id', 'desc')
    .limit(max_deliveries)
    .selectAll()
    .execute()
  const delivery_ids = deliveries.map(({ id }) => id)
  const attempts = await listAttempts(pg, delivery_ids)
  return deliveries.map((one) => presentDelivery(one, attempts))
}
