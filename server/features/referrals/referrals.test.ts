import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buildAffiliate,
  buildApplication,
  buildBilling,
  buildOffer,
  buildUser,
  type BuiltOffer,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { everyday } from '../../../testing/harness/proofs.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { recordSale, type RecordedSale } from '../conversions/booking/record-sale.test-support.ts'
import { findLedgerFaults } from '../ledger/check-ledger.ts'
import { changeReferrer } from './referrer.ts'

const network = setUp(startOperators)
const day_ms = 86_400_000
let offer: BuiltOffer

beforeAll(async () => {
  offer = await buildOffer(network.stores)
})

const sell = (
  affiliate_id: number,
  { payout = '10.00', at = new Date(), release_at = at, status = 'approved' }: Partial<RecordedSale> = {},
): Promise<string> => recordSale(network.stores.pg, offer, { affiliate_id, payout, at, release_at, status })

/** The booked entries of an affiliate's referrals, in order. */
const listBooked = async (affiliate_id: number): Promise<string[]> =>
  (
    await network.stores.pg
      .selectFrom('ledger_entries')
      .where('affiliate_id', '=', affiliate_id)
      .where('kind', '=', 'referral')
      .select('amount')
      .orderBy('id')
      .execute()
  ).map(({ amount }) => amount)

const buildReferred = async (referrer: number, created_at = new Date(Date.now() - 30 * day_ms)): Promise<number> =>
  (await buildAffiliate(network.stores, { referred_by: referrer, referred_at: created_at, created_at })).id

const decide = (name: 'approveConversions' | 'reverseConversions' | 'declineConversions', ...ids: string[]) =>
  network.perform('call', name, { ids, reason: 'a test' })

beforeEach(() => network.perform('call', 'setReferralTerms', { percent: '5', months: 12 }))

