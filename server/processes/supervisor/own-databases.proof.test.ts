import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { migrateClickHouse } from '../../storage/postgres/migrate.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { secretsPath } from '../../shared/secrets.ts'
import {
  createEmptyDatabase,
  createFolder,
  createTestStores,
  createUnusedClickHouseUrl,
  setUp,
} from '../../../testing/harness/harness.ts'
import { adoptStores } from '../../../testing/harness/adopt-stores.ts'
import { openSmallNetwork, type SmallNetwork } from '../../operations/nodes/small-network.test-support.ts'
import { catalogueFile } from '../../features/catalogue/file.ts'

/* A network, and databases that are not its own. The tests share it, in this order. */

let network: SmallNetwork
/** The databases of another network. */
const other = setUp(createTestStores)

const tablesIn = async (database_url: string): Promise<number> => {
  const pg = connectPostgres(database_url, { max_connections: 1 })
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_tables where schemaname = 'public'`.execute(pg)
  await pg.destroy()
  return rows[0]?.n ?? 0
}

const clicksIn = async (clickhouse_url: string): Promise<number> => {
  const clickhouse = connectClickHouse(clickhouse_url)
  const result = await clickhouse.query({ query: 'select count() as n from clicks', format: 'JSONEachRow' })
  const [row] = await result.json<{ n: number }>()
  await clickhouse.close()
  return row?.n ?? 0
}

const doctorSays = async (environment: Readonly<Record<string, string>>): Promise<string> => {
  const own = { DATABASE_URL: network.database_url, CLICKHOUSE_URL: network.clickhouse_url }
  const { code, out } = await network.say(['doctor'], { ...own, ...environment })
  expect(code).toBe(1)
  return out
}

beforeAll(async () => {
  network = await openSmallNetwork()
  await adoptStores(other)
  await network.start()
  await network.click(3)
  await network.stop()
})
afterEach(() => network.stop())

describe('DATABASE_URL', () => {
  test('of an empty database is refused, and nothing is written to it', async () => {
    const DATABASE_URL = await createEmptyDatabase()
    const catalogue = readFileSync(catalogueFile(network.data_dir))
    const refusal = await network.refused({ DATABASE_URL })
    expect(refusal).toMatch(
      /that DATABASE_URL names[^]*is empty, and .* holds a network[^]*"Moving to other databases"/,
    )
    expect(refusal).not.toContain(new URL(DATABASE_URL).password)
    expect(await tablesIn(DATABASE_URL)).toBe(0)
    expect(readFileSync(catalogueFile(network.data_dir)).equals(catalogue)).toBe(true)
    expect(await doctorSays({ DATABASE_URL })).toMatch(
      /fault +network: the PostgreSQL that DATABASE_URL names.* is empty/,
    )
    const command = await network.say(['affiliates', 'list'], { DATABASE_URL })
    expect(command).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is empty, and') })
  })

  test('of another network is refused, and neither network is changed', async () => {
    const DATABASE_URL = other.database_url
    const state = (): Promise<unknown> => other.pg.selectFrom('network_state').selectAll().orderBy('key').execute()
    const before = await state()
    expect(await network.refused({ DATABASE_URL })).toContain('belongs to another network than')
    expect(await state()).toEqual(before)
    expect(await doctorSays({ DATABASE_URL })).toMatch(/fault +network: .*belongs to another network/)
    for (const words of [
      ['affiliates', 'list'],
      ['rebuild', 'statistics'],
      ['journals', 'continue', '--yes'],
    ])
      expect(await network.say(words, { DATABASE_URL })).toMatchObject({ code: 1, out: '' })
    expect(await state()).toEqual(before)
  })

  test('left out is refused, and no embedded database is made', async () => {
    expect(await network.refused({ DATABASE_URL: '' })).toMatch(
      /embedded PostgreSQL[^]*DATABASE_URL is not set[^]*is empty/,
    )
    expect(existsSync(join(network.data_dir, 'postgres'))).toBe(false)
    expect(existsSync(join(network.data_dir, 'postgres.path'))).toBe(false)
  })

  test('of the network itself is accepted by a further node with its keys, and by no other new data directory', async () => {
    const DATA_DIR = join(createFolder(), 'node')
    const refusal = await network.refused({ DATA_DIR, MACHINE: '2' })
    expect(refusal).toContain('is a new data directory with other keys')
    expect(refusal).toContain('To add a node to it, copy secrets.json')
    mkdirSync(DATA_DIR, { recursive: true })
    copyFileSync(secretsPath(network.data_dir), secretsPath(DATA_DIR))
    expect(await network.refused({ DATA_DIR, MACHINE: '1' })).toContain('node 1 of this network is')
    await network.start({ DATA_DIR, MACHINE: '2' })
    await network.stop()
    // Its worker may have been cut off when it ended: the next test would wait for it.
    const databases = { DATABASE_URL: network.database_url, CLICKHOUSE_URL: network.clickhouse_url }
    expect(await network.say(['nodes', 'remove', '2'], databases)).toMatchObject({ code: 0 })
  })
})

describe('CLICKHOUSE_URL', () => {
  test('of another network, or of somebody’s clicks, is refused', async () => {
    expect(await network.refused({ CLICKHOUSE_URL: other.clickhouse_url })).toContain(
      'the statistics of another network',
    )
    const CLICKHOUSE_URL = createUnusedClickHouseUrl()
    await migrateClickHouse(CLICKHOUSE_URL)
    const clickhouse = connectClickHouse(CLICKHOUSE_URL)
    await clickhouse.insert({ table: 'clicks', values: [{ at: 0, journal: 1, sequence: 1 }], format: 'JSONEachRow' })
    await clickhouse.close()
    expect(await network.refused({ CLICKHOUSE_URL })).toContain("statistics that are not this network's")
    expect(await doctorSays({ CLICKHOUSE_URL })).toMatch(/fault +network: the ClickHouse that CLICKHOUSE_URL names/)
    const command = await network.say(['stats'], { CLICKHOUSE_URL, DATABASE_URL: network.database_url })
    expect(command).toMatchObject({ code: 1, out: '' })
  })

  test('of an empty one is accepted by `rebuild statistics` alone, which fills it', async () => {
    const environment = { CLICKHOUSE_URL: createUnusedClickHouseUrl(), DATABASE_URL: network.database_url }
    expect(await network.refused(environment)).toMatch(/is empty, and this network has clicks[^]*rebuild statistics/)
    const ordered = await network.say(['rebuild', 'statistics'], environment)
    expect(ordered).toMatchObject({ code: 0, err: '' })
    expect(ordered.out).toContain('it begins with the next start')
    await network.start(environment)
    // With its error, so that a rebuild that failed says why.
    const status = async (): Promise<string> => {
      const { out, err } = await network.say(['rebuild', 'status'])
      return `${out}${err}`
    }
    await expect.poll(status).toContain('rebuilt from')
    expect(await clicksIn(environment.CLICKHOUSE_URL)).toBe(3)
    expect(await network.say(['verify'])).toMatchObject({ code: 0 })
    await network.stop()
    await network.start(environment)
    await network.stop()
    expect(await clicksIn(environment.CLICKHOUSE_URL)).toBe(3)
  })
})
