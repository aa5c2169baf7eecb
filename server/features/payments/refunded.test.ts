import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { buildBilling, buildOffer } from '../../../testing/harness/builders.ts'
import { openSales, type Sale } from '../inbound-postbacks/sales.test-support.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { ago, through } from './payments.test-support.ts'

/* ADR-0066: what an operator approved and the advertiser refunded since is not paid without a word. */

const network = setUp(startOperators)
const sales = setUp(() => openSales(network.stores))

/** An affiliate who can be paid, and a click that sold. */
const buildSeller = async (): Promise<Sale> => {
  const offer = await buildOffer(network.stores, { default_conversion_status: 'pending' })
  const sale = await sales.buildSale({ offer, click: { at: ago(11).getTime() } })
  const { affiliate_id } = sale
  await buildBilling(network.stores, { affiliate_id })
  await network.perform('call', 'setPaymentTerms', { affiliate: affiliate_id, minimum: '1' })
  return sale
}

const idOf = async (sale: Sale, txid: string): Promise<string> => {
  const { results } = await network.perform('call', 'listConversions', { affiliate: sale.affiliate_id, txid })
  return results[0]?.id ?? ''
}

/** Two conversions of ten days ago, of which the first operator approves the one that the advertiser left open. */
const sell = async (sale: Sale): Promise<string> => {
  const at = ago(10).getTime()
  await sale.send({ txid: 'open', status: 'pending', at }, { txid: 'sold', status: 'approved', at })
  const id = await idOf(sale, 'open')
  await network.perform('call', 'approveConversions', { ids: [id] })
  return id
}

/** A moment after all that was done so far, and before all that is done next. */
const refund = async (sale: Sale): Promise<void> => {
  await sleep(5)
  await sale.send({ txid: 'open', status: 'refunded', at: Date.now() })
  await sleep(5)
}

const statusOf = async (payment: string): Promise<string> =>
  (await network.perform('call', 'showPayment', { id: payment })).payment.status

describe.each(ways)('by %s', (way) => {
  test('a payment of what was refunded against an operator is named, and approved with a further word only', async () => {
    const [own, other] = [await buildSeller(), await buildSeller()]
    const id = await sell(own)
    await sell(other)
    const { run, payments } = await network.perform('call', 'preparePayments', { through })
    const paymentOf = (sale: Sale): string =>
      payments.find(({ affiliate_id }) => affiliate_id === sale.affiliate_id)?.id ?? ''
    const [mine, theirs] = [paymentOf(own), paymentOf(other)]
    await refund(own)
    expect((await network.perform('call', 'showConversion', { id })).status).toBe('approved')

    const why = `$10.00 was refunded by the advertiser after an operator approved it, and stays paid unless you reverse it with reverseConversions`
    const notes = [
      expect.objectContaining({
        payment: mine,
        affiliate_id: own.affiliate_id,
        why: expect.objectContaining({ text: why }),
      }),
    ]
    const given = { run: run ?? 0 }
    expect(await network.perform(way, 'approvePayments', { ...given, dry_run: true })).toMatchObject({ notes })
    await expect(network.perform(way, 'approvePayments', given)).rejects.toThrow(
      `1 of the payments hold conversions that were reversed or refunded: payment ${mine} to affiliate ${own.affiliate_id}`,
    )
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['pending', 'pending'])
    expect(await network.perform(way, 'approvePayments', { ids: [theirs] })).toMatchObject({ changed: 1, notes: [] })
    const accepted = await network.perform(way, 'approvePayments', { ...given, accept_reversals: true })
    expect(accepted).toMatchObject({ changed: 1, unchanged: 1, notes })
    const exported = await network.perform(way, 'exportPayments', { run: run ?? 0, method: 'paypal' })
    expect(exported).toMatchObject({ payments: 2, notes })
  })

  test('once the second operator has reversed it, or has approved it knowing of the refund, no option is needed any more', async () => {
    const [reversed, kept] = [await buildSeller(), await buildSeller()]
    const ids = [await sell(reversed), await sell(kept)]
    await refund(reversed)
    await refund(kept)
    await network.perform(way, 'reverseConversions', { ids, reason: 'the advertiser refunded it' })
    await network.perform(way, 'approveConversions', { ids: ids.slice(1), reason: 'the refund was a mistake' })
    const { run, payments } = await network.perform('call', 'preparePayments', { through })
    expect(payments.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([10, 20])
    expect(await network.perform(way, 'approvePayments', { run: run ?? 0 })).toMatchObject({ changed: 2, notes: [] })
  })
})
