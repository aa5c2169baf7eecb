import { setTimeout as sleep } from 'node:timers/promises'
import { endAtOnce } from '../../shared/os-process/end-at-once.ts'
import { lockDirectory, type Lock } from '../../shared/os-process/lock.ts'
import { openChdb } from './chdb-engine.ts'
import { createChdbFront } from './chdb-front.ts'
import type { ChdbOrder, ChdbReport } from './clickhouse.ts'

/*
 * The statistics engine's process. It takes its order over IPC, because arguments and environment can be read by others, and ends by
 * itself when its parent is gone: the acknowledged parts are on disk already.
 */

const lock_timeout_ms = 6_000
const stop_timeout_ms = 3_000

/** Kept here, because a lock that nothing refers to is collected and let go. */
let held_lock: Lock | undefined

const report = (message: ChdbReport): void => {
  if (process.connected) process.send?.(message, () => {})
}

const write = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

const crash_signals = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT'] as const

/**
 * Lets a crash of the engine end the process at once. Its own handlers would keep the broken process for 20 s, without answering. Removing
 * a listener restores the system's default handling of a signal.
 */
const endOnCrash = (): void => {
  const nothing = (): void => {}
  for (const signal of crash_signals) process.on(signal, nothing).off(signal, nothing)
}

const serve = async ({ folder, lock_folder, config_file, password, port, limits }: ChdbOrder): Promise<void> => {
  // A process left over from a killed parent releases the lock within moments.
  const deadline = performance.now() + lock_timeout_ms
  while ((held_lock = lockDirectory(lock_folder)) === undefined) {
    if (performance.now() > deadline)
      throw new Error(`the statistics engine of ${folder} is already started by another process`)
    await sleep(100)
  }
  const engine = openChdb({
    folder,
    config_file,
    onOverrun: (text) => {
      write(`a statement exceeded its time limit; the engine is restarted: ${text}`)
      endAtOnce()
    },
  })
  endOnCrash()
  const front = createChdbFront({
    engine,
    password,
    limits,
    onError: (error) => write(`a request failed: ${String(error)}`),
  })
  const stop = (): void => {
    setTimeout(endAtOnce, stop_timeout_ms).unref()
    front.closeIdleConnections()
    front.close(() => {
      engine.close()
      held_lock?.release()
      process.exit(0)
    })
  }
  process.once('SIGTERM', stop)
  front.on('error', (error) => {
    write(`cannot listen: ${error.message}`)
    report({ kind: 'failed', message: `the statistics engine cannot listen: ${error.message}` })
    process.exit(1)
  })
  front.listen(port, '127.0.0.1', () => {
    const address = front.address()
    if (typeof address !== 'object' || address === null) return
    write(`ClickHouse ${engine.version} listens on 127.0.0.1:${address.port}`)
    report({ kind: 'ready', port: address.port })
  })
}

process.title = 'plumbline clickhouse'
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.umask(0o077)
process.once('disconnect', endAtOnce)
process.once('message', (order: ChdbOrder) => {
  serve(order).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    write(message)
    report({ kind: 'failed', message })
    setTimeout(() => process.exit(1), 200)
  })
})
