import { roundToCents } from '../../shared/money.ts'

const plain_sum = /^\d{1,12}(?:[.,]\d{1,2})?$/
const thousands_by_commas = /^\d{1,3}(?:(?:,\d{3}){1,3}\.\d{1,2}|(?:,\d{3}){2,3})$/
const thousands_by_points = /^\d{1,3}(?:(?:\.\d{3}){1,3},\d{1,2}|(?:\.\d{3}){2,3})$/
const in_two_ways = /^\d{1,3}[.,]\d{3}$/

/**
 * An amount as spreadsheets of any country write it: `1234.5`, `19,90`, `1,234.50`, `1.234,50`. What can be read in two ways
 * (`1,234`) is not read at all: a misread amount would be worse than none.
 * @returns exact decimal, or why it cannot be read
 */
export const readSum = (cell: string): { sum: string } | { fault: string } => {
  const text = cell.replaceAll(/^(?:US\$|USD|\$)|(?:USD|\$)$|[\s'\u2019]/gi, '')
  if (plain_sum.test(text)) return { sum: roundToCents(text.replace(',', '.')) }
  if (thousands_by_commas.test(text)) return { sum: roundToCents(text.replaceAll(',', '')) }
  if (thousands_by_points.test(text)) return { sum: roundToCents(text.replaceAll('.', '').replace(',', '.')) }
  if (in_two_ways.test(text)) return { fault: 'is ambiguous: write it like 1234.50' }
  if (/^[-\u2212(]/.test(text)) return { fault: 'is negative: give a refund as a line with the status refunded' }
  return { fault: 'is not an amount, for example 1234.50' }
}
