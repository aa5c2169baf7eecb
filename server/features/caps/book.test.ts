import { describe, expect, test } from 'vitest'
import { buildAffiliate, buildGoal, buildOffer, buildPayout } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { postbackRecord } from '../../processes/worker/worker.test-support.ts'
import { changeCap } from '../cap-changes.ts'
import { decideConversions } from '../conversions/decide.ts'
import type { Decision } from '../conversions/rules.ts'
import { day_ms, drain, openSales, sale_at, type Sale } from '../inbound-postbacks/sales.test-support.ts'
import { shellActor } from '../operator-action.ts'
import { buildCap, countersOf } from './caps.test-support.ts'

/* Conversions beyond a cap. */

const sales = setUp(openSales)

const statuses = async (sale: Sale) => (await sales.conversionsOf(sale)).map(({ status }) => status)
const reasons = async (sale: Sale) => (await sales.unmatchedOf(sale)).map(({ reason }) => reason)
const txids = (count: number, fields = {}) =>
  Array.from({ length: count }, (_unused, index) => ({ txid: `t${index}`, status: 'approved', ...fields }))

const decide = (ids: readonly string[], to: Decision) =>
  sales.stores.pg
    .transaction()
    .execute((pg) =>
      decideConversions({ pg, actor: shellActor('olga'), now: new Date(sale_at) }, { ids }, to, { reason: 'a test' }),
    )

test('conversions beyond a hard cap are declined with its numbers, and the next day begins again', async () => {
  const sale = await sales.buildSale()
  const cap = await buildCap(sales.stores.pg, { offer_id: sale.offer.id })
  await sale.send(...txids(3), { txid: 'next', status: 'pending', at: sale_at + day_ms })
  expect(await statuses(sale)).toEqual(['approved', 'approved', 'declined', 'pending'])
  const declined = (await sales.conversionsOf(sale))[2]
  const [history] = await sales.historyOf(declined?.id ?? '')
  expect(history).toMatchObject({ to_status: 'declined', reason_code: 'cap_reached', reason: '2 conversions per day' })
  expect(JSON.parse(history?.note ?? '')).toEqual({
    code: 'declined_by_cap',
    parameters: { id: cap.id, type: 'conversions', period: 'day', amount: '2.00', used: '2.00' },
  })
  expect(await sales.ledgerOf(sale)).toHaveLength(2)
  expect(await countersOf(sales.stores.pg, cap.id)).toEqual([
    { used: 2, counted: 2, is_reached: true },
    { used: 1, counted: 1, is_reached: false },
  ])
})

test('what a cap declined stays declined, whatever its advertiser says, until an operator pays it: then it counts', async () => {
  const sale = await sales.buildSale()
  const cap = await buildCap(sales.stores.pg, { offer_id: sale.offer.id, amount: '1' })
  await sale.send(...txids(2))
  await sale.send({ txid: 't1', status: 'pending' }, { txid: 't1', status: 'approved' })
  expect(await statuses(sale)).toEqual(['approved', 'declined'])
  expect(await reasons(sale)).toEqual(['cap_reached', 'cap_reached'])
  await decide([(await sales.conversionsOf(sale))[1]?.id ?? ''], 'approved')
  expect(await statuses(sale)).toEqual(['approved', 'approved'])
  expect(await countersOf(sales.stores.pg, cap.id)).toEqual([{ used: 2, counted: 2, is_reached: true }])
})

test('the first conversion after a cap was added counts those before it', async () => {
  const sale = await sales.buildSale()
  await sale.send(...txids(2))
  const cap = await buildCap(sales.stores.pg, { offer_id: sale.offer.id })
  await sale.send({ txid: 'late', status: 'approved' })
  expect(await statuses(sale)).toEqual(['approved', 'approved', 'declined'])
  expect(await countersOf(sales.stores.pg, cap.id)).toEqual([{ used: 2, counted: 2, is_reached: true }])
})

describe('the scope of a cap', () => {
  test('is one affiliate, and leaves another alone', async () => {
    const offer = await buildOffer(sales.stores)
    const [one, other] = [await sales.buildSale({ offer }), await sales.buildSale({ offer })]
    await buildCap(sales.stores.pg, { offer_id: offer.id, affiliate_id: one.affiliate_id, amount: '1' })
    await one.send(...txids(2))
    await other.send({ txid: 'x', status: 'approved' }, { txid: 'y', status: 'approved' })
    expect(await statuses(one)).toEqual(['approved', 'declined', 'approved', 'approved'])
  })

  test('is one country or goal', async () => {
    const offer = await buildOffer(sales.stores)
    const goal = await buildGoal(sales.stores, { offer_id: offer.id, code: 'sale' })
    await buildPayout(sales.stores, { offer_id: offer.id, goal_id: goal.id })
    const affiliate_id = (await buildAffiliate(sales.stores)).id
    const [us, de] = [
      await sales.buildSale({ offer, affiliate_id, click: { country: 'US' } }),
      await sales.buildSale({ offer, affiliate_id, click: { country: 'DE' } }),
    ]
    await buildCap(sales.stores.pg, { offer_id: offer.id, country: 'DE', amount: '1' })
    await buildCap(sales.stores.pg, { offer_id: offer.id, goal_id: goal.id, amount: '1' })
    await de.send({ txid: 'd1', status: 'approved' }, { txid: 'd2', status: 'approved' })
    await us.send({ txid: 'u1', status: 'approved' }, { txid: 'u2', status: 'approved' })
    const goals = [{ goal: 'sale' }, { goal: 'sale', txid: 'g2' }]
    await us.send(...goals.map((fields) => ({ txid: 'g1', status: 'approved', ...fields })))
    expect(await statuses(us)).toEqual(['approved', 'declined', 'approved', 'approved', 'approved', 'declined'])
  })
})

