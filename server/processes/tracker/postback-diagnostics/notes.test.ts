import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildAdvertiser, buildOffer, type BuiltOffer } from '../../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../../testing/harness/harness.ts'
import { createCatalogue } from '../../../features/catalogue/catalogue.ts'
import { loadCatalogue } from '../../../features/catalogue/load.ts'
import { openTestTracker, type TestTracker } from '../tracker.test-support.ts'
import { createPostbackNotes } from './postback-notes.ts'
import { startWritingNotes } from './write-notes.ts'

type Advertiser = Awaited<ReturnType<typeof buildAdvertiser>>

const log = pino({ level: 'silent' })
const ip = '203.0.113.9'
const stores = setUp(createTestStores)
let trackers: TestTracker[]
let mine: Advertiser
let offer: BuiltOffer

const openTracker = async (): Promise<TestTracker> => {
  const catalogue = createCatalogue(await loadCatalogue(stores.pg))
  const tracker = openTestTracker({ catalogue: () => catalogue })
  trackers.push(tracker)
  return tracker
}

beforeEach(async () => {
  trackers = []
  mine = await buildAdvertiser(stores)
  offer = await buildOffer(stores, { advertiser_id: mine.id })
})
afterEach(() => Promise.all(trackers.map((tracker) => tracker.close())))

const send = (tracker: TestTracker, parameters: Record<string, string>) =>
  tracker.app.inject({ url: `/postback?${new URLSearchParams(parameters)}`, remoteAddress: ip })

const clickOf = (tracker: TestTracker, offer_id: number): string =>
  tracker.click_ids.encode({ journal: 1, sequence: 7, at: Date.now(), affiliate_id: 1, offer_id })

const writeDown = async ({ notes }: TestTracker): Promise<void> => {
  const { database_url } = stores
  const catalogue = createCatalogue(await loadCatalogue(stores.pg))
  await startWritingNotes({ notes, catalogue: () => catalogue, database_url, log }).stop()
}

