import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { different_ids, ways, withoutSpace, type SentPostback } from './exact-ids.test-support.ts'
import { readClickQuery } from './parameters.ts'
import { listen, openRaw } from './fast-path/raw-client.test-support.ts'
import { offerSnapshot, openTestTracker, type TestTracker } from './tracker.test-support.ts'

let tracker: TestTracker
let fields: { click_id: string; token: string }
beforeEach(() => {
  tracker = openTestTracker({ catalogue: { offers: [offerSnapshot({ goals: ['', 'lead'] })] } })
  const place = { journal: 1, sequence: 77, at: Date.now(), affiliate_id: 7, offer_id: 3 }
  fields = { click_id: tracker.click_ids.encode(place), token: 'token-5' }
})
afterEach(() => tracker.close())

const send = async ({ method, path, type, body }: SentPostback): Promise<string> => {
  const headers = type === undefined ? {} : { 'content-type': type }
  return (await tracker.app.inject({ method, url: path, headers, ...(body && { payload: body }) })).body
}
const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const visit = (query: string) => send({ method: 'GET', path: `/postback?${query}` })
const post = (type: string, body: string, query = '') =>
  send({ method: 'POST', path: `/postback${query}`, type, body: Buffer.from(body, 'latin1') })
const sent = Object.values(ways)

describe('transaction ids', () => {
  const postJson = (txid: string) =>
    post(json, `{"click_id":"${fields.click_id}","token":"token-5","txid":${txid},"amount":-0}`)

  test('are one where their bytes are the same, in the query, a form and JSON, and different ones otherwise', async () => {
    for (const txid of different_ids)
      for (const way of sent) expect(await send(way(txid, fields))).toBe(way === sent[0] ? 'OK' : 'duplicate')
    const stored = tracker.postbacks().map(({ txid }) => txid)
    expect(new Set(stored).size).toBe(different_ids.length)
  })

  test('of random bytes are different exactly where the bytes are', async () => {
    const byte = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 9, 32, 37, 128, 192, 255))
    const ids = fc.array(fc.tuple(fc.array(byte, { maxLength: 4 }), fc.constantFrom(...sent)), { maxLength: 20 })
    const stored = new Map<string, Set<string>>()
    let written = 0
    await fc.assert(
      fc.asyncProperty(ids, async (list) => {
        for (const [txid, way] of list) await send(way(Buffer.from(txid), fields))
        const records = tracker.postbacks(written)
        written += list.length
        for (const [index, [txid]] of list.entries()) {
          const key = withoutSpace(Buffer.from(txid))
          stored.set(key, (stored.get(key) ?? new Set()).add(records[index]?.txid ?? 'nothing'))
        }
        expect([...stored.values()].every((texts) => texts.size === 1)).toBe(true)
        expect(new Set([...stored.values()].flatMap((texts) => [...texts])).size).toBe(stored.size)
      }),
      { numRuns: 30 },
    )
  })

  test('that are not escaped are exact in a form, and refused in the query', async () => {
    const { click_id } = fields
    for (const txid of ['\xC0-1', '\xC1-1', '\xD0\x90'])
      expect(await post(form, `txid=${txid}`, `?click_id=${click_id}&token=token-5`)).toBe('OK')
    expect(tracker.postbacks().map(({ txid }) => txid)).toEqual(['bytes:%C0-1', 'bytes:%C1-1', '\u0410'])
    const connection = openRaw(await listen(tracker))
    const query = `click_id=${click_id}&token=token-5&txid=\xC0-1`
    connection.send(Buffer.from(`GET /postback?${query} HTTP/1.1\r\nHost: x\r\n\r\n`, 'latin1'))
    expect((await connection.reply()).status).toBe(400)
    connection.socket.destroy()
  })

  test('of JSON with escaped halves of surrogate pairs are told apart too', async () => {
    for (const txid of [String.raw`\ud800`, String.raw`\udcc0`, '\xC0', String.raw`\ud83d\ude00`, String.raw`\\udcc0`])
      expect(await postJson(`"${txid}"`)).toBe('OK')
    expect(tracker.postbacks().map(({ txid }) => txid)).toEqual([
      'bytes:%ED%A0%80',
      'bytes:%ED%B3%80',
      'bytes:%C0',
      '\u{1F600}',
      String.raw`\udcc0`,
    ])
  })

  test('of JSON that are numbers are as they are written', async () => {
    const written = [
      '1',
      '1.0',
      '1e0',
      '1001.1',
      '1001.10',
      '1234567890123.12345',
      '1234567890123.12346',
      '1e400',
      '2e400',
    ]
    for (const txid of written) expect(await postJson(txid)).toBe('OK')
    expect(await postJson('["", 1.0]')).toBe('duplicate')
    expect(await postJson('"1.0"')).toBe('duplicate')
    const stored = tracker.postbacks().map(({ txid, amount }) => [txid, amount])
    expect(stored.slice(0, written.length)).toEqual(written.map((txid) => [txid, '-0']))
  })

  test('that are present in JSON but not text are refused, not treated as absent', async () => {
    for (const txid of [
      'true',
      'false',
      '{"id":5}',
      '[["n1"]]',
      '["",{}]',
      '7,"goal":{}',
      '7,"clickid":[],"click_id":[1,[]],"click_id":[[]]',
    ])
      expect(await postJson(txid)).toMatch(/^(txid|goal|click_id) must be a text or a number$/)
    expect(tracker.records()).toEqual([])
    for (const txid of ['null', '""', '[]', '[null]', 'null,"tid":[null,"7"],"order_id":{}'])
      expect(await postJson(txid)).toMatch(/^(OK|duplicate)$/)
    expect(tracker.postbacks().map(({ txid }) => txid)).toEqual(['', '', '', '', '7'])
  })
})

