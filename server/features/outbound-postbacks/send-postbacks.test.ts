import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announce, announceMany, deleteEverything, listAttempts, listDeliveries } from './deliveries.test-support.ts'
import { holdDeliveries } from './hold.ts'
import { max_tries } from './rules.ts'
import { fanOutChanges } from './fan-out.ts'
import { createLog } from '../../shared/log.ts'
import { startInternet, type TestInternet } from './calling/internet.test-support.ts'
import {
  buildAffiliate,
  buildConversion,
  buildGoal,
  buildOffer,
  buildPostback,
} from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { everyday, inProof } from '../../../testing/harness/proofs.ts'
import { createPostbackSender, startPostbacks, type PostbackSender } from './send-postbacks.ts'
import { until } from '../../../testing/harness/until.ts'

const stores = setUp(createTestStores)
let internet: TestInternet
let senders: PostbackSender[]
let now: Date
const noon = new Date('2026-11-20T12:00:00Z')
const before = new Date('2026-11-01T00:00:00Z')
const log = createLog('worker', 'silent')
const keys = { click_id_key: Buffer.alloc(32) }

beforeEach(async () => {
  await deleteEverything(stores)
  await stores.pg.deleteFrom('postbacks').execute()
  internet = startInternet()
  senders = []
  now = noon
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  await internet.close()
})

const toolsWith = (total_ms = 20_000) => ({
  lookup: internet.lookup,
  dial: internet.dial,
  limits: { connect_ms: total_ms, total_ms },
})

const startSender = (total_ms?: number): PostbackSender => {
  const sender = createPostbackSender({ pg: stores.pg, tools: toolsWith(total_ms), keys, log, now: () => now })
  senders.push(sender)
  return sender
}

/** An affiliate with a postback, and approved conversions that are announced. */
const convert = async (url: string, count = 1, given: { affiliate_id?: number } = {}) => {
  const affiliate_id = given.affiliate_id ?? (await buildAffiliate(stores)).id
  const offer = await buildOffer(stores, { title: 'Solar quotes' })
  const postback = await buildPostback(stores, { affiliate_id, url, created_at: before })
  const conversions: string[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await buildConversion(stores, {
      affiliate_id,
      offer_id: offer.id,
      sub1: `click ${n}`,
      aff_click_id: `own/${n}`,
    })
    await announce(stores, id, 'approved', noon)
    conversions.push(id)
  }
  await fanOutChanges(stores.pg, noon)
  return { affiliate_id, offer, postback, conversions }
}

/** The same with one conversion, announced over and over. */
const promise = async (url: string, count: number): Promise<void> => {
  const { conversions } = await convert(url)
  if (count > 1) await announceMany(stores, conversions[0] ?? '', 'approved', noon, count - 1)
  await fanOutChanges(stores.pg, noon)
}

/** Makes everything that is due now, and waits until it is over. */
const sendDue = async (sender = startSender()): Promise<void> => {
  const due = () =>
    stores.pg
      .selectFrom('deliveries')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)]))
      .select('id')
      .executeTakeFirst()
  while ((await due()) !== undefined) {
    await sender.fill()
    await sender.settle()
  }
}

const ok = (_: unknown, response: ServerResponse): void => void response.end('OK')

