import { operations } from '@plumbline/contract/operator/index.ts'
import { expect, test } from 'vitest'
import { operationOf } from '../session/calls.ts'
import { inputFields } from './schema.ts'
import { fileNameOf, sentence } from './words.ts'

/** Words that make sense only on the command line. */
const typed =
  /--|\boptions?\b|standard input|\bprints?\b|\bISO\b|\bcommands?\b|\(payments |by id\b|[Ii]ds? of (?:the )?affiliate|external:|time in UTC|`/

// Lists show no summary. Their remaining match is a field about a command in the audit log, which is the content of that column.
const lists = /^(?:listInbox|verifyNow)$/

test.each(Object.keys(operations).filter((name) => !lists.test(name)) as (keyof typeof operations)[])(
  '%s is explained without the command line',
  (name) => {
    const operation = operationOf(name)
    const texts = [operation.summary, ...inputFields(operation).map(({ shape }) => shape.description ?? '')].map(
      sentence,
    )
    expect(texts.filter((text) => typed.test(text) && !text.startsWith('Only this command'))).toEqual([])
  },
)

test('the texts of a dialog remain sentences', () => {
  expect(sentence(operations.editOffer.summary)).toBe('Change an offer. Takes effect within two seconds')
  expect(sentence(operations.setReferralTerms.summary)).toBe(
    'Set the referral commission in percent and its duration in months. 0 % ends new earnings',
  )
})

test.each([
  ['exportPayments', { run: '3' }, 'payment-runs-3-exports.csv'],
  ['exportAdvertiserRevenue', { id: 2 }, 'advertisers-2-revenue-file.csv'],
] as const)('the file of %s says what it is', (operation, given, name) => {
  expect(fileNameOf(operation, given)).toBe(name)
})
