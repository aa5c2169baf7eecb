import { layOut } from '@plumbline/ui/table/lay-out.test-support.ts'
import { contract } from '@plumbline/contract/index.ts'
import { cellsInOrder, shownKeys } from '@plumbline/contract/report-cells.test-support.ts'
import type { Report } from '@plumbline/contract/report-shape.ts'
import { report_names, reports, type ReportName } from '@plumbline/contract/reports.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, showPortal, log, unanswered } from '../../app/portal.test-support.tsx'
import { callOf, conversion } from './reports.test-support.ts'

const browsers = {
  results: [
    { browser: 'Chrome', hosts: 1200, clicks: 2345, approved: 12, total: 15 },
    { browser: '', hosts: 1, clicks: 2, approved: 0, total: 0 },
  ],
  count: 2,
  totals: { hosts: 1201, clicks: 2347, approved: 12, total: 15 },
}

beforeEach(() => {
  // At this hour Tokyo and UTC are a day ahead of the network.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T02:00:00Z') })
})

const usual = { from: '2026-11-14', to: '2026-11-20' }

/** Queries of the report's calls, in order. */
const queriesOf = ({ sent }: ReturnType<typeof showPortal>, name: ReportName): unknown[] =>
  sent.flatMap(({ path, input }) =>
    path === callOf(name) && typeof input === 'object' && input !== null && 'query' in input ? [input.query] : [],
  )

const show = (name: ReportName, answer: unknown, query = '') => {
  const portal = showPortal({ at: `/statistics/${name}${query}`, answers: { [callOf(name)]: answer } })
  return {
    ...portal,
    requests: () => queriesOf(portal, name),
    answer: (next: unknown) => {
      portal.answers[callOf(name)] = next
    },
  }
}

const table = async (report: Report) => screen.findByRole('table', { name: report.title })
const cellsOf = (row: HTMLElement | undefined): (string | null)[] =>
  row === undefined ? [] : [...row.children].map(({ textContent }) => textContent)
/** The cells of a report's row in these columns. */
const shows = (name: ReportName, cells: Readonly<Record<string, string>>): unknown[] =>
  cellsInOrder<string, unknown>(name, cells, expect.anything())
const total = { browser: 'Total', hosts: '1,201', clicks: '2,347', approved: '12', total: '15' }
const press = (name: string): HTMLElement => screen.getByRole('button', { name })

