import { describe, expect, test } from 'vitest'
import { default_limits } from '../limits.ts'
import { evaluateLine, pickConversion, type OwnConversion, type Outcome } from './rules.ts'
import { refuseDecision, type Decision } from '../rules.ts'
import type { StatementLine } from './statement.ts'

const own: OwnConversion = {
  id: '7',
  affiliate_id: 1,
  txid: 'A-1',
  click_id: 'c',
  goal: '',
  goal_name: 'Sale',
  status: 'pending',
  payout: '10.00',
  revenue: '12.50',
  sale_amount: '80.00',
  payout_percent: null,
  revenue_percent: null,
  has_rate: true,
  held: false,
}
const line: StatementLine = {
  line: 2,
  txid: 'A-1',
  click_id: '',
  goal: '',
  status: 'approved',
  word: 'ok',
  why: '',
  amount: undefined,
  revenue: undefined,
}

describe('what the file says about our conversions', () => {
  test.each<[StatementLine['status'], OwnConversion['status'], Outcome]>([
    ['approved', 'pending', 'approved'],
    ['approved', 'approved', 'agrees'],
    ['approved', 'declined', 'status_differs'],
    ['approved', 'reversed', 'status_differs'],
    ['pending', 'pending', 'agrees'],
    ['pending', 'approved', 'status_differs'],
    ['pending', 'declined', 'status_differs'],
    ['declined', 'pending', 'declined'],
    ['declined', 'approved', 'reversed'],
    ['declined', 'declined', 'agrees'],
    ['declined', 'reversed', 'agrees'],
  ])('%s of what is %s: %s', (requested, status, outcome) => {
    expect(evaluateLine({ ...line, status: requested }, { ...own, status }, default_limits).outcome).toBe(outcome)
  })

  test.each<[string, Partial<StatementLine>, Partial<OwnConversion>, Outcome]>([
    ['the same amount', { amount: '80.00' }, {}, 'approved'],
    ['another amount', { amount: '80.01' }, {}, 'amount_differs'],
    ['another amount, approved before', { amount: '80.01' }, { status: 'approved' }, 'amount_differs'],
    ['a payout above the limit', {}, { payout: '10000.01' }, 'implausible'],
    ['a payout above the limit, approved by number', {}, { payout: '10000.01', status: 'approved' }, 'agrees'],
    ['what came for a disabled affiliate', {}, { held: true }, 'affiliate_disabled'],
    ['a rejection of that', { status: 'declined' }, { held: true }, 'declined'],
    ['a rejection, whatever the payout', { status: 'declined' }, { payout: '10000.01' }, 'declined'],
    ['an amount that was never reported', { amount: '80.01' }, { sale_amount: null }, 'approved'],
    ['what is paid', { revenue: '12.50' }, {}, 'approved'],
    ['less than is paid', { revenue: '12.49' }, {}, 'amount_differs'],
    ['a rejection of nothing', { status: 'declined', amount: '0.00' }, { status: 'approved' }, 'reversed'],
  ])('%s', (_what, reported, stored, outcome) => {
    expect(evaluateLine({ ...line, ...reported }, { ...own, ...stored }, default_limits).outcome).toBe(outcome)
  })
})

test.each<[OwnConversion['status'], Decision, string]>([
  ['approved', 'declined', 'Conversion 7 is approved: to reverse its payout, use reverseConversions.'],
  ['pending', 'reversed', 'Conversion 7 is pending, so no payout can be reversed: use declineConversions.'],
  ['reversed', 'declined', 'Conversion 7 is reversed: only pending conversions can be declined.'],
])('of what is %s, why it cannot be %s', (status, to, sentence) => {
  expect(refuseDecision({ id: '7', status, decided: null }, to).message).toBe(sentence)
})

test.each([
  ['bytes:%C0-1', '\u0410-1', 'one'],
  ['bytes:%E0-1', '\u0410-1', 'one'],
  ['bytes:%C0-1', '\u0411-1', 'unknown'],
  ['%C0-1', '\u0410-1', 'unknown'],
])('the number %s is %s in a file: %s', (txid, written, kind) => {
  expect(pickConversion({ ...line, txid: written }, [{ ...own, txid }], new Set())).toMatchObject({ kind })
})
