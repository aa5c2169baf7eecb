import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { contract } from '@plumbline/contract/index.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  buildNetworkDetails,
  completeBank as bank,
  completeWallet as crypto,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { checkPayments } from '../../operations/verify/balances.ts'
import { checkRelations } from '../../operations/verify/money-relations.ts'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { findLedgerFaults } from '../ledger/check-ledger.ts'
import { statementCsv } from '../statements/csv.ts'
import { readStatementContent } from '../statements/index.ts'
import { ago, buildPayee, through } from './payments.test-support.ts'

/* Fees are kept back from payments, in entries of their own (ADR-0116). */

const network = setUp(startOperators)

beforeAll(async () => {
  const { perform, stores } = network
  await buildNetworkDetails(stores)
  await perform('call', 'setPaymentMethod', { method: 'bank', minimum: '100', fee: '15.00' })
  await perform('call', 'setPaymentMethod', { method: 'crypto', minimum: '3.00', fee: '3.00', hold_hours: 72 })
})

const portalOf = async (email: string) => {
  const { access } = await signInAs(network.app, email)
  return <T>(path: string): Promise<T> => getAs<T>(network.app, access, path)
}

const checkAll = async (): Promise<void> => {
  const { pg } = network.stores
  await checkPayments(pg)
  await checkRelations(pg)
  expect(await findLedgerFaults(pg)).toEqual([])
}

const entriesOf = (affiliate_id: number) =>
  network.stores.pg
    .selectFrom('ledger_entries')
    .where('affiliate_id', '=', affiliate_id)
    .select(['kind', 'amount'])
    .orderBy('id')
    .execute()

type Money = ReplyOf<typeof contract.affiliateMoney>

test('a fee leaves the balance beside its payment, is on the statement, and is returned with the money', async () => {
  const { perform, stores } = network
  const payee = await buildPayee(network, '120.00', bank)
  const { affiliate_id } = payee
  const get = await portalOf(payee.email)
  const money = () => get<Money>('/api/affiliate/money/')
  expect((await money()).next_payment).toMatchObject({ amount: 120, fee: 15, net: 105, blockers: [] })

  const planned = await perform('call', 'preparePayments', { through, dry_run: true })
  const shown = { affiliate_id, due: 120, fee: 15, amount: 105 }
  expect(planned.payments).toContainEqual(expect.objectContaining(shown))
  expect(planned).toMatchObject({ total: 105, fees: 15 })
  const { run, payments } = await perform('call', 'preparePayments', { through })
  const id = payments[0]?.id ?? ''
  expect(await perform('call', 'showRun', { run: run ?? 0 })).toMatchObject({
    amount: 105,
    fees: 15,
    methods: [{ method: 'bank', amount: 105, fees: 15 }],
  })
  expect((await perform('call', 'showPayment', { id })).payment).toMatchObject({ amount: 105, fee: 15 })
  expect(await get(`/api/payments/${id}/`)).toMatchObject({ amount: 105, fee: 15 })
  const left = [
    { kind: 'conversion', amount: '120.00' },
    { kind: 'payment', amount: '-105.00' },
    { kind: 'fee', amount: '-15.00' },
  ]
  expect(await entriesOf(affiliate_id)).toEqual(left)
  expect(await money()).toMatchObject({ available: 0, held: 0, in_payment: 105, paid: 0 })
  expect((await perform('call', 'preparePayments', { through })).payments).toEqual([])
  await checkAll()

  await perform('call', 'approvePayments', { ids: [id] })
  const { file } = await perform('call', 'exportPayments', { run: run ?? 0, method: 'bank' })
  expect(file).toContain('105.00')
  await perform('call', 'completePayments', { ids: [id] })
  expect(await money()).toMatchObject({ available: 0, in_payment: 0, paid: 105 })
  expect(await stores.pg.selectFrom('outbox').where('kind', '=', 'mail').select('payload').execute()).toContainEqual({
    payload: expect.objectContaining({
      to: payee.email,
      data: expect.objectContaining({ amount: '105.00', fee: '15.00' }),
    }),
  })
  const statement = await readStatementContent(stores.pg, { payment_id: id })
  expect(statement.content).toMatchObject({
    amount: '105.00',
    fee: '15.00',
    destination: 'Bank account •••5555, Example Bank plc, Example Media Ltd',
  })
  const lines = [
    expect.stringMatching(/^"conversions".*"120\.00","USD"$/),
    '"fee","","","Payment fee","","-15.00","USD"',
  ]
  expect(statementCsv(statement).trim().split('\r\n').slice(1)).toEqual(lines)
  await checkAll()

  await perform('call', 'rejectPayments', { ids: [id], reason: 'No such account', money_returned: true })
  const { file: returned } = await perform('call', 'printStatement', { id, csv: true })
  expect(returned.trim().split('\r\n').slice(1)).toEqual([
    ...lines,
    expect.stringMatching(/^"returned","[\d-]{10}","","","","-105\.00","USD"$/),
  ])
  expect(await entriesOf(affiliate_id)).toEqual([
    ...left,
    { kind: 'payment_return', amount: '105.00' },
    { kind: 'fee', amount: '15.00' },
  ])
  expect(await money()).toMatchObject({ available: 120, in_payment: 0, paid: 0 })
  const exports = await perform('command', 'listExports', { run: run ?? 0 })
  const listed = { method: 'bank', format: 'csv', payments: 1, amount: 105, rejected: 1 }
  expect(exports).toMatchObject({ count: 1, results: [listed] })
  await checkAll()

  // Paid again at another fee.
  await perform('call', 'setPaymentMethod', { method: 'bank', fee: '0.00' })
  const again = await perform('call', 'preparePayments', { through })
  expect(again.payments).toMatchObject([{ affiliate_id, due: 120, fee: null, amount: 120 }])
  await perform('call', 'setPaymentMethod', { method: 'bank', fee: '15.00' })
  await checkAll()
})

