import { describe, expect, test } from 'vitest'
import { buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { checkPostbacks, createPostbackCount } from '../../operations/verify/postbacks.ts'
import { clickRecord, postbackRecord } from '../../processes/worker/worker.test-support.ts'
import { day_ms, drain, openSales, sale_at, shipClicks } from './sales.test-support.ts'

/* Records as versions before format 3 wrote them, before those of this one in a journal. */

const sales = setUp(openSales)

const ids = (txids: { txid: string | null; txid_is_exact: boolean }[]) =>
  txids.map(({ txid, txid_is_exact }) => [txid, txid_is_exact])

/** A click and its first postback, as bytes of format 1. */
const writeEarlier = async (txid: string) => {
  const { stores, journal, ids: click_ids } = sales
  const offer = await buildOffer(stores)
  const { id: affiliate_id } = await buildAffiliate(stores)
  const at = sale_at - day_ms
  const subs = ['one', '', '', '', 'é']
  const [sequence = 0, of_postback = 0] = await journal.write(clickRecord(), postbackRecord())
  const click_id = click_ids.encode({ journal: journal.number, sequence, at, affiliate_id, offer_id: offer.id })
  const click = [
    1,
    'click',
    at,
    offer.id,
    affiliate_id,
    offer.payout.id,
    '',
    '198.51.100.7',
    'test',
    '',
    'US',
    'Windows',
    'Desktop',
  ]
  const postback = [
    1,
    'postback',
    sale_at,
    offer.advertiser_id,
    click_id,
    '',
    txid,
    '',
    'approved',
    '192.0.2.10',
    ['txid', txid],
  ]
  await journal.damage(sequence, Buffer.from(JSON.stringify([...click, ...subs])))
  await journal.damage(of_postback, Buffer.from(JSON.stringify(postback)))
  return { offer, affiliate_id, click_id, sequence }
}

describe('records of earlier versions', () => {
  test('make clicks and conversions, whose repetition by this version pays nothing', async () => {
    const { stores, journal, processor, conversionsOf, ledgerOf } = sales
    const made = await writeEarlier('\uFFFD-1001')
    await drain(processor)
    await shipClicks(sales)
    const { offer, click_id, sequence } = made
    const clicks = await stores.clickhouse.query({
      query: 'select sub1, sub5, sub6, referer_host from clicks where journal = 1 and sequence = {sequence:UInt64}',
      query_params: { sequence },
      format: 'JSONEachRow',
    })
    expect(await clicks.json()).toEqual([{ sub1: 'one', sub5: 'é', sub6: '', referer_host: '' }])
    expect(ids(await conversionsOf({ offer }))).toEqual([['\uFFFD-1001', false]])

    const fields = { advertiser_id: offer.advertiser_id, click_id, at: sale_at + 1, status: 'approved' }
    const repeated = { ...fields, txid: 'bytes:%C0-1001', older_txids: ['\uFFFD-1001'] }
    await journal.write(postbackRecord(repeated), postbackRecord({ ...fields, txid: 'another' }))
    await drain(processor)
    expect(ids(await conversionsOf({ offer }))).toEqual([
      ['\uFFFD-1001', false],
      ['another', true],
    ])
    expect(await ledgerOf(made)).toHaveLength(2)
  })

  test('are known within one transaction too', async () => {
    const { journal, processor, conversionsOf } = sales
    const { offer, click_id } = await writeEarlier('1001')
    const fields = { advertiser_id: offer.advertiser_id, click_id, at: sale_at + 1 }
    await journal.write(
      postbackRecord({ ...fields, txid: 'bytes:10%0101', older_txids: ['1001'] }),
      postbackRecord({ ...fields, txid: 'bytes:20%0101', older_txids: ['2001'] }),
      postbackRecord({ ...fields, txid: '2001' }),
    )
    await drain(processor)
    expect(ids(await conversionsOf({ offer }))).toEqual([
      ['1001', false],
      ['bytes:20%0101', true],
      ['2001', true],
    ])
  })

  test('that an older node takes during an upgrade mean what a newer one made of their click, if that is one', async () => {
    const { journal, processor, conversionsOf, unmatchedOf, ids: click_ids, stores } = sales
    const offer = await buildOffer(stores)
    const { id: affiliate_id } = await buildAffiliate(stores)
    const at = sale_at - day_ms
    const [sequence = 0] = await journal.write(clickRecord({ at, offer_id: offer.id, affiliate_id }))
    const click_id = click_ids.encode({ journal: 1, sequence, at, affiliate_id, offer_id: offer.id })
    const { advertiser_id } = offer
    const newer = (txid: string) =>
      postbackRecord({ at: sale_at, advertiser_id, click_id, txid, older_txids: ['cleaned'], status: 'pending' })
    const { older_txids: _, raw_query: _query, raw_body: _body, ...fields } = newer('')
    const older = async (txid: string, number: number) => {
      const record = { ...fields, v: 1 as const, at: sale_at + 1, txid, status: 'approved' }
      const [place = 0] = await journal.write(postbackRecord())
      const { at: time, ip } = record
      const written = [1, 'postback', time, advertiser_id, click_id, '', txid, '', 'approved', ip, []]
      await journal.damage(place, Buffer.from(JSON.stringify(written)))
      await drain(processor)
      const count = createPostbackCount()
      const isAside = () => false
      const entry = { sequence: place, record, unreadable: '', kind: record.kind }
      await checkPostbacks({ pg: stores.pg, clickIds: click_ids, count, isAside }, 1, [entry])
      expect(count).toMatchObject({ matched: number, unmatched: 1 - number })
    }
    await journal.write(newer('bytes:%C3nf-0'), newer('bytes:%C0-1'), newer('bytes:%C1-1'))
    await older('\uFFFDnf-0', 1)
    await older('\uFFFD-1', 0)
    expect((await conversionsOf({ offer })).map(({ txid, status }) => [txid, status])).toEqual([
      ['bytes:%C3nf-0', 'approved'],
      ['bytes:%C0-1', 'pending'],
      ['bytes:%C1-1', 'pending'],
    ])
    expect(await unmatchedOf({ click_id })).toMatchObject([{ reason: 'conflict' }])
  })

  test('that waited for their click as rows of an earlier version are taken', async () => {
    const { stores, journal, processor, ids: click_ids, conversionsOf } = sales
    const offer = await buildOffer(stores)
    const { id: affiliate_id } = await buildAffiliate(stores)
    const at = sale_at - day_ms
    const [sequence = 0] = await journal.write(clickRecord({ at, offer_id: offer.id, affiliate_id }))
    const click_id = click_ids.encode({ journal: 1, sequence, at, affiliate_id, offer_id: offer.id })
    const { advertiser_id } = offer
    const record = postbackRecord({ v: 1, at: sale_at, advertiser_id, click_id, txid: 'waited' })
    await stores.pg
      .insertInto('unmatched_postbacks')
      .values({
        journal: 9,
        sequence: 1,
        received_at: new Date(sale_at),
        advertiser_id,
        offer_id: offer.id,
        reason: 'waiting',
        record: JSON.stringify(record),
        click_id,
        retry_at: new Date(),
        give_up_at: new Date(sale_at + 900 * day_ms),
      })
      .execute()
    await journal.write(postbackRecord({ at: sale_at + 1, advertiser_id, click_id, txid: 'next' }))
    await drain(processor)
    expect(ids(await conversionsOf({ offer }))).toEqual([
      ['waited', false],
      ['next', true],
    ])
  })
})
