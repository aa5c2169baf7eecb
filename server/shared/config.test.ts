import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, defaults_in_words, isLoopback, readConfig, redactUrl } from './config.ts'
import { apiText } from './messages.ts'
import { readSecretFiles } from './secret-files.ts'

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map(apiText)
    throw error
  }
  return []
}

describe('without any variable', () => {
  const config = readConfig({})

  test('listens on this machine only, with the demo network and embedded engines', () => {
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      tracker_port: 3001,
      demo: true,
      database_url: undefined,
      clickhouse_url: undefined,
      geography_dir: undefined,
      smtp_url: undefined,
      trust_proxy: [],
      connections_per_address: 500,
      drain_ms: 0,
    })
  })

  test('is reached at localhost', () => {
    expect(config.portal_url).toBe('http://localhost:3000')
    expect(config.tracking_url).toBe('http://localhost:3001')
  })

  test('names no foreign host to the portal, and reports errors nowhere', () => {
    const { network_name, live_stats_path, offline_page, ...addresses } = config.portal
    expect(offline_page).toBe(true)
    expect(network_name).toBe('Plumbline')
    expect(live_stats_path).toBe('/api/affiliate/stats/live/')
    expect(new Set(Object.values(addresses))).toEqual(new Set(['']))
  })

  test('keeps its data beside the checkout, as an absolute path', () => {
    expect(config.data_dir).toMatch(/^\/.*\/data$/)
  })
})

test.each([
  ['https://errors.example/1', false],
  ['https://key@errors.example', false],
  ['https://key@errors.example/project', false],
  ['https://key@errors.example/1', true],
  ['http://key@127.0.0.1:9000/base/12', true],
])('errors can be reported to %s: %s', (address, good) => {
  expect(faultsOf({ SENTRY_DSN: address })).toHaveLength(good ? 0 : 1)
})

test('names every error at once, each with its variable', () => {
  const faults = faultsOf({
    PORT: '99999',
    HOST: 'everywhere',
    DEMO: 'yes',
    DATABASE_URL: 'mysql://localhost/plumbline',
    PORTAL_URL: 'portal.example',
    TRUST_PROXY: '10.0.0.0/33, invalid',
    LIVE_STATS_PATH: '//elsewhere.example',
    LOG_LEVEL: 'loud',
  })
  const names = ['PORT', 'HOST', 'DEMO', 'DATABASE_URL', 'PORTAL_URL', 'TRUST_PROXY', 'LIVE_STATS_PATH', 'LOG_LEVEL']
  for (const name of names) expect(faults.some((fault) => fault.startsWith(`${name} `))).toBe(true)
  expect(faults).toHaveLength(names.length + 1)
})

test('a faulty address is repeated without its password', () => {
  const [fault] = faultsOf({ CLICKHOUSE_URL: 'tcp://default:hunter2@ch.example:9000' })
  expect(fault).toContain('CLICKHOUSE_URL')
  expect(fault).not.toContain('hunter2')
  expect(redactUrl('postgres://u:hunter2@db.example/x')).toBe('postgres://***@db.example/x')
})

test('portal, tracker and console never share a port', () => {
  expect(faultsOf({ PORT: '8080', TRACKER_PORT: '8080' })).toEqual([expect.stringContaining('8080')])
  expect(faultsOf({ PORT: '3002' })).toEqual(['PORT and OPERATOR_PORT are both 3002: give two different ports'])
})

test('public addresses follow the ports, and lose a slash at their end', () => {
  expect(readConfig({ PORT: '8080' }).portal_url).toBe('http://localhost:8080')
  expect(readConfig({ PORTAL_URL: 'https://portal.example/' }).portal_url).toBe('https://portal.example')
  expect(readConfig({ HOST: '192.168.1.9' }).tracking_url).toBe('http://192.168.1.9:3001')
})

test('the demo network is off when asked for', () => {
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  expect(readConfig({ DEMO: '1', HOST: '0.0.0.0' }).demo).toBe(true)
})

test('proxies are addresses and ranges, separated by commas or spaces', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16 fd00::/8' }).trust_proxy).toEqual([
    '10.0.0.1',
    '192.168.0.0/16',
    'fd00::/8',
  ])
})

test('a stop drains for two seconds behind a proxy, immediately without one, or as long as configured', () => {
  expect(readConfig({}).drain_ms).toBe(0)
  expect(readConfig({ TRUST_PROXY: '10.0.0.1' }).drain_ms).toBe(2_000)
  expect(readConfig({ TRUST_PROXY: '10.0.0.1', DRAIN_SECONDS: '0' }).drain_ms).toBe(0)
  expect(readConfig({ DRAIN_SECONDS: '15' }).drain_ms).toBe(15_000)
  expect(() => readConfig({ DRAIN_SECONDS: '61' })).toThrow('DRAIN_SECONDS is "61": give a whole number from 0 to 60')
})

test('a variable that is set to nothing counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', NETWORK_NAME: '' })).toEqual(readConfig({}))
})

