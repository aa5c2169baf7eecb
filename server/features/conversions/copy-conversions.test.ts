import type { ClickHouseClient } from '@clickhouse/client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeConversionStatus } from './change-status.ts'
import { buildConversion } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { pino } from 'pino'
import { measureLists } from '../../operations/progress/store-lag.ts'
import { createConversionCopier } from './copy-conversions.ts'

const log = pino({ level: 'silent' })

const stores = setUp(createTestStores)
let copy: (limit?: number) => Promise<number>
beforeAll(async () => {
  copy = createConversionCopier({ ...stores, log })
})
beforeEach(() => stores.pg.deleteFrom('conversion_copies').execute())

/** A conversion that waits to be copied, as the worker leaves it. */
const buildWaiting = async (given: Parameters<typeof buildConversion>[1] = {}) => {
  const conversion = await buildConversion(stores, given)
  const { id, revision } = conversion
  await stores.pg.insertInto('conversion_copies').values({ conversion_id: id, revision }).execute()
  return conversion
}

const change = (id: string, to: 'approved' | 'declined') =>
  stores.pg.transaction().execute((trx) =>
    changeConversionStatus(trx, id, to, {
      at: new Date(),
      actor: 'test',
      reason: null,
      journal: null,
      sequence: null,
    }),
  )

const copies = async (id: string) => {
  const result = await stores.clickhouse.query({
    query: `
      select affiliate_id, status, payout, revenue, goal, created_at, day, click_at, toString(ip) as ip, sub1
      from conversions final where id = {id:UInt64}`,
    query_params: { id },
    format: 'JSONEachRow',
  })
  return result.json<Record<string, unknown>>()
}

/** Copies while a conversion is declined between the copier's reading and its writing. */
const copyWhileDeclined = (id: string) => {
  const clickhouse = {
    async insert(given: Parameters<ClickHouseClient['insert']>[0]) {
      await change(id, 'declined')
      return stores.clickhouse.insert(given)
    },
  } as ClickHouseClient
  return createConversionCopier({ pg: stores.pg, clickhouse, log })()
}

const waiting = () => stores.pg.selectFrom('conversion_copies').select('conversion_id').execute()

describe('copying conversions', () => {
  it('brings every field over exactly', async () => {
    const created_at = new Date('2026-03-09T03:59:59.999Z')
    const given = { created_at, payout: '0.10', revenue: '123456789.01', ip: '198.51.100.9', sub1: "it's 007" }
    const { id, affiliate_id, click_at } = await buildWaiting(given)
    expect(await copy()).toBe(1)
    expect(await copies(id)).toEqual([
      {
        affiliate_id,
        status: 'approved',
        payout: '0.10',
        revenue: '123456789.01',
        goal: 'SOI',
        created_at: '2026-03-09T03:59:59.999Z',
        day: '2026-03-08',
        click_at: click_at.toISOString(),
        ip: '::ffff:198.51.100.9',
        sub1: "it's 007",
      },
    ])
    expect(await waiting()).toEqual([])
    expect(await copy()).toBe(0)
  })

  it('is repeated after ClickHouse was killed when it had noted the block and did not have it', async () => {
    const made = [await buildWaiting(), await buildWaiting()]
    expect(await copy()).toBe(2)
    const [lost, other] = made.map(({ id }) => id)
    // The block stays noted while another row of it is left.
    await stores.clickhouse.command({
      query: `alter table conversions delete where id = ${lost}`,
      clickhouse_settings: { mutations_sync: '2' },
    })
    await stores.pg
      .insertInto('conversion_copies')
      .values(made.map(({ id, revision }) => ({ conversion_id: id, revision })))
      .execute()
    expect(await copy()).toBe(2)
    for (const id of [lost, other]) expect(await copies(id ?? '')).toHaveLength(1)
  })

  it('continues in batches, and shows the newest of several changes', async () => {
    const all = [await buildWaiting(), await buildWaiting(), await buildWaiting()]
    expect(await copy(2)).toBe(2)
    expect(await copy(2)).toBe(1)
    const id = all[0]?.id ?? ''
    await change(id, 'declined')
    await copy()
    expect(await copies(id)).toMatchObject([{ status: 'reversed' }])
  })

  it('copies again what changed while the copy was under way', async () => {
    const { id } = await buildWaiting()
    await copyWhileDeclined(id)
    expect(await waiting()).toEqual([{ conversion_id: id }])
    await copy()
    expect(await copies(id)).toMatchObject([{ status: 'reversed' }])
  })

  it('is not late while one conversion changes without a pause: that one waits from its last copy on', async () => {
    const { id } = await buildWaiting()
    const { pg } = stores
    await pg
      .updateTable('conversion_copies')
      .set({ queued_at: new Date(Date.now() - 3_600_000) })
      .execute()
    const lag = async () => (await measureLists(pg, 1, Date.now())).find(({ stream }) => stream === 'conversion_copies')
    expect((await lag())?.since).toBeLessThan(Date.now() - 3_500_000)
    await copyWhileDeclined(id)
    expect((await lag())?.records).toBe(1)
    expect((await lag())?.since).toBeGreaterThan(Date.now() - 60_000)
    // Changed again, and not copied: it keeps waiting.
    const before = await pg.selectFrom('conversion_copies').selectAll().executeTakeFirst()
    await change(id, 'approved')
    const after = await pg.selectFrom('conversion_copies').selectAll().executeTakeFirst()
    expect(after?.revision).not.toBe(before?.revision)
    expect(after?.queued_at).toEqual(before?.queued_at)
  })

  it('repeated after a crash before it was noted down changes nothing', async () => {
    const { id, revision } = await buildWaiting()
    await copy()
    await stores.pg.insertInto('conversion_copies').values({ conversion_id: id, revision }).execute()
    await copy()
    expect(await copies(id)).toHaveLength(1)
  })

  it('is not stopped by one that ClickHouse refuses, which stays on the list', async () => {
    const far = await buildWaiting({ created_at: new Date('+012345-01-01T00:00:00Z') })
    const others = [await buildWaiting(), await buildWaiting()]
    while ((await copy(2)) > 0);
    for (const { id } of others) expect(await copies(id)).toHaveLength(1)
    expect(await copies(far.id)).toEqual([])
    expect(await waiting()).toEqual([{ conversion_id: far.id }])
  })
})