describe('a delivery', () => {
  it("calls the affiliate's address with the conversion's values, once, and keeps the answer", async () => {
    const requests = await internet.serve('tracker.net', ok)
    const { conversions, affiliate_id, offer } = await convert(
      'http://tracker.net/in?c={conversion_id}&s={sub1}&own={aff_click_id}&ten={sub10|none}&p={payout}&st={status}&n={status_code}&o={offer_id}-{offer_name}&a={affiliate_id}&g={goal}&city={city}',
    )
    await sendDue()
    const target = `/in?c=${conversions[0]}&s=click%200&own=own%2F0&ten=none&p=10.00&st=approved&n=1&o=${offer.id}-Solar%20quotes&a=${affiliate_id}&g=SOI&city=Boston`
    expect(requests).toEqual([target])
    expect(await listDeliveries(stores)).toMatchObject([
      {
        state: 'delivered',
        attempts: 1,
        tries: 1,
        last_code: 200,
        last_error: null,
        finished_at: noon,
        leased_until: null,
      },
    ])
    expect(await listAttempts(stores)).toEqual([
      {
        delivery_id: expect.any(String),
        number: 1,
        at: noon,
        url: `http://tracker.net${target}`,
        code: 200,
        error: null,
        answer: 'OK',
        duration_ms: expect.any(Number),
        method: 'GET',
        body: null,
        replay: false,
      },
    ])
    await sendDue()
    expect(requests).toHaveLength(1)
  })

  it("of one affiliate never carries another one's conversion", async () => {
    const mine = await internet.serve('mine.net', ok)
    const theirs = await internet.serve('theirs.net', ok)
    const own = await convert('http://mine.net/?c={conversion_id}&a={affiliate_id}', 3)
    const rival = await convert('http://theirs.net/?c={conversion_id}&a={affiliate_id}', 2)
    await sendDue()
    const listExpected = ({ conversions, affiliate_id }: typeof own): string[] =>
      conversions.map((id) => `/?c=${id}&a=${affiliate_id}`)
    expect(mine.toSorted()).toEqual(listExpected(own).toSorted())
    expect(theirs.toSorted()).toEqual(listExpected(rival).toSorted())
  })

  it("sends each goal's conversion with its goal", async () => {
    const requests = await internet.serve('tracker.net', ok)
    const { affiliate_id, offer } = await convert('http://tracker.net/?g={goal}&i={goal_id}', 0)
    const goal = await buildGoal(stores, { offer_id: offer.id, code: 'dep', name: 'First deposit' })
    const { id } = await buildConversion(stores, { affiliate_id, offer_id: offer.id, goal_id: goal.id })
    await announce(stores, id, 'approved', noon)
    await fanOutChanges(stores.pg, noon)
    await sendDue()
    expect(requests).toEqual([`/?g=First%20deposit&i=${goal.id}`])
  })

  it('is sent by one of several workers', async () => {
    const requests = await internet.serve('tracker.net', ok)
    const { conversions } = await convert('http://tracker.net/?c={conversion_id}', 10)
    await Promise.all([sendDue(), sendDue(), sendDue()])
    expect(requests).toHaveLength(10)
    expect(new Set(requests).size).toBe(conversions.length)
  })
})

