import { beforeEach, describe, expect, it, test } from 'vitest'
import { contract } from '@plumbline/contract/index.ts'
import { key_scopes, type KeyScope } from '@plumbline/contract/key-scopes.ts'
import { scopeOf } from '@plumbline/contract/scope-of.ts'
import { buildTestApp, signInAs } from '../../processes/api/app.test-support.ts'
import { buildOffer, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildUserKey, confirmSession } from '../../../testing/harness/second-factor.ts'
import { decodeJwt } from 'jose'
import { createKeyLimit } from './key-limit.ts'
import { readSecrets } from '../../shared/secrets.ts'

const network = setUp(startOperators)
const app = setUp(() =>
  buildTestApp({
    pg: network.stores.pg,
    clickhouse: network.stores.clickhouse,
    // As the link to look on is made with it.
    session_key: readSecrets(network.stores.data_dir).session_key,
    environment: { TRUST_PROXY: '127.0.0.1' },
  }),
)
const keys = '/api/user/keys/'

let own: { id: number; affiliate_id: number; email: string }
let rival: typeof own
beforeEach(async () => {
  own = await buildUser(network.stores)
  rival = await buildUser(network.stores)
})

const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  bearer: string,
  { payload, from }: { payload?: object; from?: string } = {},
) => {
  const headers = { authorization: `Bearer ${bearer}`, ...(from !== undefined && { 'x-forwarded-for': from }) }
  const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const confirmed = async (email: string): Promise<string> => {
  const { access } = await signInAs(app, email)
  await confirmSession(network.stores, String(decodeJwt(access).sid))
  return access
}
const money = '/api/affiliate/money/'

test('a key is made after a confirmation, shown once, lists without it, and stops when it is revoked', async () => {
  const { access } = await signInAs(app, own.email)
  const given = { name: ' Nightly ', scopes: ['money'] }
  expect((await ask('POST', keys, access, { payload: given })).body['code']).toBe('confirm_identity')
  await confirmSession(network.stores, String(decodeJwt(access).sid))
  const made = await ask('POST', keys, access, { payload: given })
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Nightly', scopes: ['money'], addresses: [], expires_at: null },
  })
  const key = String(made.body['key'])
  expect(key).toMatch(/^plk_[\w-]{43}$/)
  expect((await ask('GET', money, key)).status).toBe(200)
  const listed = await ask('GET', keys, access)
  expect(listed.body['results']).toMatchObject([
    { name: 'Nightly', hint: key.slice(-4), last_used_at: expect.any(String) },
  ])
  expect(JSON.stringify(listed.body)).not.toContain(key)
  const id = String(made.body['id'])
  const other = await confirmed(rival.email)
  expect((await ask('DELETE', `${keys}${id}/`, other)).status).toBe(404)
  expect((await ask('GET', keys, other)).body['results']).toEqual([])
  expect((await ask('DELETE', `${keys}${id}/`, access)).status).toBe(200)
  expect(await ask('GET', money, key)).toMatchObject({ status: 401, body: { code: 'key_unknown' } })
})

test('at most ten are kept, also of many at once; a past expiry and a wrong address are refused', async () => {
  const access = await confirmed(own.email)
  const add = (more: object = {}) => ask('POST', keys, access, { payload: { name: 'K', scopes: ['links'], ...more } })
  expect((await add({ expires_at: '2020-01-01T00:00:00Z' })).body['code']).toBe('key_expired_already')
  expect((await add({ addresses: ['198.51.100.7/24'] })).status).toBe(400)
  expect((await add({ scopes: [] })).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 12 }, () => add()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ body }) => body['code'] === 'too_many_keys')).toHaveLength(2)
})

