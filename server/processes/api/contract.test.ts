import { clearFactor } from '../../features/second-factor/kept.ts'
import { buildUserKey, buildUserSession, confirmSession } from '../../../testing/harness/second-factor.ts'
import { curlOf } from '@plumbline/contract/curl.ts'
import { scopeOf } from '@plumbline/contract/scope-of.ts'
import { contract, type EndpointName } from '@plumbline/contract/index.ts'
import { reportCalls } from '@plumbline/contract/report-calls.ts'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { execFile } from 'node:child_process'
import { hkdfSync, randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { decodeJwt, SignJWT, UnsecuredJWT, generateKeyPair, type ProduceJWT } from 'jose'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, signInAs, test_click_id_key, test_session_key } from './app.test-support.ts'
import { createImageTokens } from '../../features/creatives/image-token.ts'
import { issueTicket } from '../../features/exports/tickets.ts'
import { issueStatements } from '../../features/statements/index.ts'
import { createLog } from '../../shared/log.ts'
import { isRecord } from '../../shared/record.ts'
import { issueResetToken } from '../../features/password/reset-token.ts'
import {
  buildAffiliate,
  buildBilling,
  buildConversion,
  buildCreative,
  buildEmailChange,
  buildNetworkDetails,
  buildNews,
  buildOffer,
  buildPayment,
  buildOfferRequest,
  buildPaymentRequest,
  buildPostback,
  buildSignedPostback,
  buildSourceBlock,
  buildUser,
  test_password,
} from '../../../testing/harness/builders.ts'
import { findDebianProgram, type DebianProgram } from '../../../testing/external/debian.ts'
import { createTestStores, setUp, type TestStores } from '../../../testing/harness/harness.ts'
import { injections, nothing_has_this } from './injections.test-support.ts'
import { casesInProof, proofs_are_long } from '../../../testing/harness/proofs.ts'
import {
  empty_world,
  preparations,
  sample_export,
  sampleOf,
  strangersIds,
  type SampleWorld,
  type StrangersWorld,
} from './samples.test-support.ts'
import { buildClicks, buildConversionCopies } from '../../../testing/harness/statistics.ts'

/** Walks the whole contract, so that a new endpoint is covered the moment it is declared. */
const endpoints = Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({
  name: name as EndpointName,
  endpoint,
}))
const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== 'public')
const with_body = endpoints.filter(({ endpoint }) => endpoint.body !== undefined)
const withId = endpoints.filter(({ endpoint }) => endpoint.path.includes('{'))
const beforeId = ({ path }: Endpoint): string => path.slice(0, path.indexOf('{'))

const stores = setUp(createTestStores)
/** Everything that the API logged. */
const logged: string[] = []
const app = setUp(() =>
  buildTestApp({
    pg: stores.pg,
    clickhouse: stores.clickhouse,
    environment: { ACCESS_LOG: '1' },
    log: createLog('api', 'debug', { stream: { write: (line) => void logged.push(line) } }),
  }),
)
const run = promisify(execFile)
let address: string
let curl: DebianProgram
/** Session tokens, which must not appear in a log. */
const session_tokens: string[] = []
let world: SampleWorld
let strangers: StrangersWorld
let user_id: number

interface Pair {
  access: string
  refresh: string
}

const signIn = async (): Promise<Pair> => {
  const { email, password } = world
  // From another place each time: sign-ins of one address are limited.
  const remoteAddress = `192.0.2.${session_tokens.length % 250}`
  const request = { method: 'POST', url: contract.signIn.path, payload: { email, password }, remoteAddress } as const
  const answer = await app.inject(request)
  expect(answer.statusCode).toBe(200)
  const pair = answer.json<Pair>()
  session_tokens.push(pair.access, pair.refresh)
  return pair
}

const buildView = async (pg: TestStores['pg'], of_user: number, name = 'Mine'): Promise<number> => {
  const view = { user_id: of_user, name, question: 'rows=country', created_at: new Date() }
  return (await pg.insertInto('views').values(view).returning('id').executeTakeFirstOrThrow()).id
}