describe.each(ways)('by %s', (way) => {
  test('a referrer is set, shown, kept, replaced and removed', async () => {
    const { perform, stores, lastAudit } = network
    const created_at = new Date('2026-10-31T02:00:00Z')
    const { id } = await buildAffiliate(stores, { company: 'Referred Ltd', created_at })
    const [one, other] = [await buildAffiliate(stores, { company: 'One Media' }), await buildAffiliate(stores)]
    expect(await perform(way, 'showAffiliate', { id })).toMatchObject({ referred_by: null })
    // Approved on 30 October in New York.
    const until = '2027-10-30T04:00:00.000Z'
    expect(await perform(way, 'setReferrer', { affiliate: id, referrer: one.id })).toEqual({
      affiliate_id: id,
      referrer_id: one.id,
      until,
    })
    expect(await lastAudit()).toMatchObject({ action: 'referrals set' })
    const shown = await perform(way, 'showAffiliate', { id })
    expect(shown.referred_by).toEqual({ id: one.id, name: 'One Media', recorded_at: expect.any(String), until })
    await perform(way, 'setReferrer', { affiliate: id, referrer: one.id })
    expect((await perform(way, 'showAffiliate', { id })).referred_by).toEqual(shown.referred_by)
    const { results } = await perform(way, 'listAffiliates', { search: 'Referred Ltd' })
    expect(results).toContainEqual(expect.objectContaining({ id, referred_by: one.id, referrer: 'One Media' }))
    await sell(id)
    await perform(way, 'setReferrer', { affiliate: id, referrer: other.id })
    const status = async () =>
      (await perform(way, 'listReferrals', { affiliate: id })).results
        .map((row) => [row.referrer_id, row.status, row.earned] as const)
        .toSorted(([a], [b]) => a - b)
    expect(await status()).toEqual([
      [one.id, 'removed', 0.5],
      [other.id, 'active', 0],
    ])
    expect(await perform(way, 'setReferrer', { affiliate: id, referrer: null })).toMatchObject({ until: null })
    expect(await status()).toEqual([[one.id, 'removed', 0.5]])
    await perform(way, 'setReferrer', { affiliate: id, referrer: null })
  })

  test('itself, circles, strangers, disabled ones and the same people are refused', async () => {
    const { perform, stores } = network
    const payment_email = `${randomUUID()}@example.com`
    const a = await buildUser(stores)
    const [b, c] = [await buildUser(stores, { email: payment_email }), await buildAffiliate(stores)]
    const off = await buildAffiliate(stores, { status: 'disabled' })
    const set = (affiliate: number, referrer: number) => perform(way, 'setReferrer', { affiliate, referrer })
    await expect(set(a.affiliate_id, a.affiliate_id)).rejects.toThrow('cannot refer itself')
    await expect(set(a.affiliate_id, 987_654)).rejects.toThrow('There is no affiliate 987654')
    await expect(set(987_654, a.affiliate_id)).rejects.toThrow('There is no affiliate 987654')
    await expect(set(a.affiliate_id, off.id)).rejects.toThrow(`Affiliate ${off.id} is disabled`)
    await set(b.affiliate_id, a.affiliate_id)
    await set(c.id, b.affiliate_id)
    await expect(set(a.affiliate_id, b.affiliate_id)).rejects.toThrow(
      `Affiliate ${a.affiliate_id} referred ${b.affiliate_id}: referrals cannot be circular`,
    )
    await expect(set(a.affiliate_id, c.id)).rejects.toThrow(
      `Affiliate ${a.affiliate_id} referred ${b.affiliate_id}, which referred ${c.id}: referrals cannot be circular`,
    )
    const d = await buildUser(stores)
    await buildBilling(stores, { affiliate_id: d.affiliate_id, payment_email: payment_email.toUpperCase() })
    await expect(set(d.affiliate_id, b.affiliate_id)).rejects.toThrow('have the same email address')
    const bank = { method: 'bank', bank_name: 'A Bank', payment_email: null } as const
    await buildBilling(stores, { affiliate_id: c.id, ...bank, account_number: 'GB33 BUKB 2020 1555' })
    const e = await buildAffiliate(stores)
    await buildBilling(stores, { affiliate_id: e.id, ...bank, account_number: 'gb33-bukb-2020-1555' })
    await expect(set(e.id, c.id)).rejects.toThrow('have the same bank account')
    const us = (bank_code: string) => ({
      ...bank,
      account_number: '12345678',
      details: { bank_country: 'US', bank_code },
    })
    const [f, g, h] = [await buildAffiliate(stores), await buildAffiliate(stores), await buildAffiliate(stores)]
    for (const [{ id }, code] of [
      [f, '021000021'],
      [g, '026009593'],
      [h, '021000021'],
    ] as const)
      await buildBilling(stores, { affiliate_id: id, ...us(code) })
    await set(g.id, f.id)
    await expect(set(h.id, f.id)).rejects.toThrow('have the same bank account')
    const crypto = { method: 'crypto', crypto_network: 'ERC20', payment_email: null } as const
    const wallet_address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const [i, k] = [await buildAffiliate(stores), await buildAffiliate(stores)]
    await buildBilling(stores, { affiliate_id: i.id, ...crypto, wallet_address })
    await buildBilling(stores, { affiliate_id: k.id, ...crypto, wallet_address: wallet_address.toLowerCase() })
    await expect(set(k.id, i.id)).rejects.toThrow('have the same wallet')
    // A fact learned later is shown.
    await stores.pg
      .updateTable('affiliates')
      .set({ referred_by: c.id, referred_at: new Date() })
      .where('id', '=', e.id)
      .execute()
    const { results } = await perform(way, 'listReferrals', { affiliate: e.id })
    expect(results).toMatchObject([{ referrer_id: c.id, shared: 'bank account' }])
  })

  test('an approved application brings its referrer, unless that is the applicant', async () => {
    const { perform, stores } = network
    const referrer = await buildUser(stores)
    const payment_email = `${randomUUID()}@example.com`
    await buildBilling(stores, { affiliate_id: referrer.affiliate_id, payment_email })
    const applyReferred = (email: string) => buildApplication(stores, { email, referred_by: referrer.affiliate_id })
    const { id } = await applyReferred(`${randomUUID()}@engines.test`)
    const { results } = await perform(way, 'listApplications', { limit: 1000 })
    expect(results).toContainEqual(expect.objectContaining({ id, referred_by: referrer.affiliate_id }))
    const approved = await perform(way, 'approveApplication', { application: id })
    expect(approved).toMatchObject({ referred_by: referrer.affiliate_id, referral_refused: null })
    expect(await perform(way, 'listReferrals', { referrer: referrer.affiliate_id })).toMatchObject({
      results: [{ affiliate_id: approved.id, affiliate: 'Engines Ltd', status: 'active', earned: 0, shared: null }],
      count: 1,
    })
    const own = await perform(way, 'approveApplication', { application: (await applyReferred(payment_email)).id })
    expect(own).toMatchObject({
      referred_by: null,
      referral_refused: expect.stringContaining('self-referrals are not allowed'),
    })
  })

  test('terms are shown, set in part, and hold for what is approved from then on', async () => {
    const { perform, stores } = network
    expect(await perform(way, 'setReferralTerms')).toEqual({ percent: 5, months: 12 })
    const { id: referrer } = await buildAffiliate(stores)
    const referred = await buildReferred(referrer)
    const pending = await sell(referred, { status: 'pending' })
    const first = await sell(referred)
    expect(await perform(way, 'setReferralTerms', { percent: '12.5' })).toEqual({ percent: 12.5, months: 12 })
    await decide('approveConversions', pending)
    expect(await listBooked(referrer)).toEqual(['0.50', '1.25'])
    // The first approval decides for good.
    await decide('reverseConversions', first, pending)
    await perform(way, 'setReferralTerms', { percent: '0' })
    await decide('approveConversions', first)
    expect(await listBooked(referrer)).toEqual(['0.50', '1.25', '-1.25', '-0.50', '0.50'])
    await sell(referred)
    expect(await listBooked(referrer)).toHaveLength(5)
    for (const percent of ['101', '5.123', '-1', 'x'])
      await expect(perform(way, 'setReferralTerms', { percent })).rejects.toThrow(
        /percent"? is invalid: share of the referred affiliate's payouts, 0 to 100/,
      )
    await expect(perform(way, 'setReferralTerms', { months: 0 })).rejects.toThrow('months')
  })
})

