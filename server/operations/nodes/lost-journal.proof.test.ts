import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveFolder } from '../../storage/journal/archive-place.ts'
import { openRecords } from '../../storage/archive/records.ts'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { journalFolder, openJournalReader } from '../../storage/journal/journal.ts'
import { logPath } from '../../shared/os-process/log-files.ts'
import { readManifest } from '../backup/manifest.ts'
import { openSmallNetwork, type SmallNetwork } from './small-network.test-support.ts'
import { findKnownInStatistics, findShippedAgain, describeShippedAgain } from './lost-records.ts'

/* A network whose databases are newer than its journal. The tests share it, in this order. */

let network: SmallNetwork

const sequencesInStatistics = async (): Promise<number[]> => {
  const clickhouse = connectClickHouse(network.clickhouse_url)
  const result = await clickhouse.query({
    query: 'select sequence from clicks order by sequence',
    format: 'JSONEachRow',
  })
  const rows = await result.json<{ sequence: number }>()
  await clickhouse.close()
  return rows.map(({ sequence }) => sequence)
}

const lastInJournal = async (): Promise<number> => {
  const journal = openJournalReader(network.data_dir, 1)
  const last = journal.lastSequence()
  await journal.close()
  return last
}

/** The databases, for the commands that need them while nothing runs. */
const stores = () => ({ DATABASE_URL: network.database_url, CLICKHOUSE_URL: network.clickhouse_url })

const expectAgreement = async (lost: string): Promise<void> => {
  const { code, out } = await network.say(['verify'])
  expect(out).toContain('everything agrees')
  expect(out).toContain(lost)
  expect(code).toBe(0)
}

beforeAll(async () => {
  network = await openSmallNetwork()
  await network.start()
})
afterAll(() => network.stop())

test('an older copy of a journal is refused; continued, it gives no number again, and the rest agrees', async () => {
  const journal = journalFolder(network.data_dir, 1)
  const copy = join(network.data_dir, 'copy')
  expect(await network.click(2)).toMatchObject([{ sequence: 1 }, { sequence: 2 }])
  cpSync(journal, copy, { recursive: true })
  await network.click(3)
  await network.stop()
  rmSync(journal, { recursive: true })
  cpSync(copy, journal, { recursive: true })

  const refusal = await network.refused()
  expect(refusal).toMatch(
    /journal 1 of .* ends with record 2, and the databases know records up to 5[^]*journals continue/,
  )
  expect(await lastInJournal()).toBe(2)
  const doctor = await network.say(['doctor'], stores())
  expect(doctor.out).toMatch(/fault +journal 1: it ends with record 2, and the databases know records up to 5/)

  const unconfirmed = await network.say(['journals', 'continue'], stores())
  expect(unconfirmed).toMatchObject({ code: 2, err: expect.stringContaining('add --yes') })
  const continued = await network.say(['journals', 'continue', '--yes'], stores())
  expect(continued).toMatchObject({ code: 0, err: '' })
  expect(continued.out).toContain('journal 1: records from 3 on are lost. The databases know records up to 5')
  expect((await network.say(['journals', 'continue', '--yes'], stores())).out).toContain('nothing to do')

  await network.start()
  const [next] = await network.click(1)
  expect(next?.sequence).toBe(1_000_006)
  expect(await sequencesInStatistics()).toEqual([1, 2, 3, 4, 5, 1_000_006])
  await expectAgreement('journal 1: records 3 to 1,000,005 are lost')
  expect((await network.say(['doctor'])).out).toMatch(/ok +journal 1: .* lost: 3-1000005/)
})

test('statistics are built again with the clicks whose records are lost', async () => {
  expect(await network.say(['rebuild', 'statistics'])).toMatchObject({ code: 0 })
  expect(await sequencesInStatistics()).toEqual([1, 2, 3, 4, 5, 1_000_006])
  await expectAgreement('are lost')
  await network.stop()
})

test('clicks that are shipped again without worker/ are warned about at the start, and no others', async () => {
  const clickhouse = connectClickHouse(network.clickhouse_url)
  const again = async (machine = 1) =>
    findShippedAgain(network.data_dir, await findKnownInStatistics(clickhouse, machine))
  const state = join(network.data_dir, 'worker', 'state')
  expect(await again()).toEqual([])
  renameSync(state, `${state}.away`)
  expect(await again()).toEqual([{ journal: 1, last: 0, known: 1_000_006 }])
  expect(await again(2)).toEqual([])
  expect(describeShippedAgain(network.data_dir, await again())).toMatch(
    /records 1 to 1,000,006 of journal 1 are shipped again[^]*rebuild statistics/,
  )
  await network.start()
  expect(readFileSync(logPath(network.data_dir, 'supervisor'), 'utf8')).toContain('are shipped again')
  expect(await network.say(['rebuild', 'statistics'])).toMatchObject({ code: 0 })
  await expectAgreement('are lost')
  await network.stop()
  await clickhouse.close()
})

test('a missing journal is refused; continued, it numbers on after what any database knows', async () => {
  rmSync(journalFolder(network.data_dir, 1), { recursive: true })
  rmSync(archiveFolder(network.data_dir, 1), { recursive: true })
  // The worker's state is gone too, and the statistics are behind: only PostgreSQL knows the last record.
  rmSync(join(network.data_dir, 'worker', 'state'), { recursive: true })
  const pg = connectPostgres(network.database_url, { max_connections: 1 })
  await pg.updateTable('postback_cursors').set({ sequence: '1000010' }).where('journal', '=', 1).execute()
  const audit = () => pg.selectFrom('operator_audit').select(['action', 'actor', 'input']).orderBy('id').execute()
  expect(await network.refused()).toContain('ends with record 0, and the databases know records up to 1,000,010')
  expect(existsSync(journalFolder(network.data_dir, 1))).toBe(false)

  const continued = await network.say(['journals', 'continue', '--yes', '--json'], stores())
  expect(JSON.parse(continued.out)).toEqual({
    journals: [{ journal: 1, first: 1, known: 1_000_010, last: 2_000_010 }],
  })
  expect(await audit()).toContainEqual({
    action: 'journals continue',
    actor: expect.stringContaining('command'),
    input: { node: 1 },
  })
  await network.start()
  const [next] = await network.click(1)
  expect(next?.sequence).toBe(2_000_011)
  await expectAgreement('journal 1: records 1 to 2,000,010 are lost')
  const records = openRecords(network.data_dir, 1)
  expect(records.after(0, 10).map(({ sequence }) => sequence)).toEqual([2_000_011])
  await records.close()
  await pg.destroy()
})

test('DI-07: a backup of a node whose databases are elsewhere knows what is lost, and its journal numbers on after it', async () => {
  const backup = join(network.data_dir, '..', 'backup')
  const taken = await network.say(['backup', '--to', backup])
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(taken.out).toMatch(/Back up PostgreSQL BEFORE it[^]*pg_dump[^]*rebuild statistics/)
  expect(readManifest(backup)).toMatchObject({ postgres: null, clicks: null, machine: 1 })
  expect(existsSync(join(backup, 'postgres'))).toBe(false)
  await network.stop()
  rmSync(network.data_dir, { recursive: true })
  const restored = await network.say(['restore', '--from', backup])
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(/Let the next start fill ClickHouse[^]*bin\/plumbline rebuild statistics/)
  await network.start()
  const [next] = await network.click(1)
  expect(next?.sequence).toBe(2_000_012)
  await expectAgreement('journal 1: records 1 to 2,000,010 are lost')
})
