import { describe, expect, test } from 'vitest'
import { figure, liveRows } from './figures.ts'

describe('live statistics', () => {
  const row = { date: '2026-11-20', clicks: 5, conversions: 1, earnings: 2.5, hosts: 4 }

  test('are the rows of an answer with status 1', () => {
    expect(liveRows({ status: 1, results: [row] })).toEqual([row])
  })

  test.each([
    [{ status: 0, results: [row] }],
    [{ results: [row] }],
    [{ status: 1 }],
    [{ status: 1, results: 'x' }],
    [[]],
    [null],
  ])('are empty for %j', (answer) => {
    expect(liveRows(answer)).toEqual([])
  })

  test('take a dash for a missing date and 0 for missing numbers', () => {
    const empty = { date: '-', clicks: 0, conversions: 0, earnings: 0, hosts: 0 }
    expect(liveRows({ status: 1, results: [{}, null] })).toEqual([empty, empty])
  })
})

test.each([
  [{ clicks: 7 }, 7],
  [{ clicks: '7' }, 7],
  [{}, 0],
  [{ clicks: null }, 0],
  [{ clicks: 'many' }, 0],
  [undefined, 0],
])('the clicks of %j are %d', (answer, value) => {
  expect(figure(answer, 'clicks')).toBe(value)
})
