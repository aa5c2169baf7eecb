import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueSnapshot } from '../../features/catalogue/snapshot.ts'
import { offerSnapshot, openTestTracker, tokenSnapshot, type TestTracker } from './tracker.test-support.ts'

const now = 1_795_000_000_000
let tracker: TestTracker
let click_id: string

const open = (change: Partial<CatalogueSnapshot> = {}): void => {
  tracker = openTestTracker({
    now: () => now,
    catalogue: {
      offers: [
        offerSnapshot({ id: 3, advertiser_id: 5, goals: ['', 'deposit'] }),
        offerSnapshot({ id: 4, advertiser_id: 6 }),
      ],
      ...change,
    },
  })
  click_id = tracker.click_ids.encode({ journal: 1, sequence: 77, at: now, affiliate_id: 7, offer_id: 3 })
}
beforeEach(() => open())
afterEach(() => tracker.close())

const send = async (parameters: Record<string, string>, remoteAddress = '203.0.113.9') => {
  const query = new URLSearchParams({ click_id, token: 'token-5', ...parameters })
  const { statusCode, body } = await tracker.app.inject({ method: 'GET', url: `/postback?${query}`, remoteAddress })
  return { statusCode, body }
}

describe('a postback of the offer’s advertiser', () => {
  test('is acknowledged when it is in the journal, with all of it but the token', async () => {
    const answer = await tracker.app.inject({
      method: 'GET',
      url: `/postback?click_id=${click_id}&goal=deposit&txid=%20order%201%20&amount=19.90&status=approved&token=token-5&extra=x`,
      remoteAddress: '203.0.113.9',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('OK')
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    expect(tracker.records()).toEqual([
      {
        kind: 'postback',
        at: now,
        advertiser_id: 5,
        click_id,
        goal: 'deposit',
        txid: 'order 1',
        amount: '19.90',
        status: 'approved',
        ip: '203.0.113.9',
        parameters: { click_id, goal: 'deposit', txid: ' order 1 ', amount: '19.90', status: 'approved', extra: 'x' },
        raw_query: `click_id=${click_id}&goal=deposit&txid=%20order%201%20&amount=19.90&status=approved&token&extra=x`,
        raw_body: '',
      },
    ])
  })

  test('may be sent as a form, as JSON, or partly in the query; the query takes precedence', async () => {
    const post = async (type: string, payload: string, query = '') =>
      (
        await tracker.app.inject({
          method: 'POST',
          url: `/postback${query}`,
          headers: { 'content-type': type },
          payload,
        })
      ).body
    const form = 'application/x-www-form-urlencoded'
    expect(await post(form, `click_id=${click_id}&token=token-5&txid=1&amount=5%2E5`)).toBe('OK')
    expect(await post('application/json', JSON.stringify({ click_id, token: 'token-5', txid: 2, amount: 5.5 }))).toBe(
      'OK',
    )
    expect(await post(form, `txid=3`, `?click_id=${click_id}&token=token-5`)).toBe('OK')
    expect(await post('application/json', '', `?click_id=${click_id}&token=token-5&txid=4`)).toBe('OK')
    expect(await post(form, `txid=5&token=token-6`, `?click_id=${click_id}&token=token-5&txid=6`)).toBe('OK')
    const large = `{"click_id":"${click_id}","token":"token-5","txid":9007199254740993,"amount":1.0}`
    expect(await post('application/json', large)).toBe('OK')
    expect(await post('application/json', `\uFEFF${large.replace('993', '992')}`)).toBe('OK')
    expect(await post('application/json', large.replace('993,"amount":1.0', '994,"amount":-0'))).toBe('OK')
    expect(tracker.postbacks().map(({ txid, amount }) => [txid, amount])).toEqual([
      ['1', '5.5'],
      ['2', '5.5'],
      ['3', ''],
      ['4', ''],
      ['6', ''],
      ['9007199254740993', '1.0'],
      ['9007199254740992', '1.0'],
      ['9007199254740994', '-0'],
    ])
  })

  test('may use the names of other systems where they are unambiguous', async () => {
    const query = `clickid=${click_id}&tid=order-1&sum=7&security_token=token-5`
    expect((await tracker.app.inject(`/postback?${query}`)).body).toBe('OK')
    expect(tracker.postbacks()).toMatchObject([{ click_id, txid: 'order-1', amount: '7' }])
    expect(JSON.stringify(tracker.postbacks())).not.toContain('token-5')
  })

  test('is a duplicate if the last report of the transaction was the same, and is still journalled', async () => {
    const first = { txid: 'order-1', status: 'pending', amount: '10' }
    expect((await send(first)).body).toBe('OK')
    expect((await send(first)).body).toBe('duplicate')
    expect((await send({ ...first, status: 'approved' })).body).toBe('OK')
    expect((await send({ ...first, status: 'approved', amount: '12' })).body).toBe('OK')
    expect((await send({ ...first, goal: 'deposit' })).body).toBe('OK')
    expect((await send({ ...first, txid: 'ORDER-1' })).body).toBe('OK')
    expect(tracker.postbacks()).toHaveLength(6)
  })

  test('is not a duplicate of the one before a refund in another currency', async () => {
    const first = { txid: 'order-1', status: 'approved', amount: '10' }
    expect((await send(first)).body).toBe('OK')
    const refund = { ...first, status: 'refunded', sale_currency: 'EUR' }
    expect((await send(refund)).body).toBe('OK: the currency is not USD, kept for review')
    expect((await send(first)).body).toBe('OK')
    expect((await send(first)).body).toBe('duplicate')
  })

  test('without a transaction id is a duplicate of the one of its click', async () => {
    expect((await send({})).body).toBe('OK')
    expect((await send({})).body).toBe('duplicate')
    const other = tracker.click_ids.encode({ journal: 1, sequence: 78, at: now, affiliate_id: 8, offer_id: 3 })
    expect((await send({ click_id: other })).body).toBe('OK')
  })

  test('that arrives twenty times at once is OK once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ txid: 'order-1' })))
    expect(answers.map(({ body }) => body).toSorted()).toEqual(['OK', ...Array.from({ length: 19 }, () => 'duplicate')])
    expect(tracker.postbacks()).toHaveLength(20)
  })

  test('is answered with what will become of it where that is not obvious', async () => {
    expect((await send({ click_id: 'x'.repeat(32) })).body).toBe('OK: unknown click_id, kept for review')
    expect((await send({ click_id: '' })).body).toBe('OK: unknown click_id, kept for review')
    expect((await send({ goal: 'nonsense' })).body).toBe('OK: unknown goal, kept for review')
    expect((await send({ status: 'maybe' })).body).toBe('OK: unknown status, kept as pending')
    expect((await send({ status: 'test' })).body).toBe('OK: test, nothing is counted')
    for (const currency of ['EUR', 'EUR'])
      expect((await send({ currency })).body).toBe('OK: the currency is not USD, kept for review')
    expect((await send({ currency: 'usd' })).body).toBe('OK')
    expect(tracker.postbacks()).toHaveLength(8)
    expect(tracker.postbacks()[0]).toMatchObject({ advertiser_id: 5, click_id: 'x'.repeat(32) })
  })
})

describe('a postback is refused, counted and not journalled', () => {
  test('without a token, or with one that is not valid', async () => {
    expect(await send({ token: '' })).toEqual({ statusCode: 403, body: 'refused: the token is missing' })
    expect(await send({ token: 'token-7' })).toEqual({ statusCode: 403, body: 'refused: the token is not valid' })
    expect(await send({ token: tokenSnapshot('token-5', 5).sha256 })).toMatchObject({ statusCode: 403 })
    expect(tracker.records()).toEqual([])
    expect(tracker.counters.snapshot()).toEqual({ postback_no_token: 1, postback_wrong_token: 2 })
  })

  test('for another advertiser’s click, while that advertiser still gets through', async () => {
    const foreign = { statusCode: 403, body: 'refused: this click_id is not of one of your offers' }
    expect(await send({ token: 'token-6' })).toEqual(foreign)
    const of_six = tracker.click_ids.encode({ journal: 1, sequence: 78, at: now, affiliate_id: 7, offer_id: 4 })
    expect(await send({ click_id: of_six })).toEqual(foreign)
    expect(await send({ click_id: of_six, token: 'token-6' })).toEqual({ statusCode: 200, body: 'OK' })
    expect(tracker.postbacks()).toHaveLength(1)
    expect(tracker.counters.snapshot()).toEqual({ postback_foreign_click: 2 })
  })

  test('once its token or its advertiser is no longer active', async () => {
    await tracker.close()
    open({
      advertisers: [
        { id: 5, active: true, allowed_addresses: [] },
        { id: 6, active: false, allowed_addresses: [] },
      ],
      tokens: [tokenSnapshot('old', 5, now), tokenSnapshot('new', 5, now + 1), tokenSnapshot('token-6', 6)],
    })
    expect((await send({ token: 'old' })).statusCode).toBe(403)
    expect((await send({ token: 'token-6' })).statusCode).toBe(403)
    expect((await send({ token: 'new' })).statusCode).toBe(200)
  })

  test('from an address that the advertiser does not send from', async () => {
    await tracker.close()
    open({
      advertisers: [{ id: 5, active: true, allowed_addresses: ['203.0.113.0/28', '2001:db8::/32'] }],
      tokens: [tokenSnapshot('token-5', 5)],
    })
    expect((await send({}, '203.0.113.9')).statusCode).toBe(200)
    expect((await send({}, '2001:db8:1::1')).statusCode).toBe(200)
    expect((await send({}, '203.0.113.99')).statusCode).toBe(403)
    expect((await send({}, '2001:db9::1')).statusCode).toBe(403)
    expect(tracker.counters.snapshot()).toEqual({ postback_wrong_address: 2 })
  })
})

describe('what is not a postback', () => {
  test.each([
    ['application/json', '{"click_id":', 400],
    ['application/json', '{"__proto__":{"token":"token-5"}}', 400],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['text/plain', 'token=token-5', 415],
    ['application/x-www-form-urlencoded', `txid=${'x'.repeat(20_000)}`, 413],
    ['application/json', '["token-5"]', 403],
  ])('as %s is refused: %#', async (type, payload, status) => {
    const answer = await tracker.app.inject({
      method: 'POST',
      url: '/postback',
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(tracker.records()).toEqual([])
  })

  test('HEAD is not found: it must have no effect', async () => {
    const answer = await tracker.app.inject({ method: 'HEAD', url: `/postback?click_id=${click_id}&token=token-5` })
    expect(answer.statusCode).toBe(404)
    expect(tracker.records()).toEqual([])
  })
})

test('the index of postbacks survives a restart with the journal', async () => {
  // Through the journal's environment: a later lookup finds the committed entry.
  expect((await send({ txid: 'order-1' })).body).toBe('OK')
  const entries = tracker.journal.root.openDB({ name: 'postbacks', encoding: 'string' })
  expect([...entries.getKeys()]).toHaveLength(1)
})
