import { mapParameters } from '@plumbline/contract/link-parameters.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, showPortal, unanswered } from '../../app/portal.test-support.tsx'
import { conversionsLike, durationText, moneyText, readConversionId, reasonText, type Conversion } from './rules.ts'

const conversion: Conversion = {
  id: 4711,
  created_at: '2026-11-20T12:00:00Z',
  status: 'reversed',
  reason_code: 'fraud',
  reason: 'three <b>orders</b>',
  offer: { id: 3, title: 'SurfHaven VPN' },
  goal: 'SOI',
  txid: 'HA-1',
  click_id: 'c'.repeat(32),
  click_at: '2026-11-20T10:30:00Z',
  seconds_to_conversion: 5_400,
  ...mapParameters(() => ''),
  sub1: 'newsletter',
  sub10: 'spring',
  aff_click_id: 'tracker-1',
  ip: '203.0.113.7',
  country: 'US',
  city: 'Boston',
  isp: 'Example Networks',
  device: 'Phone',
  os: 'Android',
  browser: 'Chrome',
  payout: 12.5,
  currency: 'USD',
  sale_amount: null,
  payout_row: null,
  payout_reason: 'Your personal rate for visitors from United States.',
  release_at: '2026-11-20T12:00:00Z',
  released: false,
  payment: { id: 9, status: 'completed', created_at: '2026-11-23T12:00:00Z' },
  timeline: [
    { at: '2026-11-20T12:00:00Z', status: 'approved', reason_code: null, reason: null, actor: 'advertiser' },
    {
      at: '2026-11-24T12:00:00Z',
      status: 'reversed',
      reason_code: 'fraud',
      reason: 'three <b>orders</b>',
      actor: 'network',
    },
  ],
  amounts: [
    {
      at: '2026-11-22T12:00:00Z',
      sale_amount_from: 100,
      sale_amount_to: 125,
      payout_from: 10,
      payout_to: 12.5,
      reason: 'sale corrected',
    },
  ],
  ledger: [
    {
      id: 1,
      created_at: '2026-11-20T12:00:00Z',
      kind: 'conversion',
      amount: 12.5,
      release_at: '2026-11-20T12:00:00Z',
      payment_id: 9,
    },
    {
      id: 2,
      created_at: '2026-11-24T12:00:00Z',
      kind: 'reversal',
      amount: -12.5,
      release_at: '2026-11-20T12:00:00Z',
      payment_id: null,
    },
  ],
  postbacks: [
    {
      id: 5,
      conversion_id: 4711,
      status: 'reversed',
      changed_at: '2026-11-24T12:00:00Z',
      state: 'delivered',
      next_at: null,
      attempt_count: 1,
      replayed: false,
      attempts: [
        {
          replay: false,
          method: 'GET',
          body: null,
          at: '2026-11-24T12:00:01Z',
          url: 'https://t.example/',
          code: 200,
          error: null,
          answer: 'thanks',
          duration_ms: 41,
        },
      ],
    },
  ],
}

const show = (answer: unknown, at = '/statistics/conversions/4711') =>
  showPortal({ at, answers: { '/api/conversions/{id}/': answer } })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('a conversion explains itself', async () => {
  const { user } = show(conversion)
  expect(await screen.findByRole('heading', { name: 'Conversion #4711', level: 1 })).toBeDefined()
  expect(document.title).toBe('Conversion #4711 · Plumbline')
  const payout = await card('Payout')
  expect(payout.getByText('$12.50 USD')).toBeDefined()
  expect(payout.getByText('Your personal rate for visitors from United States.')).toBeDefined()
  expect(payout.getByRole('link', { name: 'Payment #9' }).getAttribute('href')).toBe('/payments/9')
  const history = await card('History')
  expect(history.getByText('1 hour 30 minutes before the conversion')).toBeDefined()
  expect(history.getByText('Fraud: three <b>orders</b>')).toBeDefined()
  expect(history.getByText('by the network')).toBeDefined()
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 8))).toEqual([
    'Click 20',
    'approved',
    'Sale amo',
    'reversed',
  ])
  expect(history.getByText('Sale amount $100.00 USD → $125.00 USD, payout $10.00 USD → $12.50 USD')).toBeDefined()
  expect((await card('Ledger entries')).getByText('-$12.50')).toBeDefined()
  const postbacks = await card('Your postbacks')
  await user.click(postbacks.getByRole('button'))
  expect(postbacks.getByText('thanks')).toBeDefined()
  const details = await card('Details')
  for (const text of ['SurfHaven VPN', 'HA-1']) expect(details.getByText(text)).toBeDefined()
  expect(details.queryByText('Sub2')).toBeNull()
  expect(details.getByText('Your click ID').nextElementSibling?.textContent).toBe('tracker-1')
  // Each value links to the conversions that share it.
  const leads = details
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent, search }) => [
      textContent,
      new URLSearchParams(search.replace(/from=[^&]*&to=[^&]*&?/, '')).toString(),
    ])
  expect(leads.slice(1)).toEqual([
    ['2026-11-20 07:00', ''],
    ['United States', 'country=US'],
    ['Boston', 'city=Boston'],
    ['Phone', 'device=Phone'],
    ['Android', 'os=Android'],
    ['Chrome', 'browser=Chrome'],
    ['Example Networks', 'mobile_isp=Example+Networks'],
    ['newsletter', 'sub1=newsletter'],
    // The affiliate's own ID of the click does not link to other conversions.
    ['spring', 'sub10=spring'],
  ])
})

