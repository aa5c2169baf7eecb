import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, pending } from '../../app/portal.test-support.tsx'
import { filled, showDashboard, summary, today, todayOf } from './dashboard.test-support.ts'

const card = async (title: string) => within(await screen.findByTestId(`stat-${title}`))
const panel = async () => within(await screen.findByRole('region', { name: 'Today by hour' }))

describe('the cards', () => {
  test('say how today differs from yesterday and last week until the same time', async () => {
    showDashboard()
    const clicks = await card('Clicks')
    expect((await clicks.findByText('−8%')).parentElement?.title).toBe('2,000 until 14:30 yesterday')
    expect(clicks.getByText('+23%').parentElement?.title).toBe('1,500 until 14:30 a week ago')
    expect((await card('Conversions')).getByText('+37')).toBeDefined()
    expect((await card('Available Balance')).getByText('$94.50')).toBeDefined()
  })

  test('keep their figures and say nothing of a change that is not known', async () => {
    showDashboard({ ...filled, [today]: failure(500) })
    expect(await (await card('Clicks')).findByText('1,843')).toBeDefined()
    expect((await card('Clicks')).queryByText('yesterday')).toBeNull()
  })
})

describe('today by hour', () => {
  test('is shown beside the same weekday, and leaves out hours that have not begun', async () => {
    showDashboard()
    const table = within(await (await panel()).findByRole('table'))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Hour', 'Today', 'Last Friday'])
    expect(table.getByRole('row', { name: '14:00 114 214' })).toBeDefined()
    expect(table.getByRole('row', { name: '15:00 — 215' })).toBeDefined()
  })

  test('shows conversions and earnings too', async () => {
    const { user } = showDashboard()
    await (await panel()).findByRole('table')
    await user.click((await panel()).getByRole('button', { name: /^Earnings/ }))
    expect((await panel()).getByRole('row', { name: '03:00 $1.50 $7.25' })).toBeDefined()
  })

  test('names the offers that rise and fall most', async () => {
    showDashboard({
      ...filled,
      [today]: todayOf({ worst: { offer_id: 5, title: 'Fjord', earnings: 0, earnings_last_week: 3 } }),
    })
    expect((await (await panel()).findByRole('link', { name: 'Fjord' })).getAttribute('href')).toBe('/offers/5')
    expect((await panel()).getByRole('link', { name: 'Rook Chess' }).getAttribute('href')).toBe('/offers/4')
  })

  test('loads, fails and recovers without the others', async () => {
    const portal = showDashboard({ ...filled, [today]: failure(500), [summary]: pending })
    expect(await (await panel()).findByText('Failed to load data.')).toBeDefined()
    Object.assign(portal.answers, filled)
    await portal.user.click((await panel()).getByRole('button', { name: 'Retry' }))
    expect(await (await panel()).findByRole('table')).toBeDefined()
  })
})
