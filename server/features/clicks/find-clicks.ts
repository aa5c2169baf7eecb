import { network_zone } from '../../shared/network.ts'
import { TupleParam, type ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { moved_journal, type ClickPlace } from '../../storage/journal/click-id.ts'
import { UnreadableRecordError } from '../../storage/journal/codec.ts'
import type { JournalReader } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import type { Enrich } from './enrich.ts'
import { clickOfRow, click_columns, matchesPlace, recordAt, type ClickRow, type FoundClick } from './find-click.ts'
import { findMovedClicks } from './moved-clicks.ts'
import { networkDay } from '../../shared/time.ts'

/** Clicks by their id; an id in neither set has no click (yet), or another click is in its place. */
export interface ClickLookup {
  clicks: Map<string, FoundClick>
  /** Whether they are there is not known: a record cannot be read, or ClickHouse does not answer. */
  failed: Set<string>
}

/** Looks for clicks by their ids. One that cannot be read, or a ClickHouse that is unavailable, never fails the others' lookup. */
export type FindClicks = (places: ReadonlyMap<string, ClickPlace>) => Promise<ClickLookup>

export interface FindClicksOptions {
  /** This node's by number, each with its archive. */
  journals: Pick<ReadonlyMap<number, JournalReader>, 'get'>
  clickhouse: ClickHouseClient
  /** Has the clicks of networks that moved in; `undefined`: they are not looked for. */
  pg: Pg | undefined
  enrich: Enrich
  log: Logger
  /** Time limit of ClickHouse for all clicks together. */
  lookup_ms?: number
}

const default_lookup_ms = 5_000
/** Places per query: its parameters are part of the URL, which has a limit. */
const max_places = 100

type Place = readonly [id: string, place: ClickPlace]
type ShippedRow = ClickRow & { journal: number; sequence: number; affiliate_id: number; offer_id: number }

const keyOf = ({ journal, sequence, affiliate_id, offer_id }: Omit<ClickPlace, 'at'>): string =>
  [journal, sequence, affiliate_id, offer_id].join(' ')

/** The first three columns of the table's order, and its partition, lead to a few granules; the record's number picks the row. */
const findShipped = async (
  clickhouse: ClickHouseClient,
  places: readonly Place[],
  abort_signal: AbortSignal,
): Promise<Map<string, FoundClick>> => {
  const rows = await askRows<ShippedRow>(clickhouse, {
    query: `
      select journal, sequence, affiliate_id, offer_id, ${click_columns}
      from clicks
      where (affiliate_id, toDate(at, '${network_zone}'), offer_id) in {days:Array(Tuple(UInt32, Date, UInt32))}
        and (journal, sequence) in {records:Array(Tuple(UInt8, UInt64))}`,
    query_params: {
      days: places.map(
        ([, { affiliate_id, at, offer_id }]) => new TupleParam([affiliate_id, networkDay(at), offer_id]),
      ),
      records: places.map(([, { journal, sequence }]) => new TupleParam([journal, sequence])),
    },
    abort_signal,
  })
  const shipped = new Map(rows.map((row) => [keyOf(row), clickOfRow(row)]))
  return new Map(
    places.flatMap(([id, place]) => {
      const click = shipped.get(keyOf(place))
      return click === undefined || Math.floor(click.at / 1000) * 1000 !== place.at ? [] : [[id, click] as const]
    }),
  )
}

/**
 * Looks in each click's journal first, which always holds what is not shipped yet, then in its archive, and in ClickHouse for what was moved
 * away from there, and for the clicks of other nodes: those are found as soon as their own worker has shipped them. Clicks that moved in are rows.
 */
export const createFindClicks = (options: FindClicksOptions): FindClicks => {
  const { journals, clickhouse, pg, enrich, log, lookup_ms = default_lookup_ms } = options
  return async (places) => {
    const lookup: ClickLookup = { clicks: new Map(), failed: new Set() }
    const fail = (some: readonly (readonly [id: string, place?: ClickPlace])[], error: unknown): void => {
      for (const [id] of some) lookup.failed.add(id)
      log.warn(
        { err: error, clicks: some.length, first: some[0]?.[0] },
        'clicks could not be looked up: their postbacks wait',
      )
    }
    const elsewhere: Place[] = []
    const moved: Place[] = []
    /** Damaged here; ClickHouse may have what was shipped before. */
    const unreadable = new Map<string, UnreadableRecordError>()
    for (const [id, place] of places)
      try {
        if (place.journal === moved_journal) {
          moved.push([id, place])
          continue
        }
        const record = recordAt(journals.get(place.journal), place.sequence)
        if (record === undefined) elsewhere.push([id, place])
        else if (record.kind === 'click' && matchesPlace(record, place)) {
          const { at, rejected, ip, country, subs, extras } = record
          lookup.clicks.set(id, { at, rejected, ip, country, dimensions: enrich(record), subs, extras })
        }
      } catch (error) {
        if (!(error instanceof UnreadableRecordError)) {
          fail([[id]], error)
          continue
        }
        unreadable.set(id, error)
        elsewhere.push([id, place])
      }
    try {
      const rows = pg === undefined ? [] : await findMovedClicks(pg, moved)
      for (const [id, click] of rows) lookup.clicks.set(id, click)
    } catch (error) {
      fail(moved, error)
    }
    const signal = AbortSignal.timeout(lookup_ms)
    for (let first = 0; first < elsewhere.length; first += max_places) {
      const some = elsewhere.slice(first, first + max_places)
      try {
        for (const [id, click] of await findShipped(clickhouse, some, signal)) lookup.clicks.set(id, click)
      } catch (error) {
        fail(elsewhere.slice(first), error)
        break
      }
    }
    for (const [id, error] of unreadable) if (!lookup.clicks.has(id) && !lookup.failed.has(id)) fail([[id]], error)
    return lookup
  }
}
