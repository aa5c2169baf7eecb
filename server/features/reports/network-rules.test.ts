import { expect, test } from 'vitest'
import { addFigures, marginOf, no_figures } from './network-rules.ts'

test('sums and margins are exact where floats are not', () => {
  const one = { ...no_figures, clicks: 2, payout: '0.10', revenue: '0.30' }
  const sum = addFigures(addFigures(one, { ...one, payout: '0.20' }), { ...one, payout: '90071992547409.93' })
  expect(sum).toMatchObject({ clicks: 6, payout: '90071992547410.23', revenue: '0.90' })
  expect(marginOf({ payout: '0.30', revenue: '0.10' })).toBe('-0.20')
  expect(marginOf({ payout: '0', revenue: '5' })).toBe('5.00')
})
