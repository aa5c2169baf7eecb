import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOldNetworks } from '../../features/catalogue/old-networks.ts'
import type { CatalogueSnapshot, OldNetworkSnapshot } from '../../features/catalogue/snapshot.ts'
import type { ClickRecord } from '../../storage/journal/record.ts'
import { listen, openGeneral, openRaw, type RawReply } from './fast-path/raw-client.test-support.ts'
import { link_dialects } from './link-dialects.ts'
import { readOldLink } from './old-links.ts'
import { parseQuery, readClickQuery, type ClickParameters } from './parameters.ts'
import { everyday } from '../../../testing/harness/proofs.ts'
import { chrome_user_agent, offerSnapshot, openTestTracker, type TestTracker } from './tracker.test-support.ts'

const no_links: Omit<OldNetworkSnapshot, 'id' | 'source'> = { hosts: [], affiliates: [], offers: [] }
const everflowId = (number: number): string => `E${number.toString(36).toUpperCase().padStart(4, '0')}`

const fifty = Array.from({ length: 50 }, (_, index) => index + 1)

/** An old network whose affiliate 1 is 1001 here, and whose offer 1 is 2001. */
const many = (source: string, id: number, oldId: (number: number) => string = String): OldNetworkSnapshot => ({
  id,
  source,
  hosts: [`${source}.example`],
  affiliates: fifty.map((n) => [oldId(n), 1_000 + n]),
  offers: fifty.map((n) => [oldId(n), 2_000 + n]),
})
const four = [many('affise', 1), many('tune', 2), many('everflow', 3, everflowId), many('cake', 4)]

const affise = {
  source: 'affise',
  start: (affiliate: number, offer: number) => `/click?pid=${affiliate}&offer_id=${offer}`,
  names: { sub1: 'sub1', sub2: 'sub2', sub8: 'sub8', sub10: 'sub10', aff_click_id: 'ref_id' },
}
/** Links of each dialect, with the parameter of each of our fields. */
const forms = [
  affise,
  {
    source: 'tune',
    start: (affiliate: number, offer: number) => `/aff_c?offer_id=${offer}&aff_id=${affiliate}&url_id=9`,
    names: { sub1: 'aff_sub', sub2: 'aff_sub2', sub5: 'aff_sub5', sub6: 'source', aff_click_id: 'aff_click_id' },
  },
  {
    source: 'everflow',
    start: (affiliate: number, offer: number) => `/${everflowId(affiliate)}/${everflowId(offer)}/?uid=3`,
    names: { sub1: 'sub1', sub5: 'sub5', sub6: 'source_id' },
  },
  {
    source: 'cake',
    start: (affiliate: number, offer: number) => `/?a=${affiliate}&c=${offer}&p=r`,
    names: { sub1: 's1', sub2: 's2', sub5: 's5' },
  },
]

const generate = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const { source, start, names } = forms[n % forms.length] ?? affise
    const [affiliate, offer] = [1 + (n % 50), 1 + ((n * 7) % 50)]
    const pairs = Object.entries(names).map(([field, name]) => ({ field, name, value: `${name} ${n}/ü&=%+` }))
    return {
      source,
      url: [start(affiliate, offer), ...pairs.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)].join(
        '&',
      ),
      affiliate_id: 1_000 + affiliate,
      offer_id: 2_000 + offer,
      fields: Object.fromEntries(pairs.map(({ field, value }) => [field, value])),
    }
  })

const read = (old: ReturnType<typeof createOldNetworks>, url: string, host = 'go.example') =>
  readOldLink(old, { host, url, query: parseQuery(url.split('?').slice(1).join('?')) })

const fieldsOf = ({
  subs,
  extras,
}: Pick<ClickParameters, 'subs'> & { extras?: ClickParameters['extras'] }): Record<string, string> => {
  const { path: _path, deep_link: _page, ...rest } = extras ?? {}
  const pairs = subs.map((sub, index) => [`sub${index + 1}`, sub]).filter(([, sub]) => sub !== '')
  return { ...Object.fromEntries(pairs), ...rest }
}

