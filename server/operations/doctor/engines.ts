import { message } from '@plumbline/contract/messages/index.ts'
import type { ClickHouseClient } from '@clickhouse/client'
import { network_zone } from '../../shared/network.ts'
import { sql } from 'kysely'
import {
  migrationsFolder,
  pendingMigrations,
  readMigrations,
  type AppliedMigration,
} from '../../storage/postgres/migration-files.ts'
import { missingRight, oldServer, requirements_query, type ServerAnswer } from '../../storage/postgres/requirements.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { fault, messageOfError, ok, warning, type Finding } from './finding.ts'
import { firstDisagreement, momentsToCompare } from './zones.ts'

type Engine = 'PostgreSQL' | 'ClickHouse'

const min_clickhouse = [24, 8] as const

/** Checks the schema, if the database answers. */
const checkMigrations = (engine: Engine, applied: readonly AppliedMigration[]): Finding => {
  const check = `${engine}: schema`
  try {
    const pending = pendingMigrations(
      readMigrations(migrationsFolder(engine === 'PostgreSQL' ? 'postgres' : 'clickhouse')),
      applied,
    )
    if (pending.length === 0) return ok(check, message('schema_newest', { version: applied.length }))
    const names = pending.map(({ name }) => name)
    return warning(check, message('migrations_pending', { names }), message('start_once', {}))
  } catch (error) {
    return fault(check, messageOfError(error), message('use_newer_plumbline', {}))
  }
}

const max_apart_ms = 1_000
const far_apart_ms = 30_000

/** Clocks, read between two looks at the own one. */
export const checkClock = (engine: Engine, before: number, theirs: number, after: number): Finding => {
  const check = `${engine}: clock`
  const apart_ms = theirs < before ? before - theirs : theirs > after ? theirs - after : 0
  if (apart_ms <= max_apart_ms) return ok(check, message('clock_same', {}))
  const finding = message(theirs < before ? 'clock_behind' : 'clock_ahead', {
    apart_s: Math.round(apart_ms / 100) / 10,
  })
  const todo = message('synchronize_clocks', {})
  return apart_ms > far_apart_ms ? fault(check, finding, todo) : warning(check, finding, todo)
}

const checkZones = (engine: Engine, moments: readonly number[], offsets: readonly number[]): Finding => {
  const check = `${engine}: time zone`
  const differs = firstDisagreement(moments, offsets)
  if (differs === undefined) return ok(check, message('zone_same', { zone: network_zone }))
  const { at, node, theirs } = differs
  const offsets_h = { hours: theirs / 3600, node_hours: node / 3600 }
  const finding = message('zone_differs', { at: at.toISOString(), zone: network_zone, ...offsets_h })
  return fault(check, finding, message('update_zones', { engine }))
}