test('a cap on payout takes what fits to the cent; a soft one only counts', async () => {
  const sale = await sales.buildSale()
  const [hard, soft] = [
    await buildCap(sales.stores.pg, { offer_id: sale.offer.id, type: 'payout', amount: '29.99' }),
    await buildCap(sales.stores.pg, { offer_id: sale.offer.id, type: 'revenue', amount: '1', kind: 'soft' }),
  ]
  await sale.send(...txids(4))
  expect(await statuses(sale)).toEqual(['approved', 'approved', 'declined', 'declined'])
  expect(await countersOf(sales.stores.pg, hard.id)).toEqual([{ used: 20, counted: 20, is_reached: true }])
  expect(await countersOf(sales.stores.pg, soft.id)).toEqual([{ used: 25, counted: 25, is_reached: true }])
})

test.each([true, false])(
  'a click from before the cap was reached counts where it says so: %s',
  async (earlier_clicks) => {
    const offer = await buildOffer(sales.stores)
    const early = await sales.buildSale({ offer, click: { at: sale_at - day_ms } })
    const late = await sales.buildSale({ offer, click: { at: sale_at + 1 } })
    await buildCap(sales.stores.pg, { offer_id: offer.id, amount: '1', earlier_clicks })
    await early.send({ txid: 'a', status: 'approved' }, { txid: 'b', status: 'approved', at: sale_at + 2 })
    await late.send({ txid: 'c', status: 'approved', at: sale_at + 3 })
    expect(await statuses(early)).toEqual(['approved', earlier_clicks ? 'approved' : 'declined', 'declined'])
  },
)

test.each([true, false])('a reversal frees room where the cap says so: %s', async (reversals_free) => {
  const sale = await sales.buildSale()
  const cap = await buildCap(sales.stores.pg, { offer_id: sale.offer.id, amount: '1', reversals_free })
  await sale.send(...txids(1), { txid: 't0', status: 'reversed' }, { txid: 'second', status: 'approved' })
  expect(await statuses(sale)).toEqual(['reversed', reversals_free ? 'approved' : 'declined'])
  // The advertiser takes its reversal back: the room is taken, or was never free.
  await sale.send({ txid: 't0', status: 'approved' })
  expect(await statuses(sale)).toEqual(reversals_free ? ['reversed', 'approved'] : ['approved', 'declined'])
  expect(await reasons(sale)).toEqual(reversals_free ? ['cap_reached'] : [])
  expect(await countersOf(sales.stores.pg, cap.id)).toEqual([{ used: 1, counted: 1, is_reached: true }])
})

test('a cap without room for the next conversion stays reached, whatever of it is changed, until its amount rises', async () => {
  const { pg } = sales.stores
  const sale = await sales.buildSale()
  const cap = await buildCap(pg, { offer_id: sale.offer.id, type: 'revenue', amount: '15' })
  await sale.send(...txids(2))
  expect(await statuses(sale)).toEqual(['approved', 'declined'])
  const noted = async () =>
    pg
      .selectFrom('cap_counters')
      .select(['used', 'reached_at', 'notified'])
      .where('cap_id', '=', cap.id)
      .where('reached_at', 'is not', null)
      .execute()
  await pg.updateTable('cap_counters').set({ notified: 80 }).where('cap_id', '=', cap.id).execute()
  const before = await noted()
  expect(before).toMatchObject([{ used: '12.50', notified: 80 }])
  for (const setting of [{ earlier_clicks: true }, { reversals_free: true }, { amount: '14.00' }]) {
    await pg.transaction().execute((trx) => changeCap(trx, { ...cap, reversals_free: false }, setting, new Date()))
    expect(await noted()).toEqual(before)
  }
  await pg
    .transaction()
    .execute((trx) => changeCap(trx, { ...cap, reversals_free: true }, { amount: '20.00' }, new Date()))
  expect(await noted()).toEqual([])
})

test('two workers at once approve exactly what two offers have room for', async () => {
  const second = sales.openJournal(2)
  const [one, other] = [await sales.buildSale(), await sales.buildSale()]
  const caps = await Promise.all(
    [one, other].map(({ offer }) => buildCap(sales.stores.pg, { offer_id: offer.id, amount: '20' })),
  )
  const records = (name: string, order: readonly Sale[]) =>
    Array.from({ length: 60 }, (_unused, index) => {
      const { click_id, offer } = order[index % 2] ?? one
      const { advertiser_id } = offer
      return postbackRecord({
        at: sale_at + index,
        advertiser_id,
        click_id,
        txid: `${name}${index}`,
        status: 'approved',
      })
    })
  await sales.journal.write(...records('a', [one, other]))
  await second.write(...records('b', [other, one]))
  await Promise.all([1, 2].map((number) => drain(sales.processorOf(number, { group: 7 }))))
  for (const [index, sale] of [one, other].entries()) {
    const results = await statuses(sale)
    expect(results).toHaveLength(60)
    expect(results.filter((status) => status === 'approved')).toHaveLength(20)
    expect(await countersOf(sales.stores.pg, caps[index]?.id ?? 0)).toEqual([
      { used: 20, counted: 20, is_reached: true },
    ])
  }
})
