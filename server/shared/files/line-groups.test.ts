import { expect, test } from 'vitest'
import { planGroups } from './line-groups.ts'

test('a whole file about one thing, as with the wrong column for its ids, has a finding for each line', () => {
  const lines = Array.from({ length: 200_000 }, (_, index) => ({ line: index + 2 }))
  const findings = planGroups<(typeof lines)[number], string, string>(lines, {
    pick: () => ({ key: 'USD', own: 'a conversion' }),
    saysTheSame: () => true,
    evaluate: () => 'counts',
    refer: (outcome) => outcome,
  })
  expect([findings.length, findings[0], findings.at(-1)]).toEqual([200_000, 'counts', 'duplicate'])
})
