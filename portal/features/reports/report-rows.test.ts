import { reports } from '@plumbline/contract/reports.ts'
import { describe, expect, test } from 'vitest'
import { readAnswer, textOf } from './report-rows.ts'

const { conversions, daily } = reports
const rows = [
  { date: '2026-11-20', hosts: 1, clicks: 2, conversions: 1, earnings: 0.1 },
  { date: '2026-11-19', hosts: 2, clicks: 3, conversions: 1, earnings: 0.2 },
]

describe('the forms of an answer', () => {
  test.each([
    ['an array', rows],
    ['results', { results: rows }],
    ['results with a status', { status: 1, results: rows }],
  ])('%s is its rows, summed to the cent', (_, answer) => {
    expect(readAnswer(daily, answer)).toMatchObject({
      rows,
      count: 2,
      totals: { hosts: 3, clicks: 5, conversions: 2, earnings: 0.3 },
    })
  })

  test('a page says how many rows there are, and its totals are those of all', () => {
    const totals = { hosts: 30, clicks: 50, conversions: 20, earnings: 3.01 }
    expect(readAnswer(daily, { results: rows, count: 312, totals })).toMatchObject({ rows, count: 312, totals })
  })

  test('a report without totals has none', () => {
    expect(readAnswer(conversions, { status: 1, results: [{ id: 1 }], count: 1 }).totals).toBeUndefined()
  })

  test.each([
    [null],
    [undefined],
    ['rows'],
    [7],
    [{}],
    [{ rows }],
    [{ results: {} }],
    [{ status: 0, results: rows, count: 9 }],
  ])('%j is empty', (answer) => {
    expect(readAnswer(daily, answer)).toMatchObject({ rows: [], count: 0 })
  })

  test('values that are not rows are left out', () => {
    expect(readAnswer(daily, [null, 'x', [], ...rows]).rows).toEqual(rows)
  })
})

test('a missing text is empty, and no text is made a number', () => {
  const row = { sub1: '007', id: 5, goal: null }
  expect([textOf(row, 'sub1'), textOf(row, 'id'), textOf(row, 'goal'), textOf(row, 'os')]).toEqual(['007', '5', '', ''])
})
