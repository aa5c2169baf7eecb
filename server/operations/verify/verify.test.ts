import { sql } from 'kysely'
import { open } from 'lmdb'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { historiesOf } from '../../../testing/model/check.ts'
import { openNetwork } from '../../../testing/model/product/network.ts'
import { play } from '../../../testing/model/product/play.ts'
import { createClosedDays } from '../daily-close/close-days.ts'
import { keepCounts } from '../../features/counts/keep.ts'
import { findBalance } from '../../features/dashboard/queries.ts'
import { encodeRecord } from '../../storage/journal/codec.ts'
import { journalFolder, openJournalReader } from '../../storage/journal/journal.ts'
import type { ClickRecord } from '../../storage/journal/record.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildAffiliate, buildLedgerEntry, buildPayment } from '../../../testing/harness/builders.ts'
import { click_columns } from '../../features/clicks/click-rows.ts'
import { quarantineRecord } from '../../storage/postgres/quarantine.ts'
import { requestRebuild, updateRebuild } from '../nodes/rebuild-job.ts'
import { inClickHouse, inJournal, inPostgres, type Difference } from './difference.ts'
import { verify, type VerifyResult } from './verify.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/* A network with traffic of every kind from three journals; then one row is damaged in one store, and must be named. */

const network = setUp(openNetwork)
const undo: (() => Promise<unknown>)[] = []

const run = (): Promise<VerifyResult> => {
  const { pg, clickhouse, data_dir } = network.stores
  const { click_id_key } = readSecrets(data_dir)
  return verify({ data_dir, pg, clickhouse, click_id_key, findBalance })
}

const difference = async (): Promise<Difference | undefined> => (await run()).difference

const clickHouse = async (query: string): Promise<void> => {
  await network.stores.clickhouse.command({
    query,
    clickhouse_settings: { mutations_sync: '2', insert_deduplicate: 0 },
  })
}

const clickHouseRow = async <T>(query: string): Promise<T> => {
  const result = await network.stores.clickhouse.query({ query, format: 'JSONEachRow' })
  const [row] = await result.json<T>()
  if (row === undefined) throw new Error(`no row: ${query}`)
  return row
}

beforeAll(async () => {
  // Ids that no conversion has.
  await sql`select setval(pg_get_serial_sequence('conversions', 'id'), 3)`.execute(network.stores.pg)
  await play(network, historiesOf(11, 25))
  // No worker sends affiliates' postbacks here, and a wait of more than a minute is a difference: on a slow machine the tests take longer.
  await network.stores.pg.updateTable('outbox').set({ done_at: new Date() }).execute()
  for (const table of ['clicks', 'conversions']) {
    await clickHouse(`create table sound_${table} as ${table} engine = Memory`)
    await clickHouse(`insert into sound_${table} select * from ${table}`)
  }
})

/** ClickHouse is filled again as it was; everything else is undone by its own. */
const restoreAfter = (table: 'clicks' | 'conversions'): void => {
  undo.push(async () => {
    await clickHouse(`truncate table ${table}`)
    await clickHouse(`insert into ${table} select * from sound_${table}`)
  })
}
afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one()
})

type Place = { journal: number; sequence: number }

const someClick = (where = "rejected = ''"): Promise<Place> =>
  clickHouseRow<Place>(`select journal, sequence from clicks where ${where} order by journal, sequence limit 1`)

const at = ({ journal, sequence }: Place): string => `journal = ${journal} and sequence = ${sequence}`

/** @param copied_at the time of the copy, in SQL */
const copyClick = async (place: Place, copied_at = 'at'): Promise<unknown> => {
  const values = click_columns.map((column) => (column === 'at' ? copied_at : column))
  return clickHouse(
    `insert into clicks (${click_columns.join(', ')}) select ${values.join(', ')} from clicks where ${at(place)}`,
  )
}

