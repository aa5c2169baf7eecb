import { sql } from 'kysely'
import { open } from 'lmdb'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { historiesOf } from '../../../testing/model/check.ts'
import { openNetwork } from '../../../testing/model/product/network.ts'
import { play } from '../../../testing/model/product/play.ts'
import { createClosedDays } from '../daily-close/close-days.ts'
import { openDecisions } from '../../features/clicks/index.ts'
import { keepCounts } from '../../features/counts/keep.ts'
import { findBalance } from '../../features/dashboard/queries.ts'
import { encodeRecord } from '../../storage/journal/codec.ts'
import { journalFolder, openJournalReader } from '../../storage/journal/journal.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildAffiliate, buildLedgerEntry, buildPayment } from '../../../testing/harness/builders.ts'
import { click_columns } from '../../features/clicks/click-rows.ts'
import { quarantineRecord } from '../../storage/postgres/quarantine.ts'
import { requestRebuild, updateRebuild } from '../nodes/rebuild-job.ts'
import { checkClicks, createClickCount } from './clicks.ts'
import { checkConversion } from './conversions.ts'
import { DifferenceFound, inClickHouse, inJournal, inPostgres, type Difference } from './difference.ts'
import { createHostBook } from './hosts.ts'
import { checkListCounts } from './list-counts.ts'
import { readRates } from './rates.ts'
import { readConversions, readCopies } from './read-conversions.ts'
import { readReferrals } from './referrals.ts'
import { openScope, ownJournals, type JournalScope, type VerifyStores } from './scope.ts'
import { checkSeals } from './seals.ts'
import { verify, type VerifyResult } from './verify.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/*
 * A network with traffic of every kind from three journals; then rows are damaged in one store, and each must be named. The whole check names
 * only the first: where several rows are damaged at once, the checks of one row name each of them, and the whole check one.
 */

const network = setUp(openNetwork)
const undo: (() => Promise<unknown>)[] = []
let payment_id: string

const storesWith = (pg: Pg): VerifyStores => {
  const { clickhouse, data_dir } = network.stores
  return { data_dir, pg, clickhouse, click_id_key: readSecrets(data_dir).click_id_key }
}

const run = (pg: Pg = network.stores.pg): Promise<VerifyResult> => verify({ ...storesWith(pg), findBalance })

const difference = async (pg?: Pg): Promise<Difference | undefined> => (await run(pg)).difference

/** A missing row. */
const no_row = { field: 'rows', expected: 1, found: 0 }

/** Runs a test that damages PostgreSQL in a transaction, and undoes everything. The check of balances and later ones cannot run in it. */
const inUndone = (work: (trx: Pg) => Promise<void>) => async (): Promise<void> => {
  const trx = await network.stores.pg.startTransaction().execute()
  try {
    await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}

const listDifferences = async (checks: readonly (() => unknown)[]): Promise<Difference[]> => {
  const differences: Difference[] = []
  for (const check of checks) {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof DifferenceFound)) throw error
      differences.push(error.difference)
    }
  }
  return differences
}

const inScope = async <T>(pg: Pg, work: (scopes: ReadonlyMap<number, JournalScope>) => Promise<T>): Promise<T> => {
  const scopes = await openScope(storesWith(pg))
  try {
    return await work(new Map(scopes.map((scope) => [scope.journal.number, scope])))
  } finally {
    await Promise.all(scopes.map(({ journal }) => journal.close()))
  }
}

/** Checks some clicks, each alone. */
const clickDifferences = (places: readonly Place[]): Promise<Difference[]> => {
  const { pg, clickhouse, data_dir } = network.stores
  const decisions = openDecisions(data_dir)
  const check = () => ({
    clickhouse,
    hosts: createHostBook(),
    count: createClickCount(),
    decided: decisions.get,
    isAside: () => false,
    isLost: () => false,
  })
  return inScope(pg, async (scopes) => {
    const differences = await listDifferences(
      places.map(({ journal, sequence }) => () => {
        const entries = scopes.get(journal)?.journal.after(sequence - 1, sequence, 1) ?? []
        expect(entries).toHaveLength(1)
        return checkClicks(check(), journal, entries)
      }),
    )
    await decisions.close()
    return differences
  })
}

