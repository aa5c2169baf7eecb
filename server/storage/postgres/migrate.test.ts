import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createFolder, createUnusedClickHouseUrl } from '../../../testing/harness/harness.ts'
import { connectClickHouse } from '../clickhouse/clickhouse.ts'
import { migrateClickHouse, migratePostgres } from './migrate.ts'
import { migrationsFolder, pendingMigrations, readMigrations } from './migration-files.ts'
import { connectPostgres } from './postgres.ts'

/** A folder with the given files, numbered from 1. */
const createMigrations = (...files: string[]): string => {
  const folder = join(createFolder(), 'migrations')
  mkdirSync(folder)
  for (const [index, text] of files.entries()) writeFileSync(join(folder, `000${index + 1}_step.sql`), text)
  return folder
}

const tablesOf = async (url: string): Promise<string[]> => {
  const pg = connectPostgres(url)
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(pg)
  await pg.destroy()
  return rows.map(({ name }) => name).toSorted()
}

describe('migratePostgres', () => {
  let url: string
  beforeEach(async () => {
    url = await createEmptyDatabase()
  })

  it('applies what is new, and nothing a second time', async () => {
    const first = createMigrations('create table a (id int)')
    expect(await migratePostgres(url, { folder: first })).toEqual(['0001_step.sql'])
    expect(await migratePostgres(url, { folder: first })).toEqual([])
    const second = createMigrations('create table a (id int)', 'create table b (id int)')
    expect(await migratePostgres(url, { folder: second })).toEqual(['0002_step.sql'])
    expect(await tablesOf(url)).toEqual(['a', 'b', 'schema_migrations'])
  })

  it('DI-06: applies each file once when several processes migrate at once', async () => {
    const folder = createMigrations('create table a (id int)', 'insert into a values (1)')
    const results = await Promise.all([1, 2, 3].map(async () => migratePostgres(url, { folder })))
    expect(results.filter(({ length }) => length > 0)).toEqual([['0001_step.sql', '0002_step.sql']])
    const pg = connectPostgres(url)
    expect((await sql`select * from a`.execute(pg)).rows).toHaveLength(1)
    await pg.destroy()
  })

  it('DI-06: applies a file completely or rolls it back, and reports where it failed', async () => {
    const folder = createMigrations('create table a (id int)', 'create table b (id int);\n\nselect nothing;')
    await expect(migratePostgres(url, { folder })).rejects.toThrow(
      /^0002_step\.sql could not be applied in line 3: .*nothing/,
    )
    expect(await tablesOf(url)).toEqual(['a', 'schema_migrations'])
  })

  it('DI-06: waits for a transaction of an older version that holds a table for longer than one try', async () => {
    await migratePostgres(url, { folder: createMigrations('create table a (id int)') })
    const folder = createMigrations('create table a (id int)', 'alter table a add column b int')
    const pg = connectPostgres(url)
    const migrated = await pg.transaction().execute(async (trx) => {
      await sql`select * from a`.execute(trx)
      const migrating = migratePostgres(url, { folder, try_ms: 200 })
      await sql`select pg_sleep(0.5)`.execute(trx)
      return { migrating }
    })
    expect(await migrated.migrating).toEqual(['0002_step.sql'])
    await pg.destroy()
  })

  it('DI-06: refuses a changed file and a newer database, and changes nothing', async () => {
    await migratePostgres(url, { folder: createMigrations('create table a (id int)', 'create table b (id int)') })
    await expect(
      migratePostgres(url, { folder: createMigrations('create table c (id int)', 'create table b (id int)') }),
    ).rejects.toThrow(/0001_step\.sql was changed/)
    await expect(migratePostgres(url, { folder: createMigrations('create table a (id int)') })).rejects.toThrow(
      /does not know/,
    )
    expect(await tablesOf(url)).toEqual(['a', 'b', 'schema_migrations'])
  })
})

/** The version that writes in the old way below. */
const older = 1

