import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '../../shared/log.ts'
import { buildConversion, buildPostback, buildSignedPostback } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { startInternet, type TestInternet } from './calling/internet.test-support.ts'
import { announce, announceMany, deleteEverything, listAttempts, listDeliveries } from './deliveries.test-support.ts'
import { fanOutChanges } from './fan-out.ts'
import { openSecret, rotateSecret } from './secrets.ts'
import { replayDeliveries } from './select.ts'
import { createPostbackSender, type PostbackSender } from './send-postbacks.ts'

interface Call {
  method: string
  url: string
  body: string
  headers: Record<string, string>
}

const keys = { click_id_key: Buffer.alloc(32, 3) }
const before = new Date('2026-11-01T00:00:00Z')
const stores = setUp(createTestStores)
let internet: TestInternet
let sender: PostbackSender
let calls: Call[]
let code: number
/** Receivers refuse what is older than five minutes: the true time. */
let now: Date

beforeEach(async () => {
  await deleteEverything(stores)
  await stores.pg.deleteFrom('postbacks').execute()
  internet = startInternet()
  now = new Date()
  calls = []
  code = 200
  await internet.serve('tracker.net', (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '' } = request
      calls.push({ method, url, body, headers: request.headers as Record<string, string> })
      response.writeHead(code).end('OK')
    })
  })
  const { lookup, dial } = internet
  const log = createLog('worker', 'silent')
  sender = createPostbackSender({ pg: stores.pg, tools: { lookup, dial }, keys, log, now: () => now })
})
afterEach(async () => {
  await sender.stop()
  await internet.close()
})

const send = async (): Promise<void> => {
  while ((await fanOutChanges(stores.pg, now)) > 0);
  while ((await sender.fill()) > 0) await sender.settle()
}

const convert = async () => {
  const postback = await buildSignedPostback(stores, keys, {
    url: 'http://tracker.net/in?c={sub1|none}',
    created_at: before,
  })
  const { affiliate_id, id } = postback
  const conversion = await buildConversion(stores, {
    affiliate_id,
    sub1: '',
    sub9: 'nine',
    payout: '12.30',
    txid: 'Ü-1',
  })
  await announce(stores, conversion.id, 'approved', now)
  return { affiliate_id, id, conversion, secret: openSecret(keys, postback.secret) ?? '' }
}

it('a change is posted as JSON that a receiver verifies, with one ID for all tries and replays', async () => {
  const { conversion, secret, affiliate_id } = await convert()
  code = 500
  await send()
  code = 200
  now = new Date(now.getTime() + 10_000)
  await send()
  await replayDeliveries(stores.pg, { affiliate_id }, now)
  await send()
  expect(calls.map(({ method, url }) => [method, url])).toEqual(Array.from({ length: 3 }, () => ['POST', '/in?c=none']))
  const [delivery] = await listDeliveries(stores)
  expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array.from({ length: 3 }, () => `msg_${delivery?.id}`),
  )
  for (const { body, headers } of calls)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'conversion.approved',
      timestamp: delivery?.changed_at.toISOString(),
      data: {
        conversion_id: Number(conversion.id),
        payout: '12.30',
        txid: 'Ü-1',
        sub1: null,
        sub9: 'nine',
        aff_click_id: null,
        affiliate_id,
      },
    })
  const attempts = await listAttempts(stores)
  expect(attempts.map(({ method, code: answered, replay, body }) => [method, answered, replay, body])).toEqual([
    ['POST', 500, false, calls[0]?.body],
    ['POST', 200, false, calls[1]?.body],
    ['POST', 200, true, calls[2]?.body],
  ])
})

it('both secrets sign while one replaces the other, and the new one alone afterwards', async () => {
  const { secret, id, affiliate_id } = await convert()
  await rotateSecret(stores.pg, keys, { affiliate_id, id }, 1, now)
  const { secret: sealed } = await stores.pg
    .selectFrom('postbacks')
    .where('id', '=', id)
    .select('secret')
    .executeTakeFirstOrThrow()
  const renewed = openSecret(keys, sealed) ?? ''
  await send()
  const [both] = calls
  if (both === undefined) throw new Error('nothing was sent')
  expect(new Webhook(secret).verify(both.body, both.headers)).toEqual(
    new Webhook(renewed).verify(both.body, both.headers),
  )
  now = new Date(now.getTime() + 3_600_001)
  await replayDeliveries(stores.pg, { affiliate_id }, now)
  await send()
  expect(both.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  expect(calls[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
})

it('nothing is sent that could not be checked: the secret is of another installation', async () => {
  const { id } = await convert()
  await stores.pg
    .updateTable('postbacks')
    .set({ secret: Buffer.alloc(60) })
    .where('id', '=', id)
    .execute()
  await send()
  expect(calls).toEqual([])
  expect(await listDeliveries(stores)).toMatchObject([
    { state: 'waiting', last_error: '{"code":"not_signed","parameters":{}}' },
  ])
})

it('what happens during a long replay is called in between, of its affiliate and of others', async () => {
  const { affiliate_id, conversion } = await convert()
  await announceMany(stores, conversion.id, 'approved', now, 60)
  await send()
  expect(calls).toHaveLength(61)
  calls.splice(0)
  const rival = await buildPostback(stores, { url: 'http://tracker.net/rival', created_at: before })
  const theirs = await buildConversion(stores, { affiliate_id: rival.affiliate_id })
  expect(await replayDeliveries(stores.pg, { affiliate_id }, now, 50)).toMatchObject({
    replayed: 50,
    next: expect.any(Date),
  })
  now = new Date(now.getTime() + 1_000)
  await announce(stores, conversion.id, 'approved', now)
  await announce(stores, theirs.id, 'approved', now)
  await send()
  // One at once and five a second, then the new ones.
  expect(calls.filter(({ url }) => url === '/rival')).toHaveLength(1)
  expect(calls).toHaveLength(8)
  const newest = (await listDeliveries(stores)).slice(-2)
  expect(newest.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})
