import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { sub_ids } from '@plumbline/contract/link-parameters.ts'
import { DamagedArchiveError } from '../../storage/archive/format.ts'
import type { ClickPlace } from '../../storage/journal/click-id.ts'
import type { JournalReader } from '../../storage/journal/journal.ts'
import { click_extras, type ClickExtras, type JournalRecord, type RejectReason } from '../../storage/journal/record.ts'
import type { ClickDimensions } from './enrich.ts'

/** A click as a conversion copies it. */
export interface FoundClick {
  at: number
  rejected: '' | RejectReason
  ip: string
  /** The country that the tracker saw, '' where unknown: payout rows are chosen by it. */
  country: string
  dimensions: ClickDimensions
  subs: readonly [string, string, string, string, string]
  extras?: ClickExtras | undefined
}

/** A click as the statistics have it, by `click_columns`. */
export interface ClickRow
  extends ClickDimensions, Readonly<Record<keyof ClickExtras | 'at' | 'ip' | (typeof sub_ids)[number], string>> {
  rejected: '' | RejectReason
}

export const click_columns = `at, rejected, ip, country, city, isp, browser, os, device, ${[...sub_ids, ...click_extras].join(', ')}`

/** Whether a record is the click that an id was made for: another journal may have had the same number. */
export const matchesPlace = (record: Omit<ClickPlace, 'journal' | 'sequence'>, place: ClickPlace): boolean =>
  record.affiliate_id === place.affiliate_id &&
  record.offer_id === place.offer_id &&
  Math.floor(record.at / 1000) * 1000 === place.at

/** SQL condition for a click's row; its parameters are the fields of a place. It hits one partition and the primary key. */
export const at_place = `affiliate_id = {affiliate_id:UInt32} and offer_id = {offer_id:UInt32}
        and at >= fromUnixTimestamp64Milli({at:Int64}) and at < fromUnixTimestamp64Milli({at:Int64} + 1000)
        and journal = {journal:UInt8} and sequence = {sequence:UInt64}`

/** For one row out of one granule: threads and a first look at some columns alone cost more than they save (testing/bench/lookup.ts). */
export const at_place_settings = { max_threads: 1, optimize_move_to_prewhere: 0 } as const

export const clickOfRow = (row: ClickRow): FoundClick => {
  const { country, city, isp, browser, os, device, sub1, sub2, sub3, sub4, sub5 } = row
  return {
    at: Date.parse(row.at),
    rejected: row.rejected,
    ip: row.ip.replace(/^::ffff:(?=\d+\.)/, ''),
    country: country === 'Unknown' ? '' : country,
    dimensions: { country, city, isp, browser, os, device },
    subs: [sub1, sub2, sub3, sub4, sub5],
    extras: Object.fromEntries(click_extras.map((name) => [name, row[name]])),
  }
}

/** The click as the statistics have it; undefined while it is not shipped. */
export const findShippedClick = async (
  clickhouse: ClickHouseClient,
  place: ClickPlace,
): Promise<FoundClick | undefined> => {
  const [row] = await askRows<ClickRow>(clickhouse, {
    query: `select ${click_columns} from clicks where ${at_place} limit 1`,
    query_params: { ...place },
    clickhouse_settings: at_place_settings,
  })
  return row && clickOfRow(row)
}

/**
 * The record in its journal or its archive. A damaged file of the archive is taken as one that is not there: ClickHouse may answer.
 * @throws UnreadableRecordError
 */
export const recordAt = (journal: JournalReader | undefined, sequence: number): JournalRecord | undefined => {
  try {
    return journal?.get(sequence)
  } catch (error) {
    if (error instanceof DamagedArchiveError) return undefined
    throw error
  }
}
