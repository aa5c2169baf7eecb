import { describe, expect, test } from 'vitest'
import { buildLedgerEntry } from '../../../testing/harness/builders.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { ago, buildPayee as buildPayeeOf, mailsTo as mailsOf, through } from './payments.test-support.ts'

const network = setUp(startOperators)

const buildPayee = (amount?: string) => buildPayeeOf(network, amount)
const mailsTo = (email: string) => mailsOf(network, email)

describe.each(ways)('by %s', (way) => {
  test('a payment is prepared, reviewed, exported and made: the amount leaves the balance once', async () => {
    const { perform, actors, lastAudit } = network
    const payee = await buildPayee()
    const dry = await perform(way, 'preparePayments', { through, dry_run: true })
    expect(dry).toMatchObject({ run: null, dry_run: true })
    expect(dry.payments).toContainEqual(expect.objectContaining({ affiliate_id: payee.affiliate_id, amount: 120 }))
    expect(await payee.balance()).toBe(120)

    const { run, payments } = await perform(way, 'preparePayments', { through })
    const mine = payments.find(({ affiliate_id }) => affiliate_id === payee.affiliate_id)
    const { id = null } = mine ?? {}
    if (run === null || id === null) throw new Error('no payment was prepared')
    expect(await payee.balance()).toBe(0)
    expect(await payee.history()).toMatchObject([{ status: 'pending', amount: 120 }])
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'payments prepare', input: { through } })
    expect(await perform(way, 'showPayment', { id })).toMatchObject({
      payment: { amount: 120, destination: payee.email, status: 'pending' },
      entries: [{ kind: 'conversion', amount: 120, conversion_id: payee.conversion.id }],
    })

    const early = perform(way, 'exportPayments', { run, method: 'paypal' })
    await expect(early).rejects.toThrow('no approved payment')
    await perform(way, 'approvePayments', { run })
    const { file } = await perform(way, 'exportPayments', { run, method: 'paypal' })
    expect(file).toContain(`${payee.email},120.00,USD,payment-${id},`)
    await perform(way, 'completePayments', { run, reference: 'batch 7' })
    expect(await payee.history()).toMatchObject([{ status: 'completed', amount: 120 }])
    expect(await mailsTo(payee.email)).toEqual([expect.stringContaining('batch 7')])

    // All of it once more, as after an interruption.
    const again = await perform(way, 'preparePayments', { through })
    expect(again.payments.map(({ affiliate_id }) => affiliate_id)).not.toContain(payee.affiliate_id)
    expect(await perform(way, 'completePayments', { ids: [id] })).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await payee.balance()).toBe(0)
    expect(await mailsTo(payee.email)).toHaveLength(1)
  })

  test('who is not paid is named with the reason', async () => {
    const { perform, stores } = network
    const payees = {
      'below the minimum of 50.00': await buildPayee('49.99'),
      'on hold: under review': await buildPayee(),
      'the payout details are not verified': await buildPayee(),
      'below the minimum of 200.00': await buildPayee(),
    }
    const id = (why: keyof typeof payees): number => payees[why].affiliate_id
    await perform(way, 'setPaymentTerms', { affiliate: id('on hold: under review'), hold: 'under review' })
    await perform(way, 'setPaymentTerms', { affiliate: id('below the minimum of 200.00'), minimum: '200' })
    await stores.pg
      .updateTable('billing')
      .set({ verified: false })
      .where('affiliate_id', '=', id('the payout details are not verified'))
      .execute()
    const { skipped } = await perform(way, 'preparePayments', { through })
    for (const [why, { affiliate_id, balance }] of Object.entries(payees)) {
      expect(skipped).toContainEqual(
        expect.objectContaining({ affiliate_id, why: expect.objectContaining({ text: expect.stringContaining(why) }) }),
      )
      expect(await balance()).toBeGreaterThan(0)
    }
  })
})

describe('a run', () => {
  const prepare = (given: object = {}) => network.perform('call', 'preparePayments', { through, ...given })

  test('is for those who are paid so often', async () => {
    const [weekly, monthly] = [await buildPayee(), await buildPayee()]
    await network.perform('call', 'setPaymentTerms', { affiliate: weekly.affiliate_id, period: 'weekly' })
    const ids = (await prepare({ period: 'weekly' })).payments.map(({ affiliate_id }) => affiliate_id)
    expect(ids).toContain(weekly.affiliate_id)
    expect(ids).not.toContain(monthly.affiliate_id)
  })

  test('without a day holds everything that was released until now', async () => {
    const { stores } = network
    const { affiliate_id, balance } = await buildPayee('200.00')
    await buildLedgerEntry(stores, { affiliate_id, amount: '70.00', release_at: ago(0) })
    await buildLedgerEntry(stores, { affiliate_id, amount: '500.00', release_at: ago(-1) })
    const { payments } = await network.perform('call', 'preparePayments', {})
    expect(payments).toContainEqual(expect.objectContaining({ affiliate_id, amount: 270, entries: 2 }))
    expect(await balance()).toBe(0)
  })
})

test('an entry can be in one payment only, whatever the code does', async () => {
  const { stores } = network
  const payee = await buildPayee()
  await network.perform('call', 'preparePayments', { through })
  const { id } = await stores.pg
    .insertInto('payments')
    .values({
      affiliate_id: payee.affiliate_id,
      method: 'paypal',
      amount: '1.00',
      status: 'pending',
      payment_email: 'a@b.example',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = await stores.pg
    .selectFrom('ledger_entries')
    .where('conversion_id', '=', payee.conversion.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const twice = stores.pg.insertInto('payment_entries').values({ payment_id: id, ledger_entry_id: entry.id }).execute()
  await expect(twice).rejects.toThrow('payment_entries_paid_once_key')
})
