import { readConfig, type Config } from '../../shared/config.ts'
import { inspectDataDirectory } from '../../operations/nodes/network-identity.ts'
import { readMove } from '../../operations/engines/move-state.ts'
import { startCommand } from '../../shared/os-process/start-command.ts'
import { readRunning, type Run } from '../../operations/nodes/run-file.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { CommandFailure, exit_codes } from './failure.ts'
import { shell } from './shell.ts'

const nothingRuns = (config: Config, alternative: string): CommandFailure =>
  new CommandFailure(
    `Plumbline is not running on ${config.data_dir}: start it with \`${startCommand(config.data_dir)}\`, or set DATA_DIR to the data directory of the running one${alternative}`,
    exit_codes.not_running,
  )

const notReady = ({ state }: Run): CommandFailure =>
  new CommandFailure(`the network is ${state}: try again when it says \`ready\``, exit_codes.not_running)

/** A change by a command would now be missing in the copy, or lost with the source. */
const assertNotMoving = ({ data_dir }: Config): void => {
  if (readMove(data_dir) === undefined) return
  throw new CommandFailure(
    'the network moves to other databases: finish that or give it up first (bin/plumbline engines move --status)',
  )
}

/** The network of DATA_DIR for a move of its engines, and what runs on it: all of it, or the part that runs during a move. */
export const findMoving = (): { config: Config; data_dir: string; run: Run | undefined } => {
  const config = readConfig(shell().env)
  const run = readRunning(config.data_dir)
  if (run === undefined && !inspectDataDirectory(config.data_dir).has_network) throw nothingRuns(config, '')
  if (run !== undefined && run.state !== 'ready' && run.state !== 'paused') throw notReady(run)
  return { config, data_dir: config.data_dir, run }
}

/** Those of the two engines that are this data directory's own: they have the passwords of its secrets. */
export const findEmbeddedEngines = (
  { postgres_password, clickhouse_password }: Secrets,
  { database_url, clickhouse_url }: Run,
): { database_url: string | undefined; clickhouse_url: string | undefined } => {
  const own = (url: string | undefined, password: string): string | undefined =>
    url !== undefined && decodeURIComponent(new URL(url).password) === password ? url : undefined
  return {
    database_url: own(database_url, postgres_password),
    clickhouse_url: own(clickhouse_url, clickhouse_password),
  }
}

/** The configuration of a stopped network, for offline operations; undefined if it is running, or does not exist. */
export const findStopped = (): Config | undefined => {
  const config = readConfig(shell().env)
  if (readRunning(config.data_dir) !== undefined || !inspectDataDirectory(config.data_dir).has_network) return undefined
  assertNotMoving(config)
  return config
}

/** Addresses for operations' texts, from the configuration. */
export const addressesOf = ({ data_dir, portal_url, tracking_url, operator_url, portal, smtp_url, demo }: Config) => ({
  data_dir,
  portal_url,
  tracking_url,
  operator_url,
  network_name: portal.network_name,
  sends_mail: smtp_url !== undefined && !demo,
})

export interface FoundDatabase extends ReturnType<typeof addressesOf> {
  database_url: string
  /** If unknown, operations that need the statistics fail. */
  clickhouse_url: string | undefined
}

/**
 * The database to work on: DATABASE_URL when set, else that of the Plumbline that runs on DATA_DIR.
 * @throws CommandFailure when there is neither
 */
export const findDatabase = (): FoundDatabase => {
  const config = readConfig(shell().env)
  const run = readRunning(config.data_dir)
  const database_url = config.database_url ?? run?.database_url
  if (database_url === undefined) throw nothingRuns(config, ', or set DATABASE_URL')
  assertNotMoving(config)
  const own = addressesOf(config)
  const { portal_url, tracking_url, operator_url, sends_mail } = run ?? own
  const clickhouse_url = config.clickhouse_url ?? run?.clickhouse_url
  return { ...own, database_url, clickhouse_url, portal_url, tracking_url, operator_url, sends_mail }
}

/**
 * The complete Plumbline that runs on DATA_DIR.
 * @throws CommandFailure if none runs, or it is still starting
 */
export const findReady = (): { config: Config; run: Run } => {
  const config = readConfig(shell().env)
  const run = readRunning(config.data_dir)
  if (run === undefined) throw nothingRuns(config, '')
  if (run.state !== 'ready') throw notReady(run)
  return { config, run }
}

/**
 * The demo network that runs on DATA_DIR.
 * @throws CommandFailure if none runs, it is still starting, or the network is not a demo
 */
export const findDemo = (): { database_url: string; tracker_url: string; data_dir: string } => {
  const config = readConfig(shell().env)
  const run = readRunning(config.data_dir)
  if (run === undefined) throw nothingRuns(config, '')
  if (!run.demo)
    throw new CommandFailure(
      'the running network is not the demo network: simulated visitors would falsify its statistics',
    )
  if (run.state !== 'ready' || run.database_url === undefined) throw notReady(run)
  return { database_url: run.database_url, tracker_url: run.local_tracker_url, data_dir: config.data_dir }
}
