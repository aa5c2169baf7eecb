import { message } from '@plumbline/contract/messages/index.ts'
import { expect, test } from 'vitest'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { findStatistics, statisticsRefusal } from '../nodes/statistics-identity.ts'
import { markClickHouse, type Mark } from './marks.ts'

const stores = setUp(createTestStores)

test('a mark that is changed is never missing, and refuses until it is the only one', async () => {
  const { clickhouse } = stores
  const killed = Object.assign(Object.create(clickhouse) as typeof clickhouse, {
    command: () => Promise.reject(new Error('killed')),
  })
  const fingerprint = 'f'.repeat(64)
  const expected = { fingerprint, are_known: true, has_clicks: true, is_old: true, is_rebuilding: false }
  const look = async (): Promise<string | undefined> =>
    statisticsRefusal(expected, await findStatistics(clickhouse), message('this_network', {}))?.found.code
  const changes: [to: Mark, between: string, after: string | undefined][] = [
    ['copy', 'database_is_copy', 'database_is_copy'],
    ['own', 'database_is_copy', undefined],
    ['moved', 'database_moved', 'database_moved'],
    ['own', 'database_moved', undefined],
  ]
  for (const [to, between, after] of changes) {
    await expect(markClickHouse(killed, to, fingerprint)).rejects.toThrow('killed')
    expect(await look()).toBe(between)
    await markClickHouse(clickhouse, to, fingerprint)
    expect(await look()).toBe(after)
  }
})
