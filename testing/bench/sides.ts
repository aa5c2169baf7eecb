import { execFile, spawn, type ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { catalogueFile, writeCatalogueFile } from '../../server/features/catalogue/file.ts'
import { journalNumber } from '../../server/shared/node-numbers.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { openJournalReader } from '../../server/storage/journal/journal.ts'
import { findDebianProgram, type DebianProgram } from '../external/debian.ts'
import { aroundNginx, findProxy } from '../external/deployed-proxies.ts'
import { bench_catalogue } from './click-traffic.ts'
import { inTurns, median, sum, withFolder } from './frame.ts'
import { processorTime } from './processes.ts'
import { endChild, startPart } from './stores.ts'

/** A server that answers clicks: one or several trackers on a port, or one that only redirects. */
export interface Side {
  name: string
  port: number
  children: readonly ChildProcess[]
  data_dir: string
}

/** All trackers share a port as under the supervisor (ADR-0038). */
const forkSharing = (program: string, env: Readonly<Record<string, string>>): ChildProcess => {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, args: [], execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return cluster.fork(env).process
}

/**
 * Starts real trackers on a folder, with their catalogue from a file: no database runs. They trust a proxy on this machine.
 * @param checkout whose trackers; this one's by default
 */
export const startTracker = async (
  name: string,
  data_dir: string,
  { checkout = new URL('../../', import.meta.url), catalogue = bench_catalogue, trackers = 1 } = {},
): Promise<Side> => {
  mkdirSync(data_dir, { recursive: true })
  await writeCatalogueFile(catalogueFile(data_dir), catalogue)
  const port = await freePort()
  const start = async (index: number): Promise<ChildProcess> => {
    const settings = {
      DATA_DIR: data_dir,
      // Nothing listens there: the catalogue on disk applies.
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      CLICKHOUSE_URL: 'http://127.0.0.1:1',
      TRACKER_PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
      TRACKERS: String(trackers),
      TRACKER: String(index + 1),
    }
    return startPart('tracker', settings, checkout, trackers > 1 ? forkSharing : undefined)
  }
  return {
    name,
    port,
    children: await Promise.all(Array.from({ length: trackers }, (_, index) => start(index))),
    data_dir,
  }
}

const startServer = async (
  name: string,
  port: number,
  { path, environment }: DebianProgram,
  words: readonly string[],
): Promise<Side> => {
  const child = spawn(path, words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (connected) return { name, port, children: [child], data_dir: '' }
    await sleep(50)
  }
  throw new Error(`nothing listens on port ${port}`)
}

const target = 'https://shop.example/landing?click_id=0123456789abcdef0123456789abcdef&source=x'

/** nginx with one worker process and nothing to do but answer: the limit. */
export const startNginx = async (folder: string): Promise<Side> => {
  const port = await freePort()
  mkdirSync(folder)
  const config = join(folder, 'nginx.conf')
  const site = `keepalive_requests 1000000000; server { listen 127.0.0.1:${port}; return 302 ${target}; }`
  writeFileSync(config, aroundNginx(site, folder))
  return startServer('nginx, `return 302`', port, await findProxy('nginx'), ['-e', 'stderr', '-c', config])
}

/** The least that a redirect on Node can cost: no routing, no record. */
export const startBare = async (): Promise<Side> => {
  const port = await freePort()
  const program = `require('node:http').createServer((_request, answer) =>
    answer.writeHead(302, { location: '${target}', 'content-length': '0' }).end()).listen(${port}, '127.0.0.1')`
  const node = { path: process.execPath, environment: process.env }
  return startServer('bare `node:http`', port, node, ['-e', program])
}

/** The last record of each journal of a side's trackers. */
export const recordsOf = async ({ data_dir, children }: Side): Promise<number[]> =>
  Promise.all(
    children.map(async (_child, index) => {
      const reader = openJournalReader(data_dir, journalNumber(1, index + 1))
      const last = reader.lastSequence()
      await reader.close()
      return last
    }),
  )

export interface Loaded {
  /** Answers a second. */
  rate: number
  answers: number
  /** Milliseconds from a request's writing to its answer's arrival. */
  p50_ms: number
  p99_ms: number
  /** Answers below 200 or above 399, and broken connections. */
  failures: number
  /** Microseconds of the side's processor time for each answer. */
  cost_us: number
}

/**
 * Sends the requests of a file over kept connections, one at a time on each, as fast as they are answered. The load comes from `wrk`: a client
 * on Node would take more of the processor than the tracker.
 */
export const load = async (
  { port, children }: Side,
  requests: string,
  connections: number,
  seconds: number,
): Promise<Loaded> => {
  const script = fileURLToPath(new URL('clicks.lua', import.meta.url))
  const settings = ['-t1', `-c${connections}`, `-d${seconds}`, '--timeout', '10', '-s', script]
  const pids = children.map(({ pid = 0 }) => pid)
  const before = processorTime(pids)
  const { path, environment: env } = await findDebianProgram('wrk')
  const words = [...settings, `http://127.0.0.1:${port}/`, '--', requests]
  const { stdout } = await promisify(execFile)(path, words, { env })
  const line = stdout.split('\n').find((text) => text.startsWith('{')) ?? '{}'
  const printed = JSON.parse(line) as Omit<Loaded, 'rate' | 'cost_us'> & { seconds: number }
  const cost_us = ((processorTime(pids) - before) * 1_000) / printed.answers
  return { ...printed, rate: printed.answers / printed.seconds, cost_us }
}

/** Writes the requests of a load, starts the sides, and ends them afterwards. */
export const withSides = async (
  requests: readonly string[],
  start: (folder: string) => Promise<Side>[],
  run: (sides: readonly Side[], requests: string, folder: string) => Promise<void>,
): Promise<void> =>
  withFolder(async (folder) => {
    const file = join(folder, 'requests')
    writeFileSync(file, requests.join(''), 'latin1')
    const sides = await Promise.all(start(folder))
    try {
      await run(sides, file, folder)
    } finally {
      await endSides(sides)
    }
  })

export const endSides = async (sides: readonly Side[]): Promise<unknown> =>
  Promise.all(sides.flatMap(({ children }) => children).map(endChild))

/** Loads the sides in turn, after two seconds each to warm up. @returns by side: medians; answers and failures of all, with those first seconds */
export const compare = async (
  sides: readonly Side[],
  requests: string,
  { connections, rounds, seconds }: { connections: number; rounds: number; seconds: number },
) => {
  const first: Loaded[] = []
  for (const side of sides) first.push(await load(side, requests, connections, 2))
  const results = await inTurns(sides, rounds, async (side) => load(side, requests, connections, seconds))
  return results.map((rounds_of_side, index) => summarize(rounds_of_side, first[index]))
}

export const summarize = (results: readonly Loaded[], first?: Loaded) => {
  const all = (key: keyof Loaded): number[] => results.map((result) => result[key])
  const [rate, p50_ms, p99_ms, cost_us] = (['rate', 'p50_ms', 'p99_ms', 'cost_us'] as const).map((key) =>
    median(all(key)),
  )
  const count = (key: keyof Loaded): number => sum(all(key)) + (first?.[key] ?? 0)
  const sums = { answers: count('answers'), failures: count('failures') }
  return {
    rate: rate ?? 0,
    p50_ms: p50_ms ?? 0,
    p99_ms: p99_ms ?? 0,
    cost_us: cost_us ?? 0,
    ...sums,
    rates: all('rate'),
    costs: all('cost_us'),
  }
}
