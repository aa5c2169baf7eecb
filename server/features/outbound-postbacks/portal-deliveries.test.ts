import { contract } from '@plumbline/contract/index.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildDelivery, buildPostback } from '../../../testing/harness/builders.ts'
import { usePortal } from './portal.test-support.ts'

type Log = ReplyOf<typeof contract.postbackDeliveries>

const earlier = new Date('2026-11-20T11:00:00Z')

const { stores, portal } = usePortal()

/** Somebody signed in who has a postback. */
const person = async (url?: string, through?: FastifyInstance) => {
  const own = await portal.person(through)
  const postback = await buildPostback(stores, { affiliate_id: own.affiliate_id, ...(url !== undefined && { url }) })
  const log = contract.postbackDeliveries
  const answer = (id: number, query = '') => own.call({ ...log, path: `${log.path}${query}` }, id)
  return {
    ...own,
    postback,
    answer,
    log: async (query = ''): Promise<Log> => (await answer(postback.id, query)).json<Log>(),
    test: (id = postback.id) => own.call(contract.testPostback, id),
    pause: (paused: boolean) => own.edit(postback.id, { paused }),
  }
}

const addAttempt = (delivery_id: string, number: number, given: object = {}) =>
  stores.pg
    .insertInto('delivery_attempts')
    .values({ delivery_id, number, at: earlier, url: 'https://tracker.example/?c=1', duration_ms: 40, ...given })
    .execute()

const answered_500 = { code: 'answered', parameters: { status: 500 }, text: 'Answered 500.' }

describe('the log of a postback', () => {
  it('has every delivery with its tries, the newest first', async () => {
    const own = await person()
    const first = await buildDelivery(stores, {
      postback_id: own.postback.id,
      state: 'delivered',
      changed_at: earlier,
      attempts: 2,
      tries: 2,
    })
    await addAttempt(first.id, 1, {
      code: 500,
      error: '{"code":"answered","parameters":{"status":500}}',
      answer: 'out of order',
    })
    await addAttempt(first.id, 2, { code: 200, answer: 'OK' })
    const second = await buildDelivery(stores, {
      postback_id: own.postback.id,
      status: 'declined',
      due_at: portal.now,
      changed_at: portal.now,
    })
    const { count, results } = await own.log()
    expect(count).toBe(2)
    expect(results).toEqual([
      {
        id: Number(second.id),
        conversion_id: Number(second.conversion_id),
        status: 'declined',
        changed_at: portal.now.toISOString(),
        state: 'waiting',
        next_at: portal.now.toISOString(),
        attempt_count: 0,
        replayed: false,
        attempts: [],
      },
      {
        id: Number(first.id),
        conversion_id: Number(first.conversion_id),
        status: 'approved',
        changed_at: earlier.toISOString(),
        state: 'delivered',
        next_at: null,
        attempt_count: 2,
        replayed: false,
        attempts: [
          {
            at: earlier.toISOString(),
            replay: false,
            method: 'GET',
            body: null,
            url: 'https://tracker.example/?c=1',
            code: 200,
            error: null,
            answer: 'OK',
            duration_ms: 40,
          },
          expect.objectContaining({ code: 500, error: answered_500, answer: 'out of order' }),
        ],
      },
    ])
  })

  it('is paged', async () => {
    const own = await person()
    for (let n = 0; n < 27; n++) await buildDelivery(stores, { postback_id: own.postback.id })
    const [first, second, third] = [await own.log(), await own.log('?page=2'), await own.log('?page=3')]
    expect([first, second, third].map(({ results, count }) => [results.length, count])).toEqual([
      [25, 27],
      [2, 27],
      [0, 27],
    ])
    const ids = [...first.results, ...second.results].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect((await own.answer(own.postback.id, '?page=0')).statusCode).toBe(400)
  })

  it("of somebody else is missing, and somebody else's deliveries are in no log", async () => {
    const own = await person()
    const rival = await person()
    await buildDelivery(stores, { postback_id: rival.postback.id })
    const theirs = await own.answer(rival.postback.id)
    const missing = await own.answer(2_000_000_000)
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body])
    expect(await own.log()).toEqual({ results: [], count: 0 })
    expect((await rival.log()).count).toBe(1)
  })
})

describe('the list of postbacks', () => {
  it('says what was sent last', async () => {
    const own = await person()
    const rival = await person()
    expect(await own.list()).toMatchObject([{ last_delivery: null }])
    await buildDelivery(stores, {
      postback_id: own.postback.id,
      state: 'delivered',
      last_code: 200,
      last_attempt_at: earlier,
    })
    await buildDelivery(stores, {
      postback_id: own.postback.id,
      state: 'failed',
      last_code: 404,
      last_attempt_at: portal.now,
    })
    expect(await own.list()).toMatchObject([
      { last_delivery: { state: 'failed', code: 404, at: portal.now.toISOString() } },
    ])
    expect(await rival.list()).toMatchObject([{ last_delivery: null }])
  })
})

describe('pausing', () => {
  it('holds what waits, and resuming releases it; finished deliveries stay as they are', async () => {
    const own = await person()
    const rival = await person()
    const theirs = await buildDelivery(stores, { postback_id: rival.postback.id })
    await buildDelivery(stores, { postback_id: own.postback.id, state: 'failed' })
    await buildDelivery(stores, { postback_id: own.postback.id })
    const states = async () => (await own.log()).results.map(({ state }) => state)
    await own.pause(true)
    expect(await states()).toEqual(['held', 'failed'])
    expect((await rival.log()).results).toMatchObject([{ id: Number(theirs.id), state: 'waiting' }])
    await own.pause(false)
    expect(await states()).toEqual(['waiting', 'failed'])
  })
})

