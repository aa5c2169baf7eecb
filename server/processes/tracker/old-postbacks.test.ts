import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Source } from '@plumbline/contract/move-in.ts'
import { afterAll, describe, expect, it, test } from 'vitest'
import { old_postback_parameter, readOldPostback, relay_header } from '../../storage/journal/old-postback.ts'
import { listen } from './fast-path/raw-client.test-support.ts'
import { createUnprovenLimit, unproven_limits } from './old-postbacks.ts'
import { our_names, readDialect } from './postback-dialects.ts'
import { offerSnapshot, openTestTracker, tokenSnapshot } from './tracker.test-support.ts'

const now = 1_795_000_000_000
const listed = '203.0.113.9'
const elsewhere = '192.0.2.7'
const network = (id: number, source: Source, change: object = {}) => ({
  id,
  source,
  hosts: [`${source}.old.example`],
  takes_unproven: false,
  relays: false,
  ...change,
})

const tracker = openTestTracker({
  now: () => now,
  catalogue: {
    offers: [
      offerSnapshot({ id: 3, advertiser_id: 5 }),
      offerSnapshot({ id: 4, advertiser_id: 6, goals: ['', 'sale'] }),
    ],
    advertisers: [
      { id: 5, active: true, allowed_addresses: ['203.0.113.0/28', '198.51.100.1'] },
      { id: 6, active: true, allowed_addresses: ['198.51.100.1'] },
      { id: 7, active: false, allowed_addresses: ['198.51.100.9'] },
    ],
    tokens: [tokenSnapshot('token-5', 5), tokenSnapshot('token-6', 6), tokenSnapshot('token-7', 7)],
    old_postbacks: {
      networks: [
        network(1, 'affise'),
        network(2, 'tune'),
        network(3, 'everflow', { takes_unproven: true }),
        network(4, 'cake', { relays: true }),
        network(5, 'affise', { hosts: ['second.old.example'], takes_unproven: true, relays: true }),
      ],
      goals: [
        { network: 2, external_id: '3:1', code: '' },
        { network: 2, external_id: '4:1', code: 'sale' },
        { network: 2, external_id: '4:17', code: 'sale' },
      ],
    },
  },
})
const place = { journal: 1, sequence: 77, at: now, affiliate_id: 7 }
const own_click = tracker.click_ids.encode({ ...place, offer_id: 3 })
const foreign_click = tracker.click_ids.encode({ ...place, offer_id: 4 })
afterAll(() => tracker.close())

const send = async (url: string, host = 'track.example.com', remoteAddress = elsewhere, headers = {}) => {
  const before = tracker.records().length
  const answer = await tracker.app.inject({ method: 'GET', url, headers: { host, ...headers }, remoteAddress })
  const [record] = tracker.postbacks(before)
  const { [old_postback_parameter]: old, ...parameters } = record?.parameters ?? {}
  return {
    status: answer.statusCode,
    answer: answer.body,
    record: record && { ...record, parameters },
    old: old === undefined ? undefined : (JSON.parse(old) as unknown),
  }
}

describe('the form of a postback', () => {
  it.each<[string, string | undefined, string, Source | 'pixel' | undefined]>([
    // Our own format by default.
    ['/postback', undefined, 'click_id=1&token=t', undefined],
    ['/postback', undefined, 'clickid=1&goal=2&sum=3&action_id=4', undefined],
    ['/postback', undefined, 'transaction_id=1&amount=3', undefined],
    ['/postback', 'tune', 'click_id=1&token=t', undefined],
    ['/postback', 'affise', 'clickid=1&action_id=4', 'affise'],
    ['/postback', 'plumbline', 'click_id=1&token=t', 'plumbline'],
    ['/postback', undefined, 'clickid=1&secure=s', 'affise'],
    ['/postback', undefined, 'clickid=1&secure=s&token=t', undefined],
    ['/postback', undefined, 'clickid=1&secure=', undefined],
    ['/aff_lsr', undefined, 'transaction_id=1', 'tune'],
    ['/aff_lsr', 'affise', 'transaction_id=1', 'tune'],
    ['/aff_goal', undefined, 'a=lsr&goal_id=1&transaction_id=1', 'tune'],
    ['/aff_goal', undefined, 'a=l&goal_id=1&transaction_id=1', 'pixel'],
    ['/aff_l', undefined, 'offer_id=1', 'pixel'],
    ['/', undefined, 'nid=1&transaction_id=1', 'everflow'],
    ['/', undefined, 'transaction_id=1', undefined],
    ['/', undefined, 'a=1&c=2&s1=3', undefined],
    ['/p.ashx', undefined, 'o=1&e=2&f=pb&r=3&t=4', 'cake'],
    ['/p.ashx', undefined, 'o=1&e=2&f=img&t=4', 'pixel'],
    ['/p.ashx', undefined, 'o=1&e=2&f=pb', 'pixel'],
  ])('at %s of a host of %s with %s is %s', (path, host, query, expected) => {
    const parameters = new URLSearchParams(query)
    const dialect = readDialect(
      path,
      host as Source | undefined,
      (name) => parameters.get(name) ?? '',
      () => true,
    )
    expect(dialect?.is_pixel === true ? 'pixel' : dialect?.source).toBe(expected)
  })

  it('means nothing where no network of its system moved in', () => {
    expect(
      readDialect(
        '/aff_lsr',
        undefined,
        () => 'x',
        (source) => source === 'cake',
      ),
    ).toBeUndefined()
    expect(our_names.click_id).not.toContain('transaction_id')
  })
})

