import { beforeAll, expect, test } from 'vitest'
import type { Source } from '@plumbline/contract/move-in.ts'
import { buildAffiliate, buildOffer, buildOldNetwork } from '../../../../testing/harness/builders.ts'
import { setUp } from '../../../../testing/harness/harness.ts'
import { startOperators } from '../../../../testing/harness/operators.ts'

const network = setUp(() => startOperators())
let ids: { affiliate: number; offer: number }

beforeAll(async () => {
  const { stores } = network
  ids = { affiliate: (await buildAffiliate(stores)).id, offer: (await buildOffer(stores)).id }
  for (const source of ['plumbline', 'affise', 'everflow', 'tune', 'cake'] as const)
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

const everflowRow = (id: string, extra: object = {}) => ({
  conversion_id: id,
  transaction_id: 'click-1',
  order_id: 'T-1',
  event: 'Base',
  status: 'approved',
  payout: 3,
  revenue: 6,
  conversion_unix_timestamp: 1_540_199_587,
  relationship: { affiliate: { network_affiliate_id: 77 }, offer: { network_offer_id: 9 } },
  ...extra,
})

/** Answers of the APIs as documented, and exports. */
const conversions: [Source, unknown][] = [
  [
    'plumbline',
    'external_id,affiliate,offer,txid,click_id,at,status,payout,revenue\nc1,77,9,T-1,click-1,2018-10-22 09:13:07,approved,3,6.00\n',
  ],
  [
    'affise',
    {
      status: 1,
      conversions: [
        {
          id: 'c1',
          action_id: 'T-1',
          status: 'confirmed',
          offer: { id: 9, title: 'Test Offer' },
          offer_id: 9,
          goal: '',
          created_at: '2018-10-22 09:13:07',
          clickid: 'click-1',
          partner: { id: 77, name: 'Yvette' },
          payouts: 3,
          revenue: 3,
          charge: 6,
          earnings: 3,
          currency: 'USD',
        },
      ],
    },
  ],
  ['everflow', { conversions: [everflowRow('c1')] }],
  [
    'tune',
    {
      response: {
        status: 1,
        data: {
          data: {
            1: {
              Stat: {
                tune_event_id: 'c1',
                ad_id: 'click-1',
                advertiser_info: 'T-1',
                affiliate_id: '77',
                offer_id: '9',
                goal_id: '0',
                status: 'approved',
                payout: '3.00000',
                revenue: '6.00000',
                datetime: '2018-10-22 09:13:07',
              },
            },
          },
        },
      },
    },
  ],
  [
    'cake',
    {
      request_status: 'Success',
      response: {
        data: {
          conversions: [
            {
              conversion_id: 'c1',
              conversion_date: '2018-10-22 09:13:07',
              click_id: 'click-1',
              offer_id: 9,
              affiliate_id: 77,
              payout: 3,
              revenue: 6,
              conversion_status: 'approved',
              unique_id: 'T-1',
            },
          ],
        },
      },
    },
  ],
]

test.each(conversions)('past conversions of %s are imported once', async (source, file) => {
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

const totals: [Source, unknown][] = [
  ['plumbline', 'day,affiliate,offer,clicks,conversions,payout,revenue\n2018-10-22,77,9,100,2,6,12\n'],
  [
    'affise',
    {
      stats: [
        {
          slice: { year: 2018, month: 10, day: 22, affiliate: { id: '77', title: 'Yvette' }, offer: { id: 9 } },
          traffic: { raw: '100', uniq: '90' },
          actions: { confirmed: { revenue: 6, charge: 12, earning: 6, count: 2 }, declined: { count: 1 } },
        },
      ],
    },
  ],
  [
    'everflow',
    {
      table: [
        {
          columns: [
            { column_type: 'date', id: '1540166400', label: '1540166400' },
            { column_type: 'affiliate', id: '77', label: 'Yvette' },
            { column_type: 'offer', id: '9', label: 'Test Offer' },
          ],
          reporting: { total_click: 100, cv: 2, payout: 6, revenue: 12 },
        },
      ],
    },
  ],
  [
    'tune',
    {
      response: {
        data: {
          data: [
            {
              Stat: {
                date: '2018-10-22',
                affiliate_id: '77',
                offer_id: '9',
                clicks: '100',
                conversions: '2',
                payout: '6.00',
                revenue: '12.00',
              },
            },
          ],
        },
      },
    },
  ],
  ['cake', 'Date,Affiliate ID,Offer ID,Clicks,Conversions,Paid,Revenue\n2018-10-22,77,9,100,2,6.00,12.00\n'],
]

test.each(totals)('past totals of %s are imported once', async (source, file) => {
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

test('lines are refused for unknown ids, times and currencies, and the others count', async () => {
  const rows = [
    everflowRow('ok'),
    everflowRow('who', { relationship: { affiliate: { network_affiliate_id: 5 }, offer: { network_offer_id: 9 } } }),
    everflowRow('when', { conversion_unix_timestamp: 12 }),
    everflowRow('euro', { currency_id: 'EUR' }),
    everflowRow('scrub', { status: 'rejected' }),
  ]
  const reply = await run('past-conversions', 'everflow', { conversions: rows })
  expect(reply).toMatchObject({ new: 2, refused: 3 })
  expect(
    Object.fromEntries(reply.results.map(({ external_id, message }) => [external_id, message?.code ?? null])),
  ).toEqual({
    ok: null,
    who: 'unknown_old_id',
    when: 'export_time_invalid',
    euro: 'past_currency_differs',
    scrub: null,
  })
})
