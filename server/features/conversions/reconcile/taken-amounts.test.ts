import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAffiliate, buildConversion, buildOffer } from '../../../../testing/harness/builders.ts'
import { setUp } from '../../../../testing/harness/harness.ts'
import { long_proof } from '../../../../testing/harness/limits.ts'
import { startOperators, ways, type Way } from '../../../../testing/harness/operators.ts'
import { everyday, inProof } from '../../../../testing/harness/proofs.ts'
import { checkAmounts } from '../../../operations/verify/amounts.ts'
import { checkCapCounters } from '../../../operations/verify/cap-counters.ts'
import { checkMoney } from '../../../operations/verify/money.ts'
import { readRates } from '../../../operations/verify/rates.ts'
import { readConversions } from '../../../operations/verify/read-conversions.ts'
import { checkReferral, readReferrals } from '../../../operations/verify/referrals.ts'
import { buildCap, countersOf } from '../../caps/caps.test-support.ts'
import { findLedgerFaults } from '../../ledger/check-ledger.ts'

const network = setUp(startOperators)
const october = { from: '2026-10-01', to: '2026-10-31' }
const created_at = new Date('2026-10-12T12:00:00Z')
const reason = 'partial returns'

beforeAll(() => network.perform('call', 'setReferralTerms', { percent: '5', months: 12 }))
beforeEach(async () => {
  await network.perform('call', 'setConversionLimits', { payout: '10000', revenue: '20000', sale_amount: '100000' })
})

/** An offer that pays 10 % of a sale and gets 15 %, with caps; a referred affiliate with its referrer, and another affiliate. */
const buildMarket = async () => {
  const { stores } = network
  const payout = { payout: null, payout_percent: '10', revenue: null, revenue_percent: '15' }
  const offer = await buildOffer(stores, { payout })
  const referrer = await buildAffiliate(stores)
  const referral = { referred_by: referrer.id, referred_at: created_at, created_at: new Date('2026-10-01') }
  const [seller, other] = [await buildAffiliate(stores, referral), await buildAffiliate(stores)]
  const day = { offer_id: offer.id, period: 'day' } as const
  const caps = await Promise.all(
    [
      { type: 'payout', affiliate_id: seller.id, amount: '15' } as const,
      { type: 'revenue', amount: '1000', reversals_free: true } as const,
      { type: 'payout', affiliate_id: other.id } as const,
      { type: 'conversions' } as const,
    ].map((cap) => buildCap(stores.pg, { ...day, ...cap })),
  )
  const cap_ids = caps.map(({ id }) => id)
  const sell = async (txid: string, status: 'pending' | 'approved' = 'pending', affiliate_id = seller.id) => {
    const amounts = { sale_amount: '80.00', payout: '8.00', revenue: '12.00' }
    const own = { affiliate_id, offer_id: offer.id, payout_id: offer.payout.id, created_at }
    const made = { ...own, txid, identity: `txid:${txid}`, ...amounts, status: 'pending' } as const
    const { id } = await buildConversion(stores, made)
    // It was written past the counters.
    await stores.pg.deleteFrom('cap_counters').where('cap_id', 'in', cap_ids).execute()
    if (status === 'approved') await network.perform('call', 'approveConversions', { ids: [id] })
    return id
  }
  return { advertiser: offer.advertiser_id, seller, other, referrer, sell, cap_ids }
}
type Market = Awaited<ReturnType<typeof buildMarket>>

const reconcile = ({ advertiser }: Market, file: string, more: object = {}, way: Way = 'call') =>
  network.perform(way, 'reconcileConversions', { advertiser, file, ...october, ...more })
const show = (id: string) => network.perform('call', 'showConversion', { id })
const amountsOf = async (id: string) => {
  const { sale_amount, payout, revenue, status } = await show(id)
  return { sale_amount, payout, revenue, status }
}
/** An affiliate's entries, of conversions and referrals. */
const entriesOf = async (affiliate_id: number): Promise<string> =>
  (
    await network.stores.pg
      .selectFrom('ledger_entries')
      .where('affiliate_id', '=', affiliate_id)
      .select(['kind', 'amount'])
      .orderBy('id')
      .execute()
  )
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .join(', ')

