import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDebianPostgres, type OwnPostgres } from '../../../testing/external/debian-postgres.ts'
import { waitUntilCaughtUp } from '../../../testing/faults/crash/catch-up.ts'
import { isBooked, withStores } from '../../../testing/faults/crash/read.ts'
import { buildAdvertiser, buildAffiliate, buildOffer, buildOldNetwork } from '../../../testing/harness/builders.ts'
import { createFolder, createUnusedClickHouseUrl } from '../../../testing/harness/harness.ts'
import { removeDataDir, startProduct, type Product } from '../../../testing/harness/product.ts'
import { casesInProof } from '../../../testing/harness/proofs.ts'
import { until } from '../../../testing/harness/until.ts'
import { catalogueFile, readCatalogueFile } from '../../features/catalogue/file.ts'
import { plumbline, type Outcome } from '../../processes/cli/plumbline.test-support.ts'
import { readRun } from '../nodes/run-file.ts'
import { digestOf, listForeignKeys, listTables, openClient } from './tables.ts'

/* From the embedded engines to Debian's PostgreSQL 15, with a role that owns its database and may do nothing else, and to another ClickHouse; and back. */

const killer = fileURLToPath(new URL('move-until-killed.test-support.ts', import.meta.url))
const program = fileURLToPath(new URL('../../processes/cli/main.ts', import.meta.url))

/** Each step at which the command is killed, in their order; with the demo network's rows in nearly all tables. */
const steps = [
  'checks',
  'copies: schema',
  'pause: worker and API',
  'foreign keys: removed',
  'affiliates:',
  'ledger_entries:',
  'statistics',
  'clicks of',
  'conversions of',
  'source: locked',
  'both sides: compared',
  'foreign keys and counters',
  'switch: the old',
  'switch: the new',
  'done',
] as const
const few: (typeof steps)[number][] = [
  'copies: schema',
  'ledger_entries:',
  'clicks of',
  'foreign keys and counters',
  'switch: the old',
  'switch: the new',
]

let folder: string
let debian: OwnPostgres
let data_dir: string
let product: Product | undefined
let external: { DATABASE_URL: string; CLICKHOUSE_URL: string }
let link: string
let token: string
/** Click ids whose sale was sent. */
const sold: string[] = []

const start = async (engines: Readonly<Record<string, string>> = {}): Promise<Product> =>
  (product = await startProduct({ data_dir, environment: { DEMO: '1', DEMO_TRAFFIC: '1', ...engines } }))

const say = (words: string[], environment: Record<string, string> = {}): Promise<Outcome> =>
  plumbline(words, { environment: { DATA_DIR: data_dir, ...environment } })

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

/** A visitor who buys. */
const sell = async (): Promise<void> => {
  const headers = { 'user-agent': browser }
  const clicked = await fetch(`${product?.tracker_url}${link}`, { redirect: 'manual', headers })
  const click_id = new URL(clicked.headers.get('location') ?? 'none:').searchParams.get('click_id')
  if (click_id === null) throw new Error('the tracker does not know the offer')
  const answer = await fetch(`${product?.tracker_url}/postback?click_id=${click_id}&token=${token}`)
  expect(answer.status).toBe(200)
  sold.push(click_id)
}