describe('DI-03: a receiver that is down', () => {
  it('is tried by the schedule, then given up; the same delivery each time', async () => {
    const ids: unknown[] = []
    await internet.serve('tracker.net', ({ headers }, response) => {
      ids.push(headers['plumbline-delivery'])
      response.writeHead(500).end('out of order')
    })
    await convert('http://tracker.net/')
    const pauses: number[] = []
    for (let round = 0; round < 20; round++) {
      await sendDue()
      const [row] = await listDeliveries(stores)
      if (row === undefined || row.state !== 'waiting') break
      pauses.push((row.due_at.getTime() - now.getTime()) / 1000)
      now = row.due_at
    }
    const plain = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
    expect(pauses).toHaveLength(plain.length)
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual((plain[index] ?? 0) * 0.8)
      expect(pause).toBeLessThanOrEqual((plain[index] ?? 0) * 1.2)
    }
    expect(await listDeliveries(stores)).toMatchObject([
      {
        state: 'failed',
        attempts: max_tries,
        last_code: 500,
        last_error: '{"code":"answered","parameters":{"status":500}}',
        finished_at: now,
      },
    ])
    expect(await listAttempts(stores)).toHaveLength(max_tries)
    expect(ids).toHaveLength(max_tries)
    expect(new Set(ids).size).toBe(1)
    now = new Date(now.getTime() + 86_400_000 * 5)
    await sendDue()
    expect(ids).toHaveLength(max_tries)
  })

  it('for 24 hours, in every way there is, has each of them in the end, under one number', async () => {
    const back = noon.getTime() + 24 * 3_600_000
    const seen = new Map<string, Set<string>>()
    const taken: string[] = []
    let call = 0
    await internet.serve('tracker.net', ({ url = '', headers }, response) => {
      const number = String(headers['plumbline-delivery'])
      seen.set(url, (seen.get(url) ?? new Set()).add(number))
      if (now.getTime() >= back) {
        taken.push(url)
        response.end('OK')
      } else if (call++ % 4 === 0) response.destroy()
      else if (call % 4 === 1) response.writeHead(500).end()
      else if (call % 4 === 2) response.writeHead(429, { 'retry-after': '600' }).end()
      else response.writeHead(302, { location: 'http://tracker.net/elsewhere' }).end()
    })
    const { conversions } = await convert('http://tracker.net/?c={conversion_id}', 1)
    const [first = ''] = conversions
    let hour = 0
    const sender = startSender()
    for (;;) {
      await sendDue(sender)
      // A further change in every hour that the receiver is down.
      for (; hour < 23 && now.getTime() >= noon.getTime() + hour * 3_600_000; hour++) {
        await announce(stores, first, 'approved', now)
        await fanOutChanges(stores.pg, now)
      }
      const waiting = (await listDeliveries(stores)).filter(({ state }) => state === 'waiting')
      if (waiting.length === 0) break
      now = new Date(Math.min(...waiting.map(({ due_at }) => due_at.getTime())))
    }
    const deliveries = await listDeliveries(stores)
    expect(deliveries.map(({ state }) => state)).toEqual(Array.from({ length: 24 }, () => 'delivered'))
    expect(taken).toHaveLength(24)
    // All of one conversion, so one address: as many numbers as deliveries, however many calls.
    expect([...seen.values()].map((numbers) => numbers.size)).toEqual([24])
    expect((await listAttempts(stores)).length).toBeGreaterThan(100)
    const postback = await stores.pg.selectFrom('postbacks').selectAll().executeTakeFirstOrThrow()
    expect(postback).toMatchObject({ disabled_at: null, failures: 0 })
  })

  it('which accepted a call and answered too late gets it again under the same number', async () => {
    const numbers: unknown[] = []
    await internet.serve('tracker.net', ({ headers }, response) => {
      numbers.push(headers['plumbline-delivery'])
      if (numbers.length > 1) response.end('OK')
    })
    await convert('http://tracker.net/')
    await sendDue(startSender(300))
    expect(await listDeliveries(stores)).toMatchObject([
      { state: 'waiting', last_error: '{"code":"no_answer_within","parameters":{"seconds":0.3}}' },
    ])
    now = new Date(noon.getTime() + 10_000)
    await sendDue()
    expect(await listDeliveries(stores)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect([numbers.length, new Set(numbers).size]).toEqual([2, 1])
  })

  it('with Retry-After is left alone as long as it asks', async () => {
    await internet.serve('tracker.net', (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end())
    await convert('http://tracker.net/')
    await sendDue()
    expect(await listDeliveries(stores)).toMatchObject([
      { due_at: new Date(noon.getTime() + 3_600_000), last_code: 429 },
    ])
  })

  it('with 410 is given up at once', async () => {
    await internet.serve('tracker.net', (_, response) => response.writeHead(410).end())
    await convert('http://tracker.net/')
    await sendDue()
    expect(await listDeliveries(stores)).toMatchObject([{ state: 'failed', attempts: 1, last_code: 410 }])
  })
})

describe('FT-03: a worker that is killed', () => {
  it('before it has written down a good answer leaves the delivery to the next, which calls again', async () => {
    const requests = await internet.serve('tracker.net', ok)
    await convert('http://tracker.net/')
    // Killed with the delivery in hand: claimed, and never finished.
    await stores.pg
      .updateTable('deliveries')
      .set({ attempts: 1, tries: 1, leased_until: new Date(noon.getTime() + 60_000) })
      .execute()
    await sendDue()
    expect(requests).toEqual([])
    now = new Date(noon.getTime() + 60_001)
    await sendDue()
    expect(requests).toHaveLength(1)
    expect(await listDeliveries(stores)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('FT-06: that is stopped gives back what is under way, due at once and uncounted', async () => {
    await internet.serve('tracker.net', () => {})
    await convert('http://tracker.net/')
    const sender = startSender(120_000)
    expect(await sender.fill()).toBe(1)
    await until(() => internet.dialed.length === 1)
    await sender.stop()
    expect(await listDeliveries(stores)).toMatchObject([
      { state: 'waiting', attempts: 0, tries: 0, leased_until: null, due_at: noon },
    ])
    expect(await listAttempts(stores)).toEqual([])
  })

  it('too late to decide adds its try to the log and changes nothing', async () => {
    const release = Promise.withResolvers<void>()
    await internet.serve('tracker.net', async (_, response) => {
      await release.promise
      response.end('late')
    })
    await convert('http://tracker.net/')
    const sender = startSender(120_000)
    await sender.fill()
    await until(() => internet.dialed.length === 1)
    const taken = { attempts: 2, tries: 2, last_code: 204, state: 'delivered', finished_at: noon } as const
    await stores.pg.updateTable('deliveries').set(taken).execute()
    release.resolve()
    await until(async () => (await listAttempts(stores)).length === 1)
    expect(await listDeliveries(stores)).toMatchObject([taken])
  })
})

describe('LD-04, SS-04: a receiver that never answers', () => {
  const others = inProof('POSTBACKS_MEANWHILE', everyday(100, 300), 1_000)

  /** A call that was answered and not written down yet would be given back by the stop. */
  const untilNoted = (calls: number) => until(async () => (await listAttempts(stores)).length === calls, 50)

  it(`delays no other receiver: ${others} are called at the same time`, async () => {
    await internet.serve('dead.net', () => {})
    await promise('http://dead.net/', 100)
    for (let host = 0; host < 10; host++) {
      await internet.serve(`good-${host}.net`, ok)
      await promise(`http://good-${host}.net/`, others / 10)
    }
    const options = { pg: stores.pg, tools: toolsWith(120_000), keys, log, now: () => now }
    const postbacks = startPostbacks(options)
    await untilNoted(others)
    const dead = internet.dialed.filter((address) => address === internet.names.get('dead.net')?.[0])
    await postbacks.stop()
    // A call to the dead one was under way all the while, and none of its others.
    expect(dead).toHaveLength(1)
    expect(await listAttempts(stores)).toHaveLength(others)
    const states = await listDeliveries(stores)
    expect(states.filter(({ state }) => state === 'waiting')).toHaveLength(100)
  })

  it('LD-04: nor do many of them, with an older backlog each', async () => {
    const requests = await internet.serve('good.net', ok)
    const dial: TestInternet['dial'] = (address, port, signal) =>
      address === '93.184.215.14'
        ? new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
        : internet.dial(address, port, signal)
    const tools = { ...toolsWith(120_000), dial }
    const postbacks = startPostbacks({ pg: stores.pg, tools, keys, log, now: () => now })
    await promise('http://good.net/1', 1)
    await untilNoted(1)
    for (let host = 0; host < 120; host++) {
      internet.names.set(`dead-${host}.net`, ['93.184.215.14'])
      await promise(`http://dead-${host}.net/`, 5)
    }
    await promise('http://good.net/2', 20)
    await untilNoted(21)
    await postbacks.stop()
    expect(requests).toHaveLength(21)
  })
})

describe('where a call may go', () => {
  it('SS-02: is checked again when it is made, and the refusal is in the log', async () => {
    await convert('http://127.0.0.1/postback')
    await convert('http://inside.net/')
    internet.names.set('inside.net', ['10.0.0.7'])
    await sendDue()
    expect(internet.dialed).toEqual([])
    expect(
      (await listDeliveries(stores)).map(({ state, last_code, last_error }) => [state, last_code, last_error]),
    ).toEqual([
      ['failed', null, '{"code":"host_not_public","parameters":{}}'],
      ['waiting', null, '{"code":"no_public_address","parameters":{}}'],
    ])
  })

  it('is nowhere for names of examples', async () => {
    await convert('http://tracker.example/?c={conversion_id}')
    await sendDue()
    expect(await listDeliveries(stores)).toMatchObject([
      { state: 'not_sent', last_error: '{"code":"name_reserved","parameters":{}}' },
    ])
    // Which is neither good nor bad.
    expect(await stores.pg.selectFrom('postbacks').select('failures').execute()).toEqual([{ failures: 0 }])
  })
})

describe('a postback that is', () => {
  const pause = async (id: number, paused: boolean): Promise<void> => {
    await stores.pg
      .updateTable('postbacks')
      .set({ paused_at: paused ? noon : null })
      .where('id', '=', id)
      .execute()
    await holdDeliveries(stores.pg, id, paused)
  }

  it('paused is not called; what waited for it is called when it is resumed', async () => {
    const requests = await internet.serve('tracker.net', ok)
    const { postback } = await convert('http://tracker.net/')
    await pause(postback.id, true)
    await sendDue()
    expect(requests).toEqual([])
    expect(await listDeliveries(stores)).toMatchObject([{ state: 'held', attempts: 0 }])
    await pause(postback.id, false)
    await sendDue()
    expect(requests).toHaveLength(1)
  })

  it('paused between spreading and calling is not called either', async () => {
    const requests = await internet.serve('tracker.net', ok)
    const { postback } = await convert('http://tracker.net/')
    await stores.pg.updateTable('postbacks').set({ paused_at: noon }).execute()
    await sendDue()
    expect(requests).toEqual([])
    expect(await listDeliveries(stores)).toMatchObject([{ state: 'held', attempts: 0, leased_until: null }])
    await pause(postback.id, false)
    expect(await listDeliveries(stores)).toMatchObject([{ state: 'waiting' }])
  })

  it('paused during a call that fails stays held, and is over when it succeeds', async () => {
    const { postback } = await convert('http://tracker.net/')
    let code = 500
    await internet.serve('tracker.net', async (_, response) => {
      await pause(postback.id, true)
      response.writeHead(code).end()
    })
    await sendDue()
    expect(await listDeliveries(stores)).toMatchObject([{ state: 'held', attempts: 1, last_code: 500 }])
    await pause(postback.id, false)
    now = new Date(noon.getTime() + 60_000)
    code = 200
    await sendDue()
    expect(await listDeliveries(stores)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('deleted is never called again, and its log is removed by the next cleanup', async () => {
    const requests = await internet.serve('tracker.net', ok)
    const { postback } = await convert('http://tracker.net/')
    await stores.pg.deleteFrom('postbacks').where('id', '=', postback.id).execute()
    await sendDue()
    expect(requests).toEqual([])
    expect(await listDeliveries(stores)).toEqual([])
  })
})
