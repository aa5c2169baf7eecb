import { ApiFailure } from '@plumbline/client/failure.ts'
import { describe, expect, test } from 'vitest'
import { changeFailure, changeGaps, confirmTexts, emailGap, newPasswordGaps, setTexts } from './rules.ts'

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

describe('a new password', () => {
  test('is required before its confirmation is looked at', () => {
    expect(newPasswordGaps('', 'x', setTexts)).toEqual({ password: 'Enter a new password.' })
  })

  test.each([
    [setTexts, 'New password and confirmation do not match.'],
    [confirmTexts, 'Passwords do not match.'],
  ])('of %o must equal its confirmation to the letter', (texts, mismatch) => {
    expect(newPasswordGaps('violet', 'Violet', texts)).toEqual({ confirm_password: mismatch })
    expect(newPasswordGaps('violet', 'violet ', texts)).toEqual({ confirm_password: mismatch })
    expect(newPasswordGaps('violet', 'violet', texts)).toEqual({})
  })
})

describe('a change of the password', () => {
  test('requires all three fields, each by its name', () => {
    expect(Object.keys(changeGaps({ old_password: '', new_password: '', confirm_password: '' }))).toEqual([
      'old_password',
      'new_password',
      'confirm_password',
    ])
    expect(Object.keys(changeGaps({ old_password: 'a', new_password: 'b', confirm_password: '' }))).toEqual([
      'confirm_password',
    ])
  })

  test('requires that the new ones match', () => {
    expect(changeGaps({ old_password: 'a', new_password: 'b', confirm_password: 'c' })).toEqual({
      confirm_password: 'New password and confirm password must match.',
    })
    expect(changeGaps({ old_password: 'a', new_password: ' b', confirm_password: ' b' })).toEqual({})
  })

  test.each([
    [new ApiFailure(null), 'Network error or server not reachable'],
    [new ApiFailure(400, 'The old password is wrong.'), 'The old password is wrong.'],
    [new ApiFailure(500), 'Something went wrong'],
    [new Error('anything'), 'Something went wrong'],
  ])('that fails with %o says %s', (error, text) => {
    expect(changeFailure(error).text).toBe(text)
  })
})
