import type { ClickHouseClient } from '@clickhouse/client'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { escapeIdentifier, type Client } from 'pg'
import { connectClickHouse, long_query_s } from '../../storage/clickhouse/clickhouse.ts'
import { clickHouseFault, explaining, postgresFault } from '../../storage/postgres/connection-faults.ts'
import { migrateClickHouse, migratePostgres } from '../../storage/postgres/migrate.ts'
import { findStatistics } from '../nodes/statistics-identity.ts'
import * as check from './check.ts'
import { copyStatistics, countStatistics, findDifferentDay } from './copy-statistics.ts'
import { addForeignKeys, copyTables, dropForeignKeys, findDifference } from './copy-tables.ts'
import { markClickHouse, markOf, markPostgres, readPostgresMark } from './marks.ts'
import { endMove, readMove, writeMove, type MoveState } from './move-state.ts'
import { MoveRefusal } from './refusal.ts'
import { copySequences, diagnostics, listForeignKeys, listTables, openClient, type Table } from './tables.ts'

/** One engine that moves: both addresses, and both as messages name them. */
export interface Ends {
  source: string
  target: string
  names: { source: Message; target: Message }
}

export interface MoveOptions {
  data_dir: string
  fingerprint: string
  /** At least one of the two. */
  postgres: Ends | undefined
  clickhouse: Ends | undefined
  /** The network's PostgreSQL, even if it is not moved. */
  database_url: string
  /** The targets in this data directory: its disk must have room for them. */
  embedded: boolean
  /** Called before each step, once the step is recorded. */
  onStep: (step: string) => void | Promise<void>
  /** Resolves when worker and API of this node do not run, for which they look at the state. */
  untilPaused: () => Promise<void>
}

export interface Sizes {
  postgres_bytes: number
  clickhouse_bytes: number
}

export interface MoveResult {
  tables: number
  /** Of the copies, which equal the originals. */
  ledger: { entries: number; sum: string } | undefined
  statistics: { clicks: number; conversions: number } | undefined
}

interface Connected {
  source: Client
  target: Client
  statistics: { source: ClickHouseClient; target: ClickHouseClient }
}

