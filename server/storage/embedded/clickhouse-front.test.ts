import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectClickHouse } from '../clickhouse/clickhouse.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'

/* The embedded engine as the official client meets it. */

const stores = setUp(createTestStores)
let client: ClickHouseClient
beforeAll(async () => {
  client = stores.clickhouse
})

const rowsOf = async (query: string, options: object = {}, from = client): Promise<unknown[]> =>
  (await from.query({ query, format: 'JSONEachRow', ...options })).json()

const createTable = async (name: string): Promise<void> => {
  await client.command({
    query: `create table ${name} (id UInt32, text String) engine = MergeTree order by id
            settings non_replicated_deduplication_window = 100`,
  })
}

const post = async (address: string, body = ''): Promise<Response> => fetch(address, { method: 'POST', body })

describe('statements', () => {
  it('binds parameters of every kind, whatever is in them', async () => {
    const text = `a\tb\\n'c"é\n\\' or 1=1 --`
    const list = ["x'y", 'z\\', '']
    expect(
      await rowsOf(
        'select {text:String} as text, {list:Array(String)} as list, {number:UInt64} as number, {none:Nullable(String)} as none',
        {
          query_params: { text, list, number: '9007199254740991', none: null },
        },
      ),
    ).toEqual([{ text, list, number: 9_007_199_254_740_991, none: null }])
  })

  it('gives decimals as exact text and moments in UTC', async () => {
    expect(
      await rowsOf(`select toDecimal64('0.10', 2) as money, toDateTime64('2026-03-08 07:00:00.5', 3, 'UTC') as at`),
    ).toEqual([{ money: '0.10', at: '2026-03-08T07:00:00.500Z' }])
  })

  it('inserts what the client streams, with and without gzip', async () => {
    await createTable('streamed')
    const zipped = createClient({ url: stores.clickhouse_url, compression: { request: true, response: true } })
    const values = [
      { id: 1, text: 'a;\n-- b' },
      { id: 2, text: `'\\` },
    ]
    await client.insert({ table: 'streamed', values, format: 'JSONEachRow' })
    await zipped.insert({
      table: 'streamed',
      values: [[3, 'é']],
      format: 'JSONCompactEachRow',
      columns: ['id', 'text'],
    })
    expect(await rowsOf('select * from streamed order by id', {}, zipped)).toEqual([...values, { id: 3, text: 'é' }])
    await zipped.close()
  })

  it('streams rows without holding them', async () => {
    const answer = await client.query({
      query: `select number, repeat('x', 100) as text from numbers(200000)`,
      format: 'JSONEachRow',
      clickhouse_settings: { max_execution_time: 0 },
    })
    let rows = 0
    for await (const part of answer.stream()) rows += part.length
    expect(rows).toBe(200_000)
  })
})

describe('requests', () => {
  it("do not see each other's database, settings or parameters", async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const [row] = await rowsOf(
          `select {number:UInt32} as number, getSetting('max_threads') as threads, sleep(0.01) as slept`,
          {
            query_params: { number },
            clickhouse_settings: { max_threads: (number % 4) + 1 },
          },
        )
        expect(row).toEqual({ number, threads: (number % 4) + 1, slept: 0 })
      }),
    )
    await expect(rowsOf('select {number:UInt32}')).rejects.toMatchObject({ code: '456' })
    await post(`${addressOf(stores.clickhouse_url)}&query=use+system`)
    expect(await rowsOf('select currentDatabase() as name')).toEqual([
      { name: new URL(stores.clickhouse_url).pathname.slice(1) },
    ])
  })

  it('get nothing of an earlier one in the same session', async () => {
    const numberWith = (settings: ClickHouseSettings, query_params: Record<string, number> = {}): Promise<unknown[]> =>
      rowsOf('select {number:UInt32} as number', { query_params, clickhouse_settings: settings })
    // Under the last of them no setting can be changed any more, and so no parameter.
    for (const settings of [{}, { max_threads: 3 }, { readonly: '1' }] satisfies ClickHouseSettings[]) {
      for (const number of [1, 2]) expect(await numberWith(settings, { number })).toEqual([{ number }])
      await expect(numberWith(settings)).rejects.toMatchObject({ code: '456' })
    }
  })

  it('stop at their time limit and at their memory limit', async () => {
    const endless = 'select count() from numbers(1000000000000) where sipHash64(number) = 1'
    await expect(rowsOf(endless, { clickhouse_settings: { max_execution_time: 1 } })).rejects.toMatchObject({
      code: '159',
    })
    await expect(
      rowsOf('select uniqExact(number) from numbers(100000000)', {
        clickhouse_settings: { max_memory_usage: '50000000' },
      }),
    ).rejects.toMatchObject({ code: '241' })
  })

  it('run side by side, and end in the engine when the caller hangs up', async () => {
    const gone = new AbortController()
    const endless = rowsOf(`select count() from numbers(1000000000000) where sipHash64(number, 'abandoned') = 1`, {
      abort_signal: gone.signal,
      clickhouse_settings: { max_execution_time: 0 },
    })
    const running = async (): Promise<unknown[]> =>
      rowsOf(`select 1 from system.processes where query like '%abandoned%' and query not like '%system.processes%'`)
    await expect.poll(async () => (await running()).length).toBe(1)
    gone.abort()
    await expect(endless).rejects.toThrow(/abort/i)
    await expect.poll(async () => (await running()).length).toBe(0)
  })
})

