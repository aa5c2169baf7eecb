import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, showPortal } from '../../app/portal.test-support.tsx'
import { filled } from './dashboard.test-support.ts'
import type { InRange } from './queries.ts'

const call = '/api/affiliate/dashboard/range/'

const of = (clicks: number, cr: number | null = 0.02) => ({
  clicks,
  hosts: clicks,
  conversions: 3,
  earnings: 12.5,
  cr,
  epc: 1.25,
  approval_rate: null,
})

const week: InRange = {
  range: 'last_7_days',
  from: '2026-11-19',
  to: '2026-11-20',
  before_from: '2026-11-17',
  before_to: '2026-11-18',
  until: '2026-11-20T19:30:00Z',
  figures: of(120),
  figures_before: of(100, 0.01),
  points: [
    { at: '2026-11-19', before_at: '2026-11-17', figures: of(50), figures_before: of(40, null) },
    { at: '2026-11-20', before_at: '2026-11-18', figures: of(70), figures_before: of(60) },
  ],
}

const show = (at: string, answer: unknown = week) => showPortal({ at, answers: { ...filled, [call]: answer } })
const card = async (title: string) => within(await screen.findByTestId(`stat-${title}`))
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('a range in the address', () => {
  test('is shown by the cards, with their change and the compared period', async () => {
    show('/dashboard?range=last_7_days')
    const clicks = await card('Clicks')
    expect(await clicks.findByText('120')).toBeDefined()
    expect(clicks.getByText('Last 7 days')).toBeDefined()
    expect(clicks.getByText('+20%').parentElement?.title).toBe('100 in 2026-11-17 – 2026-11-18 until 14:30')
    expect(clicks.getByText('vs 7 days before')).toBeDefined()
    expect(clicks.getByRole('link').getAttribute('href')).toBe('/statistics/daily?from=2026-11-19&to=2026-11-20')
    expect((await card('Available Balance')).getByText('$18,432.70')).toBeDefined()
  })

  test('is drawn beside the period before, by the metric of the address', async () => {
    show('/dashboard?range=last_7_days&metric=cr')
    const region = await panel('Statistics: Last 7 days')
    const table = within(await region.findByRole('table'))
    expect(table.getByRole('row', { name: '2026-11-19 2.00% 2026-11-17 —' })).toBeDefined()
    expect(region.getByText('2.00%', { selector: 'p > span' })).toBeDefined()
    expect(region.getByText('vs 2026-11-17 – 2026-11-18 until 14:30')).toBeDefined()
  })

  test('is chosen and left by the selects, each time with an address of its own', async () => {
    const { user, search } = show('/dashboard')
    expect(await screen.findByRole('region', { name: 'Statistics for the last 10 days' })).toBeDefined()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Range' }), 'This month')
    expect(search()).toBe('?range=this_month')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Metric' }), 'Approval rate')
    expect(search()).toBe('?range=this_month&metric=approval_rate')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Today and 10 days')
    expect(search()).toBe('?metric=approval_rate')
  })

  test.each(['?range=ever', '?metric=luck'])(
    'that is unknown is named and shows the specified dashboard: %s',
    async (query) => {
      show(`/dashboard${query}`)
      expect(await screen.findByText(/Some URL parameters were ignored/)).toBeDefined()
      expect((await card('Clicks')).getByText('Today')).toBeDefined()
      expect(await screen.findByRole('region', { name: 'Statistics for the last 10 days' })).toBeDefined()
    },
  )

  test('fails and recovers without the others', async () => {
    const portal = show('/dashboard?range=last_7_days', failure(500))
    const region = await panel('Statistics: Last 7 days')
    expect(await region.findByText('Failed to load data.')).toBeDefined()
    expect((await card('Clicks')).getByText('· not loaded')).toBeDefined()
    portal.answers[call] = week
    await portal.user.click(region.getByRole('button', { name: 'Retry' }))
    expect(await (await card('Clicks')).findByText('120')).toBeDefined()
  })
})

test('without a range no range is loaded, and a metric shows the ten days by it', async () => {
  const { sent } = show('/dashboard')
  await screen.findByRole('region', { name: 'Statistics for the last 10 days' })
  expect(sent.some(({ path }) => path === call)).toBe(false)
})