/** Checks conversions' amounts, money and caps as `verify` does, and the ledger. @throws DifferenceFound */
const verifyMoney = async (ids: readonly string[]): Promise<void> => {
  const { pg } = network.stores
  const [rates, referrals] = [await readRates(pg), await readReferrals(pg)]
  for (const id of ids) {
    const [conversion] = await readConversions(pg, String(BigInt(id) - 1n), id, 1)
    if (conversion === undefined) throw new Error(`conversion ${id} is missing`)
    checkAmounts(conversion, rates)
    checkMoney(conversion, undefined)
    checkReferral(conversion, referrals.get(conversion.affiliate_id))
  }
  expect(await findLedgerFaults(pg)).toEqual([])
  await checkCapCounters(pg)
}

const countTold = async (): Promise<number> =>
  (await network.stores.pg.selectFrom('outbox').where('kind', '=', 'conversion').select('id').execute()).length

describe.each(ways)('by %s', (way) => {
  test('the amounts of chosen lines are shown, then taken by the rate, with the ledger and the referral', async () => {
    const { stores } = network
    const market = await buildMarket()
    const { seller, other, referrer, sell } = market
    const approved = await sell('A-1', 'approved')
    const pending = await sell('A-2')
    const left = await sell('A-3', 'approved', other.id)
    const file = 'txid,amount\nA-1,60.00\nA-2,90\nA-3,1.00\n'
    const chosen = { take_amounts: [approved, pending], reason, name: 'October' }
    const before = await countTold()
    const dry = await reconcile(market, file, { ...chosen, dry_run: true }, way)
    expect(dry).toMatchObject({ taken_amounts: 2, taken_payout: -1, taken_revenue: -1.5, approved_payout: 9 })
    expect(dry.results.map(({ outcome, why }) => [outcome, why?.text])).toEqual([
      ['amount_differs', 'sale of $80.00 here, $1.00 in the file'],
      ['amount_taken', 'sale amount $80.00 → $60.00, payout $8.00 → $6.00, revenue $12.00 → $9.00'],
      ['approved', 'sale amount $80.00 → $90.00, payout $8.00 → $9.00, revenue $12.00 → $13.50'],
    ])
    expect(await amountsOf(approved)).toMatchObject({ payout: 8 })
    const done = await reconcile(market, file, chosen, way)
    expect(done).toEqual({ ...dry, dry_run: false })
    expect(await amountsOf(approved)).toEqual({ sale_amount: 60, payout: 6, revenue: 9, status: 'approved' })
    expect(await amountsOf(pending)).toEqual({ sale_amount: 90, payout: 9, revenue: 13.5, status: 'approved' })
    expect(await amountsOf(left)).toEqual({ sale_amount: 80, payout: 8, revenue: 12, status: 'approved' })
    expect(await entriesOf(seller.id)).toBe('conversion 8.00, reversal -8.00, conversion 6.00, conversion 9.00')
    expect(await entriesOf(other.id)).toBe('conversion 8.00')
    expect(await entriesOf(referrer.id)).toBe('referral 0.40, referral -0.40, referral 0.30, referral 0.45')
    // A tracker is told of the pending one's approval, and not of amounts.
    expect(await countTold()).toBe(before + 1)
    const { amounts, history } = await show(approved)
    expect(amounts).toMatchObject([
      {
        payout_from: 8,
        payout_to: 6,
        actor: `operator:${network.actors[way]}`,
        reason,
        note: { text: 'reconciled with October, line 2' },
      },
    ])
    expect(history).toHaveLength(2)
    await verifyMoney([approved, pending, left])

    const counters = async () =>
      Promise.all(
        market.cap_ids.map(async (id) =>
          (await countersOf(stores.pg, id)).map(({ used, is_reached }) => [used, is_reached]),
        ),
      )
    expect(await counters()).toEqual([[[15, true]], [[34.5, false]], [], []])

    // Again there is nothing left to take, and a reversal takes all back.
    expect(await reconcile(market, file, chosen, way)).toMatchObject({ taken_amounts: 0, approved_payout: 0 })
    await network.perform(way, 'reverseConversions', { ids: [approved, pending], reason_code: 'cancelled' })
    expect(await entriesOf(seller.id)).toMatch(/conversion 9\.00, reversal -6\.00, reversal -9\.00$/)
    // Only where reversals make room.
    expect((await counters()).slice(0, 2)).toEqual([[[15, true]], [[12, false]]])
    await verifyMoney([approved, pending])
  })
})