test('old links in four dialects lead to the affiliate and offer here, with their sub IDs and click IDs', () => {
  const old = createOldNetworks(four)
  const links = generate(everyday(1_000, 10_000))
  for (const { source, url, affiliate_id, offer_id, fields } of links)
    for (const host of [`${source}.example`, 'go.example:8443']) {
      const link = read(old, url, host)
      expect({ ...link, fields: link && fieldsOf(link) }).toMatchObject({ affiliate_id, offer_id, fields })
    }
})

test('every dialect names its documentation, and fills only fields that exist', () => {
  const own = new Set(['url', 'aff_click_id', ...Array.from({ length: 10 }, (_, index) => `sub${index + 1}`)])
  for (const { documentation, fields } of link_dialects) {
    expect(documentation.length).toBeGreaterThan(0)
    expect(Object.keys(fields).filter((name) => !own.has(name))).toEqual([])
  }
})

describe('the network of a link', () => {
  const two: OldNetworkSnapshot[] = [
    { ...no_links, id: 1, source: 'affise', hosts: ['a.example'], affiliates: [['12', 7]], offers: [['34', 3]] },
    { ...no_links, id: 2, source: 'affise', hosts: ['b.example'], affiliates: [['12', 8]], offers: [['34', 4]] },
    { ...no_links, id: 3, source: 'tune', hosts: ['t.example'], affiliates: [['12', 9]], offers: [['34', 5]] },
  ]
  const old = createOldNetworks(two)
  test.each([
    ['A.example:443', '/click?pid=12&offer_id=34', [7, 3, 'affise:1:12:34 a.example/click']],
    ['b.example.', '/click?pid=12&offer_id=34', [8, 4, 'affise:2:12:34 b.example/click']],
    // An unknown host, and two networks have such links.
    ['go.example', '/click?pid=12&offer_id=34', [0, 0, 'affise:0:12:34 go.example/click?pid=12&offer_id=34']],
    ['go.example', '/aff_c?aff_id=12&offer_id=34', [9, 5, 'tune:3:12:34 go.example/aff_c']],
    // The parameter names identify the network, even on the host of another one.
    ['a.example', '/aff_c?aff_id=12&offer_id=34', [9, 5, 'tune:3:12:34 a.example/aff_c']],
    ['a.example', '/click?pid=12&o=34', [7, 3, 'affise:1:12:34 a.example/click']],
    ['a.example', '/click?pid=12', [7, 0, 'affise:1:12: a.example/click?pid=12']],
    ['a.example', '/click?pid=99&offer_id=34', [0, 3, 'affise:1:99:34 a.example/click?pid=99&offer_id=34']],
    [
      'a.example',
      '/click?pid=1%3A2%20&offer_id=%C3%BC',
      [0, 0, 'affise:1:1%3A2:%C3%BC a.example/click?pid=1%3A2%20&offer_id=%C3%BC'],
    ],
  ])('on %s: %s', (host, url, [affiliate_id, offer_id, path]) => {
    const link = read(old, url, host)
    expect([link?.affiliate_id, link?.offer_id, link?.extras?.path]).toEqual([affiliate_id, offer_id, path])
  })

  test.each([
    // No network of these systems moved in.
    '/?a=12&c=34',
    '/28KL6/2CTPL/?sub1=x',
    '/',
    '/robots.txt',
    '/aff_lsr?transaction_id=x',
    '/click?offer_id=34',
    '/click?pid=12&offer_id=34&affiliate_id=7',
    '/click?pid=12&offer_id=34&affiliate_id=',
    '/click?pid=12&offer_id=34&%61ffiliate_id=7',
    '/click/x?pid=12&offer_id=34',
  ])('is not looked for by %s', (url) => {
    expect(read(old, url, 'a.example')).toBeUndefined()
  })
})

