import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { textsOf } from '@plumbline/contract/operator/texts-of.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { operationOf } from '../shared/session/calls.ts'
import { showConsole } from './console.test-support.tsx'

const affiliate = {
  id: 7,
  company: 'Northgate',
  status: 'active',
  users: [{ id: 1, email: 'ada@north.example', new_email: null }],
  manager: null,
  tags: [],
  referred_by: null,
  payout_incomplete: [],
}
const advertiser = { id: 7, name: 'Harborline', status: 'active', refused: [], optional_parameters: [], tokens: [] }
const october = { from: '2026-10-01', to: '2026-10-31' }
const revenue = { ...october, owed: 5, open: 5, results: [], receipts: [{ id: 1, ...october, amount: 2 }] }
const payment = { id: '5', status: 'pending', amount: 12, method: 'paypal', affiliate: 'Northgate', statement: null }
const rate = { id: 3, goal: '', affiliate_id: null, countries: [], os: [], devices: [], payout: 4, state: 'current' }
const offer = {
  id: 7,
  title: 'VPN',
  goals: [],
  status: 'active',
  advertiser,
  payouts: [],
  affiliates: [],
  granted: [{ affiliate_id: 3, affiliate: 'Northgate', status: 'active' }],
}
const answers = {
  showAffiliate: affiliate,
  showOffer: offer,
  listPayouts: [rate],
  showAdvertiser: { ...advertiser, postback_url: 'http://t/' },
  showAdvertiserRevenue: revenue,
  showPayment: { payment, history: [], entries: [] },
  showConversion: { id: '9', status: 'pending', history: [], amounts: [], ledger: [], remarks: [], deliveries: [] },
  listManagers: [{ id: 2, name: 'Anna' }],
  listNewsItems: [{ id: 2, title: 'Open '.repeat(20) }],
  listDeliveries: [{ id: '8', conversion_id: '44', url: 'http://x/' }],
  listPayments: [payment],
}

/** Every record and every list with dialogs: path, button, title of the dialog, what it says of one thing, and its question. */
const windows: [string, string, string, RegExp?, RegExp?][] = [
  ['/affiliates/7', 'Edit', 'Edit: Northgate'],
  ['/affiliates/7', 'Manager', 'Manager: Northgate'],
  ['/affiliates/7', 'Change', 'Change: Northgate, referrer'],
  ['/affiliates/7', 'Change the address', 'Change the address: Northgate, ada@north.example'],
  ['/offers/7?tab=access', 'Pause', 'Pause: VPN'],
  ['/offers/7?tab=access', 'Revoke', 'Revoke: VPN, Northgate', /the access of this affiliate/],
  ['/offers/7?tab=rates', 'Change', 'Change: VPN, SOI, all affiliates'],
  ['/advertisers/7?tab=revenue', 'Mark as paid', 'Mark as paid: Harborline, October 2026'],
  ['/advertisers/7?tab=revenue', 'Undo', 'Undo: Harborline, $2.00 for October 2026'],
  ['/conversions/9', 'Approve', 'Approve: conversion 9', /^Approve this conversion\.$/],
  ['/payments/5', 'Approve', 'Approve: payment 5'],
  ['/payments/5', 'Reject', 'Reject: payment 5', /^Reject this payment,/, /Reject the payment\?$/],
  ['/team?tab=managers', 'Edit', 'Edit: Anna'],
  ['/news', 'Edit', `Edit: ${'Open '.repeat(20).slice(0, 59)}…`],
  ['/postbacks?tab=deliveries', 'Replay', 'Replay: conversion 44', /^Replay this postback\.$/],
]

test.each(windows)('%s: the window of %s says what it is about', async (at, button, title, summary = /./, question) => {
  const { user, openDialog } = showConsole(at, answers)
  const dialog = await openDialog(button)
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  expect(dialog.getAllByText(summary).length).toBeGreaterThan(0)
  if (question === undefined) return
  await user.type(dialog.getByLabelText(/Reason/), 'No.')
  await user.click(dialog.getByRole('button', { name: button }))
  expect(await screen.findByText(question)).toBeTruthy()
})

