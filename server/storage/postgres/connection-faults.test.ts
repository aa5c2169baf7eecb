import { message } from '@plumbline/contract/messages/index.ts'
import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ClickHouseError } from '@clickhouse/client'
import { sql } from 'kysely'
import { pino } from 'pino'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../shared/config.ts'
import { apiText, faultText } from '../../shared/messages.ts'
import { superuser } from '../embedded/postgres-cluster.ts'
import { placePostgresData } from '../embedded/postgres-place.ts'
import type { Engine } from '../embedded/engine.ts'
import { findAccount } from '../embedded/account.ts'
import { startPostgres } from '../embedded/postgres.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import { createFolder, createUnusedClickHouseUrl } from '../../../testing/harness/harness.ts'
import { clickHouseFault, explaining, postgresFault } from './connection-faults.ts'
import { findNetwork } from '../../operations/nodes/network-identity.ts'
import { checkPostgres } from '../../operations/doctor/engines.ts'
import { connectClickHouse } from '../clickhouse/clickhouse.ts'
import { migrateClickHouse, migratePostgres } from './migrate.ts'
import { connectPostgres } from './postgres.ts'
import { until } from '../../../testing/harness/until.ts'

/* A PostgreSQL that speaks TLS with a certificate of its own making, and a user who may do little. */

let folder: string
let engine: Engine
let authority: string

const administerIn = async (database: string, ...statements: string[]): Promise<void> => {
  const address = new URL(engine.url)
  address.username = superuser
  address.pathname = database
  const client = new Client({ connectionString: address.href })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const administer = (...statements: string[]): Promise<void> => administerIn('plumbline', ...statements)

const makeCertificate = (): void => {
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')]
  const subject = ['-subj', '/CN=db.example', '-addext', 'subjectAltName=DNS:db.example']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'pipe' },
  )
  const account = findAccount()
  if (account !== undefined) for (const path of [certificate, key]) chownSync(path, account.uid, account.gid)
  authority = join(folder, 'authority.crt')
  copyFileSync(certificate, authority)
}

beforeAll(async () => {
  folder = createFolder()
  const { postgres_password: password } = readSecrets(folder)
  engine = await startPostgres({ data_dir: folder, password, log: pino({ level: 'silent' }) })
  makeCertificate()
  await administer(
    `alter system set ssl_cert_file = '${join(folder, 'server.crt')}'`,
    `alter system set ssl_key_file = '${join(folder, 'server.key')}'`,
    `alter system set ssl = on`,
    `select pg_reload_conf()`,
    `create role limited login password 'p@ss'`,
    `create database closed`,
    `revoke connect on database closed from public`,
  )
  await until(() => isEncrypted(withParameters({ sslmode: 'require' })).catch(() => false))
})
afterAll(async () => {
  await engine.stop()
  rmSync(placePostgresData(folder, findAccount()), { recursive: true, force: true })
})

