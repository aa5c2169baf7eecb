import { no_destination } from '@plumbline/contract/payout-details.test-support.ts'
import fc from 'fast-check'
import { fieldTexts } from '@plumbline/contract/messages/index.ts'
import { describe, expect, it } from 'vitest'
import { api_voice, apiText } from '../../shared/messages.ts'
import { hashDestination, maskDestination, readDestination, type Destination, type Given } from './rules.ts'

const destination = (given: Given): Destination => {
  const read = readDestination(given)
  if ('refusal' in read) throw new Error(apiText(read.refusal))
  return read
}

const bank = { account_number: 'GB33BUKB20201555555555', bank_name: 'Example Bank plc' }
const crypto = { wallet_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', crypto_network: 'USDT TRC-20' }
const nothing = { ...no_destination, currency: 'USD' }

describe('payout details', () => {
  it.each([
    ['paypal', { payment_email: 'ada@example.com' }],
    ['bank', bank],
    ['crypto', crypto],
  ] as const)('of %s are read, and nothing of the other methods', (method, given) => {
    expect(readDestination({ ...given, currency: 'USD' })).toEqual({ ...nothing, ...given, method, details: null })
  })

  it('may be padded, and carry the blank fields of the other methods', () => {
    expect(
      readDestination({ payment_email: null, account_number: '  12  34 ', bank_name: ' Bank ', wallet_address: '' }),
    ).toEqual({ ...nothing, method: 'bank', account_number: '12 34', bank_name: 'Bank', details: null })
  })

  it.each<[string, string | undefined, Given]>([
    ['Payment Email is required.', 'payment_email', { payment_email: '' }],
    ['Payment Email is required.', 'payment_email', { payment_email: '  ', account_number: null }],
    ['Account Number and Bank Name are required.', 'account_number', { account_number: '', bank_name: '' }],
    ['Account Number and Bank Name are required.', 'bank_name', { account_number: '1', bank_name: ' ' }],
    ['Account Number and Bank Name are required.', 'account_number', { bank_name: 'Bank' }],
    ['Wallet Address and Crypto Network are required.', 'wallet_address', { wallet_address: '', crypto_network: '' }],
    ['Wallet Address and Crypto Network are required.', 'crypto_network', { wallet_address: 'T1' }],
    [
      'Wallet Address and Crypto Network are required.',
      'wallet_address',
      { crypto_network: 'TRC-20', payment_email: '' },
    ],
    ['Enter the details of one payout method: PayPal, bank or crypto.', undefined, {}],
    [
      'Enter the details of one payout method: PayPal, bank or crypto.',
      undefined,
      { payment_email: '', bank_name: '' },
    ],
    ['Enter the details of one payout method only.', undefined, { payment_email: 'ada@example.com', ...bank }],
    ['Enter the details of one payout method only.', undefined, { ...crypto, account_number: '1' }],
    ['Payouts are made in USD only.', undefined, { payment_email: 'ada@example.com', currency: 'EUR' }],
    ['Payment Email must be an email address.', 'payment_email', { payment_email: 'ada' }],
    ['Payment Email must be an email address.', 'payment_email', { payment_email: 'ada@example.com, eve@example.com' }],
    ['Payment Email must be an email address.', 'payment_email', { payment_email: 'ada@example' }],
    ['Payment Email must not begin with =, + or -.', 'payment_email', { payment_email: '=1+1@example.com' }],
    ['Payment Email must not begin with =, + or -.', 'payment_email', { payment_email: "'+1@example.com" }],
    [
      'Payment Email must not be longer than 254 characters.',
      'payment_email',
      { payment_email: `${'a'.repeat(250)}@b.example` },
    ],
    [
      'Account Number must not be longer than 64 characters.',
      'account_number',
      { ...bank, account_number: '1'.repeat(65) },
    ],
    ['Bank Name must not be longer than 120 characters.', 'bank_name', { ...bank, bank_name: 'x'.repeat(121) }],
    [
      'Wallet Address must not be longer than 128 characters.',
      'wallet_address',
      { ...crypto, wallet_address: 'x'.repeat(129) },
    ],
    [
      'Crypto Network must not be longer than 60 characters.',
      'crypto_network',
      { ...crypto, crypto_network: 'x'.repeat(61) },
    ],
    [
      'Account Number must not contain line breaks or invisible characters.',
      'account_number',
      { ...bank, account_number: '1\n2' },
    ],
    [
      'Bank Name must not contain line breaks or invisible characters.',
      'bank_name',
      { ...bank, bank_name: 'B\u202eank' },
    ],
    [
      'Wallet Address must contain only ASCII characters and no spaces.',
      'wallet_address',
      { ...crypto, wallet_address: 'T1 T2' },
    ],
    [
      'Wallet Address must contain only ASCII characters and no spaces.',
      'wallet_address',
      { ...crypto, wallet_address: '\u0422x' },
    ],
  ])('are refused with "%s"', (refusal, field, given) => {
    const read = readDestination(given)
    const read_refusal = 'refusal' in read ? read.refusal : undefined
    expect(read_refusal && apiText(read_refusal)).toBe(refusal)
    expect(read_refusal && Object.keys(fieldTexts(read_refusal, api_voice))[0]).toBe(field)
  })
})

describe('the hash of a change', () => {
  it('is the same however the change is written', () => {
    const padded = destination({ bank_name: ' Example Bank  plc ', account_number: ` ${bank.account_number}` })
    expect(hashDestination(padded)).toEqual(hashDestination(destination({ ...bank, currency: 'USD' })))
  })

  it('differs with any letter of any field', () => {
    const text = fc.stringMatching(/^[a-z0-9]{1,8}$/)
    const given = fc.oneof(
      fc.record({ account_number: text, bank_name: text }),
      // Not one of the known networks, which have addresses of their own.
      fc.record({ wallet_address: text, crypto_network: text.map((name) => `other ${name}`) }),
    )
    fc.assert(
      fc.property(given, given, (one, other) => {
        const isSame = JSON.stringify(destination(one)) === JSON.stringify(destination(other))
        expect(hashDestination(destination(one)).equals(hashDestination(destination(other)))).toBe(isSame)
      }),
    )
  })
})

describe('a mask', () => {
  it.each<[Given, string]>([
    [{ payment_email: 'accounts@example.com' }, 'PayPal a•••@example.com'],
    [{ payment_email: 'ab@example.com' }, 'PayPal •••@example.com'],
    [bank, 'Bank account •••5555, Example Bank plc'],
    [{ account_number: '12', bank_name: 'Bank' }, 'Bank account •••, Bank'],
    [crypto, 'Crypto wallet •••Lj6t, USDT TRC-20'],
  ])('of %o is %s', (given, masked) => {
    expect(maskDestination(destination(given))).toBe(masked)
  })
})
