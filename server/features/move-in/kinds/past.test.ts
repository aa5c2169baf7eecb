import { sources, type Source } from '@plumbline/contract/move-in.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAffiliate, buildOffer, buildOldNetwork } from '../../../../testing/harness/builders.ts'
import { setUp } from '../../../../testing/harness/harness.ts'
import { startOperators } from '../../../../testing/harness/operators.ts'
import { takeMovedClicks } from '../../clicks/take-moved-clicks.ts'
import { clicks, everflowRow, past_conversions, past_totals } from '../history-fixtures.test-support.ts'
import { importFile } from '../import.test-support.ts'

const network = setUp(() => startOperators())
let ids: { affiliate: number; other: number; offer: number }

/** Old ids of a source's files. */
beforeAll(async () => {
  const { stores } = network
  const [affiliate, other, offer] = [
    await buildAffiliate(stores),
    await buildAffiliate(stores),
    await buildOffer(stores),
  ]
  ids = { affiliate: affiliate.id, other: other.id, offer: offer.id }
  for (const source of sources)
    await buildOldNetwork(stores, {
      name: source,
      source,
      ids: [
        ...['12', '77'].map((external_id) => ({ kind: 'affiliate' as const, external_id, id: ids.affiliate })),
        ...['9', '34'].map((external_id) => ({ kind: 'offer' as const, external_id, id: ids.offer })),
        { kind: 'affiliate', external_id: '13', id: ids.other },
      ],
    })
})

const run = (kind: keyof typeof history, source: Source, file: unknown) =>
  importFile(network, { kind, source, network: source }, file)

/** The fixtures of each kind, and their row. */
const history = {
  'past-conversions': {
    files: past_conversions,
    table: 'past_conversions',
    row: {
      goal: '',
      txid: 'T-1',
      identity: 'txid:T-1',
      click_id: 'click-1',
      at: new Date('2018-10-22T09:13:07Z'),
      status: 'approved',
      payout: '3.00',
      revenue: '6.00',
    },
  },
  'past-totals': {
    files: past_totals,
    table: 'past_totals',
    row: { day: '2018-10-22', clicks: '100', conversions: '2', payout: '6.00', revenue: '12.00' },
  },
  clicks: {
    files: clicks,
    table: 'moved_clicks',
    row: { click_id: 'c-1', at: new Date('2026-11-20T10:00:00Z'), ip: '192.0.2.7', country: 'DE', sub1: 'one' },
  },
} as const

const cases = (['past-conversions', 'past-totals', 'clicks'] as const).flatMap((kind) =>
  sources.map((source) => ({ kind, source })),
)

test.each(cases)('$kind of $source are imported once', async ({ kind, source }) => {
  const { files, table, row } = history[kind]
  expect(await run(kind, source, files[source])).toMatchObject({ new: 1, refused: 0, warnings_in_all: 0 })
  expect(await run(kind, source, files[source])).toMatchObject({ new: 0, changed: 0, same: 1, refused: 0 })
  const { rows } = await sql`
    select stored.* from ${sql.table(table)} as stored join old_networks on old_networks.id = old_network_id
    where source = ${source}`.execute(network.stores.pg)
  expect(rows).toMatchObject([{ affiliate_id: ids.affiliate, offer_id: ids.offer, ...row }])
})

test.each([
  ['cake', '10/23/2018 12:00:00 AM'],
  ['tune', '2018-10-23 00:00:00'],
  ['everflow', '10/23/2018'],
] as const)('totals of %s have their day and counts, however they are written: %s', async (source, day) => {
  const csv = (counted: string) =>
    `Date,Affiliate ID,Offer ID,Clicks,Conversions,Paid,Revenue\n${day},12,34,${counted},2,6.00,12.00\n`
  expect(await run('past-totals', source, csv('"1,234"'))).toMatchObject({ new: 1, refused: 0 })
  // A count that is left out would be a total of 0.
  expect(await run('past-totals', source, csv('many'))).toMatchObject({ changed: 0, refused: 1 })
  const stored = network.stores.pg
    .selectFrom('past_totals')
    .innerJoin('old_networks', 'old_networks.id', 'old_network_id')
    .where('source', '=', source)
    .where('day', '=', '2018-10-23')
  expect(await stored.select(['clicks', 'conversions']).execute()).toEqual([{ clicks: '1234', conversions: '2' }])
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

test('a click is refused with an unknown affiliate or offer, an invalid time, or a changed value', async () => {
  const importClicks = (file: unknown) => run('clicks', 'plumbline', file)
  const click = { external_id: 'a', affiliate: '12', offer: '34', at: '2026-11-20T10:00:00Z' }
  const reply = await importClicks([
    click,
    { ...click, external_id: 'b', affiliate: '99' },
    { ...click, external_id: 'c', offer: '99' },
    { ...click, external_id: 'd', at: 'yesterday' },
    ...['2199-01-01', '2026-02-30 10:00', 'Nov 20, 2026 10:00', '20.11.2026'].map((odd) => ({
      ...click,
      external_id: odd,
      at: odd,
    })),
    { ...click, external_id: 'caf\u00e9' },
  ])
  expect(reply.results.map(({ outcome, message }) => message?.code ?? outcome)).toEqual([
    'new',
    'unknown_old_id',
    'unknown_old_id',
    ...Array.from({ length: 5 }, () => 'export_time_invalid'),
    'new',
  ])
  const other = await importClicks([{ ...click, affiliate: '13' }])
  expect(other.results).toMatchObject([{ outcome: 'refused', message: { code: 'moved_click_differs' } }])
  const stored = network.stores.pg.selectFrom('moved_clicks').where('click_id', 'in', ['a', 'd', 'caf\u00e9'])
  expect(await stored.select('click_id').orderBy('click_id').execute()).toEqual([
    { click_id: 'a' },
    { click_id: 'caf\u00e9' },
  ])
})

test('more clicks than one statement takes are taken, and again without a change', async () => {
  const { pg } = network.stores
  const old = await buildOldNetwork(network.stores)
  const given = { at: new Date(), affiliate_id: ids.affiliate, offer_id: ids.offer, ip: '192.0.2.7', sub1: 'one' }
  const many = Array.from({ length: 5_001 }, (_, index) => ({ ...given, click_id: `bulk-${index}` }))
  for (const expected of ['new', 'same']) {
    const outcomes = await takeMovedClicks(pg, old.id, many)
    expect(outcomes.every(({ kind }) => kind === expected)).toBe(true)
  }
  expect(
    await pg.selectFrom('moved_clicks').where('old_network_id', '=', old.id).select('click_id').execute(),
  ).toHaveLength(5_001)
})
