import { message } from '@plumbline/contract/messages/index.ts'
import { expect, test } from 'vitest'
import { faultText } from '../../shared/messages.ts'
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
    const refusal = statisticsRefusal(expected, statistics, message('this_network', {}))
    return refusal === undefined ? 'starts' : faultText(refusal)
  }
  const states: [RebuildJob['state'], outcome: string][] = [
    ['ordered', 'starts'],
    ['running', 'starts'],
    ['done', 'is empty'],
    ['failed', 'is empty'],
  ]
  expect(await look()).toContain('is empty')
  for (const machine of [1, 2])
    for (const [state, outcome] of states) {
      await requestRebuild(pg, new Date(), machine)
      await updateRebuild(pg, { state })
      expect(await look(), `${state} on node ${machine}`).toContain(outcome)
    }
  // Rows that another node added.
  await buildClicks(stores, [{ affiliate_id: 1, offer_id: 1, journal: 33 }])
  expect(await look()).toContain("not this network's")
  await requestRebuild(pg, new Date(), 2)
  expect(await look()).toBe('starts')
})
