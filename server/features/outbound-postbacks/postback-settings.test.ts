import { contract } from '@plumbline/contract/index.ts'
import type { Endpoint, ReplyOf } from '@plumbline/contract/endpoint.ts'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { buildDelivery, buildGoal, buildOffer, buildPostback } from '../../../testing/harness/builders.ts'
import { writeAddresses } from './called-from.ts'
import { postback_url as url, readAnswer, usePortal, type Postback } from './portal.test-support.ts'

const { stores, portal } = usePortal()
const find = (id: number) =>
  stores.pg.selectFrom('postbacks').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

describe('editing', () => {
  it('changes what is given and keeps the rest, with the log', async () => {
    const own = await portal.person()
    const offer = await buildOffer(stores, { title: 'Solar quotes' })
    await buildGoal(stores, { offer_id: offer.id, code: 'deposit', name: 'First deposit' })
    const postback = await own.add({ name: ' Tracker ' })
    await buildDelivery(stores, { postback_id: postback.id, state: 'delivered' })
    const steps: [object, object][] = [
      [{ name: 'Keitaro' }, { name: 'Keitaro' }],
      [{ name: '' }, { name: null }],
      [{ offer: offer.id }, { offer: { id: offer.id, title: 'Solar quotes' } }],
      [{ goal: 'deposit' }, { goal: 'deposit' }],
      [{ status: 'pending' }, { status: 'pending' }],
      [{ url: ' https://other.example/{sub1|none} ' }, { url: 'https://other.example/{sub1|none}' }],
      [
        { paused: true, name: 'Both' },
        { paused: true, name: 'Both' },
      ],
      [
        { goal: null, offer: null },
        { goal: null, offer: null },
      ],
    ]
    let expected: Postback = { ...postback, last_delivery: expect.anything() }
    expect(expected.name).toBe('Tracker')
    for (const [changes, change] of steps) {
      expected = { ...expected, ...change }
      expect(readAnswer(await own.edit(postback.id, changes))).toEqual([200, expected])
    }
    expect((await own.call(contract.postbackDeliveries, postback.id)).json()).toMatchObject({ count: 1 })
  })

  it.each([
    [{ url: 'http://127.0.0.1/' }, 'The host of the postback URL must be on the public internet.', 'host_not_public'],
    [{ status: 'paid' }, 'The status must be pending, approved, declined or reversed.', 'postback_status_unknown'],
    [{ offer: 2_000_000_000 }, 'The offer is unknown.', 'postback_offer_unknown'],
    [
      { goal: 'nothing' },
      'None of your offers has the goal "nothing". Leave it empty for every goal.',
      'postback_goal_unknown',
      { goal: 'nothing' },
    ],
    [{ name: 'x'.repeat(101) }, 'The name must be one line of at most 100 characters.', 'postback_name_invalid'],
    [{ name: 'a\nb' }, 'The name must be one line of at most 100 characters.', 'postback_name_invalid'],
  ])('to %o is refused, and nothing is changed', async (changes, detail, code, parameters: object = {}) => {
    const own = await portal.person()
    const { id } = await own.add()
    const before = await find(id)
    const fields = Object.fromEntries(Object.keys(changes).map((field) => [field, detail]))
    const refused = { detail, code, parameters, fields }
    expect(readAnswer(await own.edit(id, { paused: true, ...changes }))).toEqual([400, refused])
    expect(await find(id)).toEqual(before)
  })

  it.each([{}, { method: 'PUT' }, { unknown: 1 }])('by %o is refused', async (changes) => {
    const own = await portal.person()
    expect((await own.edit((await own.add()).id, changes)).statusCode).toBe(400)
  })

  it('of different settings at the same time keeps both', async () => {
    const own = await portal.person()
    const { id } = await own.add()
    for (const round of [1, 2, 3]) {
      const [name, address] = [`Round ${round}`, `https://round${round}.example/`]
      const answers = await Promise.all([own.edit(id, { name }), own.edit(id, { url: address })])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await find(id)).toMatchObject({ name, url: address })
    }
  })

  it('to another postback’s settings is a conflict, to its own settings is not', async () => {
    const own = await portal.person()
    await own.add()
    const second = await own.add({ status: 'declined' })
    expect((await own.edit(second.id, { status: 'approved' })).statusCode).toBe(409)
    expect((await own.edit(second.id, { url, status: 'declined', goal: null, offer: null })).statusCode).toBe(200)
    expect((await (await portal.person()).add()).status).toBe('approved')
  })

  it('keeps an offer and a goal that are gone, as long as they are not changed', async () => {
    const own = await portal.person()
    const offer = await buildOffer(stores)
    const { id } = await own.add({ offer: offer.id, goal: 'SOI' })
    await stores.pg.updateTable('offers').set({ status: 'paused' }).where('id', '=', offer.id).execute()
    expect((await own.edit(id, { name: 'x', offer: offer.id, goal: 'SOI' })).statusCode).toBe(200)
    expect((await own.edit(id, { goal: 'soi' })).statusCode).toBe(400)
  })

  it('of the address leads what waits there, and starts the count of failures again unless it is off', async () => {
    const own = await portal.person()
    const { id } = await own.add()
    const failing = {
      failures: 7,
      failing_since: portal.now,
      failing_with: '{"code":"answered","parameters":{"status":500}}',
    }
    const waiting = await buildDelivery(stores, { postback_id: id })
    const done = await buildDelivery(stores, { postback_id: id, state: 'delivered' })
    const host = async (delivery: { id: string }) =>
      (await stores.pg.selectFrom('deliveries').where('id', '=', delivery.id).select('host').executeTakeFirst())?.host
    const markFailed = () => stores.pg.updateTable('postbacks').set(failing).where('id', '=', id).execute()
    await markFailed()
    expect((await own.edit(id, { name: 'x' })).json()).toMatchObject({ failing: { calls: 7 } })
    expect((await own.edit(id, { url: 'https://NEW.example/in' })).json()).toMatchObject({ failing: null })
    expect([await host(waiting), await host(done)]).toEqual(['new.example', 'tracker.example'])
    await stores.pg
      .updateTable('postbacks')
      .set({ ...failing, disabled_at: portal.now })
      .where('id', '=', id)
      .execute()
    const off = (await own.edit(id, { url: 'https://newer.example/' })).json<Postback>()
    expect(off.failing?.disabled_at).toBe(portal.now.toISOString())
  })
})

