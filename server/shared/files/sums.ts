import { currencySign } from '@plumbline/contract/network.ts'
import { roundToCents } from '../money.ts'
import { network_currency } from '../network.ts'

// One sale with an absurd amount is a line with another amount than ours, and no reason to refuse the whole file.
const plain_sum = /^\d{1,40}(?:[.,]\d{1,2})?$/
const thousands_by_commas = /^\d{1,3}(?:(?:,\d{3}){1,13}\.\d{1,2}|(?:,\d{3}){2,13})$/
const thousands_by_points = /^\d{1,3}(?:(?:\.\d{3}){1,13},\d{1,2}|(?:\.\d{3}){2,13})$/
const in_two_ways = /^\d{1,3}[.,]\d{3}$/

/** The currency marks that people write next to an amount: `USD`, `US$` or `$`; amounts in other currencies are refused. */
const marksOf = (currency: string): RegExp => {
  // The sign as the world outside of that currency's country writes it.
  const abroad = new Intl.NumberFormat('en-001', { style: 'currency', currency }).formatToParts(0)
  const [{ value: sign } = { value: currency }] = abroad.filter(({ type }) => type === 'currency')
  const marks = [sign, currency, currencySign(currency)].map((mark) => mark.replaceAll(/[$.]/g, '\\$&')).join('|')
  return RegExp(`^(?:${marks})|(?:${marks})$|[\\s'\u2019]`, 'gi')
}
const own_marks = marksOf(network_currency)

/** Without its sign, which may be before or after the currency, or be brackets. */
const unsigned = (cell: string): string =>
  cell
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(own_marks, '')
    .replace(/^[-\u2212]/, '')
    .replaceAll(own_marks, '')

/** The character before the cents. */
export type DecimalMark = '.' | ','

/** The mark before the cents in a column: what some of its amounts show by themselves; undefined where none does, or they differ. */
export const decimalMarkOf = (cells: Iterable<string>): DecimalMark | undefined => {
  const shown = new Set<DecimalMark>()
  for (const cell of cells) {
    const text = unsigned(cell)
    if (/^[\d,]+\.(?:\d{1,2}|\d{4,})$/.test(text) || /^\d{1,3}(?:,\d{3}){2,}$/.test(text)) shown.add('.')
    if (/^[\d.]+,(?:\d{1,2}|\d{4,})$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) shown.add(',')
  }
  const [mark, other] = shown
  return other === undefined ? mark : undefined
}

/**
 * An amount as spreadsheets of any country write it: `1234.5`, `19,90`, `1,234.50`, `1.234,50`. An ambiguous one (`1,234`) is read
 * only if the rest of its column shows which mark is used: a misread amount would be worse than none.
 * @param mark the column's decimal mark
 * @returns exact decimal, or why it cannot be read
 */
export const readSum = (
  cell: string,
  mark?: DecimalMark,
  currency?: string,
): { sum: string } | { fault: 'sum_ambiguous' | 'sum_negative' | 'sum_invalid' } => {
  const text = cell.replaceAll(currency === undefined ? own_marks : marksOf(currency), '')
  if (plain_sum.test(text)) return { sum: roundToCents(text.replace(',', '.')) }
  if (thousands_by_commas.test(text)) return { sum: roundToCents(text.replaceAll(',', '')) }
  if (thousands_by_points.test(text)) return { sum: roundToCents(text.replaceAll('.', '').replace(',', '.')) }
  const thousands = mark === '.' ? ',' : '.'
  if (mark !== undefined && in_two_ways.test(text) && text.includes(thousands))
    return { sum: roundToCents(text.replace(thousands, '')) }
  if (in_two_ways.test(text)) return { fault: 'sum_ambiguous' }
  if (/^[-\u2212(]/.test(text)) return { fault: 'sum_negative' }
  return { fault: 'sum_invalid' }
}

/**
 * An amount as other systems export it: also below zero, `-1.50` or `(1.50)`, and with more decimals than two where these cannot be thousands.
 * @param mark that of the column
 * @returns exact decimal, not rounded, or why it cannot be read
 */
export const readSignedSum = (cell: string, mark?: DecimalMark): ReturnType<typeof readSum> => {
  const text = unsigned(cell)
  const sign = /^[^\d]*[-\u2212(]/.test(cell) ? '-' : ''
  const is_clear = !in_two_ways.test(text) || text.startsWith('0') || (mark !== undefined && text.includes(mark))
  if (is_clear && /^\d{1,15}[.,]\d{1,20}$/.test(text)) return { sum: `${sign}${text.replace(',', '.')}` }
  const read = readSum(text, mark)
  if ('sum' in read) return { sum: `${sign}${read.sum}` }
  return { fault: read.fault === 'sum_ambiguous' ? read.fault : 'sum_invalid' }
}
