import { describe, expect, it } from 'vitest'
import { apiText } from '../../../shared/messages.ts'
import { default_limits } from '../limits.ts'
import type { PostbackRecord } from '../../../storage/journal/record.ts'
import {
  conversionIdentity,
  evaluateEarnings,
  evaluatePlace,
  type EvaluatedClick,
  type EvaluatedOffer,
  type EvaluatedPayout,
} from './postback-rules.ts'
import { postbackRecord } from '../../../processes/worker/worker.test-support.ts'

const at = Date.parse('2026-06-01T12:00:00Z')
const day_ms = 86_400_000

const postback = (fields: Partial<PostbackRecord> = {}): PostbackRecord =>
  postbackRecord({ at, click_id: 'A'.repeat(32), txid: 'order-1', ...fields })
const click = (fields: Partial<EvaluatedClick> = {}): EvaluatedClick => ({ at: at - day_ms, rejected: '', ...fields })
const offer = (fields: Partial<EvaluatedOffer> = {}): EvaluatedOffer => ({
  advertiser_id: 1,
  default_status: 'approved',
  click_lifetime_days: 90,
  goal_id: 5,
  limits: default_limits,
  affiliate_disabled: false,
  ...fields,
})
const fixed: EvaluatedPayout = { id: 9, payout: '12.50', payout_percent: null, revenue: '20.00', revenue_percent: null }
const percent: EvaluatedPayout = { id: 10, payout: null, payout_percent: '12.5', revenue: null, revenue_percent: '20' }

describe('where a postback belongs', () => {
  it('leads to the goal', () => {
    expect(evaluatePlace(postback(), click(), offer())).toEqual({ kind: 'known', goal_id: 5 })
  })

  it('waits for a click of ours that is not there yet', () => {
    expect(evaluatePlace(postback(), 'not yet', offer())).toEqual({ kind: 'waiting' })
  })

  it.each([
    ['test', evaluatePlace(postback({ status: 'test' }), 'not yet', offer())],
    ['refused', evaluatePlace(postback({ advertiser_id: 2 }), 'not yet', offer())],
    ['unknown_goal', evaluatePlace(postback(), 'not yet', offer({ goal_id: undefined }))],
    ['test', evaluatePlace(postback({ status: 'test' }), undefined, undefined)],
    ['unknown_click', evaluatePlace(postback(), undefined, offer())],
    ['refused', evaluatePlace(postback(), click(), undefined)],
    ['refused', evaluatePlace(postback({ advertiser_id: 2 }), click(), offer())],
    ['unknown_goal', evaluatePlace(postback(), click(), offer({ goal_id: undefined }))],
    // It does not learn of goals either.
    ['refused', evaluatePlace(postback({ advertiser_id: 2 }), click(), offer({ goal_id: undefined }))],
  ])('is kept as %s', (reason, evaluated) => {
    expect(evaluated).toEqual({ kind: 'unmatched', reason })
  })
})

describe('what a first postback earns', () => {
  const earnings = (fields: Partial<PostbackRecord>, payout = fixed, terms = offer()) => {
    const evaluated = evaluateEarnings(postback(fields), click(), terms, payout)
    if (evaluated.kind !== 'earned') return evaluated.reason
    return { ...evaluated.earnings, remark: evaluated.remarks.map(({ why }) => apiText(why)).join('; ') || null }
  }

  it('is the fixed payout, whatever the sale', () => {
    expect(earnings({ amount: '99.99' })).toEqual({
      status: 'approved',
      payout_id: 9,
      payout: '12.50',
      revenue: '20.00',
      sale_amount: '99.99',
      held_for: null,
      remark: null,
    })
  })

  it('is a share of the sale, rounded half up once', () => {
    expect(earnings({ amount: '0.204' }, percent)).toMatchObject({
      payout: '0.03',
      revenue: '0.04',
      sale_amount: '0.20',
    })
  })

  it.each(['', 'abc', '-5', '1,50'])('is nothing for a share of %j', (amount) => {
    expect(earnings({ amount }, percent)).toBe('bad_amount')
    expect(earnings({ amount }, { ...percent, payout: '1.00', payout_percent: null })).toBe('bad_amount')
  })

  it('says when an amount that was not needed could not be read', () => {
    expect(earnings({ amount: '1,50' })).toMatchObject({ sale_amount: null, remark: 'invalid amount "1,50"' })
  })

  it.each([
    ['', 'approved', null],
    ['lead', 'pending', null],
    ['3', 'declined', null],
    ['4x', 'pending', 'unknown status "4x" counted as pending'],
  ])('with status %j is %s', (status, result, remark) => {
    expect(earnings({ status })).toMatchObject({ status: result, remark })
  })

  it.each([
    [{ amount: '1000.01' }, percent, 'sale amount 1000.01 is above the limit of 1000.00, payout'],
    [{ amount: '999.99' }, percent, 'payout 125.00 is above the limit of 100.00, revenue 200.00 is above'],
    [{ status: '1' }, { ...fixed, revenue: '150.01' }, 'revenue 150.01 is above the limit of 150.00'],
  ])('is not approved where an amount is not plausible: %j', (fields, payout, remark) => {
    const limits = { payout: '100.00', revenue: '150.00', sale_amount: '1000.00' }
    const amounts = earnings(fields, payout, offer({ limits }))
    expect(amounts).toMatchObject({ status: 'pending' })
    expect(typeof amounts === 'string' ? amounts : amounts.remark).toContain(remark.split(', ')[0])
  })

  it.each(['EUR', ' eur ', 'US'])("is nothing in %j, which is not the network's currency", (currency) => {
    expect(earnings({ amount: '5', parameters: { currency } })).toBe('other_currency')
    expect(earnings({ parameters: { Currency_Code: currency } })).toBe('other_currency')
  })

  it.each(['', ' usd ', 'USD'])('is the same where the currency is %j', (currency) => {
    expect(earnings({ amount: '5', parameters: { currency, sum: 'EUR' } })).toMatchObject({ sale_amount: '5.00' })
  })

  it.each([
    ['', 'pending', 'the affiliate is, or was at that time, disabled'],
    ['1', 'pending', 'the affiliate is, or was at that time, disabled'],
    ['lead', 'pending', 'the affiliate is, or was at that time, disabled'],
    ['3', 'declined', null],
  ])('with status %j of a disabled affiliate is held, and %s', (status, result, remark) => {
    const amounts = earnings({ status }, fixed, offer({ affiliate_disabled: true }))
    expect(amounts).toMatchObject({ status: result, held_for: 'affiliate_disabled', payout: '12.50' })
    expect(amounts).toHaveProperty('remark', remark)
  })
})

it('the identity of a conversion distinguishes long transaction ids', () => {
  const long = 'x'.repeat(5000)
  expect(conversionIdentity({ txid: long, click_id: 'c' })).toMatch(/^txid-sha256:[0-9a-f]{64}$/)
  expect(conversionIdentity({ txid: long, click_id: 'c' })).not.toBe(
    conversionIdentity({ txid: `${long}y`, click_id: 'c' }),
  )
})