describe('migratePostgres in trouble', () => {
  it('DI-06: that is interrupted within a file leaves nothing of it, and the next one continues at once', async () => {
    const url = await createEmptyDatabase()
    const cut = migratePostgres(url, {
      folder: createMigrations('create table a (id int)', 'create table b (id int); select pg_sleep(60)'),
    })
    const failure = cut.catch((error: unknown) => error)
    const pg = connectPostgres(url)
    await expect
      .poll(async () => {
        const { rows } = await sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'plumbline migrate' and datname = current_database() and query like '%pg_sleep%'`.execute(
          pg,
        )
        return rows.length
      })
      .toBe(1)
    expect(await failure).toMatchObject({ message: expect.stringMatching(/^0002_step\.sql could not be applied/) })
    expect(await tablesOf(url)).toEqual(['a', 'schema_migrations'])
    const folder = createMigrations('create table a (id int)', 'create table b (id int)')
    expect(await migratePostgres(url, { folder })).toEqual(['0002_step.sql'])
    await pg.destroy()
  })

  it('DI-06: to the newest schema under load loses nothing that is written the old way, before, during and after it', async () => {
    const url = await createEmptyDatabase()
    const files = readMigrations(migrationsFolder('postgres'))
    const before = join(createFolder(), 'older')
    mkdirSync(before)
    for (const file of files.slice(0, older)) writeFileSync(join(before, file.name), file.sql)
    await migratePostgres(url, { folder: before })
    const pg = connectPostgres(url)
    await sql`insert into affiliates (login) values ('one')`.execute(pg)
    let written = 0
    let stopped = false
    const write = async (sender: number): Promise<void> => {
      for (let turn = 0; !stopped || turn < 20; turn++) {
        await sql`
          insert into ledger_entries (affiliate_id, release_at, kind, amount, reason) values (1, now(), 'bonus', 1, 'a test')`.execute(
          pg,
        )
        await sql`
          insert into unmatched_postbacks (journal, sequence, received_at, reason, record)
          values (${sender}, ${turn}, now(), 'test', '{}')`.execute(pg)
        written++
      }
    }
    const senders = [1, 2, 3].map((sender) => write(sender))
    await expect.poll(() => written).toBeGreaterThan(20)
    expect(await migratePostgres(url)).toEqual(files.slice(older).map(({ name }) => name))
    stopped = true
    await Promise.all(senders)
    const { rows } = await sql<{ entries: number; kept: number }>`
      select (select count(*)::integer from ledger_entries) as entries,
        (select count(*)::integer from unmatched_postbacks) as kept`.execute(pg)
    expect(rows).toEqual([{ entries: written, kept: written }])
    await pg.destroy()
  })
})

describe('migrateClickHouse', () => {
  const table = 'create table if not exists a (id UInt8) engine = MergeTree order by id;'

  it('makes the database and applies what is new, and nothing a second time', async () => {
    const url = createUnusedClickHouseUrl()
    expect(await migrateClickHouse(url, { folder: createMigrations(table) })).toEqual(['0001_step.sql'])
    expect(await migrateClickHouse(url, { folder: createMigrations(table) })).toEqual([])
    const second = createMigrations(
      table,
      'alter table a add column if not exists b UInt8; insert into a values (1, 2);',
    )
    expect(await migrateClickHouse(url, { folder: second })).toEqual(['0002_step.sql'])
    const client = connectClickHouse(url)
    const answer = await client.query({ query: 'select * from a', format: 'JSONEachRow' })
    expect(await answer.json()).toEqual([{ id: 1, b: 2 }])
    await client.close()
  })

  it('DI-06: ends well when two processes migrate at once', async () => {
    const url = createUnusedClickHouseUrl()
    await Promise.all([migrateClickHouse(url), migrateClickHouse(url)])
    expect(await migrateClickHouse(url)).toEqual([])
  })

  it('refuses a database from before the first release', () => {
    const [first] = readMigrations(createMigrations('select 1'))
    expect(() =>
      pendingMigrations(first ? [first] : [], [{ number: 1, name: '0001_network.sql', checksum: 'a' }]),
    ).toThrow(/made before the first release .* start with an empty DATA_DIR/)
  })

  it('DI-06: refuses a changed file and a newer database', async () => {
    const url = createUnusedClickHouseUrl()
    await migrateClickHouse(url, { folder: createMigrations(table, 'select 1') })
    await expect(migrateClickHouse(url, { folder: createMigrations(table) })).rejects.toThrow(/does not know/)
    await expect(migrateClickHouse(url, { folder: createMigrations('select 1', 'select 1') })).rejects.toThrow(
      /0001_step\.sql was changed/,
    )
  })
})
