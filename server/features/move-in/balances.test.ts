import type { OperationName, Operations } from '@plumbline/contract/operator/index.ts'
import type { InputOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { expect, test } from 'vitest'
import {
  buildAffiliate,
  buildBilling,
  buildNetworkDetails,
  buildOldNetwork,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { checkPayments } from '../../operations/verify/balances.ts'
import { checkRelations } from '../../operations/verify/money-relations.ts'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { findLedgerFaults } from '../ledger/check-ledger.ts'
import { statementCsv } from '../statements/csv.ts'
import { readStatementContent } from '../statements/index.ts'

/* Opening balances are booked once, to the cent. */

const day_ms = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * day_ms).toISOString().slice(0, 10)

let later_ms = 0
const network = setUp(() => startOperators(() => new Date(Date.now() + later_ms)))

type Import = Operations['importOldNetwork' & OperationName]

const send = (name: string, file: unknown, more: Partial<InputOf<Import>> = {}): Promise<ReplyOf<Import>> =>
  network.perform('call', 'importOldNetwork', {
    kind: 'balances',
    source: 'plumbline',
    network: name,
    file: typeof file === 'string' ? file : JSON.stringify(file),
    ...more,
  })

const entriesOf = (affiliate_id: number) =>
  network.stores.pg
    .selectFrom('ledger_entries')
    .where('affiliate_id', '=', affiliate_id)
    .select(['kind', 'amount', 'reason'])
    .orderBy('id')
    .execute()

const checkAll = async (): Promise<void> => {
  const { pg } = network.stores
  await checkPayments(pg)
  await checkRelations(pg)
  expect(await findLedgerFaults(pg)).toEqual([])
}

test('what is booked is in the balance, on hold and in the portal, and is booked once', async () => {
  const { stores, app, perform } = network
  const [{ affiliate_id, email }, other] = [await buildUser(stores), await buildAffiliate(stores)]
  const old = await buildOldNetwork(stores, {
    name: 'First network',
    source: 'plumbline',
    ids: [
      { kind: 'affiliate', external_id: '12', id: affiliate_id },
      { kind: 'affiliate', external_id: '13', id: other.id },
    ],
  })
  const hold_until = dayIn(20)
  const file = `affiliate,amount,hold_until,currency
12,100.005,,usd
12,40.00,${hold_until},
13,-7.25,,
14,5.00,,
13,1.00,,EUR
13,2.00,soon,
13,-7.25,,
13,12.345.6,,
`
  const dry = await send('First network', file, { dry_run: true })
  expect(dry).toMatchObject({ new: 3, refused: 5, amounts: { new: 132.76, same: 0, refused: 0.75 } })
  expect(await entriesOf(affiliate_id)).toEqual([])
  const made = await send('First network', file)
  expect(
    made.results.map(({ line, outcome, message, warnings }) => [line, outcome, message?.code, warnings.length]),
  ).toEqual([
    [2, 'new', undefined, 1],
    [3, 'new', undefined, 0],
    [4, 'new', undefined, 0],
    [5, 'refused', 'unknown_old_id', 0],
    [6, 'refused', 'opening_in_currency', 0],
    [7, 'refused', 'not_a_time', 0],
    [8, 'refused', 'listed_twice', 0],
    [9, 'refused', 'line_invalid', 0],
  ])
  expect(await entriesOf(affiliate_id)).toEqual([
    { kind: 'opening', amount: '100.01', reason: 'First network' },
    { kind: 'opening', amount: '40.00', reason: 'First network' },
  ])
  const { access } = await signInAs(app, email)
  const money = await getAs<{ available: number; held: number }>(app, access, '/api/affiliate/money/')
  expect(money).toMatchObject({ available: 100.01, held: 40 })
  const ledger = await getAs<{ results: unknown[] }>(app, access, '/api/ledger/?kind=opening')
  expect(ledger.results).toMatchObject([
    { kind: 'opening', amount: 40, reason: 'First network' },
    { kind: 'opening', amount: 100.01, reason: 'First network' },
  ])

  // Also under another name.
  await perform('call', 'editOldNetwork', { id: old.id, name: 'Old network' })
  expect(await send('Old network', file)).toMatchObject({ new: 0, same: 3, refused: 5 })
  const changed = `external_id,affiliate,amount,hold_until
,12,120.00,
,12,40.00,2027-12-24
late,12,3.00,
,13,-7.25,
`
  const further = await send('Old network', changed)
  expect(further.results.map(({ outcome, message }) => [outcome, message?.code])).toEqual([
    ['refused', 'opening_changed'],
    ['refused', 'opening_further'],
    ['new', undefined],
    ['same', undefined],
  ])
  expect(further.results[0]?.message?.text).toContain('19.99')
  await checkAll()
})

test('2,000 balances come to the sum of the file, and a payment run pays them', async () => {
  const { stores, perform } = network
  const { pg } = stores
  await buildNetworkDetails(stores)
  await buildOldNetwork(stores, { name: 'Large network', source: 'plumbline' })
  const ids = await pg
    .insertInto('affiliates')
    .values(Array.from({ length: 2000 }, (_, n) => ({ company: `Mover ${n}` })))
    .returning('id')
    .execute()
  const [first] = ids
  if (first === undefined) throw new Error('no affiliates')
  await buildBilling(stores, { affiliate_id: first.id, payment_email: 'ada@example.com', verified: true })
  const cents = ids.map((_, n) => (n === 0 ? 12_345 : ((n * 7919) % 90_001) - 20_000))
  const balances = ids.map(({ id }, n) => ({ affiliate: `#${id}`, amount: (Number(cents[n]) / 100).toFixed(2) }))
  const sum = cents.reduce((all, one) => all + one, 0) / 100
  const started = Date.now()
  const made = await send('Large network', { balances }, { show: 0 })
  const took = Date.now() - started
  const zeros = cents.filter((one) => one === 0).length
  expect(made).toMatchObject({ lines: 2000, new: 2000 - zeros, refused: 0, results: [] })
  expect(made.amounts).toEqual({ new: Number(sum.toFixed(2)), same: 0, refused: 0 })
  expect(took).toBeLessThan(60_000)
  const booked = await pg
    .selectFrom('ledger_entries')
    .where('reason', '=', 'Large network')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  expect(booked.sum).toBe(sum.toFixed(2))
  expect(await send('Large network', { balances }, { show: 0 })).toMatchObject({ new: 0, same: 2000, refused: 0 })
  await checkAll()

  later_ms = 5 * day_ms
  const { payments } = await perform('call', 'preparePayments', { through: dayIn(3) })
  expect(payments).toMatchObject([{ affiliate_id: first.id, due: 123.45 }])
  const payment_id = payments[0]?.id ?? ''
  await perform('call', 'approvePayments', { ids: [payment_id] })
  await perform('call', 'completePayments', { ids: [payment_id] })
  const { content } = await readStatementContent(pg, { payment_id })
  expect(statementCsv(content).trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^"opening",.*Large network, moved\/.*"123\.45","USD"$/),
  ])
  await checkAll()
})

test('the network whose balances were booked cannot be removed, or they could be booked again', async () => {
  const { stores, perform } = network
  const { id } = await buildAffiliate(stores)
  const old = await buildOldNetwork(stores, {
    source: 'plumbline',
    ids: [{ kind: 'affiliate', external_id: '77', id }],
  })
  const empty = await buildOldNetwork(stores)
  await send(old.name, 'affiliate,amount\n77,5.00\n')
  await expect(perform('call', 'removeOldNetwork', { id: old.id })).rejects.toThrow('keep sales from being paid twice')
  expect(await perform('command', 'removeOldNetwork', { id: empty.id })).toMatchObject({ id: empty.id })
})