test('a sound network agrees, and the check says what it compared', async () => {
  const { checked, difference: first } = await run()
  expect(first).toBeUndefined()
  expect(checked.journals.map(({ journal }) => journal)).toEqual([1, 2, 3])
  const { clicks, postbacks, conversions, ledger, days } = checked
  const rows = await clickHouseRow<object>(
    "select count() as records, countIf(rejected = '') as counted, sum(is_host) as hosts from clicks",
  )
  expect(clicks).toEqual({ ...rows, aside: 0, undecided_hosts: 0 })
  expect(clicks.hosts).toBeGreaterThan(0)
  expect(postbacks.matched).toBeGreaterThan(0)
  expect(postbacks.matched + postbacks.unmatched).toBe(postbacks.records)
  expect(conversions.conversions).toBeGreaterThan(0)
  expect(conversions).toMatchObject({ copies: conversions.conversions, waiting: 0 })
  expect(ledger.entries).toBe(conversions.entries)
  expect(days).toBeGreaterThan(0)
})

describe('a damaged row of clicks is named', () => {
  test('when it is missing', async () => {
    restoreAfter('clicks')
    const place = await someClick()
    await clickHouse(`alter table clicks delete where ${at(place)}`)
    expect(await difference()).toEqual({ ...inClickHouse('clicks', place), field: 'rows', expected: 1, found: 0 })
  })

  test('when it is there twice', async () => {
    restoreAfter('clicks')
    const place = await someClick()
    await copyClick(place)
    expect(await difference()).toMatchObject({ table: 'clicks', key: place, field: 'rows', expected: 1, found: 2 })
  })

  test.each([
    ['payout_id', 'payout_id + 1'],
    ['rejected', "'bot'"],
    ['os', "'Amiga'"],
    ['sub3', "'other'"],
    ['sub10', "'other'"],
    ['landing', "'other'"],
    ['ip', "toIPv6('2001:db8::77')"],
  ])('when its %s was changed', async (field, value) => {
    restoreAfter('clicks')
    const place = await someClick()
    await clickHouse(`alter table clicks update ${field} = ${value} where ${at(place)}`)
    expect(await difference()).toMatchObject({ ...inClickHouse('clicks', place), field })
  })

  test('when it has another time, on another day', async () => {
    restoreAfter('clicks')
    const place = await someClick()
    await copyClick(place, 'at + interval 400 day')
    await clickHouse(
      `alter table clicks delete where ${at(place)} and at < (select max(at) from clicks where ${at(place)})`,
    )
    expect(await difference()).toMatchObject({ table: 'clicks', key: place, field: 'at' })
  })

  test('when no record belongs to it', async () => {
    restoreAfter('clicks')
    const place = await someClick()
    await copyClick(place, 'at + interval 400 day')
    expect(await difference()).toMatchObject({ table: 'clicks', key: place, field: 'rows', expected: 0, found: 1 })
  })

  test('when its host mark is lost, or is one too many', async () => {
    restoreAfter('clicks')
    const host = await someClick('is_host = 1')
    await clickHouse(`alter table clicks update is_host = 0 where ${at(host)}`)
    // A later click of the same visitor may stand in for it within its journal, but must not carry the mark.
    expect(await difference()).toMatchObject({ table: 'clicks', key: host, field: 'is_host', expected: 1, found: 0 })
    await clickHouse(`alter table clicks update is_host = 1 where ${at(host)}`)
    const other = await someClick("is_host = 0 and rejected = ''")
    await clickHouse(`alter table clicks update is_host = 1 where ${at(other)}`)
    expect(await difference()).toMatchObject({ table: 'clicks', key: other, field: 'is_host', expected: 0, found: 1 })
  })
})

