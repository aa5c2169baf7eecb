import { expect, test } from 'vitest'
import { decimalMarkOf, readSignedSum, type DecimalMark } from './sums.ts'

test.each<[string, DecimalMark | undefined, string]>([
  ['1234,50', undefined, '1234.50'],
  ['1.234,50', undefined, '1234.50'],
  ['1,234.50', undefined, '1234.50'],
  ['$1,234.50', undefined, '1234.50'],
  ['-$1.50', undefined, '-1.50'],
  ['$-1.50', undefined, '-1.50'],
  ['\u22121.5', undefined, '-1.5'],
  ['($1,000.50)', undefined, '-1000.50'],
  ['7.50000', undefined, '7.50000'],
  ['7,50000', undefined, '7.50000'],
  ['0.125', undefined, '0.125'],
  ['0,125', undefined, '0.125'],
  ['1,234', '.', '1234.00'],
  ['1,234', ',', '1.234'],
  ['1.234', '.', '1.234'],
  ['1.234', ',', '1234.00'],
  ['1,234', undefined, 'sum_ambiguous'],
  ['-1.234', undefined, 'sum_ambiguous'],
  ['€5', undefined, 'sum_invalid'],
  ['5e3', undefined, 'sum_invalid'],
  ['1,2,3', undefined, 'sum_invalid'],
  ['', undefined, 'sum_invalid'],
])('%j with the mark %j is %s', (cell, mark, expected) => {
  const read = readSignedSum(cell, mark)
  expect('sum' in read ? read.sum : read.fault).toBe(expected)
})

test.each<[string[], DecimalMark | undefined]>([
  [['1,234', '-12.50'], '.'],
  [['1,234', '(1.234,50)'], ','],
  [['7.50000'], '.'],
  [['1,234', '5'], undefined],
  [['1.50', '1,50'], undefined],
])('the column %j shows %j', (cells, mark) => {
  expect(decimalMarkOf(cells)).toBe(mark)
})