describe('a conversion of a referred affiliate', () => {
  test('brings its referrer alone a share, rounded half up, released with it, booked and reversed as often as the payout', async () => {
    const { stores } = network
    const [referrer, stranger] = [await buildAffiliate(stores), await buildAffiliate(stores)]
    const [referred, other] = [await buildReferred(referrer.id), await buildReferred(stranger.id)]
    const release_at = new Date('2027-03-01T00:00:00Z')
    const id = await sell(referred, { payout: '0.30', release_at })
    for (const payout of ['0.29', '0.10', '0.09', '1234567.89']) await sell(referred, { payout })
    const readShown = async () => (await network.perform('call', 'showConversion', { id })).referral
    expect(await readShown()).toEqual({ affiliate_id: referrer.id, percent: 5, amount: 0.02 })
    await decide('reverseConversions', id)
    expect(await readShown()).toMatchObject({ amount: 0 })
    await decide('approveConversions', id)
    expect(await listBooked(referrer.id)).toEqual(['0.02', '0.01', '0.01', '61728.39', '-0.02', '0.02'])
    const entries = await stores.pg
      .selectFrom('ledger_entries')
      .where('referred_conversion_id', '=', id)
      .selectAll()
      .execute()
    for (const entry of entries)
      expect(entry).toMatchObject({ release_at, conversion_id: null, referral_percent: '5.00', kind: 'referral' })
    expect(await listBooked(stranger.id)).toEqual([])
    await sell(other)
    expect(await listBooked(stranger.id)).toEqual(['0.50'])
    expect(await listBooked(referrer.id)).toHaveLength(6)
    expect(await findLedgerFaults(stores.pg)).toEqual([])
  })

  test('counts until the day, in the network’s zone, on which the months are over', async () => {
    const { id: referrer } = await buildAffiliate(network.stores)
    // 30 October 2025 in New York; the twelve months are over when 30 October 2026 begins there.
    const referred = await buildReferred(referrer, new Date('2025-10-31T02:00:00Z'))
    await sell(referred, { at: new Date('2026-10-30T03:59:59.999Z') })
    await sell(referred, { at: new Date('2026-10-30T04:00:00.000Z') })
    expect(await listBooked(referrer)).toEqual(['0.50'])
  })

  test('brings a disabled referrer nothing, also later; what was booked before is still taken back', async () => {
    const { perform, stores } = network
    const { id: referrer } = await buildAffiliate(stores)
    const referred = await buildReferred(referrer)
    const before = await sell(referred)
    await perform('call', 'disableAffiliate', { id: referrer, reason: 'a test' })
    const changed = await sell(referred)
    await decide('reverseConversions', before, changed)
    await perform('call', 'enableAffiliate', { id: referrer })
    await decide('approveConversions', changed)
    expect(await listBooked(referrer)).toEqual(['0.50', '-0.50'])
    await sell(referred)
    expect(await listBooked(referrer)).toEqual(['0.50', '-0.50', '0.50'])
    expect(await findLedgerFaults(stores.pg)).toEqual([])
  })

  test('cannot be booked twice, and one that was not is found', async () => {
    const { pg } = network.stores
    const { id: referrer } = await buildAffiliate(network.stores)
    const referred = await buildReferred(referrer, new Date(Date.now() - 30 * day_ms))
    const id = await sell(referred, { at: new Date(Date.now() + 120_000) })
    const copy = sql`
      insert into ledger_entries (affiliate_id, release_at, kind, amount, referred_conversion_id, referred_entry_id, referral_percent)
      select affiliate_id, release_at, kind, amount, referred_conversion_id, referred_entry_id, referral_percent
      from ledger_entries where referred_conversion_id = ${id}`
    await expect(copy.execute(pg)).rejects.toThrow('ledger_entries_referred_entry_key')
    const findDamage = async (statement: string): Promise<unknown[]> => {
      let damage: unknown[] = []
      await pg
        .transaction()
        .execute(async (trx) => {
          await sql`alter table ledger_entries disable trigger ledger_entries_append_only`.execute(trx)
          await sql.raw(`${statement} where referred_conversion_id = ${id}`).execute(trx)
          await sql`alter table ledger_entries enable trigger ledger_entries_append_only`.execute(trx)
          damage = (await findLedgerFaults(trx)).map(({ what }) => what)
          throw new Error('undo')
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error && error.message === 'undo')) throw error
        })
      return damage
    }
    const named = [`referral of conversion ${id}`]
    // Terms were last written while this file ran: what is newer than they are is known to need a share.
    expect(await findDamage('delete from ledger_entries')).toEqual(named)
    expect(await findDamage('update ledger_entries set amount = amount + 0.01')).toEqual(named)
    expect(await findDamage('update ledger_entries set release_at = now()')).toEqual(named)
    expect(await findDamage('update ledger_entries set referral_percent = 6')).toEqual(named)
    expect(await findDamage('select 1 from ledger_entries')).toEqual([])
  })
})

