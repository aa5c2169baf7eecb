import { operations } from '@plumbline/contract/operator/index.ts'
import { expect, test } from 'vitest'
import { refusal } from './refusal.ts'
import { inputFields } from './schema.ts'

const fields = inputFields(operations.addLedgerEntry)

test.each([
  [
    'Reject them (payments reject --ids 12,13 --reason "..."), remove the cause, or leave them out (--except 12,13).',
    'Reject them, remove the cause, or leave them out (“Except” 12,13).',
  ],
  ['Give the reason with --reason-code, --reason, or both.', 'Give the reason with “Reason code”, “Reason”, or both.'],
  ['To take its money back, run conversions reverse --ids 12.', 'To take its money back, reverse conversion 12.'],
  ['Review it, and approve it: payments approve --run 3', 'Review it, and approve it on its page.'],
  ['for another conversion give its own --txid.', 'for another conversion give its own “Transaction ID”.'],
  [
    'Too much: repeat it with --above-limit, or without --release-at.',
    'Too much: repeat it with “Accept an amount above the limit”, or without “Release”.',
  ],
  ['It was 2026-11-24 -- or "a-b".', 'It was 2026-11-24 -- or "a-b".'],
])('a refusal has the words of the form: %s', (said, shown) => {
  expect(refusal(said, fields)).toBe(shown)
})
