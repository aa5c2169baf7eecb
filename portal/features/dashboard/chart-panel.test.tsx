import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, pending } from '../../app/portal.test-support.tsx'
import { days, filled, live, showDashboard } from './dashboard.test-support.ts'

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the chart', () => {
  const title = 'Statistics for the last 10 days'
  const point = async (index: number): Promise<HTMLElement> => {
    const button = (await (await panel(title)).findAllByRole('button'))[index]
    if (button === undefined) throw new Error(`No point ${index}`)
    return button
  }

  test('says Loading... until the data is here', async () => {
    showDashboard({ ...filled, [live]: pending })
    expect(await (await panel(title)).findByText('Loading...')).toBeDefined()
  })

  test('says that it failed, and recovers', async () => {
    const portal = showDashboard({ ...filled, [live]: failure(500) })
    const region = await panel(title)
    expect((await region.findByRole('alert')).textContent).toContain('Failed to load data.')
    expect(region.queryByText('Loading...')).toBeNull()
    Object.assign(portal.answers, filled)
    await portal.user.click(region.getByRole('button', { name: 'Retry' }))
    expect(await region.findByRole('table')).toBeDefined()
  })

  test.each([[{ status: 0, results: days }], [{ status: 1, results: [] }], [{}]])('is empty for %j', async (answer) => {
    showDashboard({ ...filled, [live]: answer })
    expect(await (await panel(title)).findByText('No chart data available.')).toBeDefined()
  })

  test('has its axes, ten bars, and a table of the same figures', async () => {
    showDashboard()
    const region = await panel(title)
    const table = within(await region.findByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(11)
    expect(table.getByRole('row', { name: '2026-11-20 109 9 $94.50' })).toBeDefined()
    const texts = [...document.querySelectorAll('svg text')].map((text) => text.textContent)
    expect(texts).toContain('Clicks')
    expect(texts).toContain('Earnings ($)')
    expect(document.querySelectorAll('[data-bar]')).toHaveLength(10)
  })

  test('is at least 500 px wide and labels every second day when its place is narrower', async () => {
    showDashboard()
    await (await panel(title)).findByRole('table')
    // The test environment has no layout, so the chart's place has no width.
    expect(document.querySelector('[data-testid="chart-frame"] svg')?.getAttribute('width')).toBe('500')
    const labels = (await panel(title)).getAllByTestId('chart-label')
    expect(labels.map((label) => label.textContent)).toEqual(['Nov 12', 'Nov 14', 'Nov 16', 'Nov 18', 'Nov 20'])
  })

  test('moves the mark by a click on another point', async () => {
    const { user } = showDashboard()
    await user.click(await point(8))
    await user.click(await point(2))
    expect((await point(8)).getAttribute('aria-pressed')).toBe('false')
    expect((await point(2)).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getAllByTestId('chart-mark')).toHaveLength(1)
  })

  test('shows Clicks, Conversions and Earnings under the pointer', async () => {
    showDashboard()
    await (await panel(title)).findByRole('table')
    const plot = screen.getByRole('group', { name: title })
    fireEvent.pointerMove(plot, { clientX: 430 })
    expect(
      [...screen.getByTestId('chart-tooltip').querySelectorAll('span span')].map((line) => line.textContent),
    ).toEqual(['Clicks: 109', 'Conversions: 9', 'Earnings: $94.50'])
    fireEvent.pointerLeave(plot)
    expect(screen.queryByTestId('chart-tooltip')).toBeNull()
  })

  test('is one tab stop and shows the same by the arrow keys', async () => {
    const { user } = showDashboard()
    ;(await point(9)).focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(await point(8))
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Nov 19, Clicks: 108, Conversions: 8, Earnings: $84.00',
    )
    expect(
      (await Promise.all(days.map(async (_, index) => point(index)))).filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(screen.queryByTestId('chart-mark')).not.toBeNull()
  })
})
