import { mkdirSync } from 'node:fs'
import { setInterval } from 'node:timers'
import { parseArgs } from 'node:util'
import { readUnfinishedRestore } from '../backup/restore-marker.ts'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { createLog, logDestination } from '../log.ts'
import { trackerNames } from '../machines/numbers.ts'
import { lockDirectory } from './lock.ts'
import { boundLogFile, logPath, openLogFile } from './log-files.ts'
import { isRunning } from './process-identity.ts'
import { readRun } from './run-file.ts'
import { createScreen } from './screen.ts'
import { createSupervisor } from './supervisor.ts'

/** `bin/start` after the installation: starts everything, keeps it running, and ends it on SIGTERM, SIGINT or SIGHUP. */

const bound_every_ms = 60_000

// A closed terminal must not end the product in the middle of a sentence: the signal that comes with it does, in order.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
const screen = createScreen(process.stdout, process.stderr)

const leave = (text: string, code: number): never => {
  screen.fail(text)
  process.exit(code)
}

const readOptions = (): { config: Config; development: boolean } => {
  try {
    const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
    return { config: readConfig(process.env), development: values.dev }
  } catch (error) {
    if (error instanceof ConfigError) return leave(error.message, 2)
    return leave(`${error instanceof Error ? error.message : String(error)}\nUsage: bin/start [--dev]`, 2)
  }
}

process.title = 'plumbline'
process.env.TZ = 'UTC'
const { config, development } = readOptions()
const { data_dir } = config

const takeLock = (): NonNullable<ReturnType<typeof lockDirectory>> => {
  try {
    mkdirSync(data_dir, { recursive: true, mode: 0o700 })
    const lock = lockDirectory(data_dir)
    if (lock !== undefined) return lock
  } catch (error) {
    return leave(`DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}`, 1)
  }
  const run = readRun(data_dir)
  const holder = run !== undefined && isRunning(run.supervisor) ? run : undefined
  const which = holder === undefined ? '' : ` (process ${holder.supervisor.pid}, ${holder.portal_url}, ${holder.state})`
  return leave(
    `Plumbline runs on ${data_dir} already${which}. Stop that one first, or set DATA_DIR, PORT and TRACKER_PORT for a second one.`,
    1,
  )
}
const lock = takeLock()
const unfinished = readUnfinishedRestore(data_dir)
if (unfinished !== undefined)
  leave(
    `A restore into ${data_dir} was interrupted. Run it again: bin/plumbline restore --from ${unfinished.from} --data-dir ${data_dir}`,
    1,
  )

const logs = ['supervisor', 'postgres', 'clickhouse', 'worker', 'api', 'web', 'portal-build']
const boundLogs = (): void => {
  for (const name of [...logs, ...trackerNames(config.trackers)]) boundLogFile(data_dir, name)
}
boundLogs()
setInterval(boundLogs, bound_every_ms).unref()
const log = createLog('supervisor', config.log_level, {
  stream: logDestination(openLogFile(data_dir, 'supervisor')),
})
const supervisor = createSupervisor({ config, environment: process.env, lock, log, screen, development })

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an error was caught nowhere')
  screen.fail(`${error.message}. Everything is ended; see ${logPath(data_dir, 'supervisor')}`)
  supervisor.kill()
  process.exit(1)
})

// Ctrl-C under `npm start` comes twice at once: to the whole process group, and handed on by npm.
const same_signal_ms = 500
let stopping = false
let askedAt = 0
const stop = async (exitCode: number): Promise<void> => {
  stopping = true
  await supervisor.stop()
  process.exit(exitCode)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (stopping) {
      if (performance.now() - askedAt < same_signal_ms) return
      supervisor.kill()
      process.exit(1)
    }
    askedAt = performance.now()
    screen.say('\nstopping ...')
    log.info({ signal }, 'stopping')
    void stop(0)
  })

screen.say(`Plumbline, data in ${data_dir}`)
try {
  await supervisor.start()
} catch (error) {
  // After a signal, the start fails because its parts were ended.
  if (!stopping) {
    log.fatal({ err: error }, 'the start failed')
    screen.fail(error instanceof Error ? error.message : String(error))
    await stop(1)
  }
}
