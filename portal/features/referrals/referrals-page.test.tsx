import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { failure, showPortal } from '../../app/portal.test-support.tsx'
import { referralLink, termsText } from './rules.ts'

const own = `${window.location.origin}/register?ref=1`
const none = { url: own, percent: 5, months: 12, referred: [], count: 0, by_month: [], total: 0 }
const show = (referral_url = '', answer: unknown = none, at = '/referrals') =>
  showPortal({ at, config: { referral_url }, answers: { '/api/referrals/': answer } })
const field = async () => screen.findByLabelText<HTMLInputElement>('Referral link')

test('the link is this portal’s registration with the affiliate’s number', async () => {
  show()
  expect((await field()).value).toBe(own)
  expect(screen.getByRole('heading', { name: 'Referrals', level: 1 })).toBeDefined()
  expect(document.title).toBe('Referrals · Plumbline')
})

test('the network’s own address is shown as configured', async () => {
  show('https://join.example/?by={affiliate_id}')
  expect((await field()).value).toBe('https://join.example/?by=1')
})

test('Visit opens the link in a new tab that cannot reach back', async () => {
  show()
  const visit = await screen.findByRole('link', { name: /^Visit/ })
  expect(visit.getAttribute('href')).toBe(own)
  expect(visit.getAttribute('target')).toBe('_blank')
  expect(visit.getAttribute('rel')).toContain('noopener')
})

test('Copy copies the link to the clipboard and confirms it for two seconds', async () => {
  show()
  const copy = await screen.findByRole('button', { name: 'Copy' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(copy)
  // The clipboard answers asynchronously: the two seconds start after that.
  for (let turn = 0; screen.queryByText('Copied!') === null && turn < 1_000; turn++)
    await act(async () => new Promise((resolve) => setImmediate(resolve)))
  await act(async () => vi.advanceTimersByTimeAsync(1_999))
  expect(screen.getByText('Copied!')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(own)
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('Copy')).toBeDefined()
  expect(screen.queryByText('Copied!')).toBeNull()
})

describe('referral earnings', () => {
  const earning = {
    ...none,
    referred: [
      { since: '2026-11-02T03:00:00.000Z', status: 'active', earned: 1234.5 },
      { since: '2025-08-20T12:00:00.000Z', status: 'ended', earned: 0 },
      { since: '2025-08-19T12:00:00.000Z', status: 'disabled', earned: 2 },
    ],
    count: 3,
    by_month: [
      { month: '2026-11', earned: 1200 },
      { month: '2026-10', earned: 36.5 },
    ],
    total: 1236.5,
  }
  const rowsOf = (name: string): string[] =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

  test('are shown with terms, referrals without names, months and a total', async () => {
    show('', earning)
    expect(
      await screen.findByText(
        /^You earn 5% of what the network pays them .* for 12 months from the day they are approved/,
        // The skeleton has the same text, hidden.
        { selector: 'p' },
      ),
    ).toBeDefined()
    expect(rowsOf('Your referrals')).toEqual([
      'Joined | Status | You earned',
      '2026-11-01 | earning | $1,234.50',
      '2025-08-20 | ended | $0.00',
      '2025-08-19 | inactive | $2.00',
    ])
    expect(rowsOf('Earned by month')).toEqual([
      'Month | You earned',
      'November 2026 | $1,200.00',
      'October 2026 | $36.50',
      'Total | $1,236.50',
    ])
    expect(screen.getByText('3 joined')).toBeDefined()
    expect(screen.queryByRole('navigation', { name: /page/i })).toBeNull()
  })

  test('are not promised while the terms pay nothing', async () => {
    show('', { ...earning, percent: 0, by_month: [] })
    expect(await screen.findByText(/currently earn no commission/)).toBeDefined()
    expect(rowsOf('Your referrals')[1]).toBe('2026-11-01 | active | $1,234.50')
    expect(screen.queryByText(/You earn a share/)).toBeNull()
  })

  test('show how to earn when there is nothing yet', async () => {
    show()
    expect(await screen.findByText('No referrals yet')).toBeDefined()
    expect(screen.getByText('Nothing earned yet')).toBeDefined()
    expect(screen.getByText(/You earn a share/)).toBeDefined()
  })

  test('are loaded page by page, by the URL', async () => {
    const portal = show('', { ...earning, count: 250 }, '/referrals?page=2')
    expect(await screen.findByText('101–200 of 250')).toBeDefined()
    expect(portal.sent.find(({ path }) => path === '/api/referrals/')?.input).toMatchObject({ query: { page: 2 } })
    await portal.user.click(screen.getByRole('button', { name: /next/i }))
    expect(portal.search()).toBe('?page=3')
  })

  test('that cannot be loaded leave the link on the page, with a retry button', async () => {
    const portal = show('', failure(400))
    expect(await screen.findAllByText('Failed to load referrals.')).toHaveLength(2)
    expect((await field()).value).toBe(own)
    portal.answers['/api/referrals/'] = earning
    await portal.user.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body)
    expect(await screen.findByText('November 2026')).toBeDefined()
  })

  test.each([
    [{ percent: 0, months: 12 }, /currently earn no commission/],
    [{ percent: 2.5, months: 1 }, /2\.5% of .* for one month from/],
  ])('by the terms %j is described', (terms, words) => {
    expect(termsText(terms)).toMatch(words)
  })
})

const origin = 'https://portal.example'

test.each([
  ['', 'https://portal.example/register?ref=12'],
  ['https://join.example/{affiliate_id}?from={affiliate_id}', 'https://join.example/12?from=12'],
  ['https://join.example/?ref=all', 'https://join.example/?ref=all'],
])('the address "%s" becomes %s', (configured, link) => {
  expect(referralLink(configured, origin, 12)).toBe(link)
})
