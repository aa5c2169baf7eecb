import { readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { makeFolder, syncFolder } from '../../shared/durable-files.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import { identifyProcess, isRunning, type ProcessIdentity } from '../../shared/os-process/process-identity.ts'
import { BackupRefusal, hasManifest } from './manifest.ts'

/** Marks a backup in progress, and its process. A folder with it but without a manifest was left by an interrupted backup. */
const marker_name = 'backup.unfinished'

const Owner = Type.Object({ pid: Type.Integer(), started: Type.String(), host: Type.Optional(Type.String()) })

const ownerOf = (marker: string): (ProcessIdentity & { host?: string }) | undefined => {
  const owner = orUndefined((): unknown => JSON.parse(readFileSync(marker, 'utf8')))
  return Value.Check(Owner, owner) ? owner : undefined
}

const isWithin = (folder: string, other: string): boolean => {
  const way = relative(other, folder)
  return way === '' || (!way.startsWith('..') && !way.startsWith('/'))
}

export interface ClaimedFolder {
  folder: string
  /** Ends the claim: the backup is whole, its manifest is there. */
  release(): void
  /** Ends the claim of a backup that failed, and removes it: its remains may be what fills the disk that new clicks need. */
  abandon(): void
}

/**
 * Claims a folder for a backup: a new or empty one, or one left by an interrupted backup, whose remains are removed.
 * @throws BackupRefusal if it contains anything else
 */
export const claimFolder = (given: string, data_dir: string): ClaimedFolder => {
  if (isWithin(resolve(given), resolve(data_dir)))
    throw new BackupRefusal(`${given} is inside the data directory and would be lost with it: choose another folder.`)
  makeFolder(given)
  const folder = realpathSync(given)
  if (isWithin(folder, realpathSync(data_dir)))
    throw new BackupRefusal(`${given} is inside the data directory and would be lost with it: choose another folder.`)
  if (hasManifest(folder))
    throw new BackupRefusal(
      `${folder} already holds a complete backup: choose a new folder, or remove that backup first.`,
    )
  const marker = join(folder, marker_name)
  const remove = (name: string): void => rmSync(join(folder, name), { recursive: true, force: true })
  const entries = readdirSync(folder)
  if (entries.includes(marker_name)) {
    const owner = ownerOf(marker)
    // Its process cannot be seen from here.
    if (owner?.host !== undefined && owner.host !== hostname())
      throw new BackupRefusal(
        `${owner.host} began a backup into ${folder}: choose another folder, or empty it if no backup runs there.`,
      )
    if (owner !== undefined && isRunning(owner))
      throw new BackupRefusal(
        `process ${owner.pid} is writing a backup into ${folder}: wait for it, or choose another folder.`,
      )
    // The folder was empty when the marker was made, so all of it is the interrupted backup's.
    for (const name of entries) remove(name)
  } else if (entries.length > 0)
    throw new BackupRefusal(`${folder} holds something else (${entries[0]}): choose a new or an empty folder.`)
  writeFileSync(marker, `${JSON.stringify({ ...identifyProcess(process.pid), host: hostname() })}\n`, {
    flag: 'wx',
    mode: 0o600,
  })
  syncFolder(folder)
  return {
    folder,
    release() {
      rmSync(marker, { force: true })
      syncFolder(folder)
    },
    abandon() {
      // The marker last: killed in between, the folder can still be used again.
      for (const name of readdirSync(folder).filter((one) => one !== marker_name)) remove(name)
      remove(marker_name)
    },
  }
}