test.each([
  ['declined', 'Not paid: $12.50 USD'],
  ['reversed', 'Not paid: $12.50 USD'],
  ['pending', undefined],
])('the payout of a %s conversion is struck through where it is not paid', async (status, words) => {
  show({ ...conversion, status, payment: null })
  const payout = await screen.findByRole('region', { name: 'Payout' })
  expect(payout.querySelector('s')?.textContent).toBe(words)
})

test('an unknown number and an invalid one show the same page; no call is made for the invalid one', async () => {
  show(failure(404))
  expect(await screen.findByRole('heading', { name: 'Conversion not found' })).toBeDefined()
  const { sent } = show(conversion, '/statistics/conversions/0')
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Conversion not found' })).toHaveLength(2))
  expect(sent.filter(({ path }) => path.startsWith('/api/conversions/'))).toEqual([])
})

test('shows the loading and the failed state', async () => {
  const loaded = unanswered()
  const view = show(loaded.promise)
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  loaded.reject(failure(500))
  expect(await screen.findByRole('heading', { name: 'The conversion could not be loaded' })).toBeDefined()
  view.answers['/api/conversions/{id}/'] = { ...conversion, postbacks: [], ledger: [], payment: null }
  await view.user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/No postbacks were sent for this conversion/)).toBeDefined()
  expect(screen.getByText('This conversion has no ledger entries.')).toBeDefined()
})

test.each([
  [0, '0 seconds'],
  [59, '59 seconds'],
  [3_600, '1 hour'],
  [90_061, '1 day 1 hour'],
  [86_400, '1 day'],
])('%i seconds are %s', (seconds, words) => expect(durationText(seconds)).toBe(words))

test.each<[Partial<Conversion>, string]>([
  [
    { status: 'pending' },
    'Not approved yet. If approved, $12.50 USD will be added to your balance on 2026-11-20 07:00.',
  ],
  [{ status: 'declined' }, 'Declined before approval: no payout.'],
  [{ status: 'approved', released: false }, '$12.50 USD is on hold until 2026-11-20 07:00.'],
  [{ status: 'approved', released: true }, '$12.50 USD was added to your balance on 2026-11-20 07:00.'],
])('%j: where its money is', (given, words) =>
  expect(moneyText({ ...conversion, ...given }, 'America/New_York')).toBe(words),
)

test('reasons and numbers are validated', () => {
  expect(reasonText({ reason_code: null, reason: null })).toBeNull()
  expect(reasonText({ reason_code: 'other', reason: null })).toBe('Other')
  expect(['1', '0', '01', '1e3', '-1', '9007199254740993', ''].map(readConversionId)).toEqual([
    1,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test.each([
  // Today, yesterday by the zone's clocks, months ago, in the last month of a year.
  ['2026-11-23T12:00:00Z', 'sub1', '?from=2026-10-25&to=2026-11-23&sub1=a+b%26c'],
  ['2026-11-23T03:00:00Z', 'day', '?from=2026-11-22&to=2026-11-22'],
  ['2026-02-03T12:00:00Z', 'sub1', '?from=2026-02-01&to=2026-02-28&sub1=a+b%26c'],
  ['2025-12-31T12:00:00Z', 'country', '?from=2025-12-01&to=2025-12-31&country=a+b%26c'],
] as const)('a conversion of %s by %s: %s', (created_at, by, address) => {
  const to = conversionsLike({ created_at }, by, 'a b&c', 'America/New_York', Date.parse('2026-11-23T15:00:00Z'))
  expect(to).toBe(`/statistics/conversions${address}`)
})
