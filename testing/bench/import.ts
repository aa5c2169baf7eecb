import { execFile } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { machine, parameters, say, table } from './frame.ts'
import { withBenchStores } from './stores.ts'

/*
 * Duration of `offers import` and `offers export` for many offers, and their peak of memory.
 *
 *   node testing/bench/import.ts [offers; 10000]
 *
 * The real command. Each offer has a description of 1.6 kB, two categories and three payout rows; at last a file just below
 * the limit of 50 MB. The peak and the processor time are the command's own; PostgreSQL's are not included.
 */

const { offers: count } = parameters({ offers: 10_000 })
const command = fileURLToPath(new URL('../../bin/plumbline', import.meta.url))

/** Loaded first by the command: leaves what it used. */
const usage_module = `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const usage = JSON.stringify({ peak_mb: maxRSS / 1000, cpu_seconds: (userCPUTime + systemCPUTime) / 1e6 })
  process.getBuiltinModule('node:fs').writeFileSync(new URL('usage.json', import.meta.url), usage)
})`

/** Words that do not compress, as those of real descriptions. */
const words = (n: number, length: number): string =>
  Array.from({ length }, (_one, at) => ((n * 7919 + at * 104_729) % 1_000_003).toString(36)).join(' ')

const offerOf = (n: number, description_words: number, price: number) => ({
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

await withBenchStores(async ({ data_dir, database_url, clickhouse_url, pg }) => {
  const place = (name: string): string => join(data_dir, name)
  writeFileSync(place('usage.mjs'), usage_module)
  const write = (name: string, description_words: number, price = 10): string => {
    const offers = Array.from({ length: count }, (_one, n) => offerOf(n, description_words, price))
    writeFileSync(place(name), JSON.stringify({ offers }))
    return place(name)
  }
  await pg.insertInto('advertisers').values({ name: 'Bench Advertiser' }).execute()
  say(`${machine()}; ${count} offers`)
  const row = table('what', 'file', 'seconds', 'of a processor, s', 'peak, MB')
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${place('usage.mjs')}`
  const env = {
    ...process.env,
    NODE_OPTIONS,
    DATABASE_URL: database_url,
    CLICKHOUSE_URL: clickhouse_url,
    DATA_DIR: data_dir,
  }
  /** Runs the command. @param output where its output is written */
  const run = async (what: string, path: string, parameters_of: string, output = place('output')): Promise<void> => {
    const began = performance.now()
    const { stdout } = await promisify(execFile)(command, ['offers', ...parameters_of.split(' ')], {
      env,
      maxBuffer: 1e9,
    })
    const seconds = (performance.now() - began) / 1000
    writeFileSync(output, stdout)
    const { peak_mb, cpu_seconds } = JSON.parse(readFileSync(place('usage.json'), 'utf8')) as Record<
      'peak_mb' | 'cpu_seconds',
      number
    >
    const megabytes = path === '' ? '' : `${(statSync(path).size / 1_000_000).toFixed(1)} MB`
    row(what, megabytes, seconds.toFixed(1), cpu_seconds.toFixed(1), peak_mb.toFixed(0))
  }
  const importFile = async (what: string, path: string): Promise<void> =>
    run(what, path, `import --file ${path} --json`)
  const [first, exported] = [write('first.json', 300), place('exported.csv')]
  await run('a command that does next to nothing (`offers list`)', '', 'list --json')
  await run('dry run, all new', first, `import --file ${first} --dry-run --json`)
  await importFile('import, all new', first)
  await importFile('import of the same file, nothing changes', first)
  await importFile('import with a new price in each', write('dearer.json', 300, 11))
  await run('export as CSV', exported, 'export --format csv', exported)
  await importFile('import of that CSV, nothing changes', exported)
  await importFile(
    'import of a large file, every description changes',
    write('large.json', Math.floor(46_000_000 / count / 5)),
  )
})