test('a path is one of Everflow only with two ids in capitals and digits', () => {
  const old = createOldNetworks([many('everflow', 3, everflowId)])
  expect(read(old, '/E0001/E0002')).toMatchObject({ affiliate_id: 1_001, offer_id: 2_002 })
  expect(read(old, '/28KL6/2CTPL/')).toMatchObject({ affiliate_id: 0, offer_id: 0 })
  expect(read(old, '/?affid=E0001&oid=E0002&sub1=x')).toMatchObject({ affiliate_id: 1_001, offer_id: 2_002 })
  for (const path of [
    '/admin/login',
    '/.well-known/acme',
    '/WP/LOGIN',
    '/E0001/E0002/E0003',
    '/E0001//',
    '/E0001/%45002',
  ])
    expect(read(old, path)).toBeUndefined()
})

describe('a hostile link', () => {
  const old = createOldNetworks(four)
  test.each([
    ['repeated ids are unclear', '/click?pid=1&pid=2&offer_id=1', [0, 2_001]],
    ['names are read as the general parser reads them', '/click?%70id=1&offer%5Fid=2', [1_001, 2_002]],
    ['nested names are others', '/aff_c?aff_id[]=1&offer_id[0]=1', [0, 0]],
    ['names of objects are names', '/aff_c?aff_id=__proto__&offer_id=constructor&__proto__=x&toString=y', [0, 0]],
    ['ids are texts', '/?a=01&c=1e0', [0, 0]],
    ['an id with spaces around is that id', '/?a=%201&c=1+', [1_001, 2_001]],
    [
      'a link in a link is a value',
      `/click?pid=1&offer_id=2&sub1=${encodeURIComponent('/click?pid=3')}&redirect=https%3A%2F%2Fevil.example`,
      [1_001, 2_002],
    ],
    ['16 kB', `/click?pid=${'9'.repeat(8_000)}&offer_id=2&sub1=${'x'.repeat(8_000)}`, [0, 2_002]],
    ['control characters', '/click?pid=1%00&offer_id=%0d%0a&sub1=a%00b', [0, 0]],
  ])('%s', (_what, url, [affiliate_id, offer_id]) => {
    const link = read(old, url)
    expect([link?.affiliate_id, link?.offer_id]).toEqual([affiliate_id, offer_id])
    expect(link?.extras?.path?.length).toBeLessThan(1_100)
    expect(link?.extras?.path).toMatch(/^\w+:\d+:[\w.%~!'()*-]*:[\w.%~!'()*-]* \P{Cc}*$/u)
    for (const value of Object.values(link === undefined ? {} : fieldsOf(link))) expect(value.length).toBeLessThan(256)
  })

  test('never fails, whatever its text is', () => {
    const part = fc.constantFrom(
      'pid',
      'a',
      'c',
      'aff_id',
      'offer_id',
      '=',
      '&',
      '%',
      '%zz',
      '%C3',
      '[]',
      '__proto__',
      '1',
      '\u{1F600}',
    )
    const path = fc.constantFrom('/click', '/aff_c', '/', '/E0001/E0001/', '//', '')
    fc.assert(
      fc.property(path, fc.array(part, { maxLength: 12 }), (start, parts) => {
        const link = read(old, `${start}?${parts.join('')}`)
        expect(link === undefined || link.extras?.path !== undefined).toBe(true)
      }),
    )
  })
})