describe('damaged money is named', () => {
  interface Approved {
    id: string
    payout: string
    status: string
  }

  const someConversion = async (status: string): Promise<Approved> => {
    const { rows } = await sql<Approved>`
      select id::text, payout::text, status from conversions where status = ${status} and payout > 1 and held_for is null order by id limit 1
    `.execute(network.stores.pg)
    const [row] = rows
    if (row === undefined) throw new Error(`no ${status} conversion`)
    return row
  }

  /** Changes one field of a conversion, without a history. */
  const change = async (
    id: string,
    field: 'payout' | 'status' | 'affiliate_id' | 'sub1',
    value: string,
  ): Promise<void> => {
    const set = (to: string) =>
      sql`update conversions set ${sql.ref(field)} = ${to} where id = ${id}::bigint`.execute(network.stores.pg)
    const { rows } = await sql<{ before: string }>`
      select ${sql.ref(field)}::text as before from conversions where id = ${id}::bigint`.execute(network.stores.pg)
    undo.push(() => set(rows[0]?.before ?? ''))
    await set(value)
  }

  /** The ledger is append-only: a trigger must be out of the way first. */
  const changeEntries = async (statement: (to: 'damage' | 'undo') => ReturnType<typeof sql>): Promise<void> => {
    const apply = async (to: 'damage' | 'undo'): Promise<void> => {
      const { pg: stores } = network.stores
      await sql`alter table ledger_entries disable trigger ledger_entries_append_only`.execute(stores)
      await statement(to).execute(stores)
      await sql`alter table ledger_entries enable trigger ledger_entries_append_only`.execute(stores)
    }
    undo.push(() => apply('undo'))
    await apply('damage')
  }

  test('a payout', async () => {
    const { id, payout } = await someConversion('approved')
    await change(id, 'payout', '777.77')
    expect(await difference()).toEqual({
      ...inPostgres('conversions', { id }),
      field: 'payout',
      expected: payout,
      found: '777.77',
    })
  })

  test.each(['approved', 'pending', 'declined'])('the status of one that is %s', async (status) => {
    const { id } = await someConversion(status)
    const wrong = status === 'pending' ? 'approved' : 'pending'
    await change(id, 'status', wrong)
    expect(await difference()).toEqual({
      ...inPostgres('conversions', { id }),
      field: 'status',
      expected: status,
      found: wrong,
    })
  })

  test("its owner, and its click's data", async () => {
    const { id } = await someConversion('approved')
    const other = await sql<{ id: number }>`
      select id from affiliates where id <> (select affiliate_id from conversions where id = ${id}::bigint) limit 1
    `.execute(network.stores.pg)
    await change(id, 'affiliate_id', String(other.rows[0]?.id))
    expect(await difference()).toMatchObject({ table: 'conversions', key: { id }, field: 'affiliate_id' })
    await undo.pop()?.()
    await change(id, 'sub1', 'never sent')
    expect(await difference()).toMatchObject({ table: 'conversions', key: { id }, field: 'sub1', found: 'never sent' })
  })

  test('an entry of the ledger', async () => {
    const { id, payout } = await someConversion('approved')
    const { rows } = await sql<{ id: number }>`
      select min(id)::integer as id from ledger_entries where conversion_id = ${id}::bigint`.execute(network.stores.pg)
    const entry = rows[0]?.id ?? 0
    await changeEntries((to) =>
      to === 'damage'
        ? sql`update ledger_entries set amount = amount + 0.01 where id = ${entry}`
        : sql`update ledger_entries set amount = amount - 0.01 where id = ${entry}`,
    )
    expect(await difference()).toMatchObject({
      ...inPostgres('ledger_entries', { id: entry }),
      field: 'amount',
      expected: payout,
    })
  })

  /** Takes the last entry of a kind away that no other one follows. */
  const loseEntry = async (kind: 'conversion' | 'referral'): Promise<{ conversion_id: string; amount: string }> => {
    const { rows } = await sql<{ id: number; row: string; conversion_id: string; amount: string }>`
      select id::integer, to_jsonb(entry)::text as row, amount, coalesce(conversion_id, referred_conversion_id) as conversion_id
      from ledger_entries as entry
      where kind = ${kind} and not exists (select from ledger_entries where referred_entry_id = entry.id)
        and not exists (
          select from ledger_entries as other where other.id <> entry.id
            and (other.conversion_id = entry.conversion_id or other.referred_conversion_id = entry.referred_conversion_id))
      order by id desc limit 1`.execute(network.stores.pg)
    const entry = rows[0] ?? { id: 0, row: '', conversion_id: '', amount: '' }
    await changeEntries((to) =>
      to === 'damage'
        ? sql`delete from ledger_entries where id = ${entry.id}`
        : sql`insert into ledger_entries overriding system value
            select * from jsonb_populate_record(null::ledger_entries, ${entry.row}::jsonb)`,
    )
    return entry
  }

  test('what a referrer got: an amount, and one that is missing', async () => {
    const { pg } = network.stores
    const { rows } = await sql<{ id: number; conversion_id: string }>`
      select id::integer, referred_conversion_id as conversion_id from ledger_entries where kind = 'referral' limit 1`.execute(
      pg,
    )
    const [entry] = rows
    expect(entry).toBeDefined()
    await changeEntries((to) =>
      to === 'damage'
        ? sql`update ledger_entries set amount = amount + 0.01 where id = ${entry?.id}`
        : sql`update ledger_entries set amount = amount - 0.01 where id = ${entry?.id}`,
    )
    const key = { referred_conversion_id: entry?.conversion_id }
    expect(await difference()).toMatchObject({ table: 'ledger_entries', key, field: 'entries' })
    await undo.pop()?.()
    const { conversion_id, amount } = await loseEntry('referral')
    expect(await difference()).toMatchObject({
      table: 'ledger_entries',
      key: { referred_conversion_id: conversion_id },
      expected: expect.stringContaining(`${amount} for affiliate`),
      found: 'none',
    })
  })

  test('an entry that is missing', async () => {
    const { conversion_id: id, amount: payout } = await loseEntry('conversion')
    expect(await difference()).toEqual({
      ...inPostgres('ledger_entries', { conversion_id: id }),
      field: 'sum of amount',
      expected: payout,
      found: '0.00',
    })
  })

  test.each(['lost', 'doubled'])('a change whose event for the affiliate is %s', async (how) => {
    // With an earlier event, which tells it from one that was purged.
    const { id } = await someConversion('reversed')
    const { pg } = network.stores
    const { rows } = await sql<{ id: string; row: string }>`
      select id, to_jsonb(outbox)::text as row from outbox where conversion_id = ${id}::bigint order by id desc limit 1
    `.execute(pg)
    const event = rows[0] ?? { id: '0', row: '' }
    const again = sql`insert into outbox overriding system value
      select * from jsonb_populate_record(null::outbox, ${event.row}::jsonb`
    if (how === 'lost') {
      undo.push(() => sql`${again})`.execute(pg))
      await sql`delete from outbox where id = ${event.id}`.execute(pg)
    } else {
      undo.push(() => sql`delete from outbox where id = -1`.execute(pg))
      await sql`${again} || '{"id": -1}')`.execute(pg)
    }
    expect(await difference()).toMatchObject({ table: 'outbox', key: { conversion_id: id }, field: 'statuses' })
  })

  test('but not a change whose event was purged after 30 days', async () => {
    const { pg } = network.stores
    const { rows } = await sql<{ row: string }>`
      with purged as (
        delete from outbox where id in (
          select min(outbox.id) from outbox join conversion_history using (conversion_id)
          group by conversion_id
          having count(distinct outbox.id) > 1 and max(at) < now() - interval '31 days'
        ) returning *
      )
      select to_jsonb(purged)::text as row from purged`.execute(pg)
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows)
      undo.push(() =>
        sql`insert into outbox overriding system value select * from jsonb_populate_record(null::outbox, ${row}::jsonb)`.execute(
          pg,
        ),
      )
    expect(await difference()).toBeUndefined()
  })

  test('a postback that left no trace', async () => {
    const { rows } = await sql<{ journal: number; sequence: number; row: string }>`
      select journal, sequence::integer, to_jsonb(unmatched_postbacks)::text as row from unmatched_postbacks
      where reason = 'unknown_click' order by journal, sequence limit 1`.execute(network.stores.pg)
    const { journal, sequence, row } = rows[0] ?? { journal: 0, sequence: 0, row: '' }
    undo.push(() =>
      sql`insert into unmatched_postbacks select * from jsonb_populate_record(null::unmatched_postbacks, ${row}::jsonb)`.execute(
        network.stores.pg,
      ),
    )
    await sql`delete from unmatched_postbacks where journal = ${journal} and sequence = ${sequence}`.execute(
      network.stores.pg,
    )
    expect(await difference()).toMatchObject({
      store: 'PostgreSQL',
      key: { journal, sequence },
      field: 'trace of a postback',
      found: 'nothing',
    })
  })
})