/** Checks every conversion in the order of their ids, as the whole check does, each alone. */
const conversionDifferences = (pg: Pg = network.stores.pg): Promise<Difference[]> =>
  inScope(pg, async (scopes) => {
    const [first, last] = ['1', '999999999']
    const copies = Map.groupBy(await readCopies(network.stores.clickhouse, first, last), ({ id }) => id)
    const referrals = await readReferrals(pg)
    const rates = await readRates(pg)
    const journals = {
      get: (number: number) => scopes.get(number)?.journal,
      isHere: ownJournals(network.stores.data_dir),
    }
    return listDifferences(
      (await readConversions(pg, '0', last, 1_000)).map((conversion) => () => {
        const referral = referrals.get(conversion.affiliate_id)
        checkConversion(conversion, copies.get(conversion.id) ?? [], journals, { referral, rates })
      }),
    )
  })

const clickHouse = async (query: string): Promise<void> => {
  await network.stores.clickhouse.command({
    query,
    clickhouse_settings: { mutations_sync: '2', insert_deduplicate: 0 },
  })
}

const clickHouseRows = async <T>(query: string): Promise<T[]> => {
  const result = await network.stores.clickhouse.query({ query, format: 'JSONEachRow' })
  return result.json<T>()
}

beforeAll(async () => {
  const { pg } = network.stores
  // Ids that no conversion has.
  await sql`select setval(pg_get_serial_sequence('conversions', 'id'), 3)`.execute(pg)
  await play(network, historiesOf(11, 23))
  // No worker sends affiliates' postbacks here, and a wait of more than a minute is a difference: on a slow machine the tests take longer.
  await pg.updateTable('outbox').set({ done_at: new Date() }).execute()
  const affiliate_id = (await buildAffiliate(network.stores)).id
  await buildLedgerEntry(network.stores, { affiliate_id, kind: 'bonus', amount: '20.00', reason: 'a test' })
  payment_id = (await buildPayment(network.stores, { affiliate_id, amount: '19.90', status: 'pending' })).id
  await buildLedgerEntry(network.stores, { affiliate_id, kind: 'payment', amount: '-19.90', payment_id })
  while ((await keepCounts(pg, { min_new: 1 })) === 'more');
  for (const table of ['clicks', 'conversions']) {
    await clickHouse(`create table sound_${table} as ${table} engine = Memory`)
    await clickHouse(`insert into sound_${table} select * from ${table}`)
  }
})

/** ClickHouse is filled again as it was. */
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

const someClicks = async (count: number, where = "rejected = ''"): Promise<Place[]> => {
  const places = await clickHouseRows<Place>(
    `select journal, sequence from clicks where ${where} order by journal, sequence limit ${count}`,
  )
  expect(places).toHaveLength(count)
  return places
}

const someClick = async (): Promise<Place> => (await someClicks(1))[0] as Place

const at = ({ journal, sequence }: Place): string => `journal = ${journal} and sequence = ${sequence}`

/** @param copied_at the time of the copy, in SQL */
const copyClick = async (place: Place, copied_at = 'at'): Promise<unknown> => {
  const values = click_columns.map((column) => (column === 'at' ? copied_at : column))
  return clickHouse(
    `insert into clicks (${click_columns.join(', ')}) select ${values.join(', ')} from clicks where ${at(place)}`,
  )
}

test('a sound network agrees, with money of other kinds, and the check says what it compared', async () => {
  const { checked, difference: first } = await run()
  expect(first).toBeUndefined()
  expect(checked.journals.map(({ journal }) => journal)).toEqual([1, 2, 3])
  const { clicks, postbacks, conversions, ledger, days } = checked
  const [rows] = await clickHouseRows<object>(
    "select count() as records, countIf(rejected = '') as counted, sum(is_host) as hosts from clicks",
  )
  expect(clicks).toEqual({ ...rows, aside: 0, undecided_hosts: 0 })
  expect(clicks.hosts).toBeGreaterThan(0)
  expect(postbacks.matched).toBeGreaterThan(0)
  expect(postbacks.matched + postbacks.unmatched).toBe(postbacks.records)
  expect(conversions.conversions).toBeGreaterThan(0)
  expect(conversions).toMatchObject({ copies: conversions.conversions, waiting: 0 })
  expect(ledger).toMatchObject({ entries: conversions.entries + 2, payments: 1 })
  expect(days).toBeGreaterThan(0)
  expect(checked.list_counts).toBeGreaterThan(20)
  expect(await conversionDifferences()).toEqual([])
})

