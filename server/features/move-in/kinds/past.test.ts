import { beforeAll, expect, test } from 'vitest'
import { sources, type Source } from '@plumbline/contract/move-in.ts'
import { buildAffiliate, buildOffer, buildOldNetwork } from '../../../../testing/harness/builders.ts'
import { setUp } from '../../../../testing/harness/harness.ts'
import { startOperators } from '../../../../testing/harness/operators.ts'
import { everflowRow, past_conversions, past_totals } from '../history-fixtures.test-support.ts'

const network = setUp(() => startOperators())
let ids: { affiliate: number; offer: number }

beforeAll(async () => {
  const { stores } = network
  ids = { affiliate: (await buildAffiliate(stores)).id, offer: (await buildOffer(stores)).id }
  for (const source of sources)
    await buildOldNetwork(stores, {
      name: source,
      source,
      ids: [
        { kind: 'affiliate', external_id: '77', id: ids.affiliate },
        { kind: 'offer', external_id: '9', id: ids.offer },
      ],
    })
})

const run = (kind: 'past-conversions' | 'past-totals', source: Source, file: unknown) =>
  network.perform('call', 'importOldNetwork', {
    kind,
    source,
    network: source,
    file: typeof file === 'string' ? file : JSON.stringify(file),
  })

test.each(sources)('past conversions of %s are imported once', async (source) => {
  const file = past_conversions[source]
  expect(await run('past-conversions', source, file)).toMatchObject({ new: 1, refused: 0, warnings_in_all: 0 })
  expect(await run('past-conversions', source, file)).toMatchObject({ new: 0, changed: 0, same: 1 })
  const row = await network.stores.pg
    .selectFrom('past_conversions')
    .innerJoin('old_networks', 'old_networks.id', 'old_network_id')
    .where('source', '=', source)
    .where('external_id', '=', 'c1')
    .selectAll('past_conversions')
    .executeTakeFirst()
  expect(row).toMatchObject({
    affiliate_id: ids.affiliate,
    offer_id: ids.offer,
    goal: '',
    txid: 'T-1',
    identity: 'txid:T-1',
    click_id: 'click-1',
    at: new Date('2018-10-22T09:13:07Z'),
    status: 'approved',
    payout: '3.00',
    revenue: '6.00',
  })
})

test.each(sources)('past totals of %s are imported once', async (source) => {
  const file = past_totals[source]
  expect(await run('past-totals', source, file)).toMatchObject({ new: 1, refused: 0, warnings_in_all: 0 })
  expect(await run('past-totals', source, file)).toMatchObject({ new: 0, changed: 0, same: 1 })
  const row = await network.stores.pg
    .selectFrom('past_totals')
    .innerJoin('old_networks', 'old_networks.id', 'old_network_id')
    .where('source', '=', source)
    .selectAll('past_totals')
    .executeTakeFirst()
  expect(row).toMatchObject({ day: '2018-10-22', clicks: '100', conversions: '2', payout: '6.00', revenue: '12.00' })
})

test('amounts are read as their column shows, and one that is unclear refuses its line', async () => {
  const clear = [
    everflowRow('comma', { order_id: 'T-2', payout: '1234,50', revenue: '-2.000,00' }),
    everflowRow('odd', { order_id: 'T-3', payout: 'none', order: 1 }),
  ]
  const reply = await run('past-conversions', 'everflow', { conversions: clear })
  expect(reply.results.map(({ message }) => message?.text)).toEqual([undefined, expect.stringContaining('"none"')])
  const row = network.stores.pg.selectFrom('past_conversions').where('external_id', '=', 'comma')
  expect(await row.select(['payout', 'revenue']).execute()).toEqual([{ payout: '1234.50', revenue: '-2000.00' }])
  const unclear = { conversions: [everflowRow('unclear', { payout: '1,234' })] }
  expect((await run('past-conversions', 'everflow', unclear)).results[0]?.message?.text).toContain(
    '"1,234" is ambiguous',
  )
})

test.each([['-'], ['N/A'], ['–'], [0.1 + 0.2], ['1.12345678901234567890']])(
  'a conversion whose payout is %j still keeps its sale from being paid twice',
  async (payout) => {
    const id = `amount ${payout}`
    const reply = await run('past-conversions', 'everflow', {
      conversions: [everflowRow(id, { order_id: id, payout })],
    })
    const is_amount = /\d/.test(String(payout))
    expect(reply.results).toMatchObject([
      {
        outcome: 'new',
        warnings: is_amount ? [] : [{ field: 'payout', warning: { code: 'field_left_out' } }],
      },
    ])
    const row = network.stores.pg.selectFrom('past_conversions').where('external_id', '=', id)
    expect(await row.select(['payout', 'revenue']).execute()).toEqual([
      { payout: is_amount ? Number(payout).toFixed(2) : '0.00', revenue: '6.00' },
    ])
  },
)

test('lines are refused for unknown ids, times and currencies, and the others count', async () => {
  const rows = [
    everflowRow('ok'),
    everflowRow('who', { relationship: { affiliate: { network_affiliate_id: 5 }, offer: { network_offer_id: 9 } } }),
    everflowRow('what', { relationship: { affiliate: { network_affiliate_id: 77 }, offer: { network_offer_id: 5 } } }),
    everflowRow('when', { conversion_unix_timestamp: 12 }),
    everflowRow('euro', { currency_id: 'EUR' }),
    everflowRow('scrub', { status: 'rejected' }),
  ]
  const reply = await run('past-conversions', 'everflow', { conversions: rows })
  expect(reply).toMatchObject({ new: 2, refused: 4 })
  expect(
    Object.fromEntries(reply.results.map(({ external_id, message }) => [external_id, message?.code ?? null])),
  ).toEqual({
    ok: null,
    who: 'unknown_old_id',
    what: 'unknown_old_id',
    when: 'export_time_invalid',
    euro: 'past_currency_differs',
    scrub: null,
  })
})
