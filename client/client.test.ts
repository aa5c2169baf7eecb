// @vitest-environment node
import { contract } from '@plumbline/contract/index.ts'
import { createStore, get, set } from 'idb-keyval'
import { describe, expect, test } from 'vitest'
import { startApiServer, type Answering } from './api-server.test-support.ts'
import { ApiFailure } from './failure.ts'
import { contentOf, memoryStorage } from './memory-storage.test-support.ts'
import { openTab, type Tab } from './tab.test-support.ts'
import { accessToken } from './tokens.test-support.ts'

const me = { id: 1, email: 'demo@example.com', first_name: '', last_name: '', affiliate_id: 1 }

/** A tab with a session in its storage, and a server with the given answers. */
const createSignedIn = async (
  answer: Answering,
  stored: { life_s?: number; issued_s?: number; refresh?: string | null } = {},
) => {
  const server = await startApiServer(answer)
  const { life_s = 600, issued_s = 0, refresh = 'refresh-1' } = stored
  const access = accessToken({ issued_s, life_s })
  const storage = memoryStorage({
    access,
    user: JSON.stringify(me),
    ...(refresh === null ? {} : { refresh }),
    'plumbline.access_received_at': String(Date.now() + issued_s * 1000),
  })
  const tab = openTab({ storage, api_url: server.url })
  return { server, storage, tab, access }
}

const failureOf = async (promise: Promise<unknown>): Promise<ApiFailure> => {
  const error: unknown = await promise.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ApiFailure)) throw new Error('The call did not fail as expected', { cause: error })
  return error
}

/** A server that renews with the given answer, and answers every other call when it carries the newest token. */
const renewing =
  (renewed = accessToken()): Answering =>
  ({ call }) =>
    call === 'POST /api/token/refresh/' ? { body: { access: renewed, refresh: 'refresh-2' } } : { body: me }

describe('a call', () => {
  test('carries the bearer and a JSON content type', async () => {
    const { server, tab, access } = await createSignedIn(() => ({ body: me }))
    expect(await tab.client.call(contract.currentUser, {})).toEqual(me)
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
    })
  })

  test('fills its path and leaves absent sub IDs out', async () => {
    const { server, tab } = await createSignedIn(() => ({ body: { url: 'x' } }))
    await tab.client.call(contract.trackingLink, { params: { id: 12 }, query: { sub1: 'a b&c' } })
    expect(server.seen[0]?.call).toBe('GET /api/affiliate/offers/12/tracking-link/?sub1=a+b%26c')
  })

  test('of a public endpoint carries no bearer', async () => {
    const { server, tab } = await createSignedIn(() => ({ body: { access: 'a', refresh: 'b' } }))
    await tab.client.call(contract.signIn, { body: { email: 'e', password: 'p' } })
    expect(server.seen[0]?.headers.authorization).toBeUndefined()
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ email: 'e', password: 'p' })
  })

  test('of the live statistics uses the path that the network configures', async () => {
    const { server, storage } = await createSignedIn(() => ({ body: { status: 1, results: [] } }))
    const tab = openTab({ storage, api_url: server.url, live_stats_path: '/api/v2/live/' })
    await tab.client.call(contract.liveStats, {})
    expect(server.seen[0]?.call).toBe('GET /api/v2/live/')
  })

  test('fails with the status, the sentence and the wait that the server gives', async () => {
    const { tab } = await createSignedIn(() => ({
      status: 429,
      headers: { 'retry-after': '7' },
      body: { detail: 'Slowly.' },
    }))
    expect(await failureOf(tab.client.call(contract.currentUser, {}))).toMatchObject({
      status: 429,
      detail: 'Slowly.',
      retry_after_ms: 7000,
      fields: {},
    })
  })

  test.each([
    [{ email: 'Who?', age: 7 }, { email: 'Who?' }],
    [['Who?'], { 0: 'Who?' }],
    [null, {}],
  ])('fails with the fields %j as sentences by name', async (fields, read) => {
    const { tab } = await createSignedIn(() => ({ status: 400, body: { detail: 'No.', fields } }))
    expect((await failureOf(tab.client.call(contract.currentUser, {}))).fields).toEqual(read)
  })

  test('that gets no answer fails without a status', async () => {
    const { tab } = await createSignedIn(() => undefined)
    expect((await failureOf(tab.client.call(contract.currentUser, {}))).status).toBeNull()
  })

  test('that gets a page instead of JSON is a failure', async () => {
    const { tab } = await createSignedIn(() => ({ body: '<html>' }))
    expect((await failureOf(tab.client.call(contract.currentUser, {}))).status).toBe(200)
  })

  test('that the caller aborts rejects with the reason of the caller', async () => {
    const { tab } = await createSignedIn(() => new Promise(() => undefined))
    const taken = new AbortController()
    const call = tab.client.call(contract.currentUser, { signal: taken.signal })
    taken.abort(new Error('no longer wanted'))
    await expect(call).rejects.toThrow('no longer wanted')
  })
})