test('a confirmation names its record, and so does a bulk action', async () => {
  const { user } = showConsole('/payments?tab=all', answers)
  await user.click(await screen.findByLabelText('Select 5'))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(screen.getByRole('dialog', { name: 'Reject: 1 payment' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('link', { name: 'News' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(screen.getAllByRole('dialog', { name: /^Remove: Open/ })).toHaveLength(2)
})

const run = { id: 3, pending: 2, approved: 0, methods: [] }

test.each([
  ['Approve 2', 'approvePayments', run, { run: 3, only: 'pending', dry_run: true }],
  ['Reject', 'rejectPayments', run, { run: 3, only: 'pending', reason: 'No.', dry_run: true }],
  [
    'Reject',
    'rejectPayments',
    { ...run, pending: 0, approved: 2 },
    { run: 3, only: 'approved', reason: 'No.', dry_run: true },
  ],
] as const)(
  '%s decides a whole run as shown, and leaves payments alone that were decided elsewhere since',
  async (button, operation, shown, input) => {
    const { user, sent, openDialog } = showConsole('/payments/runs/3', {
      showRun: shown,
      listPayments: [],
      [operation]: {},
    })
    const dialog = await openDialog(button)
    const reason = dialog.queryByLabelText(/^Reason/)
    if (reason !== null) await user.type(reason, 'No.')
    await user.click(dialog.getByRole('button', { name: 'Dry run' }))
    await waitFor(() => expect(sent(operation).map((one) => one.input)).toEqual([input]))
  },
)

test('a completed payment is marked as returned, and nothing else', async () => {
  const completed = { showPayment: { payment: { ...payment, status: 'completed' }, history: [], entries: [] } }
  const { user, sent } = showConsole('/payments/5', { ...completed, rejectPayments: {} })
  await user.click(await screen.findByRole('button', { name: 'Mark as returned' }))
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  const dialog = within(screen.getByRole('dialog', { name: 'Mark as returned: payment 5' }))
  expect(dialog.getByText(/^Mark as returned, once the money is back/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/Reason/), 'No.')
  await user.click(dialog.getByRole('button', { name: 'Dry run' }))
  const input = { ids: ['5'], only: 'completed', money_returned: true, reason: 'No.', dry_run: true }
  await waitFor(() => expect(sent('rejectPayments').map((one) => one.input)).toEqual([input]))
  await user.click(dialog.getByRole('button', { name: 'Mark as returned' }))
  expect(await screen.findByText(/notified of the reason\. Mark as returned\?$/)).toBeTruthy()
})

test('open requests link to the run that pays them', async () => {
  const { user, sent } = showConsole('/payments?tab=requests', { listPaymentRequests: [], preparePayments: {} })
  await user.click(await screen.findByRole('button', { name: 'Prepare requested payments' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dry run' }))
  await waitFor(() => expect(sent('preparePayments')[0]?.input).toEqual({ requested: true, dry_run: true }))
})

test('a confirmation uses singular or plural by the number of records', () => {
  const reverse = operationOf('reverseConversions')
  expect(textsOf(reverse, { ids: ['1', '2'] }).confirm).toMatch(/Reverse the conversions\?$/)
  expect(textsOf(reverse, { ids: ['1'] }).confirm).toMatch(/Reverse the conversion\?$/)
  expect(textsOf(operationOf('rejectPayments'), { ids: ['1'], money_returned: true }).summary).toMatch(
    /^mark as returned/,
  )
  const singular = Object.values<Operation>(operations).flatMap(({ command, one, input, confirm }) =>
    one === undefined ? [] : [{ command, one, input, confirm }],
  )
  const wrong = singular.filter(
    ({ one, input, confirm }) =>
      !Object.hasOwn(input?.properties ?? {}, one.of) || (one.confirm === undefined) !== (confirm === undefined),
  )
  expect(wrong.map(({ command }) => command)).toEqual([])
})

test('the payout form shows and sends only the fields of its destination and country', async () => {
  const { sent, user, openDialog } = showConsole('/affiliates/7', {
    showAffiliate: { ...affiliate, payout_method: null },
    enterPayoutDetails: {},
  })
  const dialog = await openDialog('Enter payout details')
  const names = (): (string | null)[] => dialog.getAllByRole('textbox').map((field) => field.getAttribute('name'))
  expect(names()).toEqual(['payment_email'])
  await user.type(dialog.getByRole('textbox'), 'left@example.com')
  await user.selectOptions(dialog.getByLabelText('Payout method'), 'bank')
  await user.selectOptions(dialog.getByLabelText('Country of the Bank'), 'Germany')
  expect(dialog.getByLabelText('IBAN')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Country of the Bank'), 'United Kingdom')
  expect(dialog.getByLabelText('BIC (SWIFT)')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Payout method'), 'crypto')
  await user.type(dialog.getByLabelText('Wallet Address'), '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
  await user.click(dialog.getByRole('button', { name: 'Enter payout details' }))
  expect(await dialog.findByText('Crypto Network is required.')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Crypto Network'), 'Bitcoin')
  await user.click(dialog.getByRole('button', { name: 'Enter payout details' }))
  await waitFor(() => expect(sent('enterPayoutDetails')).toHaveLength(1))
  expect(sent('enterPayoutDetails')[0]?.input).toMatchObject({
    wallet_address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    crypto_network: 'Bitcoin',
  })
  expect(Object.keys(sent('enterPayoutDetails')[0]?.input ?? {})).not.toContain('payment_email')
})

test('a referrer is shown by name', async () => {
  const referred_by = { id: 9, name: 'Skyline' }
  showConsole('/affiliates/7', { showAffiliate: { ...affiliate, referred_by } })
  expect((await screen.findByRole('link', { name: 'Skyline' })).getAttribute('href')).toBe('/affiliates/9')
})

test('the path of the sign-in redirects to the home screen', async () => {
  const { address } = showConsole('/login', {})
  await screen.findByRole('heading', { name: 'Home' })
  expect(address()).toBe('/')
})

test.each([
  ['its company', { company: 'Opera Tor', emails: [] }, 'Opera Tor'],
  ['its address', { company: null, emails: ['one@example.com', 'two@example.com'] }, 'one@example.com'],
  ['its number', { company: null, emails: [] }, '#7'],
])('an affiliate without a contact person is listed by %s', async (_by, given, name) => {
  const row = { id: 7, status: 'active', name: null, tags: [], created_at: '2026-11-01T00:00:00Z', ...given }
  showConsole('/affiliates', { listAffiliates: [row] })
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/affiliates/7')
  expect(screen.getAllByText(name)).toHaveLength(1)
})
