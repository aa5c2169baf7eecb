import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../app/portal.test-support.tsx'
import { money_call, moneyOf } from '../../shared/money/money.test-support.ts'
import { days, filled, live, link, showDashboard, summary, today, todayOf } from './dashboard.test-support.ts'

const steps = '/api/affiliate/dashboard/steps/'
const note = `POST ${steps}`
const panel = async () => within(await screen.findByRole('region', { name: 'First steps' }))
const none = { clicks: 0, hosts: 0, conversions: 0, earnings: 0 }
const nothing = { available: 0, held: 0, pending: 0, in_payment: 0, paid: 0 }

/** Answers of every call for an account without any activity. */
const empty = {
  ...filled,
  [steps]: { done: [], dismissed: false },
  [summary]: none,
  [live]: { status: 1, results: days.map(({ date }) => ({ date, ...none })) },
  [today]: todayOf({
    today: none,
    yesterday: none,
    last_week: none,
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, today: hour > 14 ? null : none, last_week: none })),
    best: null,
  }),
  [money_call]: moneyOf({
    ...nothing,
    next_payment: {
      date: '2026-12-01',
      amount: 0,
      fee: 0,
      net: 0,
      requested: 0,
      blockers: [{ code: 'details_missing', text: 'Enter your payout details.' }],
    },
  }),
}

test('a new account has four steps above the cards, each with its link, and those that happened are ticked', async () => {
  showDashboard({ ...empty, [steps]: { done: ['payout_details'], dismissed: false } })
  const links = (await panel()).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Enter your payout details (done)'),
    expect.stringMatching(/^2Choose an offer/),
    expect.stringMatching(/^3Copy a tracking link/),
    expect.stringMatching(/^4Test a postback/),
  ])
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    '/settings/billing',
    '/offers/available',
    '/offers/available',
    '/settings/postbacks',
  ])
  const card = screen.getByTestId('stat-Clicks')
  expect(links[0]?.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('they are gone once all are done, once dismissed, and while they are not known', async () => {
  for (const answer of [
    { done: ['payout_details', 'offer', 'link', 'postback'], dismissed: false },
    { done: [], dismissed: true },
    failure(500),
  ]) {
    const { unmount } = showDashboard({ ...empty, [steps]: answer })
    expect(await screen.findByText(/Nothing earned yet/)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    unmount()
  }
  const portal = showDashboard({ ...empty, [note]: { done: [], dismissed: true } })
  await portal.user.click((await panel()).getByRole('button', { name: 'Dismiss first steps' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
  expect(portal.sent).toContainEqual({ path: steps, input: { body: { step: 'dismissed' } } })
})

test('copying a link ticks its step at once', async () => {
  const portal = showDashboard({ ...empty, [note]: { done: ['offer', 'link'], dismissed: false } })
  await portal.user.click((await screen.findAllByRole('button', { name: /^Get Link/ }))[0] ?? document.body)
  expect((await (await panel()).findAllByText('(done)')).length).toBe(2)
  expect(portal.sent).toContainEqual({ path: steps, input: { body: { step: 'link' } } })
  expect(portal.sent.some(({ path }) => path === link)).toBe(true)
})

test('what holds nothing is quiet: no comparison, no figures of nothing, no empty chart, no alarm', async () => {
  showDashboard(empty)
  expect(await screen.findByText(/Nothing earned yet/)).toBeDefined()
  expect(await screen.findByText('No chart data available.')).toBeDefined()
  expect(await screen.findByText('No clicks and no conversions today, nor last Friday.')).toBeDefined()
  expect(await screen.findByText('Only your first steps are left.')).toBeDefined()
  expect(screen.queryByText('same')).toBeNull()
  expect(screen.queryByText('$0.00')).toBeNull()
  expect(screen.queryByTestId('sparkline')).toBeNull()
})