/** The token of an export whose affiliate signed out before it was fetched. */
const strangersToken = async (): Promise<string> => {
  const { email, affiliate_id } = await buildUser(stores)
  const { access, refresh } = await signInAs(app, email)
  const session_id = String(decodeJwt(access).sid)
  const { token } = await issueTicket(stores.pg, { affiliate_id, session_id }, sample_export, new Date())
  await app.inject({ method: 'POST', url: contract.signOut.path, payload: { refresh } })
  return token
}

const images = createImageTokens(test_session_key)

beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  curl = await findDebianProgram('curl')
  const user = await buildUser(stores)
  const offer = await buildOffer(stores)
  await buildNews(stores)
  await buildNetworkDetails(stores)
  await buildClicks(stores, [{ affiliate_id: user.affiliate_id, offer_id: offer.id }])
  await buildConversionCopies(stores, [{ affiliate_id: user.affiliate_id, offer_id: offer.id }])
  user_id = user.id
  const { affiliate_id } = user
  const colleague = await buildUser(stores, { affiliate_id })
  const link = await issueResetToken(stores.pg, colleague.email, new Date(), new Date())
  world = {
    ...empty_world,
    email: user.email,
    password: test_password,
    user_id,
    affiliate_id,
    reset_token: link?.token ?? '',
    email_change_token: await buildEmailChange(stores, { user_id: colleague.id, old_email: colleague.email }),
    offer_id: offer.id,
    postback_id: (await buildPostback(stores, { affiliate_id })).id,
    signed_postback_id: (
      await buildSignedPostback(stores, { click_id_key: test_click_id_key }, { affiliate_id, status: 'declined' })
    ).id,
    conversion_id: Number((await buildConversion(stores, { affiliate_id })).id),
    billing_id: (await buildBilling(stores, { affiliate_id })).id,
    payment_id: Number((await buildPayment(stores, { affiliate_id })).id),
    app_code: '000000',
    sign_in_token: 'x',
    other_session_id: randomUUID(),
    report_token: 'x',
    creative_token: images.issue({
      creative_id: (await buildCreative(stores, { offer_id: offer.id })).id,
      affiliate_id,
    }),
    view_id: await buildView(stores.pg, user.id),
    spare_view_id: await buildView(stores.pg, user.id, 'Spare'),
  }
  const private_offer_id = (await buildOffer(stores, { visibility: 'private' })).id
  const hidden = await buildCreative(stores, { offer_id: private_offer_id })
  strangers = {
    block_id: (await buildSourceBlock(stores, { affiliate_id: (await buildAffiliate(stores)).id, offer_id: offer.id }))
      .id,
    private_offer_id,
    creative_token: images.issue({ creative_id: hidden.id, affiliate_id }),
    postback_id: (await buildPostback(stores)).id,
    conversion_id: Number((await buildConversion(stores)).id),
    billing_id: (await buildBilling(stores)).id,
    payment_id: Number((await buildPayment(stores)).id),
    request_id: Number((await buildPaymentRequest(stores)).id),
    offer_request_id: (await buildOfferRequest(stores)).id,
    export_token: await strangersToken(),
    view_id: await buildView(stores.pg, colleague.id),
    other_session_id: await buildUserSession(stores, colleague.id),
    key_id: (await buildUserKey(stores, colleague.id)).id,
  }
  await stores.pg.transaction().execute(issueStatements)
})

const requestOf = (name: EndpointName, endpoint: Endpoint, id?: number | string): InjectOptions => {
  const { params = {}, query = {}, body } = sampleOf(name, world)
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => String(id ?? params[key]))
  return {
    method: endpoint.method,
    url,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    ...(isRecord(body) && { payload: body }),
  }
}

const json = { 'content-type': 'application/json' }

const call = (request: InjectOptions, access?: string, headers: object = {}): Promise<LightMyRequestResponse> =>
  app.inject({
    ...request,
    headers: { ...headers, ...(access !== undefined && { authorization: `Bearer ${access}` }) },
  })

