import { describe, expect, test } from 'vitest'
import { payout } from '@plumbline/ui/offer/terms.test-support.ts'
import { firstPayoutText, payoutScope } from './rules.ts'

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
