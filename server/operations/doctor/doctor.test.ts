import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { message, render, type Message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeUnfinishedRestore } from '../backup/restore-marker.ts'
import { checkLedger } from '../../features/ledger/check-ledger.ts'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { migrateClickHouse } from '../../storage/postgres/migrate.ts'
import { writeArchiveFile } from '../../storage/archive/write.ts'
import { writeLost } from '../../storage/archive/lost.ts'
import { journalFolder, openJournalReader, openJournalWriter } from '../../storage/journal/journal.ts'
import { clickRecord, postbackRecord } from '../../storage/journal/records.test-support.ts'
import { readSecrets, secretsPath } from '../../shared/secrets.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import { closeFiles } from './private-files.ts'
import { buildLedgerEntry, buildPostback } from '../../../testing/harness/builders.ts'
import { terminalVoice } from '../../processes/cli/operator/voice.ts'
import { changeOnDisk } from '../../processes/worker/worker.test-support.ts'
import { createFolder, createTestStores, createUnusedClickHouseUrl, setUp } from '../../../testing/harness/harness.ts'
import { lookAround } from './circumstances.ts'
import { catalogueFile, noteStale, removeStale } from '../../features/catalogue/file.ts'
import { checkConfiguration } from './configuration.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'
import { checkCatalogues, checkProcesses } from './processes.ts'
import { writeMove } from '../engines/move-state.ts'
import type { Run } from '../nodes/run-file.ts'
import { startMailServer } from '../../features/mail/mail-server.test-support.ts'
import { requestRebuild, updateRebuild } from '../nodes/rebuild-job.ts'

/* Each fault is made, and found under its own name with what to do. */

const stores = setUp(createTestStores)
let data_dir: string
beforeEach(() => {
  data_dir = createFolder()
  readSecrets(data_dir)
})

type Variables = Record<string, string | undefined>

const look = (change: Variables = {}, waits = {}): Promise<Finding[]> => {
  const { database_url, clickhouse_url } = stores
  const usual = { DATA_DIR: data_dir, DATABASE_URL: database_url, CLICKHOUSE_URL: clickhouse_url, DEMO: '0' }
  return examine({ ...usual, ...change }, new Date(), { again_ms: 100, ...waits })
}

/** Looks without databases, where they make no difference. */
const lookHere = (change: Variables = {}): Promise<Finding[]> =>
  look({ DATABASE_URL: undefined, CLICKHOUSE_URL: undefined, ...change })

const sayAs = (one: Message): string => render(one, terminalVoice())

/** The findings of one check that are not ok, as one text each. */
const troubles = (findings: readonly Finding[], check: string): string[] =>
  findings.flatMap((one) =>
    one.check === check && one.state !== 'ok' ? [`${one.state}: ${sayAs(one.found)} > ${sayAs(one.todo)}`] : [],
  )

const isOk = (findings: readonly Finding[], check: string): boolean =>
  findings.some((one) => one.check === check) && troubles(findings, check).length === 0

const closedPort = freePort
const now_text = '2026-11-28T12:00:00.000Z'

test('a move to other engines is named with how to go on, also where nothing runs', async () => {
  const target = 'postgres://***@db.example/network'
  const move = { postgres: target, begun_at: now_text, phase: 'copying' as const, step: 'statistics' }
  await writeMove(data_dir, move)
  const [moving] = troubles(await lookHere(), 'processes')
  expect(moving).toContain(`moves to ${target} since ${now_text}`)
  expect(moving).toContain('engines move with the same target again to continue, or with its option give-up to stay')
  await writeMove(data_dir, { ...move, phase: 'switched' })
  const around = { ...lookAround({ DATA_DIR: data_dir }, new Date()), run: { state: 'paused' } as Run }
  expect(troubles(await checkProcesses(around), 'processes')).toEqual([
    `fault: The network was moved to ${target}, worker and API are paused until the next start > Set the new addresses, stop Plumbline and start it again.`,
  ])
})

