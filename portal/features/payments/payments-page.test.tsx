import { no_destination } from '@plumbline/contract/payout-details.test-support.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pending, showPortal } from '../../app/portal.test-support.tsx'
import { money_call, moneyOf, terms_call, termsOf } from '../../shared/money/money.test-support.ts'

const call = '/api/payments/my/'

const payment = (id: number, rest = {}) => ({
  id,
  created_at: '2026-11-20T02:30:00Z',
  method: 'paypal',
  amount: 610,
  currency: 'USD',
  status: 'pending',
  ...no_destination,
  payment_email: 'accounts@example.com',
  reason: null,
  returned_at: null,
  ...rest,
})

const bank = { method: 'bank', payment_email: null, account_number: 'GB33BUKB2020', bank_name: 'Example Bank' }
const crypto = { method: 'crypto', payment_email: null, wallet_address: 'TExample', crypto_network: 'TRC-20' }

const show = (answer: unknown, search = '', money = moneyOf()) =>
  showPortal({
    at: `/payments${search}`,
    answers: { [call]: answer, [money_call]: money, [terms_call]: termsOf() },
  })
const table = async () => within(await screen.findByRole('table', { name: 'Payment History' }))
const row = async (text: string) => {
  const cell = (await (await table()).findAllByText(text))[0]
  const tableRow = cell?.closest('tr')
  if (!tableRow) throw new Error(`no row has ${text}`)
  return within(tableRow)
}

test('the screen has its heading, its title and the zone of its times', async () => {
  show({ results: [] })
  expect(await screen.findByRole('heading', { name: 'Payment History', level: 1 })).toBeDefined()
  expect(document.title).toBe('Payments · Plumbline')
  expect(screen.getByText('New York time')).toBeDefined()
})

describe('filled', () => {
  test('every field of a payment is shown, by each method where the money went, in the server’s order', async () => {
    show({ results: [payment(1), payment(7, { ...bank, amount: 1480.5, status: 'completed' }), payment(3, crypto)] })
    expect((await row('accounts@example.com')).getByText('PayPal')).toBeDefined()
    const cells = await row('GB33BUKB2020')
    for (const text of ['2026-11-19 21:30', '#7', 'Bank', 'Example Bank', '$1,480.50 USD', 'completed'])
      expect(cells.getAllByText(text).length).toBeGreaterThan(0)
    const wallet = await row('TExample')
    expect(wallet.getByText('Crypto')).toBeDefined()
    expect(wallet.getAllByText('TRC-20').length).toBeGreaterThan(0)
    const links = (await table()).getAllByRole('link', { name: /^Payment / })
    expect(links.map(({ textContent }) => textContent)).toEqual(['#1', '#7', '#3'])
  })

  test('each status has its colour', async () => {
    const colours = [
      ['approved', 'text-green'],
      ['pending', 'text-amber'],
      ['rejected', 'bg-red'],
      ['completed', 'text-blue'],
      ['held', 'text-muted'],
    ] as const
    show({ results: colours.map(([status], index) => payment(9 - index, { status })) })
    for (const [status, className] of colours)
      for (const badge of await (await table()).findAllByText(status)) expect(badge.classList).toContain(className)
  })

  test('each leads to its own page, and a rejected one says why', async () => {
    const rejected = { status: 'rejected', reason: 'wrong account' }
    const returned = { status: 'rejected', reason: 'account closed', returned_at: '2026-11-20T12:00:00Z' }
    show({ results: [payment(5), payment(4, rejected), payment(3, returned)] })
    const [link] = await (await table()).findAllByRole('link', { name: 'Payment 5' })
    expect(link?.getAttribute('href')).toBe('/payments/5')
    for (const text of ['wrong account', 'Returned: account closed'])
      expect(
        (await table()).getAllByText((_, shown) => shown?.tagName === 'SPAN' && shown.textContent === text)[0],
      ).toBeDefined()
  })
})

test('a hundred are shown per page, and the address holds the page', async () => {
  const results = Array.from({ length: 250 }, (_, index) => payment(250 - index))
  const portal = show({ results, count: 250, totals: { amount: 0 } }, '?state=paid')
  const links = async () =>
    (await (await table()).findAllByRole('link', { name: /^Payment / })).map(({ textContent }) => textContent)
  expect((await links()).length).toBe(100)
  await portal.user.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(portal.search()).toBe('?state=paid&page=3')
  expect(await links()).toEqual(results.slice(200).map(({ id }) => `#${id}`))
  expect(screen.getByText('201–250 of 250')).toBeDefined()
})

test('narrowed to a status by the address, it shows the sum, and the filter can be removed', async () => {
  const sums = { count: 2, totals: { amount: 1_234.5 } }
  const portal = show({ results: [payment(5), payment(4)], ...sums }, '?state=in_payment')
  const total = (await (await table()).findByText('Total')).closest('tr')
  expect(total?.textContent).toBe('Total$1,234.50 USD')
  const listAsked = () => portal.sent.filter(({ path }) => path === call).map(({ input }) => input)
  expect(listAsked()).toMatchObject([{ query: { state: 'in_payment' } }])
  await portal.user.click(screen.getByRole('link', { name: /^In payment/, current: true }))
  expect(portal.search()).toBe('')
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByText('Total')).toBeNull()
})

test('the sum of all payments is not shown as the sum of a status whose payments are loading', async () => {
  const portal = show({ results: [payment(5)], count: 1, totals: { amount: 610 } })
  await row('accounts@example.com')
  portal.answers[call] = pending
  await portal.user.click(screen.getByRole('link', { name: /^Paid/ }))
  expect(portal.search()).toBe('?state=paid')
  expect(screen.queryByText('Total')).toBeNull()
})

test('an invalid status is ignored with a notice', async () => {
  const portal = show({ results: [], count: 0, totals: { amount: 0 } }, '?state=lost')
  expect(await screen.findByText(/Some URL parameters were ignored: the status is unknown/)).toBeDefined()
  await portal.user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(portal.search()).toBe('')
})

test.each([
  ['leads to the payout details that are missing', 'details_missing', '/settings/billing'],
  ['does not ask for payout details that are there', 'below_minimum', undefined],
] as const)('no payments: %s', async (_, code, href) => {
  const { next_payment } = moneyOf()
  show({ results: [] }, '', moneyOf({ next_payment: { ...next_payment, blockers: [{ code, text: 'Blocked.' }] } }))
  expect(await screen.findByText('No payments yet')).toBeDefined()
  expect(await screen.findByText('Blocked.', { exact: false })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Payment system' })?.getAttribute('href')).toBe(href)
})
