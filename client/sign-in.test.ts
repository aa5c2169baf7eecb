// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { startApiServer, type Answering } from './api-server.test-support.ts'
import { contentOf, memoryStorage } from './memory-storage.test-support.ts'
import { fetchUser, signIn, signOut } from './sign-in.ts'
import { openTab } from './tab.test-support.ts'
import { accessToken } from './tokens.test-support.ts'

const me = { id: 1, email: 'demo@example.com', first_name: '', last_name: '', affiliate_id: 1, extra: 'kept whole' }
const credentials = { email: 'demo@example.com', password: 'secret', remember: false }

const tabWith = async (answer: Answering, content: Record<string, string> = {}) => {
  const server = await startApiServer(answer)
  const storage = memoryStorage(content)
  return { server, storage, tab: openTab({ storage, api_url: server.url }) }
}

const access = accessToken()
const answering: Answering = ({ call }) =>
  call === 'POST /api/token/' ? { body: { access, refresh: 'refresh-1' } } : { body: me }

describe('signing in', () => {
  test('stores the pair, then the user whole', async () => {
    const { tab, storage } = await tabWith(answering)
    await signIn(tab.client, tab.session, credentials)
    expect(contentOf(storage)).toMatchObject({ access, refresh: 'refresh-1', user: JSON.stringify(me) })
    expect(tab.session.snapshot()).toMatchObject({ signed_in: true, user: me })
  })

  test.each([
    [true, { email: 'demo@example.com', password: 'secret', remember: true }],
    [false, { email: 'demo@example.com', password: 'secret' }],
  ])('says remember only when it is ticked (%s)', async (remember, body) => {
    const { tab, server: api } = await tabWith(answering)
    await signIn(tab.client, tab.session, { ...credentials, remember })
    expect(JSON.parse(api.callsOf('POST /api/token/')[0]?.body ?? '')).toEqual(body)
  })

  test('leaves nothing behind when the user cannot be loaded', async () => {
    const { tab, storage } = await tabWith((request) =>
      request.call === 'POST /api/token/' ? answering(request) : { status: 500 },
    )
    await expect(signIn(tab.client, tab.session, credentials)).rejects.toMatchObject({ status: 500 })
    expect(contentOf(storage)).toEqual({})
    expect(tab.session.snapshot()).toMatchObject({ signed_in: false, user: null })
  })

  test('leaves nothing behind when the browser has no room for the session', async () => {
    const { tab, storage } = await tabWith(answering)
    const full = new DOMException('No room', 'QuotaExceededError')
    const { setItem } = storage
    vi.spyOn(storage, 'setItem').mockImplementation((name, value) => {
      if (name === 'access') throw full
      setItem(name, value)
    })
    await expect(signIn(tab.client, tab.session, credentials)).rejects.toBe(full)
    expect(contentOf(storage)).toEqual({})
  })
})

describe('the user of a stored token', () => {
  test('is requested again while the server is unavailable', async () => {
    let requests = 0
    const { tab } = await tabWith(
      () => {
        requests += 1
        return requests === 1 ? { status: 503 } : requests === 2 ? undefined : { body: me }
      },
      { access },
    )
    expect(await fetchUser(tab.client)).toEqual(me)
    expect(requests).toBe(3)
  })

  test('is given up when the server stays unavailable', async () => {
    const { tab } = await tabWith(() => ({ status: 503 }), { access })
    await expect(fetchUser(tab.client, 800)).rejects.toMatchObject({ status: 503 })
  })

  test('is given up at once on any other failure', async () => {
    const { tab, server } = await tabWith(() => ({ status: 404 }), { access })
    await expect(fetchUser(tab.client)).rejects.toMatchObject({ status: 404 })
    expect(server.seen).toHaveLength(1)
  })
})

describe('logging out', () => {
  test('sends the server the session to end and does not wait for it', async () => {
    const { tab, server, storage } = await tabWith(() => new Promise(() => undefined), { access, refresh: 'refresh-1' })
    signOut(tab.client, tab.session)
    expect(contentOf(storage)).toEqual({})
    expect(tab.went).toEqual(['/login'])
    await expect.poll(() => server.seen).toHaveLength(1)
    expect(server.seen[0]).toMatchObject({ call: 'POST /api/token/logout/', body: '{"refresh":"refresh-1"}' })
  })

  test('works when the server is unavailable', async () => {
    const { tab, storage } = await tabWith(() => undefined, { access, refresh: 'refresh-1' })
    signOut(tab.client, tab.session)
    expect(contentOf(storage)).toEqual({})
    expect(tab.went).toEqual(['/login'])
  })
})
