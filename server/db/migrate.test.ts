import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createFolder, unusedClickHouseUrl } from '../test/harness.ts'
import { connectClickHouse } from './clickhouse.ts'
import { migrateClickHouse, migratePostgres } from './migrate.ts'
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

  it('applies each file once when several processes migrate at once', async () => {
    const folder = createMigrations('create table a (id int)', 'insert into a values (1)')
    const results = await Promise.all([1, 2, 3].map(async () => migratePostgres(url, { folder })))
    expect(results.filter(({ length }) => length > 0)).toEqual([['0001_step.sql', '0002_step.sql']])
    const pg = connectPostgres(url)
    expect((await sql`select * from a`.execute(pg)).rows).toHaveLength(1)
    await pg.destroy()
  })

  it('applies a file whole or not at all, and says where it failed', async () => {
    const folder = createMigrations('create table a (id int)', 'create table b (id int);\n\nselect nothing;')
    await expect(migratePostgres(url, { folder })).rejects.toThrow(
      /^0002_step\.sql could not be applied in line 3: .*nothing/,
    )
    expect(await tablesOf(url)).toEqual(['a', 'schema_migrations'])
  })

  it('refuses a changed file and a newer database, and changes nothing', async () => {
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

describe('migrateClickHouse', () => {
  const table = 'create table if not exists a (id UInt8) engine = MergeTree order by id;'

  it('makes the database and applies what is new, and nothing a second time', async () => {
    const url = unusedClickHouseUrl()
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

  it('ends well when two processes migrate at once', async () => {
    const url = unusedClickHouseUrl()
    await Promise.all([migrateClickHouse(url), migrateClickHouse(url)])
    expect(await migrateClickHouse(url)).toEqual([])
  })

  it('refuses a changed file and a newer database', async () => {
    const url = unusedClickHouseUrl()
    await migrateClickHouse(url, { folder: createMigrations(table, 'select 1') })
    await expect(migrateClickHouse(url, { folder: createMigrations(table) })).rejects.toThrow(/does not know/)
    await expect(migrateClickHouse(url, { folder: createMigrations('select 1', 'select 1') })).rejects.toThrow(
      /0001_step\.sql was changed/,
    )
  })
})
