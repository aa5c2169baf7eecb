import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { affiliateQuery, networkQuery, optional, optionalText, runQuery } from './query.ts'

it('puts the affiliate’s filter into every source', () => {
  const query = affiliateQuery({
    name: 'both',
    sql: (from) => `select 1 from ${from.clicks} as c join ${from.conversions} as v using affiliate_id`,
    parameters: {},
    row: {},
  })
  expect(query.sql.match(/affiliate_id = \{affiliate_id:UInt32\}/g)).toHaveLength(2)
  expect(query.sql).toContain("rejected = ''")
  expect(query.sql).toContain('conversions final')
})

it.each([
  'select 1 from clicks',
  'select 1 FROM default.conversions final',
  'select 1 from (clicks) join clicks using day',
])('refuses a query that reads past its sources: %s', (sql) => {
  expect(() => affiliateQuery({ name: 'leak', sql: () => sql, parameters: {}, row: {} })).toThrow('past its sources')
  expect(() => networkQuery({ name: 'leak', sql: () => sql, parameters: {}, row: {} })).toThrow('past its sources')
})

it('knows only its own orders, so that nothing that was sent reaches the SQL', async () => {
  const query = affiliateQuery({
    name: 'ordered',
    sql: () => 'select 1 as n',
    parameters: {},
    row: {},
    orderings: { n: 'n' },
  })
  const client = connectClickHouse('http://127.0.0.1:9/nothing')
  const run = { caller: { affiliate_id: 1 }, parameters: {}, signal: new AbortController().signal }
  for (const ordering of ['n; drop table clicks', 'constructor', ''])
    await expect(runQuery(client, query, { ...run, ordering })).rejects.toThrow('ordered knows no such ordering')
  await client.close()
})

describe('an optional condition', () => {
  const stores = setUp(createTestStores)
  const query = networkQuery({
    name: 'numbered',
    sql: () => `
      select number as n from numbers(4)
      where true${optionalText('text', 'toString(number) = {text:String}')}${optional('least', '{least:Int64} = 0', 'number >= {least:Int64}')}`,
    parameters: { text: Type.String(), least: Type.Integer() },
    row: { n: Type.Integer() },
  })
  const common = { caller: { affiliate_id: 1 }, signal: new AbortController().signal }

  it.each([
    [{ text: '', least: 0 }, [0, 1, 2, 3]],
    [{ text: '2', least: 0 }, [2]],
    [{ text: '', least: 2 }, [2, 3]],
    [{ text: '1', least: 2 }, []],
  ])('of %o leaves %j', async (parameters, left) => {
    const rows = await runQuery(stores.clickhouse, query, { ...common, parameters })
    expect(rows.map(({ n }) => n)).toEqual(left)
  })

  it.each([
    { text: '', least: 0 },
    { text: '2', least: 0 },
  ])('says the same where it is not left out: %o', async (parameters) => {
    const whole = await stores.clickhouse.query({ query: query.sql, query_params: parameters, format: 'JSONEachRow' })
    expect(await whole.json()).toEqual(await runQuery(stores.clickhouse, query, { ...common, parameters }))
  })
})

describe('a list longer than an address', () => {
  const stores = setUp(createTestStores)
  const query = networkQuery({
    name: 'listed',
    sql: () => `
      select countIf(number in {numbers:Array(UInt32)}) as n, has({texts:Array(String)}, {text:String}) as has_text,
        length({nested:Array(Array(String))}) as groups
      from numbers(300000)`,
    parameters: {
      numbers: Type.Array(Type.Integer()),
      texts: Type.Array(Type.String()),
      text: Type.String(),
      nested: Type.Array(Type.Array(Type.String())),
    },
    row: { n: Type.Integer(), has_text: Type.Integer(), groups: Type.Integer() },
  })

  it('is read to its end, whatever is in it', async () => {
    const text = `it's back\\slash \\' $& {text:String} {nested:Array(Array(String))} new\nline`
    const numbers = Array.from({ length: 200_000 }, (_, index) => index + 1)
    const texts = [...Array.from({ length: 20_000 }, (_, index) => `text ${index}`), text]
    const run = { caller: { affiliate_id: 1 }, signal: new AbortController().signal }
    const parameters = { numbers, texts, text, nested: texts.map((one) => [one, text]) }
    expect(await runQuery(stores.clickhouse, query, { ...run, parameters })).toEqual([
      { n: 200_000, has_text: 1, groups: 20_001 },
    ])
  })
})
