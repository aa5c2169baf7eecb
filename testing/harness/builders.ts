import { change_ms, issueLink } from '../../server/features/email-change/links.ts'
import { firstSecret } from '../../server/features/outbound-postbacks/secrets.ts'
import { chooseReasonCode } from '../../server/features/conversions/change-status.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../server/storage/postgres/schema.ts'
import { hashPassword } from '../../server/shared/passwords/hash.ts'
import type { TestStores } from './harness.ts'
import { pngOf } from './images.ts'

/*
 * Each builder makes one row of which a test names only what matters to it, together with the parents it needs, and gives the row back.
 */

type Stores = Pick<TestStores, 'pg'>
type Row<T extends keyof Database> = Selectable<Database[T]>
type Given<T extends keyof Database> = Partial<Insertable<Database[T]>>

let count = 0
/** A number that no other row of this test file has. */
const next = (): number => ++count

/** The password of every user that buildUser makes. */
export const test_password = 'correct-horse-battery'
let test_password_hash: Promise<string> | undefined

export const buildManager = async ({ pg }: Stores, given: Given<'managers'> = {}): Promise<Row<'managers'>> =>
  pg
    .insertInto('managers')
    .values({ name: `Manager ${next()}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()

export const buildAffiliate = async ({ pg }: Stores, given: Given<'affiliates'> = {}): Promise<Row<'affiliates'>> =>
  pg
    .insertInto('affiliates')
    .values({ login: `affiliate-${next()}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()

export const buildApplication = async (
  { pg }: Stores,
  given: Given<'applications'> = {},
): Promise<Row<'applications'>> =>
  pg
    .insertInto('applications')
    .values({
      email: `applicant-${next()}@example.com`,
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: 'Engines Ltd',
      website: 'https://engines.test/',
      telegram: '@ada',
      traffic_sources: ['Search'],
      main_verticals: ['Finance', 'Games'],
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Signs in with `test_password`. */
export const buildUser = async (stores: Stores, given: Given<'users'> = {}): Promise<Row<'users'>> =>
  stores.pg
    .insertInto('users')
    .values({
      email: `user-${next()}@example.com`,
      password_hash: given.password_hash ?? (await (test_password_hash ??= hashPassword(test_password))),
      ...given,
      affiliate_id: given.affiliate_id ?? (await buildAffiliate(stores)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** `token` authenticates the advertiser's postbacks. */
export const buildAdvertiser = async (
  { pg }: Stores,
  given: Given<'advertisers'> & { token?: string } = {},
): Promise<Row<'advertisers'> & { token: string }> => {
  const { token = randomBytes(16).toString('hex'), ...rest } = given
  const advertiser = await pg
    .insertInto('advertisers')
    .values({ name: `Advertiser ${next()}`, ...rest })
    .returningAll()
    .executeTakeFirstOrThrow()
  await pg
    .insertInto('advertiser_tokens')
    .values({ advertiser_id: advertiser.id, token_sha256: createHash('sha256').update(token).digest() })
    .execute()
  return { ...advertiser, token }
}

/** A goal of an offer; the empty code is the base goal. */
export const buildGoal = async (
  { pg }: Stores,
  given: Given<'goals'> & { offer_id: number },
): Promise<Row<'goals'>> => {
  const code = given.code ?? `goal-${next()}`
  return pg
    .insertInto('goals')
    .values({ name: code === '' ? 'SOI' : `Goal ${code}`, ...given, code })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const amountOrPercent = (
  payout: string | null | undefined,
  percent: string | null | undefined,
  usual: string,
): { amount: string | null; percent: string | null } =>
  percent === undefined || percent === null ? { amount: payout ?? usual, percent: null } : { amount: null, percent }

/** A row of an offer's payout table: every country, system and device, 10.00 out of 12.50, for the base goal unless overridden. */
export const buildPayout = async (
  { pg }: Stores,
  given: Given<'payouts'> & { offer_id: number },
): Promise<Row<'payouts'>> => {
  const payout = amountOrPercent(given.payout, given.payout_percent, '10.00')
  const revenue = amountOrPercent(given.revenue, given.revenue_percent, '12.50')
  const goal_id =
    given.goal_id ??
    (
      await pg
        .selectFrom('goals')
        .select('id')
        .where('offer_id', '=', given.offer_id)
        .where('code', '=', '')
        .executeTakeFirstOrThrow()
    ).id
  return pg
    .insertInto('payouts')
    .values({
      ...given,
      goal_id,
      payout: payout.amount,
      payout_percent: payout.percent,
      revenue: revenue.amount,
      revenue_percent: revenue.percent,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface BuiltOffer extends Row<'offers'> {
  goal: Row<'goals'>
  payout: Row<'payouts'>
}

/** An active, public offer with its base goal and one payout row; `payout` overrides that row. */
export const buildOffer = async (
  stores: Stores,
  given: Omit<Given<'offers'>, 'payout'> & { payout?: Given<'payouts'> } = {},
): Promise<BuiltOffer> => {
  const { payout, ...rest } = given
  const title = rest.title ?? `Offer ${next()}`
  const offer = await stores.pg
    .insertInto('offers')
    .values({
      url: 'https://shop.example/landing?click_id={click_id}',
      ...rest,
      title,
      advertiser_id: rest.advertiser_id ?? (await buildAdvertiser(stores)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const goal = await buildGoal(stores, { offer_id: offer.id, code: '' })
  return { ...offer, goal, payout: await buildPayout(stores, { goal_id: goal.id, ...payout, offer_id: offer.id }) }
}

/** Gives an offer a category, created if it does not exist. */
export const buildOfferCategory = async (
  { pg }: Stores,
  given: { offer_id: number; name: string; position?: number },
): Promise<Row<'categories'>> => {
  const category = await pg
    .insertInto('categories')
    .values({ name: given.name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: given.name }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await pg
    .insertInto('offer_categories')
    .values({ offer_id: given.offer_id, category_id: category.id, position: given.position ?? 0 })
    .execute()
  return category
}

/** A further host of tracking links, which no link takes yet. */
export const buildTrackingDomain = async (
  { pg }: Stores,
  given: Given<'tracking_domains'> = {},
): Promise<Row<'tracking_domains'>> =>
  pg
    .insertInto('tracking_domains')
    .values({ host: `go${next()}.example.com`, created_at: new Date(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A value of a sub ID that an affiliate has blocked. */
export const buildSourceBlock = async (
  { pg }: Stores,
  given: Given<'source_blocks'> & { affiliate_id: number; offer_id: number },
): Promise<Row<'source_blocks'>> =>
  pg
    .insertInto('source_blocks')
    .values({ sub: 'sub1', value: `source ${next()}`, by_operator: false, created_at: new Date(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A creative of an offer: an image of this size, unless it is a text. */
export const buildCreative = async (
  stores: Stores,
  given: Given<'offer_creatives'> & { text?: string | null } = {},
): Promise<Row<'offer_creatives'>> => {
  const { text = null } = given
  const { width = 300, height = 250 } = given
  const content = pngOf(width ?? 1, height ?? 1)
  const image = {
    width,
    height,
    type: 'image/png' as const,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
  }
  const row = await stores.pg
    .insertInto('offer_creatives')
    .values({
      offer_id: given.offer_id ?? (await buildOffer(stores)).id,
      position: next(),
      kind: text === null ? 'image' : 'text',
      title: `Creative ${next()}`,
      created_at: new Date(),
      ...(text === null && image),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (text === null)
    await stores.pg.insertInto('offer_creative_files').values({ creative_id: row.id, content }).execute()
  return row
}

/** The fallback of an affiliate for an offer, which waits for an operator. */
export const buildFallback = async (
  { pg }: Stores,
  given: Given<'affiliate_fallbacks'> & { affiliate_id: number; offer_id: number },
): Promise<Row<'affiliate_fallbacks'>> =>
  pg
    .insertInto('affiliate_fallbacks')
    .values({
      url: 'https://mine.example/',
      host: 'mine.example',
      status: 'pending',
      requested_at: new Date(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A request for access that waits, to a new offer that needs approval unless overridden. */
export const buildOfferRequest = async (
  stores: Stores,
  given: Given<'offer_requests'> = {},
): Promise<Row<'offer_requests'>> =>
  stores.pg
    .insertInto('offer_requests')
    .values({
      message: `Please ${next()}`,
      created_at: new Date(),
      ...given,
      affiliate_id: given.affiliate_id ?? (await buildAffiliate(stores)).id,
      offer_id: given.offer_id ?? (await buildOffer(stores, { visibility: 'approval' })).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Lets an affiliate run an offer that is not public. */
export const buildOfferAffiliate = async (
  { pg }: Stores,
  given: { offer_id: number; affiliate_id: number },
): Promise<void> => {
  await pg.insertInto('offer_affiliates').values(given).execute()
}

export const buildNews = async ({ pg }: Stores, given: Given<'news'> = {}): Promise<Row<'news'>> =>
  pg
    .insertInto('news')
    .values({ title: `News ${next()}`, content: '<p>Read all about it.</p>', ...given })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * An approved conversion with its ledger entry, as the worker leaves it (a declined or pending one has no entry). In PostgreSQL
 * only: use buildStatistics for reports.
 */
export const buildConversion = async (
  stores: Stores,
  given: Given<'conversions'> = {},
): Promise<Row<'conversions'>> => {
  const offer =
    given.offer_id === undefined
      ? await buildOffer(stores)
      : await stores.pg
          .selectFrom('offers')
          .select(['id', 'advertiser_id'])
          .where('id', '=', given.offer_id)
          .executeTakeFirstOrThrow()
  const goal_id =
    given.goal_id ??
    (
      await stores.pg
        .selectFrom('goals')
        .select('id')
        .where('offer_id', '=', offer.id)
        .where('code', '=', '')
        .executeTakeFirstOrThrow()
    ).id
  const affiliate_id = given.affiliate_id ?? (await buildAffiliate(stores)).id
  const created_at = given.created_at ?? new Date()
  const number = next()
  return stores.pg.transaction().execute(async (transaction) => {
    const conversion = await transaction
      .insertInto('conversions')
      .values({
        click_id: `test-click-${number}`,
        click_at: created_at,
        click_journal: 1,
        click_sequence: number,
        identity: `txid:test-${number}`,
        txid: `test-${number}`,
        status: 'approved',
        payout_id: 1,
        payout: '10.00',
        revenue: '12.50',
        ip: '198.51.100.7',
        country: 'US',
        city: 'Boston',
        isp: 'Example Networks',
        browser: 'Chrome',
        os: 'Windows',
        device: 'Desktop',
        ...given,
        created_at,
        release_at: given.release_at ?? created_at,
        offer_id: offer.id,
        advertiser_id: given.advertiser_id ?? offer.advertiser_id,
        goal_id,
        affiliate_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('conversion_history')
      .values({
        conversion_id: conversion.id,
        at: created_at,
        to_status: conversion.status,
        actor: 'postback',
        reason_code: chooseReasonCode(conversion.status),
      })
      .execute()
    if (conversion.status === 'approved' && Number(conversion.payout) > 0)
      await transaction
        .insertInto('ledger_entries')
        .values({
          affiliate_id,
          kind: 'conversion',
          amount: conversion.payout,
          conversion_id: conversion.id,
          created_at,
          release_at: conversion.release_at,
        })
        .execute()
    return conversion
  })
}

/** The network's name and address on statements. */
export const buildNetworkDetails = async ({ pg }: Stores): Promise<void> => {
  const details = {
    name: 'Example Network GmbH',
    address: '1 Example Street',
    zipcode: '10115',
    city: 'Berlin',
    country: 'Germany',
    tax_id: 'DE123456789',
  }
  const value = JSON.stringify(details)
  await pg
    .insertInto('network_state')
    .values({ key: 'network_details', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export const buildPayment = async (stores: Stores, given: Given<'payments'> = {}): Promise<Row<'payments'>> =>
  stores.pg
    .insertInto('payments')
    .values({
      method: 'paypal',
      amount: '100.00',
      status: 'completed',
      ...given,
      affiliate_id: given.affiliate_id ?? (await buildAffiliate(stores)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** An open request of $80. */
export const buildPaymentRequest = async (
  stores: Stores,
  given: Given<'payment_requests'> = {},
): Promise<Row<'payment_requests'>> =>
  stores.pg
    .insertInto('payment_requests')
    .values({
      affiliate_id: given.affiliate_id ?? (await buildAffiliate(stores)).id,
      created_at: new Date(),
      amount: '80.00',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A correction by the operator, released at once unless overridden. */
export const buildLedgerEntry = async (
  stores: Stores,
  given: Given<'ledger_entries'> = {},
): Promise<Row<'ledger_entries'>> =>
  stores.pg
    .insertInto('ledger_entries')
    .values({
      kind: 'correction',
      amount: '10.00',
      release_at: new Date(),
      ...(given.kind === undefined ? { reason: 'a test' } : {}),
      ...given,
      affiliate_id: given.affiliate_id ?? (await buildAffiliate(stores)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** An affiliate's own address that is called for its approved conversions. */
export const buildPostback = async (stores: Stores, given: Given<'postbacks'> = {}): Promise<Row<'postbacks'>> =>
  stores.pg
    .insertInto('postbacks')
    .values({
      url: 'https://tracker.example/postback?click={sub1}',
      status: 'approved',
      ...given,
      affiliate_id: given.affiliate_id ?? (await buildAffiliate(stores)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The same, called by POST and signed. @param keys with what its secret is sealed */
export const buildSignedPostback = (
  stores: Stores,
  keys: Parameters<typeof firstSecret>[0],
  given: Given<'postbacks'> = {},
): Promise<Row<'postbacks'>> => buildPostback(stores, { method: 'POST', ...firstSecret(keys, new Date()), ...given })

/** A delivery of a postback: waiting unless overridden. */
export const buildDelivery = async (stores: Stores, given: Given<'deliveries'> = {}): Promise<Row<'deliveries'>> => {
  const postback_id = given.postback_id ?? (await buildPostback(stores)).id
  const { affiliate_id } = await stores.pg
    .selectFrom('postbacks')
    .where('id', '=', postback_id)
    .select('affiliate_id')
    .executeTakeFirstOrThrow()
  const state = given.state ?? 'waiting'
  return stores.pg
    .insertInto('deliveries')
    .values({
      outbox_id: next(),
      status: 'approved',
      changed_at: new Date(),
      host: 'tracker.example',
      finished_at: state === 'waiting' || state === 'held' ? null : new Date(),
      ...given,
      state,
      postback_id,
      affiliate_id,
      conversion_id: given.conversion_id ?? (await buildConversion(stores, { affiliate_id })).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A bank account that a network in USD can pay to. */
export const completeBank = {
  method: 'bank',
  account_number: 'GB33BUKB20201555555555',
  bank_name: 'Example Bank plc',
  details: {
    bank_country: 'GB',
    bic: 'BUKBGB22',
    holder_name: 'Example Media Ltd',
    holder_street: '1 High Street',
    holder_postal_code: 'N1 9GU',
    holder_city: 'London',
    holder_country: 'GB',
  },
} as const

/** A wallet with valid check digits. */
export const completeWallet = {
  method: 'crypto',
  wallet_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  crypto_network: 'Tron (TRC-20)',
} as const

/** Where an affiliate's payouts go: a verified PayPal address, changed long ago. */
export const buildBilling = async (stores: Stores, given: Given<'billing'> = {}): Promise<Row<'billing'>> =>
  stores.pg
    .insertInto('billing')
    .values({
      method: 'paypal',
      ...((given.method ?? 'paypal') === 'paypal' && { payment_email: 'accounts@example.com' }),
      verified: true,
      destination_changed_at: new Date('2026-01-01T00:00:00Z'),
      ...given,
      affiliate_id: given.affiliate_id ?? (await buildAffiliate(stores)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A request to change a billing, whose mail with the code was just sent; without a given change, any is valid. */
export const buildBillingEdit = async (
  { pg }: Stores,
  given: Pick<Insertable<Database['billing_edits']>, 'billing_id' | 'user_id' | 'session_id'> &
    Given<'billing_edits'> & { code: string },
): Promise<Row<'billing_edits'>> => {
  const { code, ...rest } = given
  const now = new Date()
  const edit = await pg
    .insertInto('billing_edits')
    .values({ created_at: now, expires_at: new Date(now.getTime() + 600_000), ...rest })
    .returningAll()
    .executeTakeFirstOrThrow()
  await pg
    .insertInto('billing_codes')
    .values({ billing_edit_id: edit.id, code_hash: await hashPassword(code), requested_at: edit.created_at })
    .execute()
  return edit
}

/** A change of a user's address that both addresses must confirm. @returns the token of a link to the old one */
export const buildEmailChange = async (
  { pg }: Stores,
  { user_id, old_email }: { user_id: number; old_email: string },
): Promise<string> => {
  const change = { user_id, old_email, new_email: `new-${old_email}`, asked_at: new Date(), asked_by: 'a test' }
  const { id } = await pg
    .insertInto('email_changes')
    .values({ ...change, expires_at: new Date(Date.now() + change_ms) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return issueLink(pg, id, 'old')
}

/** A network that moves in, and which of its ids is which row here. */
export const buildOldNetwork = async (
  { pg }: Stores,
  given: Partial<Insertable<Database['old_networks']>> & {
    ids?: readonly Omit<Insertable<Database['moved_ids']>, 'old_network_id' | 'imported_at'>[]
  } = {},
): Promise<Row<'old_networks'>> => {
  const { ids = [], ...rest } = given
  const created_at = new Date()
  const network = await pg
    .insertInto('old_networks')
    .values({ name: `Old network ${next()}`, source: 'affise', created_at, ...rest })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = ids.map((one) => ({ ...one, old_network_id: network.id, imported_at: created_at }))
  if (rows.length > 0) await pg.insertInto('moved_ids').values(rows).execute()
  return network
}
