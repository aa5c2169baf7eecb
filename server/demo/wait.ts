import { setTimeout as sleep } from 'node:timers/promises'
import { TupleParam, type ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../storage/clickhouse/clickhouse.ts'
import { sql } from 'kysely'
import type { Pg } from '../storage/postgres/schema.ts'
import { demo_journal } from '../storage/journal/journal.ts'

/** Visitors sent over HTTP and acknowledged: the clicks' locations in the journal, and the click ids of the postbacks. */
export interface SentVisitors {
  clicks: { journal: number; sequence: number }[]
  postbacks: string[]
}

export interface WaitOptions {
  pg: Pg
  clickhouse: ClickHouseClient
  /** How many clicks of the demo journal came after a sequence number, and its last postback. */
  history: { after: number; clicks: number; last_postback: number }
  sent: SentVisitors
  signal?: AbortSignal | undefined
  /** Called with the share that has arrived, 0 to 1. */
  onProgress?: (share: number) => void
}

/** How often to look: seldom while much is under way, because looking takes part of the machine too. */
const look_ms = { much: 400, little: 100 }
const little_clicks = 10_000
/** Gives up when nothing arrives for so long. */
const timeout_ms = 180_000

/** How many of the clicks are in the statistics. */
const countClicks = async ({ clickhouse, history, sent }: WaitOptions): Promise<number> => {
  const [row] = await askRows<{ n: number }>(clickhouse, {
    query: `select count() as n from clicks where (journal = {demo_journal:UInt8} and sequence > {after:UInt64})
      or (journal, sequence) in {sent:Array(Tuple(UInt8, UInt64))}`,
    query_params: {
      demo_journal,
      after: history.after,
      sent: sent.clicks.map(({ journal, sequence }) => new TupleParam([journal, sequence])),
    },
  })
  return row?.n ?? 0
}

/** Clicks in quarantine, the place of the last postback of the history that was taken, evaluated postbacks that were sent, and conversions to copy. */
const countTaken = async ({ pg, history, sent }: WaitOptions) => {
  const { rows } = await sql<{ aside: number; place: number; evaluated: number; copies: number }>`
    select
      (select count(*)::integer from quarantine where journal = ${demo_journal} and stream = 'clicks' and sequence > ${history.after}) as aside,
      (select coalesce(max(sequence), 0)::double precision from postback_cursors where journal = ${demo_journal}) as place,
      (select count(distinct click_id)::integer from conversions where click_id = any(${sent.postbacks}::text[]))
        + (select count(*)::integer from unmatched_postbacks where record ->> 'click_id' = any(${sent.postbacks}::text[])) as evaluated,
      (select count(*)::integer from conversion_copies) as copies`.execute(pg)
  return rows[0] ?? { aside: 0, place: 0, evaluated: 0, copies: 0 }
}

/**
 * Waits until the reports hold every click of the history and every click that was sent, every postback is evaluated, and every conversion is
 * copied.
 * @throws when nothing moves for three minutes, or when `signal` is aborted
 */
export const waitForReports = async (options: WaitOptions): Promise<void> => {
  const { history, sent, signal, onProgress } = options
  const wanted = history.clicks + sent.clicks.length
  let last = ''
  let movedAt = performance.now()
  for (;;) {
    signal?.throwIfAborted()
    const shipped = await countClicks(options)
    const { aside, place, evaluated, copies } = await countTaken(options)
    const arrived = shipped + aside
    const open = sent.postbacks.length - evaluated
    onProgress?.(
      Math.min(wanted === 0 ? 1 : arrived / wanted, history.last_postback === 0 ? 1 : place / history.last_postback),
    )
    if (arrived >= wanted && place >= history.last_postback && open === 0 && copies === 0) return

    const seen = [arrived, place, open, copies].join(' ')
    if (seen !== last) movedAt = performance.now()
    last = seen
    if (performance.now() - movedAt > timeout_ms)
      throw new Error(
        `the demo network does not get into the reports: ${arrived} of ${wanted} clicks arrived, and nothing moves any more. The worker's log says why.`,
      )
    await sleep(wanted - arrived > little_clicks ? look_ms.much : look_ms.little)
  }
}
