import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pending, showPortal } from '../../app/portal.test-support.tsx'
import { money_call, moneyOf, terms_call, termsOf } from '../../shared/money/money.test-support.ts'
import { availableBy } from './calendar-panel.tsx'
import { linesOf } from './ledger-lines.ts'
import { readLedgerAddress, writeLedgerAddress } from './ledger-view.ts'
import type { LedgerRow } from './queries.ts'

const list = '/api/ledger/'
const calendar = '/api/ledger/calendar/'

const entry = (id: number, rest = {}) => ({
  id,
  created_at: '2026-11-20T02:30:00Z',
  kind: 'conversion',
  amount: 2.5,
  balance_after: 102.5,
  available_after: 92.5,
  held_after: 10,
  release_at: '2026-11-20T02:30:00Z',
  conversion_id: 31,
  offer: { id: 4, title: 'Rook Chess' },
  payment_id: null,
  payment_state: null,
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

test('an entry shows its type, its subject, its amount, and the amounts available and on hold after it', async () => {
  const bonus = {
    kind: 'bonus',
    conversion_id: null,
    offer: null,
    reason: 'Best newcomer',
    reference: 'T-7',
    amount: 50,
  }
  show(page(entry(9, { ...bonus, available_after: 142.5 }), entry(8), entry(7, { amount: -1.5, kind: 'reversal' })))
  await (await table()).findAllByText('Best newcomer')
  const rows = (await table()).getAllByRole('row')
  for (const text of ['Bonus', 'Best newcomer', 'T-7', '+$50.00', '$142.50', '$10.00', '2026-11-19 21:30'])
    expect(within(rows[1] ?? document.body).getAllByText(text).length).toBeGreaterThan(0)
  const [link] = within(rows[2] ?? document.body).getAllByRole('link', { name: 'Conversion #31' })
  expect(link?.getAttribute('href')).toBe('/statistics/conversions/31')
  const [offer] = within(rows[2] ?? document.body).getAllByRole('link', { name: 'Rook Chess' })
  expect(offer?.getAttribute('href')).toBe('/offers/4')
  expect(within(rows[3] ?? document.body).getByText('-$1.50')).toBeDefined()
  expect(rows.at(-1)?.textContent).toContain('$2.50')
})

test('an amount on hold shows its release date, and a payment links to its own screen', async () => {
  const release_at = new Date(Date.now() + 86_400_000).toISOString()
  show(
    page(
      entry(9, { release_at }),
      entry(8, {
        kind: 'payment',
        conversion_id: null,
        offer: null,
        payment_id: 12,
        payment_state: 'paid',
        amount: -80,
      }),
      entry(7, { kind: 'payment', payment_id: 11, payment_state: 'rejected', amount: -80 }),
    ),
  )
  expect((await (await table()).findAllByText(/On hold until/)).length).toBeGreaterThan(0)
  const [link] = (await table()).getAllByRole('link', { name: 'Payment #12' })
  expect(link?.getAttribute('href')).toBe('/payments/12')
  for (const state of ['Paid', 'Back in your balance'])
    expect((await table()).getAllByText(state).length).toBeGreaterThan(0)
})

const referral = (id: number, rest = {}) =>
  entry(id, { kind: 'referral', conversion_id: null, offer: null, amount: 1, ...rest })

test('rows are not on hold while another page loads', async () => {
  const portal = show(page(entry(9)))
  await (await table()).findAllByText('+$2.50')
  portal.answers[list] = pending
  await portal.open('/payments/ledger?kind=bonus')
  expect((await table()).getAllByText('+$2.50').length).toBeGreaterThan(0)
  expect((await table()).queryByText(/On hold until/)).toBeNull()
})

test('the referral entries of a day are one line that opens to them', async () => {
  const portal = show(page(referral(9), referral(8), referral(7, { created_at: '2026-11-18T12:00:00Z' })))
  const line =
    (await (await table()).findAllByRole('button', { name: '2 referrals of 2026-11-19' }))[0] ?? document.body
  expect((await table()).getAllByText('+$2.00').length).toBeGreaterThan(0)
  expect(screen.queryByRole('list', { name: 'Entries' })).toBeNull()
  await portal.user.click(line)
  expect(within(screen.getByRole('list', { name: 'Entries' })).getAllByText('+$1.00')).toHaveLength(2)
})

test('each line’s figures are those of the line below and its amount, also where referrals move up', () => {
  const release_at = '2026-11-25T00:00:00Z'
  const rows = [
    referral(9, { available_after: 9, held_after: 4 }),
    entry(8, { amount: 5, available_after: 8, held_after: 4 }),
    referral(7, { release_at, available_after: 3, held_after: 4 }),
    entry(6, { amount: 3, release_at, available_after: 3, held_after: 3 }),
  ] as LedgerRow[]
  const lines = linesOf(rows, 'America/New_York', Date.parse('2026-11-21T00:00:00Z'))
  expect(
    lines.map(({ id, amount, held, available_after, held_after }) => [id, amount, held, available_after, held_after]),
  ).toEqual([
    [9, 2, 1, 9, 4],
    [8, 5, 0, 8, 3],
    [6, 3, 3, 3, 3],
  ])
})

test('the filters are applied by Apply, unless the days are in the wrong order, and are in the address', async () => {
  const portal = show(page(entry(9)), '?kind=bonus&page=2')
  await table()
  const findAsked = () => portal.sent.filter(({ path }) => path === list).at(-1)?.input
  expect(findAsked()).toMatchObject({ query: { kind: 'bonus', page: 2 } })
  await portal.user.selectOptions(screen.getByLabelText('Type'), 'Payment')
  await portal.user.type(screen.getByLabelText('From'), '2026-11-01')
  await portal.user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(portal.search()).toBe('?from=2026-11-01&kind=payment')
  await waitFor(() => expect(findAsked()).toMatchObject({ query: { kind: 'payment', from: '2026-11-01', page: 1 } }))
  await portal.user.type(screen.getByLabelText('To'), '2026-10-31')
  await portal.user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('The end date is before the start date.')).toBeDefined()
  await portal.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(portal.search()).toBe('')
})

test('without rows nothing made up is shown while it loads; then a filter can be cleared, and no filter is explained', async () => {
  const loaded = Promise.withResolvers<object>()
  const portal = show(loaded.promise, '?kind=bonus', { [calendar]: pending })
  await table()
  expect(screen.queryByText('No entries yet')).toBeNull()
  expect(screen.queryByText(/^Nothing is on hold/)).toBeNull()
  loaded.resolve(page())
  await portal.user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(portal.search()).toBe('')
  expect(await screen.findByText('No entries yet')).toBeDefined()
})

describe('the releases', () => {
  const next_payment = { date: '2026-12-01', amount: 160.5, fee: 0, net: 160.5, requested: 0, blockers: [] }

  test('are drawn with the payment days, and read out', async () => {
    show(page(), '', { [money_call]: moneyOf({ next_payment }) })
    const chart = within(await screen.findByRole('table', { name: 'Releases in the next 60 days' }))
    expect(chart.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DateReleasedExpected paymentProjected balance',
      '2026-11-23$40.00$0.00$160.50',
      '2026-12-01$0.00$160.50$0.00',
      '2027-01-01$0.00$0.00$0.00',
    ])
    expect(screen.getAllByTestId('chart-note')).toHaveLength(2)
  })

  test('show the requested part of a payment like the payments page', async () => {
    show(page(), '', { [money_call]: moneyOf({ next_payment: { ...next_payment, requested: 120.5 } }) })
    const chart = within(await screen.findByRole('table', { name: 'Releases in the next 60 days' }))
    expect(await chart.findByRole('cell', { name: '$40.00 plus the $120.50 that you requested' })).toBeDefined()
  })

  const below = { code: 'below_minimum' as const, text: 'Below the minimum.' }
  const below_fee = { code: 'below_fee' as const, text: 'Below the fee.' }
  test.each([
    { blockers: [], expected: ['2026-11-23$40.00$100.00$60.50', '2026-11-30$0.00$60.50$0.00'] },
    { blockers: [below], expected: ['2026-11-23$40.00$0.00$160.50', '2026-11-30$0.00$160.50$0.00'] },
    { blockers: [below_fee], fee: 130, expected: ['2026-11-23$40.00$0.00$160.50', '2026-11-30$0.00$160.50$0.00'] },
    { blockers: [below_fee], fee: 160.5, expected: ['2026-11-23$40.00$0.00$160.50', '2026-11-30$0.00$0.00$160.50'] },
  ])('pay the amount of the next payment where that is today, %j', async ({ blockers, fee = 0, expected }) => {
    // Of the 120.50 available, 20.50 were released today, after the end of the payment's period.
    const today = { ...next_payment, date: '2026-11-23', amount: 100, fee, net: Math.max(100 - fee, 0), blockers }
    const answers = { [money_call]: moneyOf({ next_payment: today }), [terms_call]: termsOf({ period: 'weekly' }) }
    show(page(), '', { ...answers, [calendar]: days.slice(3) })
    const chart = within(await screen.findByRole('table', { name: 'Releases in the next 60 days' }))
    const read = () => chart.getAllByRole('row').map(({ textContent }) => textContent)
    await waitFor(() => expect(read().slice(1, 3)).toEqual(expected))
  })

  test('fold away, stay so in this browser, and open for a link to them', async () => {
    const portal = show(page())
    await portal.user.click(await screen.findByRole('button', { name: 'Hide releases' }))
    expect(screen.queryByRole('table', { name: 'Releases in the next 60 days' })).toBeNull()
    portal.unmount()
    const again = show(page())
    expect((await screen.findByRole('button', { name: 'Show releases' })).getAttribute('aria-expanded')).toBe('false')
    again.unmount()
    show(page(), '#releases')
    expect(await screen.findByRole('button', { name: 'Hide releases' })).toBeDefined()
    window.localStorage.clear()
  })

  test.each([
    [0, /^Nothing is on hold\./],
    [40, 'Nothing is released in the next 60 days. $40.00 is on hold until later.'],
  ])('without amounts, and with %d on hold, say so', async (held, text) => {
    show(page(), '', { [calendar]: days.map((day) => ({ ...day, amount: 0 })), [money_call]: moneyOf({ held }) })
    expect(await screen.findByText(text)).toBeDefined()
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

test('a payment day pays the amount available before it, from the minimum up', () => {
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

test('the table’s view is kept until a logout, also one in another tab', async () => {
  const portal = show(page(entry(1)))
  await table()
  await portal.user.click(screen.getByRole('button', { name: 'View' }))
  const choose = async (rows: string) => portal.user.click(screen.getByRole('menuitemradio', { name: rows }))
  const kept = () => Object.keys(window.localStorage).filter((key) => key.endsWith('.ledger'))
  await choose('Compact')
  expect(kept()).toHaveLength(1)
  window.localStorage.clear()
  portal.storage.clear()
  await choose('Comfortable')
  expect(kept()).toEqual([])
})
