import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from './console.test-support.tsx'

const mayOf = (role: string): readonly OperationName[] =>
  (Object.keys(operations) as OperationName[]).filter((name) =>
    (operations[name].roles as readonly string[]).includes(role),
  )

const advertiser = { id: 7, name: 'Harborline', status: 'active', contact: null, addresses: [], offers: 2 }

test('finance sees what an advertiser owes, and notes that it was paid, without the token of its postbacks', async () => {
  const owed = {
    from: '2026-10-01',
    to: '2026-10-31',
    owed: 70,
    paid: 0,
    open: 70,
    pending: 0,
    results: [],
    receipts: [],
  }
  const { sent } = showConsole(
    '/advertisers/7?tab=revenue',
    {
      listAdvertisers: [{ ...advertiser, id: 17, name: 'Harborline 7' }, advertiser],
      showAdvertiserRevenue: owed,
    },
    { may: mayOf('finance') },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Harborline' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Mark as paid' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Integration' })).toBeNull()
  expect(sent('showAdvertiser')).toEqual([])
})

const offer = { id: 3, title: 'VPN', advertiser: { id: 7 }, categories: [], payouts: [], goals: [], traffic_rules: {} }

test.each(['/offers/new', '/offers/3/edit', '/offers/import'])('%s shows a viewer no form', async (at) => {
  showConsole(at, { showOffer: offer }, { may: mayOf('viewer') })
  expect(await screen.findByText('Your role does not allow this.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['manager', '/payments/5'],
  ['manager', '/settings'],
  ['viewer', '/conversions/reconcile'],
  ['finance', '/health?tab=nodes'],
  ['manager', '/move-in/3'],
  ['finance', '/move-in/3'],
  ['viewer', '/move-in/3'],
])('a %s who opens %s is told so, and led back', async (role, at) => {
  const { user, address } = showConsole(at, {}, { may: mayOf(role) })
  expect(await screen.findByText('Your role does not allow this.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Moving in' })).toBeNull()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(address()).toBe('/'))
})

test.each([
  ['manager', 'Old links', 'Compare conversions'],
  ['finance', 'Compare conversions', 'Old links'],
  ['viewer', 'Compare conversions', 'Cut-over'],
])('a %s gets by the menu to “%s”, and sees no “%s” of what it may not do', async (role, shown, hidden) => {
  const { user } = showConsole('/', { listOldLinks: [] }, { may: mayOf(role) })
  await user.click(await screen.findByRole('link', { name: 'Moving in' }))
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: shown })).toBeTruthy()
  expect(main.queryByRole('link', { name: hidden })).toBeNull()
})

const row = {
  id: '1',
  run: 1,
  state: 'valid',
  status: 'open',
  name: 'One',
  users: [],
  disabled_at: '2026-11-20T10:00:00Z',
}
const some = [row]

test.each([
  ['/mail', 'listMails'],
  ['/conversions', 'listConversions'],
  ['/affiliates', 'listAffiliates'],
  ['/payments?tab=all', 'listPayments'],
  ['/payments?tab=files', 'listExports'],
  ['/payments?tab=requests', 'listPaymentRequests'],
  ['/team?tab=managers', 'listManagers'],
  ['/postbacks?tab=failing', 'listFailingPostbacks'],
  ['/postbacks?tab=deliveries', 'listDeliveries'],
  ['/health?tab=quarantine', 'listQuarantine'],
  ['/health?tab=nodes', 'listNodes'],
] as const)('%s offers an owner something to do, and a viewer no ticks and no empty column', async (at, list) => {
  const listOffered = () => [
    ...within(screen.getByRole('table')).queryAllByRole('checkbox'),
    ...screen.queryAllByRole('columnheader', { name: 'Actions' }),
  ]
  const owner = showConsole(at, { [list]: some })
  await screen.findByRole('table')
  await waitFor(() => expect(listOffered().length).toBeGreaterThan(0))
  owner.unmount()
  showConsole(at, { [list]: some }, { may: mayOf('viewer') })
  await waitFor(() => expect(screen.queryAllByRole('row').length).toBeGreaterThan(1))
  expect(listOffered()).toEqual([])
})

const affiliate = {
  id: 7,
  status: 'active',
  users: [{ id: 1, email: 'a@n.example', sessions: 1 }],
  tags: [],
  manager: null,
  referred_by: null,
  payout_incomplete: [],
}
const without_sessions = [{ ...affiliate.users[0], sessions: 0 }]
/** Screens with something to do, and the same ones with nothing to do. */
test.each([
  ['/mail', 'Resend all failed mails', { listMails: some }, { listMails: [] }],
  ['/health?tab=quarantine', 'Retry all', { listQuarantine: some }, { listQuarantine: [] }],
  ['/postbacks?tab=deliveries', 'Replay several', { listDeliveries: some }, { listDeliveries: [] }],
  [
    '/postbacks?tab=failing',
    'Enable',
    { listFailingPostbacks: some },
    { listFailingPostbacks: [{ ...row, disabled_at: null }] },
  ],
  ['/postbacks?tab=deliveries', 'Replay', { listDeliveries: some }, { listDeliveries: [{ ...row, state: 'waiting' }] }],
  [
    '/affiliates/7',
    'Send password reset',
    { showAffiliate: affiliate },
    { showAffiliate: { ...affiliate, status: 'disabled' } },
  ],
  [
    '/affiliates/7',
    'End sessions',
    { showAffiliate: affiliate },
    { showAffiliate: { ...affiliate, users: without_sessions } },
  ],
])('%s: %s is offered where it does something', async (at, name, there, nothing) => {
  const { unmount } = showConsole(at, there)
  expect(await screen.findByRole('button', { name })).toBeTruthy()
  unmount()
  showConsole(at, nothing)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'Loading' })).toEqual([]))
  await waitFor(() => expect(document.querySelector('table[aria-busy="true"]')).toBeNull())
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an empty list explains how to fill it, for roles that may', async () => {
  const answers = { listOffers: [] }
  const { unmount } = showConsole('/offers', answers)
  expect(await screen.findByText('Add one, or import a file.')).toBeTruthy()
  unmount()
  showConsole('/offers', answers, { may: mayOf('viewer') })
  expect(await screen.findByText('No offers')).toBeTruthy()
  expect(screen.queryByText('Add one, or import a file.')).toBeNull()
})
