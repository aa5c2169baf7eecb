import { payout } from '@plumbline/ui/offer/terms.test-support.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../app/portal.test-support.tsx'
import { filled, showDashboard } from './dashboard.test-support.ts'

const grid = '/api/offer/offers/'
const row = (id: number, title: string, state = 'open') => ({
  id,
  title,
  icon: null,
  categories: [{ name: 'Games' }],
  payouts: [payout({ payout: 3 })],
  access: { state, terms_due_at: null },
})
const panel = async () => within(await screen.findByRole('region', { name: 'Newest offers' }))

test('the newest five offers lead to their pages, and say which need approval', async () => {
  const results = [row(9, 'By approval', 'none'), ...[8, 7, 6, 5, 4].map((id) => row(id, `Offer ${id}`))]
  showDashboard({ ...filled, [grid]: { results, count: 6 } })
  const region = await panel()
  await region.findByText('By approval')
  expect(region.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)).toEqual([
    'By approval',
    'Offer 8',
    'Offer 7',
    'Offer 6',
    'Offer 5',
  ])
  expect(region.getByRole('link', { name: 'By approval' }).getAttribute('href')).toBe('/offers/9')
  expect(region.getAllByText('Needs approval')).toHaveLength(1)
  expect(region.getAllByText('$3.00 USD')).toHaveLength(5)
})

test('a panel without offers is hidden, and one that cannot be loaded shows an error', async () => {
  showDashboard({ ...filled, [grid]: failure(500) })
  expect(await (await panel()).findByText('Could not be loaded.')).toBeDefined()
})