describe('a key', () => {
  it('reads what its own affiliate may see, and nothing of another', async () => {
    await buildOffer(network.stores)
    const { key } = await buildUserKey(network.stores, own.id)
    const { access } = await signInAs(app, own.email)
    for (const url of [money, '/api/affiliate/offers/', '/api/conversions/', '/api/postbacks/'])
      expect((await ask('GET', url, key)).body).toEqual((await ask('GET', url, access)).body)
  })

  it.each([
    ['is expired', { expires_at: new Date(Date.now() - 1000) }, '198.51.100.7', 401, 'key_unknown'],
    ['is used from elsewhere', { addresses: ['198.51.100.0/24'] }, '203.0.113.9', 403, 'key_of_other_address'],
    ['lacks the scope', { scopes: ['links'] as KeyScope[] }, '198.51.100.7', 403, 'key_lacks_scope'],
    ['is used from where it may', { addresses: ['198.51.100.0/24'] }, '198.51.100.7', 200, undefined],
  ])('that %s is answered %s', async (_what, given, from, status, code) => {
    const { key } = await buildUserKey(network.stores, own.id, given)
    const answer = await ask('GET', money, key, { from })
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })

  it('ends with its user, and with the affiliate', async () => {
    const { key } = await buildUserKey(network.stores, own.id)
    await network.stores.pg.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', own.id).execute()
    expect((await ask('GET', money, key)).status).toBe(401)
    const { key: other } = await buildUserKey(network.stores, rival.id)
    await network.perform('call', 'disableAffiliate', { id: rival.affiliate_id, reason: 'fraud' })
    expect((await ask('GET', money, other)).status).toBe(401)
    expect((await ask('GET', money, 'plk_unknown')).body['code']).toBe('key_unknown')
  })

  it('is refused where the network requires a second factor that its user lacks', async () => {
    const { key } = await buildUserKey(network.stores, own.id)
    await network.perform('call', 'setSecondFactorPolicy', { policy: 'all' })
    expect((await ask('GET', money, key)).body['code']).toBe('second_factor_setup_required')
    await network.perform('call', 'setSecondFactorPolicy', { policy: 'optional' })
  })
})

test('an operator who looks on sees no keys and makes none', async () => {
  const { url } = await network.perform('call', 'viewAsAffiliate', { id: own.affiliate_id })
  const refresh = url.slice(url.indexOf('#') + 1)
  const pair = await app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh } })
  expect(pair.statusCode).toBe(200)
  const { access } = pair.json<{ access: string }>()
  expect((await ask('GET', keys, access)).status).toBe(403)
  expect((await ask('POST', keys, access, { payload: { name: 'K', scopes: ['links'] } })).status).toBe(403)
})

test.each(key_scopes)('a key with scope %s may call what the table says, and nothing else', async (scope) => {
  const { key } = await buildUserKey(network.stores, own.id, { scopes: [scope] })
  for (const [name, { access, method, path }] of Object.entries(contract)) {
    if (access !== 'affiliate') continue
    const { status, body } = await ask(method, path.replaceAll(/\{\w+\}/g, '1'), key)
    const needed = scopeOf(name)
    const refused = needed === undefined ? 'needs_a_sign_in' : needed === scope ? undefined : 'key_lacks_scope'
    expect([name, status === 403 ? body['code'] : undefined, status === 401]).toEqual([name, refused, false])
  }
})

test('every answer to a key says how many requests are left in this minute', async () => {
  const { key } = await buildUserKey(network.stores, own.id)
  const headersOf = async (bearer: string) =>
    (await app.inject({ url: money, headers: { authorization: `Bearer ${bearer}` } })).headers
  const first = await headersOf(key)
  expect(first).toMatchObject({
    'ratelimit-limit': '600',
    'ratelimit-reset': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
  })
  const rest = Number(first['ratelimit-remaining'])
  // One less, unless a new minute has begun.
  expect([String(rest - 1), '599']).toContain((await headersOf(key))['ratelimit-remaining'])
  expect((await headersOf((await signInAs(app, own.email)).access))['ratelimit-limit']).toBeUndefined()
})

test('a key that has used its minute is refused until the next one, and others are not', () => {
  let clock = 1_700_000_000_000
  const limit = createKeyLimit(() => new Date(clock))
  const use = (key_id: number) => {
    const headers: Record<string, string> = {}
    limit.count(key_id, (name, value) => void (headers[name] = value))
    return headers['ratelimit-remaining']
  }
  use(1)
  clock += 45_500
  for (let made = 2; made <= 600; made += 1) use(1)
  const refused = expect.objectContaining({
    code: 'too_many_attempts',
    retry_after_s: 15,
    data: { code: 'key_limit_reached', parameters: { most: 600, seconds: 15 } },
  })
  expect(() => use(1)).toThrow(refused)
  expect(use(2)).toBe('599')
  clock += 15_000
  expect(use(1)).toBe('599')
})

test('many unknown keys from one address are not looked for any more, and known ones from elsewhere are', () => {
  const limit = createKeyLimit(() => new Date(1_700_000_000_000))
  for (let made = 0; made < 300; made += 1) limit.begin('198.51.100.7')()
  for (let made = 0; made < 240; made += 1) limit.begin('198.51.100.7')
  expect(() => limit.begin('198.51.100.7')).toThrow(expect.objectContaining({ code: 'too_many_attempts' }))
  expect(() => limit.begin('198.51.100.8')).not.toThrow()
})
