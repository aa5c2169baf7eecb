import { setInterval } from 'node:timers'
import { parseArgs } from 'node:util'
import { readUnfinishedRestore } from '../../operations/backup/restore-marker.ts'
import { ConfigError, readConfig, type Config } from '../../shared/config.ts'
import { createLog, logDestination } from '../../shared/log.ts'
import { trackerNames } from '../../shared/node-numbers.ts'
import { makeFolder } from '../../shared/durable-files.ts'
import { lockDirectory } from '../../shared/os-process/lock.ts'
import { boundLogFiles, openLog, whereLogged } from '../../shared/os-process/log-files.ts'
import { closeFiles } from '../../operations/doctor/private-files.ts'
import { readRunning } from '../../operations/nodes/run-file.ts'
import { createLogScreen, createScreen } from './screen.ts'
import { createSupervisor } from './supervisor.ts'

/** Explains how to fix files that this user may not use, or that are not writable. */
const describeFailure = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  // A port or a database that refuses has no path.
  const code = error instanceof Error && 'code' in error && 'path' in error ? error.code : undefined
  if (code === 'EACCES' || code === 'EPERM')
    return `${text}. This file belongs to another user: start Plumbline as the user that it ran as before, or give that user everything in ${data_dir} (chown -R USER ${data_dir}, as root, while nothing runs).`
  if (code === 'EROFS') return `${text}. The disk is mounted read-only: see why (dmesg), and mount it for writing.`
  return text
}

/** `bin/start` after the installation: starts everything, keeps it running, and ends it on SIGTERM or SIGINT. */

const bound_every_ms = 60_000

// A closed terminal does not end the network: its output is lost, and the logs continue.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
const terminal = createScreen(process.stdout, process.stderr)

const leave = (text: string, code: number): never => {
  terminal.fail(text)
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
const { data_dir, log_to } = config

const takeLock = (): NonNullable<ReturnType<typeof lockDirectory>> => {
  try {
    makeFolder(data_dir)
    const lock = lockDirectory(data_dir)
    // The lock of a running network can be taken if its file was deleted, but the running processes must not be ended.
    if (lock !== undefined && readRunning(data_dir) === undefined) return lock
  } catch (error) {
    return leave(`DATA_DIR cannot be used: ${describeFailure(error)}`, 1)
  }
  const holder = readRunning(data_dir)
  const which = holder === undefined ? '' : ` (process ${holder.supervisor.pid}, ${holder.portal_url}, ${holder.state})`
  return leave(
    `Plumbline already runs on ${data_dir}${which}. Stop it first, or set DATA_DIR, PORT, TRACKER_PORT and OPERATOR_PORT for a second one.`,
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

try {
  closeFiles(data_dir)
} catch (error) {
  leave(
    `Others may read files in ${data_dir}, and that cannot be changed: ${error instanceof Error ? error.message : String(error)}. Start it as the user that owns them.`,
    1,
  )
}

const logs = ['supervisor', 'postgres', 'clickhouse', 'worker', 'api', 'web', 'portal-build', 'console-build']
const openOwnLog = (): number => {
  try {
    return openLog(data_dir, 'supervisor', log_to).descriptor
  } catch (error) {
    return leave(`DATA_DIR cannot be used: ${describeFailure(error)}`, 1)
  }
}
const log_file = openOwnLog()
const log = createLog('supervisor', config.log_level, {
  stream: logDestination(log_file),
})
const boundLogs = (): void =>
  boundLogFiles(
    data_dir,
    [...logs, ...trackerNames(config.trackers)],
    { bytes: config.log_bytes, files: config.log_files },
    (file, error) => log.warn({ err: error, file }, 'a log could not be rotated'),
  )
if (log_to === 'files') {
  boundLogs()
  setInterval(boundLogs, bound_every_ms).unref()
}
const screen = log_to === 'files' ? terminal : createLogScreen(log)
const supervisor = createSupervisor({ config, environment: process.env, lock, log, screen, development })

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an uncaught error')
  screen.fail(`${error.message}. Everything was stopped; see ${whereLogged(data_dir, 'supervisor', log_to)}`)
  supervisor.kill()
  process.exit(1)
})

// Ctrl-C under `npm start` arrives twice: sent to the whole process group, and passed on by npm.
const same_signal_ms = 500
let stopping = false
let last_signal_at = 0
const stop = async (exitCode: number): Promise<void> => {
  stopping = true
  await supervisor.stop()
  process.exit(exitCode)
}
process.on('SIGHUP', () => log.info('SIGHUP: the terminal is gone, everything keeps running; SIGTERM stops it'))
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) {
      if (performance.now() - last_signal_at < same_signal_ms) return
      supervisor.kill()
      process.exit(1)
    }
    last_signal_at = performance.now()
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
    screen.fail(describeFailure(error))
    await stop(1)
  }
}