describe('a 401', () => {
  test('on any call ends the session and leads to the root of the login site', async () => {
    const { tab, storage } = await createSignedIn(() => ({ status: 401 }))
    await failureOf(tab.client.call(contract.balance, {}))
    expect(tab.went).toEqual(['/'])
    expect(contentOf(storage)).toEqual({})
  })

  test('on signing in is a wrong password and ends nothing', async () => {
    const { tab, storage } = await createSignedIn(() => ({ status: 401 }))
    expect((await failureOf(tab.client.call(contract.signIn, { body: { email: 'e', password: 'p' } }))).status).toBe(
      401,
    )
    expect(tab.went).toEqual([])
    expect(storage.getItem('refresh')).toBe('refresh-1')
  })

  test('for a token that another tab replaced in between is repeated once with the new one', async () => {
    const newer = accessToken()
    const { tab, storage, server } = await createSignedIn(({ headers }) => {
      if (headers.authorization === `Bearer ${newer}`) return { body: me }
      storage.setItem('access', newer)
      return { status: 401 }
    })
    expect(await tab.client.call(contract.currentUser, {})).toEqual(me)
    expect(server.seen).toHaveLength(2)
    expect(tab.went).toEqual([])
  })

  test.each([403, 404, 500, 503])('is not a %d, which ends nothing', async (status) => {
    const { tab } = await createSignedIn(() => ({ status }))
    await failureOf(tab.client.call(contract.balance, {}))
    expect(tab.went).toEqual([])
  })
})

