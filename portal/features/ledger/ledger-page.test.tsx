import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, pending, showPortal } from '../../app/portal.test-support.tsx'
import { money_call, moneyOf, terms_call, termsOf } from '../../shared/money/money.test-support.ts'
import { availableBy } from './calendar-panel.tsx'
import { readLedgerAddress, writeLedgerAddress } from './ledger-view.ts'

const list = '/api/ledger/'
const calendar = '/api/ledger/calendar/'

const entry = (id: number, rest = {}) => ({
  id,
  created_at: '2026-11-20T02:30:00Z',
  kind: 'conversion',
  amount: 2.5,
  balance_after: 102.5,
  release_at: '2026-11-20T02:30:00Z',
  conversion_id: 31,
  payment_id: null,
  reason: null,
  reference: null,
  ...rest,
})
const page = (...results: unknown[]) => ({ results, count: results.length, totals: { amount: 2.5 } })
const days = Array.from({ length: 60 }, (_, index) => ({
  date: new Date(Date.UTC(2026, 10, 20 + index)).toISOString().slice(0, 10),
  amount: index === 3 ? 40 : 0,
}))

const show = (answer: unknown, search = '', more = {}) =>
  showPortal({
    at: `/payments/ledger${search}`,
    answers: { [list]: answer, [calendar]: days, [money_call]: moneyOf(), [terms_call]: termsOf(), ...more },
  })
const table = async () => within(await screen.findByRole('table', { name: 'Ledger' }))

test('an entry shows its kind, what it is about, its amount and the balance after it', async () => {
  const bonus = { kind: 'bonus', conversion_id: null, reason: 'Best newcomer', reference: 'T-7', amount: 50 }
  show(page(entry(9, { ...bonus, balance_after: 152.5 }), entry(8), entry(7, { amount: -1.5, kind: 'reversal' })))
  await (await table()).findAllByText('Best newcomer')
  const rows = (await table()).getAllByRole('row')
  for (const text of ['Bonus', 'Best newcomer', 'T-7', '+$50.00', '$152.50', '2026-11-19 21:30'])
    expect(within(rows[1] ?? document.body).getAllByText(text).length).toBeGreaterThan(0)
  const [link] = within(rows[2] ?? document.body).getAllByRole('link', { name: 'Conversion #31' })
  expect(link?.getAttribute('href')).toBe('/statistics/conversions/31')
  expect(within(rows[3] ?? document.body).getByText('-$1.50')).toBeDefined()
  expect(rows.at(-1)?.textContent).toContain('$2.50')
})

test('what is on hold says until when, and a payment leads to its own screen', async () => {
  const release_at = new Date(Date.now() + 86_400_000).toISOString()
  show(page(entry(9, { release_at }), entry(8, { kind: 'payment', conversion_id: null, payment_id: 12, amount: -80 })))
  expect((await (await table()).findAllByText(/On hold until/)).length).toBeGreaterThan(0)
  const [link] = (await table()).getAllByRole('link', { name: 'Payment #12' })
  expect(link?.getAttribute('href')).toBe('/payments/12')
})

test('the filters are asked for by Apply, and stand in the address', async () => {
  const portal = show(page(entry(9)), '?kind=bonus&page=2')
  await table()
  const findAsked = () => portal.sent.filter(({ path }) => path === list).at(-1)?.input
  expect(findAsked()).toMatchObject({ query: { kind: 'bonus', page: 2 } })
  await portal.user.selectOptions(screen.getByLabelText('Type'), 'Payment')
  await portal.user.type(screen.getByLabelText('From'), '2026-11-01')
  await portal.user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(portal.search()).toBe('?from=2026-11-01&kind=payment')
  await waitFor(() => expect(findAsked()).toMatchObject({ query: { kind: 'payment', from: '2026-11-01', page: 1 } }))
  await portal.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(portal.search()).toBe('')
})

test('days in the wrong order are refused in words', async () => {
  const portal = show(page(entry(9)), '?from=2026-11-02')
  await table()
  await portal.user.type(screen.getByLabelText('To'), '2026-11-01')
  await portal.user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('The end date is before the start date.')).toBeDefined()
})

describe('without rows', () => {
  test('an empty ledger says what will be there', async () => {
    show(page())
    expect(await screen.findByText('No entries yet')).toBeDefined()
  })

  test('one that is narrowed offers the way back', async () => {
    const portal = show(page(), '?kind=bonus')
    await portal.user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(portal.search()).toBe('')
  })

  test('one that fails comes with Retry', async () => {
    const portal = show(failure(500))
    expect(await screen.findByText('Failed to load the ledger.')).toBeDefined()
    portal.answers[list] = page(entry(1))
    await portal.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await (await table()).findAllByText('Conversion')).length).toBeGreaterThan(0)
  })

  test('one that loads shows nothing made up', () => {
    show(pending, '', { [calendar]: pending })
    expect(screen.queryByText('No entries yet')).toBeNull()
    expect(screen.queryByText('Nothing is on hold')).toBeNull()
  })
})

describe('the releases', () => {
  test('are drawn with the payment days, and read out', async () => {
    show(page())
    const chart = within(await screen.findByRole('table', { name: 'Releases in the next 60 days' }))
    expect(chart.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DateReleasedExpected paymentProjected balance',
      '2026-11-23$40.00$0.00$160.50',
      '2026-12-01$0.00$160.50$0.00',
      '2027-01-01$0.00$0.00$0.00',
    ])
    expect(screen.getAllByTestId('chart-note')).toHaveLength(2)
  })

  test('nothing on hold is said', async () => {
    show(page(), '', { [calendar]: days.map((day) => ({ ...day, amount: 0 })) })
    expect(await screen.findByText('Nothing is on hold')).toBeDefined()
  })
})

test('cents add up', () => {
  const date = '2026-11-20'
  expect(
    availableBy(0.1, [
      { date, amount: 0.2 },
      { date, amount: -0.05 },
    ]),
  ).toEqual([
    { sum: 0.3, paid: 0 },
    { sum: 0.25, paid: 0 },
  ])
})

test('a payment day takes what was available before it, from the minimum on', () => {
  const date = '2026-12-01'
  const three = [30, 40, 5].map((amount) => ({ date, amount, pays: true }))
  expect(availableBy(10, three, 35)).toEqual([
    { sum: 40, paid: 0 },
    { sum: 40, paid: 40 },
    { sum: 5, paid: 40 },
  ])
})

test.each([
  ['', '', 0],
  ['kind=bonus&from=2026-11-01&to=2026-11-02&page=3', 'from=2026-11-01&to=2026-11-02&kind=bonus&page=3', 0],
  ['kind=none', '', 1],
  ['state=held&kind=bonus', 'kind=bonus&state=held', 0],
  ['state=gone', '', 1],
  ['from=2026-02-30', '', 1],
  ['from=2026-11-02&to=2026-11-01&page=0', '', 2],
])('the address %j is read as %j with %d faults', (address, read, count) => {
  const { view, faults } = readLedgerAddress(new URLSearchParams(address))
  expect(writeLedgerAddress(view)).toBe(read)
  expect(faults).toHaveLength(count)
})