describe('payments', () => {
  test('hold a share with its reversal, and name one that was taken back since', async () => {
    const { perform, stores } = network
    const { id: referrer } = await buildAffiliate(stores, { payment_minimum: '0.01' })
    await buildBilling(stores, { affiliate_id: referrer, payment_email: `${randomUUID()}@example.com` })
    const referred = await buildReferred(referrer)
    const at = new Date(Date.now() - 5 * day_ms)
    const [kept, reversed] = [await sell(referred, { payout: '1000.00', at }), await sell(referred, { at })]
    await decide('reverseConversions', reversed)
    const prepared = await perform('call', 'preparePayments', {})
    const payment = prepared.payments.find((row) => row.affiliate_id === referrer)
    expect(payment).toMatchObject({ amount: 50, entries: 3 })
    const ids = [payment?.id ?? '']
    expect((await perform('call', 'showPayment', { id: ids[0] ?? '' })).entries).toContainEqual(
      expect.objectContaining({ kind: 'referral', amount: 50, conversion_id: null, referred_conversion_id: kept }),
    )
    await decide('reverseConversions', kept)
    await expect(perform('call', 'approvePayments', { ids })).rejects.toThrow('50.00 was reversed since')
    await perform('call', 'approvePayments', { ids, accept_reversals: true })
    const next = await perform('call', 'preparePayments', { dry_run: true })
    expect(next.skipped).toContainEqual(expect.objectContaining({ affiliate_id: referrer, amount: -50 }))
  })
})

