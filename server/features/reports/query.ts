import type { ClickHouseClient, ClickHouseSettings, ResultSet } from '@clickhouse/client'
import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { Compile } from 'typebox/compile'
import { network_zone } from '../../shared/network.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import { once } from '../../shared/once.ts'
import { isRecord } from '../../shared/record.ts'
import { withLongLists } from '../../storage/clickhouse/long-lists.ts'

/** The hour of the zone's clocks that contains a moment, as named in its report: an hour that occurs twice is one row. */
const hourOf = (moment: string): string => `formatDateTime(${moment}, '%H:00', '${network_zone}')`

const by_old_link = "path != ''"

/**
 * The sources of a query. Both hold the caller's own rows only: the affiliate's filter is here and nowhere else, so that no query
 * can forget it. `clicks` are the counted ones; `conversions` are in their newest state, of every status. Each carries `zone_day`, its
 * calendar day in the network's zone, which the partitions and the sort order are made of, `zone_hour`, the hour there, and
 * `happened_at`, its moment. `old_clicks` are those by links of networks that moved in, also the ones that count nowhere.
 */
const sources = {
  clicks: `(select *, at as happened_at, ${hourOf('at')} as zone_hour, toDate(at, '${network_zone}') as zone_day from clicks
    where affiliate_id = {affiliate_id:UInt32} and rejected = '')`,
  old_clicks: `(select * from clicks where affiliate_id = {affiliate_id:UInt32} and ${by_old_link})`,
  conversions: `(select *, created_at as happened_at, ${hourOf('created_at')} as zone_hour, toDate(created_at, '${network_zone}') as zone_day from conversions final
    where affiliate_id = {affiliate_id:UInt32})`,
}
export type Sources = typeof sources

/** The same for figures of the whole network: they rank things, and are shown to operators. */
const networkSources = {
  clicks: `(select *, at as happened_at, toDate(at, '${network_zone}') as zone_day from clicks where rejected = '')`,
  old_clicks: `(select * from clicks where ${by_old_link})`,
  conversions: `(select *, created_at as happened_at, toDate(created_at, '${network_zone}') as zone_day from conversions final)`,
}
export type NetworkSources = typeof networkSources

/**
 * A further condition of a statement, which holds for every row while its parameter is empty (a text or a list), 0 or false. It is left out of the statement then: reading
 * two dozen of them takes the engine as long as counting.
 * @param none whether the parameter says nothing, in SQL: the statement means the same with the condition in it
 */
export const optional = (parameter: string, none: string, condition: string): string =>
  ` /*if ${parameter}*/and (${none} or ${condition})/*end*/`
/** The same, of a text. */
export const optionalText = (parameter: string, condition: string): string =>
  optional(parameter, `{${parameter}:String} = ''`, condition)

/** The same, of a list of texts. */
export const optionalList = (parameter: string, condition: string): string =>
  optional(parameter, `empty({${parameter}:Array(String)})`, condition)

const options = /\/\*if (\w+)\*\/[^]*?\/\*end\*\//g
const saysNothing = (value: unknown): boolean =>
  value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)

/** A statistics query as a value: its name, its SQL with `{name:Type}` parameters, and what its parameters and rows must be. */
export interface StatisticsQuery<Parameters extends TProperties, Row extends TProperties> {
  readonly name: string
  readonly sql: string
  /** The orders that may be asked for, by name; a query without any orders its rows itself. */
  readonly orderings: Readonly<Record<string, string>>
  readonly accepts: (parameters: Static<TObject<Parameters>>) => boolean
  /** @throws when a row does not fit: a figure that is not understood is never shown */
  readonly readRows: (rows: unknown) => Static<TObject<Row>>[]
}

interface Definition<From, Parameters extends TProperties, Row extends TProperties> {
  name: string
  /** Reads from the given sources only; a table named directly is refused. */
  sql: (from: From) => string
  parameters: Parameters
  row: Row
  /** SQL by the name that an order is asked for by. Each names a whole order, so that no two rows are equal in it. */
  orderings?: Readonly<Record<string, string>>
}

const namedTable = /\b(?:from|join)\s+(?:\w+\.)?(?:clicks|conversions)\b/i

/** For a look at the SQL around its sources. */
const own_names = { clicks: '(clicks)', old_clicks: '(old_clicks)', conversions: '(conversions)' }

const assertSourcesOnly = (name: string, sql: string): void => {
  if (namedTable.test(sql)) throw new Error(`the statistics query ${name} reads a table past its sources`)
}

const queryOf = <From, P extends TProperties, R extends TProperties>(
  { name, sql, parameters, row, orderings = {} }: Definition<From, P, R>,
  from: From,
): StatisticsQuery<P, R> => {
  const parameterValidator = once(() => Compile(Type.Object(parameters)))
  const rowValidator = once(() => Compile(Type.Array(Type.Object(row))))
  return {
    name,
    sql: sql(from),
    orderings,
    accepts: (given) => parameterValidator().Check(given),
    readRows: (rows) => {
      const validator = rowValidator()
      if (validator.Check(rows)) return rows
      const [fault] = validator.Errors(rows)
      throw new Error(`a row of ${name} does not fit: ${fault?.instancePath ?? ''} ${fault?.message ?? ''}`)
    },
  }
}

