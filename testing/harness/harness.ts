import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Kysely } from 'kysely'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connectClickHouse } from '../../server/storage/clickhouse/clickhouse.ts'
import { migrateClickHouse } from '../../server/storage/postgres/migrate.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import { addSetting } from '../../server/storage/postgres/network-setting.ts'
import type { Database } from '../../server/storage/postgres/schema.ts'
import { network_currency, network_zone, default_terms } from '../../server/shared/network.ts'
import { readSecrets } from '../../server/shared/secrets.ts'

/** Databases and a data directory of a test file's own, on the real engines. */
export interface TestStores {
  database_url: string
  pg: Kysely<Database>
  clickhouse_url: string
  clickhouse: ClickHouseClient
  /** Empty but for secrets.json. */
  data_dir: string
  close(): Promise<void>
}

const withPathname = (url: string, pathname: string): string => {
  const address = new URL(url)
  address.pathname = pathname
  return address.href.replace(/\/$/, '')
}

/** Runs one statement outside of any test database: databases are made and removed from there. */
const administer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: inject('engines').admin_url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Ends what is connected to it. An autovacuum, which a test with many rows sets off, may only be ended by a superuser; without force PostgreSQL does it. */
const dropDatabase = async (name: string): Promise<void> => {
  try {
    await administer(`drop database ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
    await administer(`drop database ${name}`)
  }
}

/** An empty PostgreSQL database, not migrated. The engines' end removes it. */
export const createEmptyDatabase = async (): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} owner ${inject('engines').owner}`)
  return withPathname(inject('engines').template_url, name)
}

/** The address of a ClickHouse database that does not exist yet. */
export const createUnusedClickHouseUrl = (): string =>
  withPathname(inject('engines').clickhouse_url, `db_${randomBytes(6).toString('hex')}`)

/** An empty folder that ends with the run. Other users may enter it. */
export const createFolder = (): string => {
  const folder = join(inject('engines').folder, `data-${randomBytes(6).toString('hex')}`)
  mkdirSync(folder)
  return folder
}

/** Statements that create the tables in the migrations' final state: a third as many, each of which costs the engine 4 ms. */
let table_statements: string[] | undefined
let applied_migrations: object[] = []

const runInClickHouse = async <Row>(url: string, query: string): Promise<Row[]> => {
  const client = connectClickHouse(url)
  try {
    return await (await client.query({ query, format: 'JSONEachRow' })).json<Row>()
  } finally {
    await client.close()
  }
}

/** A migrated ClickHouse database: the first of a worker by the migrations, later ones as that was. */
const createStatistics = async (url: string): Promise<void> => {
  const name = new URL(url).pathname.slice(1)
  if (table_statements === undefined) {
    await migrateClickHouse(url)
    const tables = await runInClickHouse<{ statement: string }>(
      url,
      `select replace(create_table_query, concat(database, '.'), '') as statement from system.tables where database = currentDatabase()`,
    )
    applied_migrations = await runInClickHouse(url, 'select number, name, checksum from schema_migrations')
    table_statements = tables.map(({ statement }) => statement)
    return
  }
  const admin = connectClickHouse(withPathname(url, ''))
  await admin.command({ query: `create database ${name}` })
  await admin.close()
  const client = connectClickHouse(url)
  for (const query of table_statements) await client.command({ query })
  await client.insert({ table: 'schema_migrations', values: applied_migrations, format: 'JSONEachRow' })
  await client.close()
}

/** Makes the databases of a test file, migrated and empty: `const stores = setUp(createTestStores)`. */
export const createTestStores = async (): Promise<TestStores> => {
  const { template, template_url, owner } = inject('engines')
  const name = `test_${randomBytes(6).toString('hex')}`
  const database_url = withPathname(template_url, name)
  const clickhouse_url = createUnusedClickHouseUrl()
  await Promise.all([
    administer(`create database ${name} owner ${owner} template ${template} strategy file_copy`),
    createStatistics(clickhouse_url),
  ])
  const pg = connectPostgres(database_url, { application_name: 'plumbline test', writes_money: true })
  if (network_zone !== default_terms.zone)
    await addSetting(pg, 'terms', { zone: network_zone, currency: network_currency })
  const clickhouse = connectClickHouse(clickhouse_url)
  const data_dir = createFolder()
  readSecrets(data_dir)
  return {
    database_url,
    pg,
    clickhouse_url,
    clickhouse,
    data_dir,
    close: async () => {
      await pg.destroy()
      await clickhouse.command({ query: `drop database ${new URL(clickhouse_url).pathname.slice(1)}` })
      await clickhouse.close()
      await dropDatabase(name)
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

/**
 * Something that the tests of a file, or of a `describe`, share: created before the first test, in the order of the calls, and closed after
 * the last. The returned value is a proxy, empty until then.
 */
export const setUp = <T extends { close(): unknown }>(make: () => Promise<T>): T => {
  let made: T | undefined
  beforeAll(async () => {
    made = await make()
  })
  afterAll(async () => {
    await made?.close()
  })
  const present = (): T => {
    if (made === undefined) throw new Error('it is made before the tests, and not when the file is read')
    return made
  }
  // The target is never read: each access uses the created value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Proxy({} as T, {
    get: (_, name): unknown => Reflect.get(present(), name),
    set: (_, name, value) => Reflect.set(present(), name, value),
    has: (_, name) => Reflect.has(present(), name),
    ownKeys: () => Reflect.ownKeys(present()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(present(), name),
  })
}