describe('a damaged copy of a conversion is named', () => {
  test.each([
    ['payout', "payout - toDecimal64('0.01', 2)"],
    ['status', "'pending'"],
    ['city', "'Elsewhere'"],
    ['goal', "'Other'"],
    ['reason', "'invented'"],
  ])('when its %s was changed', async (field, value) => {
    restoreAfter('conversions')
    const { id } = await clickHouseRow<{ id: number }>(
      "select id from conversions final where status = 'approved' and payout > 1 order by id limit 1",
    )
    await clickHouse(`alter table conversions update ${field} = ${value} where id = ${id}`)
    expect(await difference()).toMatchObject({ ...inClickHouse('conversions', { id: String(id) }), field })
  })

  test('when it is missing', async () => {
    restoreAfter('conversions')
    const { id } = await clickHouseRow<{ id: number }>('select max(id) as id from conversions')
    await clickHouse(`alter table conversions delete where id = ${id}`)
    expect(await difference()).toEqual({
      ...inClickHouse('conversions', { id: String(id) }),
      field: 'rows',
      expected: 1,
      found: 0,
    })
  })

  /** A repeated postback uses up an id. */
  const findUnusedId = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      select id from generate_series(1, (select max(id) from conversions)::integer) as id
      where id not in (select id from conversions) limit 1`.execute(network.stores.pg)
    if (rows[0] === undefined) throw new Error('every id is used')
    return rows[0].id
  }

  test.each([
    ['among the others', '0'],
    ['behind all of them', '1000000'],
  ])('when it has no cause, %s', async (_where, added) => {
    restoreAfter('conversions')
    const { id } = await clickHouseRow<{ id: number }>('select max(id) as id from conversions')
    const strange = added === '0' ? await findUnusedId() : id + Number(added)
    await clickHouse(
      `insert into conversions select * replace (${strange} as id) from (select * from conversions where id = ${id})`,
    )
    expect(await difference()).toMatchObject({
      ...inClickHouse('conversions', { id: String(strange) }),
      field: 'rows',
      expected: 0,
    })
  })
})

describe('a damaged record of a journal is named', () => {
  const putRecord = async ({ journal, sequence }: Place, bytes: Buffer): Promise<void> => {
    const root = open({ path: journalFolder(network.stores.data_dir, journal), maxDbs: 8 })
    const records = root.openDB<Buffer, number>({ name: 'records', encoding: 'binary', keyEncoding: 'ordered-binary' })
    await records.put(sequence, bytes)
    await root.close()
  }

  /** Overwrites a record in place. */
  const overwrite = async ({ journal, sequence }: Place, bytes: Buffer): Promise<void> => {
    const reader = openJournalReader(network.stores.data_dir, journal)
    const [before] = reader.rawAfter(sequence - 1, 1)
    await reader.close()
    if (before === undefined) throw new Error('no such record')
    await putRecord({ journal, sequence }, bytes)
    undo.push(() => putRecord({ journal, sequence }, before.bytes))
  }

  const recordAt = async ({ journal, sequence }: Place): Promise<ClickRecord> => {
    const reader = openJournalReader(network.stores.data_dir, journal)
    const record = reader.get(sequence)
    await reader.close()
    if (record?.kind !== 'click') throw new Error('no such click')
    return record
  }

  test('when it cannot be read', async () => {
    const place = await someClick()
    await overwrite(place, Buffer.from('damaged'))
    expect(await difference()).toMatchObject({
      ...inJournal(place.journal, { sequence: place.sequence }),
      field: 'record',
    })
  })

  test('when a digit of it was changed on disk, and it reads as another record', async () => {
    const place = await someClick()
    const reader = openJournalReader(network.stores.data_dir, place.journal)
    const [before] = reader.rawAfter(place.sequence - 1, 1)
    await reader.close()
    const text = before?.bytes.toString('latin1') ?? ''
    const changed = text.replace(/\d(?=,)/, (digit) => String((Number(digit) + 1) % 10))
    expect(changed).not.toBe(text)
    await overwrite(place, Buffer.from(changed, 'latin1'))
    expect(await difference()).toMatchObject({
      ...inJournal(place.journal, { sequence: place.sequence }),
      field: 'record',
      found: `record ${place.sequence} of journal ${place.journal} is damaged: its checksum is wrong`,
    })
  })

  // A record that plainly begins as a click is skipped by the postback check, and vice versa.
  test.each([
    ['damaged', ['clicks', 'postbacks']],
    ['[2,"click",damaged', ['clicks']],
    ['[2,"postback",damaged', ['postbacks']],
  ] as const)('but not when it is in quarantine for that: %s', async (bytes, streams) => {
    // One of a conversion would be missed by its check too.
    const place = await someClick(
      'is_host = 0 and (journal, sequence) not in (select click_journal, click_sequence from conversions)',
    )
    const { pg } = network.stores
    restoreAfter('clicks')
    await overwrite(place, Buffer.from(bytes))
    await clickHouse(`alter table clicks delete where ${at(place)}`)
    for (const stream of streams)
      await quarantineRecord(pg, { ...place, stream, record: null, error: 'damaged', attempts: 5 })
    undo.push(() => pg.deleteFrom('quarantine').execute())
    const { difference: first, checked } = await run()
    expect(first).toBeUndefined()
    const [stream] = streams
    expect(checked[stream].aside).toBe(1)
  })

  test('when it is gone, and all behind it', async () => {
    const { pg } = network.stores
    const cursor = await pg
      .selectFrom('postback_cursors')
      .selectAll()
      .orderBy('journal', 'desc')
      .executeTakeFirstOrThrow()
    const upTo = Number(cursor.sequence)
    const set = (sequence: number) =>
      pg
        .updateTable('postback_cursors')
        .set({ sequence: String(sequence) })
        .where('journal', '=', cursor.journal)
        .execute()
    undo.push(() => set(upTo))
    // As if the journal had once been longer.
    await set(upTo + 1_000)
    expect(await difference()).toMatchObject({
      store: 'journal',
      table: String(cursor.journal),
      field: 'records',
      found: 'nothing',
    })
  })

  test('when it says something else', async () => {
    const place = await someClick()
    const record = await recordAt(place)
    await overwrite(place, encodeRecord({ ...record, offer_id: record.offer_id + 1 }, place))
    expect(await difference()).toMatchObject({
      ...inClickHouse('clicks', place),
      field: 'offer_id',
      expected: record.offer_id + 1,
      found: record.offer_id,
    })
  })
})

test('nothing is reported while the statistics are being rebuilt', async () => {
  const { pg } = network.stores
  restoreAfter('clicks')
  const place = await someClick()
  await clickHouse(`alter table clicks delete where ${at(place)}`)
  await requestRebuild(pg, new Date())
  undo.push(() => pg.deleteFrom('network_state').where('key', '=', 'rebuild_statistics').execute())
  await updateRebuild(pg, { state: 'running' })
  await expect(run()).rejects.toThrow('are being rebuilt')
})

test('money of other kinds is part of the balance, and no difference', async () => {
  await buildLedgerEntry(network.stores, { amount: '-12.30' })
  const { checked, difference: first } = await run()
  expect(first).toBeUndefined()
  expect(checked.ledger.entries).toBe(checked.conversions.entries + 1)
})

test('a payment that was rejected and did not come back is named', async () => {
  const { pg } = network.stores
  const affiliate_id = (await buildAffiliate(network.stores)).id
  await buildLedgerEntry(network.stores, { affiliate_id, kind: 'bonus', amount: '20.00', reason: 'a test' })
  const { id: payment_id } = await buildPayment(network.stores, { affiliate_id, amount: '19.90', status: 'pending' })
  await buildLedgerEntry(network.stores, { affiliate_id, kind: 'payment', amount: '-19.90', payment_id })
  expect((await run()).difference).toBeUndefined()
  const setStatus = (status: 'pending' | 'rejected') =>
    pg.updateTable('payments').set({ status }).where('id', '=', payment_id).execute()
  undo.push(() => setStatus('pending'))
  await setStatus('rejected')
  const { difference: first } = await run()
  expect(first).toMatchObject({ table: 'ledger_entries', key: { payment_id }, field: 'entries' })
  expect(first?.expected).toContain('"payment_return","amount":"19.90"')
})

test.each([
  ['conversions', "dimension = 'all'", 'count + 1'],
  ['conversions', "dimension = 'reason'", 'count - 1'],
  ['ledger', "dimension = 'day'", 'count + 2'],
  ['referrals', 'true', 'count'],
])('a kept count of %s where %s is named, and what to do', async (list, where, count) => {
  const { pg } = network.stores
  while ((await keepCounts(pg, { min_new: 1 })) === 'more');
  const sound = await run()
  expect(sound.difference).toBeUndefined()
  expect(sound.checked.list_counts).toBeGreaterThan(20)
  const { rows } = await sql<Record<'dimension' | 'key' | 'status', string>>`
    select dimension, key, status from list_counts where list = ${list} and ${sql.raw(where)} limit 1`.execute(pg)
  const [{ dimension, key, status } = { dimension: '', key: '', status: '' }] = rows
  const cell = sql`list = ${list} and dimension = ${dimension} and key = ${key} and status = ${status}`
  const change = async (to: string, amount: string) => {
    await sql`update list_counts set count = ${sql.raw(to)}, amount = amount + ${amount} where ${cell}`.execute(pg)
  }
  const [amount, back] = list === 'referrals' ? ['0.01', '-0.01'] : ['0', '0']
  await change(count, amount)
  undo.push(async () =>
    change(
      count.replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+')),
      back,
    ),
  )
  expect(await difference()).toMatchObject({
    table: 'list_counts',
    key: { list, dimension, key, status },
    found: expect.stringContaining('delete from list_counts'),
  })
})

test('closed days are held against their seals and what was noted since', async () => {
  const { pg, clickhouse } = network.stores
  await createClosedDays(pg, clickhouse).close('2100-01-01')
  const { checked, difference: first } = await run()
  expect(first).toBeUndefined()
  expect(checked.sealed_days).toBeGreaterThan(0)

  const sealed = await pg
    .selectFrom('sealed_figures')
    .select(['day', 'affiliate_id', 'clicks'])
    .executeTakeFirstOrThrow()
  const { day, affiliate_id } = sealed
  const note = (clicks: number) =>
    pg
      .insertInto('day_changes')
      .values({ day, affiliate_id, kind: 'unknown', clicks, actor: 'test', reason: 'never happened', upto: {} })
      .execute()
  await note(1)
  const named = { store: 'PostgreSQL', table: 'sealed_figures with day_changes', key: { day, affiliate_id } }
  const clicks = Number(sealed.clicks)
  expect(await difference()).toEqual({ ...named, field: 'clicks', expected: clicks, found: clicks + 1 })
  await note(-1)
  expect(await difference()).toBeUndefined()

  const { id } = await pg.selectFrom('conversions').select('id').executeTakeFirstOrThrow()
  const invented = {
    kind: 'conversion' as const,
    conversion_id: id,
    earnings: '0.01',
    actor: 'test',
    reason: 'invented',
  }
  await pg
    .insertInto('day_changes')
    .values({ day, affiliate_id, ...invented })
    .execute()
  expect(await difference()).toMatchObject({ ...named, field: 'earnings' })
})
