import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { identifyProcess, isRunning } from '../../shared/os-process/process-identity.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { until } from '../../../testing/harness/until.ts'
import { findAccount, shared_root } from './account.ts'
import { startInDoomedProcess } from './doomed-process.test-support.ts'
import type { Engine } from './engine.ts'
import { startPostgres } from './postgres.ts'

const password = 'test-password_0123456789-abcdefghij'
const log = pino({ level: 'silent' })

/** A cluster takes a second to make, so the tests share one; each finds it stopped and leaves it whole. */
const shared_dir = createFolder()
let data_dir: string
let running: Engine[]
beforeEach(() => {
  data_dir = shared_dir
  running = []
})
afterEach(async () => {
  await Promise.all(running.map(async (engine) => engine.stop()))
  // Data outside the run's folder is not removed with it.
  const place = dirname(clusterOf(data_dir))
  if (place !== data_dir && place.startsWith(shared_root)) rmSync(place, { recursive: true })
})

const start = async (port?: number, secret = password): Promise<Engine> => {
  const engine = await startPostgres({ data_dir, password: secret, log, ...(port !== undefined && { port }) })
  running.push(engine)
  return engine
}

const query = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The cluster's location; as root it may be outside the data directory. */
const clusterOf = (folder: string): string =>
  existsSync(join(folder, 'postgres.path'))
    ? readFileSync(join(folder, 'postgres.path'), 'utf8').trim()
    : join(folder, 'postgres')

