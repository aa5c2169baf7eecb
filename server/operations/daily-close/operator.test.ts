import { describe, expect, test } from 'vitest'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const network = setUp(startOperators)

describe.each(ways)('by %s', (way) => {
  test('closed days are listed as they were sealed and as they are now, and every change with its reason', async () => {
    const { perform, stores } = network
    const day = way === 'command' ? '2026-03-01' : '2026-03-02'
    await stores.pg
      .insertInto('sealed_days')
      .values({ day, upto: { 1: 10 } })
      .execute()
    const figures = { clicks: 1_200, hosts: 30, conversions: 2, approved: 2, earnings: '20.00' }
    for (const affiliate_id of [1, 2])
      await stores.pg
        .insertInto('sealed_figures')
        .values({ day, affiliate_id, ...figures })
        .execute()
    const change = { day, affiliate_id: 2, kind: 'unknown' as const, clicks: -3, actor: 'worker', upto: { 1: 12 } }
    await stores.pg
      .insertInto('day_changes')
      .values({ ...change, approved: -1, earnings: '-5.00', reason: 'came late: some' })
      .execute()

    expect(await perform(way, 'listDays', { from: day, to: day })).toMatchObject({
      days: [
        {
          day,
          changes: 1,
          sealed: { clicks: 2_400, hosts: 60, conversions: 4, approved: 4, earnings: '40.00' },
          now: { clicks: 2_397, hosts: 60, conversions: 4, approved: 3, earnings: '35.00' },
        },
      ],
    })
    const changed = await perform(way, 'listDays', { from: day, to: day, changes: true })
    expect(changed).toMatchObject({
      complete: true,
      changes: [{ day, affiliate_id: 2, clicks: -3, reason: 'came late: some' }],
    })
  })
})

test.each([
  [{ to: '2026-02-30' }, '"to"'],
  [{ from: 'monday' }, '"from"'],
  [{ from: '2026-03-03', to: '2026-03-02' }, 'is after the end date'],
])('%o is refused', async (given, words) => {
  await expect(network.perform('call', 'listDays', given)).rejects.toThrow(words)
})
