import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, chownSync, closeSync, existsSync, globSync, mkdirSync, openSync } from 'node:fs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, escapeLiteral } from 'pg'
import { findAccount } from '../../server/storage/embedded/account.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { unpackPackage } from './debian.ts'

/*
 * A PostgreSQL as an operator has it who keeps his own: Debian's, with TLS and a certificate that is verified, and a role that may do nothing
 * but work in databases that an administrator made for it.
 */

const run = promisify(execFile)
const major = 15

interface Programs {
  bin: string
  environment: Record<string, string>
}

const programsIn = (root: string): Programs | undefined => {
  const bin = join(root, 'usr/lib/postgresql', String(major), 'bin')
  if (!existsSync(join(bin, 'postgres'))) return undefined
  const libraries = globSync('usr/lib/*-linux-gnu', { cwd: root }).map((folder) => join(root, folder))
  return { bin, environment: root === '/' ? {} : { LD_LIBRARY_PATH: libraries.join(':') } }
}

/** The programs of this machine, or else of Debian's packages, which are unpacked and not installed. @throws without either */
const findPrograms = async (): Promise<Programs> => {
  const programs = programsIn('/') ?? programsIn(await unpackPackage(`postgresql-${major}`))
  if (programs === undefined) throw new Error(`PostgreSQL ${major} is needed: Debian 12 has it`)
  return programs
}

export interface OwnPostgres {
  /** Of the administrator, who makes databases. */
  admin_url: string
  /** Who owns and uses them. */
  owner: string
  /** The address of a database for its owner: verify-full, with the authority's certificate. */
  urlOf(database: string): string
  pid: number
  stop(): Promise<void>
}

const superuser = 'postgres'
const owner = 'shop_limited'

/** @returns who vouches for the server: the certificate itself */
const makeCertificate = (folder: string, data: string): string => {
  const certificate = join(folder, 'authority.crt')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  const to = ['-days', '2', '-keyout', join(data, 'server.key'), '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...to, ...subject], { stdio: 'pipe' })
  writeFileSync(join(data, 'server.crt'), readFileSync(certificate))
  chmodSync(join(data, 'server.key'), 0o600)
  chmodSync(certificate, 0o644)
  return certificate
}

/** Otherwise Debian's defaults. */
const settings = (port: number): string => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
ssl = on
`
/** Requires TLS and a password. */
const host_based = 'hostssl all all 127.0.0.1/32 scram-sha-256\n'

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

const waitUntilReady = async (url: string, log: string, hasEnded: () => boolean): Promise<Client> => {
  for (const deadline = performance.now() + 60_000; ; await sleep(100)) {
    const client = await connect(url).catch((error: unknown) => String(error))
    if (typeof client !== 'string') return client
    if (hasEnded() || performance.now() > deadline)
      throw new Error(`PostgreSQL ${major} does not start: ${client}\n${readFileSync(log, 'utf8')}`)
  }
}

/** Starts one in a folder that other users may enter, on a free port of this machine. */
export const startDebianPostgres = async (folder: string): Promise<OwnPostgres> => {
  const { bin, environment } = await findPrograms()
  const account = findAccount()
  const [home, data, log] = [join(folder, 'debian'), join(folder, 'debian/data'), join(folder, 'debian/log')]
  mkdirSync(home, { mode: 0o755 })
  // Characters that a URL must encode.
  const [password, own_password] = [randomBytes(12).toString('hex'), `p@ss/${randomBytes(8).toString('hex')}:#?`]
  const password_file = join(home, 'password')
  writeFileSync(password_file, `${password}\n`, { mode: 0o600 })
  if (account !== undefined) for (const path of [home, password_file]) chownSync(path, account.uid, account.gid)
  const as = { env: { ...process.env, ...environment, LC_ALL: 'C.UTF-8' }, cwd: home, ...account }
  const words = [`--username=${superuser}`, `--pwfile=${password_file}`, '--auth=scram-sha-256', '--encoding=UTF8']
  await run(join(bin, 'initdb'), [`--pgdata=${data}`, ...words], as)
  const authority = makeCertificate(home, data)
  const port = await freePort()
  appendFileSync(join(data, 'postgresql.conf'), settings(port))
  writeFileSync(join(data, 'pg_hba.conf'), host_based)
  if (account !== undefined)
    for (const name of ['server.key', 'server.crt']) chownSync(join(data, name), account.uid, account.gid)

  const addressOf = (user: string, word: string, database: string): string =>
    `postgres://${user}:${encodeURIComponent(word)}@127.0.0.1:${port}/${database}?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`
  const admin_url = addressOf(superuser, password, 'postgres')
  const descriptor = openSync(log, 'a')
  const server = spawn(join(bin, 'postgres'), ['-D', data], { ...as, stdio: ['ignore', descriptor, descriptor] })
  closeSync(descriptor)
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.once('error', () => resolve())
  })
  let has_ended = false
  void exited.then(() => (has_ended = true))
  const stop = async (): Promise<void> => {
    server.kill('SIGINT')
    await Promise.race([exited, sleep(10_000, undefined, { ref: false })])
    server.kill('SIGKILL')
    await exited
  }
  try {
    const client = await waitUntilReady(admin_url, log, () => has_ended)
    await client.query(
      `create role ${owner} login nosuperuser nocreatedb nocreaterole noreplication password ${escapeLiteral(own_password)}`,
    )
    await client.end()
    return {
      admin_url,
      owner,
      urlOf: (database) => addressOf(owner, own_password, database),
      pid: server.pid ?? 0,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
