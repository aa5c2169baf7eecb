import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../processes/api/app.test-support.ts'
import { readConfig } from '../../shared/config.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { createLog } from '../../shared/log.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { parseMail, readMails, sendMails } from '../../../testing/harness/mails.ts'
import { openWorkerState } from '../../features/clicks/local-state.ts'
import { startWorker } from '../../processes/worker/worker.ts'
import {
  clickRecord,
  openTestJournal,
  plainEnrich,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'
import { createAlarms } from './alert.ts'
import type { Alert } from './notice.ts'
import { createWatch, startWatch, type Watch } from './watch.ts'
import { until } from '../../../testing/harness/until.ts'
import { closeAfterTest } from '../../../testing/harness/ends.ts'
import { startMailServer } from '../../features/mail/mail-server.test-support.ts'

/* Clicks that are not shipped: who is alerted, how often, and when it is over. */

const stores = setUp(createTestStores)
const app = setUp(() => buildTestApp({ ...stores, environment: { RUN: 'api' } }))
let data_dir: string
let journals: TestJournal[]
let lines: { level: string; msg: string; stream?: string; records?: number; seconds?: number; moving?: boolean }[]
beforeEach(async () => {
  await stores.pg.deleteFrom('network_state').execute()
  await stores.pg.deleteFrom('outbox').execute()
  data_dir = createFolder()
  journals = [1, 2].map((number) => closeAfterTest(openTestJournal(data_dir, number)))
  lines = []
})

const second_ms = 1_000
const start = Date.now()

/** A watch of its own, as each process and each start has one. */
const open = (environment: Record<string, string> = {}, pg = stores.pg, given?: Alert): Watch => {
  const config = readConfig({ DEMO: '0', DATA_DIR: data_dir, ...environment })
  const log = createLog('api', 'info', { stream: { write: (line) => void lines.push(JSON.parse(line)) } })
  const { clickhouse } = stores
  const alert = given ?? createAlarms(config, stores.pg).alert
  return closeAfterTest(createWatch({ data_dir, machine: 1, pg, clickhouse, log, alert }))
}

/** Looks every ten seconds, from one second after the start to another. */
const lookFrom = async (watch: Watch, first: number, last: number): Promise<void> => {
  for (let second = first; second <= last; second += 10) await watch.look(start + second * second_ms)
}

const mails = async (): Promise<string[]> => {
  await sendMails({ ...stores, data_dir }, { now: () => new Date(Date.now() + 86_400_000) })
  return readMails(data_dir).map(({ to, subject }) => `${to}: ${subject}`)
}

const ship = async (journal: number, upto: number): Promise<void> => {
  const state = openWorkerState(data_dir)
  await state.finishBatch(journal, { first: 1, last: upto, parts: [] })
  await state.close()
}

const stuckClicks = () => Promise.all(journals.map((journal) => journal.write(clickRecord({ at: start }))))
const operator = { OPERATOR_EMAIL: 'olga@example.com' }

describe('FT-09: clicks that are not shipped', () => {
  test('are logged each minute, and once when they move again', async () => {
    await stuckClicks()
    const watch = open()
    await lookFrom(watch, 0, 60)
    expect(lines).toEqual([])
    await lookFrom(watch, 70, 199)
    expect(lines.filter(({ stream }) => stream === 'clicks of journal 1')).toMatchObject(
      [80, 140].map((seconds) => ({
        level: 'error',
        msg: `clicks of journal 1: 1 waiting, the oldest (record 1) for ${seconds} s, and is stuck`,
        records: 1,
        seconds,
        moving: false,
      })),
    )
    await ship(1, 1)
    lines = []
    await lookFrom(watch, 200, 300)
    expect(lines.filter(({ stream }) => stream === 'clicks of journal 1')).toMatchObject([
      { level: 'info', msg: 'clicks of journal 1: moves again' },
    ])
    expect(lines.some(({ stream, level }) => stream === 'clicks of journal 2' && level === 'error')).toBe(true)
  })

  test('are mailed to the operator once, whichever node measures and however often it restarts', async () => {
    await stuckClicks()
    await lookFrom(open(operator), 70, 120)
    expect(await mails()).toEqual([])
    const [one, two] = [open(operator), open(operator)]
    await Promise.all([lookFrom(one, 130, 300), lookFrom(two, 130, 300)])
    for (let second = 310; second < 900; second += 20) await lookFrom(open(operator), second, second)
    const once = 'olga@example.com: Plumbline is behind: clicks of journal 1, clicks of journal 2'
    expect(await mails()).toEqual([once])
    expect(readMails(data_dir)[0]?.text).toMatch(
      /1 waiting, the oldest \(record 1\) for 1\d\d s[^]*See worker\.log[^]*doctor/,
    )
    // Over, and stuck again: that is another one.
    for (const journal of [1, 2]) await ship(journal, 1)
    await lookFrom(one, 900, 1_000)
    await journals[1]?.write(clickRecord({ at: start + 1_000 * second_ms }))
    await lookFrom(one, 1_010, 1_200)
    expect(await mails()).toEqual([
      once,
      'olga@example.com: Plumbline is in order again: clicks of journal 1, clicks of journal 2',
      'olga@example.com: Plumbline is behind: clicks of journal 2',
    ])
  })

  test('are not mailed without an operator', async () => {
    await stuckClicks()
    await lookFrom(open(), 70, 300)
    expect(await mails()).toEqual([])
  })

  test('are mailed straight by the mail server, not through the outbox; again after five minutes where it failed', async () => {
    await stuckClicks()
    const received: string[] = []
    let takes = false
    const port = await startMailServer((source) => {
      if (!takes) return Object.assign(new Error('not now'), { responseCode: 451 })
      received.push(parseMail(source).subject)
      return undefined
    })
    const watch = open({ ...operator, SMTP_URL: `smtp://127.0.0.1:${port}` })
    await lookFrom(watch, 70, 300)
    expect(lines.filter(({ msg }) => msg.includes('could not be told'))).toHaveLength(1)
    takes = true
    await lookFrom(watch, 310, 800)
    expect(received).toEqual(['Plumbline is behind: clicks of journal 1, clicks of journal 2'])
    expect(await stores.pg.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('are announced again every five minutes to those not reached, and their end to the others', async () => {
    await stuckClicks()
    const kinds: string[] = []
    const watch = open({}, stores.pg, ({ kind }) => {
      kinds.push(kind)
      return Promise.resolve(new Error('the mail server does not answer'))
    })
    await lookFrom(watch, 70, 500)
    expect(kinds).toEqual(['behind', 'behind'])
    for (const journal of [1, 2]) await ship(journal, 1)
    await lookFrom(watch, 510, 1_300)
    expect(kinds).toEqual(['behind', 'behind', 'over', 'over'])
    expect(lines.filter(({ msg }) => msg.includes('could not be told'))).toHaveLength(4)
    for (const hours of [25, 26]) await watch.look(start + hours * 3_600 * second_ms)
    expect(kinds).toHaveLength(4)
  })

  test('cannot be measured while PostgreSQL is unavailable, which is logged each minute', async () => {
    await stuckClicks()
    const nowhere = connectPostgres('postgres://unknown@127.0.0.1:9/nothing')
    await lookFrom(open({}, nowhere), 70, 200)
    expect(lines).toMatchObject([70, 130, 190].map(() => ({ level: 'error', msg: 'progress cannot be measured' })))
    await nowhere.destroy()
  })
})

test('where no API runs, the worker watches its own journals, beside taking them', async () => {
  await stuckClicks()
  const { pg, clickhouse } = stores
  const { click_id_key } = readSecrets(stores.data_dir)
  const log = createLog('worker', 'warn', { stream: { write: (line) => void lines.push(JSON.parse(line)) } })
  const shippedOf: number[] = []
  const watch = (shipped: (journal: number) => number) => {
    const noting = (journal: number): number => shippedOf.push(shipped(journal)) && shipped(journal)
    return startWatch({ data_dir, machine: 1, pg, clickhouse, log, alert: undefined, shipped: noting })
  }
  const worker = startWorker({ data_dir, pg, clickhouse, click_id_key, log, enrich: plainEnrich, watch })
  await until(() => shippedOf.length >= 2)
  await until(async () => {
    const answer = await clickhouse.query({ query: 'select count() as clicks from clicks', format: 'JSONEachRow' })
    return (await answer.json<{ clicks: number }>())[0]?.clicks === 2
  })
  await worker.stop()
  expect(lines).toEqual([])
})

test('/readyz says what is stuck, without a figure, and the portal stays ready; /healthz/network fails', async () => {
  const ask = async (path: string) => {
    const answer = await app.inject(path)
    return [answer.statusCode, answer.json<unknown>()]
  }
  const watch = open()
  await watch.look(Date.now() - 20_000)
  expect(await ask('/readyz')).toMatchObject([200, { moving: true, streams: { clicks: 'ok', mails: 'ok' } }])
  expect(await ask('/healthz/network')).toEqual([200, { status: 'ok', problems: [] }])
  await journals[0]?.write(clickRecord({ at: Date.now() - 90_000 }))
  await watch.look(Date.now() - 11_000)
  await watch.look()
  const [code, body] = await ask('/readyz')
  expect([code, body]).toMatchObject([200, { ready: true, moving: false, streams: { clicks: 'stuck', mails: 'ok' } }])
  expect(JSON.stringify(body)).not.toMatch(/\d/)
  const problems = [{ code: 'stuck', stream: 'clicks' }]
  expect(await ask('/healthz/network')).toEqual([503, { status: 'failing', problems }])

  const away = await buildTestApp({ pg: stores.pg })
  expect((await away.inject('/readyz')).statusCode).toBe(503)
  await away.close()
})
