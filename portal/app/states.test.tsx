import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { detail, one as offer_call, offer, test_link } from '../features/offers/offers.test-support.ts'
import { money_call, moneyOf, terms_call, termsOf } from '../shared/money/money.test-support.ts'
import { failure, log, pending, showPortal } from './portal.test-support.tsx'

const payment = { id: 1, created_at: '', method: 'paypal', amount: 1, currency: 'USD', status: 'pending' }
const earned = { url: '', percent: 5, months: 12, referred: [], count: 0, by_month: [{ month: '2026-11', earned: 1 }] }
const entry = {
  id: 1,
  kind: 'bonus',
  created_at: '2026-11-20T02:30:00Z',
  release_at: '2026-11-20T02:30:00Z',
  amount: 1,
  offer: null,
  payment_id: null,
}
const balances = { conversion_id: null, reference: null, payment_state: null, available_after: 1, held_after: 0 }

/** Answers to the other calls of the screens. */
const around = { [money_call]: moneyOf(), [terms_call]: termsOf(), '/api/ledger/calendar/': [] }

/** `sign`: a text of the filled list. `empty`: the text of an empty one. */
const lists = [
  {
    at: '/offers',
    call: '/api/affiliate/offers/',
    filled: { results: [offer(7)], count: 1 },
    sign: 'Offer 7',
    failed: 'Failed to load offers.',
    empty: 'No offers available',
    logged: 'The offers could not be loaded',
  },
  {
    at: '/offers/all',
    call: '/api/offer/offers/',
    filled: { results: [offer(7)], count: 1 },
    sign: 'Offer 7',
    failed: 'Failed to load offers.',
    empty: 'No offers available',
    logged: 'The offers could not be loaded',
  },
  {
    at: '/payments',
    call: '/api/payments/my/',
    filled: { results: [{ ...payment, payment_email: 'accounts@example.com' }] },
    sign: 'accounts@example.com',
    failed: 'Failed to load payments.',
    empty: 'No payments yet',
    logged: 'The payments could not be loaded',
  },
  {
    at: '/news',
    call: '/api/news/',
    filled: [{ id: 1, title: 'Welcome', content: '', created_at: '' }],
    sign: 'Welcome',
    failed: 'Failed to load news.',
    empty: 'No news available at this time.',
    logged: 'The news could not be loaded',
  },
  {
    at: '/settings/postbacks',
    call: '/api/postbacks/',
    filled: [{ id: 1, url: 'https://tracker.example/', status: 'approved', goal: null, offer: null, paused: false }],
    sign: 'https://tracker.example/',
    failed: 'Failed to load postbacks.',
    unreadable: 'Invalid postbacks response format.',
    empty: 'No postbacks found',
    logged: 'The postbacks could not be loaded',
  },
  {
    at: '/referrals',
    call: '/api/referrals/',
    filled: { ...earned, total: 1 },
    sign: 'November 2026',
    failed: 'Failed to load referrals.',
    unreadable: null,
    empty: 'No referrals yet',
    logged: 'The referrals could not be loaded',
  },
  {
    at: '/payments/ledger',
    call: '/api/ledger/',
    filled: { results: [{ ...entry, ...balances, reason: 'A bonus' }], count: 1, totals: { amount: 1 } },
    sign: 'A bonus',
    failed: 'Failed to load the ledger.',
    unreadable: null,
    empty: 'No entries yet',
    logged: 'The ledger could not be loaded',
  },
]

describe.each(lists)('the list at $at', ({ at, call, filled, sign, failed, unreadable = failed, empty, logged }) => {
  const show = (answer: unknown) => showPortal({ at, answers: { ...around, [call]: answer } })
  const finds = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

  test('is not shown as empty while it loads', async () => {
    show(pending)
    await screen.findAllByRole('heading')
    expect(screen.queryByText(empty)).toBeNull()
  })

  test.each<{ answer: unknown; text: string }>([
    { answer: failure(500), text: failed },
    { answer: failure(404), text: failed },
    ...(unreadable === null ? [] : [{ answer: { rows: [] }, text: unreadable }]),
  ])(
    'answered with $answer is shown as a failure, never as empty, and can be loaded again',
    async ({ answer, text }) => {
      const portal = show(answer)
      await finds(text)
      expect(screen.queryByText(empty)).toBeNull()
      portal.answers[call] = filled
      await portal.user.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body)
      await finds(sign)
      expect(screen.queryByText(text)).toBeNull()
    },
  )

  test('stays when a refresh fails, with an error, which is logged', async () => {
    const portal = show(filled)
    await finds(sign)
    portal.answers[call] = failure(500)
    await portal.queries.refetchQueries()
    await finds(failed)
    await finds(sign)
    expect(log).toHaveBeenCalledWith(`[portal] ${logged}`, expect.anything())
  })
})

const explored = {
  from: '2026-11-14',
  to: '2026-11-20',
  compared: null,
  timezone: 'UTC',
  as_of: '2026-11-20T12:00:00Z',
}
const session = { id: 'a', created_at: '2026-11-20T10:00:00Z', last_seen_at: '2026-11-20T12:00:00Z', country: null }
const key = { id: 3, name: 'Nightly', hint: 'wxyz', scopes: ['reports'], addresses: [], expires_at: null }
const security = {
  'GET /api/user/second-factor/': { enabled: false, policy: 'optional', recovery_codes_left: 0, ends_at: null },
  'GET /api/user/sessions/': { results: [{ ...session, device: 'Firefox on Linux', is_current: true }] },
  'GET /api/user/keys/': { results: [{ ...key, created_at: '2026-11-20T10:00:00Z', last_used_at: null }] },
}
const rule = { rule: 'offer', passed: true, text: 'The offer exists.' }

/** Forms and lists whose address has no list of the table above. `sign`: the name of a part, in the given role. */
test.each([
  ['/settings/security', security, 'GET /api/user/sessions/', 'list', 'Sessions'],
  ['/settings/security', security, 'GET /api/user/keys/', 'list', 'API keys'],
  [
    '/settings/profile',
    { '/api/user/me/profile/': { may_edit: true }, '/api/user/email-change/': { change: null } },
    '/api/user/email-change/',
    'textbox',
    'New email address',
  ],
  [
    '/change-email#token',
    { '/api/user/email-change/read/': { side: 'old', old_email: 'a@b.example', new_email: 'c@d.example' } },
    '/api/user/email-change/read/',
    'button',
    'Confirm',
  ],
  [
    '/offers/7#test',
    {
      [offer_call]: detail(),
      [test_link]: { counts: true, reason: null, rules: [rule], destination: null, payout: null },
    },
    test_link,
    'list',
    'Rules',
  ],
  [
    '/statistics/explore',
    {
      '/api/statistics/explore/': {
        ...explored,
        results: [{ offer_id: 7, offer: 'Rook Chess', clicks: 1 }],
        count: 1,
        totals: { clicks: 1 },
        notes: [],
      },
    },
    '/api/statistics/explore/',
    'row',
    /Rook Chess/,
  ],
] as const)('at %s a failed refresh keeps what is shown (%#)', async (at, answers, call, role, name) => {
  const portal = showPortal({ at, answers: { ...answers } })
  const shown = await screen.findByRole(role, { name })
  portal.answers[call] = failure(400)
  await portal.queries.refetchQueries()
  // The screen is drawn again after this.
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(portal.sent.filter(({ path }) => call.endsWith(path)).length).toBeGreaterThan(1)
  expect(shown.isConnected).toBe(true)
})