describe('what a postback can be for', () => {
  it("are the offers that the affiliate may see, with their goals, and the operator's addresses", async () => {
    const own = await portal.person()
    const offer = await buildOffer(stores, { title: '  A first title' })
    const hidden = await buildOffer(stores, { visibility: 'private' })
    await buildGoal(stores, { offer_id: offer.id, code: 'deposit', name: 'First deposit' })
    const read = async () => (await own.call(contract.postbackOptions)).json<ReplyOf<typeof contract.postbackOptions>>()
    const { offers, called_from } = await read()
    expect(offers.find(({ id }) => id === offer.id)?.goals).toContainEqual({ code: 'deposit', name: 'First deposit' })
    expect(offers.some(({ id }) => id === hidden.id)).toBe(false)
    expect(called_from).toEqual([])
    await writeAddresses(stores.pg, ['203.0.113.7', '2001:db8::/48'], portal.now)
    expect((await read()).called_from).toEqual(['203.0.113.7', '2001:db8::/48'])
  })

  it('are searched by words of the title in any order, or by the number, among those that the affiliate may see', async () => {
    const own = await portal.person()
    const offer = await buildOffer(stores, { title: 'Glühwein: 100%_mulled מבצע' })
    await buildOffer(stores, { title: 'Glühwein 100%_mulled, hidden', visibility: 'private' })
    const findMatching = async (search: string): Promise<number[]> => {
      const path = `${contract.postbackOptions.path}?search=${encodeURIComponent(search)}`
      const { offers } = (await own.call({ ...contract.postbackOptions, path })).json<
        ReplyOf<typeof contract.postbackOptions>
      >()
      return offers.map(({ id }) => id)
    }
    for (const words of ['mulled GLÜHWEIN', ' 100%_m ', 'מבצע wein', `${offer.id}`])
      expect(await findMatching(words)).toContain(offer.id)
    expect(await findMatching('glühwein')).toEqual([offer.id])
    for (const words of ['glühwein cold', '100__m', `${offer.id} cold`]) expect(await findMatching(words)).toEqual([])
  })
})

