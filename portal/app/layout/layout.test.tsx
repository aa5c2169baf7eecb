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

  test('is open on large screens, and collapses its groups', async () => {
    const { user } = showPortal({ at: '/dashboard' })
    expect(document.querySelector('#sidebar')?.hasAttribute('inert')).toBe(false)
    expect(document.querySelector('#sidebar')?.classList.contains('w-64')).toBe(true)
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
})

test('the sidebar on a small screen closes by the overlay, by Escape and by a link', async () => {
  onSmallScreen()
  const { user, path } = showPortal({ at: '/dashboard' })
  const isShown = (): boolean => document.querySelector('#sidebar')?.hasAttribute('inert') === false
  const press = async (role: string, name: string) =>
    user.click(screen.getAllByRole(role, { name }).at(-1) ?? document.body)
  const ways = [
    async () => press('button', 'Close menu'),
    async () => user.keyboard('{Escape}'),
    async () => press('link', 'Payments'),
  ]
  expect(isShown()).toBe(false)
  for (const close of ways) {
    await press('button', 'Open menu')
    expect(isShown()).toBe(true)
    await close()
    expect(isShown()).toBe(false)
  }
  await waitFor(() => expect(path()).toBe('/payments'))
})

test('the account manager is named, with chat and mail as far as they are known', async () => {
  const maya = { manager_name: 'Maya', manager_email: 'maya@x.example', telegram: '@maya' }
  const portal = showPortal({ at: '/dashboard', answers: { [manager]: failure(500) } })
  const card = () => within(screen.getByRole('region', { name: 'Account Manager' }))
  const links = () =>
    card()
      .queryAllByRole<HTMLAnchorElement>('link')
      .map(({ textContent, href }) => [textContent, href])
  const become = async (answer: object) => {
    portal.answers[manager] = answer
    await portal.queries.refetchQueries()
  }
  expect(await card().findByText('Could not be loaded.')).toBeDefined()
  expect(log).toHaveBeenCalledWith('[portal] The account manager could not be loaded', expect.anything())
  await become(maya)
  expect(await card().findByText('Maya')).toBeDefined()
  expect(card().getByText('Manager:')).toBeDefined()
  expect(links()).toEqual([
    ['Telegram', 'https://t.me/maya'],
    ['Email', 'mailto:maya@x.example'],
  ])
  await become({ ...maya, manager_email: null, telegram: '' })
  await waitFor(() => expect(links()).toEqual([]))
  await become({ ...maya, manager_name: '', telegram: '' })
  expect(await card().findByRole('link', { name: 'Email' })).toBeDefined()
  expect(card().queryByText(/Manager:|assigned/)).toBeNull()
  await become({ manager_name: '', manager_email: null, telegram: null })
  expect(await card().findByText('None assigned yet.')).toBeDefined()
  expect(card().queryByText(/Manager:/)).toBeNull()
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

  test('names the signed-in user', async () => {
    const loaded = Promise.withResolvers<object>()
    const portal = showPortal({ at: '/dashboard', answers: { [profile]: loaded.promise } })
    const says = async (text: string) => expect(await within(screen.getByRole('banner')).findByText(text)).toBeDefined()
    await says('Loading...')
    loaded.resolve({ email: '' })
    await says('Unknown User')
    portal.answers[profile] = { email: 'demo@example.com' }
    await portal.queries.refetchQueries()
    await says('demo@example.com')
    portal.unmount()
    showPortal({ at: '/dashboard', answers: { [profile]: failure(500) } })
    await says('Unknown User')
  })
})

describe('the user menu', () => {
  const openMenu = async (answers = {}) => {
    const portal = showPortal({ at: '/dashboard', answers })
    await portal.user.click(screen.getByRole('button', { name: /User menu/ }))
    expect(screen.getByRole('menu')).toBeDefined()
    return portal
  }

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

  test('closes by a click outside, by Escape, which returns the focus, and by an item', async () => {
    const { user, path } = await openMenu()
    const button = screen.getByRole('button', { name: /User menu/ })
    await user.click(screen.getByRole('main'))
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(button)
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
    await user.click(button)
    await user.click(screen.getByRole('menuitem', { name: 'Settings' }))
    await waitFor(() => expect(path()).toBe('/settings'))
    expect(screen.queryByRole('menu')).toBeNull()
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
