import { describe, expect, test } from 'vitest'
import { offer } from './offers.test-support.ts'
import { payout } from '@plumbline/ui/offer/terms.test-support.ts'
import { firstPayoutText, payoutScope, readOffers } from './rules.ts'

describe('an answer', () => {
  const rows = [offer(1)]

  test.each([
    [{ results: rows, count: 30 }, 30],
    [{ results: rows }, 1],
    [rows, 1],
  ])('%j has its offers', (answer, count) => {
    expect(readOffers(answer)).toEqual({ rows, count })
  })

  test.each([[undefined], [null], [{}], ['x'], [{ results: 'x' }]])('%j has none that can be read', (answer) => {
    expect(readOffers(answer)).toBeNull()
  })
})

describe('a payout row', () => {
  test('shows in short what it pays for', () => {
    const countries = ['US', 'GB', 'CA', 'AU', 'NZ'].map((iso) => ({ iso }))
    expect(payoutScope(payout())).toBe('SOI')
    expect(payoutScope(payout({ countries, device: 'Phone', goal: { name: 'Sale' } }))).toBe(
      'Sale · US, GB, CA +2 · Phone',
    )
  })

  test('is N/A if no row exists', () => {
    expect(firstPayoutText([])).toBe('N/A')
    expect(firstPayoutText([payout({ payout: 1.5 }), payout()])).toBe('$1.50 USD')
  })
})
