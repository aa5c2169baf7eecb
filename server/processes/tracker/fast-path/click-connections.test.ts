import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { listen, openGeneral, openRaw, type RawConnection, type RawReply } from './raw-client.test-support.ts'
import { until } from '../../../../testing/harness/until.ts'
import {
  chrome_user_agent,
  offerSnapshot,
  openTestTracker,
  payoutRow,
  type TestTracker,
} from '../tracker.test-support.ts'

let tracker: TestTracker
const opened: RawConnection[] = []
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.destroy()
  await tracker.close()
})

const open = (port: number): RawConnection => {
  const connection = openRaw(port)
  opened.push(connection)
  return connection
}

const click = (sub1 = '', headers: readonly string[] = []): string =>
  [
    `GET /click?offer_id=3&affiliate_id=7&sub1=${sub1} HTTP/1.1`,
    'Host: go.example',
    `User-Agent: ${chrome_user_agent}`,
    ...headers,
    '\r\n',
  ].join('\r\n')

const robots = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'
const subs = (): string[] => tracker.clicks().map((record) => record.subs[0])
/** Delays the responses of commits until they are released; a record can be read slightly before its response is held. */
const holdCommits = (): { held: () => number; release: () => void } => {
  const { appendThen } = tracker.journal
  const held: (() => void)[] = []
  tracker.journal.appendThen = (record, settled) => appendThen(record, (failure) => held.push(() => settled(failure)))
  return {
    held: () => held.length,
    release() {
      for (const release of held.splice(0)) release()
    },
  }
}

