import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plumbline } from '../cli/plumbline.test-support.ts'
import { clickIds } from '../journal/click-id.ts'
import { readSecrets } from '../secrets.ts'
import { waitUntilCaughtUp } from '../rigs/crash/catch-up.ts'
import { buildAffiliate, buildOffer } from '../test/builders.ts'
import { createFolder, createTestStores, type TestStores } from '../test/harness.ts'
import { startProduct, type Product } from '../test/product.ts'
import { readManifest } from './manifest.ts'

/** With PostgreSQL and ClickHouse elsewhere, a backup is of what lies on this machine, and says how the rest is saved. */

const long = { timeout: 300_000 }
let stores: TestStores
let source: string
let product: Product
let link: string

const start = (data_dir: string): Promise<Product> => {
  const { database_url: DATABASE_URL, clickhouse_url: CLICKHOUSE_URL } = stores
  return startProduct({ data_dir, environment: { DATABASE_URL, CLICKHOUSE_URL, DEMO: '0', RUN: 'tracker,worker' } })
}

/** @returns the number of a new click in its journal */
const click = async ({ tracker_url }: Product): Promise<number | undefined> => {
  const answer = await fetch(`${tracker_url}${link}`, { redirect: 'manual' })
  const click_id = new URL(answer.headers.get('location') ?? '').searchParams.get('click_id') ?? ''
  return clickIds(readSecrets(source).click_id_key).decode(click_id)?.sequence
}

beforeAll(async () => {
  stores = await createTestStores()
  source = join(createFolder(), 'source')
  const { id: offer_id } = await buildOffer(stores)
  const { id: affiliate_id } = await buildAffiliate(stores)
  link = `/click?offer_id=${offer_id}&affiliate_id=${affiliate_id}`
  product = await start(source)
}, long.timeout)
afterAll(async () => {
  await product.stop()
  await stores.close()
}, 30_000)

test('DI-07: journals, archive and keys are saved; the same machine goes on where it was', long, async () => {
  const last = (await click(product)) ?? 0
  await waitUntilCaughtUp(source, false, 60_000)
  const folder = createFolder()
  const backup = join(folder, 'backup')
  const taken = await plumbline(['backup', '--to', backup], { environment: { DATA_DIR: source } })
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(taken.out).toMatch(/must be saved BEFORE it[^]*pg_dump[^]*rebuild statistics/)
  expect(readManifest(backup)).toMatchObject({ postgres: null, clicks: null, machine: 1 })
  expect(existsSync(join(backup, 'postgres'))).toBe(false)
  await product.stop()

  const restored = join(folder, 'restored')
  const said = await plumbline(['restore', '--from', backup, '--data-dir', restored])
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(said.out).toContain('Then: bin/plumbline rebuild statistics')
  product = await start(restored)
  expect(await click(product)).toBe(last + 1)
  await waitUntilCaughtUp(restored, false, 60_000)
  const { database_url: DATABASE_URL, clickhouse_url: CLICKHOUSE_URL } = stores
  const environment = { DATA_DIR: restored, DATABASE_URL, CLICKHOUSE_URL }
  expect(await plumbline(['verify'], { environment })).toMatchObject({ code: 0 })
})