const withParameters = (parameters: Readonly<Record<string, string>>, change: Partial<URL> = {}): string => {
  const address = Object.assign(new URL(engine.url), change)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

const isEncrypted = async (url: string): Promise<boolean> => {
  const pg = connectPostgres(url, { max_connections: 1 })
  try {
    const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(pg)
    return rows[0]?.ssl === true
  } finally {
    await pg.destroy()
  }
}

const failure = async (url: string): Promise<string> => {
  const error: unknown = await explaining(postgresFault, url, () => migratePostgres(url)).catch(
    (caught: unknown) => caught,
  )
  return error instanceof Error ? error.message : 'it worked'
}

describe('sslmode', () => {
  test.each([
    ['require', true],
    ['prefer', true],
    ['no-verify', true],
    ['disable', false],
  ])('%s accepts a certificate of an unknown authority: encrypted %s', async (sslmode, expected) => {
    expect(await isEncrypted(withParameters({ sslmode }))).toBe(expected)
  })

  test('verify-ca, and require with a certificate of the authority, verify who signed it but not the name', async () => {
    for (const sslmode of ['verify-ca', 'require'])
      expect(await isEncrypted(withParameters({ sslmode, sslrootcert: authority }))).toBe(true)
  })

  test('verify-full verifies the name too, and says what to do', async () => {
    const unknown = await failure(withParameters({ sslmode: 'verify-full' }))
    expect(unknown).toMatch(
      /^DATABASE_URL \(.*\): the certificate of the server cannot be verified: .*sslrootcert=FILE/,
    )
    const other = await failure(withParameters({ sslmode: 'verify-full', sslrootcert: authority }))
    expect(other).toMatch(/^DATABASE_URL .*cannot be verified: .*127\.0\.0\.1/)
  })

  test('is checked at the start', () => {
    const faultsOf = (DATABASE_URL: string): unknown => {
      try {
        return readConfig({ DATABASE_URL }).database_url
      } catch (error) {
        return error instanceof ConfigError ? error.faults.map(apiText) : error
      }
    }
    const url = 'postgres://u@db.example/n?sslmode='
    expect(faultsOf(`${url}require`)).toBe(`${url}require`)
    expect(faultsOf(`${url}always`)).toEqual([expect.stringContaining('DATABASE_URL has sslmode=always: give disable')])
    expect(faultsOf(`${url}verify-ca`)).toEqual([expect.stringContaining('without sslrootcert=FILE')])
    expect(faultsOf(`${url}verify-ca&sslrootcert=/ca.crt`)).toContain('verify-ca')
  })
})

describe('what PostgreSQL refuses is put into words', () => {
  const limited = { username: 'limited', password: 'p%40ss' }

  test('a wrong password', async () => {
    const refusal = await failure(withParameters({}, { password: 'wrong' }))
    expect(refusal).toMatch(/^DATABASE_URL \(postgres:\/\/\*\*\*@.*\): the server refuses the user "plumbline"/)
    expect(refusal).not.toContain('wrong@')
  })

  test('a wrong name of the database', async () => {
    expect(await failure(withParameters({}, { pathname: '/no_such' }))).toMatch(
      /^DATABASE_URL .*database "no_such" does not exist.* create database "no_such" owner "plumbline"/,
    )
  })

  test('a user without the right to connect, and one who may not make tables', async () => {
    expect(await failure(withParameters({}, { ...limited, pathname: '/closed' }))).toMatch(
      /^DATABASE_URL .*"limited" lacks a privilege: permission denied for database "closed".* alter database "closed" owner to "limited"/,
    )
    expect(await failure(withParameters({}, limited))).toMatch(
      /^DATABASE_URL .*"limited" lacks a privilege: permission denied for schema public.* grant usage, create on schema public to "limited"/,
    )
  })

  test('a database without a schema, or with one that is closed to the user', async () => {
    await administer('create database bare owner limited', 'create database shut')
    await administerIn('bare', 'drop schema public')
    await administerIn('shut', 'revoke all on schema public from public')
    for (const pathname of ['/bare', '/shut']) {
      const url = withParameters({}, { ...limited, pathname })
      const expected =
        /^DATABASE_URL .*"limited" has no schema to work in.* create schema if not exists public; grant usage, create on schema public to "limited"/
      expect(await failure(url)).toMatch(expected)
      // It is not taken for an empty database, of which a start would say something else.
      const pg = connectPostgres(url, { max_connections: 1 })
      await expect(explaining(postgresFault, url, () => findNetwork(pg))).rejects.toThrow(expected)
      await pg.destroy()
    }
  })

  test('a server that is too old, before anything is written to it', async () => {
    const server = createServer((incoming) => {
      const onward = connectTo(engine.port, '127.0.0.1')
      incoming.on('error', () => onward.destroy()).pipe(onward)
      // Its version text, replaced by one of the same length.
      const alter = (text: string): string =>
        text.replaceAll(/\b18(\d{4})\b/g, '14$1').replaceAll(/\b18\.(?=\d)/g, '14.')
      onward.on('error', () => incoming.destroy())
      onward.on('data', (piece: Buffer) => incoming.write(Buffer.from(alter(piece.toString('latin1')), 'latin1')))
      onward.on('end', () => incoming.end())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    await administer('create database aged owner limited')
    const { port } = server.address() as AddressInfo
    const url = withParameters({}, { ...limited, pathname: '/aged', port: String(port) })
    expect(await failure(url)).toMatch(
      /^DATABASE_URL .*: PostgreSQL 14\.\S+ is too old\. Move to PostgreSQL 15 or newer\./,
    )
    const pg = connectPostgres(url, { max_connections: 1 })
    const [version] = await checkPostgres(pg, new Date())
    expect(version).toMatchObject({ check: 'PostgreSQL', state: 'fault', todo: { code: 'use_newer_engine' } })
    const tables = await sql`select from pg_tables where schemaname = 'public'`.execute(pg)
    expect(tables.rows).toEqual([])
    await pg.destroy()
    server.close()
  })

  test('what an upgrade would lack is a fault for the doctor: tables of somebody else, and the right to make some', async () => {
    await administer('create database theirs owner limited')
    const url = withParameters({}, { ...limited, pathname: '/theirs' })
    await migratePostgres(url)
    const pg = connectPostgres(url, { max_connections: 1 })
    const rights = async (): Promise<unknown> =>
      (await checkPostgres(pg, new Date())).find(({ check }) => check === 'PostgreSQL: rights')
    expect(await rights()).toMatchObject({ state: 'ok' })
    await administerIn('theirs', `alter table offers owner to ${superuser}`)
    expect(await rights()).toMatchObject({
      state: 'fault',
      found: { code: 'tables_of_others', parameters: { table: 'offers', role: 'limited' } },
      todo: message('own_tables', { table: 'offers', schema: 'public', role: 'limited' }),
    })
    await administerIn(
      'theirs',
      'alter schema public owner to postgres',
      'revoke create on schema public from public, limited',
    )
    expect(await rights()).toMatchObject({
      state: 'fault',
      found: message('schema_read_only', { role: 'limited', schema: 'public' }),
    })
    expect(await failure(url)).toMatch(
      /^DATABASE_URL .*"limited" lacks a privilege: permission denied for schema public/,
    )
    await pg.destroy()
  })

  test('a server that does not exist, and one without TLS', async () => {
    expect(await failure(withParameters({}, { port: String(await freePort()) }))).toMatch(
      /^DATABASE_URL .*nothing listens there.* Check host and port/,
    )
    await administer('alter system set ssl = off', 'select pg_reload_conf()')
    await expect
      .poll(() => failure(withParameters({ sslmode: 'require' })))
      .toContain('Leave sslmode out, or switch TLS on')
  })
})

describe('what ClickHouse refuses is put into words', () => {
  test('a wrong password', async () => {
    const address = new URL(createUnusedClickHouseUrl())
    address.password = 'wrong'
    const start = explaining(clickHouseFault, address.href, () => migrateClickHouse(address.href))
    await expect(start).rejects.toThrow(/^CLICKHOUSE_URL \(http:\/\/\*\*\*@.*\): .* refuses the user "default"/)
  })

  test('a server that does not exist', async () => {
    const url = `http://127.0.0.1:${await freePort()}/plumbline`
    const clickhouse = connectClickHouse(url)
    const ping = explaining(clickHouseFault, url, () => clickhouse.query({ query: 'select 1' }))
    await expect(ping).rejects.toThrow(/^CLICKHOUSE_URL .*nothing listens there/)
    await clickhouse.close()
  })

  test('a right that the user lacks, in the words of the server', () => {
    const text = `limited: Not enough privileges. To execute this query, it's necessary to have the grant CREATE TABLE ON plumbline.clicks. `
    const error = new ClickHouseError({ message: text, code: '497', type: 'ACCESS_DENIED' })
    const fault = clickHouseFault(error, 'https://limited:p@ch.example:8443/plumbline')
    expect(fault && faultText(fault)).toBe(
      'CLICKHOUSE_URL (https://***@ch.example:8443/plumbline): the user "limited" lacks the right CREATE TABLE ON plumbline.clicks. As an administrator: create database if not exists plumbline; grant all on plumbline.* to limited',
    )
  })
})
