import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plumbline, plumblineProcess, type Outcome } from '../../processes/cli/plumbline.test-support.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { waitUntilCaughtUp } from '../../../testing/faults/crash/catch-up.ts'
import { readJournals, readRecordedClicks, withStores } from '../../../testing/faults/crash/read.ts'
import { openRig, type Rig } from '../../../testing/faults/crash/rig.ts'
import type { WitnessLine } from '../../../testing/faults/crash/words.ts'
import { startReceiver, type Receiver } from '../../../testing/faults/shared/receiver.ts'
import { readWitness } from '../../../testing/faults/shared/witness.ts'
import { network_zone } from '../../shared/network.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildCreative, buildPayment, buildUser } from '../../../testing/harness/builders.ts'
import { removeDataDir, signInOver, startProduct, type Product } from '../../../testing/harness/product.ts'
import { readFigures, type Figures } from './figures.test-support.ts'
import { readManifest } from './manifest.ts'
import { marker_name } from './restore-marker.ts'

/** The whole product under load; it is backed up, lost, and restored. The tests follow one life, in this order. */

let folder: string
let receiver: Receiver
let source: Product
let rig: Rig

const place = (name: string): string => join(folder, name)
const run = (...words: string[]): Promise<Outcome> => plumbline(words, { environment: { DATA_DIR: place('source') } })
/** As a process of its own, as a person runs it. */
const runProcess = (...words: string[]): Promise<Outcome> =>
  plumblineProcess(words, { environment: { DATA_DIR: place('source') } })

const start = (data_dir: string, RUN = 'api,tracker,worker'): Promise<Product> => {
  const { preloads, environment } = receiver.product
  const own = { TRUST_PROXY: '127.0.0.1', DEMO: '0', RUN }
  return startProduct({ data_dir, preloads, environment: { ...environment, ...own } })
}

/** Runs a command and kills it as soon as a file is there. */
const killAt = async (path: string, words: readonly string[]): Promise<void> => {
  const program = fileURLToPath(new URL('../../processes/cli/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: place('source') },
    stdio: 'ignore',
  })
  const ended = new Promise<string | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  while (!existsSync(path) && child.exitCode === null) await sleep(2)
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'))
  receiver = await startReceiver()
  source = await start(place('source'))
  const { tracker_url } = source
  const load = { seed: 3, clicks_per_s: 30, sale_share: 0.2 }
  rig = await openRig({ data_dir: place('source'), tracker_url, receiver, folder, ...load })
})

afterAll(async () => {
  await rig.close()
  await source.stop()
  await receiver.close()
  for (const name of ['source', 'first', 'second']) removeDataDir(place(name))
  removeDataDir(folder)
})

let acknowledged: WitnessLine[]
let figures: Figures
let access: string

test('DI-07: a backup is taken under load; one that was killed is incomplete, and is started again', async () => {
  const backup = ['backup', '--to', place('a')]
  await killAt(join(place('a'), 'postgres/base'), backup)
  expect(existsSync(join(place('a'), 'secrets.json'))).toBe(true)
  const none = await run('restore', '--from', place('a'), '--data-dir', place('first'))
  expect(none).toMatchObject({ code: 1, err: expect.stringContaining('holds no complete backup') as unknown })
  expect(existsSync(place('first'))).toBe(false)

  while (rig.load.counts().clicks <= 100) await sleep(50)
  acknowledged = await readWitness<WitnessLine>(place('witness.jsonl'))
  const taken = await runProcess(...backup, '--json')
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(taken.out)).toMatchObject({ folder: place('a'), postgres: true, statistics: true })
  expect(statSync(place('a')).mode & 0o777).toBe(0o700)
  expect(statSync(join(place('a'), 'secrets.json')).mode & 0o777).toBe(0o600)
  const again = await run(...backup)
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already holds a complete backup') as unknown })
  const line = await withStores(place('source'), ({ pg }) =>
    pg.selectFrom('operator_audit').select(['actor', 'action', 'input']).orderBy('id', 'desc').executeTakeFirst(),
  )
  expect(line).toMatchObject({ action: 'backup', input: { to: place('a') } })
})