test('the minimum is of what is due before the fee, and what is not above the fee is not paid', async () => {
  const { perform } = network
  const enough = await buildPayee(network, '100.00', bank)
  const no_more = await buildPayee(network, '3.00', crypto)
  const get = await portalOf(no_more.email)
  const { next_payment } = await get<Money>('/api/affiliate/money/')
  expect(next_payment).toMatchObject({ amount: 3, fee: 3, net: 0 })
  expect(next_payment.blockers).toEqual([
    { code: 'below_fee', text: 'The payment fee is $3.00, and only $3.00 is due.' },
  ])
  const { payments, skipped } = await perform('call', 'preparePayments', { through })
  expect(payments).toMatchObject([{ affiliate_id: enough.affiliate_id, due: 100, fee: 15, amount: 85 }])
  expect(skipped).toMatchObject([{ affiliate_id: no_more.affiliate_id, why: { text: expect.stringMatching(/fee/) } }])
})

test('a request is for what is due before the fee, and its payment with the fee answers it', async () => {
  const { perform, stores } = network
  const payee = await buildPayee(network, '10.00', crypto)
  const { affiliate_id } = payee
  await perform('call', 'setPaymentTerms', { affiliate: affiliate_id, requests: 'allowed' })
  const { access } = await signInAs(network.app, payee.email)
  const get = await portalOf(payee.email)
  expect((await get<{ requests: object }>('/api/payments/terms/')).requests).toMatchObject({
    amount: 10,
    fee: 3,
    net: 7,
    blockers: [],
  })
  const headers = { authorization: `Bearer ${access}` }
  const answer = await network.app.inject({ method: 'POST', url: '/api/payments/requests/', headers, payload: {} })
  expect(answer.statusCode).toBe(201)
  await perform('call', 'preparePayments', { requested: true })
  const listed = await perform('call', 'listPaymentRequests', { status: 'answered' })
  expect(listed.results).toMatchObject([{ affiliate_id, amount: 10, paid: 10 }])
  expect(
    await stores.pg.selectFrom('payments').where('affiliate_id', '=', affiliate_id).select('amount').execute(),
  ).toEqual([{ amount: '7.00' }])
  await checkAll()
})

test('details that were changed wait for the hold of their method', async () => {
  const { perform } = network
  const held = await buildPayee(network, '20.00', { ...crypto, destination_changed_at: ago(2.5) })
  const free = await buildPayee(network, '120.00', { ...bank, destination_changed_at: ago(2.5) })
  const { payments, skipped } = await perform('call', 'preparePayments', { through, dry_run: true })
  const of = (rows: readonly { affiliate_id: number }[]) => rows.map(({ affiliate_id }) => affiliate_id)
  expect(of(payments)).toContain(free.affiliate_id)
  const why = skipped.find(({ affiliate_id }) => affiliate_id === held.affiliate_id)?.why.text
  expect(why).toContain('less than 72 hours ago')
})

test('an altered fee is named', async () => {
  const { pg } = network.stores
  const { id, fee } = await pg
    .selectFrom('payments')
    .where('fee', 'is not', null)
    .select(['id', 'fee'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const altered of ['1.00', null]) {
    await pg.updateTable('payments').set({ fee: altered }).where('id', '=', id).execute()
    await expect(checkPayments(pg)).rejects.toMatchObject({
      difference: { table: 'ledger_entries', key: { payment_id: id } },
    })
    await expect(checkRelations(pg)).rejects.toMatchObject({
      difference: { table: 'payment_entries', key: { payment_id: Number(id) } },
    })
  }
  await pg.updateTable('payments').set({ fee }).where('id', '=', id).execute()
  await checkAll()
})
