import { change_ms, issueLink } from '../../server/features/email-change/links.ts'
import { firstSecret } from '../../server/features/outbound-postbacks/secrets.ts'
import { chooseReasonCode } from '../../server/features/conversions/change-status.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../server/storage/postgres/schema.ts'
import { writeSetting } from '../../server/storage/postgres/network-setting.ts'
import { hashPassword } from '../../server/shared/passwords/hash.ts'
import type { TestStores } from './harness.ts'
import { pngOf } from '../../server/features/creatives/images.test-support.ts'

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

/** The visitor of a click or a conversion, unless a test needs another one. */
export const test_visitor = {
  ip: '198.51.100.7',
  country: 'US',
  city: 'Boston',
  isp: 'Example Networks',
  browser: 'Chrome',
  os: 'Windows',
  device: 'Desktop',
}
let test_password_hash: Promise<string> | undefined

const insert = async <T extends keyof Database>(
  { pg }: Stores,
  table: T,
  values: Insertable<Database[T]>,
): Promise<Row<T>> => {
  // Kysely's types of a table that is a parameter stay open: they are those of any one.
  const query = pg.insertInto<keyof Database>(table).values(values)
  return (await query.returningAll().executeTakeFirstOrThrow()) as Row<T>
}

/** A builder of a table's rows with these values unless overridden. */
const builderOf =
  <T extends keyof Database>(table: T, usual: (stores: Stores, given: Given<T>) => Given<T> | Promise<Given<T>>) =>
  async (stores: Stores, given: Given<T> = {}): Promise<Row<T>> =>
    insert(stores, table, { ...(await usual(stores, given)), ...given } as Insertable<Database[T]>)

/** The given offer, or a new one. */
const offerOf = async (stores: Stores, given: { offer_id?: number }): Promise<number> =>
  given.offer_id ?? (await buildOffer(stores)).id

/** The given affiliate, or a new one. */
const affiliateOf = async (stores: Stores, given: { affiliate_id?: number }): Promise<number> =>
  given.affiliate_id ?? (await buildAffiliate(stores)).id

const baseGoalOf = async ({ pg }: Stores, offer_id: number): Promise<number> =>
  (
    await pg
      .selectFrom('goals')
      .select('id')
      .where('offer_id', '=', offer_id)
      .where('code', '=', '')
      .executeTakeFirstOrThrow()
  ).id

export const buildManager = builderOf('managers', () => ({ name: `Manager ${next()}` }))

export const buildAffiliate = builderOf('affiliates', () => ({ login: `affiliate-${next()}` }))

export const buildApplication = builderOf('applications', () => ({
  email: `applicant-${next()}@example.com`,
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Engines Ltd',
  website: 'https://engines.test/',
  telegram: '@ada',
  traffic_sources: ['Search'],
  main_verticals: ['Finance', 'Games'],
}))

/** Signs in with `test_password`. */
export const buildUser = builderOf('users', async (stores, given) => ({
  email: `user-${next()}@example.com`,
  password_hash: given.password_hash ?? (await (test_password_hash ??= hashPassword(test_password))),
  affiliate_id: await affiliateOf(stores, given),
}))

/** `token` authenticates the advertiser's postbacks. */
export const buildAdvertiser = async (
  stores: Stores,
  given: Given<'advertisers'> & { token?: string } = {},
): Promise<Row<'advertisers'> & { token: string }> => {
  const { token = randomBytes(16).toString('hex'), ...rest } = given
  const advertiser = await insert(stores, 'advertisers', { name: `Advertiser ${next()}`, ...rest })
  const token_sha256 = createHash('sha256').update(token).digest()
  await insert(stores, 'advertiser_tokens', { advertiser_id: advertiser.id, token_sha256 })
  return { ...advertiser, token }
}

/** A goal of an offer; the empty code is the base goal. */
export const buildGoal = async (
  stores: Stores,
  given: Given<'goals'> & { offer_id: number },
): Promise<Row<'goals'>> => {
  const code = given.code ?? `goal-${next()}`
  return insert(stores, 'goals', { name: code === '' ? 'SOI' : `Goal ${code}`, ...given, code })
}

const amountOrPercent = (
  payout: string | null | undefined,
  percent: string | null | undefined,
  usual: string,
): { amount: string | null; percent: string | null } =>
  percent === undefined || percent === null ? { amount: payout ?? usual, percent: null } : { amount: null, percent }