it('has an id of a stranger for every id in a path', () => {
  expect(new Set(Object.keys(strangersIds))).toEqual(new Set(withId.map(({ endpoint }) => beforeId(endpoint))))
})

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  // The next one signs in without a code.
  afterEach(async () => {
    await clearFactor(stores.pg, user_id)
  })

  it('answers its owner, and fits its schema', async () => {
    const { access, refresh } = await signIn()
    world.refresh = refresh
    world.session_id = String(decodeJwt(access).sid)
    await preparations[name]?.(stores, world)
    const answer = await call(requestOf(name, endpoint), endpoint.access === 'public' ? undefined : access)
    const reply: unknown = endpoint.download === undefined ? answer.json() : answer.body
    expect([answer.statusCode, reply]).toEqual([endpoint.status ?? 200, expect.anything()])
    expect([...Compile(endpoint.reply).Errors(reply)]).toEqual([])
    const type = endpoint.download ?? 'application/json'
    expect(answer.headers['content-type']).toBe(/pdf|image/.test(type) ? type : `${type}; charset=utf-8`)
    // Images are for the pages of affiliates.
    expect(answer.headers['cache-control']).toBe(name === 'creativeImage' ? 'public, max-age=3600' : 'no-store')
  })
})

describe('a key that is used as docs/api.md shows', () => {
  let key: string
  beforeAll(async () => {
    ;({ key } = await buildUserKey(stores, user_id))
  })

  // Each is a process of its own, and all are written by one function.
  it.each(casesInProof(endpoints.filter(({ name }) => scopeOf(name) !== undefined)))(
    'is answered by $name',
    async ({ name, endpoint }) => {
      await preparations[name]?.(stores, world)
      const command = curlOf(address, endpoint, sampleOf(name, world))
      const options = `--silent --show-error --output /dev/null --write-out '%{http_code}'`
      const PATH = `${dirname(curl.path)}:${curl.environment['PATH'] ?? ''}`
      const env = { ...curl.environment, PATH, PLUMBLINE_KEY: key }
      const { stdout } = await run('sh', ['-c', `${command} ${options}`], { env })
      expect(stdout).toBe(String(endpoint.status ?? 200))
    },
  )
})

/** Names of the parameters in an endpoint's query. */
const parametersOf = ({ query }: Endpoint): string[] => {
  const properties: unknown = query && 'properties' in query ? query.properties : {}
  return isRecord(properties) ? Object.keys(properties) : []
}
/** Those that take any text. */
const texts = /search|^sub\d|country|city|browser|^os$|device|isp|txid|click_id/

/** Asks a call of the contract in one session, as an account may not sign in as often as there are calls; in another where a call ended it. */
const createAsker = (prepare: (session_id: string) => Promise<unknown> = () => Promise.resolve()) => {
  let access: string | undefined
  const begin = async (): Promise<string> => {
    ;({ access } = await signIn())
    await prepare(String(decodeJwt(access).sid))
    return access
  }
  return async (request: InjectOptions, headers?: object): Promise<LightMyRequestResponse> => {
    const answer = await call(request, access ?? (await begin()), headers)
    return answer.statusCode === 401 ? call(request, await begin(), headers) : answer
  }
}

/** Copies of a value, each with one of its texts, or of its names of fields, replaced. */
const withText = (value: unknown, text: string): unknown[] => {
  if (typeof value === 'string') return [text]
  if (Array.isArray(value))
    return value.flatMap((item, index) => withText(item, text).map((one) => value.with(index, one)))
  if (!isRecord(value)) return []
  return Object.entries(value)
    .flatMap(([name, field]) => withText(field, text).map((one): unknown => ({ ...value, [name]: one })))
    .concat([{ ...value, [text]: 1 }])
}

const reports = endpoints.filter(({ name }) => name in reportCalls)
/** All reports are made from one query, which costs the most of all calls: in short the first and the last are asked. */
const spared_reports = reports.filter((one) => !casesInProof(reports).includes(one)).map(({ name }) => name)

/** In an address. In short each field gets one of two. */
const unstorable = casesInProof(['%ED%A0%80', '%00', '%u0000', '%FF'], ['%00', '%FF'])
const isAsked = (text: string, place: number): boolean =>
  proofs_are_long || unstorable.indexOf(text) === place % unstorable.length

const askConfirmed = createAsker((session_id) => confirmSession(stores, session_id))

