import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, unanswered } from '../../app/portal.test-support.tsx'
import { days, filled, live, showDashboard } from './dashboard.test-support.ts'

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the chart', () => {
  const title = 'Statistics for the last 10 days'
  const point = async (index: number): Promise<HTMLElement> => {
    const button = (await (await panel(title)).findAllByRole('button'))[index]
    if (button === undefined) throw new Error(`No point ${index}`)
    return button
  }

  test('says Loading... until the data is here, or that it failed, or is empty, and recovers', async () => {
    const loaded = unanswered()
    const portal = showDashboard({ ...filled, [live]: loaded.promise })
    const region = await panel(title)
    expect(await region.findByText('Loading...')).toBeDefined()
    loaded.reject(failure(500))
    expect((await region.findByRole('alert')).textContent).toContain('Failed to load data.')
    expect(region.queryByText('Loading...')).toBeNull()
    portal.answers[live] = {}
    await portal.user.click(region.getByRole('button', { name: 'Retry' }))
    expect(await region.findByText('No chart data available.')).toBeDefined()
    Object.assign(portal.answers, filled)
    await portal.queries.refetchQueries()
    expect(await region.findByRole('table')).toBeDefined()
  })

  test('has its axes, ten bars, and a table of the same figures, and 500 px and every second day where it is narrow', async () => {
    showDashboard()
    const region = await panel(title)
    const table = within(await region.findByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(11)
    expect(table.getByRole('row', { name: '2026-11-20 109 9 $94.50' })).toBeDefined()
    const texts = [...document.querySelectorAll('svg text')].map((text) => text.textContent)
    expect(texts).toContain('Clicks')
    expect(texts).toContain('Earnings ($)')
    expect(document.querySelectorAll('[data-bar]')).toHaveLength(10)
    // The test environment has no layout, so the chart's place has no width.
    expect(document.querySelector('[data-testid="chart-frame"] svg')?.getAttribute('width')).toBe('500')
    const labels = region.getAllByTestId('chart-label').map((label) => label.textContent)
    expect(labels).toEqual(['Nov 12', 'Nov 14', 'Nov 16', 'Nov 18', 'Nov 20'])
  })

  test('shows a day under the pointer and, as one tab stop, by the arrow keys; a click moves the mark', async () => {
    const { user } = showDashboard()
    ;(await point(9)).focus()
    const plot = screen.getByRole('group', { name: title })
    const tooltip = () => [...screen.getByTestId('chart-tooltip').querySelectorAll('span span')]
    fireEvent.pointerMove(plot, { clientX: 430 })
    expect(tooltip().map((line) => line.textContent)).toEqual(['Clicks: 109', 'Conversions: 9', 'Earnings: $94.50'])
    fireEvent.pointerLeave(plot)
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(await point(8))
    const label = 'Nov 19, Clicks: 108, Conversions: 8, Earnings: $84.00'
    expect(document.activeElement?.getAttribute('aria-label')).toBe(label)
    const points = await Promise.all(days.map(async (_, index) => point(index)))
    expect(points.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect((await point(8)).getAttribute('aria-pressed')).toBe('true')
    await user.click(await point(2))
    expect((await point(8)).getAttribute('aria-pressed')).toBe('false')
    expect((await point(2)).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getAllByTestId('chart-mark')).toHaveLength(1)
  })
})
