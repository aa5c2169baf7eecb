import { day_ms, hour_ms } from '../shared/time.ts'
import type { Trx } from '../storage/postgres/schema.ts'
import { demoOffers } from './catalogue.ts'
import { idOf, type Ids } from './ids.ts'

/** Affiliates of non-public offers, access requests, and changed terms that wait to be accepted. */
export const insertAccess = async (db: Trx, offers: Ids, affiliates: Ids, now: number): Promise<void> => {
  const rows = demoOffers.flatMap((offer) =>
    (offer.only ?? []).map((key) => ({ offer_id: idOf(offers, offer.key), affiliate_id: idOf(affiliates, key) })),
  )
  await db.insertInto('offer_affiliates').values(rows).execute()
  const requests = demoOffers.flatMap((offer) =>
    offer.requests.map(({ affiliate, message, traffic_source, answers, hours_ago }) => ({
      offer_id: idOf(offers, offer.key),
      affiliate_id: idOf(affiliates, affiliate),
      message,
      traffic_source: traffic_source ?? null,
      terms_version: offer.terms === undefined ? null : 1,
      answers: JSON.stringify(offer.questions.map((question, place) => ({ question, answer: answers[place] ?? '' }))),
      created_at: new Date(now - hours_ago * hour_ms),
    })),
  )
  await db.insertInto('offer_requests').values(requests).execute()
  for (const { key, changed_terms } of demoOffers) {
    if (changed_terms === undefined) continue
    const id = idOf(offers, key)
    await db
      .updateTable('offers')
      .set({ terms: changed_terms.join('\n') })
      .where('id', '=', id)
      .execute()
    const accepted = { terms_version: 1, terms_accepted_at: new Date(now - 90 * day_ms) }
    await db
      .updateTable('offer_affiliates')
      .set({ ...accepted, terms_due_at: new Date(now + 5 * day_ms) })
      .where('offer_id', '=', id)
      .execute()
  }
}
