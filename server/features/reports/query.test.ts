import { expect, it } from 'vitest'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { affiliateQuery, networkQuery, runQuery } from './query.ts'

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