test('each of several damaged rows of clicks is named', async () => {
  restoreAfter('clicks')
  const changes = [
    ['payout_id', 'payout_id + 1'],
    ['rejected', "'bot'"],
    ['os', "'Amiga'"],
    ['sub3', "'other'"],
    ['sub10', "'other'"],
    ['landing', "'other'"],
    ['ip', "toIPv6('2001:db8::77')"],
    ['is_host', '1'],
  ] as const
  // The last of them must get no mark.
  const places = await someClicks(changes.length, "rejected = '' and is_host = 0")
  const [missing, twice, moved, unmarked] = (await someClicks(4, 'is_host = 1')) as [Place, Place, Place, Place]
  const updates = changes.map(
    ([field, value], index) => `update ${field} = ${value} where ${at(places[index] as Place)}`,
  )
  await copyClick(twice)
  await copyClick(moved, 'at + interval 400 day')
  await clickHouse(
    `alter table clicks delete where ${at(missing)},
      delete where ${at(moved)} and at < (select max(at) from clicks where ${at(moved)}),
      update is_host = 0 where ${at(unmarked)}, ${updates.join(', ')}`,
  )
  const differences = await clickDifferences([missing, twice, moved, unmarked, ...places])
  expect(differences).toMatchObject([
    { ...inClickHouse('clicks', missing), ...no_row },
    { ...inClickHouse('clicks', twice), field: 'rows', expected: 1, found: 2 },
    // At another time, on another day.
    { ...inClickHouse('clicks', moved), field: 'at' },
    { ...inClickHouse('clicks', unmarked), field: 'is_host', expected: 1, found: 0 },
    ...changes.map(([field], index) => ({ ...inClickHouse('clicks', places[index] as Place), field })),
  ])
  expect(differences).toContainEqual(await difference())
})

test('a row of clicks that no record belongs to is named', async () => {
  restoreAfter('clicks')
  const place = await someClick()
  await copyClick(place, 'at + interval 400 day')
  expect(await difference()).toMatchObject({ table: 'clicks', key: place, field: 'rows', expected: 0, found: 1 })
})

