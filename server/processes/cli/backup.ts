import { Option, type Command } from 'commander'
import { makeBackup, type BackupResult } from '../../operations/backup/backup.ts'
import type { Manifest } from '../../operations/backup/manifest.ts'
import { checkBackup, restoreBackup } from '../../operations/backup/restore.ts'
import { readConfig } from '../../shared/config.ts'
import { inMegabytes } from '../../shared/disk.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { createLog } from '../../shared/log.ts'
import { insertAudit } from '../../features/audit/index.ts'
import { readKeptSecrets } from '../../shared/secrets.ts'
import { startCommand } from '../../shared/os-process/start-command.ts'
import { callerPath } from './caller-path.ts'
import { commandActor } from './operator/commands.ts'
import { findEmbeddedEngines, findReady } from './running.ts'
import { say, sayJson, showLine } from './say.ts'
import { shell } from './shell.ts'

interface Flags {
  json?: boolean
}

const progressLine = (line: ReturnType<typeof showLine>) => (what: string, done: number, total: number) =>
  line.show(`${what}: ${inMegabytes(done)} of about ${inMegabytes(Math.max(done, total))}`)

const outside = ({ postgres, clicks }: Manifest): string | undefined => {
  if (clicks !== null) return undefined
  const note =
    'ClickHouse does not need a backup: after a restore, bin/plumbline rebuild statistics rebuilds its tables.'
  if (postgres !== null) return `ClickHouse is external and not part of this backup. ${note}`
  return `PostgreSQL is external: this backup holds only the keys, journals and archive of this node.
Back up PostgreSQL BEFORE it, with the tools of your database, for example
  pg_dump --format=custom --file=plumbline.dump "$DATABASE_URL"
because the journals must contain everything that PostgreSQL has processed. ${note}
See docs/operations.md, "Backups".`
}

const summaryOf = ({ folder, manifest, bytes }: BackupResult, seconds: number) => ({
  folder,
  begun_at: manifest.begun_at,
  ended_at: manifest.ended_at,
  files: manifest.files.length,
  bytes,
  seconds,
  postgres: manifest.postgres !== null,
  statistics: manifest.clicks !== null,
})

const noteBackup = async (database_url: string, to: string, reply: Record<string, unknown>): Promise<void> => {
  const pg = connectPostgres(database_url, { application_name: 'plumbline command', max_connections: 1 })
  try {
    await insertAudit(pg, { at: new Date(), actor: commandActor(), action: 'backup', input: { to }, reply })
  } finally {
    await pg.destroy()
  }
}

/** `bin/plumbline backup`: everything into one folder, while it runs. */
const runBackup = async ({ json = false, ...flags }: Flags & { to: string }): Promise<void> => {
  const to = callerPath(flags.to)
  const { config, run } = findReady()
  const { database_url, demo } = run
  const { data_dir, storage } = config
  const { disk_reserve_bytes } = storage
  const engines = findEmbeddedEngines(readKeptSecrets(data_dir), run)
  const begun = performance.now()
  const line = showLine(json)
  const onProgress = progressLine(line)
  const result = await makeBackup({ data_dir, to, demo, engines, disk_reserve_bytes, onProgress })
  line.end()
  const summary = summaryOf(result, Math.round((performance.now() - begun) / 100) / 10)
  if (database_url !== undefined) await noteBackup(database_url, to, summary)
  if (json) return sayJson(summary)
  const { folder, files, bytes, seconds, begun_at } = summary
  say(
    `${folder}: ${files} files, ${inMegabytes(bytes)} in ${seconds} s; contains all data acknowledged before ${begun_at}`,
  )
  const advice = outside(result.manifest)
  if (advice !== undefined) say(advice)
}

const describe = ({ begun_at, host, data_dir, files, postgres, clicks }: Manifest): string => {
  const parts = [
    `${files.length} files`,
    ...(postgres === null ? ['without PostgreSQL'] : []),
    clicks === null ? 'without statistics' : `${clicks.rows.toLocaleString('en-US')} clicks`,
  ]
  return `made at ${begun_at} of ${data_dir} on ${host}: ${parts.join(', ')}`
}

interface RestoreFlags extends Flags {
  from: string
  dataDir?: string
  check?: boolean
}

const afterwards = (manifest: Manifest, data_dir: string): string => {
  const { postgres, clicks, demo, machine, host, data_dir: source } = manifest
  const command = startCommand(data_dir)
  const variables = `${demo ? '' : 'DEMO=0 '}${(machine ?? 1) > 1 ? `MACHINE=${machine} ` : ''}DATA_DIR=${data_dir}`
  return [
    `restored into ${data_dir}.`,
    ...(postgres === null ? ['Restore the PostgreSQL backup that was made before this one.'] : []),
    ...(clicks === null
      ? [
          'Let the next start fill ClickHouse (it may be empty); use the original environment variables:',
          `  ${variables} bin/plumbline rebuild statistics`,
        ]
      : []),
    'Start it with the original environment variables, for example',
    command === 'npm start' ? `  ${variables} ${command}` : `  ${command}`,
    `It is the same network as ${source} on ${host}, with the same node number: only one of the two may receive clicks.`,
  ].join('\n')
}

/** `bin/plumbline restore`: a data directory out of a backup. */
const runRestore = async ({ dataDir, check = false, json = false, ...flags }: RestoreFlags): Promise<void> => {
  const from = callerPath(flags.from)
  const line = showLine(json)
  const onProgress = progressLine(line)
  const begun = performance.now()
  const data_dir = dataDir === undefined ? readConfig(shell().env).data_dir : callerPath(dataDir)
  const manifest = check
    ? await checkBackup({ from, onProgress })
    : await restoreBackup({ from, data_dir, onProgress, log: createLog('restore', 'silent') })
  line.end()
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  const { begun_at, files } = manifest
  if (json) return sayJson({ ...(check ? {} : { data_dir }), begun_at, files: files.length, seconds })
  say(check ? `all files are intact (${seconds} s)` : afterwards(manifest, data_dir))
  say(describe(manifest))
}

/** Adds `backup` and `restore`. */
export const addBackupCommands = (program: Command, jsonOption: () => Option, codes: string): void => {
  program
    .command('backup')
    .description('back up the running Plumbline on DATA_DIR to a folder')
    .addOption(new Option('--to <folder>', 'a new or an empty folder').makeOptionMandatory())
    .addOption(jsonOption())
    .addHelpText('after', `\nExample:\n  bin/plumbline backup --to /mnt/backups/2026-11-22\n${codes}`)
    .action(runBackup)
  program
    .command('restore')
    .description('restore a backup into an unused data directory')
    .addOption(new Option('--from <folder>', 'a folder written by `backup`').makeOptionMandatory())
    .addOption(new Option('--data-dir <folder>', 'a new or an empty folder (default: DATA_DIR)'))
    .option('--check', 'only verify that all backup files are intact')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `\nExamples:\n  bin/plumbline restore --from /mnt/backups/2026-11-22 --data-dir /srv/plumbline\n  bin/plumbline restore --from /mnt/backups/2026-11-22 --check\n${codes}`,
    )
    .action(runRestore)
}