/** @returns how the command ended, and what it printed */
const moveUntil = (
  step: string,
  options: readonly string[],
  targets: Record<string, string>,
): Promise<[string, string]> => {
  // The command's own program: under bin/test it is packed, which saves two to three seconds of processor time for each.
  const child = spawn(process.execPath, ['--import', killer, program, 'engines', 'move', ...options], {
    env: { ...process.env, DATA_DIR: data_dir, KILL_AT: step, ...targets },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (out += text.toString()))
  return new Promise((resolve) => child.on('close', (code, signal) => resolve([signal ?? String(code), out])))
}

/** Digests of all tables, and the foreign keys. */
const contents = async (database_url: string): Promise<Record<string, unknown>> => {
  const client = await openClient(database_url)
  const tables: Record<string, unknown> = { keys: await listForeignKeys(client) }
  for (const table of await listTables(client)) tables[table.name] = await digestOf(client, table)
  await client.end()
  return tables
}

/** Each sale once: one conversion, one ledger entry, one row of its click. */
const checkSales = async (): Promise<void> => {
  await waitUntilCaughtUp(data_dir, false)
  await withStores(data_dir, async ({ pg, clickhouse }) => {
    for (const click_id of sold) await until(() => isBooked({ pg, clickhouse }, click_id))
    const conversions = await pg.selectFrom('conversions').select('id').where('click_id', 'in', sold).execute()
    expect(conversions).toHaveLength(sold.length)
    const rows = await clickhouse.query({
      query: 'select count() as rows, uniqExact(journal, sequence) as clicks from clicks',
      format: 'JSONEachRow',
    })
    const [counted] = await rows.json<{ rows: number; clicks: number }>()
    expect(counted?.rows).toBe(counted?.clicks)
  })
  expect(await say(['verify'])).toMatchObject({ code: 0 })
}

beforeAll(async () => {
  folder = createFolder()
  data_dir = join(folder, 'data')
  debian = await startDebianPostgres(folder)
  const admin = new Client({ connectionString: debian.admin_url })
  await admin.connect()
  await admin.query(`create database moved owner ${debian.owner}`)
  await admin.end()
  external = { DATABASE_URL: debian.urlOf('moved'), CLICKHOUSE_URL: createUnusedClickHouseUrl() }
  await start()
  await withStores(data_dir, async ({ pg }) => {
    const advertiser = await buildAdvertiser({ pg })
    token = advertiser.token
    const { id: offer_id } = await buildOffer({ pg }, { advertiser_id: advertiser.id })
    const { id: affiliate_id } = await buildAffiliate({ pg })
    await buildOldNetwork(
      { pg },
      { name: 'Ünï’s "net"\\work', ids: [{ kind: 'affiliate', external_id: 'a\tb', id: affiliate_id }] },
    )
    link = `/click?offer_id=${offer_id}&affiliate_id=${affiliate_id}`
    await until(async () => {
      const catalogue = await readCatalogueFile(catalogueFile(data_dir))
      return catalogue?.affiliates.some(({ id }) => id === affiliate_id) === true
    })
  })
  await sell()
  await waitUntilCaughtUp(data_dir, false)
})
afterAll(async () => {
  await product?.stop()
  removeDataDir(data_dir)
  await debian.stop()
})

test('a move that is killed at each step is continued; trackers take clicks and postbacks all the while', async () => {
  const targets = { TARGET_DATABASE_URL: external.DATABASE_URL, TARGET_CLICKHOUSE_URL: external.CLICKHOUSE_URL }
  expect(await say(['engines', 'move', '--dry-run'], targets)).toMatchObject({ code: 0, err: '' })
  const source_url = readRun(data_dir)?.database_url ?? ''
  for (const step of casesInProof(steps, few)) {
    expect([step, ...(await moveUntil(step, [], targets))]).toEqual([step, 'SIGKILL', expect.stringContaining(step)])
    await sell()
  }
  expect(await moveUntil('', [], targets)).toEqual(['0', expect.stringContaining('The new databases are the network')])
  expect(readRun(data_dir)?.state).toBe('paused')
  const [before, after] = [await contents(source_url), await contents(external.DATABASE_URL)]
  // Trackers go on to note postbacks in the old database.
  for (const tables of [before, after]) delete tables.postback_notes
  expect(after).toEqual(before)
  await sell()
  await product?.stop()

  await expect(start()).rejects.toThrow(/embedded PostgreSQL[^]*is not in use any more[^]*DATABASE_URL/)
  await expect(start({ ...external, CLICKHOUSE_URL: '' })).rejects.toThrow(/embedded ClickHouse[^]*is not in use/)
  await start(external)
  expect(readRun(data_dir)?.state).toBe('ready')
  expect(existsSync(join(data_dir, 'engines-move.json'))).toBe(false)
  await sell()
  await checkSales()
})

test('a move that is given up leaves the network where it was', async () => {
  expect((await moveUntil('statistics', ['--to-embedded'], {}))[0]).toBe('SIGKILL')
  // Also after a restart.
  await product?.stop()
  await start(external)
  expect(readRun(data_dir)?.state).toBe('paused')
  expect((await say(['engines', 'move'], { TARGET_CLICKHOUSE_URL: 'http://127.0.0.1:1' })).err).toContain(
    'A move to embedded',
  )
  expect((await say(['affiliates', 'list'])).err).toContain('moves to other databases')
  expect((await say(['engines', 'move', '--status'])).out).toContain('Worker and API are paused')
  const other = await openClient(external.DATABASE_URL, 'psql')
  expect((await moveUntil('', ['--to-embedded'], {}))[1]).toMatch(/Others still use[^]*: psql/)
  await other.end()
  expect(await say(['engines', 'move', '--give-up'])).toMatchObject({ code: 0, err: '' })
  await until(() => readRun(data_dir)?.state === 'ready')
  // The next test compares everything, these sales too.
  await sell()
})

test('back to the embedded engines, over what was left there', async () => {
  expect(await moveUntil('', ['--to-embedded'], {})).toEqual(['0', expect.stringContaining('remove DATABASE_URL')])
  // Given up after the switch: nothing new is in the copy yet, but diagnostics of a postback are in the source.
  const source = await openClient(external.DATABASE_URL, 'psql')
  const noted = async (): Promise<string | undefined> =>
    (await source.query<{ at: string }>('select coalesce(max(at), now())::text as at from postback_notes')).rows[0]?.at
  const before = await noted()
  expect((await fetch(`${product?.tracker_url}/postback?click_id=x&token=wrong`)).status).toBe(403)
  await until(async () => (await noted()) !== before)
  await source.end()
  expect(await say(['engines', 'move', '--give-up', '--to-embedded'])).toMatchObject({ code: 0, err: '' })
  await until(() => readRun(data_dir)?.state === 'ready')
  await sell()
  await waitUntilCaughtUp(data_dir, false)
  expect(await moveUntil('', ['--to-embedded'], {})).toEqual(['0', expect.stringContaining('remove DATABASE_URL')])
  await sell()
  await product?.stop()
  await expect(start(external)).rejects.toThrow(/DATABASE_URL names[^]*is not in use any more/)
  await start()
  await sell()
  await checkSales()
})

test('a target that holds something else is refused, and so is the network itself', async () => {
  const other = new Client({ connectionString: external.DATABASE_URL })
  await other.connect()
  await other.query('drop schema public cascade; create schema public; create table orders (id integer)')
  await other.end()
  const move = (TARGET_DATABASE_URL: string): Promise<Outcome> => say(['engines', 'move'], { TARGET_DATABASE_URL })
  expect((await move(external.DATABASE_URL)).err).toContain('is not empty: it has the table orders')
  expect((await move(readRun(data_dir)?.database_url ?? '')).err).toContain('is the database that this network runs on')
  expect((await say(['engines', 'move'])).code).toBe(2)
  await sleep(500)
  expect(readRun(data_dir)?.state).toBe('ready')
})
