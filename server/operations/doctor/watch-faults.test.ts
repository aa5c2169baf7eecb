import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolder } from '../../../testing/harness/harness.ts'
import { readConfig } from '../../shared/config.ts'
import { createLog } from '../../shared/log.ts'
import { minute_ms } from '../../shared/time.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { createAlarms } from '../progress/alert.ts'
import type { Alert, Notice } from '../progress/notice.ts'
import { signWebhook } from '../../shared/sign-webhook.ts'
import { fault, ok, warning, type Finding } from './finding.ts'
import { createFaultWatch, startFaultWatch } from './watch-faults.ts'

let data_dir: string
let notices: Notice[]
let findings: Finding[]
let lines: string[]
beforeEach(() => {
  data_dir = createFolder()
  notices = []
  findings = []
  lines = []
})
const log = createLog('api', 'warn', { stream: { write: (line) => void lines.push(line) } })
const start = Date.parse('2026-11-23T10:00:00Z')
const tell: Alert = (notice) => {
  notices.push(notice)
  return Promise.resolve(undefined)
}
/** Faults of a node's own are told whether PostgreSQL is there or not. */
const away = { machine: 1, pg: connectPostgres('postgres://unknown@127.0.0.1:9/none') }
const open = (alert = tell) =>
  createFaultWatch({ ...away, data_dir, alert, log, look: () => Promise.resolve(findings) })
const at = (minutes: number): number => start + minutes * minute_ms
const listSeen = () => notices.map(({ kind, items }) => [kind, ...items.map(({ name }) => name)])
const written = (text: string): Message => message('as_written', { text })
const disk = (megabytes: number): Finding => fault('disk', written(`${megabytes} MB are left`), written('Make room.'))

test('a fault does not end while the database that its check asks is away', async () => {
  const journal = fault('journal 3', written('is older than the databases'), written('Stop the tracker.'))
  const down = fault('PostgreSQL', written('does not answer'), written('Start it.'))
  const watch = open()
  const look = async (from: number, given: readonly Finding[]): Promise<void> => {
    findings = [...given]
    for (const minute of [from, from + 1, from + 2]) await watch.look(at(minute))
  }
  await look(0, [journal])
  await look(3, [down])
  expect(listSeen()).toEqual([
    ['fault', 'journal 3'],
    ['fault', 'PostgreSQL'],
  ])
  await look(6, [ok('PostgreSQL', written('answers'))])
  expect(listSeen().slice(2)).toEqual([['over', 'journal 3']])
})

test('reports a fault once after two positive looks, and its end once after two negative ones, across restarts', async () => {
  findings = [disk(90), ok('mail', written('is taken')), warning('backup', written('is old'), written('Make one.'))]
  expect(await open().look(at(0))).toBe(true)
  expect(notices).toEqual([])
  findings = [disk(80)]
  await open().look(at(1))
  for (let minute = 2; minute < 10; minute++) await open().look(at(minute))
  expect(notices).toEqual([
    {
      kind: 'fault',
      items: [{ name: 'disk', found: [written('80 MB are left')], todo: [written('Make room.')], begun: start }],
    },
  ])
  findings = []
  const watch = open()
  await watch.look(at(10))
  // Not twice in a row.
  findings = [disk(70)]
  await watch.look(at(11))
  findings = []
  expect(await watch.look(at(12))).toBe(true)
  expect(listSeen()).toEqual([['fault', 'disk']])
  expect(await watch.look(at(13))).toBe(false)
  await watch.look(at(14))
  expect(listSeen()).toEqual([
    ['fault', 'disk'],
    ['over', 'disk'],
  ])
})

test('a fault that reached some recipients ends for them too, and begins again after that', async () => {
  const watch = open(async (notice, now) => {
    await tell(notice, now)
    return new Error('the mail server does not answer')
  })
  const look = async (minute: number, ...finds: Finding[]): Promise<unknown> => {
    notices = []
    findings = finds
    await watch.look(at(minute))
    return listSeen()
  }
  expect(await look(0, disk(90))).toEqual([])
  for (const minute of [1, 2]) expect(await look(minute, disk(90))).toEqual([['fault', 'disk']])
  expect(await look(3)).toEqual([])
  for (const minute of [4, 5]) expect(await look(minute)).toEqual([['over', 'disk']])
  expect(lines.join('')).toContain('does not answer')
  expect(await look(6, disk(90))).toEqual([])
  expect(await look(7, disk(90))).toEqual([['fault', 'disk']])
  expect(notices).toMatchObject([{ items: [{ begun: at(6) }] }])
})

test('what one look alone finds, warnings and backlogs are not told here', async () => {
  const watch = open()
  findings = [disk(1)]
  await watch.look(at(0))
  findings = [
    warning('disk', written('little is left'), written('Make room.')),
    fault('progress', written('9 waiting'), written('See worker.log.')),
  ]
  for (let minute = 1; minute < 5; minute++) await watch.look(at(minute))
  expect(notices).toEqual([])
})

test('several faults of one check are one', async () => {
  const watch = open()
  findings = [
    fault('configuration', written('PORT is wrong'), written('Correct it.')),
    fault('configuration', written('HOST is wrong'), written('Correct it.')),
  ]
  for (const minute of [0, 1, 2]) await watch.look(at(minute))
  expect(notices.map(({ items }) => items)).toMatchObject([
    [
      {
        name: 'configuration',
        found: [written('PORT is wrong'), written('HOST is wrong')],
        todo: [written('Correct it.')],
      },
    ],
  ])
})

test('without a look of its own it asks doctor', async () => {
  const watch = createFaultWatch({ ...away, data_dir, alert: tell, log })
  for (const minute of [0, 1]) await watch.look(at(minute))
  expect(notices.flatMap(({ items }) => items)).toContainEqual(
    expect.objectContaining({ name: 'processes', found: [message('not_running', { data_dir })] }),
  )
})

test('does not look without a recipient', async () => {
  const alarms = createAlarms(readConfig({}), away.pg)
  expect(await alarms.isHeard()).toBe(false)
  await startFaultWatch({ ...away, data_dir, log, ...alarms }).stop()
})

test('the signature is that of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

const close: (() => void)[] = []
afterEach(() => close.splice(0).forEach((one) => one()))

test('a webhook gets signed calls, the same again where it did not take one', async () => {
  const calls: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  let status = 503
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      calls.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => server.close())
  const key = Buffer.alloc(32, 7)
  const config = readConfig({
    OPERATOR_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`,
    OPERATOR_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
    NETWORK_NAME: 'Acme',
    DATA_DIR: data_dir,
  })
  const watch = open(createAlarms(config, away.pg).alert)
  findings = [disk(90)]
  await watch.look(at(0))
  await watch.look(at(1))
  expect(lines.join('')).toContain('OPERATOR_WEBHOOK_URL answers 503')
  status = 204
  findings = [disk(85)]
  await watch.look(at(2))
  await watch.look(at(3))
  findings = []
  for (const minute of [4, 5, 6]) await watch.look(at(minute))

  expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
    [
      ['fault', 1, '90 MB are left'],
      ['fault', 2, '85 MB are left'],
      ['over', 5, 'is in order'],
    ].map(([kind, minute, found]) => ({
      type: `plumbline.${kind}`,
      timestamp: new Date(at(Number(minute))).toISOString(),
      data: {
        network: 'Acme',
        node: 1,
        items: [{ name: 'disk', found, todo: 'Make room.', begun: '2026-11-23T10:00:00.000Z' }],
      },
    })),
  )
  const [first, second, third] = calls.map(({ headers }) => headers['webhook-id'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  for (const { headers, body } of calls) {
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  }
})
