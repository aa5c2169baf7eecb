import { memoryStorage } from '@plumbline/client/memory-storage.test-support.ts'
import { expect, test } from 'vitest'
import { createEndedSession } from './ended-session.ts'

/** A tab at an address. `id`: the signed-in user's. */
const tabAt = (address: string, id: number | null = null, storage = memoryStorage()) => {
  const user =
    id === null ? null : ({ id } as NonNullable<ReturnType<Parameters<typeof createEndedSession>[0]['user']>>)
  return {
    storage,
    ended: createEndedSession({ storage, place: () => ({ address, screen: 'Here' }), user: () => user }),
  }
}

test('a link opened without a session is offered after the sign-in, and is not reported as an ended session', () => {
  const { storage, ended } = tabAt('/payments/12')
  ended.openedSignedOut('Payment')
  expect(ended.notice()).toBeNull()
  const after = tabAt('/dashboard', 7, storage).ended
  expect(after.offer()).toEqual({ address: '/payments/12', screen: 'Payment', typed: false, opened_signed_out: true })
  after.accept()
  expect(storage.length).toBe(0)
})

test.each(['/', '/nowhere', '/help'])('%s is not a link into the portal', (address) => {
  const { storage, ended } = tabAt(address)
  ended.openedSignedOut('Here')
  expect(storage.length).toBe(0)
})

test('a link does not replace the state kept from an ended session', () => {
  const { storage, ended } = tabAt('/settings/postbacks', 7)
  ended.end('refused', { id: 7 } as never)
  tabAt('/payments/12', null, storage).ended.openedSignedOut('Payment')
  expect(tabAt('/dashboard', 7, storage).ended.offer()?.address).toBe('/settings/postbacks')
})

test('a reloaded page restores its text for the same user, without a notice', () => {
  const { storage, ended } = tabAt('/settings/postbacks', 7)
  ended.keepTyped()
  expect(storage.length).toBe(0)
  ended.drafts.watch('form', () => ({ url: 'https://one.example/' }))
  ended.keepTyped()
  const again = tabAt('/settings/postbacks', 7, storage).ended
  expect(again.offer()).toBeNull()
  expect(again.drafts.take('form')).toEqual({ url: 'https://one.example/' })
  expect(storage.length).toBe(0)
  ended.keepTyped()
  expect(tabAt('/settings/postbacks', 8, storage).ended.drafts.take('form')).toBeNull()
})

test.each(['refused', 'logged_out'] as const)(
  'text of a screen that was left is gone once the session ends: %s',
  (how) => {
    const { ended } = tabAt('/settings/password', 7)
    const draft = { city: 'Bremen' }
    ended.drafts.leave('contact', draft)
    expect([ended.drafts.take('contact'), ended.drafts.take('contact')]).toEqual([draft, null])
    ended.drafts.leave('contact', draft)
    ended.end(how, null)
    expect(ended.drafts.take('contact')).toBeNull()
  },
)
