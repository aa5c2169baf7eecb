import { message } from '@plumbline/contract/messages/index.ts'
import { expect, test } from 'vitest'
import { addSetting } from '../../storage/postgres/network-setting.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { requestRebuild, updateRebuild, type RebuildJob } from './rebuild-job.ts'
import { expectStatistics, findStatistics, isToAdopt, statisticsRefusal } from './statistics-identity.ts'

const stores = setUp(createTestStores)
const fingerprint = 'f'.repeat(64)

test('a ClickHouse that was lost is refused unless it is being rebuilt, on whichever node', async () => {
  const { pg, clickhouse, data_dir } = stores
  await addSetting(pg, 'statistics', {})
  const look = async () => {
    const expected = await expectStatistics(pg, data_dir, fingerprint, { fingerprint, has_data: true })
    const statistics = await findStatistics(clickhouse)
    expect(isToAdopt(expected, statistics)).toBe(false)
    return statisticsRefusal(expected, statistics, message('this_network', {}))?.found.code
  }
  const states: [RebuildJob['state'], empty: string | undefined][] = [
    ['ordered', undefined],
    ['running', undefined],
    ['done', 'statistics_empty'],
    ['failed', 'statistics_empty'],
  ]
  expect(await look()).toBe('statistics_empty')
  for (const machine of [1, 2])
    for (const [state, empty] of states) {
      await requestRebuild(pg, new Date(), machine)
      await updateRebuild(pg, { state })
      expect(await look(), `${state} on node ${machine}`).toBe(empty)
    }
  // Rows that another node added meanwhile.
  await buildClicks(stores, [{ affiliate_id: 1, offer_id: 1, journal: 33 }])
  expect(await look()).toBe('foreign_statistics')
  await requestRebuild(pg, new Date(), 2)
  expect(await look()).toBeUndefined()
})
