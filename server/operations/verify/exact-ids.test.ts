import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildAdvertiser, buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { openNetwork } from '../../../testing/model/product/network.ts'
import { findBalance } from '../../features/dashboard/queries.ts'
import { different_ids, ways, withoutSpace, type SentPostback } from '../../processes/tracker/exact-ids.test-support.ts'
import { readSecrets } from '../../shared/secrets.ts'
import type { Difference } from './difference.ts'
import { verify } from './verify.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/* Transaction ids of any bytes, from the tracker's socket to the ledger. */

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const network = setUp(openNetwork)

/** A click on an offer of its own that pays 20.00. */
const buildSale = async () => {
  const { stores, trackers } = network
  const { id: advertiser_id, token } = await buildAdvertiser(stores)
  const offer = await buildOffer(stores, { advertiser_id, payout: { payout: '20.00' } })
  const affiliate = await buildAffiliate(stores)
  await network.refreshCatalogue()
  const [tracker] = trackers
  if (tracker === undefined) throw new Error('no tracker')
  const now = Date.now()
  tracker.setClock(now)
  const answer = await fetch(`${tracker.url}/click?offer_id=${offer.id}&affiliate_id=${affiliate.id}&sub6=six`, {
    redirect: 'manual',
    headers: { 'user-agent': browser },
  })
  const click_id = new URL(answer.headers.get('location') ?? '').searchParams.get('click_id') ?? ''
  tracker.setClock(now + 1_000)
  return {
    fields: { click_id, token },
    async send({ method, path, type, body }: SentPostback): Promise<string> {
      const headers = type === undefined ? {} : { 'content-type': type }
      const sent = await fetch(`${tracker.url}${path}`, {
        method,
        headers,
        ...(body && { body: new Uint8Array(body) }),
      })
      return sent.text()
    },
    /** Conversions with their payouts, as far as they stand in the ledger. */
    async paid() {
      await network.take()
      return stores.pg
        .selectFrom('conversions')
        .innerJoin('ledger_entries', 'conversion_id', 'conversions.id')
        .where('offer_id', '=', offer.id)
        .select(['conversions.id', 'txid', 'amount', 'sub6'])
        .orderBy('conversions.id')
        .execute()
    },
  }
}

const difference = async (): Promise<Difference | undefined> => {
  await network.copy()
  const { pg, clickhouse, data_dir } = network.stores
  await pg.updateTable('outbox').set({ done_at: new Date() }).execute()
  const { click_id_key } = readSecrets(data_dir)
  return (await verify({ data_dir, pg, clickhouse, click_id_key, findBalance })).difference
}

const [byQuery] = Object.values(ways)
const query = (txid: string, fields: Readonly<Record<string, string>>): SentPostback => {
  if (byQuery === undefined) throw new Error('no way by query')
  return byQuery(Buffer.from(txid, 'latin1'), fields)
}

test.each(Object.entries(ways))('by %s each id of other bytes is paid, once', async (_name, way) => {
  const { fields, send, paid } = await buildSale()
  for (const repetition of ['OK', 'duplicate'])
    for (const txid of different_ids) expect(await send(way(txid, fields))).toBe(repetition)
  const conversions = await paid()
  expect(conversions).toHaveLength(different_ids.length)
  expect(new Set(conversions.map(({ txid }) => txid)).size).toBe(different_ids.length)
  expect(conversions[0]).toMatchObject({ txid: 'bytes:%C0-1001', amount: '20.00', sub6: 'six' })
})

test('ids of random bytes make as many conversions as there are different ones, and all of them agree', async () => {
  const { fields, send, paid } = await buildSale()
  const byte = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 9, 32, 37, 128, 192, 255))
  const sent = fc.tuple(fc.array(byte, { minLength: 1, maxLength: 3 }), fc.constantFrom(...Object.values(ways)))
  const different = new Set<string>()
  for (const [list, way] of fc.sample(sent, 200)) {
    different.add(withoutSpace(Buffer.from(list)))
    await send(way(Buffer.from(list), fields))
  }
  expect(await paid()).toHaveLength(different.size)
  expect(await difference()).toBeUndefined()
})

test('an id in clean text is not that of other bytes that look like it', async () => {
  const { fields, send, paid } = await buildSale()
  for (const txid of ['\xEF\xBF\xBD-1001', '\xC0-1001', '1001', '10\x0101']) await send(query(txid, fields))
  expect(await paid()).toHaveLength(4)
})

test('a postback whose conversion is gone is named', async () => {
  const { fields, send, paid } = await buildSale()
  await send(query('\xC0-1001', fields))
  const [made] = await paid()
  expect(made).toBeDefined()
  const { pg } = network.stores
  await pg
    .updateTable('conversions')
    .set({ identity: 'txid:another' })
    .where('id', '=', made?.id ?? '')
    .execute()
  expect(await difference()).toMatchObject({ field: 'trace of a postback', found: 'nothing' })
})
