import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Kysely } from 'kysely'
import { createLog } from '../../server/shared/log.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { connectClickHouse } from '../../server/storage/clickhouse/clickhouse.ts'
import { startClickHouse } from '../../server/storage/embedded/clickhouse.ts'
import { superuser } from '../../server/storage/embedded/postgres-cluster.ts'
import { startPostgres } from '../../server/storage/embedded/postgres.ts'
import { migrateClickHouse, migratePostgres } from '../../server/storage/postgres/migrate.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import type { Database } from '../../server/storage/postgres/schema.ts'
import { test_password } from '../harness/builders.ts'
import { withFolder } from './frame.ts'

export interface BenchStores {
  data_dir: string
  database_url: string
  /** The same database as its administrator. */
  admin_url: string
  /** Without limits for statements: it also fills. */
  pg: Kysely<Database>
  clickhouse_url: string
  clickhouse: ClickHouseClient
  clickhouse_pid: number
  postgres_pid: number
  /** Run before the stores end, the last one first. */
  ends: (() => Promise<unknown>)[]
}

export const log = createLog('bench', 'silent')

/**
 * Engines of a benchmark's own, migrated and empty, for as long as it runs.
 * @param kept the folder of their data, which stays; default: a temporary one
 */
export const withBenchStores = async (run: (stores: BenchStores) => Promise<void>, kept = ''): Promise<void> =>
  withFolder(async (data_dir) => {
    const secrets = readSecrets(data_dir)
    const postgres = await startPostgres({ data_dir, password: secrets.postgres_password, log })
    const engine = await startClickHouse({ data_dir, password: secrets.clickhouse_password, log })
    const ends: BenchStores['ends'] = [async () => postgres.stop(), async () => engine.stop()]
    try {
      const clickhouse_url = Object.assign(new URL(engine.url), { pathname: '/bench' }).href
      const admin_url = Object.assign(new URL(postgres.url), { username: superuser }).href
      await migratePostgres(postgres.url)
      await migrateClickHouse(clickhouse_url)
      const pg = connectPostgres(postgres.url, { writes_money: true, statement_timeout_ms: 0, silence_ms: 0 })
      const clickhouse = connectClickHouse(clickhouse_url, { max_execution_seconds: 600 })
      ends.push(
        async () => pg.destroy(),
        async () => clickhouse.close(),
      )
      const urls = { database_url: postgres.url, admin_url, clickhouse_url }
      await run({ data_dir, ...urls, pg, clickhouse, clickhouse_pid: engine.pid, postgres_pid: postgres.pid, ends })
    } finally {
      for (const end of ends.toReversed()) await end()
    }
  }, kept)

/** Ends a process, and waits for it. */
export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(deadline)
}

/** A process of the product, once it is ready. It has no more of this environment than its settings. */
export const startPart = async (
  part: string,
  settings: Readonly<Record<string, string>>,
  checkout = new URL('../../', import.meta.url),
  forkIt: (program: string, env: Readonly<Record<string, string>>) => ChildProcess = (program, env) =>
    fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
): Promise<ChildProcess> => {
  const env = { PATH: process.env.PATH ?? '', NODE_OPTIONS: '', DEMO: '0', LOG_LEVEL: 'error', ...settings }
  const child = forkIt(fileURLToPath(new URL(`server/processes/${part}/main.ts`, checkout)), env)
  await new Promise<void>((resolve, reject) => {
    let failures = ''
    child.on('message', ({ kind, line = '' }: { kind: string; line?: string }) => {
      failures += line
      if (kind === 'ready') resolve()
    })
    child.on('exit', () => reject(new Error(`the ${part} ended before it was ready: ${failures}`)))
  })
  return child
}

/** A process of the product on the stores of a benchmark. It ends with the benchmark. */
export const startOnStores = async (
  part: string,
  { data_dir, database_url, clickhouse_url, ends }: BenchStores,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> => {
  const urls = { DATA_DIR: data_dir, DATABASE_URL: database_url, CLICKHOUSE_URL: clickhouse_url }
  const child = await startPart(part, { ...urls, ...settings })
  ends.push(async () => endChild(child))
  return child
}

type Headers = Readonly<Record<string, string>>

/** The API as a process of its own, with portal and console. */
export const startBenchApi = async (stores: BenchStores) => {
  const [port, operator_port] = [String(await freePort()), String(await freePort())]
  const { pid = 0 } = await startOnStores('api', stores, { PORT: port, OPERATOR_PORT: operator_port })
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(address.startsWith('/') ? `http://127.0.0.1:${port}${address}` : address, init)
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const get = async <T>(address: string, headers: Headers): Promise<T> =>
    (await send(address, { headers })).json() as Promise<T>
  const post = async <T>(path: string, body: object, headers: Headers = {}): Promise<T> => {
    const json = { ...headers, 'content-type': 'application/json' }
    return (await send(path, { method: 'POST', headers: json, body: JSON.stringify(body) })).json() as Promise<T>
  }
  /** Signs a user of buildUser in. @returns the headers of their requests */
  const signIn = async (email: string) => {
    const { access } = await post<{ access: string }>('/api/token/', { email, password: test_password })
    return { authorization: `Bearer ${access}` }
  }
  return {
    pid,
    origin: `http://127.0.0.1:${port}`,
    console_origin: `http://127.0.0.1:${operator_port}`,
    send,
    get,
    post,
    signIn,
  }
}
