import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { formatOldPostback, old_postback_parameter, relay_header } from '../../storage/journal/old-postback.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { postbackRecord } from '../../processes/worker/worker.test-support.ts'
import { buildOldNetwork } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { startInternet, type TestInternet } from './calling/internet.test-support.ts'
import { createRelay, targetOf } from './relay.ts'

const stores = setUp(createTestStores)
const ids = clickIds(Buffer.alloc(32, 5))
let internet: TestInternet
beforeAll(() => {
  internet = startInternet()
})
afterAll(() => internet.close())
beforeEach(() => stores.pg.deleteFrom('relayed_postbacks').execute())

const old = (path: string) => ({
  [old_postback_parameter]: formatOldPostback({ network: 1, source: 'tune', path }),
})
const recordOf = (fields: Partial<PostbackRecord> = {}): PostbackRecord =>
  postbackRecord({
    parameters: old('/aff_lsr'),
    raw_query: 'transaction_id=T-1&security_token',
    raw_body: '',
    ...fields,
  })

let sequence = 0
const start = new Date('2026-06-01T12:00:00Z')
const relay = async (relay_url: string | null, fields: Partial<PostbackRecord> = {}) => {
  const network = await buildOldNetwork(stores, { source: 'tune', relay_url, hosts: [`own${++sequence}.tracker.net`] })
  const key = { journal: 1, sequence }
  await stores.pg
    .insertInto('relayed_postbacks')
    .values({ ...key, old_network_id: network.id, received_at: start, due_at: start, record: { ...recordOf(fields) } })
    .execute()
  return key
}
const read = ({ sequence: number }: { sequence: number }) =>
  stores.pg.selectFrom('relayed_postbacks').selectAll().where('sequence', '=', String(number)).executeTakeFirstOrThrow()

const relayAt = (now: Date) =>
  createRelay({
    pg: stores.pg,
    tools: { lookup: internet.lookup, dial: internet.dial },
    clickIds: ids,
    tracking_url: 'https://track.network.net',
    log: pino({ level: 'silent' }),
    now: () => now,
  })
const stepAt = async (now: Date): Promise<void> => {
  const one = relayAt(now)
  await one.fill()
  await one.settle()
}

test.each<[relay: string, fields: Partial<PostbackRecord>, target: string]>([
  ['https://a.net', {}, '/aff_lsr?transaction_id=T-1&security_token'],
  ['https://a.net/', { raw_query: '' }, '/aff_lsr'],
  ['https://a.net/base/', {}, '/base/aff_lsr?transaction_id=T-1&security_token'],
  ['https://a.net/?security_token=s%20x', {}, '/aff_lsr?transaction_id=T-1&security_token=s%20x'],
  ['https://a.net/?security_token=s', { advertiser_id: 0 }, '/aff_lsr?transaction_id=T-1&security_token'],
  ['https://a.net/?b=2', { raw_query: 'a=%E9 {b}#\u00e9&%62=1' }, '/aff_lsr?a=%E9%20{b}%23%E9&b=2'],
  // Where the token was in a value too, the record lacks the query or the body.
  [
    'https://a.net/',
    { raw_query: '', raw_body: 'nid=1&token', parameters: { ...old('/'), nid: '1', x: 'a b' } },
    '/?x=a+b',
  ],
  [
    'https://a.net/',
    { raw_query: '', raw_body: '{"nid":1,"é":"2"}', parameters: { ...old('/'), nid: '1', x: 'a' } },
    '/?x=a',
  ],
  ['https://a.net/', { raw_query: '', raw_body: '{nid=1', parameters: { ...old('/'), '{nid': '1', x: 'a' } }, '/?x=a'],
  ['https://a.net/', { raw_query: 'ni%64=1', parameters: { ...old('/'), nid: '1', x: 'a' } }, '/?ni%64=1&x=a'],
  ['https://a.net/', { raw_query: '', parameters: { ...old('/'), nid: '1', x: 'a b' } }, '/?nid=1&x=a+b'],
])('%s with %j is called at %s', (url, fields, target) => {
  expect(targetOf(new URL(url), recordOf(fields))).toBe(target)
})