/** A receiver that checks signatures as receivers do, by the package of Standard Webhooks. */
const receive = async (name: string) => {
  const calls: { method: string; body: string; headers: Record<string, string> }[] = []
  await portal.internet.serve(name, (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      calls.push({ method: request.method ?? '', body, headers: request.headers as Record<string, string> })
      response.end('OK')
    })
  })
  return calls
}

describe('a test before saving', () => {
  it('is really sent with the form’s values, and stores nothing', async () => {
    const own = await portal.person()
    const calls = await receive('tracker.net')
    const draft = { url: 'http://tracker.net/{sub1|none}', status: 'declined', method: 'POST' }
    const answer = await own.call(contract.testPostbackDraft, 0, draft)
    expect(answer.json()).toMatchObject({
      delivered: true,
      code: 200,
      method: 'POST',
      answer: 'OK',
      body: calls[0]?.body,
    })
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      type: 'conversion.declined',
      data: { conversion_id: 0, payout: '12.50', reason_code: 'duplicate', affiliate_id: own.affiliate_id },
    })
    expect(calls[0]?.headers['webhook-signature']).toMatch(/^v1,/)
    expect((await own.call(contract.postbackList)).json()).toEqual([])
  })

  it('follows the rules of saving and of calls', async () => {
    const own = await portal.person()
    portal.internet.names.set('inside.net', ['10.0.0.7'])
    const test = (address: string) => own.call(contract.testPostbackDraft, 0, { url: address, status: 'approved' })
    for (const address of ['http://127.0.0.1/', 'http://inside.net/', 'ftp://tracker.net/', 'http://t.net/{clik_id}'])
      expect((await test(address)).statusCode).toBe(400)
    expect(portal.internet.dialed).toEqual([])
    const answers = await Promise.all(Array.from({ length: 12 }, () => test('http://nowhere.net/')))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  })
})

describe('the signing secret', () => {
  const secretOf = async ({ call }: Awaited<ReturnType<typeof portal.person>>, id: number) =>
    (await call(contract.postbackSecret, id)).json<ReplyOf<typeof contract.postbackSecret>>()

  it('is made with the first POST, kept sealed, shown on demand and kept through GET', async () => {
    const own = await portal.person()
    const { id, signing } = await own.add()
    expect(signing).toBeNull()
    expect((await own.call(contract.postbackSecret, id)).statusCode).toBe(404)
    expect((await own.edit(id, { method: 'POST' })).json()).toMatchObject({
      signing: { created_at: portal.now.toISOString(), previous_until: null },
    })
    const shown = await secretOf(own, id)
    expect(shown.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await find(id)).secret?.toString('latin1')).not.toContain(shown.secret.slice(6))
    await own.edit(id, { method: 'GET' })
    await own.edit(id, { method: 'POST' })
    expect((await secretOf(own, id)).secret).toBe(shown.secret)
  })

  it('signs tests so that the package of Standard Webhooks verifies them', async () => {
    const own = await portal.person()
    const calls = await receive('tracker.net')
    const { id } = await own.add({ url: 'http://tracker.net/', method: 'POST' })
    const { secret } = await secretOf(own, id)
    portal.now = new Date()
    await own.signIn()
    await own.call(contract.testPostback, id)
    const [call] = calls
    expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
      data: { payout: '12.50' },
    })
    expect(() => new Webhook(secret).verify(`${call?.body} `, call?.headers ?? {})).toThrow('No matching signature')
  })

  it('is rotated: the previous one stays valid for the requested time', async () => {
    const own = await portal.person()
    const { id } = await own.add({ method: 'POST' })
    const first = await secretOf(own, id)
    const rotate = async (body: object) =>
      (await own.call(contract.rotatePostbackSecret, id, body)).json<typeof first>()
    const second = await rotate({})
    expect(second.secret).not.toBe(first.secret)
    expect(second.previous_until).toBe('2026-11-21T12:00:00.000Z')
    expect(await rotate({ overlap_hours: 1 })).toMatchObject({
      code: 'two_secrets_sign',
      parameters: { until: second.previous_until },
    })
    expect(await secretOf(own, id)).toEqual(second)
    portal.now = new Date('2026-11-21T12:00:01Z')
    await own.signIn()
    expect((await secretOf(own, id)).previous_until).toBeNull()
    expect((await rotate({ overlap_hours: 0 })).previous_until).toBeNull()
    expect((await find(id)).previous_secret).toBeNull()
    expect((await own.call(contract.rotatePostbackSecret, id, { overlap_hours: 169 })).statusCode).toBe(400)
  })

  it('that was sealed with other keys says what to do', async () => {
    const own = await portal.person()
    const { id } = await own.add({ method: 'POST' })
    await stores.pg
      .updateTable('postbacks')
      .set({ secret: Buffer.alloc(60) })
      .where('id', '=', id)
      .execute()
    expect(readAnswer(await own.call(contract.postbackSecret, id))).toEqual([
      409,
      { detail: 'The signing secret cannot be read. Rotate it.', code: 'secret_unreadable', parameters: {} },
    ])
    expect((await own.call(contract.rotatePostbackSecret, id, {})).statusCode).toBe(200)
  })
})

