import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migratePostgres } from '../../server/storage/postgres/migrate.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import { startPostgres } from '../../server/storage/embedded/postgres.ts'
import { createLog } from '../../server/shared/log.ts'
import { readSecrets } from '../../server/shared/secrets.ts'

/*
 * How long `offers import` and `offers export` take for many offers, and how much memory at most.
 *
 *   node testing/bench/import.ts [number of offers; default 10000]
 *
 * The real command on an embedded PostgreSQL in a temporary folder. Each offer has a description of 1.6 kB, two categories and three payout
 * rows; at last a file just below the limit of 50 MB. The peak and the
 * processor's time are what Linux counts for the command's process; PostgreSQL's come on top.
 */

const count = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
const command = fileURLToPath(new URL('../../bin/plumbline', import.meta.url))
const { postgres_password } = readSecrets(folder)
const engine = await startPostgres({ data_dir: folder, password: postgres_password, log: createLog('bench', 'silent') })
const pg = connectPostgres(engine.url)

interface Run {
  seconds: number
  cpu_seconds: number
  peak_mb: number
  out: string
}

const readUsage = (pid: number): Pick<Run, 'cpu_seconds' | 'peak_mb'> | undefined => {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    // Behind the name in brackets: user and system time are the 12th and 13th, in hundredths.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { peak_mb: Number(kilobytes ?? 0) / 1000, cpu_seconds: (Number(fields[11]) + Number(fields[12])) / 100 }
  } catch {
    return undefined
  }
}

const run = async (...words: string[]): Promise<Run> => {
  const began = performance.now()
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: engine.url, DATA_DIR: folder },
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  let used = { cpu_seconds: 0, peak_mb: 0 }
  const watch = setInterval(() => {
    const now = readUsage(child.pid ?? 0)
    // A process that has just ended holds nothing any more.
    if (now !== undefined && now.peak_mb > 0) used = now
  }, 20)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${String(code)}`)
  return { seconds: (performance.now() - began) / 1000, ...used, out }
}

/** Words that do not compress, as those of real descriptions. */
const words = (n: number, length: number): string =>
  Array.from({ length }, (_one, at) => ((n * 7919 + at * 104_729) % 1_000_003).toString(36)).join(' ')

const offerOf = (n: number, description_words: number, price = 10) => ({
  external_id: `bench-${n}`,
  title: `Offer ${n}`,
  advertiser: 'Bench Advertiser',
  url: `https://shop.example/${n}?c={click_id}`,
  description_html: `<p>${words(n, description_words)}</p>`,
  categories: [`Category ${n % 40}`, `Category ${40 + (n % 7)}`],
  countries: ['US', 'CA', 'GB', 'DE'],
  goals: [{ code: '', name: 'Order' }],
  payouts: [
    { countries: ['US', 'CA'], payout: price, revenue: 20 },
    { countries: ['GB'], payout: 7, revenue: 20 },
    { payout: 2.5, revenue: 20 },
  ],
})

const write = (name: string, offers: readonly object[]): string => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify({ offers }))
  return path
}

const megabytes = (path: string): string => `${(statSync(path).size / 1_000_000).toFixed(1)} MB`

const show = (what: string, path: string, { seconds, cpu_seconds, peak_mb }: Run): boolean =>
  process.stdout.write(
    `| ${what} | ${megabytes(path)} | ${seconds.toFixed(1)} | ${cpu_seconds.toFixed(1)} | ${peak_mb.toFixed(0)} |\n`,
  )

try {
  await migratePostgres(engine.url)
  await pg.insertInto('advertisers').values({ name: 'Bench Advertiser' }).execute()
  const offers = Array.from({ length: count }, (_one, n) => offerOf(n, 300))
  const first = write('first.json', offers)
  const dearer = write(
    'dearer.json',
    offers.map((_offer, n) => offerOf(n, 300, 11)),
  )
  process.stdout.write(
    `${count} offers\n\n| what | file | seconds | of a processor, s | peak, MB |\n|---|---|---|---|---|\n`,
  )
  const empty = await run('offers', 'list', '--json')
  show('a command that does next to nothing (`offers list`)', first, empty)
  show('dry run, all new', first, await run('offers', 'import', '--file', first, '--dry-run', '--json'))
  show('import, all new', first, await run('offers', 'import', '--file', first, '--json'))
  show('import of the same file, nothing changes', first, await run('offers', 'import', '--file', first, '--json'))
  show('import with a new price in each', dearer, await run('offers', 'import', '--file', dearer, '--json'))
  const csv = await run('offers', 'export', '--format', 'csv')
  const exported = join(folder, 'exported.csv')
  writeFileSync(exported, csv.out)
  show('export as CSV', exported, csv)
  show('import of that CSV, nothing changes', exported, await run('offers', 'import', '--file', exported, '--json'))
  const large = write(
    'large.json',
    offers.map((_offer, n) => offerOf(n, Math.floor(46_000_000 / count / 5))),
  )
  show(
    'import of a large file, every description changes',
    large,
    await run('offers', 'import', '--file', large, '--json'),
  )
} finally {
  await pg.destroy()
  await engine.stop()
  rmSync(folder, { recursive: true })
}
