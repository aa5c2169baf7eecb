import { expect, test } from 'vitest'
import { createFolder } from '../../../testing/harness/harness.ts'
import { openWorkerState, type Batch } from './local-state.ts'

test('journals are noted and host marks claimed side by side, over and over, without waiting for each other for ever', async () => {
  const state = openWorkerState(createFolder())
  const batch = (last: number): Batch => ({ first: 1, last, parts: [] })
  const ship = async (journal: number): Promise<void> => {
    for (let last = 1; last <= 150; last++) {
      await state.saveBatch(journal, batch(last))
      const place = { affiliate_id: 1, offer_id: 1, ip: `198.51.100.${last}`, day: '2026-06-01', journal }
      state.hosts.claim([{ ...place, sequence: last }])
      await state.finishBatch(journal, batch(last))
    }
  }
  const purging = (async () => {
    for (let time = 0; time < 50; time++) await state.hosts.purgeBefore('2026-05-01')
  })()
  await Promise.all([...[1, 2, 3, 4].map(ship), purging])
  for (const journal of [1, 2, 3, 4]) expect(state.shipped(journal)).toBe(150)
  await state.close()
})
