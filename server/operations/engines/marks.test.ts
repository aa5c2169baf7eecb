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
  const look = async () => statisticsRefusal(expected, await findStatistics(clickhouse), message('this_network', {}))
  const changes: [to: Mark, between: string, is_refused: boolean][] = [
    ['copy', 'database_is_copy', true],
    ['own', 'database_is_copy', false],
    ['moved', 'database_moved', true],
    ['own', 'database_moved', false],
  ]
  for (const [to, between, is_refused] of changes) {
    await expect(markClickHouse(killed, to, fingerprint)).rejects.toThrow('killed')
    expect(await look()).toMatchObject({ found: { code: between } })
    await markClickHouse(clickhouse, to, fingerprint)
    expect((await look()) !== undefined).toBe(is_refused)
  }
})
