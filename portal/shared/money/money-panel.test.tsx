import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { failure, showPortal, unanswered } from '../../app/portal.test-support.tsx'
import { filled, showDashboard } from '../../features/dashboard/dashboard.test-support.ts'
import { money_call, moneyOf, terms_call, termsOf } from './money.test-support.ts'
import { readAmount } from './minimum.tsx'

const panel = async () => within(await screen.findByRole('region', { name: 'Money' }))

describe('the money on the dashboard', () => {
  test('shows five figures, each with a link to its entries, and what is older than its list', async () => {
    showDashboard({ ...filled, [money_call]: moneyOf({ pending_older: 5 }) })
    await (await panel()).findByText('$990.00')
    expect((await panel()).getByText(/leaves out \$5\.00 older than 366 days/)).toBeDefined()
    const links = (await panel()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links.map(([, href]) => href?.replace(/from=[\d-]+&to=[\d-]+/, 'RANGE'))).toEqual([
      '/payments/ledger?state=available',
      '/payments/ledger?state=held',
      '/statistics/conversions?RANGE&status=pending',
      '/payments?state=in_payment',
      '/payments?state=paid',
      '/payments/ledger#releases',
    ])
    expect(links.map(([text]) => text?.match(/\$[\d.,]+/)?.[0])).toEqual([
      '$120.50',
      '$40.00',
      '$12.25',
      '$55.75',
      '$990.00',
      '$1.00',
    ])
    expect((await panel()).getByText('Ready to be paid')).toBeDefined()
  })

  test('leads to the lists of the day in the network’s zone, also after midnight', async () => {
    const now = Date.parse('2026-11-21T04:59:30Z')
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
    showDashboard()
    const days = async () => {
      const figures = [await screen.findByRole('link', { name: /Pending/ })]
      const cards = within(await screen.findByTestId('stat-Clicks')).getAllByRole('link')
      return [...figures, ...cards].map((link) => /to=[\d-]+/.exec(link.getAttribute('href') ?? '')?.[0])
    }
    expect(await days()).toEqual(['to=2026-11-20', 'to=2026-11-20'])
    await act(async () => vi.advanceTimersByTimeAsync(60_000))
    expect(await days()).toEqual(['to=2026-11-21', 'to=2026-11-21'])
  })

  test('shows what is missing, with a link to it', async () => {
    const blockers = [{ code: 'details_missing', text: 'Enter your payout details.' }]
    const next_payment = { date: '2026-12-01', amount: 5, requested: 0, blockers }
    showDashboard({ ...filled, [money_call]: { ...moneyOf(), next_payment } })
    expect(await (await panel()).findByText(/Enter your payout details/)).toBeDefined()
    expect((await panel()).getByRole('link', { name: 'Go to Payment system' }).getAttribute('href')).toBe(
      '/settings/billing',
    )
  })

  test('shows the loading, failed and empty states as text', async () => {
    const loaded = unanswered()
    const portal = showDashboard({ ...filled, [money_call]: loaded.promise })
    expect(await screen.findByRole('status', { name: 'Loading money' })).toBeDefined()
    loaded.reject(failure(500))
    expect(await screen.findByText('Your money could not be loaded.')).toBeDefined()
    portal.answers[money_call] = moneyOf()
    await portal.user.click((await panel()).getByRole('button', { name: 'Retry' }))
    expect(await (await panel()).findByText('$990.00')).toBeDefined()
    portal.answers[money_call] = moneyOf({ available: 0, held: 0, pending: 0, in_payment: 0, paid: 0 })
    await portal.queries.refetchQueries()
    expect(await screen.findByText(/Nothing earned yet/)).toBeDefined()
  })
})

