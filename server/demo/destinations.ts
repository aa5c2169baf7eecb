import { fallback_statuses, source_subs } from '@plumbline/contract/traffic-words.ts'
import Type from 'typebox'
import { day_ms } from '../shared/time.ts'
import type { Trx } from '../storage/postgres/schema.ts'
import { closed, days, demoAffiliates, demoOffers, keyOf, read, text } from './catalogue.ts'
import { idOf, type Ids } from './ids.ts'

const affiliate = keyOf(demoAffiliates)
const offer = keyOf(demoOffers)

/** Landing pages, affiliates' own fallbacks, and blocked sources. Those older than the traffic apply to all traffic. */
export const demoDestinations = read(
  'destinations',
  Type.Object(
    {
      landings: Type.Array(
        Type.Object(
          { offer, name: text, url: text, preview_link: Type.Optional(text), weight: Type.Integer({ minimum: 0 }) },
          closed,
        ),
      ),
      fallbacks: Type.Array(
        Type.Object({ affiliate, offer, url: text, status: Type.Enum(fallback_statuses), days_ago: days }, closed),
      ),
      /** Names below localhost lead to this machine without DNS. */
      tracking_domains: Type.Array(
        Type.Object({ host: text, affiliates: Type.Array(affiliate), days_ago: days }, closed),
      ),
      source_blocks: Type.Array(
        Type.Object(
          {
            affiliate,
            offer,
            sub: Type.Enum(source_subs),
            value: text,
            by_operator: Type.Boolean(),
            reason: Type.Optional(text),
            days_ago: days,
          },
          closed,
        ),
      ),
    },
    closed,
  ),
)

/** Writes landing pages, fallbacks, tracking domains and blocked sources. */
export const insertDestinations = async (
  db: Trx,
  { affiliates, offers }: { affiliates: Ids; offers: Ids },
  now: number,
): Promise<void> => {
  const daysAgo = (count: number): Date => new Date(now - count * day_ms)
  const idsOf = (row: { affiliate: string; offer: string }) => ({
    affiliate_id: idOf(affiliates, row.affiliate),
    offer_id: idOf(offers, row.offer),
  })
  const landings = demoDestinations.landings.map(({ offer: key, ...landing }) => ({
    ...landing,
    offer_id: idOf(offers, key),
  }))
  await db.insertInto('offer_landings').values(landings).execute()
  const fallbacks = demoDestinations.fallbacks.map(({ url, status, days_ago, ...named }) => ({
    ...idsOf(named),
    url,
    status,
    host: new URL(url).host,
    requested_at: daysAgo(days_ago),
    decided_at: status === 'pending' ? null : daysAgo(days_ago),
  }))
  await db.insertInto('affiliate_fallbacks').values(fallbacks).execute()
  for (const { host, days_ago, affiliates: keys } of demoDestinations.tracking_domains) {
    await db
      .insertInto('tracking_domains')
      .values({ host, created_at: daysAgo(days_ago) })
      .execute()
    const ids = keys.map((key) => idOf(affiliates, key))
    await db.updateTable('affiliates').set({ tracking_domain: host }).where('id', 'in', ids).execute()
  }
  const blocks = demoDestinations.source_blocks.map(({ sub, value, by_operator, reason, days_ago, ...named }) => ({
    ...idsOf(named),
    sub,
    value,
    by_operator,
    reason: reason ?? null,
    created_at: daysAgo(days_ago),
  }))
  await db.insertInto('source_blocks').values(blocks).execute()
}