describe('replaying', () => {
  const at = (minute: number) => new Date(portal.now.getTime() - 3_600_000 + minute * 60_000)
  const states = async (ids: readonly string[]) => {
    const rows = await stores.pg.selectFrom('deliveries').where('id', 'in', ids).orderBy('id').selectAll().execute()
    return rows.map(({ state, due_at, attempts, tries }) => [state, (+due_at - +portal.now) / 1000, attempts, tries])
  }
  const build = async (postback_id: number, given: object) =>
    (await buildDelivery(stores, { postback_id, attempts: 2, tries: 2, due_at: at(0), ...given })).id

  it('begins what is finished since a time again, one after the other, and nothing twice', async () => {
    const own = await portal.person()
    const { id } = await own.add()
    const other = await own.add({ status: 'declined' })
    const ids = [
      await build(id, { state: 'failed', changed_at: at(1) }),
      await build(id, { state: 'delivered', changed_at: at(30) }),
      await build(id, { state: 'failed', changed_at: at(20) }),
      await build(id, { state: 'not_sent', changed_at: at(21) }),
      await build(id, { state: 'waiting', changed_at: at(22), due_at: portal.now }),
      await build(other.id, { state: 'failed', changed_at: at(23) }),
    ]
    const money = () => stores.pg.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
    const before = await money()
    const replay = (body: object) => own.call(contract.replayPostback, id, body)
    expect((await replay({ since: at(10).toISOString() })).json()).toEqual({ replayed: 2, next_since: null })
    expect(await states(ids)).toEqual([
      ['failed', -3600, 2, 2],
      ['waiting', 0.2, 2, 0],
      ['waiting', 0, 2, 0],
      ['not_sent', -3600, 2, 2],
      ['waiting', 0, 2, 2],
      ['failed', -3600, 2, 2],
    ])
    expect((await replay({ since: at(10).toISOString() })).json()).toEqual({ replayed: 0, next_since: null })
    // Delivered again: a repeated call leaves it alone for ten minutes.
    const finish = {
      state: 'delivered',
      finished_at: portal.now,
      attempts: 3,
      tries: 1,
      last_attempt_at: portal.now,
    } as const
    await stores.pg.updateTable('deliveries').set(finish).where('id', 'in', ids.slice(1, 3)).execute()
    expect((await replay({ since: at(10).toISOString() })).json()).toEqual({ replayed: 0, next_since: null })
    portal.now = new Date(portal.now.getTime() + 600_001)
    await own.signIn()
    expect((await replay({ since: at(0).toISOString(), state: 'delivered' })).json()).toMatchObject({ replayed: 2 })
    expect(await money()).toEqual(before)
  })

  it('of one delivery shows it as replayed, and waits while the postback is off', async () => {
    const own = await portal.person()
    const { id } = await own.add()
    const one = await build(id, { state: 'delivered' })
    expect((await own.call(contract.replayPostback, id, { delivery: Number(one) })).json()).toMatchObject({
      replayed: 1,
    })
    expect((await own.call(contract.replayPostback, id, { delivery: Number(one) })).json()).toMatchObject({
      replayed: 0,
    })
    const { results } = (await own.call(contract.postbackDeliveries, id)).json<
      ReplyOf<typeof contract.postbackDeliveries>
    >()
    expect(results).toMatchObject([{ state: 'waiting', replayed: true, attempt_count: 2 }])
    await own.edit(id, { paused: true })
    const second = await build(id, { state: 'failed' })
    await own.call(contract.replayPostback, id, { delivery: Number(second) })
    expect((await states([one, second])).map(([state]) => state)).toEqual(['held', 'held'])
    const off = { paused_at: null, disabled_at: portal.now, failing_since: portal.now, failures: 10 }
    await stores.pg.updateTable('postbacks').set(off).where('id', '=', id).execute()
    const third = await build(id, { state: 'failed' })
    await own.call(contract.replayPostback, id, { delivery: Number(third) })
    expect((await states([third])).map(([state]) => state)).toEqual(['held'])
  })

  it('and the other calls of ours refuse what they do not know', async () => {
    const own = await portal.person()
    const { id } = await own.add()
    const log = { ...contract.postbackDeliveries, path: `${contract.postbackDeliveries.path}?foo=1` }
    const options = { ...contract.postbackOptions, path: `${contract.postbackOptions.path}?x=1` }
    const calls: [Parameters<typeof own.call>[0], object?][] = [
      [log],
      [options],
      [contract.updatePostback, { nmae: 'x', name: 'y' }],
      [contract.replayPostback, { since: portal.now.toISOString(), x: 1 }],
      [contract.testPostbackDraft, { url, status: 'approved', x: 1 }],
      [contract.rotatePostbackSecret, { overlap: 1 }],
    ]
    for (const [endpoint, body] of calls) {
      const answer = await own.call(endpoint, id, body)
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('is unknown')])
    }
    expect((await find(id)).name).toBeNull()
  })

  it('needs one of both, a time or a delivery of this postback, and is limited', async () => {
    const own = await portal.person()
    const { id } = await own.add()
    const other = await own.add({ status: 'declined' })
    const theirs = await build(other.id, { state: 'failed' })
    const replay = async (body: object) => (await own.call(contract.replayPostback, id, body)).statusCode
    const since = at(0).toISOString()
    for (const body of [
      {},
      { state: 'failed' },
      { since, delivery: 1 },
      { since: 'yesterday' },
      { since, state: 'held' },
    ])
      expect(await replay(body)).toBe(400)
    for (const delivery of [Number(theirs), 2_000_000_000]) expect(await replay({ delivery })).toBe(404)
    const codes = []
    for (let n = 0; n < 11; n++) codes.push(await replay({ since }))
    expect([codes.slice(0, 10), codes[10]]).toEqual([Array.from({ length: 10 }, () => 200), 429])
  })
})

