import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, showPortal, log, type Answers, unanswered } from '../../app/portal.test-support.tsx'

const request = '/api/user/request-reset/'
const reset = '/api/user/reset-password/'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

const show = (at: string, answers: Answers = {}) => showPortal({ at, answers, signed_in: false })

describe('asking for a link', () => {
  const send = async ({ user }: ReturnType<typeof show>, email = 'demo@example.com'): Promise<void> => {
    if (email !== '') await user.type(await screen.findByLabelText('Email'), email)
    await user.click(await screen.findByRole('button', { name: 'Send Reset Link' }))
  }

  test.each(['/reset-password', '/reset-password?token='])('at %s shows an email field', async (at) => {
    show(at)
    expect(await screen.findByRole('heading', { name: 'Request Password Reset', level: 1 })).toBeDefined()
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email')
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
    await waitFor(() => expect(document.title).toBe('Request Password Reset · Plumbline'))
  })

  test('is busy with its own words, and then shows the server’s message', async () => {
    const sent = Promise.withResolvers<object>()
    const portal = show('/reset-password', { [request]: sent.promise })
    await send(portal, ' demo@example.com ')
    expect((await screen.findByRole('button', { name: 'Sending...' })).getAttribute('aria-disabled')).toBe('true')
    sent.resolve({ detail: 'A link is on its way.' })
    expect((await screen.findByRole('status')).textContent).toBe('A link is on its way.')
    expect(portal.sent).toEqual([{ path: request, input: { body: { email: 'demo@example.com' } } }])
  })

  test('that fails says why and can be tried again', async () => {
    const portal = show('/reset-password')
    await portal.user.type(await screen.findByLabelText('Email'), 'demo@example.com')
    for (const [answer, text] of [
      [failure(429, 5000, 'Too many attempts.'), 'Too many attempts.'],
      [failure(500), 'Something went wrong'],
      [failure(null), 'Something went wrong. The server cannot be reached: check your connection.'],
    ] as const) {
      portal.answers[request] = answer
      await send(portal, '')
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    }
    portal.answers[request] = { detail: 'On its way.' }
    await send(portal, '')
    expect((await screen.findByRole('status')).textContent).toBe('On its way.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each(['', 'demo'])('for %j makes no call and focuses the field', async (email) => {
    const portal = show('/reset-password')
    await send(portal, email)
    const field = screen.getByLabelText('Email')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(portal.sent).toEqual([])
  })
})

const screens = [
  {
    at: '/reset-password',
    title: 'Set New Password',
    fields: ['New password', 'Confirm new password'],
    mismatch: 'New password and confirmation do not match.',
    failed: 'Something went wrong',
  },
  {
    at: '/reset-password/confirm',
    title: 'Reset Your Password',
    fields: ['Password', 'Confirm password'],
    mismatch: 'Passwords do not match.',
    failed: 'Something went wrong.',
  },
] as const

describe.each(screens)('$at with a token', ({ at, title, fields, mismatch, failed }) => {
  const open = (answers: Answers = {}) => show(`${at}?token=secret-token`, answers)
  const send = async ({ user }: ReturnType<typeof show>, password = 'violet harbour', again = password) => {
    await user.type(await screen.findByLabelText(fields[0]), password)
    await user.type(screen.getByLabelText(fields[1]), again)
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  }

  test('has its title and two fields that password managers know, and sends no referrer', async () => {
    open()
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeDefined()
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
    expect(screen.getByLabelText(fields[0]).getAttribute('name')).toBe('password')
    expect(screen.getByLabelText(fields[1]).getAttribute('name')).toBe('confirm_password')
    for (const field of fields) {
      expect(screen.getByLabelText(field).getAttribute('type')).toBe('password')
      expect(screen.getByLabelText(field).getAttribute('autocomplete')).toBe('new-password')
    }
  })

  test('removes the token from the address, keeps it, and drops it on the next visit', async () => {
    const portal = open({ [reset]: { detail: 'Done.' } })
    await screen.findByRole('heading', { name: title })
    await waitFor(() => expect(portal.search()).toBe(''))
    expect(portal.path()).toBe(at)
    await send(portal)
    await waitFor(() =>
      expect(portal.sent).toEqual([
        { path: reset, input: { body: { token: 'secret-token', password: 'violet harbour' } } },
      ]),
    )
    await portal.open(at)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull())
  })

  test('says at the field that the two differ, and makes no call', async () => {
    const portal = open()
    await portal.user.click(await screen.findByRole('button', { name: 'Reset Password' }))
    expect(await screen.findByText('Enter a new password.')).toBeDefined()
    await send(portal, 'violet harbour', 'Violet harbour')
    expect(await screen.findByText(mismatch)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText(fields[1]))
    expect(portal.sent).toEqual([])
  })

  test('is busy with its own words; a failure is shown, keeps the form and logs no secret', async () => {
    const sent = unanswered()
    const portal = open({ [reset]: sent.promise })
    await send(portal)
    expect((await screen.findByRole('button', { name: 'Resetting...' })).getAttribute('aria-disabled')).toBe('true')
    sent.reject(failure(400, null, 'This link has expired.'))
    expect((await screen.findByRole('alert')).textContent).toBe('This link has expired.')
    for (const [answer, text] of [
      [failure(500), failed],
      [failure(null), `${failed.replace(/\.$/, '')}. The server cannot be reached: check your connection.`],
    ] as const) {
      portal.answers[reset] = answer
      await portal.user.click(screen.getByRole('button', { name: 'Reset Password' }))
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    }
    expect(screen.getByLabelText(fields[0])).toBeDefined()
    expect(log).toHaveBeenCalledTimes(3)
    expect(JSON.stringify(log.mock.calls.map((call) => call.map(String)))).not.toMatch(/secret-token|violet/)
  })

  test.each([
    [{ detail: 'All is well now.' }, 'All is well now.'],
    [{ detail: '' }, 'Password reset successful.'],
  ])('that is answered %j says so without the form, and opens /login after three seconds', async (answer, text) => {
    const portal = open({ [reset]: answer })
    await send(portal)
    expect((await screen.findByRole('status')).textContent).toBe(text)
    expect(screen.queryByLabelText(fields[0])).toBeNull()
    vi.advanceTimersByTime(2500)
    expect(portal.path()).toBe(at)
    vi.advanceTimersByTime(500)
    await waitFor(() => expect(portal.path()).toBe('/login'))
  })
})

test('the confirm page without a token shows an error, and where to get one', async () => {
  show('/reset-password/confirm')
  expect(await screen.findByRole('heading', { name: 'Reset Your Password', level: 1 })).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid or missing token.')
  expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/reset-password')
})
