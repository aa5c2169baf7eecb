import { chmodSync } from 'node:fs'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { connectClickHouse } from '../clickhouse/clickhouse.ts'
import { migrateClickHouse } from '../postgres/migrate.ts'
import { mountSmallDisk } from '../../../testing/harness/small-disk.ts'
import { insertClicksInto } from '../../features/clicks/clickhouse-inserts.ts'
import { clickRow } from '../../features/clicks/click-rows.ts'
import { isClickHouseDataError, isPostgresDataError } from '../postgres/store-errors.ts'
import { clickRecord, plainEnrich } from '../../processes/worker/worker.test-support.ts'
import { startClickHouse } from './clickhouse.ts'
import { startPostgres } from './postgres.ts'

/* On small file systems of their own, which only root may mount (as server/processes/tracker/disk-full.test.ts). */

const password = 'test-password_0123456789-abcdefghij'
const log = pino({ level: 'silent' })
const disks = mountSmallDisk(150)
const cluster_disks = mountSmallDisk(300)
afterAll(() => {
  for (const disk of [...disks, ...cluster_disks]) disk.close()
})

/** No test may be left out (bin/test-counts.ts). */
test('both have small disks, or none may be mounted here', () => {
  expect(disks.length).toBe(cluster_disks.length)
})

describe.each(disks)('FT-05: the disk of the statistics is full', ({ path, fill, empty }) => {
  test('a batch fails as a whole, no record is blamed, reports continue, and the same batch is inserted when there is room', async () => {
    const engine = await startClickHouse({ data_dir: path, password, log })
    const url = new URL(engine.url)
    url.pathname = '/full'
    await migrateClickHouse(url.href)
    const clickhouse = connectClickHouse(url.href)
    const insert = insertClicksInto(clickhouse)
    const batch = (first: number) =>
      Array.from({ length: 2_000 }, (_, index) => {
        const subs: [string, string, string, string, string] = [Math.random().toString(36).repeat(20), '', '', '', '']
        return clickRow({ sequence: first + index, record: clickRecord({ subs }) }, 1, true, plainEnrich)
      })
    const count = async (): Promise<unknown> =>
      (
        await clickhouse.query({ query: 'select count() as n, uniq(sequence) as u from clicks', format: 'JSONEachRow' })
      ).json()

    await insert(batch(1), 'first')
    const second = batch(2_001)
    fill()
    const refused: unknown = await insert(second, 'second').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(isClickHouseDataError(refused)).toBe(false)
    expect(await count()).toEqual([{ n: 2_000, u: 2_000 }])
    empty()
    await insert(second, 'second')
    await insert(second, 'second')
    expect(await count()).toEqual([{ n: 4_000, u: 4_000 }])
    await clickhouse.close()
    await engine.stop()
  })
})

describe.each(cluster_disks)('FT-05: the disk of the database is full', ({ path, fill, empty }) => {
  test('what it acknowledged is there when there is room again, and no record is blamed', async () => {
    chmodSync(path, 0o755)
    let engine = await startPostgres({ data_dir: path, password, log })
    const connect = async (): Promise<Client> => {
      const client = new Client({ connectionString: engine.url })
      // It may go down: that is what is looked at.
      client.on('error', () => {})
      await client.connect()
      return client
    }
    let client = await connect()
    await client.query('create table things (n int primary key, text text)')
    const acknowledged: number[] = []
    const insert = async (n: number): Promise<void> => {
      await client.query('insert into things values ($1, $2)', [
        n,
        'x'.repeat(100_000).replaceAll('x', () => Math.random().toString(36)),
      ])
      acknowledged.push(n)
    }
    await insert(0)
    fill()
    let refused: unknown
    for (let n = 1; n < 1_000 && refused === undefined; n++)
      await insert(n).catch((error: unknown) => (refused = error))
    expect(refused).toBeInstanceOf(Error)
    expect(isPostgresDataError(refused)).toBe(false)
    empty()
    await client.end().catch(() => {})
    await engine.stop()
    engine = await startPostgres({ data_dir: path, password, log })
    client = await connect()
    const { rows } = await client.query<{ n: number }>('select n from things order by n')
    const stored = rows.map(({ n }) => n)
    expect(acknowledged.filter((n) => !stored.includes(n))).toEqual([])
    await insert(5_000)
    await client.end()
    await engine.stop()
  })
})
