import { sub_ids } from '@plumbline/contract/link-parameters.ts'
import { readAddress } from '../../shared/visitor/address-number.ts'
import type { Enrich } from './enrich.ts'
import type { HostClaim } from './host-marks.ts'
import { day_ms, networkDay } from '../../shared/time.ts'
import { click_extras } from '../../storage/journal/record.ts'
import { unreadableError, type ReadEntry } from '../../storage/journal/read-entries.ts'

/** The day that records without a readable time are handled under; no such row ever reaches ClickHouse. */
const no_day = 'unreadable'

/** The columns of `clicks` of a click without extras, in the order of a row. */
export const common_columns = [
  'at',
  'affiliate_id',
  'offer_id',
  'journal',
  'sequence',
  'is_host',
  'rejected',
  'payout_id',
  'country',
  'city',
  'isp',
  'browser',
  'os',
  'device',
  'ip',
  ...sub_ids,
] as const
export const click_columns = [...common_columns, ...click_extras] as const

/** By `common_columns`, or by `click_columns` where the click has extras. */
export type ClickRow = readonly (string | number)[]

/** The moments whose day fits ClickHouse's Date, in every zone. */
const earliest_ms = day_ms
const latest_ms = 65_534 * day_ms

/** The partition of an entry's row: its day in the network's zone; `undefined` for a postback. */
export const shippingDay = ({ record, unreadable }: ReadEntry): string | undefined => {
  if ((record?.kind ?? unreadable?.kind) === 'postback') return undefined
  return record !== undefined && record.at >= earliest_ms && record.at <= latest_ms ? networkDay(record.at) : no_day
}

const isUInt32 = (value: number): boolean => value >>> 0 === value

/** An entry's claim in the set of hosts; only a counted click has one. */
export const hostClaim = ({ sequence, record }: ReadEntry, journal: number, day: string): HostClaim | undefined => {
  if (record?.kind !== 'click' || record.rejected !== '' || day === no_day) return undefined
  const { affiliate_id, offer_id, ip } = record
  if (!isUInt32(affiliate_id) || !isUInt32(offer_id)) return undefined
  return { day, affiliate_id, offer_id, ip, journal, sequence }
}

/** An address as ClickHouse's IPv6 column takes it. */
export const ipv6Column = (ip: string): string => {
  const address = readAddress(ip)
  if (address === undefined) return '::'
  return address.family === 4 && !ip.includes(':') ? `::ffff:${ip}` : ip
}

/**
 * The row of a click, the same for the same record however often it is built.
 * @throws UnreadableRecordError for a record that this version does not know.
 */
export const clickRow = (entry: ReadEntry, journal: number, isHost: boolean, enrich: Enrich): ClickRow => {
  const { record, sequence } = entry
  if (record?.kind !== 'click' || shippingDay(entry) === no_day) throw unreadableError(journal, entry)
  const { country, city, isp, browser, os, device } = enrich(record)
  return [
    new Date(record.at).toISOString(),
    record.affiliate_id,
    record.offer_id,
    journal,
    sequence,
    isHost ? 1 : 0,
    record.rejected,
    record.payout_id,
    country,
    city,
    isp,
    browser,
    os,
    device,
    ipv6Column(record.ip),
    // JSON knows no half of a surrogate pair.
    ...record.subs.map((sub) => sub.toWellFormed()),
    ...(record.extras === undefined ? [] : click_extras.map((name) => record.extras?.[name]?.toWellFormed() ?? '')),
  ]
}
