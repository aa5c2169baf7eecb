import { expect, test } from 'vitest'
import { formatDuration } from '../texts.ts'
import { billing_messages } from './billing.ts'

test.each([
  [4, 'The verification code is incorrect. 4 tries left.'],
  [1, 'The verification code is incorrect. 1 try left.'],
  [0, 'The verification code is incorrect. No tries left: request a new code in 10 minutes.'],
])('says with %i tries left what to do', (left, words) => {
  expect(billing_messages.wrong_code.text({ left, wait_s: 600 }, {} as never)).toBe(words)
})

test.each([
  [0.001, '1 second'],
  [59.001, '1 minute'],
  [60.001, '2 minutes'],
  [3_600, '1 hour'],
  [3_600.001, '2 hours'],
])('formats %d s as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})
