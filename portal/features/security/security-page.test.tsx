import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, pending, refusal, showPortal, type Answers } from '../../app/portal.test-support.tsx'

const factor = '/api/user/second-factor/'
const sessions = '/api/user/sessions/'
const off = { enabled: false, policy: 'optional', recovery_codes_left: 0, ends_at: null }
const on = { ...off, enabled: true, recovery_codes_left: 9 }
const row = { created_at: '2026-11-20T10:00:00Z', last_seen_at: '2026-11-20T12:00:00Z', device: 'Firefox on Linux' }
const two = {
  results: [
    { ...row, id: 'a', country: 'DE', is_current: true },
    { ...row, id: 'b', device: 'Chrome on Android', country: null, is_current: false },
  ],
}
const keys = '/api/user/keys/'
const show = (answers: Answers = {}) =>
  showPortal({
    at: '/settings/security',
    answers: { [`GET ${factor}`]: off, [`GET ${sessions}`]: two, [`GET ${keys}`]: { results: [] }, ...answers },
  })
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const sentTo = (portal: ReturnType<typeof show>, path: string) => portal.sent.filter((call) => call.path === path)

describe('the second factor', () => {
  test('is set up after the password, by the first code, and shows the recovery codes', async () => {
    const portal = show({
      [`${factor}prepare/`]: refusal(403, 'confirm_identity'),
      [`PUT ${factor}`]: { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] },
      [`${factor}confirm/`]: { confirmed_until: '2026-11-20T12:10:00Z' },
    })
    await portal.user.click((await card('Two-factor authentication')).getByRole('button', { name: 'Set up' }))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }))
    await portal.user.type(question.getByLabelText('Password'), 'my password')
    portal.answers[`${factor}prepare/`] = { secret: 'ABC', uri: 'otpauth://totp/x?secret=ABC' }
    await portal.user.click(question.getByRole('button', { name: 'Confirm' }))
    expect(sentTo(portal, `${factor}confirm/`)).toMatchObject([{ input: { body: { password: 'my password' } } }])
    expect(await screen.findByText('ABC')).toBeDefined()
    await portal.user.type(screen.getByLabelText('Code'), '123 456')
    portal.answers[`GET ${factor}`] = on
    await portal.user.click(screen.getByRole('button', { name: 'Set up' }))
    expect(await screen.findByText('aaaa-bbbb')).toBeDefined()
    await portal.user.click(screen.getByRole('button', { name: 'I have saved them' }))
    expect(await screen.findByText('9 recovery codes are left.')).toBeDefined()
  })

  test('can be left before it is set up', async () => {
    const portal = show({ [`${factor}prepare/`]: { secret: 'ABC', uri: 'otpauth://totp/x?secret=ABC' } })
    await portal.user.click((await card('Two-factor authentication')).getByRole('button', { name: 'Set up' }))
    await portal.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Off. Only your password protects your account.')).toBeDefined()
  })

  test('that was set up by a code whose answer was lost is shown as on', async () => {
    const portal = show({
      [`${factor}prepare/`]: { secret: 'ABC', uri: 'otpauth://totp/x?secret=ABC' },
      [`PUT ${factor}`]: failure(500),
    })
    await portal.user.click((await card('Two-factor authentication')).getByRole('button', { name: 'Set up' }))
    await portal.user.type(await screen.findByLabelText('Code'), '123456')
    portal.answers[`GET ${factor}`] = on
    await portal.user.click(screen.getByRole('button', { name: 'Set up' }))
    await screen.findByRole('alert')
    await portal.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('9 recovery codes are left.')).toBeDefined()
  })

  test('is turned off after a question and a code; a cancelled question changes nothing', async () => {
    const portal = show({ [`GET ${factor}`]: on, [`DELETE ${factor}`]: refusal(403, 'confirm_identity') })
    await portal.user.click((await card('Two-factor authentication')).getByRole('button', { name: 'Turn off' }))
    await portal.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }))
    expect(question.getByLabelText('Authentication code')).toBeDefined()
    await portal.user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('refused: confirm_identity')).toBeDefined()
    expect(portal.sent.filter(({ path }) => path === `${factor}confirm/`)).toEqual([])
  })

  test('cannot be turned off where the network requires it, and its reset can be cancelled', async () => {
    const portal = show({
      [`GET ${factor}`]: { ...on, policy: 'all', ends_at: '2026-11-21T10:00:00Z', recovery_codes_left: 1 },
      [`${factor}keep/`]: { detail: 'kept' },
    })
    const place = await card('Two-factor authentication')
    expect(place.queryByRole('button', { name: 'Turn off' })).toBeNull()
    expect(place.getByText('1 recovery code is left.')).toBeDefined()
    await portal.user.click(place.getByRole('button', { name: 'Keep it on' }))
    expect(sentTo(portal, `${factor}keep/`)).toHaveLength(1)
  })

  test('that the network requires leads here from every screen', async () => {
    const portal = showPortal({
      at: '/payments',
      answers: {
        [`GET ${factor}`]: { ...off, policy: 'all' },
        [`GET ${sessions}`]: two,
        '/api/payments/my/': refusal(403, 'second_factor_setup_required'),
      },
    })
    expect(await screen.findByText('The network requires it for this account.')).toBeDefined()
    expect(portal.path()).toBe('/settings/security')
  })
})

