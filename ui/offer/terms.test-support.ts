import type { Payout } from './terms.ts'

export const payout = (rest: Partial<Payout> = {}): Payout => ({
  countries: [],
  device: null,
  os: null,
  payout: 4,
  payout_percent: null,
  revenue: null,
  currency: { code: 'USD' },
  goal: null,
  personal: false,
  ...rest,
})
