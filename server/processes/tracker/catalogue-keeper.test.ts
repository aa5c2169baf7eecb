import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  buildAdvertiser,
  buildAffiliate,
  buildGoal,
  buildOffer,
  buildPayout,
} from '../../../testing/harness/builders.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { catalogueFile, noteCounted, readCatalogueFile, readStale } from '../../features/catalogue/file.ts'
import { keepCatalogue } from './catalogue-keeper.ts'
import { loadCatalogue } from '../../features/catalogue/load.ts'
import { startFaultProxy } from '../../../testing/faults/shared/fault-proxy.ts'
import { until } from '../../../testing/harness/until.ts'
import { closeAfterTest } from '../../../testing/harness/ends.ts'

const log = pino({ level: 'silent' })
const stores = setUp(createTestStores)

const keep = async (database_url = stores.database_url, folder = createFolder(), poll_ms = 1_000) => {
  const keeper = await keepCatalogue({ database_url, path: catalogueFile(folder), log, poll_ms, stale_ms: 1_400 })
  onTestFinished(() => keeper.stop())
  return { keeper, folder }
}

describe('the catalogue as PostgreSQL holds it', () => {
  test('has offers with their base goal’s payouts, goals and affiliates, and who may send postbacks', async () => {
    const advertiser = await buildAdvertiser(stores, { token: 'secret-token', allowed_addresses: ['203.0.113.0/28'] })
    const offer = await buildOffer(stores, {
      advertiser_id: advertiser.id,
      visibility: 'private',
      fallback_url: 'https://elsewhere.example/',
    })
    const goal = await buildGoal(stores, { offer_id: offer.id, code: 'deposit', former_codes: ['dep'] })
    await buildPayout(stores, { offer_id: offer.id, goal_id: goal.id })
    const until_2030 = new Date('2030-01-01T00:00:00Z')
    const row = await buildPayout(stores, {
      offer_id: offer.id,
      countries: ['US', 'CA'],
      os: ['iOS'],
      devices: ['Phone'],
      position: 4,
      valid_to: until_2030,
    })
    const allowed = await buildAffiliate(stores)
    const disabled = await buildAffiliate(stores, { status: 'disabled' })
    await stores.pg.insertInto('offer_affiliates').values({ offer_id: offer.id, affiliate_id: allowed.id }).execute()

    const snapshot = await loadCatalogue(stores.pg)
    const loaded = snapshot.offers.find(({ id }) => id === offer.id)
    expect(loaded).toMatchObject({
      advertiser_id: advertiser.id,
      status: 'active',
      url: offer.url,
      fallback_url: 'https://elsewhere.example/',
      affiliates: [allowed.id],
    })
    expect(loaded?.goals.toSorted()).toEqual(['', 'dep', 'deposit'])
    expect(loaded?.payouts).toHaveLength(2)
    expect(loaded?.payouts.find(({ id }) => id === row.id)).toEqual({
      id: row.id,
      affiliate_id: null,
      countries: ['US', 'CA'],
      os: ['iOS'],
      devices: ['Phone'],
      position: 4,
      valid_from: -8.64e15,
      valid_to: until_2030.getTime(),
    })
    expect(snapshot.affiliates).toContainEqual({ id: allowed.id, active: true })
    expect(snapshot.affiliates).toContainEqual({ id: disabled.id, active: false })
    expect(snapshot.advertisers).toContainEqual({
      id: advertiser.id,
      active: true,
      allowed_addresses: ['203.0.113.0/28'],
    })
    expect(snapshot.tokens).toContainEqual({
      sha256: createHash('sha256').update('secret-token').digest('hex'),
      advertiser_id: advertiser.id,
      expires_at: null,
    })
  })
})

