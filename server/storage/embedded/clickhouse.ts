import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { orUndefined } from '../../shared/or-undefined.ts'
import { engine_config, front_limits, thread_pool_size, type FrontLimits } from './chdb-front.ts'
import { describeExit, endEngine, spawnEngine, watchStart } from './engine.ts'
import type { Engine, EngineOptions, EngineProcess } from './engine.ts'

/** The message that starts the engine's process. */
export interface ChdbOrder {
  folder: string
  lock_folder: string
  config_file: string
  password: string
  /** 0: any free one. */
  port: number
  limits: FrontLimits
}

/** The process's answer. */
export type ChdbReport = { kind: 'ready'; port: number } | { kind: 'failed'; message: string }

export interface ClickHouseEngineOptions extends EngineOptions {
  /** Limits that differ from those of a small machine. */
  limits?: Partial<FrontLimits>
}

const look_ms = 1_000

const Package = Type.Object({ optionalDependencies: Type.Record(Type.String(), Type.String()) })

/** The release of ClickHouse inside chDB, as year and month: [26, 7]. */
const readInstalledRelease = (): [number, number] => {
  const manifest = Value.Parse(Package, createRequire(import.meta.url)('chdb/package.json'))
  const version = /^(\d+)\.(\d+)/.exec(Object.values(manifest.optionalDependencies)[0] ?? '')
  if (version === null) throw new Error('the version of the installed chdb is unknown')
  return [Number(version[1]), Number(version[2])]
}

/** Refuses data of a newer ClickHouse. @returns notes down which one has opened it */
const checkRelease = (data_dir: string): (() => void) => {
  const file = join(data_dir, 'clickhouse-version')
  const [year, month] = readInstalledRelease()
  const noted = existsSync(file) ? /^(\d+)\.(\d+)/.exec(readFileSync(file, 'utf8')) : null
  const [stored_year, stored_month] = [Number(noted?.[1] ?? 0), Number(noted?.[2] ?? 0)]
  if (stored_year > year || (stored_year === year && stored_month > month))
    throw new Error(
      `the statistics in ${data_dir} were written by ClickHouse ${stored_year}.${stored_month}, which is newer than the ${year}.${month} installed here: install the newer Plumbline again`,
    )
  return () => writeFileSync(file, `${year}.${month}\n`, { mode: 0o600 })
}

/** It says nothing while it opens its tables, but uses processors and memory. Only Linux says how much. */
const readWork = (pid: number): string => orUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? ''

const firstReport = async (engine: EngineProcess, order: ChdbOrder): Promise<number> => {
  const { child, pid } = engine
  const answer = Promise.withResolvers<number>()
  const lateness = watchStart('the statistics engine', () => readWork(pid))
  const looks = setInterval(() => {
    const late = lateness()
    if (late !== undefined) answer.reject(new Error(late))
  }, look_ms)
  child.once('message', (report: ChdbReport) => {
    if (report.kind === 'ready') answer.resolve(report.port)
    else answer.reject(new Error(report.message))
  })
  void engine.exited.then((exit) =>
    answer.reject(new Error(`the statistics engine ${describeExit(exit)} while starting`)),
  )
  child.send(order, () => {})
  try {
    return await answer.promise
  } finally {
    clearInterval(looks)
  }
}

/**
 * Starts the embedded ClickHouse (chDB) of a DATA_DIR in a process of its own and resolves when it answers.
 * The process ends when this one is gone; a second start on the same DATA_DIR is refused.
 * @throws with a readable sentence
 */
export const startClickHouse = async (options: ClickHouseEngineOptions): Promise<Engine> => {
  const { data_dir, password, log, log_to, port, limits } = options
  mkdirSync(data_dir, { recursive: true })
  const root = realpathSync(data_dir)
  const noteRelease = checkRelease(root)
  const config_file = join(root, 'clickhouse-config.xml')
  writeFileSync(config_file, engine_config, { mode: 0o600 })
  const engine = await spawnEngine({
    name: 'clickhouse',
    command: process.execPath,
    args: [fileURLToPath(new URL('chdb-process.ts', import.meta.url))],
    data_dir: root,
    log_to,
    environment: { UV_THREADPOOL_SIZE: String(thread_pool_size), NODE_NO_WARNINGS: '1' },
    ipc: true,
  })
  const end = async (): Promise<void> =>
    endEngine(engine, [
      ['SIGTERM', 4_000],
      ['SIGKILL', 1_000],
    ])
  try {
    const order: ChdbOrder = {
      folder: join(root, 'clickhouse'),
      lock_folder: join(root, 'clickhouse-lock'),
      config_file,
      password,
      port: port ?? 0,
      limits: { ...front_limits, ...limits },
    }
    const listening = await firstReport(engine, order)
    noteRelease()
    log.debug({ pid: engine.pid, port: listening }, 'the statistics engine runs')
    const url = `http://default:${encodeURIComponent(password)}@127.0.0.1:${listening}`
    return { url, pid: engine.pid, port: listening, stop: end, exited: engine.exited }
  } catch (error) {
    await end()
    throw error
  }
}