describe('startPostgres', () => {
  it('makes a cluster that syncs, has checksums, requires its password, and takes no second start', async () => {
    const { url } = await start()
    expect(
      await query(
        url,
        `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
                current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
                current_setting('password_encryption') as passwords, usesuper as super
         from pg_user where usename = current_user`,
      ),
    ).toEqual([
      {
        encoding: 'UTF8',
        fsync: 'on',
        checksums: 'on',
        addresses: '127.0.0.1',
        passwords: 'scram-sha-256',
        super: false,
      },
    ])
    // It derives no key again and again from a password that was drawn at random.
    const asAdministrator = url.replace(/\/\/[^:]+:/, '//postgres:')
    const [role] = await query(asAdministrator, "select rolpassword from pg_authid where rolname = 'plumbline'")
    expect(role).toEqual({ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$1:/) as unknown })
    for (const user of ['plumbline', 'postgres'])
      await expect(query(url.replace(/\/\/.*@/, `//${user}:wrong@`), 'select 1')).rejects.toThrow(
        /password authentication failed/,
      )
    await expect(start()).rejects.toThrow(/is already started by another process/)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keeps its data and its port over a stop and over kill -9', async () => {
    const first = await start()
    await query(first.url, 'drop table if exists kept; create table kept (id int); insert into kept values (1)')
    await first.stop()
    expect(await first.exited).toEqual({ code: 0, signal: null })

    const second = await start(first.port)
    expect(second.url).toBe(first.url)
    await query(second.url, 'insert into kept values (2)')
    process.kill(second.pid, 'SIGKILL')
    expect(await second.exited).toEqual({ code: null, signal: 'SIGKILL' })

    const third = await start(first.port)
    expect(await query(third.url, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }])
    // It stops while a statement runs.
    const client = new Client({ connectionString: third.url })
    client.on('error', () => {})
    await client.connect()
    const failure = client.query('select pg_sleep(36000)').then(() => 'an answer', String)
    await third.stop()
    expect(await failure).toMatch(/terminating connection|Connection terminated/)
  })

  it('ends a server that a killed parent left over', async () => {
    const { pid } = await startInDoomedProcess('startPostgres', data_dir)
    const leftover = identifyProcess(pid)
    expect(leftover).toBeDefined()
    const { url } = await start()
    expect(leftover === undefined || isRunning(leftover)).toBe(false)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('FT-04: leaves a stranger alone that has the number of a killed server, and still starts', async () => {
    const { pid, exited } = await start()
    process.kill(pid, 'SIGKILL')
    await exited
    // Of the same user, because PostgreSQL checks only that user's processes.
    const stranger = spawn('sleep', ['60'], { ...findAccount() })
    await once(stranger, 'spawn')
    const file = join(clusterOf(data_dir), 'postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
    await expect(start()).resolves.toHaveProperty('pid')
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
  })

  it('FT-04: starts after a killed server whose session is during a statement', async () => {
    const { pid, url, exited } = await start()
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    // It looks at nothing else while it computes.
    const failure = client.query('select count(*) from generate_series(1, 100000000000)').catch(String)
    await expect
      .poll(async () =>
        query(url, "select from pg_stat_activity where state = 'active' and query like '%series(1, 1%'"),
      )
      .not.toEqual([])
    process.kill(pid, 'SIGKILL')
    await exited
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await failure).toMatch(/terminat/)
  })

  it('waits for a recovery that takes minutes, and ends one that is stuck', async () => {
    data_dir = createFolder()
    await (await start()).stop()
    const held = join(data_dir, 'held')
    const holdRecovery = (): void => {
      writeFileSync(held, '')
      writeFileSync(join(clusterOf(data_dir), 'recovery.signal'), '')
    }
    const command = `while [ -e "${held}" ]; do sleep 0.05; done; false`
    appendFileSync(join(clusterOf(data_dir), 'postgresql.auto.conf'), `restore_command = '${command}'\n`)
    // The last line before the recovery, of the first start too.
    const countRecoveries = (): number =>
      readFileSync(join(data_dir, 'logs', 'postgres.log'), 'utf8').split('system was shut down at').length - 2
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => {
      vi.useRealTimers()
      rmSync(held, { force: true })
    })

    holdRecovery()
    const slow = start()
    await until(() => countRecoveries() === 1)
    vi.advanceTimersByTime(4 * 60_000)
    rmSync(held)
    const { url, stop } = await slow
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()

    holdRecovery()
    const still = start().then(() => 'it runs', String)
    const passing = setInterval(() => vi.advanceTimersByTime(60_000), 20)
    expect(await still).toMatch(/PostgreSQL was stuck for five minutes/)
    clearInterval(passing)
    rmSync(held)
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('FT-08: ends after a SIGTERM from another process, although its connections stay open', async () => {
    const engine = await start()
    const client = new Client({ connectionString: engine.url })
    client.on('error', () => {})
    await client.connect()
    process.kill(engine.pid, 'SIGTERM')
    expect(await engine.exited).toEqual({ code: 0, signal: null })
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('says when its port is in use, and when the password or the version is not the one of the data', async () => {
    await (await start()).stop()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    await expect(start((other.address() as AddressInfo).port)).rejects.toThrow(/Address already in use/)
    other.close()
    await expect(start(undefined, 'another-password')).rejects.toThrow(
      /password in secrets\.json is not that of the database/,
    )
    const file = join(clusterOf(data_dir), 'PG_VERSION')
    const own = readFileSync(file, 'utf8')
    try {
      for (const [version, message] of [
        ['99', /made by PostgreSQL 99, which is newer/],
        ['15', /made by PostgreSQL 15; .* migrate it/],
      ] as const) {
        writeFileSync(file, `${version}\n`)
        await expect(start()).rejects.toThrow(message)
      }
    } finally {
      writeFileSync(file, own)
    }
    await start()
  })

  it('leaves a folder alone that holds something else', async () => {
    data_dir = createFolder()
    mkdirSync(join(data_dir, 'postgres'))
    writeFileSync(join(data_dir, 'postgres', 'notes.txt'), 'mine')
    await expect(start()).rejects.toThrow(/holds no PostgreSQL data/)
    expect(readFileSync(join(data_dir, 'postgres', 'notes.txt'), 'utf8')).toBe('mine')
  })

  it('works behind a folder that only its owner may enter', async () => {
    data_dir = createFolder()
    chmodSync(data_dir, 0o700)
    const first = await start()
    await query(first.url, 'create table kept (id int)')
    await first.stop()
    const second = await start()
    expect(await query(second.url, 'select * from kept')).toEqual([])
  })

  it('says where a database was that is gone, and begins no other one unasked', async () => {
    data_dir = createFolder()
    const elsewhere = join(createFolder(), 'postgres')
    writeFileSync(join(data_dir, 'postgres.path'), `${elsewhere}\n`)
    await expect(start()).rejects.toThrow(`the database is in ${elsewhere}, which does not exist`)
  })
})
