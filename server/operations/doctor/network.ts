import { message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import type { ClickHouseClient } from '@clickhouse/client'
import { countEntriesSince, readLedgerCheck } from '../../features/ledger/index.ts'
import { findUnprintable, nameCharacters, missingDetails, readNetworkDetails } from '../../features/statements/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts'
import { day_ms, minute_ms } from '../../shared/time.ts'
import { findNetwork, inspectDataDirectory, nameEngine, networkRefusal } from '../nodes/network-identity.ts'
import { readRebuildJob } from '../nodes/rebuild-job.ts'
import { expectStatistics, findStatistics, statisticsRefusal } from '../nodes/statistics-identity.ts'
import type { Circumstances } from './circumstances.ts'

/** The worker checks the ledger at its start and once a day. */
const ledger_check_late_ms = 2 * day_ms
/** Another node's clock may be ahead by a little, and the check may come while the doctor looks. */
const ledger_check_ahead_ms = 10 * minute_ms

const checkLedger = async (pg: Pg, now: Date): Promise<Finding> => {
  const last = await readLedgerCheck(pg)
  const check = 'ledger'
  if (last === undefined) return warning(check, message('ledger_unchecked', {}), message('check_worker', {}))
  const [first] = last.faults
  if (first !== undefined) {
    const finding = message('ledger_wrong', {
      what: first.what,
      expected: first.expected,
      actual: first.found,
      at: last.at,
      count: last.faults.length,
    })
    return fault(check, finding, message('stop_payments', {}))
  }
  const age_ms = now.getTime() - Date.parse(last.at)
  const since = await countEntriesSince(pg, last)
  const minutes = Math.max(0, Math.round(age_ms / 60_000))
  const finding = message('ledger_checked', { entries: last.entries, minutes, at: last.at, since })
  const is_current = age_ms <= ledger_check_late_ms && age_ms >= -ledger_check_ahead_ms
  return is_current ? ok(check, finding) : warning(check, finding, message('check_ledger', {}))
}

const checkQuarantine = async (pg: Pg): Promise<Finding> => {
  const { rows } = await sql<{ count: number; journal: number | null; sequence: string | null; error: string | null }>`
    select count(*) over ()::integer as count, journal, sequence, error from quarantine
    where released_at is null order by journal, sequence limit 1`.execute(pg)
  const [first] = rows
  if (first === undefined) return ok('quarantine', message('quarantine_empty', {}))
  const { count, journal, sequence, error } = first
  const given = { count, journal: journal ?? '', sequence: sequence ?? '', error: reasonOf(error ?? '') }
  return warning('quarantine', message('records_quarantined', given), message('retry_quarantined', {}))
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
  if (late > 0) return warning(check, message('postbacks_late', { count: late }), message('see_worker', {}))
  if (off + failing > 0)
    return warning(check, message('postbacks_failing', { disabled: off, failing }), message('see_failing', {}))
  return ok(check, message('none_failing', {}))
}

const checkDays = async (pg: Pg): Promise<Finding> => {
  const { rows } = await sql<{ last: string | null; unknown: number }>`
    select (select max(day) from sealed_days) as last,
      (select count(*)::integer from day_changes where kind = 'unknown' and not exists (
        select from day_changes as later where later.day = day_changes.day and later.affiliate_id = day_changes.affiliate_id
        and later.kind = 'rebuild' and later.id > day_changes.id)) as unknown`.execute(pg)
  const { last = null, unknown = 0 } = rows[0] ?? {}
  const check = 'closed days'
  if (unknown > 0) return fault(check, message('days_changed', { count: unknown }), message('find_changes', {}))
  const { nodes_left: nodes = [] } = (await readRebuildJob(pg)) ?? {}
  if (nodes.length > 0) return warning(check, message('days_wait', { nodes }), message('rebuild_nodes', {}))
  return ok(check, last === null ? message('no_day_closed', {}) : message('days_closed', { day: last }))
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
  const todo = message('back_up', {})
  if (last === undefined) return warning(check, message('never_backed_up', {}), todo)
  const days = Math.floor((now.getTime() - last.at.getTime()) / day_ms)
  const at = last.at.toISOString()
  return days >= old_after_days
    ? warning(check, message('backup_old', { at, days }), todo)
    : ok(check, message('backup_recent', { at }))
}

const checkStatements = async (pg: Pg): Promise<Finding> => {
  const check = 'payment statements'
  const details = await readNetworkDetails(pg)
  const missing = missingDetails(details)
  const [unprintable] = await findUnprintable(details)
  if (unprintable !== undefined) {
    const given = { field: unprintable.field, characters: nameCharacters(unprintable) }
    return warning(check, message('statements_unprintable', given), message('change_details', {}))
  }
  if (missing.length === 0) return ok(check, message('details_set', {}))
  return warning(check, message('details_missing', { missing }), message('set_details', {}))
}

/** Checks of the network's own state in PostgreSQL. */
export const checkNetwork = async (pg: Pg, demo: boolean, now: Date): Promise<Finding[]> => [
  await checkLedger(pg, now),
  await checkQuarantine(pg),
  await checkPostbacks(pg),
  await checkDays(pg),
  await checkStatements(pg),
  ...(demo ? [] : [await checkBackups(pg, now)]),
]

const check = 'network'

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
  if (!has_network && network.fingerprint === undefined) return [ok(check, message('not_started', {}))]
  const which = nameEngine('PostgreSQL', url('postgres', config?.database_url), data_dir)
  const refusal = networkRefusal(directory, network, which)
  if (refusal !== undefined) return [fault(check, refusal.found, refusal.todo)]
  const expected = await expectStatistics(pg, data_dir, fingerprint, network)
  // Another check reports an engine that does not answer.
  const statistics = await findStatistics(clickhouse).catch(() => undefined)
  if (statistics === undefined) return [ok(check, message('database_matches', {}))]
  const other = statisticsRefusal(
    expected,
    statistics,
    nameEngine('ClickHouse', url('clickhouse', config?.clickhouse_url), data_dir),
  )
  return [other === undefined ? ok(check, message('databases_match', {})) : fault(check, other.found, other.todo)]
}