describe('a running tracker’s catalogue', () => {
  test('shows every kind of change', async () => {
    const offer = await buildOffer(stores)
    const affiliate = await buildAffiliate(stores)
    const { keeper } = await keep()
    await keeper.fresh(10_000)
    const { pg } = stores
    const catalogue = () => keeper.current()

    await pg.updateTable('offers').set({ status: 'paused' }).where('id', '=', offer.id).execute()
    await until(() => catalogue()?.offer(offer.id)?.statusAt(Date.now()) === 'paused')
    await pg.updateTable('affiliates').set({ status: 'disabled' }).where('id', '=', affiliate.id).execute()
    await until(() => catalogue()?.affiliate(affiliate.id) === 'inactive')
    const row = await buildPayout(stores, { offer_id: offer.id })
    await until(
      () =>
        catalogue()
          ?.offer(offer.id)
          ?.payouts.some(({ id }) => id === row.id) === true,
    )
    await buildGoal(stores, { offer_id: offer.id, code: 'late' })
    await until(() => catalogue()?.offer(offer.id)?.has_goal('late') === true)
    await buildAdvertiser(stores, { token: 'brand-new' })
    await until(() => catalogue()?.tokenOf('brand-new', Date.now()).state === 'valid')
    await pg.updateTable('offers').set({ visibility: 'private' }).where('id', '=', offer.id).execute()
    await until(() => catalogue()?.offer(offer.id)?.allows(affiliate.id, Date.now()) === false)
    await pg.insertInto('offer_affiliates').values({ offer_id: offer.id, affiliate_id: affiliate.id }).execute()
    await until(() => catalogue()?.offer(offer.id)?.allows(affiliate.id, Date.now()) === true)
  })

  test('is notified at once: it does not wait for its next query', async () => {
    const offer = await buildOffer(stores)
    const { keeper } = await keep(stores.database_url, createFolder(), 86_400_000)
    await keeper.fresh(10_000)
    // Wait for the subscription first: subscribing itself causes a read.
    const subscribed = sql`
      select from pg_stat_activity where datname = current_database() and state = 'idle' and query ilike 'listen %'`
    await expect.poll(async () => (await subscribed.execute(stores.pg)).rows.length).toBe(1)
    await stores.pg.updateTable('offers').set({ status: 'paused' }).where('id', '=', offer.id).execute()
    await until(() => keeper.current()?.offer(offer.id)?.statusAt(Date.now()) === 'paused')
  })

  test('continues while PostgreSQL is unavailable, and follows again when it is back', async () => {
    const offer = await buildOffer(stores)
    const door = closeAfterTest(await startFaultProxy(stores.database_url))
    const { keeper, folder } = await keep(door.url)
    await keeper.fresh(10_000)
    await door.set('refuse')
    await stores.pg.updateTable('offers').set({ status: 'inactive' }).where('id', '=', offer.id).execute()
    await new Promise((resolve) => void setTimeout(resolve, 1_500))
    expect(keeper.current()?.offer(offer.id)?.statusAt(Date.now())).toBe('active')
    await until(() => keeper.isStale())
    const stale = () => readStale(catalogueFile(folder), 'tracker')
    await until(async () => (await stale()) !== undefined)
    await door.set('none')
    await until(() => keeper.current()?.offer(offer.id)?.statusAt(Date.now()) === 'inactive')
    // PostgreSQL is back, and no worker counts clicks.
    expect(keeper.isStale()).toBe(true)
    // A slow machine may miss a single note.
    await until(async () => {
      await noteCounted(catalogueFile(folder), Date.now())
      return !keeper.isStale() && (await stale()) === undefined
    })
    await until(() => keeper.isStale())
  })
})

describe('the count of clicks', () => {
  test('is not taken for current when it was noted before the clock was set back', async () => {
    const { keeper, folder } = await keep()
    await noteCounted(catalogueFile(folder), Date.now() + 3_600_000)
    await until(() => keeper.isStale())
    // A slow machine may miss a single note.
    await until(async () => {
      await noteCounted(catalogueFile(folder), Date.now())
      return !keeper.isStale()
    })
  })
})

describe('a start', () => {
  test('while PostgreSQL is down has the catalogue of the last time', async () => {
    const offer = await buildOffer(stores)
    const first = await keep()
    await first.keeper.fresh(10_000)
    await first.keeper.stop()
    const path = catalogueFile(first.folder)
    expect((await readCatalogueFile(path))?.offers.some(({ id }) => id === offer.id)).toBe(true)
    expect(statSync(path).mode & 0o777).toBe(0o600)

    const { keeper } = await keep('postgres://unknown:x@127.0.0.1:1/none', first.folder)
    expect(keeper.current()?.offer(offer.id)?.statusAt(Date.now())).toBe('active')
    await keeper.fresh(200)
  })

  test('is never loaded from the database of another network', async () => {
    const { keeper, folder } = await keep()
    const path = catalogueFile(folder)
    await until(() => existsSync(path))
    await keeper.stop()
    const kept = readFileSync(path)
    const value = JSON.stringify({ fingerprint: 'theirs' })
    await stores.pg.insertInto('network_state').values({ key: 'secrets', value }).execute()
    await buildOffer(stores)
    const { database_url } = stores
    const own = await keepCatalogue({ database_url, path, fingerprint: 'ours', log, poll_ms: 50 })
    const before = own.current()
    await own.fresh(500)
    expect(own.current()).toBe(before)
    expect(readFileSync(path).equals(kept)).toBe(true)
    await own.stop()
    const theirs = await keepCatalogue({ database_url, path, fingerprint: 'theirs', log, poll_ms: 50 })
    await theirs.fresh(5_000)
    expect(theirs.current()).not.toBe(before)
    await theirs.stop()
    await stores.pg.deleteFrom('network_state').where('key', '=', 'secrets').execute()
  })

  test('without PostgreSQL and without a usable file has none', async () => {
    for (const content of [undefined, '', '{"format":1', '{"format":2}', '{"format":1,"version":"1","offers":{}}']) {
      const folder = createFolder()
      if (content !== undefined) writeFileSync(catalogueFile(folder), content)
      const { keeper } = await keep('postgres://unknown:x@127.0.0.1:1/none', folder)
      expect(keeper.current()).toBeUndefined()
    }
  })

  test('trusts PostgreSQL, not a file that claims the same version', async () => {
    const offer = await buildOffer(stores)
    const folder = createFolder()
    const { version } = await loadCatalogue(stores.pg)
    const empty = { format: 1, version, offers: [], affiliates: [], advertisers: [], tokens: [] }
    writeFileSync(catalogueFile(folder), JSON.stringify(empty))
    const { keeper } = await keep(stores.database_url, folder)
    await keeper.fresh(10_000)
    expect(keeper.current()?.offer(offer.id)).toBeDefined()
  })
})

test('a catalogue that could not be kept on disk is kept once there is room, without a further change', async () => {
  const folder = join(createFolder(), 'later')
  await keep(undefined, folder, 50)
  expect(existsSync(folder)).toBe(false)
  mkdirSync(folder)
  await until(() => existsSync(catalogueFile(folder)))
})
