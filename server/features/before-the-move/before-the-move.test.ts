import { movedGoalId } from '@plumbline/contract/move-in.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  buildAffiliate,
  buildGoal,
  buildOffer,
  buildOldNetwork,
  buildPayout,
  buildUser,
  type BuiltOffer,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { openSales, shipClicks } from '../inbound-postbacks/sales.test-support.ts'
import {
  takePastConversions,
  takePastTotals,
  type PastConversionLine,
  type PastTotalLine,
  type TakenLine,
} from './index.ts'

const network = setUp(() => startOperators())
const sales = setUp(() => openSales(network.stores))
const at = new Date('2026-05-03T12:00:00Z')

let offers: [BuiltOffer, BuiltOffer]
let affiliates: [number, number]
let old_network_id: number

beforeAll(async () => {
  const { stores } = network
  offers = [await buildOffer(stores), await buildOffer(stores)]
  affiliates = [(await buildAffiliate(stores)).id, (await buildAffiliate(stores)).id]
  await Promise.all(affiliates.map((affiliate_id) => buildUser(stores, { affiliate_id, email: mailOf(affiliate_id) })))
  const deposit = await buildGoal(stores, { offer_id: offers[0].id, code: 'deposit' })
  await buildPayout(stores, { offer_id: offers[0].id, goal_id: deposit.id })
  const old = await buildOldNetwork(stores, {
    name: 'Old Harbour',
    ids: [
      { kind: 'goal', external_id: movedGoalId(offers[0].id, '7'), id: deposit.id },
      // A goal of another offer has the same id.
      { kind: 'goal', external_id: movedGoalId(offers[1].id, '7'), id: offers[1].goal.id },
    ],
  })
  old_network_id = old.id
})

const mailOf = (affiliate_id: number): string => `past-${affiliate_id}@example.com`

const conversion = (given: Partial<PastConversionLine> = {}): PastConversionLine => ({
  line: 2,
  external_id: 'c1',
  affiliate_id: affiliates[0],
  offer_id: offers[0].id,
  goal: '',
  txid: '',
  click_id: '',
  at,
  status: 'approved',
  payout: '10.00',
  revenue: '12.00',
  ...given,
})
const total = (given: Partial<PastTotalLine> = {}): PastTotalLine => ({
  line: 2,
  day: '2026-04-30',
  affiliate: 'a1',
  offer: 'o1',
  affiliate_id: affiliates[0],
  offer_id: offers[0].id,
  clicks: 100,
  conversions: 2,
  payout: '20.00',
  revenue: '24.00',
  ...given,
})

/** How many lines have each outcome. */
const countOf = (taken: readonly TakenLine[]) =>
  Object.fromEntries([...Map.groupBy(taken, ({ outcome }) => outcome)].map(([outcome, some]) => [outcome, some.length]))
const take = (lines: readonly PastConversionLine[]) =>
  network.stores.pg.transaction().execute((trx) => takePastConversions(trx, old_network_id, lines))

test('lines are taken once, changed where they say something else, and refused by line', async () => {
  const lines = [conversion({ external_id: 'x1', txid: 'X-1' }), conversion({ line: 3, external_id: 'x2' })]
  const twice = message('past_line_twice', { line: 2, thing: 'conversion' })
  expect(await take([...lines, conversion({ line: 6, external_id: 'x1' })])).toEqual([
    { outcome: 'new' },
    { outcome: 'new' },
    { outcome: 'refused', message: twice },
  ])
  expect(countOf(await take(lines))).toEqual({ same: 2 })
  const other = conversion({ external_id: 'x2', status: 'declined' })
  expect(await take([conversion({ external_id: 'x1', txid: 'X-1' }), other])).toEqual([
    { outcome: 'same' },
    { outcome: 'changed' },
  ])
})

test('more lines than one statement takes are taken, and again without a change', async () => {
  const count = 10_001
  const lines = Array.from({ length: count }, (_, index) => index + 2)
  await network.stores.pg.transaction().execute(async (trx) => {
    const { id } = await buildOldNetwork({ ...network.stores, pg: trx }, { name: 'A large one' })
    const conversions = lines.map((line) => conversion({ line, external_id: `m${line}`, txid: `M-${line}` }))
    const totals = lines.map((line) => total({ line, day: new Date(line * 86_400_000).toISOString().slice(0, 10) }))
    for (const changes of [{ new: count }, { same: count }]) {
      expect(countOf(await takePastConversions(trx, id, conversions))).toEqual(changes)
      expect(countOf(await takePastTotals(trx, id, totals))).toEqual(changes)
    }
    await trx.deleteFrom('old_networks').where('id', '=', id).execute()
  })
})

