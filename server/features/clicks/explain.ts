import { listSubIds } from '@plumbline/contract/link-parameters.ts'
import { reject_reasons } from '@plumbline/contract/reject-reasons.ts'
import type { ClickHouseClient } from '@clickhouse/client'
import { isQuarantined } from '../../storage/postgres/quarantine.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { moved_journal, type ClickIds, type ClickPlace } from '../../storage/journal/click-id.ts'
import { UnreadableRecordError } from '../../storage/journal/codec.ts'
import type { RejectReason } from '../../storage/journal/record.ts'
import type { FoundClick } from './find-click.ts'
import { findMovedClicks } from './moved-clicks.ts'
import { findHost, findRecord, findRow, type FoundRecord, type FoundRow } from './find.ts'
import { findConversions, findNames, findPostbacks } from './queries.ts'
import { day_ms } from '../../shared/time.ts'

/** A click from any of its places. */
export interface ExplainedClick {
  at: Date
  found_in: 'journal' | 'archive' | 'statistics' | 'moved'
  rejected: '' | RejectReason
  payout_id: number
  ip: string
  /** As reports have it; what is only known there is null until the click is shipped. */
  country: string
  city: string | null
  isp: string | null
  browser: string | null
  os: string
  device: string
  /** Null where only the statistics have the click: they do not keep it. */
  user_agent: string | null
  referer: string | null
  subs: readonly string[]
  aff_click_id: string | null
  landing: string | null
  deep_link: string | null
}

/** Whether a click is the host of its day; `unknown` while its row is not in the statistics, or they are away. */
export type HostState =
  | { kind: 'host' }
  | { kind: 'not_host'; host: ClickPlace | undefined }
  | { kind: 'not_counted' }
  /** The network that it moved in from counted it. */
  | { kind: 'moved' }
  | { kind: 'unknown'; why: 'not_shipped' | 'quarantined' | 'statistics_away' }

const fromRecord = ({ in: found_in, record }: FoundRecord, row: FoundRow | undefined): ExplainedClick => ({
  at: new Date(record.at),
  found_in,
  rejected: record.rejected,
  payout_id: record.payout_id,
  ip: record.ip,
  country: record.country || row?.country || 'Unknown',
  city: row?.city ?? null,
  isp: row?.isp ?? null,
  browser: row?.browser ?? null,
  os: record.os,
  device: record.device,
  user_agent: record.user_agent,
  referer: record.referer,
  subs: [...record.subs, ...listSubIds(record.extras ?? {}).slice(record.subs.length)],
  aff_click_id: record.extras?.aff_click_id ?? null,
  landing: record.extras?.landing ?? null,
  deep_link: record.extras?.deep_link ?? null,
})

const fromRow = (row: FoundRow): ExplainedClick => {
  const { rejected, payout_id, ip, country, city, isp, browser, os, device } = row
  const dimensions = { country, city, isp, browser, os, device }
  const own = { subs: listSubIds(row), aff_click_id: row.aff_click_id || null }
  const at = new Date(row.at)
  const unknown = { user_agent: null, referer: null }
  const pages = { landing: row.landing || null, deep_link: row.deep_link || null }
  return { at, found_in: 'statistics', rejected, payout_id, ip, ...dimensions, ...unknown, ...own, ...pages }
}

/** A click of a network that moved in. */
const fromMoved = ({ at, rejected, ip, dimensions, subs, extras }: FoundClick): ExplainedClick => ({
  at: new Date(at),
  found_in: 'moved',
  rejected,
  payout_id: 0,
  ip,
  ...dimensions,
  isp: null,
  user_agent: null,
  referer: null,
  subs: [...subs, ...listSubIds(extras ?? {}).slice(subs.length)],
  aff_click_id: extras?.aff_click_id ?? null,
  landing: null,
  deep_link: null,
})

const short = (at: number | Date): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

const unknown_texts = {
  statistics_away: () => 'It counts. Whether it is a host is unknown: the statistics do not answer.',
  quarantined: () =>
    'It counts, but it is in no report: it could not be moved to the statistics, and is in quarantine until an operator has it processed again.',
  not_shipped: (waiting_s: number) =>
    `It counts. Whether it is a host is not decided yet: it has been waiting for the statistics for ${waiting_s} s.`,
} as const