test('each report has its title, its columns and its filters, and asks for its first page', async () => {
  const nothing = { status: 1, results: [], count: 0, totals: {} }
  const answers = Object.fromEntries(report_names.map((name) => [callOf(name), nothing]))
  const portal = showPortal({ at: `/statistics/${report_names[0]}`, answers })
  for (const name of report_names) {
    const report: Report = reports[name]
    await portal.open(`/statistics/${name}`)
    expect(await screen.findByRole('heading', { name: report.title, level: 1 })).toBeDefined()
    await screen.findByText('No data found')
    expect(
      within(await table(report))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(shownKeys(name).map((shown) => report.columns.find(({ key }) => key === shown)?.header))
    for (const [filter, label] of [
      ['country', 'Country'],
      ['timezone', 'Timezone'],
      ['sub_search', 'Sub ID'],
      ['id', 'ID'],
    ] as const)
      expect(screen.queryByLabelText(label) !== null, `${name} ${label}`).toBe(report.filters.includes(filter))
    const zone = report.filters.includes('timezone') ? { timezone: 'America/New_York' } : {}
    expect(queriesOf(portal, name)).toEqual([{ ...usual, ...zone, page: 1, ordering: report.ordering }])
  }
})

describe('filled', () => {
  test('nothing made up while it loads, then figures, a missing name and the totals of all rows', async () => {
    const loaded = Promise.withResolvers<object>()
    show('browsers', loaded.promise)
    expect((await table(reports.browsers)).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('No data found')).toBeNull()
    loaded.resolve(browsers)
    await screen.findByText('Chrome')
    const rows = within(await table(reports.browsers)).getAllByRole('row')
    expect(rows.map(cellsOf).slice(1)).toEqual([
      shows('browsers', { browser: 'Chrome', hosts: '1,200', clicks: '2,345', approved: '12', total: '15' }),
      shows('browsers', { browser: '(not set)', hosts: '1', clicks: '2', approved: '0', total: '0' }),
      shows('browsers', total),
    ])
    expect(screen.getByText('2 of 2', { exact: false })).toBeDefined()
    expect(screen.getByText(/New York time/)).toBeDefined()
    expect(screen.getByText('as of 21:00:00')).toBeDefined()
  })

  test('on a phone: two lines per row, all in view', async () => {
    layOut({ offsetWidth: 358, scrollWidth: 358 })
    show('browsers', browsers)
    await screen.findByText('Chrome')
    const rows = within(await table(reports.browsers)).getAllByRole('row')
    expect(rows.map(cellsOf).slice(1)).toEqual([
      ['ChromeClicks: 2,345 · Hosts: 1,200', '15Approved: 12'],
      ['(not set)Clicks: 2 · Hosts: 1', '0Approved: 0'],
      ['TotalClicks: 2,347', '15Approved: 12'],
    ])
    expect(within(rows[1] ?? document.body).getAllByRole('link').length).toBeGreaterThan(2)
  })

  test('a conversion: its time in the zone, its offer’s link, its country, status and sub IDs as they are', async () => {
    const declined = { ...conversion, id: 89, status: 'declined', reason_code: 'terms', reason: '<b>brand</b> bidding' }
    const results = [conversion, { ...conversion, id: 90, status: 'pending' }, declined]
    show('conversions', { status: 1, results, count: 3 })
    await screen.findAllByText('SurfHaven VPN')
    const rows = within(await table(reports.conversions)).getAllByRole('row')
    const { offer, ip, device, os, status, goal, sub1 } = conversion
    const formatted = { created_at: '2026-11-19 21:30', country: 'Germany', payout: '$1,234.50', id: '91' }
    const missing = { sub2: '—', sub3: '—', sub4: '—', sub5: '—', reason_code: '—' }
    expect(cellsOf(rows[1])).toEqual(
      shows('conversions', { offer, ip, device, os, status, goal, sub1, ...formatted, ...missing }),
    )
    expect(screen.getAllByRole('link', { name: 'SurfHaven VPN' })[0]?.getAttribute('href')).toBe('/offers/7')
    expect(cellsOf(rows[3])).toEqual(shows('conversions', { reason_code: 'Terms not met: <b>brand</b> bidding' }))
    expect(screen.getByRole('link', { name: '91' }).getAttribute('href')).toBe('/statistics/conversions/91')
    expect(screen.getByText('approved').classList).toContain('text-green')
    expect(screen.getByText('pending').classList).toContain('text-red')
    // Open is an outline, refused is filled, although both are red.
    expect(screen.getByText('pending').classList).toContain('inset-ring')
    expect(screen.getByText('declined').classList).toContain('bg-red')
    const struck = rows.flatMap((row, index) => [...row.querySelectorAll('s')].map((one) => [index, one.textContent]))
    expect(struck).toEqual([[3, 'Not paid: $1,234.50']])
  })

  test('the columns for a task are shown in their order, remembered, and given back', async () => {
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const portal = show('conversions', { status: 1, results: [conversion], count: 1 })
    await screen.findByText('SurfHaven VPN')
    const specified = headers()
    const choose = async (preset: string): Promise<void> =>
      portal.user.click(screen.getByRole('menuitemradio', { name: preset }))
    await portal.user.click(press('View'))
    await choose('For deciding')
    const deciding = ['Date', 'Offer', 'Status', 'Goal', 'Sub1', 'Sub2', 'Country', 'Payout']
    expect(headers()).toEqual(deciding)
    await choose('Technical')
    expect(headers()).toEqual([
      'Date',
      'Conv ID',
      'IP',
      'Device',
      'OS',
      'Sub1',
      'Sub2',
      'Sub3',
      'Sub4',
      'Sub5',
      'Status',
    ])
    portal.unmount()
    const again = show('conversions', { status: 1, results: [conversion], count: 1 })
    await screen.findByText('198.51.100.7')
    expect(headers()).toHaveLength(11)
    await again.user.click(press('View'))
    await again.user.click(screen.getByRole('menuitemradio', { name: 'As specified' }))
    expect(headers()).toEqual(specified)
  })
})

describe('empty', () => {
  test('for an ID on these days: the last year can be searched', async () => {
    const portal = show('conversions', { status: 1, results: [], count: 0, totals: {} }, '?id=T-1')
    await portal.user.click(await screen.findByRole('button', { name: 'Search the last year' }))
    expect(portal.search()).toBe('?from=2025-11-20&to=2026-11-20&id=T-1')
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeDefined()
  })

  test('for days in the wrong order: they are swapped with a notice', async () => {
    const portal = show('browsers', { results: [], count: 0, totals: {} }, '?from=2026-11-09&to=2026-11-02')
    expect(await screen.findByText(/The first day was after the last one/)).toBeDefined()
    await portal.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(portal.search()).toBe('?from=2026-11-02&to=2026-11-09')
    expect(screen.queryByText(/The first day/)).toBeNull()
  })

  test('leads to a tracking link, and has no request to copy', async () => {
    show('browsers', { results: [], count: 0, totals: {} })
    expect(await screen.findByText('No data found')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy as request' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Get a tracking link' }).getAttribute('href')).toBe('/offers/available')
  })

  test('under filters: these can be cleared', async () => {
    const portal = show('browsers', { results: [], count: 0, totals: {} }, '?country=DE&ordering=hosts')
    await portal.user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(portal.search()).toBe('')
    expect(portal.requests().at(-1)).toMatchObject(usual)
    expect(portal.requests().at(-1)).not.toHaveProperty('country')
  })

  test('behind the last page: leads back to the first', async () => {
    const portal = show('browsers', { results: [], count: 250, totals: {} }, '?page=9')
    await portal.user.click(await screen.findByRole('button', { name: 'First page' }))
    expect(portal.requests().at(-1)).toMatchObject({ page: 1 })
  })
})

