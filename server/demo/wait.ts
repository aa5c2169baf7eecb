import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
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
  signal?: AbortSignal
  /** Called with the share that has arrived, 0 to 1. */
  onProgress?: (share: number) => void
  /** Gives up when nothing arrives for so long. */
  timeout_ms?: number
}

/** How often to look: seldom while much is under way, because looking takes part of the machine too. */
const look_ms = { much: 400, little: 100 }
const little_clicks = 10_000

const count = async (
  clickhouse: ClickHouseClient,
  where: string,
  query_params: Record<string, unknown>,
): Promise<number> => {
  const result = await clickhouse.query({
    query: `select count() as n from clicks where ${where}`,
    query_params,
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ n: number }>()
  return row?.n ?? 0
}

const historyInReports = async ({ pg, clickhouse, history }: WaitOptions): Promise<number> => {
  const shipped = await count(clickhouse, 'journal = {journal:UInt8} and sequence > {after:UInt64}', {
    journal: demo_journal,
    after: history.after,
  })
  const { aside } = await pg
    .selectFrom('quarantine')
    .where('journal', '=', demo_journal)
    .where('stream', '=', 'clicks')
    .where('sequence', '>', String(history.after))
    .select(sql<number>`count(*)::integer`.as('aside'))
    .executeTakeFirstOrThrow()
  return shipped + aside
}

const countReported = async ({ clickhouse, sent }: WaitOptions): Promise<number> => {
  const journals = new Set(sent.clicks.map(({ journal }) => journal))
  let arrived = 0
  for (const journal of journals) {
    const sequences = sent.clicks.filter((click) => click.journal === journal).map(({ sequence }) => sequence)
    arrived += await count(clickhouse, 'journal = {journal:UInt8} and sequence in {sequences:Array(UInt64)}', {
      journal,
      sequences,
    })
  }
  return arrived
}

/** How many of the postbacks that were sent are not evaluated yet. */
const openPostbacks = async ({ pg, sent }: WaitOptions): Promise<number> => {
  if (sent.postbacks.length === 0) return 0
  const { n: made } = await pg
    .selectFrom('conversions')
    .where('click_id', 'in', sent.postbacks)
    .select(sql<number>`count(distinct click_id)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  const { n: refused } = await pg
    .selectFrom('unmatched_postbacks')
    .where(sql<string>`record->>'click_id'`, 'in', sent.postbacks)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return sent.postbacks.length - made - refused
}

const postbackPlace = async ({ pg }: WaitOptions): Promise<number> => {
  const row = await pg
    .selectFrom('postback_cursors')
    .select('sequence')
    .where('journal', '=', demo_journal)
    .executeTakeFirst()
  return Number(row?.sequence ?? 0)
}

const copiesWaiting = async ({ pg }: WaitOptions): Promise<number> => {
  const { n } = await pg
    .selectFrom('conversion_copies')
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Waits until the reports hold every click of the history and every click that was sent, every postback is evaluated, and every conversion is
 * copied.
 * @throws when nothing moves for three minutes, or when `signal` is aborted
 */
export const waitForReports = async (options: WaitOptions): Promise<void> => {
  const { history, sent, signal, onProgress, timeout_ms = 180_000 } = options
  const wanted = history.clicks + sent.clicks.length
  let last = ''
  let movedAt = performance.now()
  for (;;) {
    signal?.throwIfAborted()
    const arrived = (await historyInReports(options)) + (await countReported(options))
    const place = await postbackPlace(options)
    const open = await openPostbacks(options)
    const copies = await copiesWaiting(options)
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
