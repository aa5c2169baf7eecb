import { expect, test } from 'vitest'
import { emailGap } from './rules.ts'

test.each([
  ['', 'Enter your email address.'],
  ['  ', 'Enter your email address.'],
  ['demo', 'Enter an email address such as name@example.com.'],
  ['demo@', 'Enter an email address such as name@example.com.'],
  ['de mo@example.com', 'Enter an email address such as name@example.com.'],
  [' demo@example.com ', undefined],
  ['demo@localhost', undefined],
])('for the address %j says %j', (email, text) => {
  expect(emailGap(email)).toBe(text)
})