describe('the terms on the payments page', () => {
  const show = (terms: unknown) =>
    showPortal({
      at: '/payments',
      answers: { '/api/payments/my/': { results: [] }, [money_call]: moneyOf(), [terms_call]: terms },
    })

  const open_request = {
    id: 7,
    created_at: '2026-11-20T12:00:00Z',
    amount: 120.5,
    paid: 0,
    status: 'open' as const,
    reason: null,
  }

  test('a request is confirmed with amount, method and day before it is sent', async () => {
    const portal = show(termsOf({}, { allowed: true }))
    portal.answers['/api/billing/get/'] = { id: 1, payment_email: 'ada@example.com' }
    portal.answers['POST /api/payments/requests/'] = termsOf({}, { newest: { ...open_request, paid: 80 } })
    const isSent = () => portal.sent.some(({ path }) => path === '/api/payments/requests/')
    const press = async (name: string) => portal.user.click(await screen.findByRole('button', { name }))
    await press('Request $120.50 USD now')
    const dialog = within(await screen.findByRole('dialog', { name: 'Request this payment?' }))
    expect(await dialog.findByText('ada@example.com')).toBeDefined()
    for (const text of ['$120.50 USD', /PayPal/, /^\d{4}-\d\d-\d\d$/, 'Paid on Dec 1, your next payment day'])
      expect(dialog.getByText(text)).toBeDefined()
    await press('Cancel')
    expect(isSent()).toBe(false)
    await press('Request $120.50 USD now')
    await press('Request payment')
    expect(await screen.findByText(/You requested a payment of \$120.50 USD on 2026-11-20 07:00/)).toBeDefined()
    expect(screen.getByText(/\$80.00 USD of it is in a payment; the rest is still open\./)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(isSent()).toBe(true)
  })

  test('the fee and the net amount are shown before a run, and before a request', async () => {
    const portal = show(termsOf({}, { allowed: true, fee: 15, net: 105.5 }))
    const next_payment = { date: '2026-12-01', amount: 121.5, fee: 15, net: 106.5, requested: 0, blockers: [] }
    portal.answers[money_call] = moneyOf({ next_payment })
    expect((await screen.findByTestId('next-payment')).textContent).toMatch(
      /\$121\.50 USDLess the payment fee of \$15\.00: you receive \$106\.50/,
    )
    await portal.user.click(await screen.findByRole('button', { name: 'Request $120.50 USD now' }))
    const facts = within(await screen.findByRole('dialog', { name: 'Request this payment?' }))
    expect(
      facts
        .getAllByRole('definition')
        .slice(0, 3)
        .map((fact) => fact.textContent),
    ).toEqual(['$120.50 USD', '$15.00 USD', '$105.50 USD'])
  })

  test('an open request is withdrawn, and its amount is not announced twice', async () => {
    const portal = show(termsOf({}, { allowed: true, newest: open_request }))
    const next_payment = { date: '2026-12-01', amount: 121.5, fee: 0, net: 121.5, requested: 120.5, blockers: [] }
    portal.answers[money_call] = moneyOf({ next_payment })
    expect((await screen.findByTestId('next-payment')).textContent).toMatch(
      /\$1\.00 USD.*Plus the \$120\.50 that you requested.*Below your minimum of \$50\.00/,
    )
    const withdraw = 'DELETE /api/payments/requests/{id}/'
    portal.answers[withdraw] = failure(409, null, 'A payment run has taken this request.')
    const press = async () =>
      portal.user.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1) ?? document.body)
    await press()
    await press()
    expect(await screen.findByText('A payment run has taken this request.')).toBeDefined()
    portal.answers[withdraw] = termsOf({}, { allowed: true })
    await press()
    expect(await screen.findByRole('button', { name: 'Request $120.50 USD now' })).toBeDefined()
    expect(screen.getByText('Your request is withdrawn.').closest('[role=status]')).not.toBeNull()
    expect(portal.sent).toContainEqual({ path: '/api/payments/requests/{id}/', input: { params: { id: 7 } } })
  })

  test('a question that a colleague’s request or withdrawal takes away is not asked later', async () => {
    const [free, open] = [termsOf({}, { allowed: true }), termsOf({}, { allowed: true, newest: open_request })]
    const portal = show(free)
    const become = async (terms: unknown, name: string) => {
      portal.answers[terms_call] = terms
      await portal.queries.refetchQueries()
      await screen.findByRole('button', { name })
      expect(screen.queryByRole('dialog')).toBeNull()
    }
    const [request, withdraw] = ['Request $120.50 USD now', 'Withdraw']
    const ask = async (name: string) => portal.user.click(await screen.findByRole('button', { name }))
    portal.answers['POST /api/payments/requests/'] = failure(409, null, 'A request is open already.')
    await ask(request)
    await ask('Request payment')
    await screen.findByText('A request is open already.')
    await become(open, withdraw)
    await become(free, request)
    await become(open, withdraw)
    await ask(withdraw)
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw this request?' }))
    expect(question.queryByText('A request is open already.')).toBeNull()
    await become(free, request)
    await become(open, withdraw)
  })

  test('shows what blocks a request, and why one was declined', async () => {
    const blockers = [{ code: 'nothing_due' as const, text: 'No balance is due by then.' }]
    const newest = { ...open_request, status: 'declined' as const, reason: 'Wait.' }
    show(termsOf({}, { allowed: true, blockers, newest }))
    expect(await screen.findByText('Nothing is due now.')).toBeDefined()
    expect(screen.getByText('You can request a payment as soon as a balance is due:')).toBeDefined()
    expect(screen.getByText(/was declined: Wait\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull()
  })

  test('the minimum is raised, and reset to the network’s, also where no requests are accepted', async () => {
    const portal = show(termsOf({ own_minimum: 70, minimum: 70 }))
    await portal.user.click(await screen.findByRole('button', { name: 'Change the minimum payment' }))
    expect(screen.getByText('You are paid on the 1st of each month.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull()
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

  test('a late reply leaves the form that was opened again, and its text, alone', async () => {
    const saved = Promise.withResolvers<object>()
    const portal = show(termsOf({ own_minimum: 70, minimum: 70 }))
    const open = async () =>
      portal.user.click(await screen.findByRole('button', { name: 'Change the minimum payment' }))
    await open()
    portal.answers['PATCH /api/affiliate/money/'] = saved.promise
    await portal.user.keyboard('200{Enter}{Escape}')
    await open()
    await portal.user.keyboard('90')
    await act(async () => saved.resolve(termsOf({ own_minimum: 200, minimum: 200 })))
    expect(screen.getByDisplayValue('90')).toBeDefined()
  })
})

test.each([
  ['1,234.50', 1234.5],
  [' 70 ', 70],
  ['75,50', undefined],
  ['1,23,456', undefined],
  ['70.005', undefined],
  ['-1', undefined],
  ['', undefined],
])('%j is the amount %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
