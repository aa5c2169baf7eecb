import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { buildConversion, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Trx } from '../../storage/postgres/schema.ts'
import { changeConversionStatus } from '../conversions/index.ts'
import { noteChanges } from '../conversions/note-changes.ts'

const network = setUp(startOperators)

interface Page {
  results: { id: number; status: string; updated_at: string; payout: number }[]
  cursor: string
  has_more: boolean
}

const change = (trx: Trx, id: string, to: 'approved' | 'declined') =>
  changeConversionStatus(trx, id, to, { at: new Date(), actor: 'test', reason: null, journal: null, sequence: null })

/** Declines, and approves again what was declined. */
const changeOf = (ids: readonly string[]) =>
  network.stores.pg.transaction().execute(async (trx) => {
    for (const id of ids.toSorted()) {
      const { status } = await trx
        .selectFrom('conversions')
        .where('id', '=', id)
        .select('status')
        .forUpdate()
        .executeTakeFirstOrThrow()
      await change(trx, id, status === 'declined' ? 'approved' : 'declined')
    }
  })

/** A seller with conversions whose first state is not noted: only what a test changes is. */
const buildSeller = async (count: number) => {
  const { stores, app } = network
  const { affiliate_id, email } = await buildUser(stores)
  const { access } = await signInAs(app, email)
  const ids: string[] = []
  for (let made = 0; made < count; made += 1)
    ids.push((await buildConversion(stores, { affiliate_id, payout: '10.00', status: 'pending' })).id)
  const ask = async (query: Record<string, string>) => {
    const answer = await app.inject({
      url: '/api/conversions/',
      query,
      headers: { authorization: `Bearer ${access}` },
    })
    return { code: answer.statusCode, body: answer.json<Page & { code: string }>() }
  }
  const read = async (query: Record<string, string>): Promise<Page> => {
    const { code, body } = await ask(query)
    expect(code).toBe(200)
    return body
  }
  return { affiliate_id, ids, ask, read, numbers: ids.map(Number) }
}

const note = () => noteChanges(network.stores.pg)
const idsOf = ({ results }: Page) => results.map(({ id }) => id)
const long_ago = '2020-01-01T00:00:00Z'

test('pages hold what was changed, in its order, in the present state; a cursor repeats its page', async () => {
  const seller = await buildSeller(3)
  const stranger = await buildSeller(1)
  const [first = '', second = '', third = ''] = seller.ids
  for (const ids of [[second], stranger.ids, [first], [third]]) {
    await changeOf(ids)
    await note()
  }
  const page = await seller.read({ updated_since: long_ago, limit: '2' })
  expect(page).toMatchObject({
    results: [
      { id: Number(second), status: 'declined', payout: 10 },
      { id: Number(first), status: 'declined' },
    ],
    has_more: true,
  })
  const rest = await seller.read({ cursor: page.cursor })
  expect([idsOf(rest), rest.has_more]).toEqual([[Number(third)], false])
  expect(await seller.read({ cursor: rest.cursor })).toEqual({ results: [], cursor: rest.cursor, has_more: false })

  await changeOf([second])
  await changeOf([first])
  await changeOf([second])
  await note()
  expect(idsOf(await seller.read({ updated_since: long_ago, limit: '2' }))).toEqual(idsOf(page))
  expect(await seller.read({ cursor: page.cursor, limit: '1' })).toMatchObject({ results: rest.results })
  expect(idsOf(await seller.read({ cursor: rest.cursor }))).toEqual([Number(first), Number(second)])
  // On one page, where it was changed last.
  expect(idsOf(await seller.read({}))).toEqual([third, first, second].map(Number))
  expect(idsOf(await stranger.read({ updated_since: long_ago }))).toEqual(stranger.numbers)
})

test('a change that commits late is read late, and not missed', async () => {
  const { stores } = network
  const { ids, numbers, read } = await buildSeller(2)
  const [slow = '', quick = ''] = ids
  const begun = await read({ updated_since: new Date().toISOString() })
  const afterwards = await stores.pg.transaction().execute(async (trx) => {
    await change(trx, slow, 'declined')
    await changeOf([quick])
    await note()
    const page = await read({ cursor: begun.cursor })
    expect(idsOf(page)).toEqual([numbers[1]])
    return page.cursor
  })
  await note()
  expect(idsOf(await read({ cursor: afterwards }))).toEqual([numbers[0]])
})

