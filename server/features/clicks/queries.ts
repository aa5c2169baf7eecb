import type { Pg } from '../../storage/postgres/schema.ts'
import type { ClickPlace } from '../../storage/journal/click-id.ts'

/** How many of each are shown: a click with more is a fault that the first hundred show. */
const most = 100

/** The present names of a click's offer and affiliate; null if deleted. */
export const findNames = async (pg: Pg, { offer_id, affiliate_id }: ClickPlace) => {
  const [offer, affiliate] = await Promise.all([
    pg.selectFrom('offers').select(['title', 'click_lifetime_days']).where('id', '=', offer_id).executeTakeFirst(),
    pg
      .selectFrom('affiliates')
      .select(['login', 'first_name', 'last_name', 'company'])
      .where('id', '=', affiliate_id)
      .executeTakeFirst(),
  ])
  const person = [affiliate?.first_name, affiliate?.last_name].filter((name) => name !== null).join(' ')
  return {
    offer: offer?.title ?? null,
    click_lifetime_days: offer?.click_lifetime_days ?? null,
    affiliate: affiliate === undefined ? null : affiliate.company || person || affiliate.login || null,
  }
}

/** The conversions that a click made, the oldest first. */
export const findConversions = (pg: Pg, click_id: string) =>
  pg
    .selectFrom('conversions')
    .innerJoin('goals', 'goals.id', 'conversions.goal_id')
    .select(['goals.code as goal', 'conversions.txid', 'conversions.status', 'conversions.id'])
    .select(['conversions.created_at', 'conversions.payout'])
    .where('conversions.click_id', '=', click_id)
    .orderBy('conversions.id')
    .limit(most)
    .execute()

/** The postbacks for a click that made no conversion, or were worth a remark, the oldest first. */
export const findPostbacks = (pg: Pg, click_id: string) =>
  pg
    .selectFrom('unmatched_postbacks')
    .select(['received_at', 'reason', 'advertiser_id'])
    .where('click_id', '=', click_id)
    .orderBy('received_at')
    .orderBy('journal')
    .orderBy('sequence')
    .limit(most)
    .execute()
