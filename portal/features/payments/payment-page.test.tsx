import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, pending, showPortal, unanswered } from '../../app/portal.test-support.tsx'

const call = '/api/payments/{id}/'
const downloads = '/api/payments/{id}/downloads/'

const entry = (id: number, rest = {}) => ({
  id,
  created_at: '2026-10-05T12:00:00Z',
  kind: 'conversion',
  amount: 2.4,
  conversion_id: 100 + id,
  offer_id: 3,
  offer: 'VPN Shield',
  reason: null,
  ...rest,
})

const payment = (rest = {}) => ({
  id: 7,
  created_at: '2026-11-01T12:00:00Z',
  method: 'bank',
  amount: 1480.5,
  fee: null,
  currency: 'USD',
  status: 'completed',
  payment_email: null,
  account_number: 'GB33BUKB2020',
  bank_name: 'Example Bank',
  wallet_address: null,
  crypto_network: null,
  reference: 'batch 7',
  reason: null,
  period: { from: '2026-10-01T04:00:00Z', to: '2026-11-01T04:00:00Z' },
  statement: { number: 12, issued_at: '2026-11-02T12:00:00Z', returned_at: null },
  history: [
    { status: 'pending', at: '2026-11-01T12:00:00Z' },
    { status: 'exported', at: '2026-11-01T15:00:00Z' },
    { status: 'completed', at: '2026-11-02T12:00:00Z' },
  ],
  totals: {
    by_kind: [
      { kind: 'conversion', count: 2, amount: 1478.1 },
      { kind: 'referral', count: 1, amount: 2.4 },
    ],
    by_offer: Array.from({ length: 8 }, (_, n) => ({ offer_id: n + 1, offer: `Offer ${n}`, count: 1, amount: 1 })),
  },
  results: [
    entry(1),
    entry(2, { kind: 'referral', conversion_id: null, offer_id: null, offer: null }),
    entry(3, { kind: 'bonus', conversion_id: null, offer_id: null, offer: null, reason: 'welcome' }),
  ],
  count: 3,
  ...rest,
})

const show = (answer: unknown, more: Record<string, unknown> = {}, at = '/payments/7') =>
  showPortal({ at, answers: { [call]: answer, ...more } })

test('a payment shows its period, destination, history, sums and entries', async () => {
  const portal = show(payment())
  expect(await screen.findByRole('heading', { level: 1, name: '$1,480.50 USD' })).toBeDefined()
  expect(document.title).toBe('Payment #7 · Plumbline')
  for (const text of [
    '2026-10-01 to 2026-10-31',
    'GB33BUKB2020',
    'batch 7',
    'Prepared',
    'Sent to the bank or provider',
    'It counts each conversion once, with the sum of its entries.',
  ])
    expect(screen.getByText(text)).toBeDefined()
  const entries = within(screen.getByRole('table', { name: 'Entries of this payment' }))
  expect(entries.getAllByRole('link', { name: 'Conversion 101' })[0]?.getAttribute('href')).toBe(
    '/statistics/conversions/101',
  )
  expect(entries.getByText('Referred affiliate')).toBeDefined()
  expect(entries.getByText('welcome')).toBeDefined()
  const offers = within(screen.getByRole('table', { name: 'Totals by offer' }))
  expect(offers.getAllByRole('row')).toHaveLength(6)
  await portal.user.click(screen.getByRole('button', { name: '+3 more offers' }))
  expect(offers.getAllByRole('row')).toHaveLength(9)
})

test('a payment with a fee shows the fee, and the sum of its entries before the fee', async () => {
  show(payment({ amount: 1465.5, fee: 15 }))
  expect(await screen.findByRole('heading', { level: 1, name: '$1,465.50 USD' })).toBeDefined()
  expect(screen.getByText('$15.00, kept back from $1,480.50')).toBeDefined()
  for (const name of ['Totals by type', 'Entries of this payment']) {
    const rows = within(screen.getByRole('table', { name })).getAllByRole('row')
    expect(rows.find(({ textContent }) => textContent.startsWith('Total'))?.textContent).toContain('$1,480.50')
  }
})

test('the statement is requested as a file; a failure shows the network’s own message', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const detail = 'The statement cannot be made: the title of offer 3 has 中.'
  const portal = show(payment(), { [downloads]: failure(409, null, detail) })
  await portal.user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByText(detail)).toBeDefined()
  expect(clicked).not.toHaveBeenCalled()
  portal.answers[downloads] = { url: '/api/payments/downloads/x/', expires_at: '2026-11-02T12:01:00Z' }
  await portal.user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(screen.queryByText(detail)).toBeNull()
  clicked.mockRestore()
})

test.each([
  [{ status: 'pending', statement: null }, 'You can download a statement here once the payment is completed.'],
  [{ status: 'rejected', reason: 'wrong account' }, /This payment was not made: wrong account\./],
  [
    {
      status: 'rejected',
      reason: 'account closed',
      statement: { number: 12, issued_at: '', returned_at: '2026-11-05T12:00:00Z' },
    },
    /This payment was returned: account closed\./,
  ],
  [
    {
      status: 'rejected',
      history: (['completed', 'rejected'] as const).map((status) => ({ status, at: '2026-11-05T12:00:00Z' })),
    },
    'Returned',
  ],
  [{ count: 0, results: [], totals: { by_kind: [], by_offer: [] }, period: null }, 'No entries recorded'],
  [{ statement: { number: 12, issued_at: '', returned_at: '2026-11-05T12:00:00Z' } }, /This payment was returned/],
])('what a payment with %j says', async (rest, text) => {
  show(payment(rest))
  expect(await screen.findByText(text)).toBeDefined()
})

test('while another payment loads, nothing of the previous one is shown', async () => {
  const portal = show(payment())
  await screen.findByRole('button', { name: 'Download PDF' })
  portal.answers[call] = pending
  await portal.open('/payments/8')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
})

test('no made-up data is shown while it loads; a failure can be tried again; one that does not exist is not found', async () => {
  const loaded = unanswered()
  const portal = show(loaded.promise)
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  expect(screen.queryByText('Payment not found')).toBeNull()
  loaded.reject(failure(500))
  expect(await screen.findByText('Failed to load this payment.')).toBeDefined()
  // Not in the form of an answer.
  portal.answers[call] = { rows: [] }
  const retry = async () => portal.user.click(await screen.findByRole('button', { name: 'Retry' }))
  await retry()
  expect(await screen.findByText('Failed to load this payment.')).toBeDefined()
  portal.answers[call] = payment()
  await retry()
  expect(await screen.findByRole('heading', { level: 1, name: '$1,480.50 USD' })).toBeDefined()
  portal.answers[call] = failure(404)
  await portal.open('/payments/8')
  expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeDefined()
})