/** A row of an offer's payout table: every country, system and device, 10.00 out of 12.50, for the base goal unless overridden. */
export const buildPayout = async (
  stores: Stores,
  given: Given<'payouts'> & { offer_id: number },
): Promise<Row<'payouts'>> => {
  const payout = amountOrPercent(given.payout, given.payout_percent, '10.00')
  const revenue = amountOrPercent(given.revenue, given.revenue_percent, '12.50')
  return insert(stores, 'payouts', {
    ...given,
    goal_id: given.goal_id ?? (await baseGoalOf(stores, given.offer_id)),
    payout: payout.amount,
    payout_percent: payout.percent,
    revenue: revenue.amount,
    revenue_percent: revenue.percent,
  })
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
  const offer = await insert(stores, 'offers', {
    url: 'https://shop.example/landing?click_id={click_id}',
    ...rest,
    title: rest.title ?? `Offer ${next()}`,
    advertiser_id: rest.advertiser_id ?? (await buildAdvertiser(stores)).id,
  })
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
export const buildTrackingDomain = builderOf('tracking_domains', () => ({
  host: `go${next()}.example.com`,
  created_at: new Date(),
}))

/** A value of a sub ID that an affiliate has blocked. */
export const buildSourceBlock = builderOf('source_blocks', async (stores, given) => ({
  sub: 'sub1',
  value: `source ${next()}`,
  by_operator: false,
  created_at: new Date(),
  affiliate_id: await affiliateOf(stores, given),
  offer_id: await offerOf(stores, given),
}))

/** A creative of an offer: an image of this size, unless it is a text. */
export const buildCreative = async (
  stores: Stores,
  given: Given<'offer_creatives'> & { text?: string | null } = {},
): Promise<Row<'offer_creatives'>> => {
  const { text = null, width = 300, height = 250 } = given
  const content = pngOf(width ?? 1, height ?? 1)
  const sha256 = createHash('sha256').update(content).digest()
  const row = await insert(stores, 'offer_creatives', {
    offer_id: await offerOf(stores, given),
    position: next(),
    kind: text === null ? 'image' : 'text',
    title: `Creative ${next()}`,
    created_at: new Date(),
    ...(text === null && { width, height, type: 'image/png' as const, bytes: content.length, sha256 }),
    ...given,
  })
  if (text === null) await insert(stores, 'offer_creative_files', { creative_id: row.id, content })
  return row
}

/** The fallback of an affiliate for an offer, which waits for an operator. */
export const buildFallback = builderOf('affiliate_fallbacks', async (stores, given) => ({
  url: 'https://mine.example/',
  host: 'mine.example',
  status: 'pending' as const,
  requested_at: new Date(),
  affiliate_id: await affiliateOf(stores, given),
  offer_id: await offerOf(stores, given),
}))

/** A request for access that waits, to a new offer that needs approval unless overridden. */
export const buildOfferRequest = builderOf('offer_requests', async (stores, given) => ({
  message: `Please ${next()}`,
  created_at: new Date(),
  affiliate_id: await affiliateOf(stores, given),
  offer_id: given.offer_id ?? (await buildOffer(stores, { visibility: 'approval' })).id,
}))

/** Lets an affiliate run an offer that is not public, unless changed terms are overdue. */
export const buildOfferAffiliate = async (
  { pg }: Stores,
  given: { offer_id: number; affiliate_id: number; terms_due_at?: Date },
): Promise<void> => {
  await pg.insertInto('offer_affiliates').values(given).execute()
}

export const buildNews = builderOf('news', () => ({
  title: `News ${next()}`,
  content: '<p>Read all about it.</p>',
}))

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
  const goal_id = given.goal_id ?? (await baseGoalOf(stores, offer.id))
  const affiliate_id = await affiliateOf(stores, given)
  const created_at = given.created_at ?? new Date()
  const number = next()
  return stores.pg.transaction().execute(async (pg) => {
    const conversion = await insert({ pg }, 'conversions', {
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
      ...test_visitor,
      ...given,
      created_at,
      release_at: given.release_at ?? created_at,
      offer_id: offer.id,
      advertiser_id: given.advertiser_id ?? offer.advertiser_id,
      goal_id,
      affiliate_id,
    })
    const { id: conversion_id, status, payout: amount, release_at } = conversion
    const reason_code = chooseReasonCode(status)
    const step = { conversion_id, at: created_at, to_status: status, actor: 'postback', reason_code }
    await insert({ pg }, 'conversion_history', step)
    const entry = { affiliate_id, kind: 'conversion', amount, conversion_id, created_at, release_at } as const
    if (status === 'approved' && Number(amount) > 0) await insert({ pg }, 'ledger_entries', entry)
    return conversion
  })
}