describe('a relayed postback', () => {
  it('is sent again until the old tracker answers, each time the same', async () => {
    const answers = [500, 503, 200]
    const seen: { method?: string | undefined; header?: unknown; delivery?: unknown; body: string; type?: unknown }[] =
      []
    const calls = await internet.serve('old.tracker.net', (request, response) => {
      let body = ''
      request.setEncoding('latin1').on('data', (part: string) => (body += part))
      request.on('end', () => {
        const { [relay_header]: header, 'plumbline-delivery': delivery, 'content-type': type } = request.headers
        seen.push({ method: request.method, header, delivery, body, type })
        response.writeHead(answers.shift() ?? 200).end()
      })
    })
    const key = await relay('http://old.tracker.net/?security_token=s', { raw_body: 'x=\u00e9%20' })
    await stepAt(start)
    expect(await read(key)).toMatchObject({
      state: 'waiting',
      tries: 1,
      last_code: 500,
      last_error: expect.stringContaining('answered') as unknown,
    })
    await stepAt(start)
    expect(calls).toHaveLength(1)
    for (const hours of [1, 2, 3]) await stepAt(new Date(start.getTime() + hours * 3_600_000))
    expect(await read(key)).toMatchObject({ state: 'delivered', tries: 3, last_code: 200, last_error: null })
    expect(calls).toEqual(Array.from({ length: 3 }, () => '/aff_lsr?transaction_id=T-1&security_token=s'))
    expect(new Set(seen.map(({ delivery }) => delivery)).size).toBe(1)
    expect(seen[2]).toMatchObject({ method: 'POST', body: 'x=\u00e9%20', type: 'application/x-www-form-urlencoded' })
    expect(ids.decode(String(seen[0]?.header))).toBeDefined()
  })

  it('is sent again when the worker ends amid the call', async () => {
    const calls = await internet.serve('slow.tracker.net', (_request, response) => response.end())
    const key = await relay('http://slow.tracker.net/')
    // As a worker that was killed between the call and the note of its end.
    await stores.pg
      .updateTable('relayed_postbacks')
      .set({ tries: 1, leased_until: new Date(start.getTime() + 60_000) })
      .execute()
    await stepAt(start)
    expect(calls).toHaveLength(0)
    await stepAt(new Date(start.getTime() + 61_000))
    expect(calls).toHaveLength(1)
    expect(await read(key)).toMatchObject({ state: 'delivered', tries: 2 })
  })

  it('is given up in the end', async () => {
    const key = await relay('http://nowhere.tracker.net/')
    for (let tries = 0; tries < 12; tries++) await stepAt(new Date(start.getTime() + tries * 48 * 3_600_000))
    expect(await read(key)).toMatchObject({ state: 'failed', tries: 10 })
  })

  it('does not wait for those of a network that does not answer', async () => {
    const silent = Promise.withResolvers<void>()
    const dead = await internet.serve('dead.tracker.net', (_request, response) => {
      void silent.promise.then(() => response.end())
    })
    await internet.serve('living.tracker.net', (_request, response) => response.end())
    const first = await relay('http://dead.tracker.net/')
    const { old_network_id } = await read(first)
    const more = Array.from({ length: 19 }, () => ({ journal: 1, sequence: ++sequence, old_network_id }))
    await stores.pg
      .insertInto('relayed_postbacks')
      .values(more.map((one) => ({ ...one, received_at: start, due_at: start, record: { ...recordOf() } })))
      .execute()
    const relaying = relayAt(start)
    await relaying.fill()
    const last = await relay('http://living.tracker.net/')
    await relaying.fill()
    await expect.poll(async () => (await read(last)).state).toBe('delivered')
    expect(dead).toHaveLength(8)
    silent.resolve()
    await relaying.settle()
    expect(dead).toHaveLength(20)
  })

  it.each([
    ['a host of this network', 'https://track.network.net/', 'relay_to_own_host'],
    ['a host of an old network', 'https://own1.tracker.net/', 'relay_to_own_host'],
    ['an inner address', 'http://10.0.0.1/', 'host_not_public'],
    ['another port', 'http://old.tracker.net:8080/', 'port_not_allowed'],
    ['a name of examples', 'https://old.example/', 'name_reserved'],
    ['no address', null, 'relay_has_no_url'],
  ])('is not sent to %s', async (_name, url, code) => {
    const dialed = internet.dialed.length
    const key = await relay(url)
    await stepAt(start)
    expect(await read(key)).toMatchObject({ state: 'failed', last_error: expect.stringContaining(code) as unknown })
    expect(internet.dialed).toHaveLength(dialed)
  })
})
