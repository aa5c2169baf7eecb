import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Outcome, plumbline } from '../../processes/cli/plumbline.test-support.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { waitUntilCaughtUp } from '../../../testing/faults/crash/catch-up.ts'
import { waitWhileMoving } from '../../../testing/faults/shared/wait-while-moving.ts'
import { withStores } from '../../../testing/faults/crash/read.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { createFolder, createUnusedClickHouseUrl } from '../../../testing/harness/harness.ts'
import { removeDataDir, startProduct, type Product } from '../../../testing/harness/product.ts'
import { readManifest } from './manifest.ts'

/** With an external engine, a backup covers this machine's data and tells how to save the rest. With both external: lost-journal.proof.test.ts. */

let product: Product | undefined
let folder: string
afterEach(async () => {
  await product?.stop()
  for (const name of ['source', 'restored']) removeDataDir(join(folder, name))
})

type Engines = Readonly<Record<string, string>>

const start = async (name: string, engines: Engines): Promise<Product> => {
  const environment = { ...engines, DEMO: '0', RUN: 'tracker,worker' }
  product = await startProduct({ data_dir: join(folder, name), environment })
  return product
}

const makeOffer = (): Promise<string> =>
  withStores(join(folder, 'source'), async ({ pg }) => {
    const { id: offer_id } = await buildOffer({ pg })
    const { id: affiliate_id } = await buildAffiliate({ pg })
    return `/click?offer_id=${offer_id}&affiliate_id=${affiliate_id}`
  })

/** @returns the number of a new click in its journal; undefined for one that led nowhere */
const click = async ({ tracker_url, data_dir }: Product, link: string): Promise<number | undefined> => {
  const answer = await fetch(`${tracker_url}${link}`, { redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) return undefined
  const click_id = new URL(location).searchParams.get('click_id') ?? ''
  return clickIds(readSecrets(data_dir).click_id_key).decode(click_id)?.sequence
}

/** Clicks until the tracker knows the offer. */
const firstClick = async (running: Product, link: string): Promise<number> => {
  for (;;) {
    const sequence = await click(running, link)
    if (sequence !== undefined) return sequence
    await sleep(50)
  }
}

const say = (name: string, engines: Engines, ...words: string[]): Promise<Outcome> =>
  plumbline(words, { environment: { DATA_DIR: join(folder, name), ...engines } })

test('DI-07: only ClickHouse elsewhere: PostgreSQL is saved, and the statistics are rebuilt', async () => {
  folder = createFolder()
  const source = await start('source', { CLICKHOUSE_URL: createUnusedClickHouseUrl() })
  const link = await makeOffer()
  const last = await firstClick(source, link)
  await waitUntilCaughtUp(source.data_dir, false)
  const backup = join(folder, 'backup')
  const taken = await say('source', {}, 'backup', '--to', backup)
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(taken.out).toContain('ClickHouse is external')
  expect(readManifest(backup)).toMatchObject({ postgres: { major: 18 }, clicks: null })
  await source.stop()

  // ClickHouse was lost too: an empty one takes its place.
  expect(await say('restored', {}, 'restore', '--from', backup)).toMatchObject({ code: 0, err: '' })
  const engines = { CLICKHOUSE_URL: createUnusedClickHouseUrl() }
  const ordered = await say('restored', engines, 'rebuild', 'statistics')
  expect(ordered).toMatchObject({ code: 0, err: '' })
  expect(ordered.out).toContain('it begins with the next start')
  const restored = await start('restored', engines)
  expect(await click(restored, link)).toBe(last + 1)
  await waitWhileMoving(async () => {
    const { out } = await say('restored', {}, 'rebuild', 'status')
    return out.includes('were rebuilt') ? '' : out
  })
  await waitUntilCaughtUp(restored.data_dir, false)
  expect(await say('restored', {}, 'verify')).toMatchObject({ code: 0 })
})