describe('damaged money is named', () => {
  test(
    'in several conversions, with their entries and events',
    inUndone(async (trx) => {
      // The ledger is append-only: a trigger must be out of the way first.
      await sql`alter table ledger_entries disable trigger ledger_entries_append_only`.execute(trx)
      const expected = new Map<string, object>()
      const pick = async (where: string): Promise<{ id: string; payout: string }> => {
        const { rows } = await sql<{ id: string; payout: string }>`
          select id::text, payout::text from conversions where ${sql.raw(where)} and payout > 1 and held_for is null
            and id <> all(${[...expected.keys()]}::bigint[]) order by id limit 1`.execute(trx)
        const [row] = rows
        if (row === undefined) throw new Error(`no conversion where ${where}`)
        return row
      }
      const has_share = 'exists (select from ledger_entries where referred_conversion_id = conversions.id)'
      const isLast = (
        kind: string,
      ) => sql`kind = ${kind} and not exists (select from ledger_entries where referred_entry_id = entry.id)
        and not exists (
          select from ledger_entries as other where other.id <> entry.id
            and (other.conversion_id = entry.conversion_id or other.referred_conversion_id = entry.referred_conversion_id))`

      // An entry that no other one follows, of a conversion and of a referrer.
      for (const kind of ['referral', 'conversion']) {
        const { rows } = await sql<{ id: string; amount: string }>`
          delete from ledger_entries where id = (select id from ledger_entries as entry where ${isLast(kind)} order by id desc limit 1)
          returning coalesce(conversion_id, referred_conversion_id)::text as id, amount::text`.execute(trx)
        const [{ id, amount } = { id: '', amount: '' }] = rows
        const share: unknown = expect.stringContaining(`${amount} for affiliate`)
        expected.set(
          id,
          kind === 'conversion'
            ? {
                ...inPostgres('ledger_entries', { conversion_id: id }),
                field: 'sum of amount',
                expected: amount,
                found: '0.00',
              }
            : {
                ...inPostgres('ledger_entries', { referred_conversion_id: id }),
                expected: share,
                found: 'none',
              },
        )
      }

      const shared = await pick(has_share)
      await sql`update ledger_entries set amount = amount + 0.01
        where id = (select min(id) from ledger_entries where referred_conversion_id = ${shared.id})`.execute(trx)
      expected.set(shared.id, {
        ...inPostgres('ledger_entries', { referred_conversion_id: shared.id }),
        field: 'entries',
      })

      const booked = await pick("status = 'approved'")
      const { rows: entries } = await sql<{ id: number }>`update ledger_entries set amount = amount + 0.01
        where id = (select min(id) from ledger_entries where conversion_id = ${booked.id}) returning id::integer`.execute(
        trx,
      )
      expected.set(booked.id, {
        ...inPostgres('ledger_entries', { id: entries[0]?.id ?? 0 }),
        field: 'amount',
        expected: booked.payout,
      })

      // With an earlier event, which tells it from one that was purged.
      const unheard = await pick("status = 'reversed'")
      await sql`delete from outbox where id = (select max(id) from outbox where conversion_id = ${unheard.id})`.execute(
        trx,
      )
      const doubled = await pick("status in ('reversed', 'declined')")
      await sql`insert into outbox overriding system value
        select (jsonb_populate_record(outbox, '{"id": -1}')).* from outbox
        where id = (select max(id) from outbox where conversion_id = ${doubled.id})`.execute(trx)
      for (const { id } of [unheard, doubled])
        expected.set(id, { ...inPostgres('outbox', { conversion_id: id }), field: 'statuses' })

      for (const [field, status, value] of [
        ['payout', 'approved', '777.77'],
        ['status', 'approved', 'pending'],
        ['status', 'pending', 'approved'],
        ['status', 'declined', 'pending'],
        ['sub1', 'pending', 'never sent'],
      ] as const) {
        const { id, payout } = await pick(`status = '${status}'`)
        await sql`update conversions set ${sql.ref(field)} = ${value} where id = ${id}::bigint`.execute(trx)
        const before = { payout, status, sub1: expect.any(String) as unknown }
        expected.set(id, { ...inPostgres('conversions', { id }), field, expected: before[field], found: value })
      }
      const { id: owned } = await pick('true')
      await sql`update conversions set affiliate_id = (select min(id) from affiliates where id <> affiliate_id)
        where id = ${owned}::bigint`.execute(trx)
      expected.set(owned, { ...inPostgres('conversions', { id: owned }), field: 'affiliate_id' })

      const differences = await conversionDifferences(trx)
      const byId = [...expected].toSorted(([a], [b]) => Number(a) - Number(b))
      expect(differences).toMatchObject(byId.map(([, one]) => one))
      expect(await difference(trx)).toEqual(differences[0])
    }),
  )

  test(
    'but not a change whose event was purged after 30 days',
    inUndone(async (trx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from outbox where id in (
          select min(outbox.id) from outbox join conversion_history using (conversion_id)
          group by conversion_id
          having count(distinct outbox.id) > 1 and max(at) < now() - interval '31 days'
        )`.execute(trx)
      expect(numAffectedRows).toBeGreaterThan(0n)
      expect(await conversionDifferences(trx)).toEqual([])
    }),
  )

  test(
    'a postback that left no trace, unless the statistics are being rebuilt',
    inUndone(async (trx) => {
      const { rows } = await sql<Place>`
        delete from unmatched_postbacks where (journal, sequence) = (
          select journal, sequence from unmatched_postbacks where reason = 'unknown_click' order by journal, sequence limit 1
        ) returning journal, sequence::integer`.execute(trx)
      const [key] = rows
      expect(await difference(trx)).toMatchObject({
        store: 'PostgreSQL',
        key,
        field: 'trace of a postback',
        found: 'nothing',
      })
      await requestRebuild(trx, new Date())
      await updateRebuild(trx, { state: 'running' })
      await expect(run(trx)).rejects.toThrow('are being rebuilt')
    }),
  )
})

describe('a damaged copy of a conversion is named', () => {
  test('when a field was changed, and when it is missing', async () => {
    restoreAfter('conversions')
    const changes = [
      ['payout', "payout - toDecimal64('0.01', 2)"],
      ['status', "'pending'"],
      ['city', "'Elsewhere'"],
      ['goal', "'Other'"],
      ['reason', "'invented'"],
    ] as const
    const rows = await clickHouseRows<{ id: number }>(
      `select id from conversions final where status = 'approved' and payout > 1 order by id limit ${changes.length + 1}`,
    )
    const [missing = 0, ...ids] = rows.map(({ id }) => id)
    expect(ids).toHaveLength(changes.length)
    await clickHouse(
      `alter table conversions delete where id = ${missing}, ${changes
        .map(([field, value], index) => `update ${field} = ${value} where id = ${ids[index]}`)
        .join(', ')}`,
    )
    const differences = await conversionDifferences()
    expect(differences).toMatchObject([
      { ...inClickHouse('conversions', { id: String(missing) }), ...no_row },
      ...changes.map(([field], index) => ({ ...inClickHouse('conversions', { id: String(ids[index]) }), field })),
    ])
    expect(await difference()).toEqual(differences[0])
  })

  test('when it has no cause, among the others and behind all of them', async () => {
    restoreAfter('conversions')
    const strange = [1, 1_000_000]
    for (const id of strange)
      await clickHouse(
        `insert into conversions select * replace (${id} as id) from (select * from sound_conversions order by id desc limit 1)`,
      )
    for (const id of strange) {
      const named = { ...inClickHouse('conversions', { id: String(id) }), field: 'rows', expected: 0 }
      expect(await difference()).toMatchObject(named)
      await clickHouse(`alter table conversions delete where id = ${id}`)
    }
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
  test('but not when it is in quarantine for that', async () => {
    const damaged = [
      ['damaged', ['clicks', 'postbacks']],
      ['[2,"click",damaged', ['clicks']],
      ['[2,"postback",damaged', ['postbacks']],
    ] as const
    // One of a conversion would be missed by its check too.
    const places = await someClicks(
      damaged.length,
      "rejected = '' and is_host = 0 and (journal, sequence) not in (select click_journal, click_sequence from conversions)",
    )
    const { pg } = network.stores
    restoreAfter('clicks')
    undo.push(() => pg.deleteFrom('quarantine').execute())
    for (const [index, [bytes, streams]] of damaged.entries()) {
      const place = places[index] as Place
      await overwrite(place, Buffer.from(bytes))
      for (const stream of streams)
        await quarantineRecord(pg, { ...place, stream, record: null, error: 'damaged', attempts: 5 })
    }
    await clickHouse(`alter table clicks delete where ${places.map((place) => `(${at(place)})`).join(' or ')}`)
    const { difference: first, checked } = await run()
    expect(first).toBeUndefined()
    expect(checked).toMatchObject({ clicks: { aside: 2 }, postbacks: { aside: 1 } })
  })

  test(
    'when it is gone, and all behind it',
    inUndone(async (trx) => {
      // As if the journal had once been longer.
      const { rows } = await sql<{ journal: number }>`
        update postback_cursors set sequence = sequence + 1000 where journal = (select max(journal) from postback_cursors)
        returning journal`.execute(trx)
      expect(await difference(trx)).toMatchObject({
        store: 'journal',
        table: String(rows[0]?.journal),
        field: 'records',
        found: 'nothing',
      })
    }),
  )

  test('when it says something else', async () => {
    const place = await someClick()
    const reader = openJournalReader(network.stores.data_dir, place.journal)
    const record = reader.get(place.sequence)
    await reader.close()
    if (record?.kind !== 'click') throw new Error('no such click')
    await overwrite(place, encodeRecord({ ...record, offer_id: record.offer_id + 1 }, place))
    expect(await difference()).toMatchObject({
      ...inClickHouse('clicks', place),
      field: 'offer_id',
      expected: record.offer_id + 1,
      found: record.offer_id,
    })
  })
})

test('a payment that was rejected and did not come back is named', async () => {
  const setStatus = (status: 'pending' | 'rejected') =>
    network.stores.pg.updateTable('payments').set({ status }).where('id', '=', payment_id).execute()
  undo.push(() => setStatus('pending'))
  await setStatus('rejected')
  const first = await difference()
  expect(first).toMatchObject({ table: 'ledger_entries', key: { payment_id }, field: 'entries' })
  expect(first?.expected).toContain('"payment_return","amount":"19.90"')
})

test('a kept count is named, and what to do', async () => {
  const { pg } = network.stores
  const wrong = [
    ['conversions', "dimension = 'all'", 1, '0'],
    ['conversions', "dimension = 'reason'", -1, '0'],
    ['ledger', "dimension = 'day'", 2, '0'],
    ['referrals', 'true', 0, '0.01'],
  ] as const
  for (const [list, where, count, amount] of wrong) {
    const { rows } = await sql<Record<'list' | 'dimension' | 'key' | 'status', string>>`
      update list_counts set count = count + ${count}, amount = amount + ${amount}
      where ctid = (select ctid from list_counts where list = ${list} and ${sql.raw(where)} limit 1)
      returning list, dimension, key, status`.execute(pg)
    const [key] = rows
    const named = { table: 'list_counts', key, found: expect.stringContaining('delete from list_counts') as unknown }
    // The whole check for the last one.
    const [first] = list === 'referrals' ? [await difference()] : await listDifferences([() => checkListCounts(pg)])
    expect(first).toMatchObject(named)
    await sql`update list_counts set count = count - ${count}, amount = amount - ${amount}
      where (list, dimension, key, status) = (${list}, ${key?.dimension}, ${key?.key}, ${key?.status})`.execute(pg)
  }
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
  const noted = { ...named, field: 'clicks', expected: clicks, found: clicks + 1 }
  await expect(checkSeals(pg, clickhouse)).rejects.toMatchObject({ difference: noted })
  await note(-1)
  await checkSeals(pg, clickhouse)

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
