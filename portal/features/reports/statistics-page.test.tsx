import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { failure, showPortal, log, unanswered } from '../../app/portal.test-support.tsx'

const call = '/api/affiliate/stats/live/'

/** Ten days with distinct figures. */
const days = Array.from({ length: 10 }, (_, index) => ({
  date: `2026-11-${11 + index}`,
  clicks: 1000 + index,
  conversions: index,
  earnings: 10.5 * index,
  hosts: 500 + index,
}))

const show = (answer: unknown = { status: 1, results: days }, at = '/statistics') =>
  showPortal({ at, answers: { [call]: answer } })
const panel = async () => within(await screen.findByRole('region', { name: 'Live statistics' }))
const readDrawn = (): (string | null)[] =>
  [...document.querySelectorAll('[data-series]')].map((line) => line.getAttribute('data-series'))
const axisTexts = (): (string | null)[] =>
  [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)

test.each(['/stats', '/statistics'])('%s is the Statistics Dashboard', async (at) => {
  show(undefined, at)
  expect(await screen.findByRole('heading', { name: 'Statistics Dashboard', level: 1 })).toBeDefined()
  expect(document.title).toBe('Statistics Dashboard · Plumbline')
  expect(await screen.findByText(/^as of \d\d:\d\d:\d\d$/)).toBeDefined()
})

describe('the chart', () => {
  test('says Loading... until the data is here, or that it failed, or is empty, and recovers', async () => {
    const loaded = unanswered()
    const portal = show(loaded.promise)
    expect(await (await panel()).findByText('Loading...')).toBeDefined()
    loaded.reject(failure(500))
    expect(await (await panel()).findByText('Failed to load chart data.')).toBeDefined()
    expect(log).toHaveBeenCalledWith('[portal] The live statistics could not be loaded', expect.anything())
    portal.answers[call] = {}
    await portal.user.click((await panel()).getByRole('button', { name: 'Retry' }))
    expect(await (await panel()).findByText('No chart data available.')).toBeDefined()
    expect(screen.queryByText('Failed to load chart data.')).toBeNull()
    portal.answers[call] = { status: 1, results: [{}] }
    await portal.queries.refetchQueries()
    // A dash for a missing date and 0 for missing figures.
    expect(await (await panel()).findByRole('row', { name: '- 0 0 $0.00 0' })).toBeDefined()
  })

  test('draws four lines against two axes, and holds a table of the same figures', async () => {
    show()
    const table = within(await (await panel()).findByRole('table', { name: 'Live statistics' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Clicks',
      'Conversions',
      'Earnings ($)',
      'Hosts',
    ])
    expect(table.getAllByRole('row')).toHaveLength(11)
    expect(table.getByRole('row', { name: '2026-11-20 1,009 9 $94.50 509' })).toBeDefined()
    expect(readDrawn()).toEqual(['Clicks', 'Conversions', 'Earnings', 'Hosts'])
    expect(axisTexts()).toContain('Earnings ($)')
  })

  test('keeps the figures when a refresh fails, and says how old they are', async () => {
    const portal = show()
    await (await panel()).findByRole('table')
    portal.answers[call] = failure(500)
    await portal.queries.refetchQueries()
    expect(await screen.findByText(/^not refreshed since/)).toBeDefined()
    expect((await panel()).getByRole('table')).toBeDefined()
  })

  test('is refreshed automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const portal = show()
    await (await panel()).findByRole('table')
    portal.answers[call] = { status: 1, results: [{ ...days[0], clicks: 7777 }] }
    await vi.advanceTimersByTimeAsync(10_500)
    expect(await (await panel()).findByText('7,777')).toBeDefined()
  })

  test('hides and shows a line by its name in the legend, and fits the axis to the visible lines', async () => {
    const { user } = show()
    await (await panel()).findByRole('table')
    const button = (name: string) => screen.getByRole('button', { name })
    for (const name of ['Clicks', 'Hosts']) await user.click(button(name))
    expect(button('Clicks').getAttribute('aria-pressed')).toBe('false')
    expect(readDrawn()).toEqual(['Conversions', 'Earnings'])
    expect(axisTexts()).toContain('12')
    await user.click(button('Clicks'))
    expect(button('Clicks').getAttribute('aria-pressed')).toBe('true')
    expect(readDrawn()).toEqual(['Clicks', 'Conversions', 'Earnings'])
    for (const name of ['Clicks', 'Conversions', 'Earnings']) await user.click(button(name))
    expect(readDrawn()).toEqual([])
  })

  const lines = ['Clicks: 1,009', 'Conversions: 9', 'Earnings: $94.50', 'Hosts: 509']
  const tooltip = (): (string | null)[] =>
    [...screen.getByTestId('chart-tooltip').querySelectorAll('span span')].map(({ textContent }) => textContent)

  test('shows a day under the pointer, and under a finger until the next touch elsewhere', async () => {
    show()
    await (await panel()).findByRole('table')
    const plot = screen.getByRole('group', { name: 'Live statistics' })
    fireEvent.pointerMove(plot, { clientX: 430 })
    expect(tooltip()).toEqual(lines)
    fireEvent.pointerLeave(plot)
    expect(screen.queryByTestId('chart-tooltip')).toBeNull()
    fireEvent.pointerDown(plot, { clientX: 430, pointerType: 'touch' })
    fireEvent.pointerLeave(plot, { pointerType: 'touch' })
    expect(tooltip()).toEqual(lines)
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'Statistics Dashboard' }), { pointerType: 'touch' })
    expect(screen.queryByTestId('chart-tooltip')).toBeNull()
  })

  test('shows a day by the arrow keys, and keeps it shown once it is marked', async () => {
    const { user } = show()
    const name = ['Nov 20', ...lines].join(', ')
    const last = await (await panel()).findByRole('button', { name })
    last.focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Nov 19, Clicks: 1,008,/)
    await user.keyboard('{ArrowRight}{Enter}')
    expect(last.getAttribute('aria-pressed')).toBe('true')
    last.blur()
    expect(tooltip()).toEqual(lines)
  })
})

test('the tiles lead to the reports: first those of SPEC-6.1, in its order and with its addresses', async () => {
  show()
  const tiles = async (name: string): Promise<string[]> =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(await tiles('Breakdowns')).toEqual([
    'Country Stats /stats/countries',
    'City Stats /stats/cities',
    'Mobile ISP /stats/mobile-isp',
    'Offer Breakdown /stats/offers',
    'Sub1 Stats /stats/sub1',
    'Sub2 Stats /stats/sub2',
    'Sub3 Stats /stats/sub3',
    'Sub4 Stats /stats/sub4',
    'Sub5 Stats /stats/sub5',
  ])
  expect(await tiles('More reports')).toEqual([
    'Daily /statistics/daily',
    'Hourly /statistics/hourly',
    'Conversions /statistics/conversions',
    'Landing Pages /statistics/landings',
    'Browsers /statistics/browsers',
    'OS /statistics/os',
    'Devices /statistics/devices',
  ])
})
