import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure, pending, showPortal, log } from '../portal.test-support.tsx'

const manager = '/api/affiliate/dashboard/info/'
const profile = '/api/affiliate/profile/'

/** A screen of a phone: no query for a minimum width holds. */
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
  test('highlights the link of the screen and opens its group', async () => {
    showPortal({ at: '/statistics/daily' })
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(main.getByRole('link', { name: 'Daily' }).getAttribute('aria-current')).toBe('page')
    expect(main.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull()
  })

  test.each([
    ['/offers', 'Available'],
    ['/offers/available', 'Available'],
    ['/offers/all', 'Available'],
    ['/offers/12?page=2', 'Available'],
    ['/statistics', 'Statistics'],
    ['/stats', 'Statistics'],
    ['/stats/countries?from=2026-11-01', 'Countries'],
    ['/stats/mobile-isp', 'Mobile ISP'],
  ])('highlights at %s the one link %s, in its open group', (at, name) => {
    showPortal({ at })
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    const marked = main.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map(({ textContent }) => textContent)).toEqual([name])
  })

  test('folds its groups', async () => {
    const { user } = showPortal({ at: '/dashboard' })
    expect(screen.queryByRole('link', { name: 'Available' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Offers' }))
    expect(screen.getByRole('link', { name: 'Available' }).getAttribute('href')).toBe('/offers/available')
    await user.click(screen.getByRole('button', { name: 'Offers' }))
    expect(screen.queryByRole('link', { name: 'Available' })).toBeNull()
  })

  test('leads to /statistics by the name of the group, and unfolds it by the chevron', async () => {
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
  const opened = async () => {
    onSmallScreen()
    const portal = showPortal({ at: '/dashboard' })
    expect(isShown()).toBe(false)
    await portal.user.click(screen.getByRole('button', { name: 'Open menu' }))
    expect(isShown()).toBe(true)
    return portal
  }

  test('closes by a click on the overlay', async () => {
    const { user } = await opened()
    const overlay = screen.getAllByRole('button', { name: 'Close menu' }).at(-1)
    if (overlay === undefined) throw new Error('There is no overlay')
    await user.click(overlay)
    expect(isShown()).toBe(false)
  })

  test('closes by a click on a link', async () => {
    const portal = await opened()
    await portal.user.click(screen.getByRole('link', { name: 'Payments' }))
    expect(isShown()).toBe(false)
    await waitFor(() => expect(portal.path()).toBe('/payments'))
  })

  test('closes by Escape', async () => {
    const { user } = await opened()
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

  test('that cannot be loaded is only logged', async () => {
    showPortal({ at: '/dashboard', answers: { [manager]: failure(500) } })
    expect(await card().findByText('not loaded')).toBeDefined()
    expect(log).toHaveBeenCalledWith('[portal] The account manager could not be loaded', expect.anything())
  })
})

describe('the header', () => {
  test.each([
    ['/dashboard', 'Affiliate Dashboard'],
    ['/offers', 'Available Offers'],
    ['/offers/all', 'All Offers'],
    ['/offers/12', 'Offer'],
    ['/statistics', 'Statistics Dashboard'],
    ['/stats/countries', 'Countries Report'],
    ['/statistics/conversions/12', 'Conversion'],
    ['/payments', 'Payments'],
    ['/payments/ledger', 'Ledger'],
    ['/payments/12', 'Payment'],
    ['/settings', 'Settings'],
    ['/settings/billing/verify', 'Settings'],
    ['/nowhere', 'Affiliate Dashboard'],
  ])('says at %s: %s', (at, title) => {
    showPortal({ at })
    expect(within(screen.getByRole('banner')).getByText(title)).toBeDefined()
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
  const opened = async (answers = {}) => {
    const portal = showPortal({ at: '/dashboard', answers })
    await portal.user.click(screen.getByRole('button', { name: /User menu/ }))
    expect(screen.getByRole('menu')).toBeDefined()
    return portal
  }

  test('leads to the settings', async () => {
    const portal = await opened()
    await portal.user.click(screen.getByRole('menuitem', { name: 'Settings' }))
    expect(portal.path()).toBe('/settings')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('logs out: clears everything, tells the server, goes to the login address', async () => {
    const portal = await opened({ '/api/token/logout/': pending })
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
    const { user } = await opened()
    await user.click(screen.getByRole('main'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('closes by Escape and gives the focus back', async () => {
    const { user } = await opened()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /User menu/ }))
  })

  test('switches the theme at once and keeps it in a cookie', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
    await user.click(screen.getByRole('menuitemradio', { name: 'System' }))
    expect(document.documentElement.dataset['theme']).toBeUndefined()
    expect(document.cookie).not.toContain('theme=')
  })
})

describe('the palette', () => {
  test('opens by Ctrl K, finds a screen and goes there', async () => {
    const portal = showPortal({ at: '/dashboard' })
    await portal.user.keyboard('{Control>}k{/Control}')
    await portal.user.type(await screen.findByRole('combobox', { name: 'Go to a screen' }), 'mobile isp{Enter}')
    await waitFor(() => expect(portal.path()).toBe('/statistics/mobile-isp'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('does not open while a dialog is open', async () => {
    const { user } = showPortal({ at: '/dashboard' })
    const question = document.body.appendChild(document.createElement('dialog'))
    question.setAttribute('open', '')
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox', { name: 'Go to a screen' })).toBeNull()
    question.remove()
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox', { name: 'Go to a screen' })).toBeDefined()
  })

  test('says when nothing is found', async () => {
    const { user } = showPortal({ at: '/dashboard' })
    await user.click(screen.getByRole('button', { name: /Search/ }))
    await user.type(await screen.findByRole('combobox', { name: 'Go to a screen' }), 'xyz')
    expect(await screen.findByText('No screen has that name.')).toBeDefined()
  })
})

test('the demo network says that it is one', () => {
  showPortal({ at: '/dashboard', config: { demo: true } })
  expect(screen.getByText('Demo network: everything here is made up.')).toBeDefined()
})

test('the first link skips to the content', async () => {
  const { user } = showPortal({ at: '/dashboard' })
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})
