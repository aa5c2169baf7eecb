import { createHash } from 'node:crypto'
import { sealToken } from '../shared/sealed-token.ts'
import { firstSecret } from '../features/outbound-postbacks/index.ts'
import { writeProfileEdits } from '../features/profile/index.ts'
import { writeNetworkDetails } from '../features/statements/index.ts'
import type { Trx } from '../storage/postgres/schema.ts'
import { hashPassword } from '../shared/passwords/hash.ts'
import type { Secrets } from '../shared/secrets.ts'
import {
  advertiserToken,
  demoAdvertisers,
  demoAffiliates,
  demoManagers,
  demoMoney,
  demoNews,
  demoOffers,
  demoPostbacks,
  type DemoAffiliate,
  type DemoOffer,
} from './catalogue.ts'
import { day_ms, hour_ms } from '../shared/time.ts'
import { insertAccess } from './access.ts'
import { insertCreatives } from './creatives.ts'
import { insertDestinations } from './destinations.ts'
import { byKey, idOf, type Ids } from './ids.ts'
import { insertPlannedChanges } from './planned-changes.ts'
import { insertViews } from './views.ts'
import { leaveRoomForMoney } from './ledger-ids.ts'

/** Only conversions of the last days send postbacks: more would only fill the log. */
const postbacks_added_days_ago = 3
/** When the demo affiliate entered its payout details, in days before now: before its first payment by PayPal. */
const billing_entered_days_ago = 60

const insertAffiliates = async (db: Trx, managers: Ids, now: number): Promise<Ids> => {
  const rows = demoAffiliates.map((affiliate) => {
    const {
      key: _key,
      manager,
      user: _user,
      traffic: _traffic,
      joined_days_ago,
      referred_by: _by,
      tags: _tags,
      notes: _notes,
      ...profile
    } = affiliate
    return {
      ...profile,
      manager_id: idOf(managers, manager),
      created_at: new Date(now - joined_days_ago * day_ms),
    }
  })
  const inserted = await db.insertInto('affiliates').values(rows).returning('id').execute()
  const ids = byKey(demoAffiliates, inserted)
  for (const { key, referred_by } of demoAffiliates)
    if (referred_by !== undefined)
      await db
        .updateTable('affiliates')
        .set(({ ref }) => ({ referred_by: idOf(ids, referred_by), referred_at: ref('created_at') }))
        .where('id', '=', idOf(ids, key))
        .execute()
  return ids
}

/** Operators' tags and notes about affiliates, for each other. */
const insertTagsAndNotes = async (db: Trx, affiliates: Ids, now: number): Promise<void> => {
  const tags = demoAffiliates.flatMap((one) =>
    one.tags.map((tag) => ({ affiliate_id: idOf(affiliates, one.key), tag })),
  )
  await db.insertInto('affiliate_tags').values(tags).execute()
  const notes = demoAffiliates.flatMap((one) =>
    one.notes.map(({ days_ago, author, text }) => ({
      affiliate_id: idOf(affiliates, one.key),
      created_at: new Date(now - days_ago * day_ms),
      author,
      text,
    })),
  )
  const by_time = notes.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
  await db.insertInto('affiliate_notes').values(by_time).execute()
}

const insertUsers = async (db: Trx, affiliates: Ids): Promise<void> => {
  const withUser = demoAffiliates.filter(
    (affiliate): affiliate is DemoAffiliate & Required<Pick<DemoAffiliate, 'user'>> => affiliate.user !== undefined,
  )
  const users = await Promise.all(
    withUser.map(async ({ key, user, first_name, last_name }) => ({
      affiliate_id: idOf(affiliates, key),
      email: user.email,
      password_hash: await hashPassword(user.password),
      first_name,
      last_name,
    })),
  )
  await db.insertInto('users').values(users).execute()
}

type DemoKeys = Pick<Secrets, 'demo_visitor_key' | 'click_id_key'>

const insertAdvertisers = async (db: Trx, keys: DemoKeys): Promise<Ids> => {
  const names = demoAdvertisers.map(({ name }) => ({ name }))
  const advertisers = byKey(demoAdvertisers, await db.insertInto('advertisers').values(names).returning('id').execute())
  const tokens = demoAdvertisers.map(({ key }) => {
    const token = advertiserToken(key, keys.demo_visitor_key)
    const token_sha256 = createHash('sha256').update(token).digest()
    return { advertiser_id: idOf(advertisers, key), token_sha256, sealed: sealToken(keys, token), expires_at: null }
  })
  await db.insertInto('advertiser_tokens').values(tokens).execute()
  return advertisers
}

const externalId = (offer: DemoOffer): string => `demo-${offer.key}`

const visibilityOf = ({ only, by_approval }: DemoOffer): 'public' | 'approval' | 'private' => {
  if (only === undefined) return 'public'
  return by_approval ? 'approval' : 'private'
}

const insertOffers = async (db: Trx, advertisers: Ids, now: number): Promise<Ids> => {
  const rows = demoOffers.map((offer, index) => ({
    external_id: externalId(offer),
    advertiser_id: idOf(advertisers, offer.advertiser),
    title: offer.title,
    status: offer.status,
    visibility: visibilityOf(offer),
    terms: offer.terms?.join('\n') ?? null,
    questions: offer.questions,
    approve_tags: offer.approve_tags,
    stated_epc: offer.stated_epc ?? null,
    url: offer.url,
    fallback_url: offer.fallback_url ?? null,
    deep_link_hosts: offer.deep_link_hosts,
    preview_link: offer.preview_link,
    icon: offer.icon === false ? null : `/offer-icons/${offer.key}.svg`,
    description: offer.description?.join('\n') ?? null,
    description_html: offer.description_html?.join('\n') ?? null,
    countries: offer.countries,
    os: offer.os,
    traffic_rules: offer.traffic_rules ?? {},
    default_conversion_status: offer.default_conversion_status,
    hold_days: offer.hold_days,
    created_at: new Date(now - (90 + ((index * 37) % 320)) * day_ms),
  }))
  const inserted = await db.insertInto('offers').values(rows).returning('id').execute()
  return byKey(demoOffers, inserted)
}