describe('IV-01: a text that cannot be stored', () => {
  const ask = (endpoint: Endpoint, request: InjectOptions, headers: object = {}): Promise<LightMyRequestResponse> =>
    endpoint.access === 'public' ? call(request, undefined, headers) : askConfirmed(request, headers)

  it.each(with_body)('is a 400 in the body of $name', async ({ name, endpoint }) => {
    const request = requestOf(name, endpoint)
    for (const text of ['\uD800', 'half \uDFFF@example.org', 'nul\0@example.org'])
      for (const payload of withText(request.payload, text)) {
        const answer = await ask(endpoint, { ...request, payload: JSON.stringify(payload) }, json)
        const refused: unknown = expect.stringContaining('The request is not valid: body')
        expect([text, answer.statusCode, answer.body]).toEqual([text, 400, refused])
      }
  })

  it.each(endpoints)('is never a fault of ours in query and path of $name', async ({ name, endpoint }) => {
    const fields = spared_reports.includes(name) ? [] : parametersOf(endpoint)
    for (const text of unstorable) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, text)
      const askWith = async (...given: string[]): Promise<number> => {
        const query = given.map((field) => `${field}=${text}`).join('&')
        const { statusCode } = await ask(endpoint, { method: endpoint.method, url: `${path}?${query}` })
        expect([query, statusCode < 500]).toEqual([query, true])
        return statusCode
      }
      await askWith('')
      const wanted = fields.filter((_field, place) => isAsked(text, place + 1))
      // Read as a text like any other: those that take it are asked at once, as each costs a report.
      const together = text === '%FF' ? wanted.filter((field) => texts.test(field)) : []
      const is_answered = together.length > 0 && (await askWith(...together)) === 200
      for (const field of wanted) if (!is_answered || !together.includes(field)) await askWith(field)
    }
  })
})

describe('AU-01: who is not signed in', () => {
  const keyFor = (key: Buffer): Uint8Array => new Uint8Array(hkdfSync('sha256', key, '', 'plumbline access token', 32))
  const now = (): number => Math.floor(Date.now() / 1000)

  /** A token that is right in everything but what is given. */
  const tokenWith = async (
    session_id: string,
    given: {
      key?: Uint8Array
      typ?: string
      aud?: string
      iss?: string
      exp?: number
      sub?: string
      alg?: string
    } = {},
  ): Promise<string> =>
    new SignJWT({ sid: session_id })
      .setProtectedHeader({ alg: given.alg ?? 'HS256', typ: given.typ ?? 'at+jwt' })
      .setSubject(given.sub ?? String(user_id))
      .setIssuer(given.iss ?? 'plumbline')
      .setAudience(given.aud ?? 'plumbline-api')
      .setIssuedAt(now() - 1200)
      .setExpirationTime(given.exp ?? now() + 300)
      .sign(given.key ?? keyFor(test_session_key))

  const claim = <Token extends ProduceJWT>(token: Token): Token => {
    token.setIssuer('plumbline').setAudience('plumbline-api').setIssuedAt().setExpirationTime('5m')
    return token
  }

  const forged: [string, (pair: Pair, session_id: string) => Promise<string | undefined>][] = [
    ['no token', async () => undefined],
    ['an empty token', async () => ''],
    ['a wrong signature', async (_pair, id) => tokenWith(id, { key: keyFor(Buffer.alloc(32, 8)) })],
    ['a changed signature', async ({ access }) => access.replace(/.{6}$/, 'AAAAAA')],
    ['an expired token', async (_pair, id) => tokenWith(id, { exp: now() - 1 })],
    ['another audience', async (_pair, id) => tokenWith(id, { aud: 'plumbline-export' })],
    ['another issuer', async (_pair, id) => tokenWith(id, { iss: 'elsewhere' })],
    ['another kind of token', async (_pair, id) => tokenWith(id, { typ: 'JWT' })],
    ['another algorithm', async (_pair, id) => tokenWith(id, { alg: 'HS512' })],
    ['another user of the session', async (_pair, id) => tokenWith(id, { sub: String(user_id + 1) })],
    ['a session that never was', async () => tokenWith('00000000-0000-4000-8000-000000000000')],
    ['a refresh token', async ({ refresh }) => refresh],
    ['alg none', async (_pair, id) => claim(new UnsecuredJWT({ sid: id, sub: String(user_id) })).encode()],
    [
      'a public-key signature',
      async (_pair, id) => {
        const { privateKey } = await generateKeyPair('RS256')
        const token = claim(new SignJWT({ sid: id, sub: String(user_id) }))
        return token.setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' }).sign(privateKey)
      },
    ],
  ]

  type Forged = [what: string, token: string | undefined]
  let tokens: Forged[]
  let session_id: string
  beforeAll(async () => {
    const pair = await signIn()
    const session = await stores.pg
      .selectFrom('sessions')
      .orderBy('created_at', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
    session_id = session.id
    tokens = await Promise.all(
      forged.map(async ([what, make]): Promise<Forged> => [what, await make(pair, session_id)]),
    )
  })

  it('has a right token to compare with', async () => {
    const answer = await call(requestOf('currentUser', contract.currentUser), await tokenWith(session_id))
    expect(answer.statusCode).toBe(200)
  })

  it.each(guarded)('is 401 on $name and learns nothing', async ({ name, endpoint }) => {
    const field = endpoint.failure_field ?? 'detail'
    const refusal = { [field]: 'Sign in to continue.', code: 'not_signed_in' }
    for (const [what, token] of tokens) {
      const answer = await call(requestOf(name, endpoint), token)
      expect([what, answer.statusCode, answer.json()]).toEqual([what, 401, refusal])
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer /)
    }
  })

  it.each(guarded)('is refused on $name before the request is evaluated', async ({ endpoint }) => {
    const url = `${endpoint.path.replaceAll(/\{\w+\}/g, 'nonsense')}?sub1=a&sub1=b`
    expect((await app.inject({ method: endpoint.method, url })).statusCode).toBe(401)
  })
})

