import { no_destination } from '@plumbline/contract/payout-details.test-support.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { paymentList } from '@plumbline/contract/payments.ts'
import { expect, it } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildPayment, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'

const stores = setUp(createTestStores)
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse }))

type Payments = ReplyOf<typeof paymentList>

const listOf = async (email: string, filter = ''): Promise<Payments> => {
  const { access } = await signInAs(app, email)
  return getAs<Payments>(app, access, `/api/payments/my/${filter}`)
}
const paymentsOf = async (email: string) => (await listOf(email)).results

it('lists every field of the affiliate’s own payments, the newest first', async () => {
  const own = await buildUser(stores)
  const rival = await buildUser(stores)
  const { affiliate_id } = own
  const created_at = new Date('2026-11-03T10:00:00Z')
  const bank = await buildPayment(stores, {
    affiliate_id,
    created_at,
    method: 'bank',
    amount: '1234567.89',
    status: 'pending',
    account_number: 'GB33BUKB20201555555555',
    bank_name: 'Example Bank plc',
  })
  const crypto = await buildPayment(stores, {
    affiliate_id,
    created_at,
    method: 'crypto',
    amount: '0.10',
    status: 'rejected',
    wallet_address: 'TExample',
    crypto_network: 'USDT TRC-20',
  })
  const old = await buildPayment(stores, {
    affiliate_id,
    created_at: new Date('2026-10-01T00:00:00Z'),
    amount: '100.00',
    payment_email: 'accounts@example.com',
  })
  const theirs = await buildPayment(stores, { affiliate_id: rival.affiliate_id, amount: '5.00' })

  const nowhere = { ...no_destination, reason: null, returned_at: null }
  expect(await paymentsOf(own.email)).toEqual([
    {
      ...nowhere,
      id: Number(crypto.id),
      created_at: '2026-11-03T10:00:00.000Z',
      method: 'crypto',
      amount: 0.1,
      currency: 'USD',
      status: 'rejected',
      wallet_address: 'TExample',
      crypto_network: 'USDT TRC-20',
    },
    {
      ...nowhere,
      id: Number(bank.id),
      created_at: '2026-11-03T10:00:00.000Z',
      method: 'bank',
      amount: 1_234_567.89,
      currency: 'USD',
      status: 'pending',
      account_number: 'GB33BUKB20201555555555',
      bank_name: 'Example Bank plc',
    },
    {
      ...nowhere,
      id: Number(old.id),
      created_at: '2026-10-01T00:00:00.000Z',
      method: 'paypal',
      amount: 100,
      currency: 'USD',
      status: 'completed',
      payment_email: 'accounts@example.com',
    },
  ])
  for (const [filter, ids, amount] of [
    ['', [crypto.id, bank.id, old.id], 1_234_667.99],
    ['?state=in_payment', [bank.id], 1_234_567.89],
    ['?state=paid', [old.id], 100],
    ['?state=rejected', [crypto.id], 0.1],
  ] as const) {
    const { results, count, totals } = await listOf(own.email, filter)
    expect(results.map(({ id }) => id)).toEqual(ids.map(Number))
    expect({ count, totals }).toEqual({ count: ids.length, totals: { amount } })
  }
  expect((await paymentsOf(rival.email)).map(({ id }) => id)).toEqual([Number(theirs.id)])
})

it('answers an empty list to an affiliate that was never paid', async () => {
  const { email } = await buildUser(stores)
  expect(await paymentsOf(email)).toEqual([])
})