const read = { click_id: 'abc', goal: '', txid: 'T1', amount: '9.5', status: '', advertiser_id: 5 }
test.each<[string, string, object, object]>([
  [
    'affise.old.example',
    '/postback?clickid=abc&goal=2&sum=9.5&action_id=T1&status=3&secure=token-5',
    { ...read, goal: '2', status: '3' },
    { network: 1, source: 'affise', path: '/postback' },
  ],
  ['Affise.old.example.:', '/postback?clickid=abc&sum=9.5&action_id=T1&key=token-5', read, { network: 1 }],
  // The first goal of Affise is our base goal.
  ['affise.old.example', '/postback?clickid=abc&goal=1&sum=9.5&action_id=T1&key=token-5', read, { network: 1 }],
  // Two Affise networks, distinguished only by the host.
  ['track.example.com', '/postback?clickid=abc&sum=9.5&action_id=T1&secure=token-5', read, { network: 0 }],
  [
    'TUNE.old.example:443',
    '/aff_lsr?offer_id=8&transaction_id=abc&amount=9.5&adv_sub=T1&security_token=token-5',
    read,
    { network: 2, source: 'tune', path: '/aff_lsr' },
  ],
  [
    'track.example.com',
    '/aff_goal?a=lsr&goal_id=17&transaction_id=abc&adv_sub=T1&amount=9.5&security_token=token-5',
    // The worker knows the offer of the click.
    { ...read, goal: '17' },
    { network: 2, path: '/aff_goal' },
  ],
  [
    'everflow.old.example',
    '/?nid=55&transaction_id=abc&amount=9.5&event_id=9&order_id=T1&verification_token=token-5&adv1=x',
    { ...read, goal: '9' },
    { network: 3, source: 'everflow', path: '/' },
  ],
  [
    'cake.old.example',
    '/p.ashx?o=4&e=88&f=pb&r=abc&t=T1&p=9.5&token=token-5',
    { ...read, goal: '88' },
    { network: 4, source: 'cake', path: '/p.ashx' },
  ],
])('%s%s is read', async (host, url, record, old) => {
  const sent = await send(url, host, listed)
  expect(sent).toMatchObject({ status: 200, answer: 'OK', record, old })
  expect(JSON.stringify(sent.record)).not.toContain('token-5')
})