describe('AU-03: an id of somebody else', () => {
  let access: string
  // Once: an account may not sign in as often as there are calls.
  beforeAll(async () => {
    access = (await signIn()).access
  })

  it.each(withId)('on $name answers exactly as one that does not exist', async ({ name, endpoint }) => {
    const field = strangersIds[beforeId(endpoint)]
    const id = field && strangers[field]
    const theirs = await call(requestOf(name, endpoint, id), access)
    const missing = await call(
      requestOf(name, endpoint, typeof id === 'string' ? 'A'.repeat(43) : 2_000_000_000),
      access,
    )
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body])
    const headersOf = ({ headers }: LightMyRequestResponse): object => ({ ...headers, date: '', 'x-request-id': '' })
    expect(headersOf(theirs)).toEqual(headersOf(missing))
  })
})

describe('AU-06: mass assignment', () => {
  const forbidden = {
    id: 1,
    user_id: 1,
    affiliate_id: 1,
    verified: true,
    status: 'approved',
    role: 'owner',
    is_admin: true,
    balance: 1_000_000,
    amount: 1_000_000,
    manager_id: 1,
    referred_by: 1,
    own_minimum: 0,
  }

  /** All that a person must not give themselves. */
  const privileges = async (): Promise<Set<string>> => {
    const { rows } = await sql<{ one: string }>`
      select concat_ws(' ', 'user', id, affiliate_id, disabled_at) as one from users
      union all select concat_ws(' ', 'affiliate', id, status, manager_id, referred_by) from affiliates
      union all select concat_ws(' ', 'billing', id, affiliate_id) from billing where verified or affiliate_id <> ${world.affiliate_id}
      union all select concat_ws(' ', 'postback', id, affiliate_id) from postbacks
        where status = 'approved' or affiliate_id <> ${world.affiliate_id}
      union all select concat_ws(' ', 'payment', id, affiliate_id, status, amount) from payments
      union all select concat_ws(' ', 'entry', id, affiliate_id, amount) from ledger_entries
      union all select concat_ws(' ', 'member', id, role) from team_members`.execute(stores.pg)
    return new Set(rows.map(({ one }) => one))
  }
  const ask = createAsker()

  it.each(with_body)('by $name gains nothing', async (one) => {
    const { name, endpoint } = one
    const before = await privileges()
    const request = requestOf(name, endpoint)
    const answer = await ask({ ...request, payload: { ...forbidden, ...Object(request.payload) } })
    expect(answer.statusCode).toBeLessThan(500)
    expect([...(await privileges())].filter((one_of) => !before.has(one_of))).toEqual([])
  })
})