const notesOf = async (advertiser_id: number | null) => {
  const rows = await stores.pg
    .selectFrom('postback_notes')
    .where('advertiser_id', advertiser_id === null ? 'is' : '=', advertiser_id)
    .select(['outcome', 'count', 'ip', 'answer', 'parameters', 'at', 'token_id'])
    .orderBy('outcome')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

describe('the postback diagnostics of an advertiser', () => {
  test('is noted with its reason, the last of each kind, however many arrive', async () => {
    const other = await buildOffer(stores)
    const tracker = await openTracker()
    const click_id = clickOf(tracker, offer.id)
    const { token } = mine
    await send(tracker, { click_id, token, txid: 'first' })
    await send(tracker, { click_id, token, txid: 'last', status: 'test' })
    for (let nth = 1; nth <= 50; nth++) await send(tracker, { click_id, txid: `nth-${nth}` })
    await send(tracker, { click_id, token: 'an unknown token that is longer than all real ones' })
    await send(tracker, { click_id: clickOf(tracker, other.id), token })
    await writeDown(tracker)
    expect(await notesOf(mine.id)).toMatchObject([
      { outcome: 'foreign_click', count: 1 },
      { outcome: 'no_token', count: 50, parameters: { txid: 'nth-50' }, answer: 'refused: the token is missing', ip },
      { outcome: 'received', count: 2, parameters: { txid: 'last' }, answer: 'OK: test, nothing is counted', ip },
      { outcome: 'wrong_token', count: 1, parameters: { click_id, token: '***ones (50 characters)' } },
    ])
    expect(await notesOf(other.advertiser_id)).toEqual([])
  })

  test('says of an expired token and of a disabled advertiser what they are; the sender gets the same answer for all', async () => {
    const { id, token } = mine
    const disabled = await buildAdvertiser(stores, { status: 'disabled' })
    await stores.pg
      .updateTable('advertiser_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('advertiser_id', '=', id)
      .execute()
    const tracker = await openTracker()
    const answers = [
      await send(tracker, { click_id: 'x', token }),
      await send(tracker, { click_id: 'x', token: disabled.token }),
      await send(tracker, { click_id: 'x', token: 'made-up' }),
    ]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    await writeDown(tracker)
    expect(await notesOf(id)).toMatchObject([{ outcome: 'expired_token' }])
    expect(await notesOf(disabled.id)).toMatchObject([{ outcome: 'disabled' }])
    expect((await notesOf(null)).find(({ outcome }) => outcome === 'wrong_token')).toMatchObject({ ip })
  })

  test('also where the body could not be read, by the query string', async () => {
    const tracker = await openTracker()
    const post = (type: string, payload: string) =>
      tracker.app.inject({
        method: 'POST',
        url: `/postback?token=${mine.token}`,
        headers: { 'content-type': type },
        payload,
      })
    await post('application/json', '{"click_id":')
    await post('text/plain', 'hello')
    await post('application/json', `{"click_id":"${'x'.repeat(20_000)}"}`)
    // An unknown path: not a postback.
    await tracker.app.inject({ method: 'POST', url: `/elsewhere?token=${mine.token}`, payload: '{' })
    await writeDown(tracker)
    expect((await notesOf(mine.id)).map(({ outcome }) => outcome)).toEqual(['content_type', 'too_large', 'unreadable'])
  })

  test('holds no token, wherever it was put, and little of what is sent', async () => {
    const tracker = await openTracker()
    const click_id = clickOf(tracker, offer.id)
    const { token } = mine
    const many = Object.fromEntries(Array.from({ length: 30 }, (_one, n) => [`p${n}`, `${'y'.repeat(300)}\u0000`]))
    await send(tracker, {
      click_id: `${click_id}?token=${token}`,
      clickid: token,
      key: token,
      api_secret: token,
      ...many,
    })
    await send(tracker, { click_id, token: `${token}x`, note: `see //user:${token}@host/` })
    await writeDown(tracker)
    const kept = JSON.stringify([await notesOf(mine.id), await notesOf(null)])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain('y'.repeat(201))
    expect(kept).not.toContain('p29')
    expect(kept.length).toBeLessThan(12_000)
  })

  test('is the newest of several trackers, and is deleted with its token', async () => {
    const [first, second] = [await openTracker(), await openTracker()]
    const click_id = clickOf(first, offer.id)
    await send(first, { click_id, token: mine.token, txid: 'older' })
    await new Promise((resolve) => void setTimeout(resolve, 5))
    await send(second, { click_id, token: mine.token, txid: 'newer' })
    await Promise.all([writeDown(second), writeDown(first)])
    const [note] = await notesOf(mine.id)
    expect(note).toMatchObject({ count: 2, parameters: { txid: 'newer' } })
    await stores.pg.deleteFrom('advertiser_tokens').where('advertiser_id', '=', mine.id).execute()
    expect(await notesOf(mine.id)).toEqual([])
    await send(first, { click_id, token: mine.token })
    await writeDown(first)
    expect(await notesOf(mine.id)).toEqual([])
  })

  test('waits while PostgreSQL is unavailable, and postbacks are still answered', async () => {
    const tracker = await openTracker()
    const { token } = mine
    const away = startWritingNotes({
      notes: tracker.notes,
      catalogue: () => undefined,
      database_url: 'postgres://unknown:x@127.0.0.1:9/none',
      log,
    })
    expect((await send(tracker, { click_id: clickOf(tracker, offer.id), token })).statusCode).toBe(200)
    await away.stop()
    await send(tracker, { click_id: clickOf(tracker, offer.id), token, txid: 'later' })
    await writeDown(tracker)
    expect(await notesOf(mine.id)).toMatchObject([{ count: 2, parameters: { txid: 'later' } }])
  })
})

test('notes in memory have a limit', () => {
  const notes = createPostbackNotes(2)
  const postback = { outcome: 'no_token', at: 1, ip, answer: '', token: '', parameters: {} } as const
  for (const advertiser_id of [1, 2, 3, 1]) notes.note({ ...postback, advertiser_id })
  const taken = notes.take()
  expect(taken.map(({ count }) => count)).toEqual([2, 1])
  notes.note({ ...postback, advertiser_id: 2 })
  notes.giveBack(taken)
  notes.note({ ...postback, advertiser_id: 4 })
  expect(notes.take()).toMatchObject([
    { last: { advertiser_id: 2 }, count: 2 },
    { last: { advertiser_id: 1 }, count: 2 },
  ])
})
