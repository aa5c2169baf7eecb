import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, pending, showPortal } from '../../app/portal.test-support.tsx'
import { filled, showDashboard } from '../../features/dashboard/dashboard.test-support.ts'
import { money_call, moneyOf, terms_call, termsOf } from './money.test-support.ts'
import { readAmount } from './minimum.tsx'

const panel = async () => within(await screen.findByRole('region', { name: 'Money' }))

describe('the money on the dashboard', () => {
  test('shows five figures, each a link to its lines', async () => {
    showDashboard()
    await (await panel()).findByText('$990.00')
    const links = (await panel()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links.map(([, href]) => href?.replace(/from=[\d-]+&to=[\d-]+/, 'RANGE'))).toEqual([
      '/payments/ledger?state=available',
      '/payments/ledger?state=held',
      '/statistics/conversions?RANGE&status=pending',
      '/payments?state=in_payment',
      '/payments?state=paid',
      '/payments/ledger?state=available',
      '/payments/ledger#releases',
    ])
    expect(links.map(([text]) => text?.match(/\$[\d.,]+/)?.[0])).toEqual([
      '$120.50',
      '$40.00',
      '$12.25',
      '$55.75',
      '$990.00',
      '$120.50',
      '$1.00',
    ])
    expect((await panel()).getByText('Ready to be paid')).toBeDefined()
  })

  test('says what is missing, and leads to it', async () => {
    const blockers = [{ code: 'details_missing', text: 'Enter your payout details.' }]
    const next_payment = { date: '2026-12-01', amount: 5, blockers }
    showDashboard({ ...filled, [money_call]: { ...moneyOf(), next_payment } })
    expect(await (await panel()).findByText(/Enter your payout details/)).toBeDefined()
    expect((await panel()).getByRole('link', { name: 'Go to Payment system' }).getAttribute('href')).toBe(
      '/settings/billing',
    )
  })

  test('is empty, loading or failed in words', async () => {
    const nothing = { available: 0, held: 0, pending: 0, in_payment: 0, paid: 0 }
    const { unmount } = showDashboard({ ...filled, [money_call]: moneyOf(nothing) })
    expect(await screen.findByText(/Nothing earned yet/)).toBeDefined()
    unmount()
    const loading = showDashboard({ ...filled, [money_call]: pending })
    expect(await screen.findByRole('status', { name: 'Loading money' })).toBeDefined()
    loading.unmount()
    const portal = showDashboard({ ...filled, [money_call]: failure(500) })
    expect(await screen.findByText('Your money could not be loaded.')).toBeDefined()
    portal.answers[money_call] = moneyOf()
    await portal.user.click((await panel()).getByRole('button', { name: 'Retry' }))
    expect(await (await panel()).findByText('$990.00')).toBeDefined()
  })
})

describe('the terms on the payments page', () => {
  const show = (terms: unknown) =>
    showPortal({
      at: '/payments',
      answers: { '/api/payments/my/': { results: [] }, [money_call]: moneyOf(), [terms_call]: terms },
    })

  test('a request is offered where the network takes them', async () => {
    const portal = show(termsOf({}, { allowed: true }))
    portal.answers['POST /api/payments/requests/'] = termsOf(
      {},
      { newest: { id: 1, created_at: '2026-11-20T12:00:00Z', amount: 120.5, paid: 0, status: 'open', reason: null } },
    )
    await portal.user.click(await screen.findByRole('button', { name: 'Request $120.50 USD now' }))
    expect(await screen.findByText(/You requested a payment of \$120.50 USD on 2026-11-20 07:00/)).toBeDefined()
  })

  test('a request that was paid in part says how much of it is paid', async () => {
    const newest = {
      id: 1,
      created_at: '2026-11-20T12:00:00Z',
      amount: 120,
      paid: 80,
      status: 'open' as const,
      reason: null,
    }
    show(termsOf({}, { allowed: true, newest }))
    expect(await screen.findByText(/\$80.00 USD of it is paid; the rest is still open\./)).toBeDefined()
  })

  test('what stands against one is said, and why one was declined', async () => {
    const blockers = [{ code: 'nothing_due' as const, text: 'No balance is due by then.' }]
    const newest = {
      id: 1,
      created_at: '2026-11-20T12:00:00Z',
      amount: 5,
      paid: 0,
      status: 'declined' as const,
      reason: 'Wait.',
    }
    show(termsOf({}, { allowed: true, blockers, newest }))
    expect(await screen.findByText('Nothing is due now.')).toBeDefined()
    expect(screen.getByText(/was declined: Wait\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull()
  })

  test('none is offered where the network takes none', async () => {
    show(termsOf())
    expect(await screen.findByText('You are paid on the 1st of each month.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull()
  })

  test('the minimum is raised, and goes back to the network’s', async () => {
    const portal = show(termsOf({ own_minimum: 70, minimum: 70 }))
    await portal.user.click(await screen.findByRole('button', { name: 'Change the minimum payment' }))
    const field = screen.getByLabelText('Minimum payment', { selector: 'input' })
    expect(document.activeElement).toBe(field)
    await portal.user.keyboard('20{Enter}')
    expect(screen.getByText('The lowest minimum is $50.00.')).toBeDefined()
    portal.answers['PATCH /api/affiliate/money/'] = failure(400, null, 'Refused in words.')
    await portal.user.clear(field)
    await portal.user.type(field, '200{Enter}')
    const refusal = await screen.findByText('Refused in words.')
    expect(field.getAttribute('aria-describedby')).toContain(refusal.id)
    expect(document.activeElement).toBe(field)
    portal.answers['PATCH /api/affiliate/money/'] = termsOf()
    await portal.user.click(screen.getByRole('button', { name: 'Use the network default' }))
    const change = await screen.findByRole('button', { name: 'Change the minimum payment' })
    expect(document.activeElement).toBe(change)
    expect(screen.getByText('The minimum is saved.')).toBeDefined()
    expect(portal.sent).toContainEqual({ path: money_call, input: { body: { minimum: null } } })
    await portal.user.click(change)
    await portal.user.keyboard('{Escape}')
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Change the minimum payment' }))
  })
})

test.each([
  ['1,234.50', 1234.5],
  [' 70 ', 70],
  ['70.005', undefined],
  ['-1', undefined],
  ['', undefined],
])('%j is the amount %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
