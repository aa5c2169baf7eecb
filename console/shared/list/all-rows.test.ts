import { expect, test } from 'vitest'
import type { Calls } from '../session/calls.ts'
import { allRows } from './all-rows.ts'

test.each([
  ['a list that does not change', [[5, 4], [3, 2], [1]], [5, 5, 5], { ids: [5, 4, 3, 2, 1], has_gaps: false }],
  [
    'a new row at the top',
    [
      [5, 4],
      [4, 3],
      [2, 1],
    ],
    [5, 6, 6],
    { ids: [5, 4, 3, 2, 1], has_gaps: false },
  ],
  [
    'a removed row',
    [
      [5, 4],
      [2, 1],
    ],
    [5, 4],
    { ids: [5, 4, 2, 1], has_gaps: true },
  ],
  ['a new row and a removed one', [[5, 4], [4, 3], [1]], [5, 6, 5], { ids: [5, 4, 3, 1], has_gaps: true }],
  [
    'rows without IDs',
    [[undefined, undefined], [undefined]],
    [3, 3],
    { ids: [undefined, undefined, undefined], has_gaps: false },
  ],
])('reads all pages of %s', async (_, pages, counts, { ids, has_gaps }) => {
  const operate = async (_name: unknown, { input }: { input: { page: number } }) => ({
    results: pages[input.page - 1]?.map((id) => ({ id })) ?? [],
    count: counts[input.page - 1],
  })
  const read = await allRows(
    { operate: operate as unknown as Calls['operate'] },
    'listConversions',
    {},
    { most: 100, at_once: 2 },
  )
  expect(read).toEqual({ rows: ids.map((id) => ({ id })), total: counts.at(-1), has_gaps })
})