describe('configuration', () => {
  test('misspelt variables, faults, addresses and the proxy are named', async () => {
    const findings = await lookHere({
      SMPT_URL: 'smtp://x',
      portal_url: 'x',
      HOME: '/root',
      PORTAL_URL: 'https://example.test',
      TRACKING_URL: 'https://example.test',
    })
    const problems = troubles(findings, 'configuration').join('\n')
    expect(problems).toContain('SMPT_URL is set, but nothing reads it > If SMTP_URL was meant')
    expect(problems).toContain('portal_url is set, but nothing reads it > If PORTAL_URL was meant')
    expect(problems).not.toContain('HOME')
    expect(troubles(findings, 'TRACKING_URL')).toEqual([
      expect.stringContaining('fault: it is https://example.test, and the portal has the same host'),
    ])
    expect(troubles(findings, 'TRUST_PROXY')).toEqual([expect.stringContaining('Set TRUST_PROXY to the addresses')])
  })

  test('reports all faults, and still checks everything else', async () => {
    const findings = await lookHere({ PORT: 'x', TRUST_PROXY: 'all' })
    expect(troubles(findings, 'configuration').join('\n')).toMatch(/fault: PORT is "x"[^]*fault: TRUST_PROXY has "all"/)
    expect(isOk(findings, 'secrets.json')).toBe(true)
    const everybody = await lookHere({ TRUST_PROXY: '0.0.0.0/0' })
    expect(troubles(everybody, 'TRUST_PROXY')).toEqual([expect.stringContaining('every visitor can forge an address')])
  })

  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['localhost', true],
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['192.168.1.1', true],
    ['fd12::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['172.32.0.1', false],
    ['203.0.113.7', false],
    ['2001:db8::1', false],
  ])('metrics at %s are for a private network only: %s', async (METRICS_HOST, is_private) => {
    const around = lookAround({ DATA_DIR: data_dir, DEMO: '0', METRICS_HOST, METRICS_PORT: '9464' }, new Date())
    const findings = await checkConfiguration(around)
    expect(isOk(findings, 'METRICS_HOST')).toBe(is_private)
    const problem = expect.stringMatching(
      /^warning: it is .* port 9464 > Set METRICS_HOST to a private address/,
    ) as unknown
    expect(troubles(findings, 'METRICS_HOST')).toEqual(is_private ? [] : [problem])
    const without = await checkConfiguration(lookAround({ DATA_DIR: data_dir, METRICS_HOST }, new Date()))
    expect(without.some(({ check }) => check === 'METRICS_HOST')).toBe(false)
  })
})

describe('files', () => {
  test('a data directory that does not exist, and one whose restore was interrupted', async () => {
    expect(troubles(await lookHere({ DATA_DIR: join(data_dir, 'none') }), 'DATA_DIR')).toEqual([
      expect.stringContaining('does not exist'),
    ])
    writeUnfinishedRestore(data_dir, { from: '/backups/one' })
    expect(troubles(await lookHere(), 'DATA_DIR')).toEqual([
      expect.stringContaining(`Run bin/plumbline restore again, from /backups/one into ${data_dir}.`),
    ])
  })

  test('keys that others may read, that are damaged, or missing', async () => {
    chmodSync(secretsPath(data_dir), 0o644)
    expect(troubles(await lookHere(), 'secrets.json')).toEqual([
      expect.stringMatching(/others may read .* \(mode 644\) > Run: chmod 600/),
    ])
    writeFileSync(secretsPath(data_dir), '{')
    expect(troubles(await lookHere(), 'secrets.json')).toEqual([
      expect.stringContaining('cannot be read as this installation'),
    ])
    rmSync(secretsPath(data_dir))
    mkdirSync(join(data_dir, 'journal'))
    expect(troubles(await lookHere(), 'secrets.json')).toEqual([expect.stringMatching(/is missing > Restore it/)])
    writeFileSync(join(data_dir, 'machine.json'), '{')
    expect(troubles(await lookHere(), 'machine.json')).toEqual([expect.stringContaining('restore it from a backup')])
  })

  test('files that others may read, where they may enter the folder', async () => {
    const logs = join(data_dir, 'logs')
    chmodSync(data_dir, 0o700)
    mkdirSync(logs, { recursive: true, mode: 0o700 })
    writeFileSync(join(logs, 'api.log'), '', { mode: 0o644 })
    expect(isOk(await lookHere(), 'file modes')).toBe(true)
    chmodSync(data_dir, 0o755)
    expect(troubles(await lookHere(), 'file modes')).toEqual([
      `fault: others may read files of visitors, such as ${join(logs, 'api.log')} (mode 644; 1 in all) > Run: chmod -R go= ${data_dir}/*`,
    ])
    closeFiles(data_dir)
    expect(isOk(await lookHere(), 'file modes')).toBe(true)
    expect(statSync(data_dir).mode & 0o777).toBe(0o755)
  })

  test('room that clicks need', async () => {
    expect(troubles(await lookHere({ DISK_RESERVE_MB: '1000000' }), 'disk')).toEqual([
      expect.stringMatching(/fault: .* free .*503/),
    ])
    expect(isOk(await lookHere(), 'disk')).toBe(true)
  })
})

