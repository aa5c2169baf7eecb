import { retryAfter } from '@plumbline/client/failure.ts'
import { screen_sections } from '@plumbline/contract/screens.ts'
import { themeIn } from '@plumbline/ui/theme/theme.ts'
import { describe, expect, test } from 'vitest'
import { dashboardAddress, loginRoot, readConfig } from '../shared/config.ts'
import { isKnownSection, paths } from '../shared/paths.ts'
import { telegramLink } from './layout/manager-card.tsx'
import { everyPlace, groupOf, isLinkOf, menu } from './menu.ts'
import { headerTitle } from './screens.ts'

describe('the configuration', () => {
  test('without values means this origin and our own pages', () => {
    expect(readConfig({ login_url: '', api_url: '' })).toMatchObject({
      network_name: 'Plumbline',
      network_zone: 'America/New_York',
      api_url: '',
      login_url: '/login',
      register_url: '/register',
      help_url: '/help',
      terms_url: '/terms',
      privacy_url: '/privacy',
      live_stats_path: '/api/affiliate/stats/live/',
      demo: false,
      demo_sign_in: null,
    })
  })

  test('keeps the configured values', () => {
    const given = {
      network_name: 'Acme',
      api_url: 'https://api.acme.example/',
      demo: true,
      demo_sign_in: { email: 'e', password: 'p' },
    }
    expect(readConfig(given)).toMatchObject({ ...given, api_url: 'https://api.acme.example' })
  })

  test.each([null, [], 'x'])('cannot be %j', (answer) => {
    expect(() => readConfig(answer)).toThrow('not readable')
  })
})

test.each([
  ['/login', '/'],
  ['https://login.acme.example/sign-in', 'https://login.acme.example/'],
])('the root of the login site at %s is %s', (login_url, root) => {
  expect(loginRoot(login_url)).toBe(root)
})

test.each([
  ['', '/dashboard'],
  ['https://here.example', '/dashboard'],
  ['https://there.example', 'https://there.example/dashboard'],
])('signing in leads from here to the dashboard of %j at %s', (site, address) => {
  expect(dashboardAddress(site, 'https://here.example')).toBe(address)
})

test.each([
  ['maya', 'https://t.me/maya'],
  ['@maya_p', 'https://t.me/maya_p'],
  ['https://t.me/maya', 'https://t.me/maya'],
  ['  @maya ', 'https://t.me/maya'],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('the chat of %j is %j', (handle, link) => {
  expect(telegramLink(handle)).toBe(link)
})

test.each([
  ['', 'system'],
  ['theme=dark', 'dark'],
  ['a=b; theme=light; c=d', 'light'],
  ['theme=pink', 'system'],
  ['not_theme=dark', 'system'],
])('the cookie %j asks for the theme %s', (cookie, theme) => {
  expect(themeIn(cookie)).toBe(theme)
})

test.each([
  ['3', 3000],
  ['Fri, 20 Nov 2026 12:00:05 GMT', 5000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', null],
  ['soon', null],
  [null, null],
])('Retry-After %j means %j ms', (header, ms) => {
  expect(retryAfter(header, Date.parse('2026-11-20T12:00:00Z'))).toBe(ms)
})

describe('the menu', () => {
  test('has the entries of SPEC-2.1 in their order', () => {
    const lines = menu.map(({ label, entries = [] }) => [label, ...entries.map((entry) => entry.label)].join(' '))
    expect(lines).toEqual([
      'Dashboard',
      'Offers Available',
      'Statistics Daily Conversions Offers Browsers OS Devices Countries Cities Sub1 Sub2 Sub3 Sub4 Sub5',
      'Mobile Attribution Mobile ISP',
      'Payments',
      'Referrals',
    ])
  })

  test('leads nowhere outside the screens that need a sign-in, and nowhere twice', () => {
    const all = everyPlace.map(({ path }) => path)
    expect(all.filter((path) => !isKnownSection(path))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })

  test.each([
    ['/statistics/daily', 'Statistics'],
    ['/statistics', 'Statistics'],
    ['/stats', 'Statistics'],
    ['/stats/', 'Statistics'],
    ['/stats/countries', 'Statistics'],
    ['/Stats/Sub5', 'Statistics'],
    ['/statistics/mobile-isp', 'Mobile Attribution'],
    ['/stats/mobile-isp', 'Mobile Attribution'],
    ['/statistics/conversions/4711', 'Statistics'],
    ['/offers', 'Offers'],
    ['/offers/all', 'Offers'],
    ['/offers/12', 'Offers'],
    ['/payments', null],
    ['/statsx', null],
    ['/', null],
  ])('puts %s into the group %s', (address, group) => {
    expect(groupOf(address)).toBe(group)
  })
})

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
])('the header says at %s: %s', (at, title) => {
  expect(headerTitle(at)).toBe(title)
})

test.each([
  ['/payments', 'Payments'],
  ['/payments/ledger', 'Payments'],
  ['/payments/12', 'Payments'],
  ['/statistics/conversions/4711', 'Conversions'],
  ['/statistics/hourly', 'Daily'],
  ['/offers', 'Available'],
  ['/offers/available', 'Available'],
  ['/offers/all', 'Available'],
  ['/offers/12', 'Available'],
  ['/statistics', 'Statistics'],
  ['/stats', 'Statistics'],
  ['/stats/countries', 'Countries'],
  ['/stats/mobile-isp', 'Mobile ISP'],
  ['/news', undefined],
])('at %s the entry %s is the current one, and no other', (address, label) => {
  const current = menu.flatMap((item) => [item, ...(item.entries ?? [])]).filter((link) => isLinkOf(link, address))
  expect(current.map((link) => link.label)).toEqual(label === undefined ? [] : [label])
})

test('every screen is within a section that the server answers with the page', () => {
  const sections = Object.values(paths).map((path) => path.split('/')[1] ?? '')
  expect(new Set(sections)).toEqual(new Set(screen_sections))
})