test('a failure says why, with the empty row and Retry; a later one keeps the rows, but not under other filters', async () => {
  const failed = 'This report could not be loaded.'
  const portal = show('browsers', failure(400, null, 'The range is too long.'))
  expect(await screen.findByText('The range is too long.')).toBeDefined()
  portal.answer(failure(404))
  await portal.user.click(press('Retry'))
  expect(await screen.findByText(failed)).toBeDefined()
  expect(screen.getByText('No data found')).toBeDefined()
  expect(log).toHaveBeenCalledWith('[portal] The report browsers could not be loaded', expect.anything())
  portal.answer(browsers)
  await portal.user.click(press('Retry'))
  expect(await screen.findByText('Chrome')).toBeDefined()
  expect(screen.queryByText(failed)).toBeNull()

  portal.answer(failure(500))
  await portal.user.click(press('Refresh'))
  expect(await screen.findByText(failed)).toBeDefined()
  expect(screen.getByText('Chrome')).toBeDefined()
  expect(screen.getByText('not refreshed since 21:00:00')).toBeDefined()
  await portal.user.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await portal.user.click(press('Apply'))
  await waitFor(() => expect(screen.queryByText('Chrome')).toBeNull())
  expect(await screen.findByText(failed)).toBeDefined()
  expect(screen.queryByText('Chrome')).toBeNull()
})

