import { expect, test } from 'vitest'
import { moneyOf } from '../../shared/money/money.test-support.ts'
import { tasksOf } from './to-do.tsx'

const error = { code: 'connection_refused', parameters: {}, text: 'The connection was refused.' }
const postback = (failing: boolean, paused = false) => ({
  paused,
  failing: failing ? { calls: 9, since: '2026-11-20T02:30:00Z', error, disabled_at: null } : null,
})
const payment = (id: number, status: 'rejected' | 'completed', returned_at: string | null = null) => ({
  id,
  status,
  amount: 80,
  currency: 'USD',
  returned_at,
})
const buildBlocked = (code: 'details_missing' | 'below_minimum') => {
  const money = moneyOf()
  return { ...money, next_payment: { ...money.next_payment, blockers: [{ code, text: 'words' }] } }
}
const now = Date.parse('2026-11-27T12:00:00Z')
const request = (state: 'requested' | 'approved' | 'refused', decided_at: string | null = '2026-11-25T12:00:00Z') => ({
  offer_id: 7,
  title: 'Harbor VPN',
  state,
  decided_at,
})
const terms = (due_at: string) => ({ offer_id: 7, title: 'Harbor VPN', due_at })
const nothing = {
  money: moneyOf(),
  postbacks: [],
  payments: [],
  requests: [],
  terms: [],
  now: { terms: now, requests: now },
}

test.each([
  ['nothing', {}, []],
  ['nothing while the money is not known', { money: undefined }, []],
  ['missing details', { money: buildBlocked('details_missing') }, ['Enter your payout details']],
  ['no minimum that is not reached: that is nothing to do', { money: buildBlocked('below_minimum') }, []],
  ['a rejected payment', { payments: [payment(7, 'rejected')] }, ['Payment of $80.00 USD was rejected']],
  ['a returned payment', { payments: [payment(7, 'rejected', '2026-11-05')] }, ['Payment of $80.00 USD was returned']],
  ['no rejected payment that was made up for', { payments: [payment(8, 'completed'), payment(7, 'rejected')] }, []],
  ['one failing postback', { postbacks: [postback(true), postback(false)] }, ['1 postback is failing']],
  ['several', { postbacks: [postback(true), postback(true), postback(true, true)] }, ['2 postbacks are failing']],
  ['an approved request', { requests: [request('approved')] }, ['Harbor VPN: approved, get your link']],
  ['no request that waits', { requests: [request('requested', null), request('refused')] }, []],
  ['a refused request', { requests: [request('refused'), request('approved')] }, ['Harbor VPN: access refused']],
  ['new terms', { terms: [terms('2026-11-28T12:00:00Z')] }, ['Harbor VPN: accept the new terms']],
  ['overdue terms', { terms: [terms('2026-11-27T11:00:00Z')] }, ['Harbor VPN: stopped, accept the new terms']],
  [
    'overdue terms while the requests are not known',
    { terms: [terms('2026-11-27T11:00:00Z')], now: { terms: now, requests: 0 } },
    ['Harbor VPN: stopped, accept the new terms'],
  ],
  ['no old decision', { requests: [request('refused', '2026-11-20T11:00:00Z')] }, []],
])('%s', (_what, given, expected) => {
  expect(tasksOf({ ...nothing, ...given }).map(({ text }) => text)).toEqual(expected)
})