describe('IV-03, IV-04, IV-05: hostile parameters', () => {
  const numbers = casesInProof(['0', '-1', '1000000000', '1e9', '99999999999999999999', 'text', '1 OR 1=1', 'NaN'])
  const dates = casesInProof([
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    '1970-01-01',
    "2026-01-01' OR 1=1",
    '2026-13-01',
  ])
  const ask = createAsker()
  const with_parameters = endpoints.filter(
    ({ endpoint }) => endpoint.access !== 'public' && endpoint.method === 'GET' && parametersOf(endpoint).length > 0,
  )
  const queried = with_parameters.filter(({ name }) => !spared_reports.includes(name))
  const get = async ({ name, endpoint }: (typeof endpoints)[number], query: Record<string, string>) => {
    const { statusCode, body } = await ask({ ...requestOf(name, endpoint), query })
    return { statusCode, body }
  }

  // Tracking links hold what they were given, encoded.
  const searched = queried.filter(({ name }) => name !== 'trackingLink' && name !== 'offerCreatives')

  it.each(searched)('of $name are taken literally or refused', async (one) => {
    /** The answer to a text that no row has: nearly always the same, whichever field has it. */
    let nothing: string | undefined
    const getNothing = (field: string) => get(one, { [field]: nothing_has_this })
    for (const [place, field] of parametersOf(one.endpoint).entries()) {
      const nonsense = texts.test(field) ? 200 : (await getNothing(field)).statusCode
      expect([field, nonsense]).toEqual([field, nonsense === 200 ? 200 : 400])
      // In short each field gets one of two.
      const tried = injections.filter((_text, index) => proofs_are_long || (index + place) % 2 === 0)
      for (const text of nonsense === 200 ? tried : []) {
        const { statusCode, body } = await get(one, { [field]: text })
        // A wildcard matches only itself, literally.
        const literal = text.length > 1 ? body.replaceAll(text, nothing_has_this) : body
        if (statusCode === 400 || literal === nothing) continue
        nothing = (await getNothing(field)).body
        expect([field, text, literal]).toEqual([field, text, nothing])
      }
    }
  })

  it.each(queried)('of $name, numbers and dates out of their range, are answered or refused', async (one) => {
    for (const field of parametersOf(one.endpoint)) {
      const tried = /^(page|page_size|limit|offset)$/.test(field) ? numbers : /^(from|to)$/.test(field) ? dates : []
      for (const text of [...tried, ...(field === 'ordering' ? ['password_hash', '-users.id'] : [])]) {
        const { statusCode } = await get(one, { [field]: text })
        expect([field, text, [200, 400, 404].includes(statusCode)]).toEqual([field, text, true])
      }
    }
  })

  const ranged = queried.filter(({ endpoint }) => ['from', 'to'].every((name) => parametersOf(endpoint).includes(name)))

  it.each(casesInProof(ranged))('IV-05: $name refuses fifty years, a range backwards and another zone', async (one) => {
    for (const query of [
      { from: '1976-01-01', to: '2026-01-01' },
      { from: '2026-02-01', to: '2026-01-01' },
    ])
      expect([query, (await get(one, query)).statusCode]).toEqual([query, 400])
    for (const timezone of ["UTC'; SELECT 1", 'Etc/GMT+5', 'Mars/Olympus'])
      expect((await get(one, { from: '2026-01-01', to: '2026-01-02', timezone })).statusCode).toBeLessThan(500)
  })
})

it('PR-02: nothing that was sent or answered in confidence is in the log', async () => {
  const links = [world.reset_token, world.email_change_token, world.export_token, world.payment_token]
  const secrets = [test_password, world.refresh, ...links, ...session_tokens].filter((text) => text !== '')
  expect(secrets.length).toBeGreaterThan(5)
  expect(logged.length).toBeGreaterThan(100)
  const text = logged.join('')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  const { rows } = await sql<{ number: string }>`
    select unnest(array[account_number, wallet_address, payment_email] || array(select value from jsonb_each_text(details) where length(value) > 3)) as number from billing`.execute(
    stores.pg,
  )
  const numbers = rows.flatMap(({ number }) => (number ? [number] : []))
  expect(numbers.filter((number) => text.includes(number))).toEqual([])
})
