import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { migrateClickHouse } from '../../storage/postgres/migrate.ts'
import { createFolder, createTestStores, createUnusedClickHouseUrl, setUp } from '../../../testing/harness/harness.ts'
import { click_columns, common_columns } from '../../features/clicks/click-rows.ts'
import { copyClicks, loadClicks } from './copy-clicks.ts'

/* Rows of clicks leave one ClickHouse and come to another, more of a day than go in one piece. */

const rows = 15_000
const shipped = 14_900
const piece_bytes = 65_536
const stores = setUp(createTestStores)
let backup: string
let other: ClickHouseClient
let url: string
beforeAll(async () => {
  backup = join(createFolder(), 'backup')
  mkdirSync(backup)
  url = createUnusedClickHouseUrl()
  await migrateClickHouse(url)
  other = connectClickHouse(url)
  // Both sides of midnight in New York, on the day on which clocks are set back; with what text formats have to escape.
  await stores.clickhouse.command({
    query: `insert into clicks (${common_columns.join(', ')})
      select toDateTime64('2026-11-01 03:50:00', 3, 'UTC') + number / 10, number % 7, 3, if(number < 14990, 1, 2), number + 1, number % 2,
        '', 9, 'US', 'Unknown', 'Unknown', 'Chrome', 'Windows', 'Desktop', toIPv6('::ffff:198.51.100.7'),
        concat('tab\\t line\\n quote" back\\\\slash ', toString(number)), 'ü 日本 \\u{1F600}', '''', repeat('x', 60), ''
      from numbers(${rows})`,
  })
})
afterAll(async () => {
  await other.command({ query: `drop database ${new URL(url).pathname.slice(1)}` })
  await other.close()
  rmSync(backup, { recursive: true, force: true })
})

const digest = async (clickhouse: ClickHouseClient, where: string): Promise<unknown> => {
  const answer = await clickhouse.query({
    query: `select count() as count, sum(cityHash64(${click_columns.join(', ')}, day)) as digest from clicks where ${where}`,
    format: 'JSONEachRow',
  })
  return answer.json()
}

test('copies shipped clicks unchanged, and nothing else', async () => {
  const shipping = new Map([[1, { shipped }]])
  const copy = await copyClicks(stores.clickhouse, backup, shipping, () => {})
  expect(copy).toMatchObject({ rows: shipped, columns: [...click_columns] })
  expect(copy.files.map(({ path }) => path)).toEqual(['clicks/2026-10-31.jsonl.zst', 'clicks/2026-11-01.jsonl.zst'])
  const files = copy.files.map(({ path, bytes }) => ({ path: join(backup, path), bytes }))
  await loadClicks(other, copy, files, () => {}, piece_bytes)
  expect(await digest(other, 'true')).toEqual(await digest(stores.clickhouse, `journal = 1 and sequence <= ${shipped}`))
  const more = { ...copy, rows: shipped + 1 }
  await expect(loadClicks(other, more, files, () => {})).rejects.toThrow(`of ${shipped + 1} clicks of the backup`)
})

test('nothing is copied where nothing is shipped', async () => {
  rmSync(join(backup, 'clicks'), { recursive: true, force: true })
  expect(await copyClicks(stores.clickhouse, backup, new Map(), () => {})).toMatchObject({ rows: 0, files: [] })
})
