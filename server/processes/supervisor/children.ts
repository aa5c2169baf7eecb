import { childrenOf, type Config } from '../../shared/config.ts'
import { startChild } from './child.ts'
import { startDevelopmentWeb, watchSources } from './development.ts'
import type { EngineUrls } from '../../operations/nodes/check-databases.ts'
import { localUrl } from '../health.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import type { Processes } from './processes.ts'
import { readSecretFiles } from '../../shared/secret-files.ts'
import type { Screen } from './screen.ts'

export interface ChildrenOptions {
  config: Config
  environment: NodeJS.ProcessEnv
  processes: Processes
  screen: Screen
  development: boolean
  local_portal_url: string
}

export interface Children {
  /** Starts what takes clicks, unless it runs already. Resolves when all of it serves. */
  startTrackers(urls: EngineUrls): Promise<void>
  /** Starts everything that runs on this node. */
  start(urls: EngineUrls): Promise<void>
  /** Worker and API: what changes the databases, and ends while a move copies them. */
  writers: readonly string[]
}

/** The supervisor's own children: trackers, worker and api, and Vite's server in development. */
export const createChildren = (options: ChildrenOptions): Children => {
  const { config, environment, processes, screen, development, local_portal_url } = options
  const { data_dir, log_to } = config
  let hasTrackers = false
  let watches = false
  const onWarning = (line: string): void => screen.warn(line)

  const buildSharedEnvironment = (urls: EngineUrls): NodeJS.ProcessEnv => ({
    ...readSecretFiles(environment).environment,
    DATABASE_URL: urls.database_url,
    CLICKHOUSE_URL: urls.clickhouse_url,
    DATA_DIR: data_dir,
    DEMO: config.demo ? '1' : '0',
    PORTAL_URL: config.portal_url,
    TRACKING_URL: config.tracking_url,
    TZ: 'UTC',
  })

  const startTrackers = async (urls: EngineUrls): Promise<void> => {
    if (hasTrackers || !config.run.includes('tracker')) return
    hasTrackers = true
    const shares_port = config.trackers > 1
    const trackers = childrenOf({ run: ['tracker'], trackers: config.trackers })
    await Promise.all(
      trackers.map(({ name, part }, index) => {
        const own = { ...buildSharedEnvironment(urls), TRACKER: String(index + 1) }
        return processes.keep(name, (signals) =>
          startChild({ name, part, data_dir, log_to, environment: own, shares_port, onWarning, signals }),
        )
      }),
    )
  }

  const others = childrenOf({ run: config.run.filter((part) => part !== 'tracker'), trackers: 0 })

  const start = async (urls: EngineUrls): Promise<void> => {
    const shared = buildSharedEnvironment(urls)
    const apiPort = development ? await freePort() : config.port
    const own: Readonly<Record<string, NodeJS.ProcessEnv>> = {
      // In development only Vite's server calls the API.
      api: development ? { ...shared, PORT: String(apiPort), HOST: '127.0.0.1' } : shared,
    }
    await Promise.all([
      startTrackers(urls),
      ...others.map(({ name, part }) => {
        // The worker's successor must not start before the worker has ended. The API's may, so that no request is refused.
        const hands_over = part === 'api'
        const common = { name, part, data_dir, log_to, environment: own[name] ?? shared, onWarning }
        return processes.keep(name, (signals) =>
          startChild({ ...common, shares_port: hands_over, hands_over, signals }),
        )
      }),
    ])
    if (!development || watches) return
    watches = true
    if (config.run.includes('api')) {
      const api_url = localUrl('127.0.0.1', apiPort)
      await processes.keep('web', (signals) => startDevelopmentWeb(config, shared, local_portal_url, api_url, signals))
    }
    watchSources((parts) => {
      const names = childrenOf(config).flatMap(({ name, part }) => (parts.includes(part) ? [name] : []))
      if (names.length === 0) return
      screen.say(`  sources changed: starting ${names.join(', ')} again`)
      processes.restart(names)
    })
  }

  return { startTrackers, start, writers: others.map(({ name }) => name) }
}
