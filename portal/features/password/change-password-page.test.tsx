import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, showPortal, type Answers, unanswered } from '../../app/portal.test-support.tsx'

const change = '/api/user/change-password/'
const labels = ['Current password', 'New password', 'Confirm password'] as const

const show = (answers: Answers = {}) => showPortal({ at: '/settings/password', answers })
const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const fillIn = async (
  { user }: ReturnType<typeof show>,
  texts: readonly string[] = ['old one', 'new one', 'new one'],
): Promise<void> => {
  for (const [index, label] of labels.entries()) {
    const text = texts[index] ?? ''
    if (text !== '') await user.type(await field(label), text)
  }
  await user.click(await screen.findByRole('button', { name: 'Change Password' }))
}
const listSentChanges = ({ sent }: ReturnType<typeof show>) => sent.filter(({ path }) => path === change)

describe('the form', () => {
  test('has three required fields that password managers know', async () => {
    show()
    const fields = await Promise.all(labels.map(field))
    expect(fields.map(({ name, type, autocomplete, required }) => ({ name, type, autocomplete, required }))).toEqual([
      { name: 'old_password', type: 'password', autocomplete: 'current-password', required: true },
      { name: 'new_password', type: 'password', autocomplete: 'new-password', required: true },
      { name: 'confirm_password', type: 'password', autocomplete: 'new-password', required: true },
    ])
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('demo@example.com')
  })

  test('shows and hides each field by its own button', async () => {
    const { user } = show()
    const [, button] = await screen.findAllByRole('button', { name: 'Show characters' })
    if (button === undefined) throw new Error('The second field has no button')
    await user.click(button)
    expect((await Promise.all(labels.map(field))).map(({ type }) => type)).toEqual(['password', 'text', 'password'])
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await user.click(button)
    expect((await field('New password')).type).toBe('password')
  })

  test('says while Caps Lock is on', async () => {
    show()
    const old = await field('Current password')
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
    Object.defineProperty(event, 'getModifierState', { value: (key: string) => key === 'CapsLock' })
    fireEvent(old, event)
    expect(await screen.findByText('Caps Lock is on.')).toBeDefined()
    fireEvent.blur(old)
    expect(screen.queryByText('Caps Lock is on.')).toBeNull()
  })
})

describe('changing', () => {
  test('sends all three, says that it was done, and empties the form', async () => {
    const portal = show({ [change]: { detail: 'Changed.' } })
    await fillIn(portal)
    expect((await screen.findByText('Changed.')).closest('[role=status]')).not.toBeNull()
    expect(listSentChanges(portal)).toEqual([
      {
        path: change,
        input: { body: { old_password: 'old one', new_password: 'new one', confirm_password: 'new one' } },
      },
    ])
    expect((await Promise.all(labels.map(field))).map(({ value }) => value)).toEqual(['', '', ''])
    expect(portal.path()).toBe('/settings/password')
  })

  test('is busy while it is sent, and keeps what was typed if it fails', async () => {
    const sent = unanswered()
    const portal = show({ [change]: sent.promise })
    await fillIn(portal)
    expect((await screen.findByRole('button', { name: 'Changing...' })).getAttribute('aria-disabled')).toBe('true')
    sent.reject(failure(400, null, 'The old password is wrong.'))
    expect((await screen.findByRole('alert')).textContent).toBe('The old password is wrong.')
    for (const [answer, text] of [
      [failure(500), 'Something went wrong'],
      [failure(null), 'Network error or server not reachable'],
    ] as const) {
      portal.answers[change] = answer
      await fillIn(portal, [])
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    }
    expect((await field('New password')).value).toBe('new one')
    portal.answers[change] = { detail: '' }
    await fillIn(portal, [])
    expect(await screen.findByText('Password updated successfully.')).toBeDefined()
  })

  test.each([
    [[], 'Current password', 'Enter your current password.'],
    [['old one'], 'New password', 'Enter a new password.'],
    [['old one', 'new one'], 'Confirm password', 'Enter the new password again.'],
    [['old one', 'new one', 'other'], 'Confirm password', 'New password and confirm password must match.'],
  ])('with %j makes no call and focuses %s', async (texts, label, text) => {
    const portal = show()
    await fillIn(portal, texts)
    expect(await screen.findByText(text)).toBeDefined()
    expect(document.activeElement).toBe(await field(label))
    expect(listSentChanges(portal)).toEqual([])
  })
})