test('one node with one tracker runs everything, unless told otherwise', () => {
  expect(readConfig({})).toMatchObject({ machine: 1, trackers: 1, tracker: 1, run: ['tracker', 'worker', 'api'] })
  expect(readConfig({ TRACKERS: '4', RUN: 'worker, tracker' })).toMatchObject({
    trackers: 4,
    run: ['tracker', 'worker'],
  })
})

test('machines and trackers are numbers within their ranges', () => {
  expect(faultsOf({ TRACKERS: '17' })).toEqual(['TRACKERS is "17": give a whole number from 1 to 16'])
  expect(faultsOf({ MACHINE: '0' })).toEqual(['MACHINE is "0": give a whole number from 1 to 15'])
})

test('a further node shares both databases, and is not a demo', () => {
  expect(faultsOf({ MACHINE: '2' }).map((fault) => fault.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'CLICKHOUSE_URL',
    'DEMO',
  ])
  const shared = { DATABASE_URL: 'postgres://p@db.example/n', CLICKHOUSE_URL: 'http://ch.example:8123/n' }
  expect(readConfig({ MACHINE: '2', DEMO: '0', ...shared }).machine).toBe(2)
})

test('a tracker is never without the worker that reads its journal', () => {
  expect(faultsOf({ RUN: 'tracker,api' })).toEqual([expect.stringContaining('needs the worker')])
  expect(faultsOf({ RUN: 'everything' })).toEqual([expect.stringContaining('tracker, worker, api')])
  expect(readConfig({ RUN: 'api', DEMO: '0' }).run).toEqual(['api'])
  expect(faultsOf({ RUN: 'api' })).toEqual([expect.stringContaining('DEMO=0')])
})

test('docs/configuration.md has every variable with its default, and no other', () => {
  const document = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const documented = [...document.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| ([^|]+) \|/gm)].flatMap(
    ([, names = '', usual = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]): [string, string] => [name, usual]),
  )
  // The supervisor alone sets TRACKER.
  const expected = [...defaults_in_words].filter(([name]) => name !== 'TRACKER')
  expect(documented).toHaveLength(expected.length)
  expect(new Map(documented)).toEqual(new Map(expected))
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['192.168.1.9', false],
  ['::', false],
])('whether %s is reachable from this machine only: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-config-'))
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is read without the space around it', () => {
    expect(readConfig({ SMTP_URL_FILE: file('smtp', ' smtp://user:secret@mail.example\n') }).smtp_url).toBe(
      'smtp://user:secret@mail.example',
    )
  })

  test('does not come back for a child whose variables are laid over those of its parent, as node:cluster does', () => {
    const parent = { SMTP_URL_FILE: file('parent', 'smtp://mail.example') }
    const laid = { ...parent, ...readSecretFiles(parent).environment }
    expect(laid).toEqual({ SMTP_URL: 'smtp://mail.example' })
    expect(readConfig(laid).smtp_url).toBe('smtp://mail.example')
  })

  test.each([
    [
      { DATABASE_URL_FILE: join(folder, 'none') },
      `DATABASE_URL_FILE is "${join(folder, 'none')}", which cannot be read (ENOENT)`,
    ],
    [{ SMTP_URL_FILE: file('empty', '\n') }, 'which is empty: write the value of SMTP_URL into it'],
    [{ SMTP_URL: 'smtp://a', SMTP_URL_FILE: file('other', 'smtp://b') }, 'SMTP_URL and SMTP_URL_FILE are both set'],
  ])('is refused where it cannot be used: %o', (environment, text) => {
    expect(() => readConfig(environment)).toThrow(text)
  })

  test('is checked as the variable is, and never repeated with its password', () => {
    const read = () => readConfig({ DATABASE_URL_FILE: file('database', 'mysql://user:hidden@host/x') })
    expect(read).toThrow('DATABASE_URL is "mysql://***@host/x"')
  })
})

describe('of metrics and webhooks', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

  test('metrics have a port of their own, on this machine', () => {
    expect(readConfig({})).toMatchObject({ metrics_port: undefined, metrics_host: '127.0.0.1' })
    expect(faultsOf({ METRICS_PORT: '3001' })).toEqual([
      'TRACKER_PORT and METRICS_PORT are both 3001: give two different ports',
    ])
  })

  const withSecret = (given: string) =>
    faultsOf({ OPERATOR_WEBHOOK_URL: 'https://alerts.example/in', OPERATOR_WEBHOOK_SECRET: given })

  test('a webhook has a secret to sign with', () => {
    expect(withSecret(secret)).toEqual([])
    expect(withSecret('')[0]).toMatch(/^OPERATOR_WEBHOOK_SECRET is missing/)
  })

  test.each([secret.slice(6), 'whsec_c2hvcnQ=', `${secret}%`])(
    'an invalid secret is refused and not repeated: %s',
    (given) => {
      const faults = withSecret(given)
      expect(faults[0]).toMatch(/^OPERATOR_WEBHOOK_SECRET is not a secret of Standard Webhooks/)
      expect(faults.join()).not.toContain(given)
    },
  )
})
