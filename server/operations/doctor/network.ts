import { sql } from 'kysely'
import type { ClickHouseClient } from '@clickhouse/client'
import { countEntriesSince, readLedgerCheck } from '../../features/ledger/check-ledger.ts'
import { findUnprintable } from '../../features/statements/check-details.ts'
import { nameCharacters } from '../../features/statements/texts.ts'
import { missingDetails, readNetworkDetails } from '../../features/statements/network-details.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { fault, ok, warning, type Finding } from './finding.ts'
import { day_ms } from '../../shared/time.ts'
import { findNetwork, inspectDataDirectory, nameEngine, networkRefusal } from '../nodes/network-identity.ts'
import { expectStatistics, findStatistics, statisticsRefusal } from '../nodes/statistics-identity.ts'
import type { Circumstances } from './circumstances.ts'

/** The worker checks the ledger at its start and once a day. */
const ledger_check_late_ms = 2 * day_ms

const checkLedger = async (pg: Pg, now: Date): Promise<Finding> => {
  const last = await readLedgerCheck(pg)
  const check = 'ledger'
  if (last === undefined)
    return warning(check, 'never checked', 'The worker checks it when it starts: check that it runs.')
  const [first] = last.faults
  if (first !== undefined)
    return fault(
      check,
      `${first.what}: expected ${first.expected}, found ${first.found}${last.faults.length > 1 ? `, and ${last.faults.length - 1} more` : ''} (${last.at})`,
      'Make no payments until this is resolved: Verify under Health in the console, or bin/plumbline verify, shows the difference. Correct by further entries, never by changing one.',
    )
  const age_ms = now.getTime() - Date.parse(last.at)
  const since = await countEntriesSince(pg, last)
  const found = `${last.entries.toLocaleString('en-US')} entries added up when they were last checked, ${Math.max(0, Math.round(age_ms / 60_000))} minutes ago (${last.at}); ${since.toLocaleString('en-US')} written since are not in it`
  return age_ms > ledger_check_late_ms
    ? warning(
        check,
        found,
        'The worker checks the ledger once a day: check that it runs. Check it now: bin/plumbline verify.',
      )
    : ok(check, found)
}

const checkQuarantine = async (pg: Pg): Promise<Finding> => {
  const { rows } = await sql<{ count: number; journal: number | null; sequence: string | null; error: string | null }>`
    select count(*) over ()::integer as count, journal, sequence, error from quarantine
    where released_at is null order by journal, sequence limit 1`.execute(pg)
  const [first] = rows
  if (first === undefined) return ok('quarantine', 'empty')
  return warning(
    'quarantine',
    `${first.count} records are in quarantine; the first is ${first.journal} ${first.sequence}: ${(first.error ?? '').split('\n', 1)[0]}`,
    'See them under Health, Quarantine in the console (or bin/plumbline quarantine list), fix the cause, then retry them there (or bin/plumbline quarantine retry --all).',
  )
}

const checkPostbacks = async (pg: Pg): Promise<Finding> => {
  const { rows } = await sql<{ off: number; failing: number; late: number }>`
    select count(*) filter (where disabled_at is not null)::integer as off,
      count(*) filter (where disabled_at is null and failures >= 5)::integer as failing,
      (select count(*)::integer from (
        select from deliveries where state = 'waiting' and due_at < now() - interval '10 minutes' limit 10000
      ) as counted) as late
    from postbacks`.execute(pg)
  const { off = 0, failing = 0, late = 0 } = rows[0] ?? {}
  const check = 'postbacks to affiliates'
  if (late > 0)
    return warning(
      check,
      `${late} calls have been due for more than 10 minutes`,
      'See worker.log: many receivers may be down, or this machine has no network or name server.',
    )
  if (off + failing > 0)
    return warning(
      check,
      [off > 0 && `${off} disabled because their calls failed`, failing > 0 && `${failing} failing now`]
        .filter((part) => part !== false)
        .join(', '),
      'See Postbacks in the console, or run bin/plumbline postbacks failing. Their affiliates were notified by mail.',
    )
  return ok(check, 'none fails')
}