describe('renewal', () => {
  /** Age at which nine of the token's ten minutes have passed. */
  const due = { issued_s: -570, life_s: 600 }
  const expired = { issued_s: -700, life_s: 600 }
  const refresh = 'POST /api/token/refresh/'

  test('happens before the call when the token is about to expire', async () => {
    const renewed = accessToken()
    const { tab, server, storage } = await createSignedIn(renewing(renewed), due)
    await tab.client.call(contract.currentUser, {})
    expect(server.seen.map(({ call }) => call)).toEqual([refresh, 'GET /api/user/me/'])
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ refresh: 'refresh-1' })
    expect(server.seen[1]?.headers.authorization).toBe(`Bearer ${renewed}`)
    expect(contentOf(storage)).toMatchObject({ access: renewed, refresh: 'refresh-2' })
  })

  test('does not happen while the token is fresh', async () => {
    const { tab, server } = await createSignedIn(renewing())
    await tab.client.call(contract.currentUser, {})
    expect(server.callsOf(refresh)).toHaveLength(0)
  })

  test('also works after the machine slept through the end of the token', async () => {
    const { tab, server } = await createSignedIn(renewing(), expired)
    expect(await tab.client.call(contract.currentUser, {})).toEqual(me)
    expect(server.callsOf(refresh)).toHaveLength(1)
  })

  test('happens once for many calls at the same time', async () => {
    const { tab, server } = await createSignedIn(renewing(), expired)
    await Promise.all(Array.from({ length: 5 }, async () => tab.client.call(contract.currentUser, {})))
    expect(server.callsOf(refresh)).toHaveLength(1)
  })

  test('happens once for all tabs, without Web Locks too', async () => {
    const { server, storage } = await createSignedIn(renewing(), expired)
    const tabs = Array.from({ length: 4 }, () => openTab({ storage, api_url: server.url }))
    await Promise.all(tabs.map(async ({ client }) => client.call(contract.currentUser, {})))
    expect(server.callsOf(refresh)).toHaveLength(1)
    expect(await get('lease', createStore('plumbline', 'leases'))).toBeUndefined()
  })

  test('happens once for all tabs with Web Locks', async () => {
    const { server, storage } = await createSignedIn(renewing(), expired)
    const tabs = Array.from({ length: 4 }, () => openTab({ storage, api_url: server.url, locks: navigator.locks }))
    await Promise.all(tabs.map(async ({ client }) => client.call(contract.currentUser, {})))
    expect(server.callsOf(refresh)).toHaveLength(1)
  })

  test('continues when a tab died during it', async () => {
    const { server, storage } = await createSignedIn(renewing(), expired)
    await set('lease', { holder: 'dead', until_ms: Date.now() + 300 }, createStore('plumbline', 'leases'))
    const tab = openTab({ storage, api_url: server.url })
    await tab.client.call(contract.currentUser, {})
    expect(server.callsOf(refresh)).toHaveLength(1)
  })

  test('that is refused ends the session', async () => {
    const { tab, storage, server } = await createSignedIn(() => ({ status: 401 }), expired)
    await failureOf(tab.client.call(contract.currentUser, {}))
    expect(tab.went).toEqual(['/'])
    expect(contentOf(storage)).toEqual({})
    expect(server.callsOf('GET /api/user/me/')).toHaveLength(0)
  })

  test.each([500, 503])('that fails with %d keeps the session, and a token that still lives in use', async (status) => {
    const { tab, server, access } = await createSignedIn(
      ({ call }) => (call === refresh ? { status } : { body: me }),
      due,
    )
    expect(await tab.client.call(contract.currentUser, {})).toEqual(me)
    expect(server.callsOf('GET /api/user/me/')[0]?.headers.authorization).toBe(`Bearer ${access}`)
    await tab.client.call(contract.currentUser, {})
    expect(server.callsOf(refresh)).toHaveLength(1)
    expect(tab.went).toEqual([])
  })

  test('that fails for now never sends the expired token, whose 401 would sign the person out', async () => {
    const { tab, server, storage } = await createSignedIn(
      ({ call }) => (call === refresh ? { status: 503 } : { status: 401 }),
      expired,
    )
    expect((await failureOf(tab.client.call(contract.currentUser, {}))).status).toBe(503)
    expect(server.callsOf('GET /api/user/me/')).toHaveLength(0)
    expect(tab.went).toEqual([])
    expect(storage.getItem('refresh')).toBe('refresh-1')
  })

  test('whose answer arrives after logging out does not bring the session back', async () => {
    const tabs: Tab[] = []
    const { tab, storage } = await createSignedIn(({ call }) => {
      tabs[0]?.session.logOut()
      return call === refresh ? { body: { access: accessToken(), refresh: 'refresh-2' } } : { body: me }
    }, expired)
    tabs.push(tab)
    await failureOf(tab.client.call(contract.currentUser, {}))
    expect(storage.getItem('access')).toBeNull()
    expect(storage.getItem('refresh')).toBeNull()
  })

  test('is not tried without a refresh token', async () => {
    const { tab, server } = await createSignedIn(() => ({ body: me }), { ...due, refresh: null })
    await tab.client.call(contract.currentUser, {})
    expect(server.seen.map(({ call }) => call)).toEqual(['GET /api/user/me/'])
  })
})