const checkPostgresSettings = async (pg: Pg): Promise<Finding> => {
  const names = ['fsync', 'synchronous_commit', 'full_page_writes']
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names}) and setting in ('off')`.execute(pg)
  const { rows: others } = await sql<{ encoding: string; read_only: boolean }>`
    select current_setting('server_encoding') as encoding, pg_is_in_recovery() as read_only`.execute(pg)
  const check = 'PostgreSQL: settings'
  if (rows.length > 0)
    return fault(check, message('settings_off', { names: rows.map(({ name }) => name) }), message('switch_on', {}))
  const [other] = others
  if (other?.read_only === true) return fault(check, message('server_read_only', {}), message('use_primary', {}))
  if (other?.encoding !== 'UTF8')
    return fault(check, message('encoding_wrong', { encoding: other?.encoding ?? '' }), message('use_utf8', {}))
  return ok(check, message('writes_durable', {}))
}

const checkRights = (answer: ServerAnswer): Finding => {
  const check = 'PostgreSQL: rights'
  const missing = missingRight(answer)
  if (missing !== undefined) return fault(check, missing.found, missing.todo)
  return ok(check, message('rights_suffice', { role: answer.role }))
}

/** PostgreSQL as it answers: version, schema, settings, time zone and clock. Fails when it does not answer. */
export const checkPostgres = async (pg: Pg, now: Date): Promise<Finding[]> => {
  const before = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(pg)
  const after = Date.now()
  const [answer] = (await sql.raw<ServerAnswer>(requirements_query).execute(pg)).rows
  const [clock] = rows
  if (answer === undefined || clock === undefined) throw new Error('it gave no answer')
  const old = oldServer(answer)
  const version =
    old !== undefined
      ? fault('PostgreSQL', message('engine_version', { version: answer.version }), old.todo)
      : ok('PostgreSQL', message('engine_answers', { version: answer.version }))
  const { rows: tables } = await sql<{
    there: boolean
  }>`select to_regclass('schema_migrations') is not null as there`.execute(pg)
  const applied =
    tables[0]?.there === true
      ? (await sql<AppliedMigration>`select number, name, checksum from schema_migrations order by number`.execute(pg))
          .rows
      : []
  const moments = momentsToCompare(now)
  const { rows: offsets } = await sql<{ seconds: number }>`
    select extract(epoch from (at at time zone ${network_zone}) - (at at time zone 'UTC'))::integer as seconds
    from unnest(${moments.map((at) => new Date(at))}::timestamptz[]) with ordinality as moments (at, place) order by place`.execute(
    pg,
  )
  return [
    version,
    checkRights(answer),
    checkMigrations('PostgreSQL', applied),
    await checkPostgresSettings(pg),
    checkZones(
      'PostgreSQL',
      moments,
      offsets.map(({ seconds }) => seconds),
    ),
    checkClock('PostgreSQL', before, clock.at.getTime(), after),
  ]
}

const isOld = (version: string): boolean => {
  const [year = 0, month = 0] = version.split('.').map(Number)
  return year < min_clickhouse[0] || (year === min_clickhouse[0] && month < min_clickhouse[1])
}

export const checkClickHouse = async (clickhouse: ClickHouseClient, now: Date): Promise<Finding[]> => {
  const ask = async <Row>(query: string, query_params: Record<string, unknown> = {}): Promise<Row[]> =>
    (await clickhouse.query({ query, query_params, format: 'JSONEachRow' })).json<Row>()
  const before = Date.now()
  const [server] = await ask<{ version: string; at: number | string; has_tables: number }>(
    `select version() as version, toUnixTimestamp64Milli(now64(3)) as at,
      (select count() from system.tables where database = currentDatabase() and name = 'schema_migrations') as has_tables`,
  )
  const after = Date.now()
  if (server === undefined) throw new Error('it gave no answer')
  const version = isOld(server.version)
    ? fault(
        'ClickHouse',
        message('engine_version', { version: server.version }),
        message('use_newer_engine', { engine: 'ClickHouse', version: min_clickhouse.join('.') }),
      )
    : ok('ClickHouse', message('engine_answers', { version: server.version }))
  const applied =
    server.has_tables > 0
      ? await ask<AppliedMigration>('select number, name, checksum from schema_migrations final order by number')
      : []
  const [table] = await ask<{ engine_full: string; database_engine: string }>(
    `select engine_full, (select engine from system.databases where name = currentDatabase()) as database_engine
    from system.tables where database = currentDatabase() and name = 'clicks'`,
  )
  const moments = momentsToCompare(now)
  const offsets = await ask<{ seconds: number }>(
    `select timezoneOffset(toTimeZone(fromUnixTimestamp64Milli(at), '${network_zone}')) as seconds
    from (select arrayJoin(arrayZip(range(length({moments:Array(Int64)})), {moments:Array(Int64)})) as pair, pair.1 as place, pair.2 as at) order by place`,
    { moments },
  )
  return [
    version,
    checkMigrations('ClickHouse', applied),
    ...(table === undefined ? [] : [checkTable(table)]),
    checkZones(
      'ClickHouse',
      moments,
      offsets.map(({ seconds }) => seconds),
    ),
    checkClock('ClickHouse', before, Number(server.at), after),
  ]
}

const checkTable = ({ engine_full, database_engine }: { engine_full: string; database_engine: string }): Finding => {
  const check = 'ClickHouse: settings'
  const todo = message('use_atomic', {})
  if (!/deduplication_window = [1-9]/.test(engine_full) && !engine_full.startsWith('Replicated'))
    return fault(check, message('clicks_repeat', {}), todo)
  if (/^(?:Ordinary|Lazy|Memory)$/.test(database_engine))
    return warning(check, message('tables_not_exchangeable', { engine: database_engine }), todo)
  return ok(check, message('batches_count_once', {}))
}
