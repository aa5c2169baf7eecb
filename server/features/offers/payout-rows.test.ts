import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePayout } from '../catalogue/payout-choice.ts'
import { presentPayout, rowsThatApply, type PayoutTerms } from './payout-rows.ts'

const affiliate_id = 7

const terms = (id: number, given: Partial<PayoutTerms> = {}): PayoutTerms => ({
  id,
  offer_id: 1,
  goal_id: 1,
  goal: 'SOI',
  affiliate_id: null,
  countries: [],
  os: [],
  devices: [],
  position: id,
  payout: '10.00',
  payout_percent: null,
  revenue: '12.50',
  show_revenue: false,
  currency: 'USD',
  ...given,
})

const listShown = (...rows: PayoutTerms[]): number[] => rowsThatApply(rows, affiliate_id).map(({ id }) => id)

describe('the payout rows that apply', () => {
  it('of another goal are untouched', () => {
    expect(listShown(terms(1), terms(2, { goal_id: 2 }), terms(3, { goal_id: 2, affiliate_id }))).toEqual([1, 3])
  })

  it('are those that the tracker chooses for some visitor, whatever the table', () => {
    const some = (words: string[]) => fc.subarray(words, { maxLength: 2 })
    const row = fc.record({
      affiliate_id: fc.constantFrom(null, null, affiliate_id),
      countries: some(['US', 'CA', 'DE']),
      os: some(['iOS', 'Android']),
      devices: some(['Phone', 'Desktop']),
      position: fc.nat(3),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 7 }), (given) => {
        const rows = given.map((fields, index) => terms(index + 1, fields))
        const valid = rows.map((fields) => ({ ...fields, valid_from: 0, valid_to: 1 }))
        const chosen = new Set<number>()
        for (const country of ['US', 'CA', 'DE', 'FR'])
          for (const os of ['iOS', 'Android', 'Windows'])
            for (const device of ['Phone', 'Desktop', 'Tablet'])
              chosen.add(choosePayout(valid, { affiliate_id, country, os, device, at: 0 })?.id ?? 0)
        chosen.delete(0)
        expect(new Set(listShown(...rows))).toEqual(chosen)
      }),
    )
  })
})

describe('a payout row', () => {
  it('shows the advertiser’s price where the operator does', () => {
    expect(presentPayout(terms(1)).revenue).toBeNull()
    expect(presentPayout(terms(1, { show_revenue: true })).revenue).toBe(12.5)
    expect(presentPayout(terms(1, { show_revenue: true, revenue: null })).revenue).toBeNull()
  })

  it('carries exact amounts, a share of the sale as a share, and lists as words', () => {
    const row = terms(1, { payout: '1234567.89', countries: ['US', 'CA'], os: ['iOS', 'Android'], devices: ['Phone'] })
    expect(presentPayout(row)).toEqual({
      countries: [{ iso: 'US' }, { iso: 'CA' }],
      device: 'Phone',
      os: 'iOS, Android',
      payout: 1_234_567.89,
      payout_percent: null,
      revenue: null,
      currency: { code: 'USD' },
      goal: { name: 'SOI' },
      personal: false,
    })
    expect(presentPayout(terms(1, { affiliate_id })).personal).toBe(true)
    const share = presentPayout(terms(1, { payout: null, payout_percent: '7.5000', goal: ' ' }))
    expect(share).toMatchObject({
      countries: [],
      device: null,
      os: null,
      payout: null,
      payout_percent: 7.5,
      goal: null,
    })
  })
})
