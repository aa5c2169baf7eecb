import type { ClickHouseClient } from '@clickhouse/client'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildTestApp, requestFile, signInAs } from '../../processes/api/app.test-support.ts'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { slowness } from '../../../testing/harness/limits.ts'

/** A file of about 25 MB, more than every buffer between ClickHouse and the reader: by long rows, because each costs as much however long it is. */
const rows = 20_000
const range = { from: '2026-11-20', to: '2026-11-20' }
const now = new Date('2026-11-20T17:00:00Z')

const stores = setUp(createTestStores)
/** Without the time limit of other tests' queries. */
let patient: ClickHouseClient
let access: string
let email: string

beforeAll(async () => {
  patient = connectClickHouse(stores.clickhouse_url, { max_execution_seconds: 600 })
  const user = await buildUser(stores)
  ;({ email } = user)
  await stores.clickhouse.command({
    query: `insert into conversions (id, revision, created_at, affiliate_id, offer_id, goal, status, payout, revenue, click_at, click_journal,
        click_sequence, country, city, isp, browser, os, device, ip, sub1, sub2, sub3, sub4, sub5)
      select number + 1, 1, toDateTime64('2026-11-20 05:00:00', 3, 'UTC') + intDiv(number, 10) as moment, ${user.affiliate_id}, 1 + number % 50, 'SOI',
        'approved', 1.25, 0, moment, 1, number, 'US', 'Boston', 'One', 'Chrome', 'iOS', 'Phone', toIPv6('::ffff:198.51.100.7'),
        toString(cityHash64(number)), ${[2, 3, 4, 5].map((sub) => `repeat(hex(sipHash64(number, ${sub})), 18)`).join(', ')} from numbers(${rows})`,
  })
})
afterAll(() => patient.close())

/** An API that listens, with what is given instead of the usual. */
const listen = async (
  options: Parameters<typeof buildTestApp>[0] = {},
): Promise<{ app: FastifyInstance; port: number }> => {
  const { pg, clickhouse } = stores
  const app = await buildTestApp({ pg, clickhouse, export_clickhouse: patient, now: () => now, ...options })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ access } = await signInAs(app, email))
  return { app, port: (app.server.address() as AddressInfo).port }
}

const startDownload = async ({ app, port }: { app: FastifyInstance; port: number }): Promise<IncomingMessage> => {
  const answer = await requestFile(app, access, { report: 'conversions', filters: range })
  const { url } = answer.json<{ url: string }>()
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: url, agent: false }, resolve).on('error', reject)
  })
}

/** Reads a file to its end. Rejects when the connection breaks before it. */
const readAll = async (file: IncomingMessage): Promise<{ lines: number; last: string }> => {
  let [lines, last] = [0, '']
  for await (const piece of file as AsyncIterable<Buffer>) {
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, end + 1)) lines += 1
    last = piece.toString('latin1', Math.max(0, piece.length - 200))
  }
  return { lines, last }
}

/** Queries of exports that run in the engine now. */
const running = async (): Promise<number> => {
  const answer = await stores.clickhouse.query({
    query: `select count() as n from system.processes where current_database = currentDatabase() and query ilike 'select id, created_at%'`,
    format: 'JSONEachRow',
  })
  return (await answer.json<{ n: number }>())[0]?.n ?? -1
}

