import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../../../server/storage/postgres/schema.ts'
import { buildAdvertiser, buildUser } from '../../harness/builders.ts'
import type { TestStores } from '../../harness/harness.ts'
import { advertiser_count, affiliate_count, type History, type Offer } from '../history.ts'
import { referred_on } from '../model/reports.ts'

/** The affiliate that requests reports. */
export interface StageUser {
  user_id: number
  /** Of a session that does not end: reports are asked for at moments that lie months apart. */
  session_id: string
}

export interface StageAffiliate extends StageUser {
  id: number
}

/** An offer with its parts, in the order of the history. */
export interface StageOffer {
  id: number
  title: string
  landings: readonly { id: number; title: string }[]
  caps: readonly { id: number; type: string }[]
}

/** Affiliates of some histories, and their offers, with their ids in PostgreSQL. */
export interface Stage {
  /** By their place in a history. */
  affiliates: readonly StageAffiliate[]
  advertisers: readonly { id: number; token: string }[]
  offers: readonly (readonly StageOffer[])[]
  /** Where each click of each history was sent, by its number; filled while the history is played. */
  went: readonly Map<number, string>[]
}

const decimal = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const moment = (at: number | null): Date | undefined => (at === null ? undefined : new Date(at))

interface PlacedOffer {
  offer: Offer
  offer_id: number
  goal_ids: readonly number[]
}

const payoutRows = (stage: Pick<Stage, 'affiliates'>, { offer, offer_id, goal_ids }: PlacedOffer) =>
  offer.payouts.map((row): Insertable<Database['payouts']> => ({
    offer_id,
    goal_id: goal_ids[row.goal] ?? 0,
    affiliate_id: row.affiliate === null ? null : (stage.affiliates[row.affiliate]?.id ?? 0),
    countries: [...row.countries],
    os: [...row.os],
    devices: [...row.devices],
    position: row.position,
    payout: 'cents' in row.pay ? decimal(row.pay.cents, 2) : null,
    payout_percent: 'percent' in row.pay ? decimal(row.pay.percent, 4) : null,
    revenue: '20.00',
    valid_from: moment(row.valid_from),
    valid_to: moment(row.valid_to),
  }))

const offerRow = (advertisers: Stage['advertisers'], offer: Offer, title: string): Insertable<Database['offers']> => ({
  advertiser_id: advertisers[offer.advertiser]?.id ?? 0,
  title,
  status: offer.status,
  visibility: offer.private_to === null ? 'public' : offer.by_approval ? 'approval' : 'private',
  url: 'https://shop.example/landing?click_id={click_id}',
  fallback_url: offer.has_fallback ? 'https://elsewhere.example/?click_id={click_id}' : null,
  default_conversion_status: offer.default_status,
  hold_days: offer.hold_days,
  click_lifetime_days: offer.click_lifetime_days,
})

/** Inserts rows of a table, if any. */
const inserted = <T, R>(rows: readonly T[], insert: (rows: readonly T[]) => Promise<R[]>): Promise<R[]> =>
  rows.length === 0 ? Promise.resolve([]) : insert(rows)

/** Landing pages, caps, own fallbacks and blocked sources of offers. */
const insertLimits = async (
  { pg }: Pick<TestStores, 'pg'>,
  { affiliates }: Pick<Stage, 'affiliates'>,
  placed: readonly PlacedOffer[],
) => {
  const idOf = (affiliate: number): number => affiliates[affiliate]?.id ?? 0
  const at = new Date('2026-01-01T00:00:00Z')
  const url = 'https://own.example/?click_id={click_id}'
  await inserted(
    placed.flatMap(({ offer, offer_id }) =>
      offer.own_fallbacks.map(({ affiliate, status }) => ({
        offer_id,
        affiliate_id: idOf(affiliate),
        status,
        url,
        host: 'own.example',
        requested_at: at,
      })),
    ),
    (rows) => pg.insertInto('affiliate_fallbacks').values(rows).returning('offer_id').execute(),
  )
  await inserted(
    placed.flatMap(({ offer, offer_id }) =>
      offer.blocks.map(({ affiliate, sub, value }) => ({
        offer_id,
        affiliate_id: idOf(affiliate),
        sub: `sub${sub + 1}`,
        value,
        by_operator: false,
        created_at: at,
      })),
    ),
    (rows) => pg.insertInto('source_blocks').values(rows).returning('id').execute(),
  )
  const landings = await inserted(
    placed.flatMap(({ offer, offer_id }) =>
      offer.landings.map((weight, place) => ({
        offer_id,
        weight,
        name: `Page ${place}`,
        url: `https://landing-${place}.example/?click_id={click_id}`,
      })),
    ),
    (rows) => pg.insertInto('offer_landings').values(rows).returning(['id', 'offer_id', 'name']).execute(),
  )
  const caps = await inserted(
    placed.flatMap(({ offer, offer_id, goal_ids }) =>
      offer.caps.map(({ goal, affiliate, amount, ...cap }) => ({
        ...cap,
        offer_id,
        goal_id: goal === null ? null : (goal_ids[goal] ?? 0),
        affiliate_id: affiliate === null ? null : idOf(affiliate),
        amount: decimal(amount, 2),
      })),
    ),
    (rows) => pg.insertInto('caps').values(rows).returning(['id', 'offer_id', 'type']).execute(),
  )
  return { landings, caps }
}