describe('a connection', () => {
  test('brings click after click, and each is on disk when it is answered', async () => {
    tracker = openTestTracker()
    const connection = open(await listen(tracker))
    for (const sub of ['a', 'b', 'c']) {
      connection.send(click(sub))
      expect((await connection.reply()).status).toBe(302)
      expect(subs().at(-1)).toBe(sub)
    }
  })

  test('may bring anything else in between, and prefetches, which are refused and not recorded', async () => {
    tracker = openTestTracker()
    const connection = open(await listen(tracker))
    for (const [text, status] of [
      [click('a'), 302],
      [robots, 200],
      [click('b', ['Sec-Purpose: prefetch;prerender']), 503],
      [click('b'), 302],
      ['GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n', 404],
      [click('c', ['X-Moz: prefetch']), 503],
      [click('c'), 302],
    ] as const) {
      connection.send(text)
      expect((await connection.reply()).status).toBe(status)
    }
    expect(subs()).toEqual(['a', 'b', 'c'])
  })

  test('brings a visitor without a payout to the page, without a click id', async () => {
    tracker = openTestTracker({
      catalogue: { offers: [offerSnapshot({ payouts: [payoutRow({ countries: ['DE'] })] })] },
    })
    const port = await listen(tracker)
    const replies: RawReply[] = []
    for (const connection of [open(port), await openGeneral(port)]) {
      opened.push(connection)
      connection.send(click('a'))
      replies.push(await connection.reply())
    }
    const [plain, general] = replies
    expect(plain?.status).toBe(404)
    expect(plain?.body).toContain('<h1>Not available here</h1>')
    expect(plain?.head).not.toMatch(/^location/im)
    expect(general).toEqual(plain)
    const records = { rejected: 'no_payout', payout_id: 0 }
    expect(tracker.clicks()).toMatchObject([records, records])
    const prefetch = open(port)
    prefetch.send(click('b', ['Sec-Purpose: prefetch']))
    expect((await prefetch.reply()).status).toBe(503)
    expect(subs()).toEqual(['a', 'a'])
  })

  test('may bring several requests at once, answered in their order', async () => {
    tracker = openTestTracker()
    const connection = open(await listen(tracker))
    connection.send(click('a'))
    expect((await connection.reply()).status).toBe(302)
    connection.send(click('b') + click('c') + robots)
    const replies = [await connection.reply(), await connection.reply(), await connection.reply()]
    expect(replies.map(({ status }) => status)).toEqual([302, 302, 200])
    expect(subs()).toEqual(['a', 'b', 'c'])
  })

  test('may bring the next request while one is being answered', async () => {
    tracker = openTestTracker()
    const { held, release } = holdCommits()
    const connection = open(await listen(tracker))
    connection.send(click('a'))
    await until(() => tracker.journal.pending() > 0 || subs().length > 0)
    connection.send(click('b'))
    await sleep(20)
    connection.send(robots)
    await until(() => held() === 1)
    release()
    expect((await connection.reply()).status).toBe(302)
    await until(() => held() === 1)
    release()
    expect((await connection.reply()).status).toBe(302)
    expect((await connection.reply()).status).toBe(200)
    expect(subs()).toEqual(['a', 'b'])
  })

  const upgrade = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']
  const bad_line = 'GET /x HTTP/1.1\r\nno header\r\n\r\n'
  const posted = 'offer_id=3'
  const post = [
    'POST /postback HTTP/1.1\r\nHost: x',
    ...upgrade,
    `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${posted.length}\r\n\r\n${posted}`,
  ].join('\r\n')
  test.each([
    ['bytes that are not HTTP', click('a') + 'not HTTP\r\n\r\n', [302, 400], ['a']],
    ['a broken request', click('a') + bad_line + click('b'), [302, 400], ['a']],
    ['two clicks and a broken request', click('a') + click('b') + bad_line, [302, 302, 400], ['a', 'b']],
    ['CONNECT', `${click('a')}CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n`, [302, 400], ['a']],
    ['an upgrade and a click', click('a', upgrade) + click('b'), [302, 302], ['a', 'b']],
    [
      'a click, upgrades and a click',
      click('a') + click('b', upgrade) + click('c', upgrade) + click('d'),
      [302, 302, 302, 302],
      ['a', 'b', 'c', 'd'],
    ],
    ['an upgrade with a body, and a click', post + click('a'), [403, 302], ['a']],
    ['an upgrade and a broken request', click('a', upgrade) + bad_line, [302, 400], ['a']],
  ])('is answered in full when a packet has %s', async (_what, packet, statuses, recorded) => {
    tracker = openTestTracker()
    const port = await listen(tracker)
    for (const connection of [open(port), await openGeneral(port)]) {
      opened.push(connection)
      connection.send(packet)
      const received: number[] = []
      for (const _ of statuses) received.push((await connection.reply()).status)
      expect(received).toEqual(statuses)
      if (statuses.includes(400)) await connection.ended
    }
    expect(subs().toSorted()).toEqual([...recorded, ...recorded].toSorted())
  })

  test('may bring a request bit by bit', async () => {
    tracker = openTestTracker()
    const connection = open(await listen(tracker))
    const text = click('bits')
    for (let start = 0; start < text.length; start += 60) {
      connection.send(text.slice(start, start + 60))
      await sleep(2)
    }
    expect((await connection.reply()).status).toBe(302)
    expect(subs()).toEqual(['bits'])
  })

  test('that ends before its answer leaves the record and disturbs no other', async () => {
    tracker = openTestTracker()
    const { held, release } = holdCommits()
    const port = await listen(tracker)
    const gone = open(port)
    const other = open(port)
    gone.send(click('gone'))
    other.send(click('other'))
    await until(() => held() === 2)
    gone.socket.resetAndDestroy()
    await gone.ended
    release()
    expect((await other.reply()).status).toBe(302)
    expect(subs().toSorted()).toEqual(['gone', 'other'])
  })

  test('is ended when no further request arrives', async () => {
    tracker = openTestTracker({ look_ms: 20 })
    const port = await listen(tracker)
    tracker.app.server.keepAliveTimeout = 50
    const connection = open(port)
    connection.send(click('a'))
    expect((await connection.ended).match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 302'])
  })
})

describe('a connection that was used for long', () => {
  test('is ended with its last answer, as the HTTP server does it', async () => {
    tracker = openTestTracker()
    tracker.app.server.maxRequestsPerSocket = 2
    const connection = open(await listen(tracker))
    const kept: boolean[] = []
    for (const sub1 of ['a', 'b']) {
      connection.send(click(sub1))
      kept.push(!/^connection: close$/im.test((await connection.reply()).head))
    }
    expect(kept).toEqual([true, false])
    await connection.ended
    expect(subs()).toEqual(['a', 'b'])
  })
})

describe('when the tracker stops', () => {
  test('it answers what it has, and ends connections that ask for nothing', async () => {
    tracker = openTestTracker()
    const { held, release } = holdCommits()
    const port = await listen(tracker)
    const idle = open(port)
    const busy = open(port)
    busy.send(click('last'))
    await until(() => held() === 1)
    const closed = tracker.app.close()
    await idle.ended
    release()
    const reply = await busy.reply()
    expect([reply.status, /^connection: close$/im.test(reply.head)]).toEqual([302, true])
    await busy.ended
    await closed
  })

  test('it can end all connections', async () => {
    tracker = openTestTracker()
    holdCommits()
    const busy = open(await listen(tracker))
    busy.send(click('never'))
    await until(() => subs().length === 1)
    tracker.app.server.closeAllConnections()
    expect(await busy.ended).toBe('')
  })
})

describe('an answer has the same bytes from either writer', () => {
  const both = async (): Promise<[RawReply, RawReply]> => {
    const port = await listen(tracker)
    const connections = [open(port), await openGeneral(port)] as const
    opened.push(connections[1])
    for (const connection of connections) connection.send(click('a%20b'))
    return [await connections[0].reply(), await connections[1].reply()]
  }

  const url = 'https://shop.example/ä?s={sub1}&click_id={click_id}'
  test.each([
    ['a redirect', { catalogue: { offers: [offerSnapshot({ url })] } }, 302, 2],
    ['the page that nothing is here', { catalogue: { offers: [] } }, 404, 2],
    ['the page that nothing was recorded', { disk_is_full: () => true }, 503, 0],
  ])('%s', async (_what, options, status, recorded) => {
    tracker = openTestTracker(options)
    const [direct, general] = await both()
    expect(direct.status).toBe(status)
    expect(direct).toEqual(general)
    expect(subs()).toHaveLength(recorded)
  })

  test('the page that nothing was recorded when the journal fails', async () => {
    tracker = openTestTracker()
    const claims = tracker.journal.root.openDB<number, string>({ name: 'claims', useVersions: true })
    await claims.put('writer', 99, 99)
    const [direct, general] = await both()
    expect(direct.status).toBe(503)
    expect(direct).toEqual(general)
    expect(tracker.failures).toHaveLength(2)
    expect(subs()).toEqual([])
  })
})
