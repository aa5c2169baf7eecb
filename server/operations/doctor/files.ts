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
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts'
import { day_ms } from '../../shared/time.ts'

const formatBytes = (bytes: number): string =>
  bytes >= 10_000_000_000
    ? `${Math.floor(bytes / 1_000_000_000).toLocaleString('en-US')} GB`
    : `${Math.floor(bytes / 1_000_000).toLocaleString('en-US')} MB`

/** The keys, and who may read them. */
const checkSecrets = (data_dir: string): Finding => {
  const path = secretsPath(data_dir)
  const check = 'secrets.json'
  if (!existsSync(path))
    return existsSync(join(data_dir, 'journal'))
      ? fault(check, `${path} is missing`, 'Restore it from a backup: without it no click id can be read.')
      : ok(check, 'made at the first start')
  try {
    parseSecrets(path, readFileSync(path, 'utf8'))
  } catch (error) {
    return fault(check, reasonOf(error), `Restore ${path} from a backup, or let this user read it.`)
  }
  const mode = statSync(path).mode & 0o777
  if ((mode & 0o077) !== 0)
    return fault(
      check,
      `others may read ${path} (mode ${mode.toString(8)})`,
      `Run: chmod 600 ${path}. If others had access to this machine, treat the keys as compromised.`,
    )
  return ok(check, 'readable, and only by its owner')
}

/** Journals, archive and logs hold visitors' addresses. */
const checkOpenFiles = (data_dir: string): Finding => {
  const check = 'file modes'
  if ((statSync(data_dir).mode & 0o077) === 0) return ok(check, `only the owner may enter ${data_dir}`)
  const [first, ...more] = listOpenFiles(data_dir)
  if (first === undefined) return ok(check, `only the owner may read what is in ${data_dir}`)
  const further = more.length === 0 ? '' : `, and ${more.length} more`
  return fault(
    check,
    `others may read files of visitors: ${first.path} (mode ${first.mode.toString(8)})${further}`,
    `Run: chmod -R go= ${data_dir}/*`,
  )
}

const checkIdentity = (data_dir: string): Finding => {
  try {
    const machine = readIdentity(data_dir)?.machine
    return ok('machine.json', machine === undefined || machine === null ? 'not started yet' : `node ${machine}`)
  } catch (error) {
    return fault('machine.json', reasonOf(error), 'Put it back from a backup.')
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
    return fault(
      check,
      `${folder} cannot be made: ${reasonOf(error)}`,
      'Move what is there, or let the user of Plumbline write to it.',
    )
  }
  const why = await isWritable(folder)
  return why === undefined
    ? ok(check, `${folder} takes files`)
    : fault(
        check,
        `${folder} takes no files: ${why}`,
        'Let the user of Plumbline write to it, and check that the disk is mounted.',
      )
}

/** Where the embedded PostgreSQL keeps its data, where it has any. */
const postgresFolder = (data_dir: string): string | undefined => {
  const pointer = join(data_dir, 'postgres.path')
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(data_dir, 'postgres')
  return existsSync(folder) ? folder : undefined
}

/** Started by root, PostgreSQL runs as a user of its own; where none could be made, as one that other programs share. */
const checkOwner = (folder: string): Finding => {
  const check = 'user of PostgreSQL'
  if (!isNobodys(folder)) return ok(check, `${folder} has an owner of its own`)
  return warning(
    check,
    `${folder} belongs to nobody, as whom other programs on this machine may run: they could read and change it`,
    'Add a user for it (useradd --system plumbline), then stop and start Plumbline: it takes the folder over.',
  )
}

const growth_days = 7

/** What the archive took in the last week, a day: a seventh of what all of it together takes, about. */
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
  const found = `${formatBytes(free)} are free where ${folder} lies${left === undefined || left > 3_650 ? '' : `, enough for about ${Math.max(0, left)} days at the rate of the last ${growth_days}`}`
  if (free < reserve) return fault(check, found, 'Make room: the tracker answers 503 until there is (DISK_RESERVE_MB).')
  if (free < 2 * reserve)
    return fault(check, found, 'Make room: nothing is archived any more, and clicks are refused soon.')
  if (left !== undefined && left < days_to_worry)
    return warning(check, found, 'Make room, or move the oldest files of the archive elsewhere (docs/operations.md).')
  return ok(check, found)
}

/** The data directory: keys, number, whether it takes files, and room. */
export const checkFiles = async ({ data_dir, config, run, now }: Circumstances): Promise<Finding[]> => {
  if (!existsSync(data_dir))
    return [
      fault(
        'DATA_DIR',
        `there is no ${data_dir}`,
        'Set DATA_DIR to the folder of your network, or start Plumbline once.',
      ),
    ]
  const unfinished = readUnfinishedRestore(data_dir)
  if (unfinished !== undefined)
    return [
      fault(
        'DATA_DIR',
        `a restore into ${data_dir} was interrupted`,
        `Run it again: bin/plumbline restore --from ${unfinished.from} --data-dir ${data_dir}`,
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
