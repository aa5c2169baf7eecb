import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const listOf = (count: number) => ({ results: [], count })
const figures = {
  clicks: 500,
  hosts: 300,
  pending: 6,
  approved: 1,
  declined: 0,
  reversed: 0,
  payout: 5,
  revenue: 7,
  margin: 2,
}
const nothing = Object.fromEntries(Object.keys(figures).map((name) => [name, 0]))
const answers = {
  listInbox: { results: [{ kind: 'applications', count: 3, oldest: null, list: { input: {} }, groups: [] }], count: 3 },
  showToday: { today: figures, last_week: { ...figures, pending: 13 } },
  showNetworkDetails: { name: 'North Star', address: null, country: null },
  listManagers: listOf(0),
  listAdvertisers: listOf(1),
  listOffers: listOf(4),
  listAffiliates: listOf(9),
}

beforeEach(() => localStorage.clear())

test('a step stays while there are clicks and work, until it is done or dismissed', async () => {
  const { user, unmount } = showConsole('/', answers)
  expect(await screen.findByRole('link', { name: 'Enter your company details' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dismiss: Add an account manager' }))
  expect(screen.queryByRole('link', { name: 'Add an account manager' })).toBeNull()
  unmount()

  const again = showConsole('/', answers)
  expect(await screen.findByRole('link', { name: 'Enter your company details' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add an account manager' })).toBeNull()
  again.unmount()

  const entered = { name: 'North Star', address: '1 Street', country: 'Germany' }
  const { sent } = showConsole('/', { ...answers, showNetworkDetails: entered })
  await waitFor(() => expect(sent('listAffiliates')).not.toEqual([]))
  await screen.findByRole('link', { name: /Applications to review/ })
  expect(screen.queryByText('Getting started')).toBeNull()
})

test('a new network has no empty chart and no comparison, and its health findings are not below its first steps', async () => {
  const empty = {
    ...answers,
    listInbox: listOf(0),
    showToday: { today: nothing, last_week: nothing },
    showStats: { results: [] },
    doctor: { findings: [{ state: 'warning' }] },
  }
  showConsole('/', { ...empty, listAdvertisers: listOf(0) })
  expect(await screen.findByText('No clicks and no conversions in the last week.')).toBeTruthy()
  const steps = await screen.findByRole('region', { name: 'Getting started' })
  expect(screen.getByText('Clicks today').parentElement?.textContent).toBe('Clicks today0')
  const findings = await screen.findByRole('link', { name: /Health check/ })
  expect(steps.compareDocumentPosition(findings) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
})

test('a manager has no steps', async () => {
  const { sent } = showConsole('/', answers, { may: ['listInbox', 'listOffers'] })
  await screen.findByRole('link', { name: /Applications to review/ })
  expect(sent('listOffers')).toEqual([])
})

test('the card of conversions counts the received ones, and says how many are approved', async () => {
  showConsole('/', answers)
  const card = (await screen.findByText('1 approved')).parentElement
  expect(card?.textContent).toBe('Conversions received today71 approved−50%, 14 this time last week')
})

test('the days show received conversions beside approved ones, and days without traffic as zeros', async () => {
  const results = ['2026-11-18', '2026-11-20'].map((group) => ({ group, name: null, ...figures }))
  showConsole('/', { ...answers, showStats: { results, from: '2026-11-17', to: '2026-11-20' } })
  expect(await screen.findByRole('button', { name: 'Received' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approved' })).toBeTruthy()
  const chart = within(screen.getByRole('group', { name: 'Clicks and conversions by day' }))
  const points = chart.getAllByRole('button').map((point) => point.getAttribute('aria-label'))
  const some: unknown = expect.stringContaining('Clicks: 500')
  const none: unknown = expect.stringContaining('Clicks: 0')
  expect(points).toEqual([none, some, none, some])
})