describe('asking for something else', () => {
  test('the order, by the server, over everything, from the first page on; then a page of the same', async () => {
    const portal = show('browsers', { ...browsers, count: 250 }, '?country=DE&page=2')
    await screen.findByText('Chrome')
    await portal.user.click(press('Hosts'))
    expect(portal.requests().at(-1)).toMatchObject({ ordering: '-hosts', page: 1 })
    await portal.user.click(press('Hosts'))
    expect(portal.requests().at(-1)).toMatchObject({ ordering: 'hosts', page: 1 })
    expect(portal.search()).toBe('?country=DE&ordering=hosts')
    expect(screen.getByRole('columnheader', { name: 'Hosts' }).getAttribute('aria-sort')).toBe('ascending')
    await portal.user.click(press('Page 3'))
    expect(portal.requests().at(-1)).toMatchObject({ ...usual, country: 'DE', ordering: 'hosts', page: 3 })
    expect(portal.search()).toBe('?country=DE&ordering=hosts&page=3')
  })

  test('filters: nothing before Apply, all at once with it, from the first page on; Refresh asks the same again', async () => {
    const portal = show('conversions', { status: 1, results: [conversion], count: 250 }, '?ordering=payout&page=2')
    await screen.findByText('SurfHaven VPN')
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-31' } })
    await portal.user.selectOptions(screen.getByLabelText('Country'), 'Germany')
    await portal.user.type(screen.getByLabelText('Sub ID'), ' fb ')
    expect(portal.requests()).toHaveLength(1)
    await portal.user.click(press('Apply'))
    const wanted = {
      from: '2026-10-01',
      to: '2026-10-31',
      country: 'DE',
      sub_search: 'fb',
      ordering: 'payout',
      page: 1,
    }
    expect(portal.requests()).toHaveLength(2)
    expect(portal.requests().at(-1)).toEqual(wanted)
    expect(portal.search()).toBe('?from=2026-10-01&to=2026-10-31&country=DE&sub_search=fb&ordering=payout')
    await portal.user.click(await screen.findByRole('button', { name: 'Refresh' }))
    expect(portal.requests()).toHaveLength(3)
    expect(portal.requests().at(-1)).toEqual(wanted)
  })

  test('a filter is applied by Enter; half-typed, it survives ordering and paging until the back button', async () => {
    const portal = show('conversions', { status: 1, results: [conversion], count: 250 })
    await screen.findByText('SurfHaven VPN')
    const field = screen.getByLabelText<HTMLInputElement>('Sub ID')
    await portal.user.type(field, 'fb{Enter}')
    expect(portal.requests().at(-1)).toMatchObject({ sub_search: 'fb' })
    await portal.user.type(field, 'x')
    await portal.user.click(press('Payout'))
    await portal.user.click(press('Page 2'))
    expect(field.value).toBe('fbx')
    await portal.open('/statistics/conversions')
    expect(field.value).toBe('')
  })

  test('a preset applies at once, with the other choices, and counts days in the network’s zone', async () => {
    const portal = show('conversions', [])
    await screen.findByText('No data found')
    await portal.user.selectOptions(screen.getByLabelText('Country'), 'Germany')
    await portal.user.selectOptions(screen.getByLabelText('Date range'), 'Today')
    expect(portal.requests().at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-11-20', country: 'DE' })
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  })

  test('choices made while a preset is loading are kept', async () => {
    const portal = show('conversions', [])
    await screen.findByText('No data found')
    // Without waiting: on a slow computer the new address arrives after the second choice.
    act(() => {
      fireEvent.change(screen.getByLabelText('Date range'), { target: { value: 'today' } })
      fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'DE' } })
    })
    await waitFor(() => expect(portal.requests().at(-1)).toMatchObject({ from: '2026-11-20' }))
    expect(portal.requests().at(-1)).not.toMatchObject({ country: 'DE' })
    await portal.user.click(press('Apply'))
    expect(portal.requests().at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-11-20', country: 'DE' })
  })

  test('an invalid range is refused beside the field, without a call', async () => {
    const text = 'The end date is before the start date.'
    const portal = show('daily', [])
    await screen.findByText('No data found')
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-01' } })
    expect(screen.queryByText(text)).toBeNull()
    await portal.user.click(press('Apply'))
    expect(screen.getByText(text)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('To'))
    expect(portal.requests()).toHaveLength(1)
    expect(portal.search()).toBe('')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
    expect(screen.queryByText(text)).toBeNull()
  })
})

