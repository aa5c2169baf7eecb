import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildAdvertiser, buildConversion, buildOffer } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { revenuePeriod } from './revenue.ts'

const network = setUp(() => startOperators())

const october = { from: '2026-10-01', to: '2026-10-31' }

/** An advertiser with October's conversions: 12.50 + 20.25 approved, 8 pending, 5 declined, 6 reversed, and one of November in New York. */
const buildOctober = async () => {
  const { stores } = network
  const { id: advertiser_id, name } = await buildAdvertiser(stores)
  const { id: offer_id } = await buildOffer(stores, { advertiser_id, title: '=Harbor' })
  const at = (moment: string, given: object) =>
    buildConversion(stores, { offer_id, created_at: new Date(moment), ...given })
  // October begins at four in the morning UTC.
  await at('2026-10-01T03:59:59Z', { revenue: '99.00' })
  await at('2026-10-01T04:00:00Z', { revenue: '12.50' })
  const last = await at('2026-11-01T03:59:59Z', { revenue: '20.25', txid: '=1+1' })
  await at('2026-11-01T04:00:00Z', { revenue: '77.00' })
  await at('2026-10-15T12:00:00Z', { revenue: '8.00', status: 'pending' })
  await at('2026-10-16T12:00:00Z', { revenue: '5.00', status: 'declined' })
  await at('2026-10-17T12:00:00Z', { revenue: '6.00', status: 'reversed' })
  return { id: advertiser_id, name, offer_id, last }
}

test.each([
  [{}, '2026-10-01', '2026-10-31'],
  [{ from: '2024-02-05' }, '2024-02-05', '2024-02-29'],
  [{ from: '9999-12-31' }, '9999-12-31', '9999-12-31'],
  [{ from: '2026-12-01' }, '2026-12-01', '2026-12-31'],
  [{ to: '2026-11-10' }, '2026-11-01', '2026-11-10'],
  [{ from: '0001-02-05' }, '0001-02-05', '0001-02-28'],
  [{ to: '9999-12-31' }, '9999-12-01', '9999-12-31'],
])('the period of %o', (given, from, to) => {
  expect(revenuePeriod(given, new Date('2026-11-23T12:00:00Z'))).toMatchObject({ from, to })
})

