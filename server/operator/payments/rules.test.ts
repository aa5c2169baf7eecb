import { expect, test } from 'vitest'
import { paymentFile } from './file.ts'
import { whyNotPaid, type Candidate } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const candidate = (given: Partial<Candidate> = {}): Candidate => ({
  status: 'active',
  method: 'paypal',
  verified: true,
  destination_changed_at: new Date('2026-11-01T00:00:00Z'),
  hold: null,
  due_cents: 5_000n,
  minimum_cents: 5_000n,
  ...given,
})

test.each<[Partial<Candidate>, string | undefined]>([
  [{}, undefined],
  [{ due_cents: 4_999n }, 'below the minimum of 50.00'],
  [{ due_cents: 0n }, 'nothing is due'],
  [{ due_cents: -1n }, 'nothing is due'],
  [{ status: 'disabled' }, 'the affiliate is disabled'],
  [{ hold: 'under review' }, 'on hold: under review'],
  [{ method: null }, 'no payout details were entered'],
  [{ verified: false }, 'the payout details are not verified'],
  [{ destination_changed_at: new Date('2026-11-19T12:00:00Z') }, undefined],
  [
    { destination_changed_at: new Date('2026-11-19T12:00:01Z') },
    'the payout details were changed less than 48 hours ago: paid from 2026-11-21 12:00 UTC on',
  ],
])('%o', (given, why) => {
  expect(whyNotPaid(candidate(given), now)).toBe(why)
})

const payment = {
  id: '12',
  affiliate_id: 7,
  affiliate: '=cmd()',
  amount: '1234.50',
  payment_email: null,
  account_number: null,
  bank_name: null,
  wallet_address: null,
  crypto_network: null,
}

test("PayPal's file has no header, and an own number for each payment", () => {
  expect(paymentFile('paypal', [{ ...payment, payment_email: 'anna@example.com' }])).toBe(
    'anna@example.com,1234.50,USD,payment-12,Payment 12,PAYPAL\r\n',
  )
})

test('other files have a header, and no cell that a spreadsheet would run', () => {
  expect(paymentFile('bank', [{ ...payment, account_number: 'DE02 1203', bank_name: 'Bank, "A"' }])).toBe(
    'payment_id,affiliate_id,affiliate,account_number,bank_name,amount,currency\r\n' +
      '12,7,\'=cmd(),DE02 1203,"Bank, ""A""",1234.50,USD\r\n',
  )
  expect(paymentFile('crypto', [{ ...payment, wallet_address: 'T9y', crypto_network: 'TRC20' }])).toContain(
    "\r\n12,7,'=cmd(),T9y,TRC20,1234.50,USD\r\n",
  )
})