describe('the address', () => {
  test('fills the fields', async () => {
    show('conversions', [], '?from=2026-10-01&to=2026-10-31&country=Unknown&sub_search=fb')
    await screen.findByText('No data found')
    const values = ['Date range', 'From', 'To', 'Country', 'Sub ID'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
    expect(values).toEqual(['last_month', '2026-10-01', '2026-10-31', 'Unknown', 'fb'])
  })

  test('is named where it is invalid, and can be cleared', async () => {
    const portal = show('browsers', browsers, '?from=2026-11-31&to=2026-12-01&country=XX&ordering=hosts')
    await screen.findByText('Chrome')
    const notice = screen.getByText(/Some URL parameters were ignored/)
    expect(notice.textContent).toContain('the last 7 days are shown')
    expect(notice.textContent).toContain('country')
    expect(portal.requests()).toEqual([{ ...usual, timezone: 'America/New_York', ordering: 'hosts', page: 1 }])
    await portal.user.click(press('Dismiss'))
    expect(portal.search()).toBe('?ordering=hosts')
    expect(screen.queryByText(/Some URL parameters/)).toBeNull()
  })

  test('of an alias keeps its path', async () => {
    const portal = showPortal({ at: '/stats/sub1', answers: { [callOf('sub1')]: [] } })
    await screen.findByText('No data found')
    await portal.user.selectOptions(screen.getByLabelText('Date range'), 'Yesterday')
    expect(portal.path() + portal.search()).toBe('/stats/sub1?from=2026-11-19&to=2026-11-19')
  })
})

describe('the range', () => {
  const day = '?from=2026-11-19&to=2026-11-19'

  test('is that of the report before, and the address says so; one that names its own keeps it', async () => {
    const portal = show('daily', [])
    portal.answers[callOf('browsers')] = browsers
    portal.answers[callOf('sub1')] = []
    await screen.findByText('No data found')
    await portal.user.selectOptions(screen.getByLabelText('Date range'), 'Yesterday')
    await portal.open('/statistics/browsers')
    await screen.findByText('Chrome')
    expect(portal.search()).toBe(day)
    const requests = portal.sent.filter(({ path }) => path === callOf('browsers')).map(({ input }) => input)
    expect(requests).toEqual([
      expect.objectContaining({ query: expect.objectContaining({ from: '2026-11-19' }) as unknown }),
    ])

    await portal.open('/dashboard')
    await portal.open('/statistics/sub1?from=2026-11-01&to=2026-11-10')
    await screen.findByText('No data found')
    expect(portal.search()).toBe('?from=2026-11-01&to=2026-11-10')
    await portal.back()
    await portal.back()
    await screen.findByText('Chrome')
    expect(portal.search()).toBe(day)
  })

  test('that is the usual one again is forgotten', async () => {
    const portal = show('daily', [], day)
    portal.answers[callOf('browsers')] = browsers
    await screen.findByText('No data found')
    await portal.user.selectOptions(screen.getByLabelText('Date range'), 'Last 7 days')
    await portal.open('/statistics/browsers')
    await screen.findByText('Chrome')
    expect(portal.search()).toBe('')
  })

  test('of the way back to a plain address is the usual one', async () => {
    const portal = show('daily', [])
    portal.answers[callOf('browsers')] = browsers
    await screen.findByText('No data found')
    await portal.open(`/statistics/browsers${day}`)
    await screen.findByText('Chrome')
    await portal.back()
    await screen.findByText('No data found')
    expect(portal.path() + portal.search()).toBe('/statistics/daily')
  })
})

test('the file is requested once, with the applied filters; a failure is shown, and then the browser fetches it', async () => {
  const portal = show('offers', [], '?country=DE&ordering=-earning&page=2')
  const created = `POST ${contract.createExport.path}`
  const made = unanswered()
  portal.answers[created] = made.promise
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) clicked.push(this.getAttribute('href') ?? '')
  })
  await screen.findByText('No data found')
  await portal.user.selectOptions(screen.getByLabelText('Country'), 'France')
  await portal.user.click(press('Export CSV'))
  expect(press('Export CSV').getAttribute('aria-busy')).toBe('true')
  expect(press('Export CSV').getAttribute('aria-disabled')).toBe('true')
  expect(portal.sent.find(({ path }) => path === contract.createExport.path)?.input).toEqual({
    body: {
      report: 'offers',
      filters: { ...usual, timezone: 'America/New_York', country: 'DE' },
      ordering: '-earning',
    },
  })
  made.reject(failure(503))
  expect(await screen.findByText('The file could not be created. Please try again.')).toBeDefined()
  portal.answers[created] = { url: '/api/exports/token-1/', expires_at: '2026-11-21T02:01:00Z' }
  await portal.user.click(press('Export CSV'))
  await waitFor(() => expect(clicked).toEqual(['/api/exports/token-1/']))
})