describe('who may send', () => {
  const affise = 'affise.old.example'
  const second = 'second.old.example'
  const cake = 'cake.old.example'
  it.each<
    [name: string, url: () => string, host: string, ip: string, status: number, advertiser?: number, old?: object]
  >([
    ['a valid token', () => `/postback?clickid=x&secure=token-6`, affise, '198.51.100.1', 200, 6, {}],
    [
      'a valid token for another’s click',
      () => `/postback?clickid=${foreign_click}&secure=token-5`,
      affise,
      listed,
      403,
    ],
    ['a valid token from another address', () => `/postback?clickid=x&secure=token-5`, affise, elsewhere, 403],
    ['no token', () => `/postback?clickid=x`, affise, elsewhere, 403],
    ['a wrong token', () => `/postback?clickid=x&secure=wrong`, affise, elsewhere, 403],
    ['no token, a listed address', () => `/postback?clickid=x`, affise, listed, 200, 0, { address_of: 5 }],
    ['no token, foreign click, a listed address', () => `/postback?clickid=${foreign_click}`, affise, listed, 403],
    ['no token, an address that two list', () => `/postback?clickid=${own_click}`, affise, '198.51.100.1', 403],
    ['no token, an address of an inactive one', () => `/postback?clickid=x`, affise, '198.51.100.9', 403],
    ['the token of an inactive one', () => `/postback?clickid=x&secure=token-7`, second, elsewhere, 403],
    [
      'no token, unproven taken',
      () => `/postback?clickid=${own_click}&status=1`,
      second,
      elsewhere,
      200,
      0,
      { takes_unproven: true },
    ],
    [
      'a wrong address, unproven taken',
      () => `/postback?clickid=x&secure=token-5`,
      second,
      elsewhere,
      200,
      0,
      { takes_unproven: true },
    ],
    ['no token, unknown click, relay', () => `/p.ashx?f=pb&r=x`, cake, elsewhere, 200, 0, { network: 4 }],
    ['no token, own click, relay', () => `/p.ashx?f=pb&r=${own_click}`, cake, elsewhere, 403],
    ['no token, network unknown', () => `/postback?clickid=x&secure=wrong`, 'track.example.com', elsewhere, 403],
    ['our form, no token', () => `/postback?clickid=x`, 'track.example.com', listed, 403],
  ])('%s', async (_name, url, host, ip, status, advertiser_id, old) => {
    const sent = await send(url(), host, ip)
    const is_taken = advertiser_id !== undefined
    expect({ ...sent, answer: sent.answer.replace(/^refused: .*$/, 'refused') }).toMatchObject({
      status,
      answer: is_taken ? 'OK' : 'refused',
      record: is_taken ? { advertiser_id } : undefined,
      old: is_taken ? old : undefined,
    })
  })

  it('cannot be claimed by a parameter', async () => {
    const claim = encodeURIComponent(
      JSON.stringify({ network: 3, source: 'cake', path: '/', address_of: 5, takes_unproven: true }),
    )
    const sent = await send(
      `/postback?click_id=x&token=token-6&${encodeURIComponent(old_postback_parameter)}=${claim}`,
      undefined,
      '198.51.100.1',
    )
    expect(sent).toMatchObject({ status: 200, old: undefined, record: { advertiser_id: 6 } })
  })

  it('refuses pixels, and what it relayed itself', async () => {
    expect(await send('/aff_l?offer_id=1', 'tune.old.example')).toMatchObject({ status: 403, record: undefined })
    const header = {
      [relay_header]: tracker.click_ids.encode({ journal: 0, sequence: 1, at: now, affiliate_id: 0, offer_id: 0 }),
    }
    expect(await send('/p.ashx?f=pb&r=x', cake, elsewhere, header)).toMatchObject({ status: 403, record: undefined })
    const other = { [relay_header]: 'of-another-installation' }
    expect(await send('/p.ashx?f=pb&r=x', cake, elsewhere, other)).toMatchObject({
      status: 200,
      old: { is_relayed: true },
    })
  })

  it('leaves other addresses what they were', async () => {
    for (const url of ['/', '/?a=1&c=2', '/?transaction_id=5']) expect((await send(url)).status).toBe(404)
  })
})

describe.each<[url: string, source: Source]>([
  ['/postback?clickid=', 'affise'],
  ['/aff_lsr?transaction_id=', 'tune'],
  ['/?nid=1&transaction_id=', 'everflow'],
  ['/p.ashx?f=pb&r=', 'cake'],
])('over HTTP, without a token, %s…', (url, source) => {
  const proven = { address_of: 5 }
  it.each<[peer: string, forwarded: string, takes_unproven: boolean, old: object | undefined]>([
    ['127.0.0.5', '', false, proven],
    ['127.0.0.5', elsewhere, false, proven],
    ['127.0.0.6', listed, false, undefined],
    ['127.0.0.6', listed, true, { takes_unproven: true }],
    ['127.0.0.7', listed, false, proven],
    ['127.0.0.7', `${listed}, ${elsewhere}`, false, undefined],
    ['127.0.0.7', `${listed}, ${elsewhere}`, true, { takes_unproven: true }],
  ])('from %s, forwarded for %j, unproven taken: %j', async (localAddress, forwarded, takes_unproven, old) => {
    const at_port = openTestTracker({
      now: () => now,
      trust_proxy: ['127.0.0.7'],
      catalogue: {
        advertisers: [{ id: 5, active: true, allowed_addresses: ['127.0.0.5', listed] }],
        old_postbacks: { networks: [network(1, source, { takes_unproven })], goals: [] },
      },
    })
    const port = await listen(at_port)
    const headers = {
      host: `${source}.old.example`,
      ...(forwarded !== '' && { 'x-forwarded-for': forwarded, forwarded: `for=${listed}`, 'x-real-ip': listed }),
    }
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      get(
        { port, path: `${url}${own_click}`, localAddress, headers },
        (response) => void text(response).then((body) => resolve({ status: response.statusCode, body })),
      ).on('error', reject)
    })
    const [record] = at_port.postbacks()
    await at_port.close()
    expect(answer).toMatchObject(old === undefined ? { status: 403 } : { status: 200, body: 'OK' })
    expect(record?.advertiser_id).toBe(old === undefined ? undefined : 0)
    const seen = record && readOldPostback(record)
    expect({ address_of: seen?.address_of, takes_unproven: seen?.takes_unproven }).toEqual(old ?? {})
  })
})

