import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endLeftoverPostmaster } from '../../storage/embedded/postgres-leftover.ts'
import { makeFolder } from '../../shared/durable-files.ts'
import type { Logger } from '../../shared/log.ts'
import { lockDirectory, type Lock } from '../../shared/os-process/lock.ts'
import { BackupRefusal } from './manifest.ts'
import { marker_draft_name, marker_name, readUnfinishedRestore } from './restore-marker.ts'

/** Files that an unused data directory may contain. */
const ours = new Set(['lock', 'lock-journal', marker_name, marker_draft_name])
const engine_timeout_ms = 10_000

export interface ClaimedTarget {
  data_dir: string
  lock: Lock
}

/**
 * Takes a data directory for a restore: one that is new or empty, or that an interrupted restore left.
 * @throws BackupRefusal when anything else is in it, or runs on it
 */
export const claimTarget = (given: string): ClaimedTarget => {
  const isUsed = existsSync(given) && readdirSync(given).some((name) => !ours.has(name))
  if (isUsed && readUnfinishedRestore(given) === undefined)
    throw new BackupRefusal(`${given} is not empty: restore into a new folder with --data-dir, or move this one first.`)
  makeFolder(given)
  const data_dir = realpathSync(given)
  const lock = lockDirectory(data_dir)
  if (lock === undefined)
    throw new BackupRefusal(`Something runs on ${data_dir}: stop it first, or choose another folder.`)
  return { data_dir, lock }
}

/** The statistics engine of a killed restore ends soon; its files can be removed only after that. */
const untilClickHouseEnded = async (data_dir: string): Promise<void> => {
  const folder = join(data_dir, 'clickhouse-lock')
  if (!existsSync(folder)) return
  const deadline = performance.now() + engine_timeout_ms
  for (;;) {
    const lock = lockDirectory(folder)
    if (lock !== undefined) return lock.release()
    if (performance.now() > deadline)
      throw new BackupRefusal(`The statistics engine of ${data_dir} still runs: try again.`)
    await sleep(100)
  }
}

/** Removes what an interrupted restore left, and ends what it left running. The directory was empty when that began. */
export const removeRemains = async ({ data_dir }: ClaimedTarget, log: Logger): Promise<void> => {
  const unfinished = readUnfinishedRestore(data_dir)
  if (unfinished === undefined) return
  await untilClickHouseEnded(data_dir)
  const { postgres } = unfinished
  if (postgres !== undefined && existsSync(postgres)) {
    await endLeftoverPostmaster(postgres, log)
    const owner = join(dirname(postgres), 'DATA_DIR')
    // Outside of the data directory, remove only data that is marked as belonging to it.
    if (dirname(postgres) !== data_dir && existsSync(owner) && readFileSync(owner, 'utf8').trim() === data_dir)
      rmSync(dirname(postgres), { recursive: true, force: true })
  }
  for (const name of readdirSync(data_dir))
    if (!ours.has(name)) rmSync(join(data_dir, name), { recursive: true, force: true })
}
