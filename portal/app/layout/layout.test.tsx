import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure, pending, showPortal, log } from '../portal.test-support.tsx'

const manager = '/api/affiliate/dashboard/info/'
const profile = '/api/affiliate/profile/'

/** A phone's screen: no query for a minimum width matches. */
const onSmallScreen = (): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  )
}

afterEach(() => {
  document.cookie = 'theme=; max-age=0'
  delete document.documentElement.dataset['theme']
})

describe('the sidebar', () => {
  test.each([
    ['/statistics/daily', 'Daily'],
    ['/offers/12?page=2', 'Available'],
  ])('highlights at %s the one link %s, in its open group', (at, name) => {
    showPortal({ at })
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    const marked = main.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map(({ textContent }) => textContent)).toEqual([name])
  })

  test('collapses its groups', async () => {
    const { user } = showPortal({ at: '/dashboard' })
    expect(screen.queryByRole('link', { name: 'Available' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Offers' }))
    expect(screen.getByRole('link', { name: 'Available' }).getAttribute('href')).toBe('/offers/available')
    await user.click(screen.getByRole('button', { name: 'Offers' }))
    expect(screen.queryByRole('link', { name: 'Available' })).toBeNull()
  })

  test('opens /statistics by the name of the group, and expands the group by the chevron', async () => {
    const portal = showPortal({ at: '/dashboard' })
    await portal.user.click(screen.getByRole('button', { name: 'Statistics menu' }))
    expect(portal.path()).toBe('/dashboard')
    expect(screen.getByRole('link', { name: 'Sub5' }).getAttribute('href')).toBe('/statistics/sub5')
    await portal.user.click(screen.getByRole('link', { name: 'Statistics' }))
    await waitFor(() => expect(portal.path()).toBe('/statistics'))
  })

  test('is open on large screens, without an overlay', () => {
    showPortal({ at: '/dashboard' })
    expect(document.querySelector('#sidebar')?.hasAttribute('inert')).toBe(false)
    expect(document.querySelector('#sidebar')?.classList.contains('w-64')).toBe(true)
  })
})

describe('the sidebar on a small screen', () => {
  const isShown = (): boolean => document.querySelector('#sidebar')?.hasAttribute('inert') === false
  const openMenu = async () => {
    onSmallScreen()
    const portal = showPortal({ at: '/dashboard' })
    expect(isShown()).toBe(false)
    await portal.user.click(screen.getByRole('button', { name: 'Open menu' }))
    expect(isShown()).toBe(true)
    return portal
  }

  test('closes by a click on the overlay', async () => {
    const { user } = await openMenu()
    const overlay = screen.getAllByRole('button', { name: 'Close menu' }).at(-1)
    if (overlay === undefined) throw new Error('No overlay')
    await user.click(overlay)
    expect(isShown()).toBe(false)
  })

  test('closes by a click on a link', async () => {
    const portal = await openMenu()
    await portal.user.click(screen.getByRole('link', { name: 'Payments' }))
    expect(isShown()).toBe(false)
    await waitFor(() => expect(portal.path()).toBe('/payments'))
  })

  test('closes by Escape', async () => {
    const { user } = await openMenu()
    await user.keyboard('{Escape}')
    expect(isShown()).toBe(false)
  })
})

describe('the account manager', () => {
  const card = () => within(screen.getByRole('region', { name: 'Account Manager' }))

  test('is named, with chat and mail', async () => {
    showPortal({
      at: '/dashboard',
      answers: { [manager]: { manager_name: 'Maya', manager_email: 'maya@x.example', telegram: '@maya' } },
    })
    expect(await card().findByText('Maya')).toBeDefined()
    expect(card().getByText('Manager:')).toBeDefined()
    expect(card().getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe('https://t.me/maya')
    expect(card().getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('mailto:maya@x.example')
  })

  test('has only the links that are known', async () => {
    showPortal({
      at: '/dashboard',
      answers: { [manager]: { manager_name: 'Maya', manager_email: null, telegram: '' } },
    })
    await card().findByText('Maya')
    expect(card().queryAllByRole('link')).toEqual([])
  })

  test('without a name has no label for it', async () => {
    showPortal({
      at: '/dashboard',
      answers: { [manager]: { manager_name: '', manager_email: 'm@x.example', telegram: '' } },
    })
    expect(await card().findByRole('link', { name: 'Email' })).toBeDefined()
    expect(card().queryByText(/Manager:|assigned/)).toBeNull()
  })

  test('who is not known says so', async () => {
    showPortal({ at: '/dashboard', answers: { [manager]: { manager_name: '', manager_email: null, telegram: null } } })
    expect(await card().findByText('None assigned yet.')).toBeDefined()
    expect(card().queryByText(/Manager:/)).toBeNull()
  })

  test('that cannot be loaded is only logged', async () => {
    showPortal({ at: '/dashboard', answers: { [manager]: failure(500) } })
    expect(await card().findByText('Could not be loaded.')).toBeDefined()
    expect(log).toHaveBeenCalledWith('[portal] The account manager could not be loaded', expect.anything())
  })
})

describe('the header', () => {
  test('says where the user is', () => {
    showPortal({ at: '/offers/all' })
    expect(within(screen.getByRole('banner')).getByText('All Offers')).toBeDefined()
  })

  test.each([
    ['', '/help', []],
    ['https://help.acme.example/', '/dashboard', ['https://help.acme.example/']],
  ])('with the help at %j leads to it', async (help_url, path, opened) => {
    const windows: string[] = []
    vi.spyOn(window, 'open').mockImplementation((url) => {
      windows.push(String(url))
      return null
    })
    const portal = showPortal({ at: '/dashboard', config: help_url === '' ? {} : { help_url } })
    await portal.user.click(screen.getByRole('button', { name: /User menu/ }))
    await portal.user.click(screen.getByRole('menuitem', { name: 'Help' }))
    await waitFor(() => expect(portal.path()).toBe(path))
    expect(windows).toEqual(opened)
  })

  test.each([
    [pending, 'Loading...'],
    [{ email: 'demo@example.com' }, 'demo@example.com'],
    [{ email: '' }, 'Unknown User'],
    [failure(500), 'Unknown User'],
  ])('for the profile %o says %s', async (answer, text) => {
    showPortal({ at: '/dashboard', answers: { [profile]: answer } })
    expect(await within(screen.getByRole('banner')).findByText(text)).toBeDefined()
  })
})

describe('the user menu', () => {
  const openMenu = async (answers = {}) => {
    const portal = showPortal({ at: '/dashboard', answers })
    await portal.user.click(screen.getByRole('button', { name: /User menu/ }))
    expect(screen.getByRole('menu')).toBeDefined()
    return portal
  }

  test('leads to the settings', async () => {
    const portal = await openMenu()
    await portal.user.click(screen.getByRole('menuitem', { name: 'Settings' }))
    await waitFor(() => expect(portal.path()).toBe('/settings'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('logs out: clears everything, notifies the server, opens the login address', async () => {
    const portal = await openMenu({ '/api/token/logout/': pending })
    await portal.user.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(portal.storage.length).toBe(0)
    expect(portal.went).toEqual(['/login'])
    expect(portal.sent.at(-1)).toEqual({
      path: '/api/token/logout/',
      input: { body: { refresh: 'refresh-1' }, keepalive: true },
    })
    expect(portal.queries.getQueriesData({}).filter(([, data]) => data !== undefined)).toEqual([])
  })

  test('closes by a click outside', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByRole('main'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('closes by Escape and returns the focus', async () => {
    const { user } = await openMenu()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /User menu/ }))
  })

  test('switches the theme at once and keeps it in a cookie', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
    await user.click(screen.getByRole('menuitemradio', { name: 'System' }))
    expect(document.documentElement.dataset['theme']).toBeUndefined()
    expect(document.cookie).not.toContain('theme=')
  })
})

describe('the palette', () => {
  const field = async () => screen.findByRole('combobox', { name: 'Search' })
  const openPalette = async (options: Partial<Parameters<typeof showPortal>[0]> = {}) => {
    const portal = showPortal({ at: '/dashboard', ...options })
    await portal.user.keyboard('{Control>}k{/Control}')
    return { ...portal, input: await field() }
  }
  const offers = '/api/affiliate/offers/'
  const offer = { id: 7, title: 'Rook Chess', categories: [{ name: 'Games' }], countries: [], os: [], payouts: [] }
  const offerAnswers = { [offers]: { results: [offer], count: 1 } }

  test('opens by Ctrl+K, and finds and opens a screen', async () => {
    const { user, input, path } = await openPalette()
    await user.type(input, 'isp mobile{Enter}')
    await waitFor(() => expect(path()).toBe('/statistics/mobile-isp'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('does not open while a dialog is open', async () => {
    const { user } = showPortal({ at: '/dashboard' })
    const question = document.body.appendChild(document.createElement('dialog'))
    question.setAttribute('open', '')
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
    question.remove()
    await user.keyboard('{Control>}k{/Control}')
    expect(await field()).toBeDefined()
  })

  test('finds offers by words in any order, and waits for them when Enter is pressed first', async () => {
    const { user, input, path, sent } = await openPalette({ answers: offerAnswers })
    await user.type(input, 'chess rook{Enter}')
    await waitFor(() => expect(path()).toBe('/offers/7'))
    expect(sent.filter((call) => call.path === offers)[0]?.input).toMatchObject({ query: { search: 'chess rook' } })
  })

  test('copies the link of an offer, confirms it, and lists it among the recent actions', async () => {
    const link = { url: 'http://localhost:3001//click?offer_id=7&affiliate_id=1' }
    const { user, input } = await openPalette({
      answers: { ...offerAnswers, '/api/affiliate/offers/{id}/tracking-link/': link },
    })
    await user.type(input, 'copy link rook')
    await user.click(await screen.findByRole('option', { name: /^Copy link: Rook Chess/ }))
    expect(await screen.findByText('Copied!')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3001/click?offer_id=7&affiliate_id=1')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog'))
    expect((await palette.findAllByRole('option'))[0]?.textContent).toContain('Copy link: Rook Chess')
  })

  test('finds a conversion and a payment by number, if they exist', async () => {
    const conversion = { id: 12, offer: 'Rook Chess', status: 'approved', payout: 3.5 }
    const { user, input, path } = await openPalette({
      answers: {
        [offers]: { results: [], count: 0 },
        '/api/conversions/': { results: [conversion] },
        '/api/payments/{id}/': failure(404),
      },
    })
    await user.type(input, '#12')
    const option = await screen.findByRole('option', { name: /^Conversion 12/ })
    expect(option.textContent).toContain('Rook Chess · approved · $3.50')
    expect(screen.queryByRole('option', { name: /^Payment 12/ })).toBeNull()
    await user.click(option)
    await waitFor(() => expect(path()).toBe('/statistics/conversions/12'))
  })

  test.each(['order-991', '3pVGdV0a8pUZ1W0mC9kHqf2rT5xLwYbN'])('finds a conversion by %s', async (id) => {
    const row = { id: 12, offer: 'Rook Chess', status: 'approved', payout: 3.5 }
    const { user, input, sent, path } = await openPalette({
      answers: { [offers]: { results: [], count: 0 }, '/api/conversions/': { results: [row] } },
    })
    await user.type(input, `${id}{Enter}`)
    await waitFor(() => expect(path()).toBe('/statistics/conversions/12'))
    expect(sent.filter((call) => call.path === '/api/conversions/')[0]?.input).toMatchObject({ query: { id } })
  })

  test('says that offers could not be searched, and offers the conversions with the text', async () => {
    const { user, input, path, search } = await openPalette({ answers: { [offers]: failure(400) } })
    await user.type(input, 'xyzzyq')
    expect(await screen.findByText(/could not be searched/)).toBeDefined()
    await user.click(await screen.findByRole('option', { name: /Conversions with “xyzzyq”/ }))
    expect([path(), search()]).toEqual(['/statistics/conversions', '?sub_search=xyzzyq'])
  })

  test('changes the theme, and the menu knows', async () => {
    const { user, input } = await openPalette()
    await user.type(input, 'dark{Enter}')
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
    await user.click(screen.getByRole('button', { name: /User menu/ }))
    expect(screen.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('menuitemradio', { name: 'System' }))
  })

  test('exports the report on the screen as shown', async () => {
    const { user, input, sent } = await openPalette({
      at: '/statistics/daily?from=2026-11-01&to=2026-11-02',
      answers: { '/api/exports/': { url: '/api/exports/x/', expires_at: '2026-11-20T00:00:00Z' } },
    })
    await user.type(input, 'export daily{Enter}')
    await waitFor(() =>
      expect(sent.find((call) => call.path === '/api/exports/')?.input).toMatchObject({ body: { report: 'daily' } }),
    )
  })
})

test('the demo network says that it is one', () => {
  showPortal({ at: '/dashboard', config: { demo: true } })
  expect(screen.getByText('Demo network: everything here is made up.')).toBeDefined()
})

test('a page that loads slowly is not remembered under the name of its screen', async () => {
  vi.useFakeTimers()
  const portal = showPortal({ at: '/news', answers: { '/api/payments/{id}/': pending } })
  await portal.open('/payments/7')
  await act(async () => vi.advanceTimersByTimeAsync(2000))
  expect(document.title).toBe('Payment · Plumbline')
  expect(window.localStorage.getItem('plumbline.recent.1') ?? '').not.toContain('/payments/7')
})

test.each([
  [404, 'Payment not found'],
  [500, 'Failed to load this payment.'],
])('a page is not remembered if its call fails with %d', async (status, title) => {
  const portal = showPortal({ at: '/payments/8', answers: { '/api/payments/{id}/': failure(status) } })
  await screen.findByRole('heading', { name: title })
  vi.useFakeTimers()
  await portal.open('/payments/7')
  await act(async () => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
  expect(window.localStorage.getItem('plumbline.recent.1') ?? '').not.toContain('/payments/7')
})

test.each(['signed in', 'logged out in another tab'])('a screen is remembered of who is %s then', async (how) => {
  window.localStorage.clear()
  vi.useFakeTimers()
  const { storage } = showPortal({ at: '/dashboard' })
  // The storage is empty before this tab is notified.
  if (how !== 'signed in') storage.clear()
  await vi.advanceTimersByTimeAsync(2000)
  expect(Object.keys(window.localStorage)).toEqual(how === 'signed in' ? ['plumbline.recent.1'] : [])
})
