import { reject_reasons } from '@plumbline/contract/reject-reasons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeRelease } from '../../storage/archive/release.ts'
import { writeArchiveFile } from '../../storage/archive/write.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import type { ClickRecord, RejectReason } from '../../storage/journal/record.ts'
import { quarantineRecord } from '../../storage/postgres/quarantine.ts'
import { buildAffiliate, buildManager, buildOffer, type BuiltOffer } from '../../../testing/harness/builders.ts'
import { openSales, shipClicks } from '../inbound-postbacks/sales.test-support.ts'
import { clickRecord, writeClick } from '../../processes/worker/worker.test-support.ts'
import { buildToken, startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const network = setUp(startOperators)
const sales = setUp(() => openSales(network.stores))
let offer: BuiltOffer
/** Two affiliates with the same offer. */
let mine: number
let theirs: number

beforeAll(async () => {
  offer = await buildOffer(network.stores, { title: 'Summer shoes' })
  mine = (await buildAffiliate(network.stores, { company: 'Clicks Ltd' })).id
  theirs = (await buildAffiliate(network.stores)).id
})

const noon = Date.parse('2026-06-01T16:00:00Z')

const click = (affiliate_id: number, fields: Partial<ClickRecord> = {}): Promise<string> =>
  writeClick(sales.journal, sales.ids, clickRecord({ at: noon, offer_id: offer.id, affiliate_id, ...fields }))

/** Each way has addresses of its own, because the first click from one is the host. */
const addressOn = (way: string, last: number): string => `${way === 'command' ? '198.51.100' : '203.0.113'}.${last}`

describe.each(ways)('by %s', (way) => {
  const why = (click_id: string) => network.perform(way, 'inspectClick', { click_id })
  const address = (last: number): string => addressOn(way, last)

  test('a click shows time, place and visitor, that it counts, and that it is the host of its day', async () => {
    const id = await click(mine, {
      ip: address(1),
      subs: ['mail', '', '', '', 'last'],
      extras: { sub7: 'more', aff_click_id: 'own-1', deep_link: 'https://shop.example/boots' },
      referer: 'https://blog.example/',
    })
    await shipClicks(sales)
    expect(await why(id)).toMatchObject({
      verdict: expect.stringMatching(/^It counts, and it is the host of its day/),
      at: '2026-06-01T16:00:00.000Z',
      affiliate_id: mine,
      affiliate: 'Clicks Ltd',
      offer: 'Summer shoes',
      counts: true,
      reason: null,
      is_host: true,
      host_click_id: null,
      expires_at: '2026-08-30T16:00:00.000Z',
      country: 'US',
      city: 'Boston',
      device: 'Desktop',
      ip: address(1),
      referer: 'https://blog.example/',
      subs: ['mail', '', '', '', 'last', '', 'more'],
      aff_click_id: 'own-1',
      landing: null,
      deep_link: 'https://shop.example/boots',
      found_in: 'journal',
      conversions: [],
      postbacks: [],
    })
  })

  test('an id that is not ours is reported as such: altered, of another key, or any text', async () => {
    const id = await click(mine)
    const foreign = clickIds(Buffer.alloc(32, 9)).encode({
      journal: 1,
      sequence: 1,
      at: noon,
      affiliate_id: mine,
      offer_id: offer.id,
    })
    const altered = `${id.slice(0, 5)}${id[5] === 'A' ? 'B' : 'A'}${id.slice(6)}`
    for (const text of way === 'command' ? [altered] : [altered, foreign, id.slice(0, 31), 'anything'])
      await expect(why(text)).rejects.toThrow('does not belong to this network')
  })

  test('ids that begin with a hyphen are found too', async () => {
    let id = await click(mine, { ip: address(6) })
    while (!id.startsWith('-')) id = await click(mine, { ip: address(6) })
    expect(await why(id)).toMatchObject({ click_id: id })
  })
})

describe('the answer', () => {
  const why = (click_id: string) => network.perform('call', 'inspectClick', { click_id })
  const address = (last: number): string => addressOn('call', last)

  test('a later click from the same address names the one that is the host; another affiliate has a host of their own', async () => {
    const first = await click(mine, { ip: address(2) })
    const second = await click(mine, { ip: address(2), at: noon + 60_000 })
    const other = await click(theirs, { ip: address(2), at: noon + 60_000 })
    const next_day = await click(mine, { ip: address(2), at: noon + 86_400_000 })
    await shipClicks(sales)
    expect(await why(second)).toMatchObject({
      verdict: expect.stringMatching(/not a host: the click of 2026-06-01 16:00:00 UTC came first/),
      counts: true,
      is_host: false,
      host_click_id: first,
    })
    expect(await why(other)).toMatchObject({ affiliate_id: theirs, is_host: true })
    expect(await why(next_day)).toMatchObject({ is_host: true })
  })

  test('of IPv6 addresses the first half makes a visitor', async () => {
    const net = '2001:db8:1:2'
    const first = await click(mine, { ip: `${net}::1` })
    const second = await click(mine, { ip: `${net}:ffff::9`, at: noon + 1_000 })
    await shipClicks(sales)
    expect(await why(second)).toMatchObject({ is_host: false, host_click_id: first, ip: `${net}:ffff::9` })
  })

  test.each(Object.entries(reject_reasons))(
    'a click that was rejected as %s says so in words',
    async (reason, words) => {
      // The table has every reason: a missing one does not compile.
      const rejected = reason as RejectReason
      const id = await click(mine, { ip: address(3), rejected, payout_id: 0 })
      expect(await why(id)).toMatchObject({
        verdict: `It does not count: ${words}.`,
        counts: false,
        reason,
        is_host: false,
        payout_id: null,
      })
    },
  )

  test('a click that is not shipped yet says that its host is not decided, and one in quarantine where it is', async () => {
    const id = await click(mine, { ip: address(4) })
    const explained = await why(id)
    expect(explained).toMatchObject({ counts: true, is_host: null, city: null, found_in: 'journal' })
    expect(explained.verdict).toContain('not decided yet')
    const { journal, sequence } = sales.ids.decode(id) ?? { journal: 0, sequence: 0 }
    const poison = { journal, sequence, stream: 'clicks', record: {}, error: 'too odd', attempts: 5 } as const
    await quarantineRecord(network.stores.pg, poison)
    expect(await why(id)).toMatchObject({ verdict: expect.stringContaining('is in quarantine'), is_host: null })
    await network.stores.pg.deleteFrom('quarantine').where('sequence', '=', String(sequence)).execute()
    await shipClicks(sales)
  })

  test('the conversions and the other postbacks of a click are listed, and no other click’s', async () => {
    const sale = await sales.buildSale({ offer, affiliate_id: mine, click: { ip: address(5) } })
    const neighbour = await sales.buildSale({ offer, affiliate_id: theirs, click: { ip: address(5) } })
    await sale.send({ txid: 'sale-1', status: 'approved' }, { txid: 'sale-2', goal: 'no-such-goal' })
    await neighbour.send({ txid: 'sale-3', status: 'approved' })
    const { conversions, postbacks } = await why(sale.click_id)
    expect(conversions).toMatchObject([{ txid: 'sale-1', status: 'approved' }])
    expect(postbacks).toMatchObject([
      { reason: 'unknown_goal', why: 'the offer does not have this goal', advertiser_id: offer.advertiser_id },
    ])
    expect((await why(neighbour.click_id)).conversions).toMatchObject([{ txid: 'sale-3' }])
  })

  test('an id of ours whose click is nowhere says where it should be', async () => {
    const id = sales.ids.encode({ journal: 9, sequence: 77, at: noon, affiliate_id: mine, offer_id: offer.id })
    await expect(why(id)).rejects.toThrow('record 77 of journal 9')
  })
})

test('a click is found in the archive when it has left the journal, and in the statistics when its file was moved away', async () => {
  const { data_dir } = network.stores
  const moved = sales.openJournal(2)
  const fields = { at: noon, offer_id: offer.id, affiliate_id: mine, ip: '192.0.2.77' }
  const id = await writeClick(moved, sales.ids, clickRecord(fields))
  // The newest record stays.
  await moved.write(clickRecord(fields))
  const reader = sales.readers.get(2)
  if (reader === undefined) throw new Error('journal 2 is not open')
  const range = { data_dir, journal: 2, first: 1, last: 1, day: '2026-06-01', read: reader.rawAfter }
  await writeArchiveFile(range)
  await writeRelease(data_dir, 2, 1)
  await moved.trim()
  expect(await network.perform('call', 'inspectClick', { click_id: id })).toMatchObject({
    found_in: 'archive',
    ip: '192.0.2.77',
  })

  const elsewhere = { journal: 8, sequence: 5, at: noon, affiliate_id: theirs, offer_id: offer.id }
  await network.stores.clickhouse.insert({
    table: 'clicks',
    format: 'JSONEachRow',
    values: [
      {
        ...elsewhere,
        at: new Date(noon).toISOString(),
        rejected: '',
        is_host: 1,
        ip: '192.0.2.78',
        country: 'DE',
        os: 'iOS',
        device: 'Phone',
      },
    ],
  })
  expect(await network.perform('call', 'inspectClick', { click_id: sales.ids.encode(elsewhere) })).toMatchObject({
    found_in: 'statistics',
    affiliate_id: theirs,
    counts: true,
    is_host: true,
    ip: '192.0.2.78',
    country: 'DE',
    user_agent: null,
  })
})

test('an account manager finds the clicks of own affiliates, and others are as ids that are not ours', async () => {
  const { stores, console } = network
  const { id: manager_id } = await buildManager(stores)
  const own = await buildAffiliate(stores, { manager_id })
  const { token } = await buildToken(stores, { role: 'manager', manager_id })
  const headers = { authorization: `Bearer ${token}` }
  const [explained, foreign] = [await click(own.id), await click(theirs)]
  await shipClicks(sales)
  const look = async (id: string) => (await console.inject({ url: `/api/operator/clicks/${id}/`, headers })).json()
  const add = async (click_id: string) => {
    const payload = { click_id, at: '2026-06-01T17:00:00Z', reason: 'a test' }
    return (await console.inject({ method: 'POST', url: '/api/operator/conversions/', headers, payload })).json()
  }
  expect(await look(explained)).toMatchObject({ affiliate_id: own.id })
  expect(await add(explained)).toMatchObject({ affiliate_id: own.id })
  const unknown = await look('x'.repeat(32))
  expect(unknown).toMatchObject({ code: 'not_a_click_id' })
  expect(await look(foreign)).toEqual(unknown)
  expect(await add(foreign)).toEqual(unknown)
})
