import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { startFaultProxy } from '../../../testing/faults/shared/fault-proxy.ts'
import { ExactNumber } from '../../shared/money.ts'
import { connectPostgres } from './postgres.ts'
import { slowness } from '../../../testing/harness/limits.ts'

const stores = setUp(createTestStores)

const value = async (expression: string): Promise<unknown> =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(stores.pg)).rows[0]?.value

describe('values from PostgreSQL', () => {
  it.each([
    ['9007199254740993::int8', '9007199254740993'],
    ['0.10::numeric(14, 2)', '0.10'],
    [`'2026-03-08'::date`, '2026-03-08'],
    ['array[0.10::numeric, null]', ['0.10', null]],
    ['array[9007199254740993::int8]', ['9007199254740993']],
    [`array['2026-03-08'::date]`, ['2026-03-08']],
    [`'{US,DE}'::country_codes`, ['US', 'DE']],
    [`'198.51.100.7'::inet`, '198.51.100.7'],
  ])('keeps %s exact', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected)
  })

  it.each(['json', 'jsonb'])('keeps amounts in %s digit by digit where a double cannot', async (type) => {
    const amounts = await value(`'[175840000004250.24, -175840000004250.24, 10000000000001, 5.10]'::${type}`)
    expect(JSON.stringify(amounts)).toBe('[175840000004250.24,-175840000004250.24,10000000000001,5.1]')
    expect(amounts).toEqual([expect.any(ExactNumber), expect.any(ExactNumber), 10_000_000_000_001, 5.1])
  })

  it('makes dates of moments, also of endless ones', async () => {
    expect(await value(`'2026-03-08 01:59:59.123-05'::timestamptz`)).toEqual(new Date('2026-03-08T06:59:59.123Z'))
    expect(await value(`'infinity'::timestamptz`)).toEqual(new Date(8.64e15))
    expect(await value(`'-infinity'::timestamptz`)).toEqual(new Date(-8.64e15))
  })

  it('orders text by code point and knows the letters of all languages', async () => {
    expect(await value(`array(select w from unnest(array['ä', 'b', 'Z']) w order by w)`)).toEqual(['Z', 'b', 'ä'])
    expect(await value(`lower('ÄÖ')`)).toBe('äö')
  })
})

describe('connectPostgres', () => {
  it('speaks UTC, whatever the server prefers', async () => {
    expect(await value(`current_setting('TimeZone')`)).toBe('UTC')
  })

  it('keeps its own settings where the address has others', async () => {
    const address = new URL(stores.database_url)
    const settings = '-c work_mem=8MB -c TimeZone=Asia/Tokyo -c IntervalStyle=iso_8601 -c bytea_output=escape'
    address.search = new URLSearchParams({ application_name: 'mine', options: settings }).toString()
    const pg = connectPostgres(address.href, { writes_money: true })
    const { rows } = await sql`
      select is_product_session() as writes, current_setting('work_mem') as memory, current_setting('TimeZone') as zone,
        interval '1 hour'::text as duration, '\\x00'::bytea::text as bytes`.execute(pg)
    expect(rows).toEqual([{ writes: true, memory: '8MB', zone: 'UTC', duration: '01:00:00', bytes: String.raw`\x00` }])
    await pg.destroy()
  })

  it('knows the network zone and its short day', async () => {
    const midnight = (day: string): string => `('${day}'::timestamp at time zone 'America/New_York')`
    expect(await value(`extract(epoch from ${midnight('2026-03-09')} - ${midnight('2026-03-08')}) / 3600`)).toMatch(
      /^23\./,
    )
  })

  it('FT-07: gives up connections that no longer answer, and makes new ones', async () => {
    const proxy = await startFaultProxy(stores.database_url)
    const silence_ms = Math.ceil(300 * slowness)
    const pg = connectPostgres(proxy.url, { max_connections: 1, silence_ms })
    const ask = async (): Promise<unknown> => (await sql`select 1 as one`.execute(pg)).rows
    expect(await ask()).toEqual([{ one: 1 }])
    await proxy.set('lost')
    await expect(ask()).rejects.toThrow(`said nothing for ${silence_ms} ms`)
    await proxy.set('none')
    expect(await ask()).toEqual([{ one: 1 }])
    await pg.destroy()
    await proxy.close()
  })

  it('FT-04: outlives a server that ends between two queries of a transaction, which fails', async () => {
    const pg = connectPostgres(stores.database_url)
    const work = pg.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(stores.pg)
      // The broken connection is reported between the two.
      await new Promise((resolve) => void setTimeout(resolve, 100))
      await sql`select 1`.execute(trx)
    })
    await expect(work).rejects.toThrow(/connection|terminat/i)
    expect(await sql`select 1 as one`.execute(pg)).toMatchObject({ rows: [{ one: 1 }] })
    await pg.destroy()
  })

  it('cancels a statement that takes too long', async () => {
    const hasty = connectPostgres(stores.database_url, { statement_timeout_ms: 50 })
    await expect(sql`select pg_sleep(5)`.execute(hasty)).rejects.toThrow('statement timeout')
    await hasty.destroy()
  })

  it('outlives the end of its idle connections', async () => {
    const errors: Error[] = []
    const pool = connectPostgres(stores.database_url, {
      application_name: 'to be ended',
      on_idle_error: (error) => errors.push(error),
    })
    await sql`select 1`.execute(pool)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be ended'`.execute(
      stores.pg,
    )
    await expect.poll(() => errors.length).toBe(1)
    expect((await sql`select 1 as one`.execute(pool)).rows).toEqual([{ one: 1 }])
    await pool.destroy()
  })
})
