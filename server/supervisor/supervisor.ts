import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { fillDemo, type FillingDemo } from '../demo/run.ts'
import type { Logger } from '../log.ts'
import { readSecrets } from '../secrets.ts'
import { startChild } from './child.ts'
import { startDevelopmentWeb, watchSources } from './development.ts'
import { startEngines, type EngineUrls } from './engines.ts'
import { localUrl, waitUntilServing } from './health.ts'
import type { Lock } from './lock.ts'
import { inspectNetwork } from './network-kind.ts'
import { buildPortal } from './portal-build.ts'
import { freePort, portFault } from './ports.ts'
import { endProcesses, identifyProcess } from './process-identity.ts'
import { createProcesses } from './processes.ts'
import { readRun, removeRun, writeRun, type Run } from './run-file.ts'
import { demoRefusal } from './rules.ts'
import type { Screen } from './screen.ts'

export interface SupervisorOptions {
  config: Config
  environment: NodeJS.ProcessEnv
  /** The held lock of the data directory. */
  lock: Lock
  log: Logger
  screen: Screen
  /** Serve the portal by Vite's development server, and restart children when their sources change. */
  development: boolean
}

export interface Supervisor {
  /** Resolves when everything serves. Rejects with a reason for people; what was started then still has to be stopped. */
  start(): Promise<void>
  /** Ends everything within 10 s, wherever the start is. */
  stop(): Promise<void>
  /** Ends everything at once and by force. */
  kill(): void
}

const children = ['tracker', 'worker', 'api'] as const
const left_over_patience_ms = 9000
const serving_limit_ms = 60_000
const fill_limit_ms = 9000

export const createSupervisor = (options: SupervisorOptions): Supervisor => {
  const { config, environment, lock, log, screen, development } = options
  const { data_dir, host } = config
  const ending = new AbortController()
  const identity = identifyProcess(process.pid)
  if (identity === undefined) throw new Error('this process cannot be identified')

  let run: Run = {
    supervisor: identity,
    state: 'starting',
    demo: config.demo,
    portal_url: config.portal_url,
    tracking_url: config.tracking_url,
    local_portal_url: localUrl(host, config.port),
    local_tracker_url: localUrl(host, config.tracker_port),
    processes: {},
  }
  const update = (changes: Partial<Run>): void => {
    run = { ...run, ...changes }
    writeRun(data_dir, run)
  }
  const processes = createProcesses({ log, screen, onChange: () => update({ processes: processes.running() }) })

  let filling: FillingDemo | undefined
  /** Resolves when the process that fills the demo network has ended, if there is one. */
  const fillingEnded = async (): Promise<void> => {
    await filling?.filled.catch(() => {})
  }

  const onWarning = (line: string): void => screen.warn(line)

  /** Children of a killed supervisor end by themselves within seconds; the tracker's journal must have one writer at any time. */
  const endLeftOvers = async (): Promise<void> => {
    const left = Object.entries(readRun(data_dir)?.processes ?? {})
      .filter(([name]) => name !== 'postgres' && name !== 'clickhouse')
      .map(([, process]) => process)
    await endProcesses(left, left_over_patience_ms)
  }

  const checkPorts = async (): Promise<void> => {
    const faults = await Promise.all([
      portFault('PORT', host, config.port),
      portFault('TRACKER_PORT', host, config.tracker_port),
    ])
    const found = faults.filter((fault) => fault !== undefined)
    if (found.length > 0) throw new Error(found.join('\n'))
  }

  const build = async (): Promise<void> => {
    if (development) return
    let begun: number | undefined
    const onBegin = (): void => {
      begun = performance.now()
      screen.say('  building the portal ...')
    }
    await buildPortal({ data_dir, onBegin, signal: ending.signal })
    if (begun !== undefined) screen.say(`  the portal is built (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  }

  const startChildren = async (urls: EngineUrls): Promise<void> => {
    const shared: NodeJS.ProcessEnv = {
      ...environment,
      DATABASE_URL: urls.database_url,
      CLICKHOUSE_URL: urls.clickhouse_url,
      DATA_DIR: data_dir,
      DEMO: config.demo ? '1' : '0',
      PORTAL_URL: config.portal_url,
      TRACKING_URL: config.tracking_url,
      TZ: 'UTC',
    }
    const apiPort = development ? await freePort() : config.port
    const own: Readonly<Record<string, NodeJS.ProcessEnv>> = {
      // Vite's server stands in front of it then, and is the only one to call it.
      api: development ? { ...shared, PORT: String(apiPort), HOST: '127.0.0.1' } : shared,
    }
    await Promise.all(
      children.map((name) =>
        processes.keep(name, (signals) =>
          startChild({ name, data_dir, environment: own[name] ?? shared, onWarning, signals }),
        ),
      ),
    )
    if (!development) return
    const api_url = localUrl('127.0.0.1', apiPort)
    await processes.keep('web', (signals) =>
      startDevelopmentWeb(config, shared, run.local_portal_url, api_url, signals),
    )
    watchSources((names) => {
      screen.say(`  sources changed: starting ${names.join(', ')} again`)
      processes.restart(names)
    })
  }

  const announce = (hasAccounts: boolean): void => {
    screen.say(`\nready ${config.portal_url}\n`)
    if (config.demo)
      screen.say(
        [
          '  This is the DEMO NETWORK: its traffic is made up, and everybody knows its passwords.',
          '  Sign in as  demo@example.com / demo-affiliate  or  rival@example.com / rival-affiliate',
          "  The demo advertiser's postback token is  demo-advertiser-token",
          '',
        ].join('\n'),
      )
    else if (!hasAccounts) {
      const text =
        'There is no account yet. Make the first one with: bin/plumbline affiliates add --email you@example.com'
      log.warn(text)
      screen.say(`  ${text}\n`)
    }
  }

  const start = async (): Promise<void> => {
    const { signal } = ending
    await endLeftOvers()
    update({})
    await checkPorts()
    const secrets = readSecrets(data_dir)
    signal.throwIfAborted()
    const [urls] = await Promise.all([startEngines({ config, secrets, log, processes, screen }), build()])
    update(urls)

    const kind = await inspectNetwork(urls.database_url)
    const refusal = demoRefusal(config.demo, kind)
    if (refusal !== undefined) throw new Error(refusal)
    signal.throwIfAborted()

    if (config.demo)
      filling = fillDemo({
        config,
        ...urls,
        onProgress: (step, share) => screen.progress(`demo network, ${step}`, share),
        signal,
      })
    await filling?.prepared
    signal.throwIfAborted()
    await startChildren(urls)
    for (const line of (await filling?.filled) ?? []) screen.say(`  ${line}`)
    signal.throwIfAborted()
    await waitUntilServing([run.local_portal_url, run.local_tracker_url], serving_limit_ms, signal)
    update({ state: 'ready' })
    announce(kind.has_accounts)
  }

  return {
    start,
    stop: async () => {
      ending.abort()
      update({ state: 'stopping' })
      await Promise.all([processes.stop(), Promise.race([fillingEnded(), sleep(fill_limit_ms)])])
      removeRun(data_dir)
      lock.release()
    },
    kill: () => {
      ending.abort()
      processes.kill()
      removeRun(data_dir)
      lock.release()
    },
  }
}