describe('a large file', () => {
  it('is complete', async () => {
    const { lines, last } = await readAll(await startDownload(await listen()))
    expect(lines).toBe(rows + 1)
    expect(last).toMatch(/"1\.25","1","1"(,""){8}\r\n$/)
  })

  it('ends its query when the reader disconnects', async () => {
    const file = await startDownload(await listen())
    await new Promise((resolve) => file.once('data', resolve))
    file.pause()
    await expect.poll(running).toBe(1)
    file.destroy()
    await expect.poll(running).toBe(0)
  })

  it('waits for a slow reader, and aborts when its time is up', async () => {
    const startWithin = async (download_limit_ms: number): Promise<IncomingMessage> => {
      const started = await startDownload(await listen({ download_limit_ms }))
      // On a slow machine the time is up before the first row, which is answered by 503.
      return started.statusCode === 200 ? started : startWithin(3 * download_limit_ms)
    }
    const file = await startWithin(1_000 * slowness)
    file.once('data', () => file.pause())
    await expect.poll(running).toBe(0)
    await expect(readAll(file)).rejects.toThrow('aborted')
  })

  it('aborts when the server stops', async () => {
    const api = await listen()
    const file = await startDownload(api)
    await new Promise((resolve) => file.once('data', resolve))
    file.pause()
    const closed = api.app.close()
    await expect(readAll(file)).rejects.toThrow('aborted')
    await closed
  })

  it('is one of two at most of one affiliate, and says so before anything is used up', async () => {
    const api = await listen()
    const files = [await startDownload(api), await startDownload(api)]
    for (const file of files) file.once('data', () => file.pause())
    const third = () => requestFile(api.app, access, { report: 'daily' })
    const refused = await third()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
    expect(refused.json()).toMatchObject({ detail: expect.stringContaining('Wait for one to finish') })
    files[0]?.destroy()
    await expect.poll(async () => (await third()).statusCode).toBe(201)
    files[1]?.destroy()
  })

  it('holds no slot when its reader disconnects before the row is found', async () => {
    const api = await listen()
    const ask = () => requestFile(api.app, access, { report: 'daily', filters: range })
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    for (const answer of answers) {
      const socket = connect(api.port, '127.0.0.1')
      socket.write(`GET ${answer.json<{ url: string }>().url} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () =>
        socket.resetAndDestroy(),
      )
      await once(socket, 'close')
    }
    await expect.poll(async () => (await ask()).statusCode).toBe(201)
    const file = await startDownload(api)
    expect(file.statusCode).toBe(200)
    file.destroy()
  })
})

/** A ClickHouse that answers some rows and then fails in the way that is given. */
const failing = async (fail: (end: (text?: string) => void, cut: () => void) => void): Promise<string> => {
  const row = `{"id":1,"created_at":"2026-11-20T12:00:00.000Z","offer_id":1,"ip":"::","country":"US","device":"Phone","os":"iOS","status":"approved","goal":"","sub1":"","sub2":"","sub3":"","sub4":"","sub5":"","payout":"1.00"}\n`
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, { 'X-ClickHouse-Exception-Tag': 'abcdefgh12345678' })
    response.write(row.repeat(2000))
    setTimeout(
      () =>
        fail(
          (text) => response.end(text),
          () => response.destroy(),
        ),
      200,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/db`
}

describe('an engine that fails in the middle', () => {
  const message = 'Code: 241. DB::Exception: memory (MEMORY_LIMIT_EXCEEDED)\n'
  const late = `\r\n__exception__\r\nabcdefgh12345678\r\n${message}${message.length} abcdefgh12345678\r\n__exception__\r\n`
  it.each<[string, Parameters<typeof failing>[0]]>([
    ['with an exception behind the rows', (end) => end(late)],
    ['by going away', (_end, cut) => cut()],
    ['with an invalid row', (end) => end('{"id":"none"}\n')],
  ])('%s breaks the download', async (_how, fail) => {
    const clickhouse = connectClickHouse(await failing(fail))
    onTestFinished(() => clickhouse.close())
    const file = await startDownload(await listen({ export_clickhouse: clickhouse }))
    expect(file.statusCode).toBe(200)
    await expect(readAll(file)).rejects.toThrow('aborted')
  })

  it('before the first row is an answer like any other', async () => {
    const clickhouse = connectClickHouse('http://127.0.0.1:9/nothing')
    onTestFinished(() => clickhouse.close())
    const file = await startDownload(await listen({ export_clickhouse: clickhouse }))
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      503,
      'application/json; charset=utf-8',
      undefined,
    ])
    file.resume()
  })
})
