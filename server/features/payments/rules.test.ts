import { expect, test } from 'vitest'
import { completeBank, completeWallet } from '../../../testing/harness/builders.ts'
import type { Candidate, Payee } from './blockers.ts'
import { apiText } from '../../shared/messages.ts'
import { firstNotes, refuseStopped } from './obstacles.ts'
import { whyNotPaid, whyStopped } from './rules.ts'

const terms = { minimum: '50.00', fee: '5.00', hold_hours: 48 }
const methods = { paypal: terms, bank: { ...terms, hold_hours: 0 }, crypto: { ...terms, hold_hours: 72 } }
const limits = { methods, maximum: '100000.00' }

const textOf = (message: ReturnType<typeof whyNotPaid>) => message && apiText(message)

const now = new Date('2026-11-21T12:00:00Z')
const candidate = (given: Partial<Candidate> = {}): Candidate => ({
  status: 'active',
  method: 'paypal',
  payment_email: 'anna@example.com',
  account_number: null,
  bank_name: null,
  wallet_address: null,
  crypto_network: null,
  details: null,
  verified: true,
  destination_changed_at: new Date('2026-11-01T00:00:00Z'),
  hold: null,
  due_cents: 5_000n,
  fee_cents: 500n,
  minimum_cents: 5_000n,
  maximum_cents: 10_000_000n,
  ...given,
})

test.each<[Partial<Candidate>, string | undefined]>([
  [{}, undefined],
  [{ due_cents: 4_999n }, 'below the minimum of 50.00'],
  [{ due_cents: 500n, minimum_cents: 1n }, '5.00 is not more than the fee of 5.00'],
  [{ due_cents: 501n, minimum_cents: 1n }, undefined],
  [{ due_cents: 10_000_000n }, undefined],
  [
    { due_cents: 99_999_999_999_999n, hold: 'under review' },
    '999999999999.99 is more than the maximum of 100000.00 for one payment: correct the wrong entry with addLedgerEntry, or raise the limit with setPaymentMaximum',
  ],
  [
    { payment_email: '=1+1@example.com' },
    'the PayPal address =1+1@example.com starts like a spreadsheet formula: the affiliate must enter another one',
  ],
  [{ due_cents: 0n }, 'nothing is due'],
  [{ due_cents: -1n }, 'nothing is due'],
  [{ status: 'disabled' }, 'the affiliate is disabled'],
  [{ hold: 'under review' }, 'on hold: under review'],
  [{ method: null }, 'payout details are missing'],
  [{ verified: false }, expect.stringContaining('verifyPayoutDetails')],
  [{ verified: false, refusal: 'No such account.' }, 'the payout details were refused: No such account.'],
  [{ destination_changed_at: new Date('2026-11-19T12:00:00Z') }, undefined],
  [
    { destination_changed_at: new Date('2026-11-19T12:00:01Z') },
    'the payout details were changed less than 48 hours ago: paid from 2026-11-21 12:00 UTC on',
  ],
  [{ ...completeBank, payment_email: null, destination_changed_at: now }, undefined],
  [
    { ...completeWallet, payment_email: null, destination_changed_at: new Date('2026-11-19T12:00:00Z') },
    'the payout details were changed less than 72 hours ago: paid from 2026-11-22 12:00 UTC on',
  ],
])('%o', (given, why) => {
  expect(textOf(whyNotPaid(candidate(given), limits, now))).toEqual(why)
})

const changed = 'the payout details changed after the payment was prepared'
const of_run = { of_run: true, same_destination: true }
const by_hand = { of_run: false, same_destination: false }
test.each<[Parameters<typeof whyStopped>[0], Partial<Payee>, string | undefined]>([
  [of_run, {}, undefined],
  [of_run, { status: 'disabled' }, 'the affiliate is disabled'],
  [of_run, { hold: 'under review' }, 'on hold: under review'],
  [of_run, { verified: false }, expect.stringContaining('verifyPayoutDetails')],
  [of_run, { destination_changed_at: now }, expect.stringContaining('less than 48 hours ago')],
  [{ ...of_run, same_destination: false }, { destination_changed_at: now }, changed],
  [{ ...of_run, same_destination: false }, { method: null }, changed],
  [by_hand, { method: null }, undefined],
  [by_hand, { hold: 'under review' }, 'on hold: under review'],
])('a payment %o, when its affiliate is %o', (prepared, given, why) => {
  expect(textOf(whyStopped(prepared, candidate(given), methods, now))).toEqual(why)
})

test('a refusal names the first of many payments, and says how many there are', () => {
  const why = { code: 'blocked_disabled', parameters: {} }
  const notes = Array.from({ length: 5_000 }, (_, index) => ({
    payment: String(index + 1),
    affiliate_id: 1,
    affiliate: null,
    amount: 80,
    why,
  }))
  expect(() => refuseStopped(notes)).toThrow(/^5000 of the payments .* \("except" 1,2,3,4,5,6,7,8,9,10\)\.$/)
  expect(() => refuseStopped(notes)).toThrow(
    'payment 10 to affiliate 1, $80.00: the affiliate is disabled; and 4990 more',
  )
  expect(firstNotes(notes).notes).toHaveLength(10)
})