describe.each(ways)('by %s', (way) => {
  test('what an advertiser owes is what is approved in the days of the network, by offer and status', async () => {
    const { perform } = network
    const { id, name, offer_id } = await buildOctober()
    const stranger = await buildOctober()
    const shown = await perform(way, 'showAdvertiserRevenue', { id, ...october })
    const sums = { conversions: 2, owed: 32.75, pending_conversions: 1, pending: 8, paid: 0, open: 32.75 }
    expect(shown).toMatchObject({ id, name, ...october, ...sums, receipts: [] })
    expect(
      shown.results.map(({ status, conversions, revenue, ...row }) => [row.offer_id, status, conversions, revenue]),
    ).toEqual([
      [offer_id, 'approved', 2, 32.75],
      [offer_id, 'declined', 1, 0],
      [offer_id, 'pending', 1, 8],
      [offer_id, 'reversed', 1, 0],
    ])
    const listed = await perform(way, 'listAdvertiserRevenue', { ...october, limit: 1000 })
    expect(listed.results).toContainEqual({ advertiser_id: id, advertiser: name, ...sums })
    expect(listed.results.map(({ advertiser_id }) => advertiser_id)).toContain(stranger.id)
    expect(listed.totals.owed).toBe(listed.results.reduce((sum, { owed }) => sum + owed, 0))
  })

  test('its file has a line for each conversion, and nothing that a spreadsheet runs', async () => {
    const { perform } = network
    const { id } = await buildOctober()
    const { lines, file } =
      way === 'call'
        ? await perform(way, 'exportAdvertiserRevenue', { id, ...october })
        : await perform('call', 'exportAdvertiserRevenue', { id, ...october })
    expect(lines).toBe(5)
    const rows = file.trim().split('\r\n')
    expect(rows).toHaveLength(6)
    expect(rows[0]).toContain('"conversion_id","created_at"')
    const cells = rows.map((row) => row.slice(1, -1).split('","'))
    expect(cells.map((row) => [row[7], row[9], row[11]])).toEqual([
      ['status', 'revenue', 'owed'],
      ['approved', '12.50', '12.50'],
      ['pending', '8.00', '0.00'],
      ['declined', '5.00', '0.00'],
      ['reversed', '6.00', '0.00'],
      ['approved', '20.25', '20.25'],
    ])
    expect(rows.at(-1)).toContain(`"'=Harbor"`)
    expect(rows.at(-1)).toContain(`"'=1+1"`)
  })

  test('what came in is marked; what is reversed later is open in their favour; a mark can be taken back', async () => {
    const { perform, stores, lastAudit, actors } = network
    const { id, last } = await buildOctober()
    await perform(way, 'markRevenuePaid', { id, ...october, amount: '2.75', reference: 'part' })
    const rest = await perform(way, 'markRevenuePaid', { id, ...october, reference: 'INV-7' })
    expect(rest).toMatchObject({
      advertiser_id: id,
      ...october,
      amount: 30,
      reference: 'INV-7',
      marked_by: actors[way],
    })
    expect(await lastAudit()).toMatchObject({ action: 'advertisers mark-paid', input: { id, reference: 'INV-7' } })
    await expect(perform(way, 'markRevenuePaid', { id, ...october })).rejects.toThrow('Nothing is owed')
    await expect(perform(way, 'markRevenuePaid', { id, from: '2026-10-15', to: '2026-11-15' })).rejects.toThrow(
      'overlaps this period',
    )

    await stores.pg.updateTable('conversions').set({ status: 'reversed' }).where('id', '=', last.id).execute()
    expect(await perform(way, 'showAdvertiserRevenue', { id, ...october })).toMatchObject({ paid: 32.75, open: -20.25 })
    // In a shorter period it is to be seen, and counts for nothing.
    const half = await perform(way, 'showAdvertiserRevenue', { id, from: '2026-10-01', to: '2026-10-15' })
    expect(half).toMatchObject({ paid: 0, receipts: [{ counts: false }, { counts: false }] })

    expect(await perform(way, 'listReceipts', { advertiser: id })).toMatchObject({
      count: 2,
      results: [{ id: rest.id }, {}],
    })
    await perform(way, 'removeReceipt', { id: rest.id })
    expect(await perform(way, 'showAdvertiserRevenue', { id, ...october })).toMatchObject({ paid: 2.75, open: 9.75 })
    await expect(perform(way, 'removeReceipt', { id: rest.id })).rejects.toThrow(`There is no mark ${rest.id}`)
  })
})

test('two people who mark the same period at once mark it once', async () => {
  const { perform } = network
  const { id } = await buildOctober()
  const done = await Promise.allSettled([1, 2, 3].map(() => perform('call', 'markRevenuePaid', { id, ...october })))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await perform('call', 'showAdvertiserRevenue', { id, ...october })).toMatchObject({ paid: 32.75, open: 0 })
})

