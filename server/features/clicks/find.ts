import { link_parameters, type LinkParameter } from '@plumbline/contract/link-parameters.ts'
import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { network_zone } from '../../shared/network.ts'
import { DamagedArchiveError } from '../../storage/archive/format.ts'
import { listRecords, openRecords } from '../../storage/archive/records.ts'
import { clickIds, type ClickIds, type ClickPlace } from '../../storage/journal/click-id.ts'
import type { ClickExtras, ClickRecord } from '../../storage/journal/record.ts'
import { refuse } from '../../shared/http/errors.ts'
import { ownKeys } from '../../shared/sealed-token.ts'
import { at_place, at_place_settings, matchesPlace, type ClickRow } from './find-click.ts'

/**
 * Reads click ids with the network's key.
 * @throws ApiError `unavailable` where the key is not here
 */
export const clickIdsOf = ({ data_dir }: { data_dir: string }): ClickIds => {
  const keys = ownKeys(data_dir)
  if (keys === undefined) throw refuse('no_key', { data_dir })
  return clickIds(keys.click_id_key)
}

export interface FoundRecord {
  in: 'journal' | 'archive'
  record: ClickRecord
}

/** The click's record on this node; undefined if it is not here, or another record has its place. */
export const findRecord = async (data_dir: string, place: ClickPlace): Promise<FoundRecord | undefined> => {
  if (!listRecords(data_dir).includes(place.journal)) return undefined
  const records = openRecords(data_dir, place.journal)
  try {
    const kept = records.journal?.get(place.sequence)
    const record = kept ?? records.get(place.sequence)
    if (record?.kind !== 'click' || !matchesPlace(record, place)) return undefined
    return { in: kept === undefined ? 'archive' : 'journal', record }
  } catch (error) {
    // ClickHouse may still have it.
    if (error instanceof DamagedArchiveError) return undefined
    throw error
  } finally {
    await records.close()
  }
}

export interface FoundRow extends Omit<ClickRow, Exclude<keyof ClickExtras, LinkParameter | 'landing' | 'deep_link'>> {
  is_host: number
  payout_id: number
}

/** The click's row in the statistics; undefined while it is not shipped. */
export const findRow = async (clickhouse: ClickHouseClient, place: ClickPlace): Promise<FoundRow | undefined> => {
  const [row] = await askRows<FoundRow>(clickhouse, {
    query: `select at, is_host, rejected, payout_id, replaceRegexpOne(toString(ip), '^::ffff:', '') as ip, country, city, isp, browser, os, device,
        ${link_parameters.join(', ')}, landing, deep_link
      from clicks where ${at_place} limit 1`,
    query_params: { ...place },
    clickhouse_settings: at_place_settings,
  })
  return row
}

/** The click that is the host of this one's day: same affiliate, offer and address (of IPv6 the /64), on the same day of the network's zone. */
export const findHost = async (clickhouse: ClickHouseClient, place: ClickPlace): Promise<ClickPlace | undefined> => {
  const [row] = await askRows<{ journal: number; sequence: number; at_ms: number }>(clickhouse, {
    query: `
      with (select hex(ip) from clicks where ${at_place} limit 1) as own
      select journal, sequence, toUnixTimestamp64Milli(at) as at_ms from clicks
      where affiliate_id = {affiliate_id:UInt32} and offer_id = {offer_id:UInt32} and is_host = 1
        and toDate(at, '${network_zone}') = toDate(fromUnixTimestamp64Milli({at:Int64}), '${network_zone}')
        and if(startsWith(own, '00000000000000000000FFFF'), hex(ip) = own, startsWith(hex(ip), substring(own, 1, 16)))
      limit 1`,
    query_params: { ...place },
  })
  if (row === undefined) return undefined
  const { affiliate_id, offer_id } = place
  return { journal: row.journal, sequence: row.sequence, at: row.at_ms, affiliate_id, offer_id }
}