const insertOffers = async (
  { pg }: TestStores,
  { affiliates, advertisers }: Pick<Stage, 'affiliates' | 'advertisers'>,
  histories: readonly History[],
): Promise<Stage['offers']> => {
  const offers = histories.flatMap((history) => history.offers)
  const made = await pg
    .insertInto('offers')
    .values(offers.map((offer, index) => offerRow(advertisers, offer, `Offer ${index + 1}`)))
    .returning(['id', 'title'])
    .execute()
  const goals = await pg
    .insertInto('goals')
    .values(offers.flatMap((offer, index) => offer.goals.map((goal) => ({ ...goal, offer_id: made[index]?.id ?? 0 }))))
    .returning(['id', 'offer_id'])
    .execute()
  const placed = offers.map((offer, index): PlacedOffer => {
    const offer_id = made[index]?.id ?? 0
    return { offer, offer_id, goal_ids: goals.filter((goal) => goal.offer_id === offer_id).map(({ id }) => id) }
  })
  const payouts = placed.flatMap((offer) => payoutRows({ affiliates }, offer))
  if (payouts.length > 0) await pg.insertInto('payouts').values(payouts).execute()
  const limits = await insertLimits({ pg }, { affiliates }, placed)
  const allowed = placed.flatMap(({ offer, offer_id }) =>
    (offer.private_to ?? []).map((affiliate) => ({
      offer_id,
      affiliate_id: affiliates[affiliate]?.id ?? 0,
      terms_due_at: offer.access_end?.affiliate === affiliate ? new Date(offer.access_end.at) : null,
    })),
  )
  if (allowed.length > 0) await pg.insertInto('offer_affiliates').values(allowed).execute()
  let next = 0
  return histories.map((history) =>
    history.offers.map((): StageOffer => {
      const { id, title } = made[next++] ?? { id: 0, title: '' }
      const own = <T extends { offer_id: number }>(rows: readonly T[]): T[] =>
        rows.filter(({ offer_id }) => offer_id === id)
      return {
        id,
        title,
        landings: own(limits.landings).map((landing) => ({ id: landing.id, title: `${landing.name} (${title})` })),
        caps: own(limits.caps),
      }
    }),
  )
}

/** When such a session ends. */
export const for_ever = new Date('2100-01-01T00:00:00Z')

export const buildSignedIn = async (stores: TestStores): Promise<StageAffiliate> => {
  const user = await buildUser(stores)
  const session = await stores.pg
    .insertInto('sessions')
    .values({ user_id: user.id, refresh_hash: randomBytes(32), idle_expires_at: for_ever, expires_at: for_ever })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: user.affiliate_id, user_id: user.id, session_id: session.id }
}

/**
 * Creates everything that histories need before they can begin: their own affiliates, who share the histories' figures, and offers. Each
 * affiliate was referred by the one before.
 */
export const buildStage = async (stores: TestStores, histories: readonly History[]): Promise<Stage> => {
  const affiliates: StageAffiliate[] = []
  for (let place = 0; place < affiliate_count; place++) {
    const affiliate = await buildSignedIn(stores)
    const created_at = new Date(`${referred_on}T12:00:00Z`)
    const referrer = affiliates[place - 1]
    await stores.pg
      .updateTable('affiliates')
      .set({ created_at, ...(referrer !== undefined && { referred_by: referrer.id, referred_at: created_at }) })
      .where('id', '=', affiliate.id)
      .execute()
    affiliates.push(affiliate)
  }
  const advertisers: Stage['advertisers'][number][] = []
  for (let place = 0; place < advertiser_count; place++) advertisers.push(await buildAdvertiser(stores))
  return {
    affiliates,
    advertisers,
    offers: await insertOffers(stores, { affiliates, advertisers }, histories),
    went: histories.map(() => new Map<number, string>()),
  }
}