test('of operators who close a circle at the same time one is refused', async () => {
  const { pg } = network.stores
  for (let round = 0; round < everyday(3, 10); round++) {
    const circle = await Promise.all([1, 2, 3].map(() => buildAffiliate(network.stores)))
    const outcomes = await Promise.allSettled(
      circle.map(({ id }, index) =>
        pg.transaction().execute((trx) => changeReferrer(trx, id, circle[(index + 1) % 3]?.id ?? 0, new Date())),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('referrals cannot be circular') },
    })
  }
})

test('referrals are booked beside operators who disable and replace referrers, without a deadlock', async () => {
  const { pg } = network.stores
  const [one, other] = [await buildAffiliate(network.stores), await buildAffiliate(network.stores)]
  const referred = await buildReferred(one.id)
  // The referrers are referred too, and sell: workers hold their rows in every order.
  await changeReferrer(pg, other.id, referred, new Date()).catch(() => {})
  const worker = async (): Promise<void> => {
    for (let round = 0; round < everyday(8, 25); round++)
      for (const id of [referred, other.id, one.id]) await decide('reverseConversions', await sell(id))
  }
  const operator = async (): Promise<void> => {
    for (let round = 0; round < everyday(5, 15); round++) {
      await network.perform('call', 'setReferrer', { affiliate: referred, referrer: null })
      await network.perform('call', 'disableAffiliate', { id: one.id, reason: 'a test' })
      await network.perform('call', 'enableAffiliate', { id: one.id })
      await network.perform('call', 'setReferrer', { affiliate: referred, referrer: one.id })
    }
  }
  await Promise.all([worker(), worker(), operator(), worker()])
  expect(await findLedgerFaults(pg)).toEqual([])
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ledger_entries where kind = 'referral' and affiliate_id in (${one.id}, ${other.id}, ${referred})`.execute(
    pg,
  )
  expect(Number(rows[0]?.sum)).toBe(0)
})

describe('the affiliate', () => {
  test('sees its link, its terms, its referrals without names, and their earnings by month', async () => {
    const { stores, app } = network
    const [user, stranger] = [await buildUser(stores), await buildUser(stores)]
    const read = async (email: string, query = '') =>
      getAs<Record<string, unknown>>(app, (await signInAs(app, email)).access, `/api/referrals/${query}`)
    expect(await read(user.email)).toEqual({
      url: `http://localhost:3000/register?ref=${user.affiliate_id}`,
      percent: 5,
      months: 12,
      referred: [],
      count: 0,
      by_month: [],
      total: 0,
    })
    const [old, young] = [new Date('2025-06-01T12:00:00Z'), new Date('2026-05-01T12:00:00Z')]
    const ended = await buildReferred(user.affiliate_id, old)
    const earning = await buildReferred(user.affiliate_id, young)
    // 31 May in New York.
    await sell(ended, { at: new Date('2026-06-01T03:00:00Z') })
    await sell(earning, { payout: '100.00', at: new Date('2026-06-02T12:00:00Z') })
    await sell(await buildReferred(stranger.affiliate_id), { payout: '77.00' })
    expect(await read(user.email)).toMatchObject({
      referred: [
        { since: young.toISOString(), status: 'active', earned: 5 },
        { since: old.toISOString(), status: 'ended', earned: 0.5 },
      ],
      count: 2,
      by_month: [
        { month: '2026-06', earned: 5 },
        { month: '2026-05', earned: 0.5 },
      ],
      total: 5.5,
    })
    expect(JSON.stringify(await read(user.email))).not.toMatch(/affiliate-|"id"|email/)
    expect(await read(user.email, '?page=2')).toMatchObject({ referred: [], total: 5.5 })
    expect(await read(stranger.email)).toMatchObject({ count: 1, total: 3.85 })
  })
})
