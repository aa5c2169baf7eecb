import type { Source } from '@plumbline/contract/move-in.ts'
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
import { importFile } from './import.test-support.ts'

/* Opening balances are booked once, to the cent. */

const day_ms = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * day_ms).toISOString().slice(0, 10)

let later_ms = 0
const network = setUp(() => startOperators(() => new Date(Date.now() + later_ms)))

const send = (name: string, file: unknown, more: { dry_run?: boolean; show?: number; source?: Source } = {}) =>
  importFile(network, { kind: 'balances', source: 'plumbline', network: name, ...more }, file)

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
  expect(dry).toMatchObject({ new: 3, refused: 5, amounts: { new: 132.76, same: 0, refused: -0.25 } })
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
  const twice = await send('Old network', 'external_id,affiliate,amount\nx,13,1.00\nx,13,2.50\n', { dry_run: true })
  expect(twice).toMatchObject({
    results: [{}, { message: { code: 'listed_twice' } }],
    amounts: { new: 1, refused: 2.5 },
  })
  await checkAll()
})

test('balances come to the sum of the file, and a payment run pays them', async () => {
  const { stores, perform } = network
  const { pg } = stores
  await buildNetworkDetails(stores)
  await buildOldNetwork(stores, { name: 'Large network', source: 'plumbline' })
  const ids = await pg
    .insertInto('affiliates')
    .values(Array.from({ length: 200 }, (_, n) => ({ company: `Mover ${n}` })))
    .returning('id')
    .execute()
  const [first] = ids
  if (first === undefined) throw new Error('no affiliates')
  await buildBilling(stores, { affiliate_id: first.id, payment_email: 'ada@example.com', verified: true })
  const cents = ids.map((_, n) => (n === 0 ? 12_345 : ((n * 7919) % 90_001) - 20_000))
  const balances = ids.map(({ id }, n) => ({ affiliate: `#${id}`, amount: (Number(cents[n]) / 100).toFixed(2) }))
  const sum = cents.reduce((all, one) => all + one, 0) / 100
  const made = await send('Large network', { balances }, { show: 0 })
  const zeros = cents.filter((one) => one === 0).length
  expect(made).toMatchObject({ lines: 200, new: 200 - zeros, refused: 0, results: [] })
  expect(made.amounts).toEqual({ new: Number(sum.toFixed(2)), same: 0, refused: 0 })
  const booked = await pg
    .selectFrom('ledger_entries')
    .where('reason', '=', 'Large network')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  expect(booked.sum).toBe(sum.toFixed(2))
  expect(await send('Large network', { balances }, { show: 0 })).toMatchObject({ new: 0, same: 200, refused: 0 })
  await checkAll()

  later_ms = 5 * day_ms
  const { payments } = await perform('call', 'preparePayments', { through: dayIn(3) })
  expect(payments).toMatchObject([{ affiliate_id: first.id, due: 123.45 }])
  const payment_id = payments[0]?.id ?? ''
  await perform('call', 'approvePayments', { ids: [payment_id] })
  await perform('call', 'completePayments', { ids: [payment_id] })
  expect(
    statementCsv(await readStatementContent(pg, { payment_id }))
      .trim()
      .split('\r\n')
      .slice(1),
  ).toEqual([expect.stringMatching(/^"opening",.*Large network, moved\/.*"123\.45","USD"$/)])
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

test.each<[string, Source, unknown, (string | undefined)[]]>([
  [
    'a decimal comma',
    'cake',
    'Affiliate ID;Amount Due\n1;1234,50\n2;"1.234,50"\n3;-0,5\n',
    ['1234.50', '1234.50', '-0.50'],
  ],
  [
    'what the column shows',
    'everflow',
    'Partner ID,Balance\n1,"1,234"\n2,12.50\n3,"($1,000.50)"\n',
    ['1234.00', '12.50', '-1000.50'],
  ],
  ['ambiguous amounts', 'everflow', 'Partner ID,Balance\n1,"1,234"\n2,1.234\n3,€5\n', ['"1,234"', '"1.234"', '"€5"']],
  [
    'texts of an API',
    'tune',
    {
      data: [
        ['1', '1234.50000'],
        ['2', '1.234'],
        ['3', '12,5'],
      ].map(([affiliate_id, balance]) => ({ AffiliateAccountBalance: { affiliate_id, balance } })),
    },
    ['1234.50', '"1.234"', '12.50'],
  ],
  [
    'the currencies of Affise',
    'affise',
    {
      partners: [
        { id: 1, balance: { USD: { balance: 7.5 }, EUR: { balance: 12.4 }, GBP: { balance: 0 } } },
        { id: 2, balance: { EUR: { balance: '3.00' } } },
        { id: 3, balance: [] },
        { id: 4, balance: { USD: 9.5 } },
        { id: 5 },
      ],
    },
    ['7.50', undefined, undefined, '9.50', undefined],
  ],
])('balances are read: %s', async (name, source, file, expected) => {
  const { stores } = network
  const ids = await Promise.all(
    ['1', '2', '3', '4', '5'].map(async (external_id) => ({ external_id, id: (await buildAffiliate(stores)).id })),
  )
  const old = await buildOldNetwork(stores, { name, source, ids: ids.map((one) => ({ kind: 'affiliate', ...one })) })
  const { results } = await send(old.name, file, { source })
  expect(
    results.map(({ outcome, fields, message }) =>
      outcome === 'refused' ? /"[^"]+"/.exec(message?.text ?? '')?.[0] : fields[0]?.new,
    ),
  ).toEqual(expected)
  const warned = results.flatMap(({ warnings }) => warnings.map(({ warning }) => warning.parameters))
  const amounts = source === 'affise' ? ['12.4', '3.00'] : []
  expect(warned).toEqual(amounts.map((amount) => ({ amount, currency: 'EUR', own: 'USD' })))
})

test('a hold that was removed or added is refused, and an unreadable currency or date too', async () => {
  const { stores } = network
  const { id } = await buildAffiliate(stores)
  const ids = [{ kind: 'affiliate' as const, external_id: '1', id }]
  const old = await buildOldNetwork(stores, { name: 'Holds', source: 'cake', ids })
  const csv = (hold: string, currency = 'USD') =>
    `Affiliate ID,Bill ID,Amount Due,Due Date,Currency\n1,b1,5.00,${hold},${currency}\n`
  const codeOf = async (file: string) => {
    const { results } = await send(old.name, file, { source: 'cake' })
    return results[0]?.message?.code ?? results[0]?.outcome
  }
  expect(await codeOf(csv('soon'))).toBe('not_a_time')
  expect(await codeOf(csv('x'.repeat(50)))).toBe('line_invalid')
  expect(await codeOf(csv('', 'US Dollar of ours'))).toBe('line_invalid')
  expect(await codeOf(csv('', 'EUR').replace('5.00', '0.00'))).toBe('same')
  expect(await codeOf(csv(dayIn(20)))).toBe('new')
  expect(await codeOf(csv(dayIn(20)))).toBe('same')
  expect(await codeOf(csv(''))).toBe('opening_hold_changed')
  expect(await codeOf(csv(dayIn(30)))).toBe('opening_hold_changed')
  for (const [index, hold] of ['11/20/2020', '11/20/2020 2:05:09 PM', '2020-11-20 00:00:00'].entries())
    expect([hold, await codeOf(csv(hold).replace('b1', `c${index}`))]).toEqual([hold, 'new'])
  expect(await codeOf('Affiliate ID\n1\n')).toBe('line_invalid')
  expect(await codeOf(csv('').replace('5.00', ''))).toBe('line_invalid')
})
