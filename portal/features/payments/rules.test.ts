import { no_destination } from '@plumbline/contract/payout-details.test-support.ts'
import { describe, expect, test } from 'vitest'
import { destinationLines, methodName, paymentRows, statusTone } from './rules.ts'

test.each([
  ['approved', 'green'],
  ['pending', 'amber'],
  ['rejected', 'red'],
  ['completed', 'blue'],
  ['on hold', 'neutral'],
  ['', 'neutral'],
  ['constructor', 'neutral'],
])('the status %s is %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone)
})

test.each([
  ['paypal', 'PayPal'],
  ['bank', 'Bank'],
  ['crypto', 'Crypto'],
  ['cheque', 'cheque'],
])('the method %s is called %s', (method, name) => {
  expect(methodName(method)).toBe(name)
})

describe('where a payment went', () => {
  test('is every field that is known, in order', () => {
    expect(destinationLines({ ...no_destination, bank_name: 'Example Bank', account_number: 'GB33' })).toEqual([
      { label: 'Account Number', value: 'GB33' },
      { label: 'Bank Name', value: 'Example Bank' },
    ])
    expect(destinationLines({ ...no_destination, crypto_network: 'TRC-20', wallet_address: 'T1' })).toEqual([
      { label: 'Wallet Address', value: 'T1' },
      { label: 'Crypto Network', value: 'TRC-20' },
    ])
  })

  test('is nothing where nothing is known', () => {
    expect(destinationLines({ ...no_destination, payment_email: '' })).toEqual([])
  })
})

test.each([[null], [undefined], [[]], [{}], [{ results: 'x' }]])('%j holds no payments', (answer) => {
  expect(paymentRows(answer)).toBeNull()
})
