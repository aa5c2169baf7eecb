import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, pending, refusal, showPortal, log, type Answers } from '../../app/portal.test-support.tsx'

const profile = '/api/user/me/profile/'
const filled = {
  email: 'demo@example.com',
  company: 'Northgate Media',
  telegram: null,
  traffic_sources: ['Search', 'Native'],
}

const show = (answers: Answers, at = '/settings/profile') => showPortal({ at, answers })
const tab = async () => within(await screen.findByRole('region', { name: 'Profile' }))
const valueOf = async (label: string): Promise<string | null | undefined> =>
  (await (await tab()).findByText(label)).parentElement?.querySelector('dd')?.textContent

describe('the profile', () => {
  test.each(['/settings', '/settings/profile'])('at %s shows what is known', async (at) => {
    show({ [profile]: filled }, at)
    expect(await (await tab()).findByText('demo@example.com')).toBeDefined()
    expect(await valueOf('Company Name')).toBe('Northgate Media')
    expect(await valueOf('Traffic Sources')).toBe('Search, Native')
    expect(await valueOf('Instant Messenger')).toBe('N/A')
    expect((await tab()).queryByRole('textbox')).toBeNull()
  })

  test('has every label while it loads', async () => {
    show({ [profile]: pending })
    expect(await screen.findByRole('status', { name: 'Loading profile' })).toBeDefined()
    expect(await valueOf('Address and Zipcode')).toBe('')
    expect((await tab()).queryByText('N/A')).toBeNull()
  })

  test('says when it is missing', async () => {
    show({ [profile]: null })
    expect(await (await tab()).findByText('No profile data found.')).toBeDefined()
    expect((await tab()).queryByText('Could not be loaded.')).toBeNull()
    expect(log).not.toHaveBeenCalledWith('[portal] The profile data could not be loaded', expect.anything())
  })

  test('that cannot be loaded is logged, noted quietly, and can be loaded again', async () => {
    const portal = show({ [profile]: failure(500) })
    expect(await (await tab()).findByText('Could not be loaded.')).toBeDefined()
    expect((await tab()).getByText('No profile data found.')).toBeDefined()
    expect((await tab()).queryByRole('alert')).toBeNull()
    expect(log).toHaveBeenCalledWith('[portal] The profile data could not be loaded', expect.anything())
    portal.answers[profile] = filled
    await portal.user.click((await tab()).getByRole('button', { name: 'Retry' }))
    expect(await (await tab()).findByText('Northgate Media')).toBeDefined()
    expect((await tab()).queryByText('Could not be loaded.')).toBeNull()
  })
})

describe('where the network allows changes', () => {
  const change = '/api/user/email-change/'
  const editable = { ...filled, country: 'Germany', phone: '1', may_edit: true }
  const none = { [change]: { change: null } }

  test('contact data is sent as far as it was changed, and an emptied field is cleared', async () => {
    const portal = show({ [profile]: editable, ...none })
    const form = within(await screen.findByRole('form', { name: 'Contact details' }))
    expect(form.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
    await portal.user.type(form.getByLabelText('City'), ' Bremen ')
    await portal.user.clear(form.getByLabelText('Phone'))
    await portal.user.selectOptions(form.getByLabelText('Country'), 'France')
    portal.answers[profile] = { ...editable, city: 'Bremen', phone: null, country: 'France' }
    await portal.user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Saved.')).toBeDefined()
    expect(portal.sent.findLast(({ path }) => path === profile)?.input).toEqual({
      body: { city: 'Bremen', phone: null, country: 'FR' },
    })
    expect(await valueOf('Country')).toBe('France')
    expect(form.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
  })

  test('what somebody else changed since is not changed back', async () => {
    const portal = show({ [profile]: editable, ...none })
    const form = within(await screen.findByRole('form', { name: 'Contact details' }))
    portal.answers[profile] = { ...editable, phone: '2' }
    await portal.queries.refetchQueries()
    await expect.poll(() => valueOf('Phone')).toBe('2')
    expect(form.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
    await portal.user.type(form.getByLabelText('City'), 'Bremen')
    await portal.user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Saved.')).toBeDefined()
    expect(portal.sent.findLast(({ path }) => path === profile)?.input).toEqual({ body: { city: 'Bremen' } })
  })

  test('typed text is restored after a visit to another screen', async () => {
    const portal = show({ [profile]: editable, ...none })
    const city = async () => within(await screen.findByRole('form', { name: 'Contact details' })).getByLabelText('City')
    await portal.user.type(await city(), 'Bremen')
    await portal.open('/settings/password')
    await portal.open('/settings/profile')
    expect(await city()).toHaveProperty('value', 'Bremen')
  })

  test('a refusal keeps the typed text', async () => {
    const portal = show({ [profile]: editable, ...none })
    const form = within(await screen.findByRole('form', { name: 'Contact details' }))
    await portal.user.type(form.getByLabelText('City'), 'Bremen')
    portal.answers[profile] = failure(403, null, 'The network does not allow this here.')
    await portal.user.click(form.getByRole('button', { name: 'Save changes' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The network does not allow this here.')
    expect(form.getByLabelText('City')).toHaveProperty('value', 'Bremen')
  })

  test('an identity question that cannot be loaded can be loaded again, or left with the typed text kept', async () => {
    const factor = '/api/user/second-factor/'
    const portal = show({ [profile]: editable, ...none, [factor]: failure(500) })
    await portal.user.type(await screen.findByLabelText('New email address'), 'new@example.com')
    portal.answers[`${change}request/`] = refusal(403, 'confirm_identity')
    await portal.user.click(screen.getByRole('button', { name: 'Request the change' }))
    const question = async () => within(await screen.findByRole('dialog', { name: 'Confirm your identity' }))
    const retry = await (await question()).findByRole('button', { name: 'Retry' })
    portal.answers[factor] = { enabled: false, policy: 'optional', recovery_codes_left: 0, ends_at: null }
    await portal.user.click(retry)
    expect(await screen.findByLabelText('Password')).toBeDefined()
    await portal.user.click((await question()).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('refused: confirm_identity')).toBeDefined()
    expect(screen.getByLabelText('New email address')).toHaveProperty('value', 'new@example.com')
  })

  test('another address is requested, shown while it is pending, and can be withdrawn', async () => {
    const pending_change = {
      new_email: 'next@example.com',
      by_user: true,
      expires_at: '2026-11-21T12:00:00Z',
      old_confirmed: false,
      new_confirmed: true,
    }
    const portal = show({ [profile]: editable, ...none, [`${change}request/`]: { change: pending_change } })
    const ask = await screen.findByRole('button', { name: 'Request the change' })
    await portal.user.click(ask)
    expect(await screen.findByText('Enter the new email address.')).toBeDefined()
    await portal.user.type(screen.getByLabelText('New email address'), 'next@example.com')
    await portal.user.click(ask)
    expect((await screen.findByText('next@example.com')).parentElement?.textContent).toMatch(
      /waits for your present address: open/,
    )
    await portal.user.click(screen.getByRole('button', { name: 'Withdraw the change' }))
    expect(await screen.findByLabelText('New email address')).toBeDefined()
  })

  test('a change that the network requested cannot be withdrawn here', async () => {
    const by_network = {
      new_email: 'next@example.com',
      by_user: false,
      expires_at: '2026-11-21T12:00:00Z',
      old_confirmed: false,
      new_confirmed: false,
    }
    show({ [profile]: editable, [change]: { change: by_network } })
    expect(await screen.findByText(/The network asked for this change/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Withdraw the change' })).toBeNull()
  })
})
