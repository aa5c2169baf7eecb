import type { contract } from '@plumbline/contract/index.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import {
  buildAffiliate,
  buildBilling,
  buildConversion,
  buildLedgerEntry,
  buildPayment,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { untilWaiting } from '../../../testing/harness/steps.ts'
import { everyday } from '../../../testing/harness/proofs.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { lockOpenRequests } from '../payments/prepare.ts'

type Money = ReplyOf<typeof contract.affiliateMoney>
type Terms = ReplyOf<typeof contract.paymentTerms>

/** A Friday; the next Monday is the 23rd. */
let now = new Date('2026-11-20T12:00:00Z')
const network = setUp(() => startOperators(() => now))
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** Somebody signed in, with something to be paid where `amount` says so. */
const someone = async (given: { amount?: string | undefined; billing?: object | null; affiliate?: object } = {}) => {
  const { stores, app } = network
  const { id: affiliate_id } = await buildAffiliate(stores, given.affiliate ?? {})
  const { email } = await buildUser(stores, { affiliate_id })
  if (given.billing !== null) await buildBilling(stores, { affiliate_id, ...given.billing })
  if (given.amount !== undefined)
    await buildLedgerEntry(stores, { affiliate_id, amount: given.amount, created_at: ago(40), release_at: ago(40) })
  const { access } = await signInAs(app, email)
  const call = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object = {}) =>
    app.inject({ method, url, payload, headers: { authorization: `Bearer ${access}` } })
  return {
    affiliate_id,
    email,
    money: async () => getAs<Money>(app, access, '/api/affiliate/money/'),
    terms: async () => getAs<Terms>(app, access, '/api/payments/terms/'),
    calendar: async () => getAs<{ date: string; amount: number }[]>(app, access, '/api/ledger/calendar/'),
    get: async (path: string) =>
      app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${access}` } }),
    request: async () => call('POST', '/api/payments/requests/'),
    withdraw: async (id: number | undefined) => call('DELETE', `/api/payments/requests/${id}/`),
    setMinimum: async (minimum: unknown) => call('PATCH', '/api/affiliate/money/', { minimum }),
  }
}

beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z')
})

describe('the money of an affiliate', () => {
  test('has no longer what was paid while a clock was ahead, once that is set back', async () => {
    const one = await someone({ amount: '80.00' })
    const paying = ago(-1 / 24)
    const right = now
    now = paying
    const { payments } = await network.perform('call', 'preparePayments', {})
    expect(payments).toContainEqual(expect.objectContaining({ affiliate_id: one.affiliate_id, amount: 80 }))
    now = right
    expect(await one.money()).toMatchObject({ available: 0, held: 0, in_payment: 80, next_payment: { amount: 0 } })
  })

  test('is computed from its own entries, conversions and payments only', async () => {
    const { stores } = network
    const stranger = await someone({ amount: '900.00' })
    const one = await someone({ amount: '100.00' })
    const { affiliate_id } = one
    await buildConversion(stores, { affiliate_id, payout: '7.50', status: 'pending', created_at: ago(1) })
    // The first day that a report of 366 days has, and the moment before it.
    const first_day = new Date('2025-11-20T05:00:00Z')
    await buildConversion(stores, { affiliate_id, payout: '1.25', status: 'pending', created_at: first_day })
    const older = new Date(first_day.getTime() - 1)
    await buildConversion(stores, { affiliate_id, payout: '2.25', status: 'pending', created_at: older })
    const release_at = new Date('2026-11-25T12:00:00Z')
    await buildConversion(stores, { affiliate_id, payout: '20.00', created_at: ago(1), release_at })
    expect(await one.money()).toEqual({
      currency: 'USD',
      available: 100,
      held: 20,
      pending: 11,
      pending_older: 2.25,
      in_payment: 0,
      paid: 0,
      minimum: 50,
      next_payment: { date: '2026-12-01', amount: 120, fee: 0, net: 120, requested: 0, blockers: [] },
    })
    expect((await one.calendar()).filter(({ amount }) => amount !== 0)).toEqual([{ date: '2026-11-25', amount: 20 }])
    expect((await one.calendar()).map(({ date }) => date).at(-1)).toBe('2027-01-18')
    expect((await stranger.calendar()).every(({ amount }) => amount === 0)).toBe(true)

    await network.perform('call', 'preparePayments', {})
    expect(await one.money()).toMatchObject({ available: 0, held: 20, in_payment: 100, paid: 0 })
    const { results } = await network.perform('call', 'listPayments', { affiliate: affiliate_id })
    const ids = results.map(({ id }) => id)
    await network.perform('call', 'approvePayments', { ids })
    await network.perform('call', 'completePayments', { ids })
    expect(await one.money()).toMatchObject({ available: 0, held: 20, in_payment: 0, paid: 100 })
    expect(await stranger.money()).toMatchObject({ in_payment: 900, available: 0, held: 0 })
  })

  test.each([
    ['weekly', '2026-11-20T12:00:00Z', '2026-11-23'],
    ['weekly', '2026-11-23T04:59:00Z', '2026-11-23'],
    ['weekly', '2026-11-23T05:01:00Z', '2026-11-23'],
    ['twice_monthly', '2026-11-20T12:00:00Z', '2026-12-01'],
    ['twice_monthly', '2026-11-15T12:00:00Z', '2026-11-16'],
    ['monthly', '2027-01-01T12:00:00Z', '2027-01-01'],
    ['monthly', '2026-12-31T23:00:00Z', '2027-01-01'],
  ] as const)('who is paid %s is told at %s that it is next on %s', async (payment_period, at, date) => {
    now = new Date(at)
    const one = await someone({ affiliate: { payment_period } })
    expect((await one.money()).next_payment.date).toBe(date)
  })

  test('a payment day is over with the run that pays its period, and not with one of requests', async () => {
    now = new Date('2027-02-01T12:00:00Z')
    const one = await someone({ amount: '80.00' })
    const other = await someone({ amount: '90.00' })
    await network.perform('call', 'allowPaymentRequests', { affiliates: 'all' })
    expect((await other.request()).statusCode).toBe(201)
    await network.perform('call', 'preparePayments', { requested: true })
    expect((await one.money()).next_payment).toMatchObject({ date: '2027-02-01', amount: 80 })
    expect(await other.money()).toMatchObject({ in_payment: 90, next_payment: { date: '2027-02-01', amount: 0 } })
    await network.perform('call', 'preparePayments', { through: '2027-01-31', period: 'monthly' })
    expect((await one.money()).next_payment).toMatchObject({ date: '2027-03-01', amount: 0 })
    await network.perform('call', 'allowPaymentRequests', { affiliates: 'none' })
  })

  test.each([
    ['details_missing', { billing: null }, 'Enter your payout details.'],
    ['details_unverified', { billing: { verified: false } }, 'Verify your payout details'],
    [
      'details_refused',
      { billing: { payment_email: '=1@example.com' } },
      'We cannot pay to =1@example.com: enter another',
    ],
    ['below_minimum', { amount: '12.00' }, 'The minimum payment is $50.00: $38.00 is missing.'],
    ['on_hold', { affiliate: { payment_hold: 'fraud inquiry' } }, 'The network has put your payments on hold.'],
    ['nothing_due', { amount: undefined }, 'No balance is due by then.'],
  ])('%s is said in words for the affiliate', async (code, given, text) => {
    const one = await someone({ amount: '60.00', ...given })
    const { blockers } = (await one.money()).next_payment
    const own_blocker = blockers.find((blocker) => blocker.code === code)
    expect(own_blocker?.text).toContain(text)
    expect(JSON.stringify(blockers)).not.toContain('fraud')
  })

  test('details that were changed block a payment within 48 hours only', async () => {
    now = new Date('2026-11-30T12:00:00Z')
    const one = await someone({ amount: '60.00', billing: { destination_changed_at: now } })
    expect((await one.money()).next_payment).toMatchObject({
      date: '2026-12-01',
      blockers: [{ code: 'details_changed' }],
    })
    const weeks = await someone({ amount: '60.00', billing: { destination_changed_at: ago(2) } })
    expect((await weeks.money()).next_payment.blockers).toEqual([])
  })

  test('unknown and wrong filters are refused', async () => {
    const { get } = await someone()
    for (const path of [
      '/api/affiliate/money/?x=1',
      '/api/ledger/?x=1',
      '/api/ledger/?kind=none',
      '/api/ledger/?state=paid',
      '/api/payments/my/?state=available',
      '/api/ledger/?from=2026-02-30',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 400])
  })
})

describe('the minimum that an affiliate sets', () => {
  test('holds for payment runs, and is never below the network’s', async () => {
    const one = await someone({ amount: '80.00' })
    expect((await one.setMinimum(49.99)).json()).toMatchObject({ detail: 'The minimum cannot be lower than $50.00.' })
    for (const wrong of [100_000.01, -1, 60.001, '60', undefined])
      expect((await one.setMinimum(wrong)).statusCode).toBe(400)
    expect((await one.setMinimum(80.01)).json()).toMatchObject({
      minimum: 80.01,
      own_minimum: 80.01,
      network_minimum: 50,
    })
    expect(await one.money()).toMatchObject({ minimum: 80.01, next_payment: { blockers: [{ code: 'below_minimum' }] } })
    const { skipped } = await network.perform('call', 'preparePayments', { dry_run: true })
    expect(skipped).toContainEqual(
      expect.objectContaining({
        affiliate_id: one.affiliate_id,
        why: expect.objectContaining({ text: 'below the minimum of 80.01' }),
      }),
    )
    expect(await network.perform('call', 'setPaymentTerms', { affiliate: one.affiliate_id })).toMatchObject({
      own_minimum: 80.01,
      minimum: null,
    })
    // The network's may rise above it.
    await network.perform('call', 'setPaymentTerms', { affiliate: one.affiliate_id, minimum: '90' })
    expect((await one.terms()).minimum).toBe(90)
    expect((await one.setMinimum(null)).json()).toMatchObject({ minimum: 90, own_minimum: null })
  })
})

describe('payment requests', () => {
  const rounds = everyday(3, 8)
  const allow = async (affiliate: number) =>
    network.perform('call', 'setPaymentTerms', { affiliate, requests: 'allowed' })

  test('are refused until an operator allows them, and where something is missing', async () => {
    const one = await someone({ amount: '80.00', billing: { verified: false } })
    const refused = await one.request()
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { detail: 'This network does not accept payment requests. You are paid on your payment days.' },
    ])
    expect(await allow(one.affiliate_id)).toMatchObject({ requests: 'allowed' })
    expect((await one.terms()).requests).toMatchObject({
      allowed: true,
      amount: 80,
      blockers: [{ code: 'details_unverified' }],
    })
    expect((await one.request()).json()).toMatchObject({
      detail: 'Verify your payout details with the code that we mail you.',
    })
    expect((await network.perform('call', 'listPaymentRequests', {})).count).toBe(0)
  })

  test('wait for the operator, once, and the next payment answers them', async () => {
    const one = await someone({ amount: '80.00' })
    const other = await someone({ amount: '70.00' })
    await allow(one.affiliate_id)
    const answers = await Promise.all([one.request(), one.request(), one.request()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((first, second) => first - second)).toEqual([
      201, 409, 409,
    ])
    expect((await one.terms()).requests.newest).toMatchObject({ amount: 80, status: 'open', reason: null })
    const waiting = await network.perform('call', 'listInbox', {})
    expect(waiting.results.find(({ kind }) => kind === 'payment_requests')).toMatchObject({
      count: 1,
      list: { operation: 'listPaymentRequests', input: { status: 'open' } },
    })
    expect(await network.perform('call', 'listPaymentRequests', {})).toMatchObject({
      results: [{ affiliate_id: one.affiliate_id, amount: 80, status: 'open' }],
      count: 1,
    })
    const { payments } = await network.perform('call', 'preparePayments', { requested: true })
    expect(payments.map(({ affiliate_id, amount }) => [affiliate_id, amount])).toEqual([[one.affiliate_id, 80]])
    expect((await network.perform('call', 'listPaymentRequests', { status: 'answered' })).results).toContainEqual(
      expect.objectContaining({ affiliate_id: one.affiliate_id, payment: payments[0]?.id }),
    )
    expect((await one.terms()).requests.newest).toBeNull()
    expect((await other.money()).in_payment).toBe(0)
  })

  test('stay open for the rest where a run pays less than they ask', async () => {
    const one = await someone({ amount: '80.00' })
    const { affiliate_id } = one
    await buildLedgerEntry(network.stores, { affiliate_id, amount: '60.00', created_at: ago(1), release_at: ago(1) })
    await allow(affiliate_id)
    await one.request()
    const pay = async (given: { through?: string }) => {
      const { payments } = await network.perform('call', 'preparePayments', { requested: true, ...given })
      return payments.find((payment) => payment.affiliate_id === affiliate_id)?.id ?? ''
    }
    const through = ago(3).toISOString().slice(0, 10)
    const findMatching = async (status: 'open' | 'answered') =>
      (await network.perform('call', 'listPaymentRequests', { status, limit: 1000 })).results.find(
        (request) => request.affiliate_id === affiliate_id,
      )
    const first = await pay({ through })
    expect((await one.terms()).requests.newest).toMatchObject({ amount: 140, paid: 80, status: 'open' })
    expect(await findMatching('open')).toMatchObject({ amount: 140, paid: 80, decided_at: null, payment: null })
    expect((await one.request()).statusCode).toBe(409)
    // A returned payment does not count as paid.
    await network.perform('call', 'rejectPayments', { ids: [first], reason: 'a test' })
    expect((await one.terms()).requests.newest).toMatchObject({ amount: 140, paid: 0, status: 'open' })
    await pay({ through })
    const last = await pay({})
    expect(await findMatching('open')).toBeUndefined()
    expect(await findMatching('answered')).toMatchObject({ amount: 140, paid: 140, payment: last })
    expect((await one.terms()).requests.newest).toBeNull()
    // Also once the request was answered.
    await network.perform('call', 'rejectPayments', { ids: [last], reason: 'a test' })
    expect(await findMatching('answered')).toBeUndefined()
    expect(await findMatching('open')).toMatchObject({ amount: 140, paid: 80, decided_at: null, payment: null })
    await buildLedgerEntry(network.stores, {
      affiliate_id,
      kind: 'chargeback',
      amount: '-5.00',
      reason: 'a test',
      release_at: now,
    })
    const rest = await pay({})
    expect(await findMatching('answered')).toMatchObject({ amount: 140, paid: 135, payment: rest })
    expect((await one.request()).json()).toMatchObject({ detail: 'Nothing is due now.' })
  })

  test('are declined with a reason, by mail', async () => {
    const one = await someone({ amount: '80.00' })
    await allow(one.affiliate_id)
    await one.request()
    const { results } = await network.perform('call', 'listPaymentRequests', {})
    const request = results.find(({ affiliate_id }) => affiliate_id === one.affiliate_id)?.id ?? 0
    const reason = 'We pay on the 1st.'
    expect(await network.perform('call', 'declinePaymentRequest', { request, reason })).toEqual({
      request,
      status: 'declined',
    })
    await expect(network.perform('call', 'declinePaymentRequest', { request, reason })).rejects.toThrow(
      'is already declined',
    )
    await expect(network.perform('call', 'declinePaymentRequest', { request: 987_654, reason })).rejects.toThrow(
      'no payment request 987654',
    )
    expect((await one.terms()).requests.newest).toMatchObject({ status: 'declined', reason })
    await sendMails(network.stores, { now: () => now })
    const mail = readMails(network.stores.data_dir).find(({ to }) => to === one.email)
    expect(mail?.subject).toBe('Your payment request was declined by Plumbline')
    expect(mail?.text).toContain(reason)
    // And may be made again.
    expect((await one.request()).statusCode).toBe(201)
  })

  test('are withdrawn by their affiliate alone, and may be made again', async () => {
    const [one, stranger] = [await someone({ amount: '80.00' }), await someone({ amount: '70.00' })]
    await allow(one.affiliate_id)
    await one.request()
    expect((await one.money()).next_payment).toMatchObject({ amount: 80, requested: 80 })
    const id = (await one.terms()).requests.newest?.id
    expect((await stranger.withdraw(id)).statusCode).toBe(404)
    expect((await one.terms()).requests.newest).toMatchObject({ id, status: 'open' })
    for (const answer of [await one.withdraw(id), await one.withdraw(id)])
      expect([answer.statusCode, answer.json<Terms>().requests.newest]).toEqual([200, null])
    expect((await one.money()).next_payment).toMatchObject({ amount: 80, requested: 0 })
    const { results } = await network.perform('call', 'listPaymentRequests', { status: 'withdrawn' })
    expect(results).toMatchObject([{ id, amount: 80, decided_at: now.toISOString(), payment: null, reason: null }])
    const { payments } = await network.perform('call', 'preparePayments', { requested: true })
    expect(payments.filter(({ affiliate_id }) => affiliate_id === one.affiliate_id)).toEqual([])
    const declined = network.perform('call', 'declinePaymentRequest', { request: id ?? 0, reason: 'x' })
    await expect(declined).rejects.toThrow(`Payment request ${id} was withdrawn by the affiliate.`)
    expect((await one.request()).statusCode).toBe(201)
  })

  test('are not withdrawn once a run has taken them, or the network has declined them', async () => {
    const { perform } = network
    const one = await someone({ amount: '80.00' })
    await allow(one.affiliate_id)
    await one.request()
    const taken = (await one.terms()).requests.newest?.id
    await perform('call', 'preparePayments', { requested: true })
    const refused = await one.withdraw(taken)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'request_in_payment' }])
    expect((await one.money()).in_payment).toBe(80)
    const { affiliate_id } = one
    await buildLedgerEntry(network.stores, { affiliate_id, amount: '60.00', created_at: ago(40), release_at: ago(40) })
    await one.request()
    const request = (await one.terms()).requests.newest?.id ?? 0
    await perform('call', 'declinePaymentRequest', { request, reason: 'Wait.' })
    expect((await one.withdraw(request)).json()).toMatchObject({ code: 'request_not_open' })
  })

  test('one is withdrawn, or a run takes it, and never both', async () => {
    for (let round = 0; round < rounds; round++) {
      const one = await someone({ amount: '80.00' })
      await allow(one.affiliate_id)
      await one.request()
      const id = (await one.terms()).requests.newest?.id
      const prepare = network.perform('call', 'preparePayments', { requested: true })
      const [{ statusCode }] = await Promise.all([one.withdraw(id), prepare])
      expect([statusCode, (await one.money()).in_payment]).toEqual(statusCode === 200 ? [200, 0] : [409, 80])
    }
  })

  test('a request that is declined while a run begins is not paid', async () => {
    const { perform, stores } = network
    const one = await someone({ amount: '80.00' })
    await allow(one.affiliate_id)
    await one.request()
    const declining = await stores.pg.startTransaction().execute()
    await declining
      .updateTable('payment_requests')
      .set({ status: 'declined', decided_at: now, reason: 'a test' })
      .where('affiliate_id', '=', one.affiliate_id)
      .execute()
    const prepared = perform('call', 'preparePayments', { requested: true })
    await untilWaiting(stores.pg)
    await declining.commit().execute()
    expect((await prepared).payments.filter(({ affiliate_id }) => affiliate_id === one.affiliate_id)).toEqual([])
    expect((await one.terms()).requests.newest).toMatchObject({ paid: 0, status: 'declined' })
  })

  test('a request that is declined while a run pays a part of it is mailed with the rest', async () => {
    const { perform, stores } = network
    const one = await someone({ amount: '80.00' })
    await allow(one.affiliate_id)
    await one.request()
    const { id = 0 } = (await one.terms()).requests.newest ?? {}
    const paying = await stores.pg.startTransaction().execute()
    await lockOpenRequests(paying)
    const declined = perform('call', 'declinePaymentRequest', { request: id, reason: 'The rest later.' })
    await untilWaiting(stores.pg)
    const { affiliate_id } = one
    await buildPayment({ pg: paying }, { affiliate_id, request_id: String(id), amount: '30.00' })
    await paying.commit().execute()
    expect(await declined).toMatchObject({ status: 'declined' })
    await sendMails(stores, { now: () => now })
    const mail = readMails(stores.data_dir).find(({ to }) => to === one.email)
    expect(mail?.text).toContain('$50.00')
  })

  test('a request and a payment run at once: never a request that waits for what is paid already', async () => {
    for (let round = 0; round < rounds; round++) {
      const one = await someone({ amount: '80.00' })
      await allow(one.affiliate_id)
      const [requested] = await Promise.all([one.request(), network.perform('call', 'preparePayments', {})])
      const { in_payment } = await one.money()
      expect(in_payment).toBe(80)
      const { results } = await network.perform('call', 'listPaymentRequests', { limit: 1000 })
      expect(results.filter(({ affiliate_id }) => affiliate_id === one.affiliate_id)).toEqual([])
      expect([201, 409]).toContain(requested.statusCode)
    }
  })
})

test('the inbox counts what waits for an operator, by kind', async () => {
  const { stores, perform } = network
  const before = await perform('call', 'listInbox', {})
  await someone({ billing: { verified: false } })
  const { affiliate_id, setMinimum } = await someone()
  await setMinimum(70)
  await buildConversion(stores, { affiliate_id, status: 'pending', held_for: 'affiliate_disabled' })
  const after = await perform('call', 'listInbox', {})
  const grown = after.results.flatMap(({ kind, count }, index) =>
    count - (before.results[index]?.count ?? 0) === 0 ? [] : [[kind, count - (before.results[index]?.count ?? 0)]],
  )
  expect(grown).toEqual([
    ['payout_details', 1],
    ['raised_minimums', 1],
    ['held_conversions', 1],
    ['pending_conversions', 1],
  ])
})
