import { ClickHouseError, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client'
import {
  explore_dimensions,
  explore_notes,
  explore_page_size,
  exploreColumns,
  max_explore_groups,
  type ExploreName,
  type ExploreRow,
} from '@plumbline/contract/explore.ts'
import type { MetricColumn } from '@plumbline/contract/report-shape.ts'
import { refuse } from '../../shared/http/errors.ts'
import { network_zone } from '../../shared/network.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { runQuery, streamQuery, total_prefix, valueOf } from '../reports/index.ts'
import { byName, findNames, findOwners } from './names.ts'
import type { Question } from './question.ts'
import { compared_prefix, dimensionField, statementsOf } from './statement.ts'

/** Who asks: an affiliate for own figures, or an operator for those of the affiliates within reach, or of all. */
export type ExploreScope =
  | { reader: 'affiliate'; affiliate_id: number }
  | { reader: 'operator'; affiliates: readonly number[] | undefined }

export interface Reader {
  pg: Pg
  clickhouse: ClickHouseClient
  scope: ExploreScope
  now: Date
  /** Whether nothing after `now` counts: the question was meant for that moment, and is answered later. */
  is_late?: true
  signal: AbortSignal
}

type Row = Readonly<Record<string, unknown>>

/** More names are not put in order. */
const max_ordered = 50_000

const settings: ClickHouseSettings = {
  max_rows_to_group_by: String(max_explore_groups),
  group_by_overflow_mode: 'throw',
  max_bytes_before_external_group_by: String(200 * 1024 * 1024),
}
const too_many_rows = '158'

/** A refusal in place of the engine's error, where it has too many groups. */
const refusalOf = (error: unknown): unknown =>
  error instanceof ClickHouseError && error.code === too_many_rows
    ? refuse('explore_too_many_groups', { most: max_explore_groups })
    : error

const orRefuse = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw refusalOf(error)
  }
}

const known_zones = new Set([network_zone])

/** Node knows zones by more spellings than the engine. @throws ApiError `bad_request` for one that the engine does not know */
const checkZone = async ({ clickhouse, signal }: Reader, zone: string): Promise<void> => {
  if (known_zones.has(zone)) return
  const known = await askRows(clickhouse, {
    query: 'select time_zone from system.time_zones where time_zone = {zone:String}',
    query_params: { zone },
    abort_signal: signal,
  })
  if (known.length === 0) throw refuse('not_a_zone', { zone })
  known_zones.add(zone)
}

/** The dimension that the rows are ordered by the names of. */
const orderedBy = ({ rows, ordering }: Question): ExploreName | undefined => rows.find((name) => name === ordering.by)

const createRun = async (reader: Reader, question: Question) => {
  const { pg, clickhouse, scope, now, is_late, signal } = reader
  await checkZone(reader, question.timezone)
  const { from, to, compared, timezone, by_dimension } = question
  const statements = statementsOf(question, scope.reader)
  const parameters = {
    from,
    to,
    compared_from: compared?.from ?? from,
    compared_to: compared?.to ?? to,
    last_seconds: compared?.last_seconds ?? 0,
    until_ms: is_late ? now.getTime() : 0,
    timezone,
    of_affiliates: scope.reader === 'operator' && scope.affiliates !== undefined,
    affiliates: scope.reader === 'operator' ? [0, ...(scope.affiliates ?? [])] : [0],
    ranks: [0],
    ...(await findOwners(pg, question)),
    ...Object.fromEntries(by_dimension.map(({ values }, place) => [`filter_${place}`, values])),
  }
  const caller = { affiliate_id: scope.reader === 'affiliate' ? scope.affiliate_id : 0 }
  const common = { caller, signal, clickhouse_settings: settings }
  const by = orderedBy(question)
  if (statements.ordered !== undefined && by !== undefined) {
    const slice = { limit: max_ordered + 1, offset: 0 }
    const rows_read = await orRefuse(runQuery(clickhouse, statements.ordered, { ...common, parameters, slice }))
    if (rows_read.length > max_ordered) throw refuse('ordering_too_wide', { most: max_ordered })
    const ids = rows_read.map((row) => Number((row as Row).number))
    parameters.ranks = byName(await findNames(pg, by, ids), ids)
  }
  return { statements, run: { ...common, parameters, ordering: 'current' } }
}

