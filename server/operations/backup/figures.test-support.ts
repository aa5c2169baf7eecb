import { contract } from '@plumbline/contract/index.ts'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { sql } from 'kysely'
import { withStores } from '../../../testing/faults/crash/read.ts'
import { click_columns } from '../../features/clicks/click-rows.ts'

/** A network's contents: a digest of each table, and the portal's answers to an affiliate. */
export interface Figures {
  tables: Record<string, string>
  statistics: Record<string, string>
  answers: Record<string, unknown>
}

/**
 * Tables that change even in a quiet network: running processes, their cursors, and mails to affiliates and operators. Old days are closed a
 * minute after a worker's start, which may be before or after a backup, and missing figures of offers are computed at a start.
 */
const restless = [
  'network_state',
  'postback_cursors',
  'operator_audit',
  'outbox',
  'deliveries',
  'delivery_attempts',
  'conversion_copies',
  'postback_notes',
  'inbox_noticed',
  'inbox_watched',
  'sealed_days',
  'sealed_figures',
  'day_changes',
  'offer_figures',
]

/** Compared until this time of the day, so that they change by the second. */
const by_the_clock: readonly string[] = [
  contract.dashboardToday.path,
  contract.dashboardRange.path,
  contract.offerCaps.path,
]

/** The portal's calls that need no parameters, and whose answers stay the same while nothing happens. */
const calls = Object.values<Endpoint>(contract).filter(
  ({ method, path, access, download }) =>
    method === 'GET' &&
    access === 'affiliate' &&
    !path.includes('{') &&
    download === undefined &&
    !by_the_clock.includes(path),
)

const ask = async (base: string, path: string, access: string): Promise<unknown> => {
  const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${access}` } })
  // Each start uses a different port.
  const text = (await answer.text()).replaceAll(base, 'PORTAL')
  // Of an offer: its row in `offer_figures`. Of the explorer: when it was asked.
  const body: unknown = JSON.parse(text, (key, value: unknown) =>
    key === 'network' || key === 'as_of' ? undefined : value,
  )
  return { status: answer.status, body }
}

/** Reads all of it from the product that runs on a data directory. */
export const readFigures = async (data_dir: string, base: string, access: string): Promise<Figures> => {
  const answers: Figures['answers'] = {}
  for (const { path } of calls) answers[path] = await ask(base, path, access)
  return withStores(data_dir, async ({ pg, clickhouse }) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(pg)
    const tables: Figures['tables'] = {}
    for (const { name } of rows.filter((row) => !restless.includes(row.name))) {
      const digest = await sql<{ digest: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(line, e'\n' order by line)), '') as digest
        from (select t::text as line from ${sql.table(name)} as t) as lines`.execute(pg)
      tables[name] = digest.rows[0]?.digest ?? ''
    }
    const digestOf = async (table: string, columns: string): Promise<string> => {
      const result = await clickhouse.query({
        query: `select concat(toString(count()), ' ', toString(sum(cityHash64(${columns})))) as digest from ${table}`,
        format: 'JSONEachRow',
      })
      return (await result.json<{ digest: string }>())[0]?.digest ?? ''
    }
    const statistics = {
      clicks: await digestOf('clicks', click_columns.join(', ')),
      conversions: await digestOf('conversions final', 'id, revision, created_at, status, payout, revenue, sub1, ip'),
    }
    return { tables, statistics, answers }
  })
}
