import { readFileSync } from 'node:fs'
import type { Message } from '@plumbline/contract/messages/index.ts'
import { readConfig, type Config, ConfigError } from '../../shared/config.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import { readRunning, type Run } from '../nodes/run-file.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface Circumstances {
  /** The configuration; of a running network the environment that it was started with, as far as that is visible. */
  environment: Environment
  /** Whether the environment is the running network's, or the caller's. */
  seen: 'running' | 'asking'
  /** Absent if the configuration is invalid. */
  config: Config | undefined
  config_faults: readonly Message[]
  data_dir: string
  run: Run | undefined
  /** Absent if the addresses are unknown. */
  database_url: string | undefined
  clickhouse_url: string | undefined
  now: Date
}

/** The environment that a process was started with, where the system shows it. */
const environmentOf = (pid: number): Environment | undefined =>
  orUndefined(() => {
    const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter((pair) => pair.includes('='))
    return Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    )
  })

/** Settings that say which installation is meant. */
const dataDirOf = (environment: Environment): string =>
  readConfig({ DATA_DIR: environment.DATA_DIR, DEMO: '0' }).data_dir

/** Collects the circumstances, by the caller's environment. Never fails: doctor runs when something is wrong. */
export const lookAround = (asking: Environment, now: Date): Circumstances => {
  const data_dir = dataDirOf(asking)
  const run = readRunning(data_dir)
  const running = run && environmentOf(run.supervisor.pid)
  const environment = running ?? asking
  let config: Config | undefined
  let config_faults: readonly Message[] = []
  try {
    config = readConfig({ ...environment, DATA_DIR: data_dir })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    config_faults = error.faults
  }
  return {
    environment,
    seen: running === undefined ? 'asking' : 'running',
    config,
    config_faults,
    data_dir,
    run,
    database_url: run?.database_url ?? config?.database_url,
    clickhouse_url: run?.clickhouse_url ?? config?.clickhouse_url,
    now,
  }
}
