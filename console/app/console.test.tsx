import { ApiFailure } from '@plumbline/client/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from './console.test-support.tsx'

const conversion = (id: number) => ({
  id: String(id),
  created_at: '2026-11-20T10:00:00.000Z',
  status: 'pending',
  affiliate_id: 3,
  affiliate: '<b>Northgate</b>',
  offer_id: 5,
  offer: 'Surf VPN',
  advertiser_id: 2,
  advertiser: 'Harborline',
  goal: '',
  txid: `T-${id}`,
  payout: 12.5,
  revenue: 20,
})
const two = [conversion(1), conversion(2)]

test('a list takes its filters from the URL, and each row links to its records', async () => {
  const { sent, user, address } = showConsole('/conversions?status=pending&offer=5', {
    listConversions: two,
    listOffers: [],
    listAffiliates: [],
    listAdvertisers: [],
  })
  const row = await screen.findByRole('row', { name: /T-1/ })
  expect(sent('listConversions')[0]?.input).toEqual({ status: 'pending', offer: 5, page: 1, limit: 50 })
  // Markup in a name is shown as text.
  expect(within(row).getByRole('link', { name: '<b>Northgate</b>' })).toHaveProperty('pathname', '/affiliates/3')
  expect(within(row).getByRole('link', { name: '1' })).toHaveProperty('pathname', '/conversions/1')
  expect(row.textContent).toContain('$12.50')

  await user.selectOptions(screen.getByLabelText('Status'), 'approved')
  await waitFor(() => expect(address()).toBe('/conversions?offer=5&status=approved'))
})

test('selected rows are decided together after a confirmation, and the reply stays visible', async () => {
  const { sent, user } = showConsole('/conversions', {
    listConversions: two.map((one) => ({ ...one, status: 'approved' })),
    reverseConversions: { changed: 2, unchanged: 0, payout: -25 },
  })
  await user.click(await screen.findByLabelText('Select 1'))
  await user.click(screen.getByRole('button', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Reverse 2' }))
  const dialog = screen.getByRole('dialog', { name: 'Reverse 2' })
  // The affiliate sees the reason: without one, no confirmation is shown and nothing is sent.
  await user.click(within(dialog).getByRole('button', { name: 'Reverse 2' }))
  expect(within(dialog).getByText('Reason code or Reason is required.')).toBeTruthy()
  await user.selectOptions(within(dialog).getByLabelText(/Reason code/), 'fraud')
  await user.click(within(dialog).getByRole('button', { name: 'Reverse 2' }))
  expect(sent('reverseConversions')).toEqual([])
  const questions = screen.getAllByRole('dialog').at(-1)
  if (questions === undefined) throw new Error('no question')
  await user.click(within(questions).getByRole('button', { name: 'Reverse 2' }))
  expect(await within(dialog).findByText('Done.')).toBeTruthy()
  expect(sent('reverseConversions')).toEqual([
    { name: 'reverseConversions', params: {}, input: { ids: ['1', '2'], reason_code: 'fraud', only: 'approved' } },
  ])
})

test('a file of a list that lost rows while it was read reports it', async () => {
  const { user } = showConsole('/conversions', {
    listConversions: ({ input }) => ({
      results: two,
      count: (input as { limit: number; page: number }).limit === 1000 ? 2002 - (input as { page: number }).page : 2,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await screen.findByText(/^The list changed while it was read/)).toBeTruthy()
})

test('a decided row leaves the list, and the reply stays until it is closed or another screen is shown', async () => {
  let open = [{ id: 5, status: 'new', company: 'North Media', email: 'ada@north.example' }]
  const { user } = showConsole('/applications', {
    listApplications: () => ({ results: open, count: open.length }),
    listManagers: [],
    listInbox: { results: [] },
    approveApplication: () => {
      open = []
      return { id: 7, user_id: 8, email: 'ada@north.example', referred_by: null, referral_refused: null }
    },
  })
  const row = await screen.findByRole('row', { name: /North Media/ })
  await user.click(within(row).getByRole('button', { name: 'Approve' }))
  const window = screen.getByRole('dialog', { name: 'Approve: North Media' })
  await user.click(within(window).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('No applications')).toBeTruthy()
  expect(within(window).getByText('Done.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a dry run is required first, and again after a change, and errors are shown at their fields', async () => {
  const reply = { run: null, dry_run: true, total: 100, payments: [], skipped: [] }
  const { sent, user } = showConsole('/payments', {
    listRuns: [],
    preparePayments: ({ input }) =>
      (input as { period?: string }).period === 'weekly'
        ? new ApiFailure(400, 'no', null, { fields: { period: 'No affiliate is paid weekly.' } })
        : reply,
  })
  await user.click(await screen.findByRole('button', { name: 'Prepare payments' }))
  const dialog = screen.getByRole('dialog', { name: 'Prepare payments' })
  await user.click(within(dialog).getByRole('button', { name: 'Dry run' }))
  expect(await within(dialog).findByText(/nothing was changed/)).toBeTruthy()
  expect(within(dialog).getByText('$100.00')).toBeTruthy()
  expect(sent('preparePayments')[0]?.input).toEqual({ dry_run: true })
  await user.selectOptions(within(dialog).getByLabelText(/Period/), 'weekly')
  await user.click(within(dialog).getByRole('button', { name: 'Dry run' }))
  expect(await within(dialog).findByText('No affiliate is paid weekly.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/Period/)))
})

test('a role sees what it may do, and nothing else', async () => {
  showConsole('/conversions', { listConversions: two }, { may: ['listConversions'] })
  await screen.findByRole('row', { name: /T-1/ })
  const names = within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Home', 'Conversions'])
  expect(screen.queryByRole('button', { name: 'Add a conversion' })).toBeNull()
})