/** The answer to "why", in whole sentences. */
const verdictOf = (rejected: '' | RejectReason, host: HostState, waiting_s: number): string => {
  if (rejected !== '') return `It does not count: ${reject_reasons[rejected]}.`
  switch (host.kind) {
    case 'host':
      return 'It counts, and it is the host of its day: the first counted click from its address on this offer by this affiliate.'
    case 'not_host':
      return host.host === undefined
        ? 'It counts, but it is not a host: an earlier click from its address on this offer by this affiliate is the host of that day.'
        : `It counts, but it is not a host: the click of ${short(host.host.at)} came first from this address on this offer by this affiliate that day.`
    case 'not_counted':
      return 'It does not count.'
    case 'moved':
      return 'It was counted by the network that moved in: its conversions count here, the click itself is in no report.'
    case 'unknown':
      return unknown_texts[host.why](Math.max(0, waiting_s))
  }
}

/** The row, or the reason for its absence. */
const lookInStatistics = async (
  clickhouse: () => ClickHouseClient,
  place: ClickPlace,
): Promise<{ row: FoundRow | undefined; away: boolean }> => {
  try {
    return { row: await findRow(clickhouse(), place), away: false }
  } catch {
    // A click of this node can be explained without them; and one that cannot is said to be not found for that reason.
    return { row: undefined, away: true }
  }
}

const hostState = async (
  { pg, clickhouse }: Pick<ExplainTools, 'pg' | 'clickhouse'>,
  place: ClickPlace,
  { rejected, row, away }: { rejected: string; row: FoundRow | undefined; away: boolean },
): Promise<HostState> => {
  if (place.journal === moved_journal) return { kind: 'moved' }
  if (rejected !== '') return { kind: 'not_counted' }
  if (row === undefined) {
    if (away) return { kind: 'unknown', why: 'statistics_away' }
    const is_quarantined = await isQuarantined(pg, { ...place, stream: 'clicks' })
    return { kind: 'unknown', why: is_quarantined ? 'quarantined' : 'not_shipped' }
  }
  if (row.is_host === 1) return { kind: 'host' }
  return { kind: 'not_host', host: await findHost(clickhouse(), place) }
}

export interface ExplainTools {
  data_dir: string
  pg: Pg
  /** @throws where the statistics are not to be had */
  clickhouse: () => ClickHouseClient
  now: Date
}

/** The click, wherever it is, with its row in the statistics. */
const findClick = async ({ data_dir, pg, clickhouse }: ExplainTools, place: ClickPlace) => {
  if (place.journal === moved_journal) {
    const moved = (await findMovedClicks(pg, [['click', place]])).get('click')
    return { click: moved && fromMoved(moved), row: undefined, away: false, damaged: undefined }
  }
  let damaged: string | undefined
  const [record, { row, away }] = await Promise.all([
    findRecord(data_dir, place).catch((error: unknown) => {
      if (!(error instanceof UnreadableRecordError)) throw error
      damaged = error.message
      return undefined
    }),
    lookInStatistics(clickhouse, place),
  ])
  return { click: record === undefined ? row && fromRow(row) : fromRecord(record, row), row, away, damaged }
}

/** The whole history of a click by its id, for an affiliate who says that one is missing. */
export const explainClick = async (ids: ClickIds, click_id: string, tools: ExplainTools) => {
  const { pg, now } = tools
  const place = ids.decode(click_id)
  // Not made with our key: forged, cut off, or of another installation.
  if (place === undefined) return { kind: 'not_ours' as const }
  const { click, row, away, damaged } = await findClick(tools, place)
  // Ours, but the click is not here. `away`: the statistics could not be asked. `damaged`: its record is here and cannot be read.
  if (click === undefined) return { kind: 'not_found' as const, place, away, damaged }
  const { rejected } = click
  const host = await hostState(tools, place, { rejected, row, away })
  const [{ offer, affiliate, click_lifetime_days }, conversions, postbacks] = await Promise.all([
    findNames(pg, place),
    findConversions(pg, click_id),
    findPostbacks(pg, click_id),
  ])
  return {
    kind: 'found' as const,
    place,
    click,
    host,
    verdict: verdictOf(rejected, host, Math.round((now.getTime() - click.at.getTime()) / 1000)),
    offer,
    affiliate,
    /** Until when its conversions are paid; null for an offer that is gone. */
    expires_at: click_lifetime_days === null ? null : new Date(click.at.getTime() + click_lifetime_days * day_ms),
    conversions,
    postbacks,
  }
}
