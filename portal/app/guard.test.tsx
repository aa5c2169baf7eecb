import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { demoUser, failure, showPortal } from './portal.test-support.tsx'

const me = '/api/user/me/'

describe('without a token', () => {
  test.each([
    '/dashboard',
    '/offers/12',
    '/statistics/daily',
    '/stats',
    '/payments',
    '/news',
    '/referrals',
    '/settings/billing',
  ])('%s leads to the sign-in screen at /', async (at) => {
    const portal = showPortal({ at, signed_in: false })
    await screen.findByRole('heading', { name: 'Sign in to your account' })
    expect(portal.path()).toBe('/')
    expect(portal.sent).toEqual([])
  })

  test('an unknown address shows a message', async () => {
    showPortal({ at: '/nowhere', signed_in: false })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/')
  })
})

describe('with a token and no user', () => {
  test('the frame is shown while the user is fetched, then the screen', async () => {
    const portal = showPortal({ at: '/dashboard', stored_user: false, answers: { [me]: demoUser } })
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
    // No data is requested before the user is known.
    expect(portal.sent.map(({ path }) => path)).toEqual([me])
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
    expect(JSON.parse(portal.storage.getItem('user') ?? '')).toEqual(demoUser)
  })

  test('a server that is unavailable for a moment does not sign out', async () => {
    const portal = showPortal({ at: '/dashboard', stored_user: false, answers: { [me]: failure(503) } })
    await waitFor(() => expect(portal.sent.length).toBeGreaterThan(0))
    portal.answers[me] = demoUser
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
    expect(portal.went).toEqual([])
  })

  test('any other failure logs out', async () => {
    const portal = showPortal({
      at: '/dashboard',
      stored_user: false,
      answers: { [me]: failure(500), '/api/token/logout/': {} },
    })
    await waitFor(() => expect(portal.went).toEqual(['/login']))
    expect(portal.storage.length).toBe(0)
  })
})

describe('with a session', () => {
  test('an unknown address shows a message inside the layout', async () => {
    showPortal({ at: '/nowhere' })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  })

  test('the cache of answers is keyed by the user', async () => {
    const portal = showPortal({ at: '/dashboard', answers: { '/api/affiliate/balance/': { balance: 5 } } })
    await screen.findByText('$5.00')
    const keys = portal.queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.slice(0, 2))
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.every(([kind, id]) => kind === 'user' && id === demoUser.id)).toBe(true)
  })
})
