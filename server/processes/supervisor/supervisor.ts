import { setTimeout as sleep } from 'node:timers/promises'
import type { Config, Part } from '../../shared/config.ts'
import { fillDemo, type FillingDemo } from '../demo/run.ts'
import type { Logger } from '../../shared/log.ts'
import { findLostHere, describeLost } from '../../operations/nodes/lost-records.ts'
import { NetworkRefusal, secretsOf } from '../../operations/nodes/network-identity.ts'
import { assertNothingLost, assertReadable } from '../../operations/nodes/check-databases.ts'
import { endMove, readMove } from '../../operations/engines/move-state.ts'
import type { Loop } from '../../shared/loop.ts'
import { createChildren } from './children.ts'
import { startEngines } from './engines.ts'
import { waitUntilServing } from '../health.ts'
import type { Lock } from '../../shared/os-process/lock.ts'
import { buildApps } from './build-apps.ts'
import { portFault } from '../../shared/os-process/ports.ts'
import { endProcesses } from '../../shared/os-process/process-identity.ts'
import { createProcesses, inspectNetwork, pause_limit_ms } from './processes.ts'
import { readRun } from '../../operations/nodes/run-file.ts'
import { demoRefusal } from './rules.ts'
import type { Screen } from './screen.ts'
import { joinNetwork, untilReachable } from '../../operations/nodes/join-network.ts'
import { isMoving, startPausing } from './pause-for-move.ts'
import { createRunState } from './run-state.ts'
import { serveMetrics, type MetricsServer } from './serve-metrics.ts'

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
  /** Resolves when everything serves. Rejects with a readable reason; processes started until then still have to be stopped. */
  start(): Promise<void>
  /** Ends everything within 10 s and those of DRAIN_SECONDS, wherever the start is. */
  stop(): Promise<void>
  /** Ends everything at once and by force. */
  kill(): void
}

const serving_limit_ms = 60_000
const fill_limit_ms = 9000

/** Children of a killed supervisor end by themselves within seconds; a journal must have one writer at any time. */
const endLeftOvers = async ({ data_dir, drain_ms }: Config): Promise<void> => {
  const left = Object.entries(readRun(data_dir)?.processes ?? {})
    .filter(([name]) => name !== 'postgres' && name !== 'clickhouse')
    .map(([, process]) => process)
  await endProcesses(left, drain_ms + pause_limit_ms)
}

const checkPorts = async (config: Config): Promise<void> => {
  const { host, port, tracker_port, operator_host, operator_port, metrics_host, metrics_port, run } = config
  const faults = await Promise.all([
    run.includes('api') ? portFault('PORT', host, port) : undefined,
    run.includes('api') ? portFault('OPERATOR_PORT', operator_host, operator_port) : undefined,
    run.includes('tracker') ? portFault('TRACKER_PORT', host, tracker_port) : undefined,
    metrics_port === undefined ? undefined : portFault('METRICS_PORT', metrics_host, metrics_port),
  ])
  const messages = faults.filter((fault) => fault !== undefined)
  if (messages.length > 0) throw new Error(messages.join('\n'))
}

const pausedText =
  '  Worker and API are paused, because the network moves to other engines: bin/plumbline engines move --status'

