import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLog, logDestination, redactText } from './log.ts'
import { mountSmallDisk } from '../../testing/harness/small-disk.ts'

const collect = () => {
  const lines: string[] = []
  const warnings: string[] = []
  const log = createLog('api', 'info', {
    stream: { write: (line) => lines.push(line) },
    onWarning: (line) => warnings.push(line),
  })
  const last = (): unknown => JSON.parse(lines.at(-1) ?? 'null')
  return { log, lines, warnings, last }
}

test('an entry says when, who, how grave and what', () => {
  const { log, last } = collect()
  log.info({ offer_id: 7 }, 'an offer')
  expect(last()).toMatchObject({ level: 'info', name: 'api', offer_id: 7, msg: 'an offer' })
  expect(last()).toHaveProperty('time', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/))
})

test('passwords, tokens and codes stay out, wherever they are', () => {
  const { log, lines } = collect()
  log.info({
    password: 'secret-1',
    body: { token: 'secret-2', code: 'secret-3', deep: { refresh: 'secret-4' } },
    headers: { authorization: 'secret-5' },
    database_url: 'secret-6',
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('secret-')
})

test("an error keeps its code and its place, without an address's password", () => {
  const { log, last, lines } = collect()
  log.error({ err: Object.assign(new Error('no answer from postgres://u:hunter2@db/x'), { code: 'ECONNREFUSED' }) })
  expect(last()).toMatchObject({ err: { code: 'ECONNREFUSED', message: 'no answer from postgres://***@db/x' } })
  expect(lines[0]).not.toContain('hunter2')
})

test("a request's address is logged without the token in it", () => {
  const { log, last } = collect()
  log.info({ req: { id: 1, method: 'GET', url: '/postback?click_id=abc&token=hunter2&txid=9' } })
  expect(last()).toMatchObject({ req: { url: '/postback?click_id=abc&token=***&txid=9' } })
})

test('only warnings and worse are sent to the supervisor', () => {
  const { log, warnings } = collect()
  log.info('fine')
  log.warn('odd')
  log.error('bad')
  expect(warnings.map((line): unknown => JSON.parse(line))).toMatchObject([{ msg: 'odd' }, { msg: 'bad' }])
})

test('what is below the level is dropped', () => {
  const { log, lines } = collect()
  log.debug('chatter')
  expect(lines).toEqual([])
})

test.each([
  ['https://user:pa:ss@host/x', 'https://***@host/x'],
  ['see https://host/path@home', 'see https://host/path@home'],
  ['/reset-password?token=abc', '/reset-password?token=***'],
  ['{"path":"/api/exports/Ab-_9/","status":200}', '{"path":"/api/exports/***/","status":200}'],
  ['GET https://portal.example/api/exports/Ab-_9?x=1', 'GET https://portal.example/api/exports/***?x=1'],
  ['nothing to hide', 'nothing to hide'],
])('redacts %s to %s', (text, expected) => {
  expect(redactText(text)).toBe(expected)
})

describe.each(mountSmallDisk(2))('FT-05: a log on a full disk', ({ path, fill, empty, close }) => {
  test('ends no process, and continues with what waited when there is room again', () => {
    const file = join(path, 'some.log')
    const descriptor = openSync(file, 'a')
    const log = createLog('api', 'info', { stream: logDestination(descriptor) })
    fill()
    for (let turn = 0; turn < 50; turn++) log.info({ turn, text: 'x'.repeat(200) }, 'no room')
    empty()
    log.info('room again')
    closeSync(descriptor)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    close()
    expect(lines.length).toBe(51)
    expect(lines.every((line) => JSON.parse(line) !== null)).toBe(true)
    expect(lines.at(-1)).toContain('room again')
  })
})