test('a blank parameter hides no other one, by the query and by JSON', async () => {
  const { click_id } = fields
  const blank = ['', '%20', '%09%0A', '%C2%A0']
  for (const [index, text] of blank.entries())
    expect(
      await visit(
        `click_id=${text}&clickid=${click_id}&token=${text}&token=token-5&txid=${text}&tid=${text}&order_id=x${index}&sum=7&amount=${text}`,
      ),
    ).toBe('OK')
  const others = String.raw`"token":[" ","token-5"],"txid":"\u00A0 ","order_id":["\t","json"],"amount":" ","sum":7`
  expect(await post(json, `{"click_id":"${click_id}",${others}}`)).toBe('OK')
  const read = tracker.postbacks().map(({ txid, amount }) => [txid, amount])
  expect(read).toEqual(['x0', 'x1', 'x2', 'x3', 'json'].map((txid) => [txid, '7']))
})

test('goals and click ids are exact too', async () => {
  const query = (changed: string) => visit(`token=token-5&txid=1&${changed}`)
  const { click_id } = fields
  expect(await query(`click_id=${click_id}&goal=lead`)).toBe('OK')
  expect(await query(`click_id=${click_id}&goal=le%01ad`)).toBe('OK: unknown goal, kept for review')
  expect(await query(`click_id=${click_id}%01&goal=lead`)).toBe('OK: unknown click_id, kept for review')
  expect(tracker.postbacks().map(({ goal, click_id: id }) => [goal, id])).toEqual([
    ['lead', click_id],
    ['bytes:le%01ad', click_id],
    ['lead', `bytes:${click_id}%01`],
  ])
})

test('an id is read behind a thousand other parameters, in a query and a form', async () => {
  const { click_id } = fields
  const many = 'a=&'.repeat(1_500)
  for (const txid of ['1', '%C01']) {
    const text = `${many}click_id=${click_id}&token=token-5&txid=${txid}`
    expect(await visit(text)).toBe('OK')
    expect(await post(form, text)).toBe('duplicate')
  }
  expect(readClickQuery(`${many}offer_id=3&sub1=x`)).toMatchObject({ offer_id: 3, subs: ['x', '', '', '', ''] })
})

describe('query and body', () => {
  const last = () => {
    const record = tracker.postbacks().at(-1)
    return [record?.raw_query, record?.raw_body]
  }

  test('are recorded byte for byte, without the token', async () => {
    const { click_id } = fields
    await visit(`x=%c0+%zz&&click_id=${click_id}&t%6Fken=token-5&token&security_token=t=u`)
    expect(last()).toEqual([`x=%c0+%zz&&click_id=${click_id}&t%6Fken&token&security_token`, ''])
    await post(form, `{=1&token=token-5&x=%00\xE9&click_id=${click_id}`, '?y=1')
    expect(last()).toEqual(['y=1', `{=1&token&x=%00\xE9&click_id=${click_id}`])
    await post(json, `{"x":"\xC0 \\"token\\":\\"y\\"","\\u0074oken" : "token-5","click_id":"${click_id}","n":1.50}`)
    expect(last()).toEqual([
      '',
      `{"x":"\xC0 \\"token\\":\\"y\\"","\\u0074oken" : "","click_id":"${click_id}","n":1.50}`,
    ])
    await post(json, `{"click_id":"${click_id}","token":["","token-5"],"security_token":12}`)
    expect(last()).toEqual(['', `{"click_id":"${click_id}","token":"","security_token":""}`])
    expect(JSON.stringify(tracker.records())).not.toContain('token-5')
  })

  test.each([
    '"token":[["x"],"token-5"]',
    String.raw`"token":[["x"],"\u0074oken-5"]`,
    '"token":"token-5","x":"token-5"',
    '"security_token":{"a":"old"},"token":"token-5"',
  ])('that may still have the token after it was left out are not recorded: %s', async (token) => {
    expect(await post(json, `{"click_id":"${fields.click_id}",${token}}`)).toBe('OK')
    expect(last()).toEqual(['', ''])
  })

  test('that are invalid JSON are refused as before', async () => {
    expect(await post(json, '{"txid":"\xC0', `?click_id=${fields.click_id}&token=token-5`)).toBe('Bad Request')
    expect(await post(json, ' ', `?click_id=${fields.click_id}&token=token-5`)).toBe('OK')
  })
})
