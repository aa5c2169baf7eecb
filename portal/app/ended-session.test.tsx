import { memoryStorage } from '@plumbline/client/memory-storage.test-support.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accessToken } from '@plumbline/client/tokens.test-support.ts'
import { demoUser, failure, showPortal } from './portal.test-support.tsx'

const postbacks = '/api/postbacks/'
const typed = 'https://tracker.example/?cid={sub1}'

/** A tab whose session ends while the user types into a form. */
const endWhileTyping = async (at: string, button: string | null, label: string, text: string): Promise<Storage> => {
  const tab_storage = memoryStorage()
  const portal = showPortal({ at, tab_storage, answers: { [postbacks]: [] } })
  if (button !== null) await portal.user.click(await screen.findByRole('button', { name: button }))
  const field = await screen.findByLabelText(label)
  await portal.user.click(field)
  await portal.user.paste(text)
  portal.session.endRefused()
  expect(portal.went).toEqual(['/'])
  portal.unmount()
  return tab_storage
}

/** The same tab after a reload and a sign-in. */
const signInAgain = async (tab_storage: Storage, user = demoUser) => {
  const answers = { '/api/token/': { access: accessToken(), refresh: 'r' }, '/api/user/me/': user, [postbacks]: [] }
  const portal = showPortal({ at: '/', signed_in: false, tab_storage, answers })
  const email = await screen.findByLabelText('Email')
  expect(screen.getByText(/^Your session ended. Sign in again to continue/)).toBeDefined()
  expect(document.activeElement).toBe(email)
  await portal.user.type(email, user.email)
  await portal.user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(portal.path()).toBe('/dashboard'))
  return portal
}

test('a session that ends during work shows a message, and leads the same user back to the typed text', async () => {
  const tab = await endWhileTyping('/settings/postbacks', 'Add Postback', 'Postback URL', typed)
  const portal = await signInAgain(tab)
  expect(await screen.findByText(/Your session ended while you were on Global postbacks/)).toBeDefined()
  await portal.user.click(screen.getByRole('link', { name: 'Continue to Global postbacks' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Postback URL').value).toBe(typed))
  expect(portal.path()).toBe('/settings/postbacks')
  expect(tab.length).toBe(0)
})

test.each([
  ['Edit', 'Edit postback'],
  ['Duplicate', 'New postback'],
])('text typed to %s a postback is restored with it, and untouched fields are not', async (entry, title) => {
  const row = { id: 7, name: 'Mine', url: 'https://one.example/', status: 'approved', goal: null, offer: null }
  const rows = [{ ...row, method: 'GET', paused: false, created_at: '2026-11-20T02:30:00Z', failing: null }]
  const tab_storage = memoryStorage()
  const portal = showPortal({ at: '/settings/postbacks', tab_storage, answers: { [postbacks]: rows } })
  await portal.user.click(await screen.findByRole('button', { name: 'Actions for Mine' }))
  await portal.user.click(screen.getByRole('menuitem', { name: entry }))
  await portal.user.click(screen.getByRole('radio', { name: /^POST/ }))
  await portal.user.type(screen.getByLabelText('Name (optional)'), '!')
  portal.session.endRefused()
  portal.unmount()
  const again = await signInAgain(tab_storage)
  again.answers[postbacks] = rows.map((one) => ({ ...one, url: 'https://other.example/' }))
  await again.user.click(await screen.findByRole('link', { name: 'Continue to Global postbacks' }))
  await screen.findByRole('form', { name: title })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name (optional)').value).toBe('Mine!'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^POST/ }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Postback URL').value).toBe('https://other.example/')
  expect(tab_storage.length).toBe(0)
})

test('a choice that is no longer offered is discarded, and the text beside it is restored', async () => {
  const tab = await endWhileTyping('/settings/postbacks', 'Add Postback', 'Postback URL', typed)
  const key = 'plumbline.ended_session'
  tab.setItem(key, (tab.getItem(key) ?? '').replace('"url":', '"method":"PUT","url":'))
  const portal = await signInAgain(tab)
  await portal.user.click(await screen.findByRole('link', { name: 'Continue to Global postbacks' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Postback URL').value).toBe(typed))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'GET' }).checked).toBe(true)
})

test('the filters of a report come back with its address', async () => {
  const tab = await endWhileTyping('/statistics/conversions?country=DE', null, 'Sub ID', 'banner')
  const portal = await signInAgain(tab)
  await portal.user.click(await screen.findByRole('link', { name: 'Continue to Conversions Report' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Sub ID').value).toBe('banner'))
  expect(portal.search()).toBe('?country=DE')
})

test('another user finds nothing, and nothing is left', async () => {
  const tab = await endWhileTyping('/settings/postbacks', 'Add Postback', 'Postback URL', typed)
  const portal = await signInAgain(tab, { ...demoUser, id: 2, email: 'rival@example.com' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.queryByText(/Your session ended/)).toBeNull()
  expect(tab.length).toBe(0)
  await portal.open('/settings/postbacks')
  await screen.findByRole('button', { name: 'Add Postback' })
  expect(screen.queryByLabelText('Postback URL')).toBeNull()
})

test.each([
  ['/settings/password', 'Current password', 'my old secret'],
  ['/settings/billing?step=add', 'Payment Email', 'payme@example.com'],
])('at %s nothing that was typed is kept', async (at, label, text) => {
  const tab_storage = memoryStorage()
  const portal = showPortal({ at, tab_storage, answers: { '/api/billing/get/': failure(404) } })
  await portal.user.type(await screen.findByLabelText(label), text)
  portal.session.endRefused()
  const kept = tab_storage.getItem('plumbline.ended_session') ?? ''
  expect(JSON.parse(kept)).toMatchObject({ user_id: demoUser.id, address: at, drafts: {} })
  expect(kept).not.toContain(text)
})

test('logging out keeps nothing', async () => {
  const tab_storage = memoryStorage()
  const portal = showPortal({ at: '/settings/postbacks', tab_storage, answers: { [postbacks]: [] } })
  await portal.user.click(await screen.findByRole('button', { name: 'Add Postback' }))
  await portal.user.type(screen.getByLabelText('Postback URL'), 'https://x.example')
  portal.session.logOut()
  expect(tab_storage.length).toBe(0)
})

test('a full storage of the tab does not keep a session from ending', async () => {
  const tab_storage = memoryStorage()
  const portal = showPortal({ at: '/settings/postbacks', tab_storage, answers: { [postbacks]: [] } })
  await portal.user.click(await screen.findByRole('button', { name: 'Add Postback' }))
  await portal.user.type(screen.getByLabelText('Postback URL'), 'x')
  tab_storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  portal.session.endRefused()
  expect(portal.went).toEqual(['/'])
})
