import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readRun } from '../../server/operations/nodes/run-file.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { removeDataDir } from '../harness/product.ts'
import { machine, parameters, say, sum, table, time, withFolder } from './frame.ts'
import { memoryOfProduct, processorTimesOfProduct } from './processes.ts'

/*
 * Duration of a newcomer's start, and the product's size. Linux only.
 *
 *   node testing/bench/start.ts [address of the repository; this checkout] [seconds of rest; 30]
 *
 * Clones into a temporary folder, runs `npm start` there to `ready` and to its end, and runs it again. npm's download cache is used.
 */

const { source, rest_s } = parameters({ source: fileURLToPath(new URL('../..', import.meta.url)), rest_s: 30 })
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
const sizeOf = (path: string): string =>
  megabytes(Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) * 1024)

await withFolder(async (folder) => {
  const checkout = join(folder, 'plumbline')
  const data_dir = join(folder, 'data')
  const ports = { PORT: await freePort(), TRACKER_PORT: await freePort(), OPERATOR_PORT: await freePort() }
  const env = {
    ...process.env,
    DATA_DIR: data_dir,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  }

  /** Starts the product. @returns stops it, and gives the milliseconds of that */
  const start = async (): Promise<() => Promise<number>> => {
    const product = spawn('npm', ['start', '--silent'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(product, 'exit')
    const ready = new Promise<void>((resolve, reject) => {
      createInterface({ input: product.stdout }).on('line', (line) => {
        process.stderr.write(`${line}\n`)
        if (line.startsWith('ready ')) resolve()
      })
      void exited.then(([code]) => reject(new Error(`npm start ended with ${String(code)} before it was ready`)))
    })
    await ready
    return async () =>
      time(async () => {
        process.kill(readRun(data_dir)?.supervisor.pid ?? 0, 'SIGTERM')
        const [code] = await exited
        if (code !== 0) throw new Error(`npm start ended with ${String(code)}`)
      })
  }
  let stop = async (): Promise<number> => 0
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
  const first = await time(async () => {
    execFileSync('git', ['clone', '--quiet', source, checkout])
    stop = await start()
  })
  await sleep(rest_s * 1_000)
  const memory = memoryOfProduct(data_dir)
  const before = processorTimesOfProduct(data_dir)
  await sleep(rest_s * 1_000)
  const processor = [...processorTimesOfProduct(data_dir)].map(([name, ms]) => ({
    name,
    percent: (ms - (before.get(name) ?? 0)) / (10 * rest_s),
  }))
  const stopping = await stop()
  const second = await time(async () => void (stop = await start()))
  await stop()

  say(`${machine()}, ${megabytes(totalmem())}`)
  const row = table('what', 'measured')
  row('from `git clone` to `ready`, demo network filled', seconds(first))
  row('second start', seconds(second))
  row('from SIGTERM to the end', seconds(stopping))
  row(`memory at rest, ${rest_s} s after \`ready\` (PSS)`, megabytes(sum(memory.map(({ pss }) => pss))))
  for (const { name, pss } of memory.toSorted((a, b) => b.pss - a.pss)) row(`- ${name}`, megabytes(pss))
  row(
    `processor at rest, over the next ${rest_s} s`,
    `${sum(processor.map(({ percent }) => percent)).toFixed(1)} % of a core`,
  )
  for (const { name, percent } of processor.toSorted((a, b) => b.percent - a.percent))
    row(`- ${name}`, `${percent.toFixed(1)} %`)
  row('installed packages', sizeOf(join(checkout, 'node_modules')))
  row('data directory with the demo network', sizeOf(data_dir))
  removeDataDir(data_dir)
})
