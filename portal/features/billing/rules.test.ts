import { no_destination } from '@plumbline/contract/payout-details.test-support.ts'
import { describe, expect, test } from 'vitest'
import { destinationOf, draftOf, gapOf, stepOf, type Draft } from './rules.ts'

const stored = {
  id: 3,
  currency: 'USD',
  verified: true,
  refusal: null,
  details: null,
  incomplete: [],
  ...no_destination,
  payment_email: 'a@example.com',
}
const draft = (method: Draft['method'], rest: Partial<Draft> = {}): Draft => ({ ...draftOf(null), method, ...rest })

describe('the method is chosen from whichever data exists', () => {
  test.each([
    [{ payment_email: 'a@example.com' }, 'paypal'],
    [{ account_number: '1' }, 'bank'],
    [{ bank_name: 'Example Bank' }, 'bank'],
    [{ wallet_address: 'T1' }, 'crypto'],
    [{ crypto_network: 'TRC-20' }, 'crypto'],
    [{ payment_email: '', wallet_address: 'T1' }, 'crypto'],
    [{}, 'paypal'],
    [null, 'paypal'],
  ])('%j is %s', (fields, method) => {
    expect(draftOf(fields && { ...no_destination, ...fields }).method).toBe(method)
  })
})

describe('missing fields are named as specified', () => {
  test.each([
    [draft('paypal'), 'payment_email', 'Payment Email is required.'],
    [draft('paypal', { payment_email: '  ' }), 'payment_email', 'Payment Email is required.'],
    [draft('bank'), 'account_number', 'Account Number and Bank Name are required.'],
    [draft('bank', { account_number: '1' }), 'bank_name', 'Account Number and Bank Name are required.'],
    [draft('crypto', { crypto_network: 'x' }), 'wallet_address', 'Wallet Address and Crypto Network are required.'],
    [draft('crypto', { wallet_address: 'x' }), 'crypto_network', 'Wallet Address and Crypto Network are required.'],
  ])('%j', (given, field, text) => {
    expect(gapOf(given)).toEqual({ field, text })
  })

  test('and nothing where all is there, whatever other methods lack', () => {
    expect(gapOf(draft('paypal', { payment_email: 'a@example.com' }))).toBeNull()
    expect(gapOf(draft('bank', { account_number: '1', bank_name: 'b' }))).toBeNull()
    expect(gapOf(draft('crypto', { wallet_address: 'x', crypto_network: 'y' }))).toBeNull()
  })
})

test('only the fields of the chosen method are sent, trimmed, in USD', () => {
  const all = { payment_email: ' a@example.com ', account_number: '1', bank_name: 'b', wallet_address: 'w' }
  expect(destinationOf(draft('paypal', all))).toEqual({ currency: 'USD', payment_email: 'a@example.com' })
  expect(destinationOf(draft('bank', all))).toEqual({ currency: 'USD', account_number: '1', bank_name: 'b' })
  expect(destinationOf(draft('crypto', all))).toEqual({ currency: 'USD', wallet_address: 'w', crypto_network: '' })
})

test.each([
  [null, null, 'details'],
  ['add', null, 'add'],
  ['edit', null, 'details'],
  ['code', null, 'details'],
  [null, stored, 'details'],
  ['add', stored, 'details'],
  ['edit', stored, 'edit'],
  ['code', stored, 'code'],
  ['else', stored, 'details'],
] as const)('the step %s over %o is %s', (parameter, info, step) => {
  expect(stepOf(parameter, info)).toBe(step)
})