test('sessions are listed with their place, and ended one by one or all others', async () => {
  const portal = show({ [`DELETE ${sessions}`]: { ended: 1 }, [`DELETE ${sessions}{id}/`]: { detail: 'ended' } })
  const place = await card('Sessions')
  expect(await place.findByText('Firefox on Linux, Germany')).toBeDefined()
  await portal.user.click(place.getByRole('button', { name: 'End the session of Chrome on Android' }))
  expect(sentTo(portal, `${sessions}{id}/`)).toMatchObject([{ input: { params: { id: 'b' } } }])
  await portal.user.click(place.getByRole('button', { name: 'End all other sessions' }))
  expect(portal.sent.some(({ path, input }) => path === sessions && JSON.stringify(input) === '{}')).toBe(true)
})

test('a reported sign-in ends all sessions by a press, not by opening the link', async () => {
  const report = '/api/user/sessions/report/'
  const portal = showPortal({
    at: '/sign-in-report#tok',
    signed_in: false,
    answers: { [report]: { detail: 'All sessions have ended.' } },
  })
  const press = await screen.findByRole('button', { name: 'End all sessions' })
  expect(portal.sent).toEqual([])
  await portal.user.click(press)
  expect(await screen.findByText('All sessions have ended.')).toBeDefined()
  expect(portal.sent).toEqual([{ path: report, input: { body: { token: 'tok' } } }])
})

test('cards appear when the height of those above them is known', async () => {
  const portal = show({ [`GET ${sessions}`]: pending })
  expect(await screen.findByRole('status', { name: 'Loading security settings' })).toBeDefined()
  expect(portal.sent.some(({ path }) => path === sessions)).toBe(true)
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
})

const nightly = {
  id: 3,
  name: 'Nightly',
  hint: 'wxyz',
  scopes: ['reports', 'money'],
  addresses: ['198.51.100.0/24'],
  created_at: '2026-11-20T10:00:00Z',
  expires_at: null,
  last_used_at: null,
}

test('a key is made with scopes and expiry, shown once, and revoked after a question', async () => {
  const portal = show({
    [`POST ${keys}`]: { ...nightly, key: 'plk_secret' },
    [`DELETE ${keys}{id}/`]: { detail: 'gone' },
  })
  await portal.user.click((await card('API keys')).getByRole('button', { name: 'New key' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New API key' }))
  await portal.user.click(dialog.getByRole('checkbox', { name: /^Reports/ }))
  await portal.user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(dialog.getByText('Enter a name for the key.')).toBeDefined()
  expect(dialog.getByText('Choose at least one.')).toBeDefined()
  await portal.user.type(dialog.getByLabelText('Name'), 'Nightly')
  await portal.user.click(dialog.getByRole('checkbox', { name: /^Money/ }))
  await portal.user.selectOptions(dialog.getByLabelText('Expires after'), 'No expiry')
  await portal.user.type(dialog.getByLabelText('IP addresses (optional)'), '198.51.100.0/24, 203.0.113.7')
  portal.answers[`GET ${keys}`] = { results: [nightly] }
  await portal.user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(await dialog.findByText('plk_secret')).toBeDefined()
  const body = { name: 'Nightly', scopes: ['money'], addresses: ['198.51.100.0/24', '203.0.113.7'] }
  expect(portal.sent.filter(({ path, input }) => path === keys && JSON.stringify(input).includes('body'))).toEqual([
    { path: keys, input: { body } },
  ])
  await portal.user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Reports, Money, from 198.51.100.0/24')).toBeDefined()
  expect(screen.queryByText('plk_secret')).toBeNull()
  await portal.user.click(screen.getByRole('button', { name: 'Revoke Nightly' }))
  portal.answers[`GET ${keys}`] = { results: [] }
  await portal.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText(/^No keys/)).toBeDefined()
})

test('a key whose window was closed while it was sent appears in the list', async () => {
  const sent = Promise.withResolvers<object>()
  const portal = show({ [`POST ${keys}`]: sent.promise })
  await portal.user.click((await card('API keys')).getByRole('button', { name: 'New key' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New API key' }))
  await portal.user.type(dialog.getByLabelText('Name'), 'Nightly')
  await portal.user.click(dialog.getByRole('button', { name: 'Create key' }))
  await portal.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  portal.answers[`GET ${keys}`] = { results: [nightly] }
  sent.resolve({ ...nightly, key: 'plk_secret' })
  expect(await screen.findByText('Nightly')).toBeDefined()
})
