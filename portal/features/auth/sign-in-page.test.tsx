import { accessToken } from '@plumbline/client/tokens.test-support.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { demoUser, failure, refusal, showPortal, type Answers, unanswered } from '../../app/portal.test-support.tsx'

const token = '/api/token/'
const welcome: Answers = { [token]: { access: accessToken(), refresh: 'r' }, '/api/user/me/': demoUser }

const show = (options: Partial<Parameters<typeof showPortal>[0]> = {}) =>
  showPortal({ at: '/login', signed_in: false, ...options })

const fillIn = async (
  { user }: ReturnType<typeof show>,
  email = 'demo@example.com',
  password = 'secret',
): Promise<void> => {
  if (email !== '') await user.type(await screen.findByLabelText('Email'), email)
  if (password !== '') await user.type(await screen.findByLabelText('Password'), password)
}
const submit = async ({ user }: ReturnType<typeof show>): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Sign in' }))

describe('the sign-in screen', () => {
  test.each(['/', '/login'])(
    'at %s has every text of SPEC-3.1, is known to password managers, and names no demo network',
    async (at) => {
      show({ at })
      expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeDefined()
      expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email')
      expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username')
      expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
      expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
      expect(screen.queryByText(/demo network/)).toBeNull()
      expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(false)
      const target = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href')
      expect(target('Forgot password?')).toBe('/reset-password')
      expect(target('Create account')).toBe('/register')
      expect(target('Help')).toBe('/help')
      expect(target('Terms')).toBe('/terms')
      expect(target('Privacy')).toBe('/privacy')
      expect(screen.getByText('Powered by Plumbline © 2025')).toBeDefined()
      await waitFor(() => expect(document.title).toBe('Sign in · Plumbline'))
    },
  )

  test('links to the places that the network names', async () => {
    show({ config: { register_url: 'https://join.example/', terms_url: 'https://law.example/', network_name: 'Acme' } })
    expect((await screen.findByRole('link', { name: 'Create account' })).getAttribute('href')).toBe(
      'https://join.example/',
    )
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('https://law.example/')
    expect(screen.getByText('Powered by Acme © 2025')).toBeDefined()
  })
})

describe('signing in', () => {
  test('by Enter leads to the dashboard with the user stored', async () => {
    const portal = show({ answers: { ...welcome } })
    await fillIn(portal, 'demo@example.com', 'secret{Enter}')
    await waitFor(() => expect(portal.path()).toBe('/dashboard'))
    expect(JSON.parse(portal.storage.getItem('user') ?? '')).toEqual(demoUser)
    expect(portal.sent[0]).toEqual({ path: token, input: { body: { email: 'demo@example.com', password: 'secret' } } })
  })

  test('says remember only when it is ticked', async () => {
    const portal = show({ answers: { ...welcome } })
    await fillIn(portal)
    await portal.user.click(screen.getByLabelText('Remember me'))
    await submit(portal)
    await waitFor(() => expect(portal.sent[0]?.input).toMatchObject({ body: { remember: true } }))
  })

  test('disables the button while busy; a failure is shown and keeps nothing, and can be tried again', async () => {
    const signed_in = unanswered()
    const portal = show({ answers: { ...welcome, [token]: signed_in.promise } })
    const fails = async (text: string) => {
      expect((await screen.findByRole('alert')).textContent).toBe(text)
      expect(portal.storage.length).toBe(0)
    }
    await fillIn(portal)
    await submit(portal)
    const button = await screen.findByRole('button', { name: 'Signing in...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    signed_in.reject(failure(401))
    await fails('Invalid email or password.')
    // A good password, whose user cannot be loaded.
    Object.assign(portal.answers, welcome, { '/api/user/me/': failure(500) })
    await submit(portal)
    await waitFor(() => expect(portal.sent.some(({ path }) => path === '/api/user/me/')).toBe(true))
    await fails('Login failed. Please try again later.')
    Object.assign(portal.answers, welcome)
    await submit(portal)
    await waitFor(() => expect(portal.path()).toBe('/dashboard'))
  })

  test('without input makes no call, names the missing field and focuses it', async () => {
    const portal = show()
    await submit(portal)
    expect(screen.getByText('Enter your password.')).toBeDefined()
    await fillIn(portal, '', 'secret')
    await submit(portal)
    const email = screen.getByLabelText('Email')
    expect(screen.getByText('Enter your email address.')).toBeDefined()
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(email)
    expect(portal.sent).toEqual([])
  })
})

describe('the demo network', () => {
  const config = { demo: true, demo_sign_in: { email: 'demo@example.com', password: 'demo-affiliate' } }

  test('fills its sign-in by one click', async () => {
    const { user } = show({ config })
    await user.click(await screen.findByRole('button', { name: 'Fill in' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('demo@example.com')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('demo-affiliate')
  })
})

describe('who is signed in already', () => {
  test.each(['/', '/login'])('is sent on from %s to the dashboard', async (at) => {
    const portal = show({ at, signed_in: true })
    await waitFor(() => expect(portal.path()).toBe('/dashboard'))
  })

  test('stays when there is a token without a user', async () => {
    const portal = show({ signed_in: true, stored_user: false })
    await screen.findByLabelText('Email')
    expect(portal.path()).toBe('/login')
    expect(portal.sent).toEqual([])
  })
})

describe('the second step', () => {
  const code = '/api/token/second-factor/'
  const toStep = async (answers: Answers) => {
    const portal = show({
      answers: { ...welcome, [token]: refusal(403, 'second_factor_required', { token: 'T' }), ...answers },
    })
    await fillIn(portal)
    await submit(portal)
    await screen.findByRole('heading', { name: 'Enter your code' })
    return portal
  }

  test('signs in with a code', async () => {
    const portal = await toStep({ [code]: { access: accessToken(), refresh: 'r' } })
    await portal.user.type(await screen.findByLabelText('Authentication code'), '123 456')
    await submit(portal)
    await waitFor(() => expect(portal.path()).toBe('/dashboard'))
    expect(portal.sent.find(({ path }) => path === code)?.input).toEqual({ body: { token: 'T', code: '123 456' } })
  })

  test('stays after a wrong code, and begins again with the password once it is over', async () => {
    const portal = await toStep({ [code]: refusal(400, 'invalid_code') })
    await portal.user.type(await screen.findByLabelText('Authentication code'), '000000')
    await submit(portal)
    expect(await screen.findByText('refused: invalid_code')).toBeDefined()
    portal.answers[code] = refusal(401, 'sign_in_over')
    await submit(portal)
    expect(await screen.findByText('refused: sign_in_over')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('demo@example.com')
  })
})
