import { state_change_names } from '@plumbline/contract/planned-changes.ts'
import Type from 'typebox'
import { day_ms } from '../shared/time.ts'
import type { Trx } from '../storage/postgres/schema.ts'
import { closed, demoAffiliates, demoOffers, keyOf, read } from './catalogue.ts'
import { idOf, type Ids } from './ids.ts'

/** Announced changes of offers, with the affiliates who were mailed. */
const demoChanges = read(
  'planned-changes',
  Type.Array(
    Type.Object(
      {
        offer: keyOf(demoOffers),
        change: Type.Enum(state_change_names),
        in_days: Type.Integer({ minimum: 1 }),
        reason: Type.String(),
        affiliates: Type.Array(keyOf(demoAffiliates)),
      },
      closed,
    ),
  ),
)

export const insertPlannedChanges = async (db: Trx, offers: Ids, affiliates: Ids, now: number): Promise<void> => {
  for (const { offer, change, in_days, reason, affiliates: mailed } of demoChanges) {
    const { id } = await db
      .insertInto('offer_changes')
      .values({
        offer_id: idOf(offers, offer),
        change,
        at: new Date(now + in_days * day_ms),
        reason,
        planned_by: 'demo',
        planned_at: new Date(now - day_ms),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = mailed.map((affiliate) => ({ offer_change_id: id, affiliate_id: idOf(affiliates, affiliate) }))
    await db.insertInto('offer_change_affiliates').values(rows).execute()
  }
}
