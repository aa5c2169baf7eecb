import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisFor, columnAt, columnCentre, hasLabel } from './scale.ts'

describe('an axis', () => {
  test.each([
    [0, true, 4],
    [3, true, 4],
    [37, true, 40],
    [2710, true, 3200],
    [402.55, false, 480],
    [0.9, false, 1],
  ])('for %d (whole: %s) ends at %d', (highest, whole, top) => {
    expect(axisFor(highest, 4, whole).top).toBeCloseTo(top)
  })

  test('holds every value in equal steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.boolean(), (cents, whole) => {
        const highest = cents / 100
        const { top, ticks } = axisFor(highest, 4, whole)
        expect(top).toBeGreaterThanOrEqual(highest)
        expect(ticks).toHaveLength(5)
        expect(ticks.at(-1)).toBe(top)
      }),
    )
  })

  test('of counts has whole steps and wastes at most half of its height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 1e9 }), (highest) => {
        const { top, ticks } = axisFor(highest, 4, true)
        expect(ticks.every(Number.isInteger)).toBe(true)
        expect(top).toBeLessThanOrEqual(highest * 2)
      }),
    )
  })
})

test('a position finds the column whose centre it is', () => {
  for (let index = 0; index < 10; index += 1) expect(columnAt(columnCentre(index, 10, 500), 10, 500)).toBe(index)
  expect(columnAt(-1, 10, 500)).toBeNull()
  expect(columnAt(500, 10, 500)).toBeNull()
})

test('narrow charts label every second column, the last one included', () => {
  const listLabelled = (narrow: boolean): number[] =>
    Array.from({ length: 10 }, (_, i) => i).filter((i) => hasLabel(i, 10, narrow))
  expect(listLabelled(false)).toHaveLength(10)
  expect(listLabelled(true)).toEqual([1, 3, 5, 7, 9])
})

test('charts of many columns label as many as have room', () => {
  const listLabelled = (narrow: boolean): number[] =>
    Array.from({ length: 60 }, (_, i) => i).filter((i) => hasLabel(i, 60, narrow))
  expect(listLabelled(false)).toHaveLength(12)
  expect(listLabelled(true)).toEqual([5, 14, 23, 32, 41, 50, 59])
})