const withClient = async <T>(
  url: string,
  work: (client: Client) => Promise<T>,
  variable?: 'TARGET_DATABASE_URL',
): Promise<T> => {
  const client = await explaining(postgresFault, url, () => openClient(url), variable)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Opens the engines that move; the others are not contacted. */
const withEnds = <T>(
  { postgres, clickhouse, database_url }: MoveOptions,
  work: (open: Connected) => Promise<T>,
): Promise<T> =>
  withClient(postgres?.source ?? database_url, (source) =>
    withClient(
      postgres?.target ?? database_url,
      async (target) => {
        const [from, to] = [clickhouse?.source, clickhouse?.target].map((url) =>
          connectClickHouse(url ?? 'http://127.0.0.1:1', { max_execution_seconds: long_query_s }),
        ) as [ClickHouseClient, ClickHouseClient]
        try {
          return await work({ source, target, statistics: { source: from, target: to } })
        } finally {
          await Promise.all([from.close(), to.close()])
        }
      },
      postgres && 'TARGET_DATABASE_URL',
    ),
  )

const checkAll = async (options: MoveOptions, { source, target, statistics }: Connected): Promise<Sizes> => {
  const { data_dir, fingerprint, postgres, clickhouse, database_url, embedded } = options
  const here = postgres?.names.source ?? message('this_network', {})
  if ((await readPostgresMark(source, fingerprint)) !== 'own')
    throw new MoveRefusal(message('source_not_own', { which: here }), message('check_source', {}))
  await check.checkSource(source, postgres?.source ?? database_url, here)
  if (postgres !== undefined)
    await check.checkPostgresTarget(target, postgres.target, fingerprint, postgres.names.target)
  if (clickhouse !== undefined)
    await explaining(
      clickHouseFault,
      clickhouse.target,
      () => check.checkClickHouseTarget(statistics.target, fingerprint, clickhouse.names.target),
      'TARGET_CLICKHOUSE_URL',
    )
  const sizes = {
    postgres_bytes: postgres === undefined ? 0 : await check.sizeOfPostgres(source),
    clickhouse_bytes: clickhouse === undefined ? 0 : await check.sizeOfClickHouse(statistics.source),
  }
  if (embedded) await check.checkRoom(data_dir, sizes.postgres_bytes + sizes.clickhouse_bytes)
  return sizes
}

/** Checks both sides of a move, and changes nothing. @throws MoveRefusal */
export const checkMove = (options: MoveOptions): Promise<Sizes> => withEnds(options, (open) => checkAll(options, open))

/** Brings both targets to the schema of this version, and marks them as copies before they have a row. */
const prepareTargets = async ({ postgres, clickhouse, fingerprint }: MoveOptions, open: Connected): Promise<void> => {
  if (postgres !== undefined) {
    await migratePostgres(postgres.target)
    await markPostgres(open.target, 'copy', fingerprint)
  }
  if (clickhouse !== undefined) {
    await migrateClickHouse(clickhouse.target)
    await markClickHouse(open.statistics.target, 'copy', fingerprint)
  }
}

const sumLedger = async (client: Client): Promise<NonNullable<MoveResult['ledger']>> => {
  const { rows } = await client.query<{ entries: number; sum: string }>(
    'select count(*)::integer as entries, coalesce(sum(amount), 0)::text as sum from ledger_entries',
  )
  return rows[0] ?? { entries: 0, sum: '0' }
}

type Targets = Pick<MoveState, 'postgres' | 'clickhouse'>

const assertSameTargets = (state: Targets, targets: Targets): void => {
  if (state.postgres !== targets.postgres || state.clickhouse !== targets.clickhouse)
    throw new MoveRefusal(
      message('other_move', { target: [state.postgres, state.clickhouse].filter(Boolean).join(', ') }),
      message('finish_or_give_up', {}),
    )
}

const isSourceMarked = async (
  { postgres, fingerprint }: MoveOptions,
  { source, statistics }: Connected,
): Promise<boolean> => {
  if (postgres !== undefined) return (await readPostgresMark(source, fingerprint)) === 'moved'
  const { fingerprints } = await findStatistics(statistics.source)
  return fingerprints.some((text) => markOf(text, fingerprint) === 'moved')
}

/**
 * Moves a network to other engines, or continues an interrupted move: parts that are equal on both sides are not copied again, and
 * each step can be repeated. Until the marks change the source is the network; from then on it is the target, and nothing starts on the source.
 * @throws MoveRefusal
 */
export const moveEngines = async (options: MoveOptions, targets: Targets): Promise<MoveResult> =>
  withEnds(options, async (open) => {
    const { data_dir, fingerprint, postgres, clickhouse, onStep } = options
    const { source, target } = open
    let state: MoveState = readMove(data_dir) ?? {
      ...targets,
      begun_at: new Date().toISOString(),
      phase: 'copying',
      step: '',
    }
    assertSameTargets(state, targets)
    const step = async (name: string, change: Partial<MoveState> = {}): Promise<void> => {
      state = { ...state, ...change, step: name }
      await writeMove(data_dir, state)
      await onStep(name)
    }
    const here = postgres?.names.source ?? message('this_network', {})
    const sides = postgres && { source, target, which: postgres.names.target }
    const statistics = clickhouse && { ...open.statistics, names: clickhouse.names }
    let tables: Table[] = []

    const copyBoth = async (how: string, copied = tables): Promise<void> => {
      if (sides !== undefined) await copyTables(copied, sides, (table, rows) => step(`${table}: ${rows} rows ${how}`))
      if (statistics === undefined) return
      await step('statistics')
      await copyStatistics(statistics, (table, day, rows) => step(`${table} of ${day}: ${rows} rows ${how}`))
    }

    /** Nothing writes to the source any more: what changed during the copy is copied, and all of it compared. */
    const completeAndMark = async (): Promise<void> => {
      if (sides !== undefined) {
        await source.query('begin')
        await step('source: locked against changes')
        await source.query(`lock table ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} in share mode`)
      }
      await check.untilAlone(source, here)
      await step('both sides: compared')
      await copyBoth('copied again')
      if (sides !== undefined) {
        await step('foreign keys and counters')
        await addForeignKeys(await listForeignKeys(source), target)
        await copySequences(source, target)
        await target.query('analyze')
      }
      await step('switch: the old databases are marked as moved', { phase: 'switching' })
      if (sides === undefined) return
      await markPostgres(source, 'moved', fingerprint)
      await source.query('commit')
    }

    if (state.phase === 'copying' || !(await isSourceMarked(options, open))) {
      await onStep('checks')
      await checkAll(options, open)
      await step('copies: schema')
      await prepareTargets(options, open)
      await step('pause: worker and API', { phase: 'copying' })
      await options.untilPaused()
      await check.untilAlone(source, here)
      if (sides !== undefined) {
        tables = await listTables(target)
        await step('foreign keys: removed from the copy')
        await dropForeignKeys(target)
      }
      // Trackers go on to write diagnostics, so their copy would differ; they are few, and copied under the lock.
      const quiet = tables.filter(({ name }) => name !== diagnostics)
      await copyBoth('copied', quiet)
      await completeAndMark()
    }
    if (statistics !== undefined) await markClickHouse(statistics.source, 'moved', fingerprint)
    await step('switch: the new databases are the network')
    if (statistics !== undefined) await markClickHouse(statistics.target, 'own', fingerprint)
    if (sides !== undefined) await markPostgres(target, 'own', fingerprint)
    await step('done', { phase: 'switched' })
    tables = sides === undefined ? [] : await listTables(target)
    return {
      tables: tables.length,
      ledger: sides && (await sumLedger(target)),
      statistics: statistics && (await countStatistics(statistics.target)),
    }
  })

/**
 * Gives up a move after the switch: the source is the network again, and the target a copy. Only while the copy has no data of its own.
 * @throws MoveRefusal
 */
export const giveUpMove = (options: MoveOptions, targets: Targets): Promise<void> =>
  withEnds(options, async ({ source, target, statistics }) => {
    assertSameTargets(readMove(options.data_dir) ?? {}, targets)
    const { data_dir, postgres, clickhouse, fingerprint } = options
    const sides = postgres && { source, target, which: postgres.names.target }
    const different =
      (sides &&
        (await findDifference(
          (await listTables(target)).filter(({ name }) => name !== diagnostics),
          sides,
        ))) ??
      (clickhouse && (await findDifferentDay({ ...statistics, names: clickhouse.names })))
    const which = (postgres ?? clickhouse)?.names.target ?? message('this_network', {})
    if (different !== undefined)
      throw new MoveRefusal(message('copy_differs', { table: different, which }), message('move_back', {}))
    if (postgres !== undefined) await markPostgres(target, 'copy', fingerprint)
    if (clickhouse !== undefined) await markClickHouse(statistics.target, 'copy', fingerprint)
    if (clickhouse !== undefined) await markClickHouse(statistics.source, 'own', fingerprint)
    if (postgres !== undefined) await markPostgres(source, 'own', fingerprint)
    endMove(data_dir)
  })