const insertCategories = async (db: Trx, offers: Ids): Promise<void> => {
  const names = [...new Set(demoOffers.flatMap(({ categories }) => categories))].toSorted()
  const inserted = await db
    .insertInto('categories')
    .values(names.map((name) => ({ name })))
    .returning('id')
    .execute()
  const ids = byKey(
    names.map((key) => ({ key })),
    inserted,
  )
  const links = demoOffers.flatMap((offer) =>
    offer.categories.map((name, position) => ({
      offer_id: idOf(offers, offer.key),
      category_id: idOf(ids, name),
      position,
    })),
  )
  await db.insertInto('offer_categories').values(links).execute()
}

/** A row never reaches further than its offer. */
const within = (list: string[], limit: string[]): string[] => (list.length > 0 ? list : limit)

const insertPayouts = async (db: Trx, offers: Ids, affiliates: Ids): Promise<void> => {
  const goals = demoOffers.flatMap((offer) =>
    [{ code: '', name: offer.base_goal }, ...offer.goals].map(({ code, name }) => ({ offer, code, name })),
  )
  const inserted = await db
    .insertInto('goals')
    .values(goals.map(({ offer, code, name }) => ({ offer_id: idOf(offers, offer.key), code, name })))
    .returning('id')
    .execute()
  const ids = byKey(
    goals.map(({ offer, code }) => ({ key: `${offer.key} ${code}` })),
    inserted,
  )
  const rows = demoOffers.flatMap((offer) =>
    offer.payouts.map((row, position) => ({
      offer_id: idOf(offers, offer.key),
      goal_id: idOf(ids, `${offer.key} ${row.goal}`),
      affiliate_id: row.affiliate === undefined ? null : idOf(affiliates, row.affiliate),
      countries: within(row.countries, offer.countries),
      os: within(row.os, offer.os),
      devices: row.devices,
      payout: row.payout ?? null,
      payout_percent: row.payout_percent ?? null,
      revenue: row.revenue ?? null,
      revenue_percent: row.revenue_percent ?? null,
      show_revenue: row.show_revenue,
      position,
    })),
  )
  await db.insertInto('payouts').values(rows).execute()
}

/** Where payouts go. The rival has entered nothing yet, so that the portal's empty form can be seen as well. */
const insertBilling = async (db: Trx, affiliates: Ids, now: number): Promise<void> => {
  const at = new Date(now - billing_entered_days_ago * day_ms)
  await db
    .insertInto('billing')
    .values({
      affiliate_id: idOf(affiliates, 'demo'),
      method: 'paypal',
      ...demoMoney.destinations.paypal,
      verified: true,
      destination_changed_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

const insertPostbacks = async (db: Trx, offers: Ids, affiliates: Ids, now: number, keys: DemoKeys): Promise<void> => {
  const at = new Date(now - postbacks_added_days_ago * day_ms)
  const rows = demoPostbacks.map(({ affiliate, offer, name, url, status, method = 'GET', paused }) => ({
    affiliate_id: idOf(affiliates, affiliate),
    offer_id: offer === undefined ? null : idOf(offers, offer),
    name,
    url,
    status,
    method,
    ...(method === 'POST' && firstSecret(keys, at)),
    paused_at: paused ? at : null,
    created_at: at,
  }))
  await db.insertInto('postbacks').values(rows).execute()
}

/**
 * Writes everything of the demo network that is not traffic: accounts, offers, payouts, news, payout details. Payments
 * come when there is something to pay (`fillMoney`).
 * @param now milliseconds since 1970, from which all dates are counted back
 * @param keys from which the advertisers' tokens are made, and with which they are sealed
 */
export const insertEntities = async (db: Trx, now: number, keys: DemoKeys): Promise<void> => {
  const managers = await db
    .insertInto('managers')
    .values(demoManagers.map(({ name, email, telegram }) => ({ name, email, telegram })))
    .returning('id')
    .execute()
  const managerIds = byKey(demoManagers, managers)
  const affiliates = await insertAffiliates(db, managerIds, now)
  await insertUsers(db, affiliates)
  await insertTagsAndNotes(db, affiliates, now)
  const advertisers = await insertAdvertisers(db, keys)
  const offers = await insertOffers(db, advertisers, now)
  await insertCategories(db, offers)
  await insertPayouts(db, offers, affiliates)
  await insertAccess(db, offers, affiliates, now)
  await insertPlannedChanges(db, offers, affiliates, now)
  await insertDestinations(db, { affiliates, offers }, now)
  await insertCreatives(db, offers, now)
  await writeProfileEdits(db, 'all', new Date(now))
  await writeNetworkDetails(db, demoMoney.network, new Date(now))
  await leaveRoomForMoney(db)
  await insertBilling(db, affiliates, now)
  await insertPostbacks(db, offers, affiliates, now, keys)
  const news = demoNews.map(({ hours_ago, title, content }) => ({
    title,
    content: content.join('\n'),
    created_at: new Date(now - hours_ago * hour_ms),
  }))
  await db.insertInto('news').values(news).execute()
  await insertViews(db, now)
}