const postbacks: [string, Partial<PastConversionLine>, { txid?: string; goal?: string }, 0 | 1, boolean][] = [
  ['the same sale', { txid: 'T-1' }, { txid: 'T-1' }, 0, true],
  ['the same sale with spaces around its id', { txid: ' T-2' }, { txid: 'T-2 ' }, 0, true],
  ['a declined one', { txid: 'T-3', status: 'declined' }, { txid: 'T-3' }, 0, true],
  ['another sale', { txid: 'T-4' }, { txid: 'T-5' }, 0, false],
  ['that of another offer', { txid: 'T-6' }, { txid: 'T-6' }, 1, false],
  ['that of another goal', { txid: 'T-7' }, { txid: 'T-7', goal: 'deposit' }, 0, false],
  ['its goal by the old id', { txid: 'T-8', goal: '7' }, { txid: 'T-8', goal: 'deposit' }, 0, true],
  ['the goal of every offer at Affise', { txid: 'T-11', goal: '1' }, { txid: 'T-11' }, 0, true],
  ['its goal by another case', { txid: 'T-9', goal: 'DEPOSIT' }, { txid: 'T-9', goal: 'deposit' }, 0, true],
  ['a goal that the offer does not have', { txid: 'T-10', goal: 'lead?' }, { txid: 'T-10' }, 0, true],
  ['an id of 300 characters', { txid: 'x'.repeat(300) }, { txid: 'x'.repeat(300) }, 0, true],
]
test.each(postbacks)('a postback about %s', async (what, past, sent, offer, is_past) => {
  await take([conversion({ external_id: what, ...past })])
  const sale = await sales.buildSale({ offer: offers[offer] })
  await sale.send(sent)
  // A later one of the same sale is kept as well.
  await sale.send({ ...sent, status: 'declined' })
  const made = (await sales.conversionsOf(sale)).filter(({ click_id }) => click_id === sale.click_id)
  expect(made).toHaveLength(is_past ? 0 : 1)
  const kept = await sales.unmatchedOf(sale)
  expect(kept.map(({ reason, conversion_id }) => [reason, conversion_id])).toEqual(
    is_past
      ? [
          ['past_conversion', null],
          ['past_conversion', null],
        ]
      : [],
  )
  expect(is_past ? await sales.ledgerOf(sale) : []).toEqual([])
})

test.each(ways)('an operator does not add it by hand either, by %s', async (way) => {
  await take([conversion({ external_id: `hand ${way}`, txid: `H-${way}` })])
  const sale = await sales.buildSale({ offer: offers[0], affiliate_id: affiliates[0] })
  await shipClicks(sales)
  const { click_id } = sale
  const add = (txid: string) => network.perform(way, 'addConversion', { click_id, txid, reason: 'by mail' })
  await expect(add(`H-${way}`)).rejects.toThrow(`its conversion hand ${way} (approved)`)
})

test('the history is shown to its affiliate and to operators, by month and offer', async () => {
  const { stores, app } = network
  await stores.pg.deleteFrom('past_conversions').execute()
  const read = async (affiliate: number) => {
    const { access } = await signInAs(app, mailOf(affiliate))
    return getAs<{ months: unknown[] }>(app, access, '/api/before-the-move/')
  }
  expect(await read(affiliates[0])).toEqual({ months: [] })
  await take([
    conversion({ external_id: 'h1', txid: 'S-1' }),
    conversion({ external_id: 'h2', status: 'declined' }),
    conversion({ external_id: 'h3', affiliate_id: affiliates[1], offer_id: offers[1].id }),
  ])
  const [first, second] = offers
  const may = { month: '2026-05', clicks: null, conversions: 1, payout: 10 }
  expect((await read(affiliates[0])).months).toEqual([{ ...may, offer_id: first.id, offer: first.title }])
  expect((await read(affiliates[1])).months).toEqual([{ ...may, offer_id: second.id, offer: second.title }])
  // Totals of a network count instead of its conversions.
  const lines = [
    total(),
    total({ line: 3, day: '2026-04-01', clicks: 1 }),
    // Two of its affiliates are one here.
    ...['a2', 'a3'].map((affiliate, n) => total({ line: 4 + n, affiliate, affiliate_id: affiliates[1] })),
  ]
  const takeTotals = () => stores.pg.transaction().execute((trx) => takePastTotals(trx, old_network_id, lines))
  expect(countOf(await takeTotals())).toEqual({ new: 4 })
  expect(countOf(await takeTotals())).toEqual({ same: 4 })
  const april = { month: '2026-04', offer_id: first.id, offer: first.title }
  expect((await read(affiliates[0])).months).toEqual([{ ...april, clicks: 101, conversions: 4, payout: 40 }])
  expect((await read(affiliates[1])).months).toEqual([{ ...april, clicks: 200, conversions: 4, payout: 40 }])
  for (const way of ways) {
    const shown = await network.perform(way, 'showBeforeTheMove', { id: affiliates[0] })
    expect(shown.months).toEqual([
      { network: 'Old Harbour', ...april, clicks: 101, conversions: 4, payout: 40, revenue: 48 },
    ])
    expect(shown.results.map(({ external_id, status }) => [external_id, status])).toEqual([
      ['h1', 'approved'],
      ['h2', 'declined'],
    ])
    expect(shown.count).toBe(2)
  }
  // In no figure of this network.
  for (const table of ['conversions', 'ledger_entries', 'sealed_figures'] as const)
    expect(await stores.pg.selectFrom(table).where('affiliate_id', 'in', affiliates).selectAll().execute()).toEqual([])
})