describe('over HTTP', () => {
  const catalogue: Partial<CatalogueSnapshot> = {
    offers: [3, ...fifty.map((n) => 2_000 + n)].map((id) =>
      offerSnapshot({ id, url: 'https://shop.example/?click_id={click_id}&s={sub1}.{sub6}.{aff_click_id}' }),
    ),
    affiliates: [
      { id: 7, active: true },
      { id: 9, active: false },
      ...fifty.map((n) => ({ id: 1_000 + n, active: true })),
    ],
    old_networks: [
      ...four,
      {
        ...no_links,
        id: 5,
        source: 'affise',
        hosts: ['second.example'],
        affiliates: [
          ['1', 9],
          ['2', 7],
        ],
        offers: [['1', 3]],
      },
    ],
  }
  let tracker: TestTracker
  let without: TestTracker
  const records = new Map<TestTracker, ClickRecord[]>()
  const open = (given: Partial<CatalogueSnapshot>): TestTracker => {
    const opened = openTestTracker({ catalogue: given, now: () => 1_795_000_000_000 })
    const kept: ClickRecord[] = []
    records.set(opened, kept)
    const { appendThen } = opened.journal
    opened.journal.appendThen = (record, settled) => {
      if (record.kind === 'click') kept.push(record)
      return appendThen(record, settled)
    }
    return opened
  }
  beforeAll(() => {
    tracker = open(catalogue)
    without = open({ ...catalogue, old_networks: [] })
  })
  afterAll(() => Promise.all([tracker.close(), without.close()]))

  interface Answer extends RawReply {
    record: ClickRecord | undefined
  }
  const request = (url: string, host: string, method = 'GET', more = ''): string =>
    `${method} ${url} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${chrome_user_agent}\r\n${more}\r\n`

  /** The responses of the fast path, if it handles the request, and of Node's parser. */
  const ask = async (of: TestTracker, text: string, toHead = false): Promise<Answer> => {
    const port = await listen(of)
    const kept = records.get(of) ?? []
    const answers: Answer[] = []
    for (const connection of [openRaw(port), await openGeneral(port)]) {
      kept.length = 0
      connection.send(text)
      const reply = await connection.reply(toHead)
      connection.socket.destroy()
      answers.push({ ...reply, record: kept[0] })
      expect(kept.length).toBeLessThan(2)
    }
    const [direct, general] = answers
    expect(direct).toEqual(general)
    if (direct === undefined) throw new Error('not answered')
    return direct
  }

  test('links in four dialects lead on, and are recorded with ours and their ids', async () => {
    for (const { source, url, affiliate_id, offer_id, fields } of generate(120)) {
      const { status, head, record } = await ask(tracker, request(url, `${source}.example`))
      expect(status).toBe(302)
      expect(head).toContain('location: https://shop.example/?click_id=id')
      expect(record).toMatchObject({ affiliate_id, offer_id, rejected: '' })
      expect(record && fieldsOf(record)).toEqual(fields)
      expect(record?.extras?.path).toMatch(new RegExp(`^${source}:\\d:\\w+:\\w+ ${source}.example/\\S*$`))
    }
  })

  test.each([
    [
      'an affiliate who is not active',
      '/click?pid=1&offer_id=1',
      'second.example',
      'inactive_affiliate',
      'affise:5:1:1 second.example/click',
    ],
    [
      'an unknown affiliate',
      '/click?pid=77&offer_id=1',
      'second.example',
      'unknown_affiliate',
      'affise:5:77:1 second.example/click?pid=77&offer_id=1',
    ],
    [
      'an unknown offer',
      '/click?pid=2&offer_id=77',
      'second.example',
      'unknown_offer',
      'affise:5:2:77 second.example/click?pid=2&offer_id=77',
    ],
    [
      'a host that says nothing',
      '/click?pid=2&offer_id=1',
      'go.example',
      'unknown_offer',
      'affise:0:2:1 go.example/click?pid=2&offer_id=1',
    ],
  ])('%s: the page that nothing is here, and a record of why', async (_what, url, host, rejected, path) => {
    const { status, body, record } = await ask(tracker, request(url, host))
    expect({ status, ...record }).toMatchObject({ status: 404, rejected, extras: { path } })
    expect(body).toBe((await ask(tracker, request('/nothing', host))).body)
  })

  test('HEAD requests, bots and prefetches are what they are on our links', async () => {
    const url = '/aff_c?aff_id=1&offer_id=1'
    for (const one of [url, '/?a=1&c=1'])
      expect((await ask(tracker, request(one, 'cake.example', 'HEAD'), true)).record).toMatchObject({
        rejected: 'head',
      })
    expect((await ask(tracker, request(url, 'x').replace(chrome_user_agent, 'curl/8'))).record?.rejected).toBe('bot')
    expect(await ask(tracker, request(url, 'x', 'GET', 'Sec-Purpose: prefetch\r\n'))).toMatchObject({
      status: 503,
      record: undefined,
    })
  })

  test('a kept connection ends with an old link, so that the next one is on the fast path again; one of ours stays', async () => {
    const keptAt = async (url: string): Promise<(string | undefined)[]> => {
      const connection = openRaw(await listen(tracker))
      const heads: string[] = []
      for (const one of ['/click?offer_id=3&affiliate_id=7', url, '/click?offer_id=3&affiliate_id=7']) {
        connection.send(request(one, 'tune.example'))
        heads.push((await connection.reply()).head)
      }
      connection.socket.destroy()
      return heads.map((head) => /^connection: (.*)$/im.exec(head)?.[1])
    }
    for (const url of ['/aff_c?aff_id=1&offer_id=1', '/click?pid=1&offer_id=1', '/?a=1&c=1', '/E0001/E0001/?sub1=x'])
      expect(await keptAt(url)).toEqual(['keep-alive', 'close', undefined])
    expect(await keptAt('/click?offer_id=3&affiliate_id=x')).toEqual(Array.from({ length: 3 }, () => 'keep-alive'))
  })

  test.each([
    '/',
    '/admin/login',
    '/aff_c/x',
    '/favicon.ico',
    '/28KL6',
    '/?a=1',
    '/.well-known/x',
    '/aff_lsr?transaction_id=1',
  ])('%s is the page of unknown addresses, and not recorded', async (url) => {
    expect(await ask(tracker, request(url, 'tune.example'))).toMatchObject({ status: 404, record: undefined })
  })

  test('without old networks nothing of another system is recorded but what names our path', async () => {
    for (const url of ['/aff_c?aff_id=1&offer_id=1', '/?a=1&c=1', '/E0001/E0001/'])
      expect(await ask(without, request(url, 'x'))).toMatchObject({ status: 404, record: undefined })
    const { record } = await ask(without, request('/click?pid=1&offer_id=3', 'x'))
    expect(record).toMatchObject({ offer_id: 3, affiliate_id: 0, rejected: 'unknown_affiliate' })
    expect(record?.extras).toBeUndefined()
  })

  test('a link of ours means the same with and without old networks, on whatever host', async () => {
    const more = fc.constantFrom(
      'pid=1',
      'o=1',
      'aff_id=1',
      'a=1',
      'c=1',
      'sub1=x',
      's1=y',
      'ref_id=z',
      'offer_id=2001',
      'oid=1',
      'affid=1',
    )
    const link = fc.tuple(
      fc.constantFrom('3', '2001', '99', 'x', ''),
      fc.constantFrom('7', '9', '1001', '0', 'x', ''),
      fc.array(more, { maxLength: 4 }),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(
        link,
        fc.constantFrom('affise.example', 'cake.example', 'go.example'),
        async ([offer, affiliate, rest, first], host) => {
          const own = [`offer_id=${offer}`, `affiliate_id=${affiliate}`]
          const query = (first ? [...own, ...rest] : [...rest, ...own]).join('&')
          const answers = [
            await ask(tracker, request(`/click?${query}`, host)),
            await ask(without, request(`/click?${query}`, host)),
          ]
          expect(answers[0]).toEqual(answers[1])
          const { affiliate_id, offer_id, extras } = readClickQuery(query)
          expect(answers[0]?.record).toMatchObject({ affiliate_id, offer_id })
          expect(answers[0]?.record?.extras).toEqual(extras)
        },
      ),
      { numRuns: 60 },
    )
  })
})