it('a postback of somebody else answers every call like a missing one, and is not changed', async () => {
  const own = await portal.person()
  const rival = await portal.person()
  const theirs = await rival.add({ method: 'POST' })
  const delivery = await buildDelivery(stores, { postback_id: theirs.id, state: 'failed' })
  const before = [await find(theirs.id), await stores.pg.selectFrom('deliveries').selectAll().execute()]
  const calls: [Endpoint, object | undefined][] = [
    [contract.updatePostback, { name: 'mine' }],
    [contract.replayPostback, { since: '2026-01-01T00:00:00Z' }],
    [contract.replayPostback, { delivery: Number(delivery.id) }],
    [contract.postbackSecret, undefined],
    [contract.rotatePostbackSecret, {}],
  ]
  for (const [endpoint, body] of calls) {
    const answer = await own.call(endpoint, theirs.id, body)
    expect(readAnswer(answer)).toEqual([404, { detail: 'Not found.', code: 'not_found' }])
    expect((await own.call(endpoint, 2_000_000_000, body)).body).toBe(answer.body)
  }
  const mine = await buildPostback(stores, { affiliate_id: own.affiliate_id })
  expect((await own.call(contract.replayPostback, mine.id, { delivery: Number(delivery.id) })).statusCode).toBe(404)
  expect([await find(theirs.id), await stores.pg.selectFrom('deliveries').selectAll().execute()]).toEqual(before)
})