const figuresIn = (figures: readonly MetricColumn[], row: Row, prefix: string): Record<string, number | null> =>
  Object.fromEntries(figures.map((column) => [column.key, valueOf(column, row, prefix)]))

const withCompared = (question: Question, row: Row, prefix = '') => {
  const { figures } = exploreColumns(question.rows, question.metrics)
  return {
    ...figuresIn(figures, row, prefix),
    ...(question.compared !== null && { compare: figuresIn(figures, row, `${prefix}${compared_prefix}`) }),
  }
}

/** Rows as they are answered, with the names of numbers. */
const present = async (pg: Pg, question: Question, rows_read: readonly Row[]): Promise<ExploreRow[]> => {
  const names = await Promise.all(
    question.rows.map(async (name, place) =>
      explore_dimensions[name].numbered === true
        ? findNames(
            pg,
            name,
            rows_read.map((row) => Number(row[dimensionField(place)])),
          )
        : undefined,
    ),
  )
  const valuesOf = (row: Row): ExploreRow =>
    Object.fromEntries(
      question.rows.flatMap((name, place): [string, string | number | null][] => {
        const value = row[dimensionField(place)]
        const known = names[place]
        if (known === undefined) return [[name, String(value)]]
        const id = Number(value)
        return [
          [`${name}_id`, id === 0 ? null : id],
          [name, id === 0 ? null : (known.get(id) ?? `#${id}`)],
        ]
      }),
    )
  return rows_read.map((row) => ({ ...valuesOf(row), ...withCompared(question, row) }))
}

const notesOf = ({ rows, by_dimension, metrics, timezone }: Question): (typeof explore_notes)[number][] => {
  const has = (name: ExploreName): boolean => rows.includes(name) || by_dimension.some((filter) => filter.name === name)
  const applies: Record<(typeof explore_notes)[number], boolean> = {
    hosts_of_network_days: timezone !== network_zone && metrics.includes('hosts'),
    advertisers_now: has('advertiser'),
    tags_overlap: has('tag'),
  }
  return explore_notes.filter((note) => applies[note])
}

/** One page of an answer, with the count and the sums of the whole. A page behind the last one is empty. */
export const readExplore = async (reader: Reader, question: Question, page: number) => {
  const { statements, run } = await createRun(reader, question)
  const read = (limit: number, offset: number): Promise<Row[]> =>
    orRefuse(runQuery(reader.clickhouse, statements.page, { ...run, slice: { limit, offset } }))
  const rows_read = await read(explore_page_size, (page - 1) * explore_page_size)
  // Count and sums travel with the rows, of which a page behind the last one has none.
  const [whole = {}] = rows_read.length > 0 || page === 1 ? rows_read : await read(1, 0)
  const { from, to, compared, timezone } = question
  return {
    from,
    to,
    compared: compared === null ? null : { from: compared.from, to: compared.to, until: compared.until },
    timezone,
    results: await present(reader.pg, question, rows_read),
    count: Number(whole.row_count ?? 0),
    totals: withCompared(question, whole, total_prefix),
    notes: notesOf(question),
    as_of: reader.now.toISOString(),
  }
}

/** All rows of an answer in batches, for a file. @param most no more of them than that */
export const streamExplore = async (
  reader: Reader,
  question: Question,
  most?: number,
): Promise<AsyncGenerator<ExploreRow[], void>> => {
  const { statements, run } = await createRun(reader, question)
  const batches = await orRefuse(
    streamQuery(reader.clickhouse, statements.rows, {
      ...run,
      ...(most !== undefined && { slice: { limit: most, offset: 0 } }),
    }),
  )
  const named = async function* (): AsyncGenerator<ExploreRow[], void> {
    for await (const batch of batches) yield await present(reader.pg, question, batch)
  }
  return named()
}