describe('what is read out', () => {
  const readAnnounced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

  test('the rows after Apply and Refresh, not those that come by themselves', async () => {
    const portal = show('browsers', { ...browsers, count: 1312 })
    await screen.findByText('Chrome')
    expect(readAnnounced()).toContain('1,312 rows')
    portal.answer({ ...browsers, count: 1 })
    await act(async () => portal.queries.refetchQueries())
    await screen.findByText('1 of 1', { exact: false })
    expect(readAnnounced()).not.toContain('1 row')
    await portal.user.click(press('Refresh'))
    await waitFor(() => expect(readAnnounced()).toContain('1 row'))
  })
})

test('a link in the menu prefetches the report, and the screen makes no second call', async () => {
  const portal = showPortal({ at: '/payments', answers: { '/api/payments/my/': { results: [] }, [callOf('os')]: [] } })
  await portal.user.click(await screen.findByRole('button', { name: /Statistics/ }))
  const link = screen.getByRole('link', { name: 'OS' })
  await portal.user.hover(link)
  const listAsked = () => portal.sent.filter(({ path }) => path === callOf('os'))
  await waitFor(() => expect(listAsked()).toHaveLength(1))
  await portal.user.click(link)
  await screen.findByText('No data found')
  expect(listAsked()).toHaveLength(1)
})

describe('the chart above Daily', () => {
  const day = (date: string, clicks: number) => ({ date, hosts: 1, clicks, conversions: 0, earnings: 0 })
  const labels = (): (string | null)[] => screen.getAllByTestId('chart-label').map(({ textContent }) => textContent)

  test('has the days of the table, the oldest first, without asking for them twice', async () => {
    const portal = show('daily', {
      results: ['2026-11-20', '2026-11-19', '2026-11-18'].map((date) => day(date, 3)),
      count: 3,
      totals: {},
    })
    await screen.findByRole('group', { name: 'By day' })
    expect(labels()).toEqual(['Nov 18', 'Nov 20'])
    expect(portal.requests()).toHaveLength(1)
  })

  test('has those of all pages', async () => {
    const portal = show('daily', { results: [day('2026-11-20', 3)], count: 101, totals: {} })
    await waitFor(() =>
      expect(portal.requests().at(-1)).toEqual({ from: '2026-11-14', to: '2026-11-20', ordering: 'date' }),
    )
  })
})

test('Copy as request copies the request of the rows that are shown, without the key itself', async () => {
  const { user } = show('browsers', browsers, '?from=2026-11-14&to=2026-11-20&country=DE')
  await user.click(await screen.findByRole('button', { name: 'Copy as request' }))
  expect(await navigator.clipboard.readText()).toBe(
    [
      `curl '${window.location.origin}${callOf('browsers')}?from=2026-11-14&to=2026-11-20&timezone=America%2FNew_York&country=DE&page=1&ordering=-clicks' \\`,
      `  -H "Authorization: Bearer $PLUMBLINE_KEY"`,
    ].join('\n'),
  )
  expect((await screen.findByText(/an API key whose scopes include/)).textContent).toContain('include reports.')
})