test('workers note one after the other, so that no lower place appears after a higher one was read', async () => {
  const { stores } = network
  const { ids, numbers, read } = await buildSeller(1)
  await changeOf(ids)
  const since = { updated_since: long_ago }
  const noted = await stores.pg.transaction().execute(async (trx) => {
    await lock(trx, 'conversion changes')
    const noting = note()
    await Promise.race([noting, sleep(200)])
    expect((await read(since)).results).toEqual([])
    return { noting }
  })
  expect(await noted.noting).toBe(1)
  expect(idsOf(await read(since))).toEqual(numbers)
})

test('a reader beside four writers who change the same conversions ends with the present state of every conversion', async () => {
  const { stores } = network
  const { affiliate_id, ids, read } = await buildSeller(12)
  const seen = new Map<number, string>()
  let { cursor } = await read({ updated_since: long_ago })
  const writing = Promise.all(
    [0, 1, 2, 3].map(async (writer) => {
      for (let round = 0; round < 15; round += 1) {
        await changeOf(ids.filter((_id, place) => (place * 7 + round * 5 + writer * 3) % 4 === 0))
        await sleep((round * 3 + writer * 5) % 9)
      }
    }),
  )
  const noting = Promise.all(
    [0, 1].map(async () => {
      for (let round = 0; round < 60; round += 1) {
        await note()
        await sleep(3)
      }
    }),
  )
  const readAll = async (): Promise<void> => {
    for (let has_more = true; has_more;) {
      const page = await read({ cursor, limit: '3' })
      for (const { id, status } of page.results) seen.set(id, status)
      ;({ cursor, has_more } = page)
    }
  }
  let writes = true
  const ended = Promise.all([writing, noting]).finally(() => (writes = false))
  while (writes) await readAll()
  await ended
  await note()
  await readAll()
  const stored = await stores.pg
    .selectFrom('conversions')
    .where('affiliate_id', '=', affiliate_id)
    .select(['id', 'status'])
    .execute()
  expect(seen).toEqual(new Map(stored.map(({ id, status }) => [Number(id), status])))
})

test('neither a clock that steps back nor a reader whose clock is ahead hides a change', async () => {
  const { stores } = network
  const { affiliate_id, ids, numbers, read } = await buildSeller(2)
  const [first = '', second = ''] = ids
  const ahead = new Date(Date.now() + 3_600_000)
  const { cursor } = await read({ updated_since: ahead.toISOString() })
  await changeOf([first])
  await note()
  // As the clock of the database would have it that was an hour ahead, and is set right afterwards.
  await stores.pg
    .updateTable('conversion_changes')
    .set({ at: ahead })
    .where('affiliate_id', '=', affiliate_id)
    .execute()
  const page = await read({ cursor })
  expect(idsOf(page)).toEqual([numbers[0]])
  await changeOf([second])
  await note()
  expect(await read({ cursor: page.cursor })).toMatchObject({
    results: [{ id: numbers[1], updated_at: ahead.toISOString() }],
  })
  await sql`delete from conversion_changes where at = ${ahead}`.execute(stores.pg)
})

test('a cursor of others, from before a restore or of no change is refused, and so are two questions in one', async () => {
  const seller = await buildSeller(1)
  const stranger = await buildSeller(1)
  await changeOf([...seller.ids, ...stranger.ids])
  await note()
  const { cursor } = await stranger.read({ updated_since: long_ago })
  const [at = '', position = ''] = cursor.split('-')
  for (const unknown of [
    cursor,
    `${Number(at) + 1}-${position}`,
    '999999999999999-999999999999999999',
    '999999999999999-0',
    `${at}-0`,
  ])
    expect(await seller.ask({ cursor: unknown })).toMatchObject({ code: 400, body: { code: 'cursor_unknown' } })
  for (const unclear of [
    { id: '1', cursor },
    { cursor, updated_since: long_ago },
  ] as Record<string, string>[])
    expect(await seller.ask(unclear)).toMatchObject({ code: 400, body: { code: 'conversions_unclear' } })
  for (const wrong of [{ cursor: '1' }, { cursor: '1-2x' }, { updated_since: 'yesterday' }, { id: '1', limit: '1001' }])
    expect((await seller.ask(wrong)).code).toBe(400)
})

test('the beginning says nothing about others, and is any moment', async () => {
  const { ids, numbers, read } = await buildSeller(1)
  for (const updated_since of ['0001-01-01T00:00:00Z', '1969-12-31T00:00:00Z', '2999-01-01T00:00:00Z'])
    expect(await read({ updated_since })).toEqual({ results: [], cursor: '0-0', has_more: false })
  await changeOf(ids)
  await note()
  expect(idsOf(await read({ cursor: '0-0' }))).toEqual(numbers)
})