/** Declares a query over the caller's own figures. */
export const affiliateQuery = <P extends TProperties, R extends TProperties>(
  definition: Definition<Sources, P, R>,
): StatisticsQuery<P, R> => {
  assertSourcesOnly(definition.name, definition.sql(own_names))
  return queryOf(definition, sources)
}

/** Declares a query over the whole network's figures, for operators. Its rows may order what an affiliate sees, but never reach one. */
export const networkQuery = <P extends TProperties, R extends TProperties>(
  definition: Definition<NetworkSources, P, R>,
): StatisticsQuery<P, R> => {
  assertSourcesOnly(definition.name, definition.sql(own_names))
  return queryOf(definition, networkSources)
}

export interface QueryRun<P extends TProperties> {
  /** Whose figures; ignored by a query over the network. */
  caller: Pick<Caller, 'affiliate_id'>
  parameters: Static<TObject<P>>
  signal: AbortSignal
  ordering?: string
  /** Which slice of the ordered rows; all of them when absent. */
  slice?: { limit: number; offset: number }
  clickhouse_settings?: ClickHouseSettings
}

/** The statement of a run. Nothing that a caller sent is in it: an order is looked up by its name, numbers travel beside it. */
const statementOf = (
  { name, sql, orderings }: Pick<StatisticsQuery<TProperties, TProperties>, 'name' | 'sql' | 'orderings'>,
  { ordering, slice }: Pick<QueryRun<TProperties>, 'ordering' | 'slice'>,
  given: Readonly<Record<string, unknown>>,
): string => {
  if (ordering !== undefined && !Object.hasOwn(orderings, ordering)) throw new Error(`${name} knows no such ordering`)
  return [
    sql.replaceAll(options, (condition, parameter: string) => (saysNothing(given[parameter]) ? '' : condition)),
    ordering === undefined ? '' : `order by ${orderings[ordering] ?? ''}`,
    slice === undefined ? '' : 'limit {row_limit:UInt64} offset {row_offset:UInt64}',
  ].join('\n')
}

const startQuery = <P extends TProperties, R extends TProperties>(
  clickhouse: ClickHouseClient,
  query: StatisticsQuery<P, R>,
  run: QueryRun<P>,
): Promise<ResultSet<'JSONEachRow'>> => {
  const given: unknown = run.parameters
  if (!isRecord(given) || !query.accepts(run.parameters)) throw new Error(`a parameter of ${query.name} does not fit`)
  const statement = statementOf(query, run, given)
  const values = {
    ...given,
    ...(run.slice !== undefined && { row_limit: run.slice.limit, row_offset: run.slice.offset }),
    affiliate_id: run.caller.affiliate_id,
  }
  const used = Object.entries(values).filter(([name]) => statement.includes(`{${name}:`))
  const sent = withLongLists(statement, Object.fromEntries(used))
  return clickhouse.query({
    ...sent,
    format: 'JSONEachRow',
    abort_signal: run.signal,
    clickhouse_settings: {
      // The versions of a conversion all lie in one partition, because it is made of what never changes.
      do_not_merge_across_partitions_select_final: 1,
      ...sent.clickhouse_settings,
      ...run.clickhouse_settings,
    },
  })
}

/**
 * Runs a query. Parameters travel beside the SQL; parameters and rows are checked by their schemas.
 * @throws when a row does not fit
 */
export const runQuery = async <P extends TProperties, R extends TProperties>(
  clickhouse: ClickHouseClient,
  query: StatisticsQuery<P, R>,
  run: QueryRun<P>,
): Promise<Static<TObject<R>>[]> => {
  const result = await startQuery(clickhouse, query, run)
  return query.readRows(await result.json())
}

/**
 * Runs a query and streams its rows in batches, with backpressure: neither side holds them all.
 * @param run its signal ends the query, also while it waits for the consumer
 * @returns as soon as the first rows are there, so that most failures come before any row
 * @throws on the way when a row does not fit, or the engine fails
 */
export const streamQuery = async <P extends TProperties, R extends TProperties>(
  clickhouse: ClickHouseClient,
  query: StatisticsQuery<P, R>,
  run: QueryRun<P>,
): Promise<AsyncGenerator<Static<TObject<R>>[], void>> => {
  const result = await startQuery(clickhouse, query, run)
  const stream = result.stream()
  const end = (): void => void stream.destroy()
  run.signal.addEventListener('abort', end, { once: true })
  if (run.signal.aborted) end()
  const batches = async function* (): AsyncGenerator<Static<TObject<R>>[], void> {
    try {
      for await (const batch of stream) yield query.readRows(batch.map((row) => row.json()))
    } finally {
      run.signal.removeEventListener('abort', end)
      end()
    }
  }
  return batches()
}

/** An exact decimal, as both engines send it. */
export const decimalText = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' })
/** A calendar day, `2026-11-20`. */
export const dayText = Type.String({ format: 'date' })
export const countNumber = Type.Integer({ minimum: 0 })
/** A moment as a parameter: milliseconds since 1970, for `fromUnixTimestamp64Milli({now_ms:Int64})`. */
export const momentMs = Type.Integer()