describe('failures', () => {
  it.each([
    ['select nothing', '47', 'UNKNOWN_IDENTIFIER'],
    ['select * from nowhere', '60', 'UNKNOWN_TABLE'],
    ["select throwIf(1, 'boo')", '395', 'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO'],
  ])("of %s carry ClickHouse's number and name", async (query, code, type) => {
    await expect(rowsOf(query)).rejects.toMatchObject({ code, type })
  })

  it('in the middle of an answer reach the reader', async () => {
    const answer = await client.query({
      query: `select throwIf(number = 300000, 'boo') as row from numbers(400000)`,
      format: 'JSONEachRow',
    })
    const read = async (): Promise<void> => {
      for await (const part of answer.stream()) expect(part.length).toBeGreaterThan(0)
    }
    await expect(read()).rejects.toMatchObject({ code: '395' })
  })

  it('of a reader who is slower than the time limit reach it: no answer is cut in silence', async () => {
    let read = 0
    const readSlowly = async (): Promise<void> => {
      // Where processor time is short, the limit may be over before the first row.
      const answer = await client.query({
        query: `select number, repeat('x', 300) as text from numbers(200000)`,
        format: 'JSONEachRow',
        clickhouse_settings: { max_execution_time: 1, max_block_size: '65409' },
      })
      for await (const part of answer.stream()) {
        if (read === 0) await sleep(2_000)
        read += part.length
      }
    }
    await expect(readSlowly()).rejects.toThrow(/Timeout exceeded|aborted/)
    expect(read).toBeLessThan(200_000)
  })

  it('in the middle of an answer get their own status when the caller waits for the end', async () => {
    const query = `select throwIf(number = 300000, 'boo') from numbers(400000)`
    const answer = await post(`${addressOf(stores.clickhouse_url)}&wait_end_of_query=1`, query)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('x-clickhouse-exception-code')).toBe('395')
  })

  it('name a database that is missing', async () => {
    const lost = connectClickHouse(stores.clickhouse_url.replace(/db_\w+/, 'db_nowhere'))
    await expect(rowsOf('select 1', {}, lost)).rejects.toMatchObject({ code: '81' })
    await lost.close()
  })

  it('tell a body that is too large', async () => {
    const answer = await post(addressOf(stores.clickhouse_url), `select 1 -- ${'x'.repeat(65 * 1024 * 1024)}`)
    expect(await answer.text()).toMatch(/^Code: 307\./)
  })
})

/** The URL as a plain request uses it, with its password and database as parameters. */
const addressOf = (url: string, password = new URL(url).password): string => {
  const { origin, pathname } = new URL(url)
  return `${origin}/?user=default&password=${password}&database=${pathname.slice(1)}`
}

describe('access', () => {
  it('answers /ping to everybody', async () => {
    const answer = await fetch(`${new URL(stores.clickhouse_url).origin}/ping`)
    expect([answer.status, await answer.text()]).toEqual([200, 'Ok.\n'])
  })

  it.each(['select 1', `select * from file('/etc/hostname', 'LineAsString')`, `select * from url('http://127.0.0.1')`])(
    'refuses %s without the password',
    async (query) => {
      for (const password of ['', 'wrong']) {
        const answer = await post(addressOf(stores.clickhouse_url, password), query)
        expect(answer.status).toBe(403)
        expect(answer.headers.get('x-clickhouse-exception-code')).toBe('516')
        expect(await answer.text()).toMatch(/Authentication failed/)
      }
    },
  )

  it('refuses another user name', async () => {
    const other = addressOf(stores.clickhouse_url).replace('user=default', 'user=admin')
    expect((await post(other, 'select 1')).status).toBe(403)
  })

  it('has nothing at other addresses', async () => {
    const { origin } = new URL(stores.clickhouse_url)
    expect((await fetch(`${origin}/play`)).status).toBe(404)
    expect((await fetch(`${addressOf(stores.clickhouse_url)}&query=select+1`, { method: 'DELETE' })).status).toBe(405)
  })
})