test('DI-07: a quiet network is backed up, and then lost', async () => {
  // The calls to affiliates too: they are in what the portal answers.
  expect((await rig.finish(true)).findings).toEqual([])
  const affiliate_id = rig.network.affiliates[0]
  const email = await withStores(place('source'), async (stores) => {
    await buildPayment(stores, { affiliate_id })
    await buildCreative(stores)
    return (await buildUser(stores, { affiliate_id })).email
  })
  access = await signInOver(source.portal_url, email)
  figures = await readFigures(place('source'), source.portal_url, access)
  expect(figures.tables['offer_creative_files']).toMatch(/^1 /)
  expect(Object.values(figures.answers)).not.toContainEqual({ status: 500, body: expect.anything() as unknown })
  expect(await run('backup', '--to', place('b'))).toMatchObject({ code: 0, err: '' })
  const doctor = await run('doctor', '--json')
  expect(doctor).toMatchObject({ code: 0, err: '' })
  const { findings } = JSON.parse(doctor.out) as { findings: { check: string; state: string }[] }
  const states = new Map(findings.map(({ check, state }) => [check, state]))
  for (const check of [
    'processes',
    'portal',
    'tracker',
    'PostgreSQL',
    'ClickHouse: settings',
    'journal 1',
    'ledger',
    'backups',
  ])
    expect([check, states.get(check)]).toEqual([check, 'ok'])
  // Of what runs, not of who asks.
  expect(findings).toContainEqual(
    expect.objectContaining({ found: expect.objectContaining({ code: 'configuration_right' }) }),
  )
  await source.stop()
})

test('DI-07: a restore that was killed starts nothing; run again it brings back all that was acknowledged before', async () => {
  const restore = ['restore', '--from', place('a'), '--data-dir', place('first')]
  await killAt(join(place('first'), 'clickhouse'), restore)
  expect(existsSync(join(place('first'), marker_name))).toBe(true)
  await expect(start(place('first'))).rejects.toThrow('was interrupted. Run it again')
  expect(await run(...restore)).toMatchObject({ code: 0, err: '' })
  const used = await run(...restore)
  expect(used).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') as unknown })

  const product = await start(place('first'), 'tracker,worker')
  try {
    await waitUntilCaughtUp(place('first'), false)
    const marks = new Set((await readRecordedClicks(place('first'))).map(({ sub }) => sub))
    const clicks = acknowledged.flatMap((line) => (line.kind === 'click' ? [line.sub] : []))
    expect(clicks.length).toBeGreaterThan(100)
    expect(clicks.filter((sub) => !marks.has(sub))).toEqual([])
    const reported = new Set<string>()
    for await (const { record } of readJournals(place('first')))
      if (record.kind === 'postback') reported.add(record.click_id)
    const acknowledged_sales = new Set(acknowledged.flatMap((line) => (line.kind === 'heard' ? [line.sale] : [])))
    const sales = acknowledged.flatMap((line) =>
      line.kind === 'sale' && acknowledged_sales.has(line.sale.number) ? [line.sale] : [],
    )
    expect(sales.length).toBeGreaterThan(10)
    expect(sales.filter(({ click_id }) => !reported.has(click_id))).toEqual([])
    const verified = await plumbline(['verify', '--json'], { environment: { DATA_DIR: place('first') } })
    expect(JSON.parse(verified.out)).toMatchObject({ agrees: true })

    // Numbers go on behind the last one that the backup knows.
    const last = readManifest(place('a')).journals.find(({ journal }) => journal === 1)?.last ?? 0
    const { fixed } = rig.network.offers
    const click = await fetch(
      `${product.tracker_url}/click?offer_id=${fixed}&affiliate_id=${rig.network.affiliates[1]}`,
      {
        redirect: 'manual',
      },
    )
    const click_id = new URL(click.headers.get('location') ?? '').searchParams.get('click_id') ?? ''
    const { decode } = clickIds(readSecrets(place('first')).click_id_key)
    expect(decode(click_id)).toMatchObject({ journal: 1, sequence: last + 1 })
  } finally {
    await product.stop()
  }
})

test('DI-07: what was damaged is refused by name, and changes nothing', async () => {
  cpSync(place('b'), place('damaged'), { recursive: true })
  const victim = readManifest(place('b')).files.find(({ path }) => path.startsWith('clicks/'))?.path ?? ''
  const path = join(place('damaged'), victim)
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(10) ^ 1, 10)
  writeFileSync(path, bytes)
  const refused = await run('restore', '--from', place('damaged'), '--data-dir', place('third'))
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`${victim} in `) as unknown })
  expect(await run('restore', '--from', place('b'), '--check')).toMatchObject({ code: 0 })
})

test('DI-07: the restored network answers the same figures, to the same people', async () => {
  // On a machine that knows nothing of the network yet: its zone is that of the backup.
  const restored = await plumblineProcess(['restore', '--from', place('b'), '--data-dir', place('second')], {
    environment: { DATA_DIR: place('nowhere'), NETWORK_ZONE: 'Europe/Berlin' },
  })
  expect(restored).toMatchObject({ code: 0, err: '' })
  const product = await start(place('second'))
  try {
    await waitUntilCaughtUp(place('second'), false)
    expect(await readFigures(place('second'), product.portal_url, access)).toEqual(figures)
    const query = "select partition_key from system.tables where database = currentDatabase() and name = 'clicks'"
    const keys = await withStores(place('second'), async ({ clickhouse }) =>
      (await clickhouse.query({ query, format: 'JSONEachRow' })).json(),
    )
    expect(JSON.stringify(keys)).toContain(network_zone)
  } finally {
    await product.stop()
  }
})
