import { message } from '@plumbline/contract/messages/index.ts'
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readUnfinishedRestore } from '../backup/restore-marker.ts'
import { nearestFolder } from '../backup/files.ts'
import { freeBytes } from '../../shared/disk.ts'
import { isNobodys } from '../../storage/embedded/account.ts'
import { readIdentity } from '../nodes/identity.ts'
import { parseSecrets, secretsPath } from '../../shared/secrets.ts'
import { listOpenFiles } from './private-files.ts'
import type { Circumstances } from './circumstances.ts'
import { fault, messageOfError, ok, reasonOf, warning, type Finding } from './finding.ts'
import { day_ms } from '../../shared/time.ts'

const formatBytes = (bytes: number): string =>
  bytes >= 10_000_000_000
    ? `${Math.floor(bytes / 1_000_000_000).toLocaleString('en-US')} GB`
    : `${Math.floor(bytes / 1_000_000).toLocaleString('en-US')} MB`

/** Checks the keys, and the permissions of their file. */
const checkSecrets = (data_dir: string): Finding => {
  const path = secretsPath(data_dir)
  const check = 'secrets.json'
  if (!existsSync(path))
    return existsSync(join(data_dir, 'journal'))
      ? fault(check, message('secrets_missing', { path }), message('restore_secrets', {}))
      : ok(check, message('secrets_new', {}))
  try {
    parseSecrets(path, readFileSync(path, 'utf8'))
  } catch (error) {
    return fault(check, messageOfError(error), message('restore_or_open_secrets', { path }))
  }
  const mode = statSync(path).mode & 0o777
  if ((mode & 0o077) !== 0)
    return fault(check, message('secrets_open', { path, mode: mode.toString(8) }), message('close_secrets', { path }))
  return ok(check, message('secrets_private', {}))
}

/** Journals, archive and logs hold visitors' addresses. */
const checkOpenFiles = (data_dir: string): Finding => {
  const check = 'file modes'
  if ((statSync(data_dir).mode & 0o077) === 0) return ok(check, message('folder_private', { folder: data_dir }))
  const open = listOpenFiles(data_dir)
  const [first] = open
  if (first === undefined) return ok(check, message('files_private', { folder: data_dir }))
  const finding = message('files_open', { path: first.path, mode: first.mode.toString(8), count: open.length })
  return fault(check, finding, message('close_files', { folder: data_dir }))
}

const checkIdentity = (data_dir: string): Finding => {
  try {
    const machine = readIdentity(data_dir)?.machine
    const is_new = machine === undefined || machine === null
    return ok('machine.json', is_new ? message('not_started', {}) : message('node_number', { node: machine }))
  } catch (error) {
    return fault('machine.json', messageOfError(error), message('put_back', {}))
  }
}

/** Whether a folder takes files; nothing stays in it. */
const isWritable = async (folder: string): Promise<string | undefined> => {
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    accessSync(folder, constants.W_OK)
    await writeFile(probe, '', { flag: 'wx' })
    return undefined
  } catch (error) {
    return reasonOf(error)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Whether a folder is there, or can be made, and takes files. */
export const checkFolder = async (check: string, folder: string): Promise<Finding> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    return fault(check, message('folder_not_made', { folder, error: reasonOf(error) }), message('move_or_allow', {}))
  }
  const error = await isWritable(folder)
  return error === undefined
    ? ok(check, message('folder_writable', { folder }))
    : fault(check, message('folder_not_writable', { folder, error }), message('allow_writing', {}))
}

/** The data folder of the embedded PostgreSQL, if there is one. */
const postgresFolder = (data_dir: string): string | undefined => {
  const pointer = join(data_dir, 'postgres.path')
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(data_dir, 'postgres')
  return existsSync(folder) ? folder : undefined
}

/** Started by root, PostgreSQL runs as its own system user, or as a user shared with other programs if that user could not be created. */
const checkOwner = (folder: string): Finding => {
  const check = 'user of PostgreSQL'
  if (!isNobodys(folder)) return ok(check, message('owner_private', { folder }))
  return warning(check, message('owner_shared', { folder }), message('add_user', {}))
}

const growth_days = 7

/** The archive's daily growth in the last week: roughly a seventh of the bytes added. */
const estimateArchivedDaily = (data_dir: string, now: Date): number => {
  const root = join(data_dir, 'archive')
  if (!existsSync(root)) return 0
  let bytes = 0
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = statSync(join(root, name), { throwIfNoEntry: false })
    if (file?.isFile() === true && now.getTime() - file.mtimeMs < growth_days * day_ms) bytes += file.size
  }
  return bytes / growth_days
}
/** A click takes 40 bytes there, about 80 in ClickHouse, and its share of PostgreSQL and of the journal. */
const total_to_archive = 5
const days_to_worry = 30

const checkRoom = async (check: string, folder: string, reserve: number, daily: number): Promise<Finding> => {
  const free = await freeBytes(nearestFolder(folder))
  const left = daily > 0 ? Math.floor((free - 2 * reserve) / daily) : undefined
  const given = { free: formatBytes(free), folder }
  const finding =
    left === undefined || left > 3_650
      ? message('room', given)
      : message('room_for_days', { ...given, days: Math.max(0, left) })
  if (free < reserve) return fault(check, finding, message('make_room_at_once', {}))
  if (free < 2 * reserve) return fault(check, finding, message('make_room_soon', {}))
  if (left !== undefined && left < days_to_worry) return warning(check, finding, message('make_room', {}))
  return ok(check, finding)
}

/** The data directory: keys, number, whether it takes files, and room. */
export const checkFiles = async ({ data_dir, config, run, now }: Circumstances): Promise<Finding[]> => {
  if (!existsSync(data_dir))
    return [fault('DATA_DIR', message('data_dir_missing', { data_dir }), message('set_data_dir', {}))]
  const unfinished = readUnfinishedRestore(data_dir)
  if (unfinished !== undefined)
    return [
      fault(
        'DATA_DIR',
        message('restore_interrupted', { data_dir }),
        message('restore_again', { from: unfinished.from, data_dir }),
      ),
    ]
  const reserve = config?.storage.disk_reserve_bytes ?? 256 * 1_048_576
  const daily = estimateArchivedDaily(data_dir, now) * total_to_archive
  const findings = [
    checkSecrets(data_dir),
    checkOpenFiles(data_dir),
    checkIdentity(data_dir),
    await checkFolder('DATA_DIR', data_dir),
  ]
  findings.push(await checkRoom('disk', data_dir, reserve, daily))
  const postgres =
    run?.processes.postgres === undefined && config?.database_url !== undefined ? undefined : postgresFolder(data_dir)
  if (postgres !== undefined) findings.push(checkOwner(postgres))
  if (postgres !== undefined && !postgres.startsWith(data_dir))
    findings.push(await checkRoom('disk of PostgreSQL', postgres, reserve, 0))
  return findings
}
