import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPortal } from './portal.test-support.tsx'

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Settings' }))
const activeTabs = async (): Promise<readonly (string | null)[]> =>
  (await tabs())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

test('the four specified tabs are in their order, each with its address, and Security after them', async () => {
  showPortal({ at: '/settings' })
  const links = (await tabs()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Profile', '/settings/profile'],
    ['Change password', '/settings/password'],
    ['Global postbacks', '/settings/postbacks'],
    ['Payment system', '/settings/billing'],
    ['Security', '/settings/security'],
  ])
})

test.each([
  ['/settings', 'Profile', 'Profile'],
  ['/settings/profile', 'Profile', 'Profile'],
  ['/settings/password', 'Change password', 'Change Password'],
  ['/settings/password/anything', 'Change password', 'Change Password'],
  ['/settings/billing/verify', 'Payment system', 'Payment system'],
])('%s marks %s and shows %s', async (at, tab, heading) => {
  showPortal({ at })
  expect(await screen.findByRole('heading', { name: heading, level: 2 })).toBeDefined()
  expect(await activeTabs()).toEqual([tab])
  expect(document.title).toBe(`${tab} · Plumbline`)
})

test('the frame and the focus stay while the tab changes', async () => {
  const portal = showPortal({ at: '/settings/profile' })
  await screen.findByRole('heading', { name: 'Profile', level: 2 })
  const link = (await tabs()).getByRole('link', { name: 'Change password' })
  link.focus()
  await portal.user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Change Password', level: 2 })).toBeDefined()
  expect(portal.path()).toBe('/settings/password')
  expect(link.isConnected).toBe(true)
  expect(document.activeElement).toBe(link)
  expect(await activeTabs()).toEqual(['Change password'])
})

test('an address without a tab shows an error', async () => {
  showPortal({ at: '/settings/nothing' })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull()
})
