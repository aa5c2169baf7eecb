import { expect, test } from 'vitest'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildCap } from '../../features/caps/caps.test-support.ts'
import { openSales } from '../../features/inbound-postbacks/sales.test-support.ts'
import { checkCapCounters } from './cap-counters.ts'
import { checkPostbacks, createPostbackCount } from './postbacks.ts'

const sales = setUp(openSales)

test('capped conversions agree with their postbacks and counters, and a counter that differs is named', async () => {
  const { pg } = sales.stores
  const sale = await sales.buildSale()
  const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
  const caps = await Promise.all(
    (['day', 'week', 'month', 'total'] as const).map((period, index) =>
      buildCap(pg, {
        offer_id: sale.offer.id,
        period,
        amount: '2',
        zone: zones[index] ?? null,
        reversals_free: index === 3,
      }),
    ),
  )
  const statuses = ['approved', 'pending', 'approved', 'pending']
  await sale.send(...statuses.map((status, index) => ({ txid: `t${index}`, status })))
  await sale.send({ txid: 't0', status: 'reversed' }, { txid: 't3', status: 'approved' })
  expect((await sales.conversionsOf(sale)).map(({ status }) => status)).toEqual([
    'reversed',
    'pending',
    'declined',
    'declined',
  ])
  const entries = (sales.readers.get(1)?.after(0, 100) ?? []).map(({ sequence, record }) => ({
    sequence,
    record,
    unreadable: '',
    kind: record.kind,
  }))
  const count = createPostbackCount()
  await checkPostbacks({ pg, clickIds: sales.ids, count, isAside: () => false }, 1, entries)
  expect(count).toMatchObject({ records: 6, matched: 5, unmatched: 1 })

  await checkCapCounters(pg)
  for (const { id } of caps) {
    const change = (by: string) =>
      pg
        .updateTable('cap_counters')
        .set(({ eb }) => ({ used: eb('used', '+', by) }))
        .where('cap_id', '=', id)
        .execute()
    await change('1')
    await expect(checkCapCounters(pg)).rejects.toMatchObject({
      difference: { table: 'cap_counters', key: { cap_id: id } },
    })
    await change('-1')
  }
  await checkCapCounters(pg)
})
