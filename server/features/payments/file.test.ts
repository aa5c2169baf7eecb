import { payment_formats } from '@plumbline/contract/operator/payment-fields.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { formatOf, formats, type Format } from './file.ts'
import type { FiledPayment } from './select.ts'
import type { PaymentMethod } from './terms.ts'

/* SEPA files: sepa.test.ts. */

const payment: FiledPayment = {
  id: '12',
  affiliate_id: 7,
  affiliate: '=cmd()',
  amount: '1234.50',
  currency: 'USD',
  payment_email: 'anna@example.com',
  account_number: 'DE89 3704 0044 0532 0130 00',
  bank_name: 'Bank, "A"',
  wallet_address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  crypto_network: 'USDT TRC-20',
  details: { holder_name: 'Anna', holder_street: '=1+1', bic: 'COBADEFFXXX', bank_country: 'DE' },
}

const write = (method: PaymentMethod, format: Format['format'], given: Partial<FiledPayment> = {}) =>
  formatOf(method, format).write([{ ...payment, ...given }], () => Promise.reject(new Error('of SEPA files only')))

/** The filled cells of the only payment, by their columns. */
const cellsOf = (file: string): Record<string, string> => {
  const [row = {}] = parse<Record<string, string>>(file, { columns: true })
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''))
}

test('each method has a default format, and every format belongs to one', () => {
  expect(formats.map(({ format }) => format)).toEqual(expect.arrayContaining([...payment_formats]))
  expect((['paypal', 'bank', 'crypto'] as const).map((method) => formatOf(method).format)).toEqual([
    'paypal',
    'csv',
    'csv',
  ])
  expect(() => formatOf('paypal', 'sepa')).toThrow('Payments by paypal are exported as paypal (got sepa).')
})

test("PayPal's file has no header, an own number for each payment, and no cell that a spreadsheet would run", async () => {
  expect(await write('paypal', 'paypal')).toBe('anna@example.com,1234.50,USD,payment-12,Payment 12,PAYPAL\r\n')
  expect(await write('paypal', 'paypal', { payment_email: '=1+1@example.com' })).toBe(
    "'=1+1@example.com,1234.50,USD,payment-12,Payment 12,PAYPAL\r\n",
  )
})

test('the CSV file of banks has every field of the details, and no cell that a spreadsheet would run', async () => {
  expect(await write('bank', 'csv')).toBe(
    'payment_id,affiliate_id,affiliate,account_number,bank_name,amount,currency,bank_country,bank_code,branch_code,account_type,bic,holder_name,' +
      'holder_street,holder_city,holder_region,holder_postal_code,holder_country\r\n' +
      '12,7,\'=cmd(),DE89 3704 0044 0532 0130 00,"Bank, ""A""",1234.50,USD,DE,,,,COBADEFFXXX,Anna,\'=1+1,,,,\r\n',
  )
})

test('the file of wallets names the network by one word', async () => {
  expect(await write('crypto', 'csv')).toBe(
    'payment_id,address,amount,currency,network,reference\r\n' +
      '12,T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb,1234.50,USD,tron,payment-12\r\n',
  )
})

test.each<[string, Partial<FiledPayment>, Record<string, string>]>([
  ['IBAN', {}, { IBAN: 'DE89370400440532013000', BIC: 'COBADEFFXXX', addressFirstLine: "'=1+1" }],
  [
    'US',
    {
      account_number: '12345678',
      details: { holder_name: 'Anna', bank_country: 'US', bank_code: '111000025', account_type: 'checking' },
    },
    { accountNumber: '12345678', abartn: '111000025', accountType: 'CHECKING' },
  ],
  [
    'CA',
    {
      account_number: '1234567',
      details: { holder_name: 'Anna', bank_country: 'CA', bank_code: '006', branch_code: '04841' },
    },
    { accountNumber: '1234567', institutionNumber: '006', transitNumber: '04841' },
  ],
  [
    'MX',
    { account_number: '032180000118359719', details: { holder_name: 'Anna', bank_country: 'MX' } },
    { clabe: '032180000118359719' },
  ],
  [
    'another country',
    { account_number: '001-234', details: { holder_name: 'Anna', bank_country: 'CL', bic: 'BCHICLRM' } },
    { accountNumber: '001-234', swiftCode: 'BCHICLRM' },
  ],
])('a batch file of Wise has an account by its own names: %s', async (_of, given, cells) => {
  const file = await write('bank', 'wise', given)
  expect(cellsOf(file)).toEqual({
    name: 'Anna',
    paymentReference: 'payment-12',
    receiverType: 'PERSON',
    amountCurrency: 'target',
    amount: '1234.50',
    sourceCurrency: 'USD',
    targetCurrency: 'USD',
    ...cells,
  })
})

test('a company is an institution', async () => {
  expect(cellsOf(await write('bank', 'wise', { affiliate: 'Anna' }))).toMatchObject({ receiverType: 'INSTITUTION' })
})

test.each<[PaymentMethod, Format['format'], string, Partial<FiledPayment>]>([
  ['bank', 'wise', 'format_needs_holder', { details: {} }],
  ['bank', 'wise', 'format_needs_account', { account_number: '-12' }],
  ['bank', 'wise', 'format_needs_account', { details: { holder_name: '=Anna' } }],
  ['crypto', 'csv', 'format_needs_network', { crypto_network: 'Dogecoin' }],
  ['crypto', 'csv', 'format_needs_account', { wallet_address: '@T9y' }],
])('a file of %s as %s cannot hold a payment: %s, %o', (method, format, code, given) => {
  expect(formatOf(method, format).whyNot(payment)).toBeUndefined()
  expect(formatOf(method, format).whyNot({ ...payment, ...given })?.code).toBe(code)
})