test('who marks what somebody else has marked since they looked is told, whatever the amount', async () => {
  const { perform } = network
  const { id } = await buildOctober()
  const mark = async () =>
    perform('call', 'markRevenuePaid', { id, ...october, amount: '32.75', seen: { paid: 0 } } as never)
  const done = await Promise.allSettled([mark(), mark()])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(mark()).rejects.toThrow(/paid is now 32\.75, and was 0 \(changed by /)
  expect(await perform('call', 'showAdvertiserRevenue', { id, ...october })).toMatchObject({ paid: 32.75, open: 0 })
})

test('with more conversions in a month than one read sums, lines and file are exact', async () => {
  const { stores, perform } = network
  const { pg } = stores
  const { id } = await buildAdvertiser(stores)
  const { id: offer_id } = await buildOffer(stores, { advertiser_id: id })
  const first = await buildConversion(stores, {
    offer_id,
    created_at: new Date('2026-10-10T12:00:00Z'),
    revenue: '0.01',
  })
  const { columns, values } = await readCopiedColumns(pg)
  await sql`
    insert into conversions (${columns}, identity, txid, click_id, status, revenue, created_at)
    select ${values}, 'txid:many-' || ${id} || '-' || n, 'many-' || n, '-many-' || ${id} || '-' || n,
      case when n % 4 = 0 then 'pending' else 'approved' end, (n % 100)::numeric / 100 + 0.07,
      timestamptz '2026-10-02 00:00Z' + n * interval '40 minutes'
    from generate_series(1, 1000) as n, conversions where conversions.id = ${first.id}`.execute(pg)
  const all = Array.from({ length: 1_000 }, (_, index) => index + 1)
  const cents = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + (n % 100) + 7, 0)
  const approved = all.filter((n) => n % 4 !== 0)
  const pending = all.filter((n) => n % 4 === 0)
  const shown = await perform('call', 'showAdvertiserRevenue', { id, ...october })
  const { lines, file } = await perform('call', 'exportAdvertiserRevenue', { id, ...october })
  expect(shown).toMatchObject({
    conversions: approved.length + 1,
    owed: (cents(approved) + 1) / 100,
    pending_conversions: pending.length,
    pending: cents(pending) / 100,
  })
  expect([lines, file.trim().split('\r\n').length]).toEqual([1001, 1002])
  // A click id that begins with a hyphen is not a formula.
  expect(file).toContain(`"'-many-${id}-1"`)
})

test('an amount that no double holds is marked, answered again and logged digit by digit', async () => {
  const { stores, perform, console: operators, token } = network
  const { id } = await buildAdvertiser(stores)
  const { id: offer_id } = await buildOffer(stores, { advertiser_id: id })
  const created_at = new Date('2026-10-10T12:00:00Z')
  const first = await buildConversion(stores, { offer_id, created_at, revenue: '999999999999.99' })
  const { columns, values } = await readCopiedColumns(stores.pg)
  await sql`
    insert into conversions (${columns}, identity, txid, click_id, status, revenue, created_at)
    select ${values}, 'txid:large-' || ${id} || '-' || n, 'large-' || n, 'large-' || ${id} || '-' || n, status, revenue, created_at
    from generate_series(1, 175) as n, conversions where conversions.id = ${first.id}`.execute(stores.pg)
  const { paid, open } = await perform('call', 'showAdvertiserRevenue', { id, ...october })
  const mark = async () =>
    operators.inject({
      method: 'POST',
      url: `/api/operator/advertisers/${id}/receipts/`,
      payload: { ...october, seen: { paid, open } },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'the-mark-of-october' },
    })
  const marked = await mark()
  const again = await mark()
  for (const answer of [marked, again]) expect(answer.body).toContain('"amount":175999999999998.24,')
  expect(again.json()).toEqual(marked.json())
  const { body } = await operators.inject({
    url: `/api/operator/audit/?subject=advertiser&subject_id=${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(body).toContain('"before":{"open":175999999999998.24,"paid":0},"after":{"open":0,"paid":175999999999998.24}')
  expect(body).toContain('"amount":175999999999998.24,')
})

/** All columns of a conversion that may be the same in many, to insert others like one. */
const readCopiedColumns = async (pg: typeof network.stores.pg) => {
  const own = ['id', 'identity', 'txid', 'click_id', 'status', 'revenue', 'created_at']
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'conversions' and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`.execute(pg)
  const names = rows.map(({ name }) => name).filter((name) => !own.includes(name))
  return {
    columns: sql.join(names.map((name) => sql.ref(name))),
    values: sql.join(names.map((name) => sql.ref(`conversions.${name}`))),
  }
}
