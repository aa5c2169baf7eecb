import { execFileSync, spawn } from 'node:child_process'
import { cpus, tmpdir, totalmem } from 'node:os'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { removeDataDir } from '../harness/product.ts'
import { readRun } from '../../server/operations/nodes/run-file.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { memoryOfProduct } from './processes.ts'

/*
 * Measures how long a new user waits for the first start, and how much disk and memory the product takes. Linux only.
 *
 *   node testing/bench/start.ts [address of the repository; default: this checkout]
 *
 * Clones into a temporary folder, runs `npm start` there to `ready` and to its end, runs it again, and prints a table for
 * docs/performance.md. npm's download cache is used in its present state.
 */

const rest_ms = 30_000
const source = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'plumbline-start-'))
const checkout = join(folder, 'plumbline')
const data_dir = join(folder, 'data')
const environment = {
  ...process.env,
  DATA_DIR: data_dir,
  PORT: String(await freePort()),
  TRACKER_PORT: String(await freePort()),
  OPERATOR_PORT: String(await freePort()),
}

interface Started {
  ready_s: number
  stop(): Promise<number>
}

/** @param begun when the clock was started, in milliseconds of performance.now() */
const start = async (begun: number): Promise<Started> => {
  const product = spawn('npm', ['start', '--silent'], {
    cwd: checkout,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | null>((resolve) => product.on('exit', resolve))
  const ready = new Promise<number>((resolve, reject) => {
    createInterface({ input: product.stdout }).on('line', (line) => {
      process.stderr.write(`${line}\n`)
      if (line.startsWith('ready ')) resolve(performance.now())
    })
    void exited.then((code) => reject(new Error(`npm start ended with exit code ${code} before it was ready`)))
  })
  const ready_s = ((await ready) - begun) / 1000
  return {
    ready_s,
    stop: async () => {
      const stopped = performance.now()
      const supervisor = readRun(data_dir)?.supervisor.pid
      if (supervisor === undefined) throw new Error('run.json is missing')
      process.kill(supervisor, 'SIGTERM')
      const code = await exited
      if (code !== 0) throw new Error(`npm start ended with exit code ${code}`)
      return (performance.now() - stopped) / 1000
    },
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
const sizeOf = (path: string): number =>
  Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) * 1024

try {
  const begun = performance.now()
  execFileSync('git', ['clone', '--quiet', source, checkout])
  const first = await start(begun)
  await sleep(rest_ms)
  const memory = memoryOfProduct(data_dir)
  const first_stop_s = await first.stop()

  const second = await start(performance.now())
  await second.stop()

  const model = /^model name\s*:\s*(.*)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'unknown processor'
  const total = memory.reduce((sum, { pss }) => sum + pss, 0)
  const rows = [
    ['from `git clone` to `ready`, demo network filled', `${first.ready_s.toFixed(1)} s`],
    ['second start', `${second.ready_s.toFixed(1)} s`],
    ['from SIGTERM to the end', `${first_stop_s.toFixed(1)} s`],
    [`memory at rest, ${rest_ms / 1000} s after \`ready\` (PSS)`, megabytes(total)],
    ...memory.toSorted((a, b) => b.pss - a.pss).map(({ name, pss }) => [`- ${name}`, megabytes(pss)]),
    ['installed packages', megabytes(sizeOf(join(checkout, 'node_modules')))],
    ['data directory with the demo network', megabytes(sizeOf(data_dir))],
  ]
  console.log(`${cpus().length} x ${model}, ${megabytes(totalmem())}, Node ${process.version}\n`)
  console.log('| what | measured |\n|---|---|')
  for (const [what, measured] of rows) console.log(`| ${what} | ${measured} |`)
} finally {
  removeDataDir(data_dir)
  rmSync(folder, { recursive: true, force: true })
}