describe('mail', () => {
  test('a folder that is not writable, and one whose mails are not sent', async () => {
    expect(troubles(await lookHere(), 'mail')).toEqual([expect.stringContaining('not sent > Set SMTP_URL')])
    rmSync(join(data_dir, 'mail'), { recursive: true })
    writeFileSync(join(data_dir, 'mail'), '')
    expect(troubles(await lookHere(), 'mail')).toEqual([expect.stringMatching(/^fault: .*mail cannot be made/)])
  })

  test('a server that does not exist, or refuses our sign-in; a good one gets no mail', async () => {
    const undelivered = await lookHere({
      SMTP_URL: `smtp://127.0.0.1:${await closedPort()}`,
      MAIL_FROM: 'a@example.test',
    })
    expect(troubles(undelivered, 'mail')).toEqual([
      expect.stringMatching(/cannot connect: .*ECONNREFUSED.*> Check host, port/),
    ])

    let mails = 0
    const port = await startMailServer(() => undefined, {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 1 }) : done(new Error('wrong password')),
      onMailFrom: (_address, _session, done) => {
        mails += 1
        done()
      },
    })
    const wrong = await lookHere({ SMTP_URL: `smtp://me:wrong-secret@127.0.0.1:${port}`, MAIL_FROM: 'a@example.test' })
    expect(troubles(wrong, 'mail')).toEqual([expect.stringMatching(/sign-in fails.*> Set user and password/)])
    expect(JSON.stringify(wrong)).not.toContain('wrong-secret')
    const right = await lookHere({ SMTP_URL: `smtp://me:right@127.0.0.1:${port}`, MAIL_FROM: 'a@example.test' })
    expect(isOk(right, 'mail')).toBe(true)
    expect(troubles(await lookHere({ SMTP_URL: `smtp://me:right@127.0.0.1:${port}` }), 'mail')).toEqual([
      expect.stringContaining('MAIL_FROM is'),
    ])
    expect(mails).toBe(0)
  })

  test('mails that were given up', async () => {
    await stores.pg
      .insertInto('outbox')
      .values({ kind: 'mail', payload: '{}', dead_at: new Date(), last_error: 'no such user' })
      .execute()
    expect(troubles(await look(), 'mail')).toContainEqual(
      expect.stringMatching(
        /mails given up in the last 7 days: 1, .*: no such user.*bin\/plumbline mails resend --all/,
      ),
    )
    await stores.pg.deleteFrom('outbox').execute()
  })
})

test('a tracker whose catalogue is stale is named', async () => {
  const path = catalogueFile(data_dir)
  const trackers = ['tracker', 'tracker-2']
  expect(await checkCatalogues(data_dir, trackers)).toEqual([])
  await noteStale(path, 'tracker-2', new Date('2026-11-27T10:00:00Z'))
  expect(troubles(await checkCatalogues(data_dir, trackers), 'tracker')).toEqual([
    expect.stringMatching(/^fault: tracker-2 has not known since 2026-11-27.* > See tracker-2.log/),
  ])
  await removeStale(path, 'tracker-2')
  expect(await checkCatalogues(data_dir, trackers)).toEqual([])
})

