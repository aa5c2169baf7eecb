import { message } from '@plumbline/contract/messages/index.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announce, deleteEverything, listDeliveries } from '../outbound-postbacks/deliveries.test-support.ts'
import { claim } from '../outbound-postbacks/claim.ts'
import { finishTry } from '../outbound-postbacks/finish.ts'
import { pageOf } from '../operator-paging.ts'
import { enablePostback, listFailing } from '../outbound-postbacks/failing.ts'
import { fanOutChanges } from '../outbound-postbacks/fan-out.ts'
import { createLog } from '../../shared/log.ts'
import { startInternet, type TestInternet } from '../outbound-postbacks/calling/internet.test-support.ts'
import { buildConversion, buildPostback, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { createPostbackSender, type PostbackSender } from '../outbound-postbacks/send-postbacks.ts'
import { everybody } from '../operator-scope.ts'

const stores = setUp(createTestStores)
let internet: TestInternet
let sender: PostbackSender
let now: Date
let code: number
let requests: string[]

const start = new Date('2026-11-20T12:00:00Z')
const later = (hours: number): void => void (now = new Date(start.getTime() + hours * 3_600_000))

beforeEach(async () => {
  await deleteEverything(stores)
  await stores.pg.deleteFrom('postbacks').execute()
  internet = startInternet()
  now = start
  code = 500
  requests = await internet.serve('tracker.net', ({ headers }, response) => {
    response.writeHead(code).end(String(headers['plumbline-delivery']))
  })
  sender = createPostbackSender({
    pg: stores.pg,
    tools: { lookup: internet.lookup, dial: internet.dial },
    keys: { click_id_key: Buffer.alloc(32) },
    log: createLog('worker', 'silent'),
    now: () => now,
  })
})
afterEach(async () => {
  await sender.stop()
  await internet.close()
})

/** An affiliate with somebody who gets mails, a postback, and a conversion. */
const world = async (url = 'http://tracker.net/key-4711/postback') => {
  const { affiliate_id, email } = await buildUser(stores)
  const { id } = await buildPostback(stores, { affiliate_id, url, created_at: new Date(start.getTime() - 1_000) })
  const { id: conversion_id } = await buildConversion(stores, { affiliate_id })
  return {
    id,
    email,
    affiliate_id,
    row: () => stores.pg.selectFrom('postbacks').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    announce: async (): Promise<void> => {
      await announce(stores, conversion_id, 'approved', now)
      await fanOutChanges(stores.pg, now)
    },
    /** Tells a change and makes its first call. */
    async tell(): Promise<void> {
      await this.announce()
      await send()
    },
    mails: async () => {
      await sendMails(stores, { now: () => now })
      return readMails(stores.data_dir).filter(({ to }) => to === email)
    },
  }
}

/** Makes what is due. */
const send = async (): Promise<void> => {
  while ((await sender.fill()) > 0) await sender.settle()
}
const waitingIds = async (): Promise<string[]> =>
  (await listDeliveries(stores)).filter(({ due_at }) => due_at <= now).map(({ id }) => id)
const failed = {
  method: 'GET',
  body: null,
  verdict: 'again',
  code: 500,
  error: message('answered', { status: 500 }),
  answer: '',
  duration_ms: 1,
  retry_after_ms: undefined,
  reached: true,
} as const
const statesOf = async () => (await listDeliveries(stores)).map(({ state }) => state)

describe('DI-03: a postback whose calls fail', () => {
  it('is mailed at the fifth in a row, once, naming only the host', async () => {
    const own = await world()
    for (let call = 1; call <= 4; call++) await own.tell()
    expect(await own.mails()).toEqual([])
    await own.tell()
    await own.tell()
    const [mail, ...more] = await own.mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('A postback of your Plumbline account is failing')
    for (const line of ['tracker.net, for', 'Failed calls in a row: 5', 'Since: 2026-11-20 07:00 EST', 'Answered 500.'])
      expect(mail?.text).toContain(line)
    expect(mail?.text).not.toContain('key-4711')
    expect(await own.row()).toMatchObject({ failures: 6, failing_since: start, warned_at: start, disabled_at: null })
  })

  it('starts to count again after any that succeeds', async () => {
    const own = await world()
    for (let call = 1; call <= 4; call++) await own.tell()
    code = 204
    await own.tell()
    expect(await own.row()).toMatchObject({ failures: 0, failing_since: null, failing_with: null })
    code = 302
    for (let call = 1; call <= 4; call++) await own.tell()
    expect(await own.row()).toMatchObject({
      failures: 4,
      failing_with: '{"code":"answered_redirect","parameters":{"status":302}}',
    })
    expect(await own.mails()).toEqual([])
  })

  it('is disabled at the tenth when the first is 72 hours ago, with a mail; what waits is kept', async () => {
    const own = await world()
    for (let call = 1; call <= 12; call++) await own.tell()
    later(71)
    await own.tell()
    expect((await own.row()).disabled_at).toBeNull()
    later(72)
    await own.tell()
    expect(await own.row()).toMatchObject({ disabled_at: now, failing_since: start })
    const before = requests.length
    expect(new Set(await statesOf())).toEqual(new Set(['held']))
    const mails = await own.mails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A postback of your Plumbline account is failing',
      'A postback of your Plumbline account was disabled',
    ])
    expect(mails[1]?.text).toContain('Since: 2026-11-20 07:00 EST')

    // New deliveries wait too, and nothing is called.
    later(100)
    await own.tell()
    expect(requests).toHaveLength(before)
    expect(new Set(await statesOf())).toEqual(new Set(['held']))
    expect((await listFailing(stores.pg, everybody, pageOf({}))).rows).toMatchObject([
      { id: own.id, waiting: '15', disabled_at: expect.any(Date) },
    ])
  })

  it('and that is enabled again gets all deliveries, the ones given up in between too, each once and with its number', async () => {
    const own = await world()
    await own.tell()
    await stores.pg.updateTable('deliveries').set({ tries: 9 }).execute()
    later(1)
    await send()
    expect(await statesOf()).toEqual(['failed'])
    for (let call = 3; call <= 9; call++) await own.tell()
    later(73)
    await own.tell()
    await own.tell()
    expect((await own.row()).disabled_at).not.toBeNull()
    code = 200
    requests.length = 0
    await stores.pg.transaction().execute((trx) => enablePostback(trx, everybody, own.id, now))
    await send()
    const deliveries = await listDeliveries(stores)
    expect(deliveries).toHaveLength(10)
    expect(new Set(await statesOf())).toEqual(new Set(['delivered']))
    expect(requests).toHaveLength(10)
    expect(await own.row()).toMatchObject({ failures: 0, failing_since: null, disabled_at: null })
  })

  it('one after the other, counts each call of one delivery', async () => {
    const own = await world()
    await own.tell()
    for (let call = 2; call <= 10; call++) {
      const [delivery] = await listDeliveries(stores)
      now = delivery?.due_at ?? now
      await send()
    }
    expect(requests).toHaveLength(10)
    expect((await own.row()).failures).toBe(10)
    expect(await statesOf()).toEqual(['failed'])
  })

  it('is not blamed while no host can be reached', async () => {
    const own = await world('http://away-1.net/')
    const others = [
      await world('http://away-2.net/'),
      await world('http://away-3.net/'),
      await world('http://away-4.net/'),
    ]
    for (const other of others) await other.tell()
    for (let call = 1; call <= 7; call++) await own.tell()
    expect(await own.mails()).toEqual([])
    expect((await own.row()).failures).toBe(0)
  })

  it('counts a failure and promises its mail together, or neither', async () => {
    const own = await world()
    for (let call = 1; call <= 4; call++) await own.tell()
    await own.announce()
    const [delivery] = await claim(stores.pg, await waitingIds(), now)
    if (delivery === undefined) throw new Error('nothing is due')
    const result = { ...failed, url: 'http://tracker.net/' }
    const end = async () =>
      finishTry(stores.pg, delivery, result, { state: 'failed' }, { started: now, now, counted: true })
    await stores.pg.schema.alterTable('outbox').renameTo('outbox_away').execute()
    await expect(end()).rejects.toThrow('outbox')
    await stores.pg.schema.alterTable('outbox_away').renameTo('outbox').execute()
    expect((await own.row()).failures).toBe(4)
    expect((await statesOf()).at(-1)).toBe('waiting')
    await end()
    expect((await own.row()).failures).toBe(5)
    expect((await statesOf()).at(-1)).toBe('failed')
    expect(await own.mails()).toHaveLength(1)
  })
})