describe('a postback that fails', () => {
  const failing = {
    failures: 12,
    failing_since: earlier,
    failing_with: '{"code":"answered","parameters":{"status":500}}',
  }
  const set = (id: number, values: object) =>
    stores.pg.updateTable('postbacks').set(values).where('id', '=', id).execute()

  it('DI-03: says so in the list, and since when it is off', async () => {
    const own = await person()
    const rival = await person()
    await set(own.postback.id, failing)
    const shown = { calls: 12, since: earlier.toISOString(), error: answered_500, disabled_at: null }
    expect(await own.list()).toMatchObject([{ paused: false, failing: shown }])
    await set(own.postback.id, { disabled_at: portal.now })
    expect(await own.list()).toMatchObject([{ failing: { ...shown, disabled_at: portal.now.toISOString() } }])
    expect(await rival.list()).toMatchObject([{ failing: null }])
  })

  it('DI-03: and is off is enabled by resuming it, with what was held and given up since it fails', async () => {
    const own = await person()
    const rival = await person()
    await set(own.postback.id, { ...failing, disabled_at: portal.now })
    await set(rival.postback.id, { ...failing, disabled_at: portal.now })
    const older = new Date('2026-11-19T12:00:00Z')
    for (const [state, finished_at] of [
      ['failed', older],
      ['delivered', portal.now],
      ['failed', portal.now],
      ['held', null],
    ] as const)
      await buildDelivery(stores, { postback_id: own.postback.id, state, finished_at, tries: 9 })
    await buildDelivery(stores, { postback_id: rival.postback.id, state: 'held' })
    expect((await own.pause(false)).json()).toMatchObject({ paused: false, failing: null })
    expect((await own.log()).results.map(({ state, next_at }) => [state, next_at])).toEqual([
      ['waiting', portal.now.toISOString()],
      ['waiting', portal.now.toISOString()],
      ['delivered', null],
      ['failed', null],
    ])
    expect((await rival.log()).results).toMatchObject([{ state: 'held' }])
    expect(await rival.list()).toMatchObject([{ failing: { calls: 12 } }])
  })
})

describe('a test', () => {
  const findTested = async (id: number) =>
    (await stores.pg.selectFrom('postbacks').where('id', '=', id).select('tested_at').executeTakeFirst())?.tested_at

  it('calls the address once with sample values, and keeps nothing of it but when it was delivered', async () => {
    const requests = await portal.internet.serve('tracker.net', (_, response) => response.writeHead(202).end('got it'))
    const own = await person('http://tracker.net/in?c={click_id}&s={status}&a={affiliate_id}&n={conversion_id}')
    const answer = await own.test()
    expect(requests).toEqual([`/in?c=sample-click-id&s=approved&a=${own.affiliate_id}&n=0`])
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        url: `http://tracker.net${requests[0] ?? ''}`,
        method: 'GET',
        body: null,
        code: 202,
        error: null,
        answer: 'got it',
        duration_ms: expect.any(Number),
        delivered: true,
      },
    ])
    expect((await own.log()).count).toBe(0)
    expect(await findTested(own.postback.id)).toEqual(portal.now)
  })

  it('SS-06: says of an inside address what it says of one that leads nowhere', async () => {
    const own = await person('http://tracker.net/')
    const nowhere = await own.test()
    portal.internet.names.set('tracker.net', ['10.0.0.7'])
    const inside = await own.test()
    expect([inside.statusCode, inside.json()]).toEqual([200, nowhere.json()])
    expect(inside.json()).toMatchObject({ delivered: false, code: null, answer: '', duration_ms: 0 })
    expect(portal.internet.dialed).toEqual([])
    expect(await findTested(own.postback.id)).toBeNull()
  })

  it('of somebody else is missing, and no URL is called', async () => {
    const requests = await portal.internet.serve('tracker.net', (_, response) => response.end())
    const own = await person()
    const rival = await person('http://tracker.net/')
    const theirs = await own.test(rival.postback.id)
    expect([theirs.statusCode, theirs.body]).toEqual([404, (await own.test(2_000_000_000)).body])
    expect(requests).toEqual([])
  })

  it('is allowed ten times a minute, to each affiliate', async () => {
    const requests = await portal.internet.serve('tracker.net', (_, response) => response.end())
    const own = await person('http://tracker.net/')
    const answers = await Promise.all(Array.from({ length: 15 }, () => own.test()))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.headers['retry-after']).toBe('60')
    expect(requests).toHaveLength(10)
    const rival = await person('http://tracker.net/')
    expect((await rival.test()).statusCode).toBe(200)
  })

  it('of the demo network is answered by the network itself', async () => {
    const demo = await portal.buildApp({ DEMO: '1' })
    expect((await (await person('https://tracker.example/?c={click_id}', demo)).test()).json()).toMatchObject({
      code: 200,
      delivered: true,
      answer: expect.stringContaining('own'),
    })
    expect((await (await person('https://tracker.example/down', demo)).test()).json()).toMatchObject({
      code: 503,
      delivered: false,
      error: { code: 'answered', parameters: { status: 503 }, text: 'Answered 503.' },
    })
    expect(portal.internet.dialed).toEqual([])
    await demo.close()
  })
})
