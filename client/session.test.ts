import { describe, expect, test } from 'vitest'
import { contentOf, memoryStorage } from './memory-storage.test-support.ts'
import { openTab, type Tab } from './tab.test-support.ts'
import type { User } from './token-store.ts'
import { accessToken } from './tokens.test-support.ts'

const api_url = 'http://unused.invalid'
const userOf = (id: number): User => ({
  id,
  email: `user${id}@example.com`,
  first_name: '',
  last_name: '',
  affiliate_id: id,
})
const buildStored = (id: number): Record<string, string> => ({
  access: accessToken({ subject: String(id) }),
  refresh: `refresh-${id}`,
  user: JSON.stringify(userOf(id)),
})
const tabOver = (content: Record<string, string>): { tab: Tab; storage: Storage } => {
  const storage = memoryStorage(content)
  return { storage, tab: openTab({ storage, api_url }) }
}

describe('what is stored', () => {
  test('a token and a user make a session', () => {
    expect(tabOver(buildStored(7)).tab.session.snapshot()).toEqual({ signed_in: true, user: userOf(7), leaving: false })
  })

  test('the token is also read under its older name', () => {
    const { tab } = tabOver({ access_token: accessToken() })
    expect(tab.session.snapshot().signed_in).toBe(true)
  })

  test('a user without a token is not signed in', () => {
    expect(tabOver({ user: JSON.stringify(userOf(7)) }).tab.session.snapshot()).toMatchObject({
      signed_in: false,
      user: null,
    })
  })

  test.each(['{', 'null', '"x"', '{"email":"x"}'])('a stored user that is %s counts as missing', (user) => {
    expect(tabOver({ ...buildStored(7), user }).tab.session.snapshot()).toMatchObject({ signed_in: true, user: null })
  })

  test('signing in replaces an earlier session at once, its user included', () => {
    const { tab, storage } = tabOver({ ...buildStored(7), access_token: 'old' })
    tab.session.begin({ access: accessToken({ subject: '8' }), refresh: 'refresh-8' })
    expect(tab.session.snapshot()).toMatchObject({ signed_in: true, user: null })
    expect(Object.keys(contentOf(storage)).toSorted()).toEqual(['access', 'plumbline.access_received_at', 'refresh'])
    tab.session.complete(userOf(8))
    expect(contentOf(storage)).toMatchObject({ refresh: 'refresh-8', user: JSON.stringify(userOf(8)) })
    expect(tab.forgot()).toBe(1)
  })
})

describe('the end of a session', () => {
  test('logging out empties the whole storage and opens the login address', () => {
    const { tab, storage } = tabOver({ ...buildStored(7), something: 'else' })
    tab.session.logOut()
    expect(contentOf(storage)).toEqual({})
    expect(tab.went).toEqual(['/login'])
    expect(tab.forgot()).toBe(1)
  })

  test('a refusal clears the session and nothing else, and opens the root of the login site', () => {
    const { tab, storage } = tabOver({ ...buildStored(7), access_token: 'old', something: 'else' })
    tab.session.endRefused()
    expect(contentOf(storage)).toEqual({ something: 'else' })
    expect(tab.went).toEqual(['/'])
  })

  test('happens once, however many calls were refused', () => {
    const { tab } = tabOver(buildStored(7))
    tab.session.endRefused()
    tab.session.endRefused()
    tab.session.logOut()
    expect(tab.went).toEqual(['/'])
  })

  test('keeps the shown state until the page is closed', () => {
    const { tab } = tabOver(buildStored(7))
    tab.session.logOut()
    expect(tab.session.snapshot()).toMatchObject({ signed_in: true, user: userOf(7), leaving: true })
  })
})

describe('another tab', () => {
  test('that logs out takes this one along', () => {
    const { tab, storage } = tabOver(buildStored(7))
    storage.clear()
    storage.setItem('plumbline.recent.7', 'written before the tab is notified')
    tab.session.follow(true)
    expect(tab.went).toEqual(['/login'])
    expect(storage.length).toBe(0)
  })

  test('whose session was refused takes this one to the same place', () => {
    const { tab, storage } = tabOver(buildStored(7))
    storage.removeItem('access')
    tab.session.follow(false)
    expect(tab.went).toEqual(['/'])
  })

  test('that signs in as someone else makes this one load its page again', () => {
    const { tab, storage } = tabOver(buildStored(7))
    storage.setItem('access', accessToken({ subject: '8' }))
    tab.session.follow(false)
    expect(tab.went).toEqual(['(reload)'])
  })

  test('is noticed before a token of the other user can be sent', () => {
    const { tab, storage } = tabOver(buildStored(7))
    storage.setItem('access', accessToken({ subject: '8' }))
    expect(tab.session.ownAccess()).toBeNull()
    expect(tab.went).toEqual(['(reload)'])
  })

  test('is noticed by the stored user when tokens do not say whose they are', () => {
    const { tab, storage } = tabOver({ ...buildStored(7), access: 'opaque-7' })
    storage.setItem('access', 'opaque-8')
    storage.setItem('user', JSON.stringify(userOf(8)))
    tab.session.follow(false)
    expect(tab.went).toEqual(['(reload)'])
  })

  test('that renews the token changes nothing here', () => {
    const { tab, storage } = tabOver(buildStored(7))
    const renewed = accessToken({ subject: '7' })
    storage.setItem('access', renewed)
    tab.session.follow(false)
    expect(tab.went).toEqual([])
    expect(tab.session.ownAccess()).toBe(renewed)
  })

  test('that signs in signs this one in too', () => {
    const { tab, storage } = tabOver({})
    let changes = 0
    tab.session.subscribe(() => {
      changes += 1
    })
    for (const [key, value] of Object.entries(buildStored(7))) storage.setItem(key, value)
    tab.session.follow(false)
    expect(tab.session.snapshot()).toMatchObject({ signed_in: true, user: userOf(7) })
    expect(changes).toBe(1)
  })
})