/** The network's name and address on statements. */
export const buildNetworkDetails = async ({ pg }: Stores): Promise<void> => {
  const place = { address: '1 Example Street', zipcode: '10115', city: 'Berlin', country: 'Germany' }
  await writeSetting(pg, 'network_details', { name: 'Example Network GmbH', ...place, tax_id: 'DE123456789' })
}

export const buildPayment = builderOf('payments', async (stores, given) => ({
  method: 'paypal' as const,
  amount: '100.00',
  status: 'completed' as const,
  affiliate_id: await affiliateOf(stores, given),
}))

/** An open request of $80. */
export const buildPaymentRequest = builderOf('payment_requests', async (stores, given) => ({
  affiliate_id: await affiliateOf(stores, given),
  created_at: new Date(),
  amount: '80.00',
}))

/** A correction by the operator, released at once unless overridden. */
export const buildLedgerEntry = builderOf('ledger_entries', async (stores, given) => ({
  kind: 'correction' as const,
  amount: '10.00',
  release_at: new Date(),
  ...(given.kind === undefined && { reason: 'a test' }),
  affiliate_id: await affiliateOf(stores, given),
}))

/** An affiliate's own address that is called for its approved conversions. */
export const buildPostback = builderOf('postbacks', async (stores, given) => ({
  url: 'https://tracker.example/postback?click={sub1}',
  status: 'approved' as const,
  affiliate_id: await affiliateOf(stores, given),
}))

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
  return insert(stores, 'deliveries', {
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
export const buildBilling = builderOf('billing', async (stores, given) => ({
  method: 'paypal' as const,
  ...((given.method ?? 'paypal') === 'paypal' && { payment_email: 'accounts@example.com' }),
  verified: true,
  destination_changed_at: new Date('2026-01-01T00:00:00Z'),
  affiliate_id: await affiliateOf(stores, given),
}))

/** A request to change a billing, whose mail with the code was just sent; without a given change, any is valid. */
export const buildBillingEdit = async (
  stores: Stores,
  given: Pick<Insertable<Database['billing_edits']>, 'billing_id' | 'user_id' | 'session_id'> &
    Given<'billing_edits'> & { code: string },
): Promise<Row<'billing_edits'>> => {
  const { code, ...rest } = given
  const created_at = new Date()
  const expires_at = new Date(created_at.getTime() + 600_000)
  const edit = await insert(stores, 'billing_edits', { created_at, expires_at, ...rest })
  const code_hash = await hashPassword(code)
  await insert(stores, 'billing_codes', { billing_edit_id: edit.id, code_hash, requested_at: edit.created_at })
  return edit
}

/** A change of a user's address that both addresses must confirm. @returns the token of a link to the old one */
export const buildEmailChange = async (
  stores: Stores,
  { user_id, old_email }: { user_id: number; old_email: string },
): Promise<string> => {
  const change = { user_id, old_email, new_email: `new-${old_email}`, asked_at: new Date(), asked_by: 'a test' }
  const expires_at = new Date(Date.now() + change_ms)
  const { id } = await insert(stores, 'email_changes', { ...change, expires_at })
  return issueLink(stores.pg, id, 'old')
}

/** A network that moves in, and which of its ids is which row here. */
export const buildOldNetwork = async (
  stores: Stores,
  given: Given<'old_networks'> & {
    ids?: readonly Omit<Insertable<Database['moved_ids']>, 'old_network_id' | 'imported_at'>[]
  } = {},
): Promise<Row<'old_networks'>> => {
  const { ids = [], ...rest } = given
  const created_at = new Date()
  const usual = { name: `Old network ${next()}`, source: 'affise', created_at } as const
  const network = await insert(stores, 'old_networks', { ...usual, ...rest })
  for (const one of ids)
    await insert(stores, 'moved_ids', { ...one, old_network_id: network.id, imported_at: created_at })
  return network
}
