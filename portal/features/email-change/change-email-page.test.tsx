import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, pending, showPortal, type Answers } from '../../app/portal.test-support.tsx'

const read = '/api/user/email-change/read/'
const answer = '/api/user/email-change/'

const change_request = {
  side: 'old',
  old_email: 'anna@old.example',
  new_email: 'anna@new.example',
  expires_at: '2026-11-24T10:00:00.000Z',
  confirmed: false,
}

const show = (answers: Answers, hash = '#token-1') =>
  showPortal({ at: `/change-email${hash}`, answers, signed_in: false })

test.each([
  ['Confirm', true],
  ['Refuse', false],
])('%s is sent once it is pressed, and not by opening the link', async (name, accept) => {
  const portal = show({ [read]: change_request, [answer]: { detail: 'So it is.', changed: false } })
  const button = await screen.findByRole('button', { name })
  expect(screen.getByText('anna@old.example')).toBeDefined()
  expect(screen.getByText('anna@new.example')).toBeDefined()
  expect(portal.sent.map(({ path }) => path)).toEqual([read])
  await portal.user.click(button)
  expect(await screen.findByText('So it is.')).toBeDefined()
  expect(portal.sent.at(-1)).toEqual({ path: answer, input: { body: { token: 'token-1', accept } } })
})

test.each([
  ['Confirm', 'Refuse'],
  ['Refuse', 'Confirm'],
])('while %s is sent, %s is disabled', async (name, other) => {
  const portal = show({ [read]: change_request, [answer]: pending })
  await portal.user.click(await screen.findByRole('button', { name }))
  expect(screen.getByRole('button', { name: other })).toHaveProperty('disabled', true)
})

test('the new address does not see the old one, and can still refuse after confirming', async () => {
  show({ [read]: { ...change_request, side: 'new', old_email: null, confirmed: true } })
  expect(await screen.findByRole('button', { name: 'Refuse' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(screen.queryByText('anna@old.example')).toBeNull()
})

test('an expired or incomplete link shows an error', async () => {
  const { unmount } = show({ [read]: failure(400, undefined, 'This link has expired or was already used.') })
  expect(await screen.findByText('This link has expired or was already used.')).toBeDefined()
  unmount()
  show({}, '')
  expect(await screen.findByText(/This link is incomplete/)).toBeDefined()
})