test('all amounts are taken; a revenue that the file states holds, and a fixed rate keeps its payout', async () => {
  const market = await buildMarket()
  const { stores } = network
  const offer = await buildOffer(stores, {
    advertiser_id: market.advertiser,
    payout: { payout: '10', revenue: '12.5' },
  })
  const stated = await market.sell('B-1', 'approved')
  const own = { offer_id: offer.id, payout_id: offer.payout.id, created_at, sale_amount: '80.00' }
  const { id: fixed } = await buildConversion(stores, { ...own, txid: 'B-2', identity: 'txid:B-2' })
  const rejected = await market.sell('B-3')
  const disabled = await buildAffiliate(stores, { status: 'disabled' })
  const held = await market.sell('B-4', 'pending', disabled.id)
  const file = 'txid,amount,revenue,status\nB-1,,11.00,ok\nB-2,70,,ok\nB-3,5,,rejected\nB-4,60,,ok\n'
  await reconcile(market, file, { take_amounts: ['all'], reason, status: ['ok=approved'] })
  expect(await amountsOf(stated)).toEqual({ sale_amount: 80, payout: 8, revenue: 11, status: 'approved' })
  expect(await amountsOf(fixed)).toEqual({ sale_amount: 70, payout: 10, revenue: 12.5, status: 'approved' })
  expect(await amountsOf(rejected)).toEqual({ sale_amount: 80, payout: 8, revenue: 12, status: 'declined' })
  // A disabled affiliate's is still approved by a person alone.
  expect(await amountsOf(held)).toEqual({ sale_amount: 60, payout: 6, revenue: 9, status: 'pending' })
  await verifyMoney([stated, fixed, rejected, held])
})

test('without a reason, for strange numbers and above the limits nothing is taken', async () => {
  const market = await buildMarket()
  const id = await market.sell('C-1')
  const strange = await (await buildMarket()).sell('C-2')
  await network.perform('call', 'setConversionLimits', { sale_amount: '500' })
  const file = 'txid,amount\nC-1,600\n'
  await expect(reconcile(market, file, { take_amounts: ['all'] })).rejects.toThrow('Give "reason"')
  await expect(reconcile(market, file, { take_amounts: [id, strange], reason })).rejects.toThrow(
    `${strange}: missing in the file`,
  )
  const { results } = await reconcile(market, file, { take_amounts: [id], reason })
  expect(results[0]?.why?.text).toBe(
    'sale of $80.00 here, $600.00 in the file; sale amount 600.00 is above the limit of 500.00',
  )
  expect(await amountsOf(id)).toMatchObject({ sale_amount: 80, status: 'pending' })
  await reconcile(market, file, { take_amounts: [id], implausible: [id], reason })
  expect(await amountsOf(id)).toMatchObject({ sale_amount: 600, payout: 60, status: 'approved' })
})

test('two operators at once: the amounts are taken once, and a reversal beside them takes back what was booked', async () => {
  const market = await buildMarket()
  const ids = await Promise.all(['D-1', 'D-2', 'D-3'].map((txid) => market.sell(txid, 'approved')))
  const file = 'txid,amount\nD-1,60\nD-2,60\nD-3,60\n'
  const take = () => reconcile(market, file, { take_amounts: ['all'], reason })
  const [one, two] = await Promise.all([
    take(),
    take(),
    network.perform('call', 'reverseConversions', { ids: [ids[0] ?? ''], reason_code: 'fraud' }),
  ])
  expect([2, 3]).toContain(one.taken_amounts + two.taken_amounts)
  await verifyMoney(ids)
})

