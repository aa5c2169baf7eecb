import { expect, test } from 'vitest'
import { pageAt, pageIn, rowsIn } from './answers.ts'

const rows = [{ id: 1 }]

test.each([
  [{ results: rows, count: 30 }, 30],
  [{ results: rows }, 1],
  [rows, 1],
])('%j has its rows', (answer, count) => {
  expect(pageIn(answer)).toEqual({ rows, count })
})

test.each([[undefined], [null], [{}], ['x'], [{ results: 'x' }], [{ results: {} }]])('%j has no rows', (answer) => {
  expect(rowsIn(answer)).toBeNull()
  expect(pageIn(answer)).toBeNull()
})

test.each([
  [null, 1],
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['1e3', 1],
  ['abc', 1],
])('the page %j is %i', (text, page) => {
  expect(pageAt(text)).toBe(page)
})