describe('engines', () => {
  test('that are unavailable are reported once each, without their passwords, and everything else is still checked', async () => {
    const port = await closedPort()
    const findings = await look({
      DATABASE_URL: `postgres://u:secret-word@127.0.0.1:${port}/plumbline`,
      CLICKHOUSE_URL: `http://u:secret-word@127.0.0.1:${port}/plumbline`,
    })
    for (const [engine, variable] of [
      ['PostgreSQL', 'DATABASE_URL'],
      ['ClickHouse', 'CLICKHOUSE_URL'],
    ] as const)
      expect(troubles(findings, engine)).toEqual([
        expect.stringMatching(new RegExp(`fault: ${variable} .*nothing listens there > Check host and port`)),
      ])
    expect(JSON.stringify(findings)).not.toContain('secret-word')
    expect(isOk(findings, 'secrets.json')).toBe(true)
    expect(troubles(findings, 'processes')).toEqual([expect.stringContaining('Plumbline is not running on')])
  })

  test('one that takes connections and says nothing', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const away = { DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/plumbline` }
    const findings = await look(away, { silence_ms: 1_000 })
    expect(troubles(findings, 'PostgreSQL')).toEqual([expect.stringContaining('does not answer')])
    silent.close()
  })

  test('a schema that is newer or older, and settings that lose money', async () => {
    const { pg } = stores
    const findings = await look()
    expect(isOk(findings, 'PostgreSQL: rights')).toBe(true)
    for (const check of ['schema', 'settings', 'time zone', 'clock'])
      for (const engine of ['PostgreSQL', 'ClickHouse']) expect(isOk(findings, `${engine}: ${check}`)).toBe(true)
    await sql`insert into schema_migrations (number, name, checksum) values (9999, '9999_later.sql', '')`.execute(pg)
    expect(troubles(await look(), 'PostgreSQL: schema')).toEqual([
      expect.stringMatching(/^fault: the database has 9999_later.sql/),
    ])
    await sql`delete from schema_migrations where number = 9999`.execute(pg)
    const { rows } = await sql<{ number: number }>`
      delete from schema_migrations where number = (select max(number) from schema_migrations) returning *`.execute(pg)
    expect(rows).toHaveLength(1)
    expect(troubles(await look(), 'PostgreSQL: schema')).toEqual([
      expect.stringMatching(/^warning: .* not applied > Start this version once/),
    ])
    const name = new URL(stores.database_url).pathname.slice(1)
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(pg)
    expect(troubles(await look(), 'PostgreSQL: settings')).toEqual([
      expect.stringContaining('synchronous_commit: off > Switch it on'),
    ])
    await sql`alter database ${sql.id(name)} reset synchronous_commit`.execute(pg)
  })

  test('a table of clicks that counts duplicates', async () => {
    const url = createUnusedClickHouseUrl()
    await migrateClickHouse(url)
    const clickhouse = connectClickHouse(url)
    await clickhouse.command({ query: 'alter table clicks modify setting non_replicated_deduplication_window = 0' })
    expect(troubles(await look({ CLICKHOUSE_URL: url }), 'ClickHouse: settings')).toEqual([
      expect.stringContaining('would count twice'),
    ])
    await clickhouse.command({ query: `drop database ${new URL(url).pathname.slice(1)}` })
    await clickhouse.close()
  })
})

describe('journals and archive', () => {
  const writeJournal = async (count: number): Promise<void> => {
    const journal = openJournalWriter(data_dir, 1)
    const amounts = Array.from({ length: count }, (_, index) => `${index + 1}.90`)
    await Promise.all(amounts.map((amount) => journal.append(postbackRecord({ amount })).committed))
    await journal.close()
  }

  test('a record that was changed on disk', async () => {
    await writeJournal(50)
    expect(isOk(await look(), 'file of journal 1')).toBe(true)
    changeOnDisk(data_dir, 1, '"19.90"', '"11.90"')
    expect(troubles(await look(), 'file of journal 1')).toEqual([
      expect.stringMatching(
        /^fault: record 19 of journal 1 is damaged: its checksum is wrong \(.*data.mdb; 1 in all\) > .*quarantine list/,
      ),
    ])
  })

  test('a truncated file, which ends any process that reads it', async () => {
    await writeJournal(3_000)
    const file = join(journalFolder(data_dir, 1), 'data.mdb')
    truncateSync(file, 3 * 4_096)
    const findings = await look()
    expect(troubles(findings, 'file of journal 1')).toEqual([
      `fault: ${file} cannot be read: any process that reads it is ended by SIGBUS > Check the disk, then restore the last backup whole (docs/operations.md, "Damaged files").`,
    ])
    // Everything that does not need the file is still checked.
    expect(isOk(findings, 'ledger') || troubles(findings, 'ledger').length > 0).toBe(true)
  })

  test('numbers marked as lost do not count as a damaged file', async () => {
    await writeJournal(20)
    await writeLost(data_dir, 1, { first: 21, last: 1_000_020, day: '2026-11-19' })
    expect(troubles(await look(), 'archive')).toEqual([])
  })

  test('a file of the archive that was altered', async () => {
    await writeJournal(20)
    const reader = openJournalReader(data_dir, 1)
    const { path } = await writeArchiveFile({
      data_dir,
      journal: 1,
      first: 1,
      last: 20,
      day: '2026-11-19',
      read: reader.rawAfter,
    })
    await reader.close()
    expect(isOk(await look(), 'archive')).toBe(true)
    const bytes = readFileSync(path)
    const middle = bytes.length >> 1
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 0x10, middle)
    writeFileSync(path, bytes)
    expect(troubles(await look(), 'archive')).toEqual([expect.stringContaining(`fault: ${path}`)])
  })
})

describe('what waits', () => {
  const nothing = message('nothing_waiting', {})
  const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000

  test('records that wait for the worker, and a journal that is older than the databases', async () => {
    const journal = openJournalWriter(data_dir, 1)
    await journal.append(clickRecord({ at: minutesAgo(3) })).committed
    await journal.append(postbackRecord({ at: minutesAgo(2) })).committed
    const findings = await look()
    expect(troubles(findings, 'progress')).toContainEqual(
      expect.stringMatching(
        /^fault: clicks of journal 1: 2 waiting, the oldest \(record 1\) for 18\d s, and is stuck > See worker.log/,
      ),
    )
    expect(troubles(findings, 'progress')).toContainEqual(
      expect.stringMatching(
        /^fault: postbacks of journal 1: 1 waiting, the oldest \(record 2\) for 12\d s, and is stuck/,
      ),
    )
    expect(findings).toContainEqual(
      expect.objectContaining({ state: 'ok', found: message('lag', { stream: 'mails', state: nothing }) }),
    )
    const away = await look({ CLICKHOUSE_URL: `http://127.0.0.1:${await closedPort()}/plumbline` })
    expect(troubles(away, 'progress')).toContainEqual(
      expect.stringMatching(/^warning: clicks of journal 1: .* for 1\d\d s: ClickHouse does not answer/),
    )
    await stores.pg.insertInto('postback_cursors').values({ journal: 1, sequence: 50 }).execute()
    expect(troubles(await look(), 'journal 1')).toEqual([
      expect.stringMatching(/^fault: it ends with record 2, and the databases know records up to 50: it is older/),
    ])
    await stores.pg.deleteFrom('postback_cursors').execute()
    await journal.close()
  })

  test('records in quarantine, and postbacks whose calls fail', async () => {
    const { pg } = stores
    await pg
      .insertInto('quarantine')
      .values({ journal: 1, sequence: 7, stream: 'clicks', record: '{}', error: 'bad\nmore', attempts: 5 })
      .execute()
    const { id } = await buildPostback(stores)
    await pg
      .updateTable('postbacks')
      .set({ failures: 10, failing_since: new Date(), disabled_at: new Date() })
      .where('id', '=', id)
      .execute()
    const findings = await look()
    expect(troubles(findings, 'quarantine')).toEqual([
      expect.stringMatching(/1 records are in quarantine; the first is 1 7: bad > .*quarantine retry --all/),
    ])
    expect(troubles(findings, 'postbacks to affiliates')).toEqual([
      expect.stringContaining('1 disabled because their calls failed'),
    ])
    await pg.deleteFrom('quarantine').execute()
    await pg.deleteFrom('postbacks').execute()
    expect(isOk(await look(), 'quarantine')).toBe(true)
  })

  test('a ledger that may be changed, days that are not sealed, and backups that are old', async () => {
    const { pg } = stores
    const before = await look()
    expect(troubles(before, 'ledger')).toEqual([expect.stringContaining('never checked')])
    expect(troubles(before, 'backups')).toEqual([expect.stringContaining('there was no backup')])
    await sql`alter table ledger_entries disable trigger ledger_entries_append_only`.execute(pg)
    await checkLedger(pg, new Date())
    await pg.insertInto('sealed_days').values({ day: '2026-01-01', upto: '{}' }).execute()
    const line = { actor: 'command olga', action: 'backup', input: '{}', reply: '{}' }
    await pg
      .insertInto('operator_audit')
      .values({ ...line, at: new Date(minutesAgo(3 * 24 * 60)) })
      .execute()
    const findings = await look()
    expect(troubles(findings, 'ledger')).toEqual([
      expect.stringMatching(/^fault: table ledger_entries.*> Make no payments/),
    ])
    expect(troubles(findings, 'progress')).toContainEqual(
      expect.stringMatching(
        /^warning: daily close: \d+ waiting, the oldest for \d+ days, and is stuck > A day closes after every node/,
      ),
    )
    expect(troubles(findings, 'backups')).toEqual([expect.stringMatching(/3 days ago > Run bin\/plumbline backup/)])

    await sql`alter table ledger_entries enable trigger ledger_entries_append_only`.execute(pg)
    await checkLedger(pg, new Date())
    await pg
      .insertInto('operator_audit')
      .values({ ...line, at: new Date() })
      .execute()
    const after = await look()
    expect([isOk(after, 'ledger'), isOk(after, 'backups'), isOk(after, 'closed days')]).toEqual([true, true, true])

    // Rows that ClickHouse lost, until a rebuild brings them back.
    const change = { day: '2026-01-01', affiliate_id: 1, actor: 'worker', reason: 'a test', upto: '{}' }
    await pg
      .insertInto('day_changes')
      .values({ ...change, kind: 'unknown', clicks: -3 })
      .execute()
    expect(troubles(await look(), 'closed days')).toEqual([expect.stringMatching(/^fault: 1 changes of closed days/)])
    await pg
      .insertInto('day_changes')
      .values({ ...change, kind: 'rebuild', clicks: 3 })
      .execute()
    await requestRebuild(pg, new Date())
    await updateRebuild(pg, { state: 'done', nodes_left: [2] })
    expect(troubles(await look(), 'closed days')).toEqual([
      expect.stringMatching(/^warning: no day is closed until the statistics of node 2 are rebuilt/),
    ])
    await updateRebuild(pg, { nodes_left: [] })
    expect(isOk(await look(), 'closed days')).toBe(true)

    // A check knows nothing of later entries.
    await checkLedger(pg, new Date(minutesAgo(62)))
    await buildLedgerEntry({ pg })
    const unread = (await look()).find(({ check }) => check === 'ledger')?.found
    expect(unread && sayAs(unread)).toMatch(
      /^0 entries added up when they were last checked, 6\d minutes ago \(.*\); 1 written since are not in it$/,
    )
    await checkLedger(pg, new Date(minutesAgo(3 * 24 * 60)))
    expect(troubles(await look(), 'ledger')).toEqual([expect.stringMatching(/^warning: 1 entries .* once a day/)])
    // A clock that was ahead by a year may have hidden that checks ended since.
    await checkLedger(pg, new Date(minutesAgo(-365 * 24 * 60)))
    expect(troubles(await look(), 'ledger')).toEqual([expect.stringMatching(/^warning: 1 entries .* once a day/)])
  })
})
