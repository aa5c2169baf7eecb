import type { PayoutRowOfDocument } from '@plumbline/contract/operator/offer-document.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planPayouts } from './plan-payouts.ts'
import type { KeptRow } from './state.ts'

const buildKept = (id: number, position: number, payout: number, more: Partial<KeptRow> = {}): KeptRow => ({
  id,
  position,
  payout,
  revenue: 20,
  goal: '',
  countries: [],
  os: [],
  devices: [],
  show_revenue: false,
  valid_from: new Date(0),
  valid_to: new Date(8.64e15),
  ...more,
})
const buildWanted = (payout: number, more: object = {}): PayoutRowOfDocument => ({ payout, revenue: 20, ...more })

test('rows that say the same stay, whatever the order of their lists', () => {
  const rows = [buildKept(1, 0, 5, { countries: ['US', 'CA'] }), buildKept(2, 1, 3)]
  const plan = planPayouts({ payouts: rows, planned: [] }, [
    buildWanted(5, { countries: ['CA', 'US'] }),
    buildWanted(3),
  ])
  expect(plan).toEqual({ end: [], begin: [] })
})

test('a planned row for the same visitors takes over', () => {
  const valid_from = new Date('2027-01-01T00:00:00Z')
  const planned = [buildKept(1, 0, 7, { countries: ['DE'], valid_from })]
  const { begin } = planPayouts({ payouts: [], planned }, [buildWanted(5, { countries: ['DE'] }), buildWanted(3)])
  expect(begin.map(({ valid_to }) => valid_to)).toEqual([valid_from, undefined])
})

test('the rows that are then in force have the order of the file, and none stays twice', () => {
  const payouts = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 7 })
  const positions = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(payouts, payouts, positions, (before, after, places) => {
      const rows = before
        .map((payout, index) => buildKept(index + 1, places[index] ?? 0, payout))
        .toSorted((one, other) => one.position - other.position || one.id - other.id)
      const { end, begin } = planPayouts(
        { payouts: rows, planned: [] },
        after.map((payout) => buildWanted(payout)),
      )
      const ended = new Set(end.map(({ id }) => id))
      const inForce = [
        ...rows.filter(({ id }) => !ended.has(id)),
        ...begin.map((row, index) => ({ ...row, id: 100 + index })),
      ].toSorted((one, other) => one.position - other.position || one.id - other.id)
      expect(inForce.map(({ payout }) => payout)).toEqual(after)
      const is_same = JSON.stringify(rows.map(({ payout }) => payout)) === JSON.stringify(after)
      expect(is_same && end.length + begin.length > 0).toBe(false)
    }),
  )
})