const checkDays = async (pg: Pg): Promise<Finding> => {
  const { rows } = await sql<{ last: string | null; unknown: number }>`
    select (select max(day) from sealed_days) as last,
      (select count(*)::integer from day_changes where kind = 'unknown') as unknown`.execute(pg)
  const { last = null, unknown = 0 } = rows[0] ?? {}
  const check = 'closed days'
  if (unknown > 0)
    return fault(
      check,
      `${unknown} changes of closed days have no cause that Plumbline knows: rows of ClickHouse were changed by something else`,
      'Under Health in the console: see Closed days, then run Verify; Rebuild rebuilds the rows. By command: bin/plumbline days --changes, verify, rebuild statistics.',
    )
  return ok(check, last === null ? 'none yet' : `closed up to ${last}`)
}

const old_after_days = 2

const checkBackups = async (pg: Pg, now: Date): Promise<Finding> => {
  const last = await pg
    .selectFrom('operator_audit')
    .select(['at', 'input'])
    .where('action', '=', 'backup')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const check = 'backups'
  const todo = 'Run bin/plumbline backup every day, to a folder on another machine (docs/operations.md, "Backups").'
  if (last === undefined) return warning(check, 'there is no backup', todo)
  const days = Math.floor((now.getTime() - last.at.getTime()) / day_ms)
  const found = `the last backup is from ${last.at.toISOString()}`
  return days >= old_after_days ? warning(check, `${found}, ${days} days ago`, todo) : ok(check, found)
}

const checkStatements = async (pg: Pg): Promise<Finding> => {
  const check = 'payment statements'
  const details = await readNetworkDetails(pg)
  const missing = missingDetails(details)
  const [unprintable] = await findUnprintable(details)
  if (unprintable !== undefined)
    return warning(
      check,
      `the ${unprintable.field} contains ${nameCharacters(unprintable)}, which statements cannot print: affiliates cannot download them`,
      'Set it under Settings in the console, or by bin/plumbline network details, with Latin, Greek and Cyrillic letters only.',
    )
  if (missing.length === 0) return ok(check, 'name and address of the network are set')
  return warning(
    check,
    `the network's ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set: affiliates cannot download statements`,
    'Set them under Settings in the console, or run bin/plumbline network details --name "..." --address "..." --country DE --tax-id "...".',
  )
}

/** What PostgreSQL knows of the network's own state. */
export const checkNetwork = async (pg: Pg, demo: boolean, now: Date): Promise<Finding[]> => [
  await checkLedger(pg, now),
  await checkQuarantine(pg),
  await checkPostbacks(pg),
  await checkDays(pg),
  await checkStatements(pg),
  ...(demo ? [] : [await checkBackups(pg, now)]),
]

const check = 'network'

/** Splits what a start would say into what was found and what to do: at the end of the first sentence or its colon. */
const splitRefusal = (refusal: string): Finding => {
  const end = /[.:] (?=[A-Z])/.exec(refusal)?.index ?? refusal.length
  return fault(check, refusal.slice(0, end), refusal.slice(end + 2))
}

/** Whether data directory, PostgreSQL and ClickHouse are one network's. */
export const checkNetworkIdentity = async (
  { data_dir, config, run }: Circumstances,
  pg: Pg,
  clickhouse: ClickHouseClient,
): Promise<Finding[]> => {
  const directory = inspectDataDirectory(data_dir)
  const { fingerprint, has_network } = directory
  if (fingerprint === undefined) return []
  const url = (name: 'postgres' | 'clickhouse', configured: string | undefined): string | undefined =>
    run?.processes[name] === undefined ? configured : undefined
  const network = await findNetwork(pg)
  if (!has_network && network.fingerprint === undefined) return [ok(check, 'not started yet')]
  const which = nameEngine('PostgreSQL', url('postgres', config?.database_url), data_dir)
  const refusal = networkRefusal(directory, network, which)
  if (refusal !== undefined) return [splitRefusal(refusal)]
  const expected = await expectStatistics(pg, data_dir, fingerprint, network)
  // Where it does not answer, that is said elsewhere.
  const found = await findStatistics(clickhouse).catch(() => undefined)
  if (found === undefined) return [ok(check, 'data directory and PostgreSQL belong together')]
  const other = statisticsRefusal(
    expected,
    found,
    nameEngine('ClickHouse', url('clickhouse', config?.clickhouse_url), data_dir),
  )
  return [
    other === undefined ? ok(check, 'data directory, PostgreSQL and ClickHouse belong together') : splitRefusal(other),
  ]
}