test('conversions that the last file contradicts are named before several are approved', async () => {
  const market = await buildMarket()
  const { perform } = network
  const ids: string[] = []
  for (const txid of ['E-1', 'E-2', 'E-3', 'E-4']) ids.push(await market.sell(txid))
  const [differs = '', refused = '', missing = ''] = ids
  const file = 'txid,amount,status\nE-1,60,approved\nE-2,80,rejected\nE-4,80,pending\n'
  await reconcile(market, file, { dry_run: true })
  expect((await show(differs)).contradicted).toBeNull()
  await reconcile(market, file, { name: 'October' })
  const dry = await perform('call', 'approveConversions', { ids, dry_run: true })
  expect(dry).toMatchObject({ changed: 0, left: 4, payout: 0, refused: { code: 'contradicted_conversions' } })
  expect(await perform('call', 'approveConversions', { ids, contradicted: ids, dry_run: true })).toMatchObject({
    changed: 4,
    refused: null,
  })
  expect(dry.contradicted.map(({ id, affiliate_id, why }) => [id, affiliate_id, why.text])).toEqual([
    [differs, market.seller.id, 'October, line 2: sale of $80.00 here, $60.00 in the file'],
    [refused, market.seller.id, 'October, line 3: "rejected" in the file'],
    [missing, market.seller.id, 'October: pending here, $8.00, missing in the file'],
  ])
  for (const way of ways) {
    const approve = (contradicted: string[]) => perform(way, 'approveConversions', { ids, contradicted })
    await expect(approve([])).rejects.toThrow('3 of the conversions are contradicted by the advertiser')
    await expect(approve(ids.slice(0, 2))).rejects.toThrow(`conversion ${missing}: October: pending here`)
  }
  // One alone is named by its number. What is decided since is not contradicted any more.
  await perform('call', 'approveConversions', { ids: [missing] })
  expect((await show(missing)).contradicted).toBeNull()
  // Nor is what a later file confirms.
  await reconcile(market, 'txid,amount,status\nE-1,60,approved\nE-4,80,pending\n', { take_amounts: [differs], reason })
  expect(await show(differs)).toMatchObject({ contradicted: null, status: 'approved' })
  await perform('call', 'approveConversions', { ids, contradicted: [refused] })
  expect((await show(refused)).status).toBe('approved')
})

type Step = 'approve' | 'reverse' | 'decline' | number
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(fc.constantFrom('approve', 'reverse', 'decline'), fc.constantFrom(0, 0.4, 1, 60, 80, 300)),
  { minLength: 3, maxLength: 8 },
)

test('whatever becomes of a conversion and its amounts, ledger, referral and verify agree', long_proof, async () => {
  const market = await buildMarket()
  const { perform, stores } = network
  let lives = 0
  const play = async (sequence: readonly Step[]): Promise<void> => {
    const txid = `life-${++lives}`
    const id = await market.sell(txid)
    let sale_amount = 80
    for (const step of sequence) {
      const { status } = await show(id)
      const ids = [id]
      if (typeof step === 'number') {
        const word = status === 'approved' ? 'approved' : 'pending'
        await reconcile(market, `txid,amount,status\n${txid},${step},${word}\n`, { take_amounts: ids, reason })
        // A file changes nothing of what was refused here.
        if (status === 'approved' || status === 'pending') sale_amount = step
      } else if (step === 'approve') await perform('call', 'approveConversions', { ids, reason })
      else if (step === 'reverse' && status === 'approved') await perform('call', 'reverseConversions', { ids, reason })
      else if (step === 'decline' && status === 'pending') await perform('call', 'declineConversions', { ids, reason })
      await verifyMoney(ids)
      const now = await show(id)
      expect(now.sale_amount).toBe(sale_amount)
      const sum = async (column: 'conversion_id' | 'referred_conversion_id') =>
        (await stores.pg.selectFrom('ledger_entries').where(column, '=', id).select('amount').execute()).reduce(
          (all, { amount }) => all + Number(amount) * 100,
          0,
        )
      const cents = now.status === 'approved' ? Math.round(now.payout * 100) : 0
      expect(Math.round(await sum('conversion_id'))).toBe(cents)
      expect(Math.round(await sum('referred_conversion_id'))).toBe(Math.floor((cents * 5 + 50) / 100))
    }
  }
  const numRuns = inProof('AMOUNT_LIVES', everyday(3, 6), 500)
  await fc.assert(fc.asyncProperty(steps, play), { numRuns, seed: 7, endOnFailure: true })
})