const build = async ({ data_dir, log_to }: Config, screen: Screen, signal: AbortSignal): Promise<void> => {
  let begun: number | undefined
  const onBegin = (): void => {
    begun = performance.now()
    screen.say('  building portal and console ...')
  }
  await buildApps({ data_dir, log_to, onBegin, signal })
  if (begun !== undefined)
    screen.say(`  portal and console are built (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
}

const announce = ({ config, log, screen }: SupervisorOptions, hasAccounts: boolean): void => {
  const address = config.run.includes('api')
    ? config.portal_url
    : config.run.includes('tracker')
      ? config.tracking_url
      : config.data_dir
  screen.say(`\nready ${address}\n`)
  if (config.demo)
    screen.say(
      [
        '  This is the DEMO NETWORK: its traffic is made up, and its passwords are public.',
        '  Sign in as  demo@example.com / demo-affiliate  or  rival@example.com / rival-affiliate',
        ...(config.run.includes('api')
          ? [`  Run it at  ${config.operator_url}  as  operator@example.com / demo-operator`]
          : []),
        "  The demo advertiser's postback token is  demo-advertiser-token",
        '',
      ].join('\n'),
    )
  else if (config.run.includes('api')) screen.say(`  console ${config.operator_url}\n`)
  if (!config.demo && !hasAccounts) {
    const text =
      'There is no account yet. Add the first one with: bin/plumbline affiliates add --email you@example.com; for the console: bin/plumbline team invite --email you@example.com --role owner'
    log.warn(text)
    screen.say(`  ${text}\n`)
  }
}

export const createSupervisor = (options: SupervisorOptions): Supervisor => {
  const { config, environment, lock, log, screen, development } = options
  const { data_dir } = config
  const ending = new AbortController()
  const run = createRunState(config, log)
  const processes = createProcesses({
    drain_ms: config.drain_ms,
    log,
    screen,
    onChange: () => run.update({ processes: processes.running() }),
  })

  let metrics: MetricsServer | undefined
  let pausing: Loop | undefined
  let filling: FillingDemo | undefined
  /** Resolves when the process that fills the demo network has ended, if there is one. */
  const fillingEnded = async (): Promise<void> => {
    await filling?.filled.catch(() => {})
  }

  const { local_portal_url, local_tracker_url } = run
  const children = createChildren({ config, environment, processes, screen, development, local_portal_url })
  const runsHere = (part: Part): boolean => config.run.includes(part)

  /** Recording clicks needs no database, so a node that knows its number starts with the tracker while one is unavailable. */
  const startTrackersEarly = async (reason: string): Promise<void> => {
    screen.say(`  a database is unavailable, waiting for it: ${reason}`)
    const { database_url, clickhouse_url } = config
    if (database_url === undefined || clickhouse_url === undefined || config.demo) return
    const refusal = describeLost(data_dir, await findLostHere(data_dir, config.machine))
    if (refusal !== undefined) throw new NetworkRefusal(refusal)
    await children.startTrackers({ database_url, clickhouse_url })
  }

  const start = async (): Promise<void> => {
    const { signal } = ending
    await endLeftOvers(config)
    run.update({})
    await checkPorts(config)
    metrics = await serveMetrics(config, processes, log)
    const secrets = secretsOf(data_dir)
    await assertReadable(config)
    signal.throwIfAborted()
    await untilReachable(config, signal, startTrackersEarly)
    const builds = !development && runsHere('api')
    const [urls] = await Promise.all([
      startEngines({ config, secrets, log, processes, screen }),
      builds ? build(config, screen, signal) : undefined,
    ])
    run.update(urls)
    // These engines are the network's now, as their check has shown.
    if (readMove(data_dir)?.phase === 'switched') endMove(data_dir)
    await joinNetwork(config, urls.database_url, secrets)
    const warning = await assertNothingLost(config, urls)
    if (warning !== undefined) {
      log.warn(warning)
      screen.say(`  ${warning}`)
    }

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
    const paused = isMoving(data_dir)
    await (paused ? children.startTrackers(urls) : children.start(urls))
    for (const line of (await filling?.filled) ?? []) screen.say(`  ${line}`)
    signal.throwIfAborted()
    const serving = [
      ...(runsHere('api') && !paused ? [local_portal_url] : []),
      ...(runsHere('tracker') ? [local_tracker_url] : []),
    ]
    await waitUntilServing(serving, serving_limit_ms, signal)
    processes.standBack()
    run.update({ state: paused ? 'paused' : 'ready' })
    announce(options, kind.has_accounts)
    if (paused) screen.say(pausedText)
    pausing = startPausing({
      data_dir,
      log,
      paused,
      async pause() {
        await processes.pause(children.writers)
        run.update({ state: 'paused' })
        screen.say(pausedText)
      },
      async resume() {
        // No move may begin again before all of them have started.
        run.update({ state: 'starting' })
        // All of them start in the next attempt.
        await children.start(urls).catch(async (error: unknown) => {
          await processes.pause(children.writers)
          throw error
        })
        run.update({ state: 'ready' })
        screen.say('  worker and API run again')
      },
    })
  }

  return {
    start,
    stop: async () => {
      ending.abort()
      void pausing?.stop()
      run.update({ state: 'stopping' })
      await Promise.all([processes.stop(), Promise.race([fillingEnded(), sleep(fill_limit_ms)])])
      metrics?.close()
      run.forget()
      lock.release()
    },
    kill: () => {
      ending.abort()
      processes.kill()
      run.forget()
      lock.release()
    },
  }
}
