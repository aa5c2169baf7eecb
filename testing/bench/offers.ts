import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migratePostgres } from '../../server/storage/postgres/migrate.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import { startPostgres } from '../../server/storage/embedded/postgres.ts'
import { isRunnableBy } from '../../server/features/offers/visibility.ts'
import { findPage } from '../../server/features/offers/find-page.ts'
import { listOffers, listPayouts } from '../../server/features/offers/queries.ts'
import { createLog } from '../../server/shared/log.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { buildUser, test_password } from '../harness/builders.ts'
import { fillWithOffers } from '../harness/many-offers.ts'

/*
 * How long the API takes for pages and searches of the offers, against the same SQL asked directly.
 *
 *   node testing/bench/offers.ts [number of offers; default 10000] [requests a question and round; default 60]
 *
 * The real API process and the embedded PostgreSQL in a temporary folder; the statistics engine is not asked. One request after another,
 * three rounds, both ways in turn; medians and the slowest of a hundred are printed.
 */

const offers = Number(process.argv[2] ?? 10_000)
const requests = Number(process.argv[3] ?? 60)
const rounds = 3

type Question = Parameters<typeof findPage>[3]

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
const { postgres_password } = readSecrets(folder)
const engine = await startPostgres({ data_dir: folder, password: postgres_password, log: createLog('bench', 'silent') })
const pg = connectPostgres(engine.url)
let api: ChildProcess | undefined

const startApi = async (): Promise<string> => {
  const port = await freePort()
  api = spawn(process.execPath, [fileURLToPath(new URL('../../server/processes/api/main.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DEMO: '0',
      DATABASE_URL: engine.url,
      // Nothing listens there: offers are read from PostgreSQL only.
      CLICKHOUSE_URL: 'http://127.0.0.1:1',
      PORT: String(port),
      OPERATOR_PORT: String(await freePort()),
      LOG_LEVEL: 'error',
    },
  })
  await once(api, 'message')
  return `http://127.0.0.1:${port}`
}

const signIn = async (origin: string, email: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: test_password }),
  })
  if (!answer.ok) throw new Error(`the sign-in was answered ${answer.status}`)
  const { access } = (await answer.json()) as { access: string }
  return access
}

const askDirectly = async (affiliate_id: number, question: Question): Promise<number> => {
  const { ids, count } = await findPage(pg, affiliate_id, isRunnableBy(affiliate_id), question, new Date())
  if (ids.length > 0)
    await Promise.all([listOffers(pg, affiliate_id, ids), listPayouts(pg, affiliate_id, ids, new Date())])
  return count
}

const sortNumbers = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)
const at = (numbers: readonly number[], share: number): number =>
  sortNumbers(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN

const measureTimes = async (work: () => Promise<number>): Promise<{ times: number[]; count: number }> => {
  const times: number[] = []
  let count = 0
  for (let request = 0; request < requests; request++) {
    const start = performance.now()
    count = await work()
    times.push(performance.now() - start)
  }
  return { times, count }
}

try {
  await migratePostgres(engine.url)
  const affiliate_id = await fillWithOffers(pg, offers)
  const { email } = await buildUser({ pg }, { affiliate_id })
  const origin = await startApi()
  const authorization = `Bearer ${await signIn(origin, email)}`
  const askOverHttp = async (question: Question): Promise<number> => {
    const parameters = Object.entries(question).map(([name, value]): [string, string] => [name, String(value)])
    const address = `${origin}/api/affiliate/offers/?${new URLSearchParams(parameters).toString()}`
    const answer = await fetch(address, { headers: { authorization } })
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
    const { count } = (await answer.json()) as { count: number }
    return count
  }

  const pages = Math.ceil((await findPage(pg, affiliate_id, isRunnableBy(affiliate_id), {}, new Date())).count / 25)
  const questions: readonly (readonly [name: string, question: Question])[] = [
    ['first page', {}],
    ['last page', { page: pages }],
    ['last page by title', { page: pages, ordering: 'title' }],
    ['search: every title', { search: 'campaign' }],
    ['search: every title, by title', { search: 'campaign', ordering: 'title' }],
    ['search: one in eleven, any case', { search: 'cAsInO' }],
    ['search: nothing', { search: 'nothing of that name' }],
    ['search: an exact id', { search: String(Math.floor(offers / 2)) }],
    ['for phones in Germany', { country: 'DE', device: 'Phone' }],
    ['by payout', { ordering: '-payout' }],
    ['by EPC', { ordering: '-epc' }],
    ['page beyond the end', { page: pages + 1 }],
  ]
  for (const [, question] of questions) await Promise.all([askOverHttp(question), askDirectly(affiliate_id, question)])

  const rows: string[] = []
  for (const [name, question] of questions) {
    const http: number[] = []
    const direct: number[] = []
    let count = 0
    for (let round = 0; round < rounds; round++) {
      const answered = await measureTimes(() => askOverHttp(question))
      const queried = await measureTimes(() => askDirectly(affiliate_id, question))
      if (answered.count !== queried.count)
        throw new Error(`${name}: ${answered.count} over HTTP, ${queried.count} in SQL`)
      count = queried.count
      http.push(...answered.times)
      direct.push(...queried.times)
    }
    const cells = [name, String(count), at(http, 0.5).toFixed(1), at(http, 0.99).toFixed(1), at(direct, 0.5).toFixed(1)]
    rows.push(`| ${cells.join(' | ')} | ${(at(http, 0.5) / at(direct, 0.5)).toFixed(2)} |`)
  }
  process.stdout.write(
    [
      `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}; ${offers} offers, ` +
        `${rounds} rounds of ${requests} requests.`,
      '',
      '| question | found | API, median ms | API, p99 ms | SQL alone, median ms | ratio |',
      '|---|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  )
} finally {
  api?.kill('SIGKILL')
  await pg.destroy()
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
}
