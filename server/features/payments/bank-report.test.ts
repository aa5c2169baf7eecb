import { readFileSync } from 'node:fs'
import {
  paymentOfReference,
  report_columns,
  report_vocabulary,
  reportRoleOf,
  reportStatusOf,
} from '@plumbline/contract/bank-report.ts'
import { expect, test } from 'vitest'

const guide = readFileSync(new URL('../../../docs/operator-guide.md', import.meta.url), 'utf8')

test('each column and each word has one meaning, and the guide lists them', () => {
  for (const [lists, read] of [
    [report_columns, reportRoleOf],
    [report_vocabulary, reportStatusOf],
  ] as const)
    for (const [meaning, words] of Object.entries(lists)) {
      expect(words.filter((word) => read(word) !== meaning)).toEqual([])
      expect(guide).toContain(` | ${words.map((word) => `\`${word}\``).join(', ')} |\n`)
    }
})

test.each([
  ['payment-12', '12'],
  ['Payment 12', '12'],
  ['PAYMENT_0012', '12'],
  [' 12 ', '12'],
  ['payment12', '12'],
  ['12.00', undefined],
  ['invoice 12', undefined],
  ['payment-', undefined],
  ['0', undefined],
  ['1234567890123456789', undefined],
])('the reference %j names payment %s', (text, payment) => {
  expect(paymentOfReference(text)).toBe(payment)
})