test.each([
  ['1', 'own', 'token-5', ''],
  ['1', 'foreign', 'token-6', 'sale'],
  ['17', 'foreign', 'token-6', 'sale'],
  // It is a goal of another offer.
  ['17', 'own', 'token-5', '17'],
  ['1', 'unknown', 'token-6', '1'],
  // The worker knows the names.
  ['Sale', 'foreign', 'token-6', 'Sale'],
])('the goal %s of an %s click with %s is %j', async (goal, click, token, code) => {
  const id = { own: own_click, foreign: foreign_click }[click] ?? 'abc'
  const url = `/aff_goal?a=lsr&${Number.isNaN(Number(goal)) ? 'goal_name' : 'goal_id'}=${goal}&transaction_id=${id}&adv_sub=${goal}&security_token=${token}`
  expect(await send(url, undefined, '198.51.100.1')).toMatchObject({ answer: 'OK', record: { goal: code } })
})

test('an id that is not UTF-8 is kept exactly, and a body like a query', async () => {
  const sent = await send(
    '/aff_lsr?transaction_id=caf%E9&adv_sub=%E9&security_token=token-5',
    'tune.old.example',
    listed,
  )
  expect(sent.record).toMatchObject({ click_id: 'bytes:caf%E9', txid: 'bytes:%E9' })
  const before = tracker.records().length
  await tracker.app.inject({
    method: 'POST',
    url: '/postback?clickid=abc',
    headers: { host: 'affise.old.example', 'content-type': 'application/json' },
    payload: '{"secure":"token-5","action_id":12345678901234567890,"sum":3}',
    remoteAddress: listed,
  })
  expect(tracker.postbacks(before)).toMatchObject([
    { click_id: 'abc', advertiser_id: 5, amount: '3', txid: '12345678901234567890' },
  ])
})

test('strangers have a limit of each old network by minute and day; proven senders have none, and nothing is recorded beyond it', async () => {
  let moment = now
  const limited = openTestTracker({
    now: () => moment,
    catalogue: {
      offers: [offerSnapshot({ id: 3, advertiser_id: 5 })],
      advertisers: [{ id: 5, active: true, allowed_addresses: [listed, elsewhere] }],
      tokens: [tokenSnapshot('token-5', 5)],
      old_postbacks: {
        networks: [network(1, 'affise', { takes_unproven: true }), network(2, 'tune', { relays: true })],
        goals: [],
      },
    },
  })
  const stranger = '198.51.100.77'
  const ask = (url: string, remoteAddress = stranger) =>
    limited.app.inject({ method: 'GET', url, headers: { host: 'affise.old.example' }, remoteAddress })
  const forge = async (count: number): Promise<number[]> => {
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => ask(`/postback?clickid=c${n}&key=no`)))
    return answers.map(({ statusCode }) => statusCode)
  }
  const { per_minute, per_day } = unproven_limits
  const first = await forge(per_minute + 2)
  expect(first.filter((status) => status === 200)).toHaveLength(per_minute)
  const answer = await ask('/postback?clickid=x')
  expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } })
  expect(limited.postbacks(0)).toHaveLength(per_minute)
  expect(limited.counters.snapshot()).toMatchObject({ postback_limited: 3 })
  const notes = limited.notes.take().filter(({ last }) => last.answer === answer.body)
  expect(notes.map(({ last, count }) => [last.outcome, count])).toEqual([
    ['wrong_token', 2],
    ['no_token', 1],
  ])
  // A valid token, a listed address and another old network are not affected.
  for (const [url, address] of [
    ['/postback?clickid=x&key=token-5', listed],
    ['/postback?clickid=x', listed],
    ['/aff_lsr?transaction_id=x', stranger],
  ] as const)
    expect((await ask(url, address)).statusCode).toBe(200)
  // The day's limit, without its 20,000 requests.
  const limit = createUnprovenLimit(() => moment)
  const old = { network: 1, source: 'affise', path: '/postback' } as const
  const unproven = { kind: 'taken', advertiser_id: 0, remark: '', offer_id: undefined, old } as const
  let taken = 0
  for (let minute = 0; minute < 80; minute++, moment += 60_000)
    for (let n = 0; n < per_minute; n++) if (limit(unproven) === undefined) taken++
  expect(taken).toBe(per_day)
  expect(limit(unproven)).toBe(86_400_000 - 80 * 60_000)
  expect(limit({ ...unproven, advertiser_id: 5 })).toBeUndefined()
  moment = now + 86_400_000
  expect(limit(unproven)).toBeUndefined()
  expect(await forge(1)).toEqual([200])
  await limited.close()
})
