import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import type { Logger } from '../../shared/log.ts'
import type { FindClicks } from '../clicks/index.ts'
import { first_wait_ms, max_pause_ms, wait_ms } from './keep-unmatched.ts'
import { createTermsReader } from '../conversions/index.ts'
import { max_released, takeWaiting } from './take-postback.ts'

export interface WaitingPostbacksOptions {
  pg: Pg
  clickIds: ClickIds
  findClicks: FindClicks
  log: Logger
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Clicks that are looked for in one step at most. */
const at_once = 500
/** The pause where it is not known whether a click is there: a record cannot be read, or a store does not answer. */
const unknown_pause_ms = 5_000

/**
 * Processes postbacks that came before their click, once that is there: in a journal, or in ClickHouse when another node has shipped it. One
 * whose click never came is given up in the end, and stays as one of an unknown click.
 */
export const createWaitingProcessor = (options: WaitingPostbacksOptions): { step(): Promise<'more' | 'rest'> } => {
  const { pg, clickIds, findClicks, log, now = Date.now } = options
  const openTerms = createTermsReader()

  /** Those whose turn came first, first: each has its next one behind all that are due now, so none is passed over. */
  const findDue = async (): Promise<string[]> => {
    const { rows } = await sql<{ click_id: string }>`
      select click_id from (
        select click_id, retry_at from unmatched_postbacks
        where reason = 'waiting' and retry_at <= ${new Date(now())} order by retry_at limit ${at_once}
      ) as due
      group by click_id order by min(retry_at)`.execute(pg)
    return rows.map(({ click_id }) => click_id)
  }

  /** The next look at those whose click is not there: soon at first, then ever later; or the end of the waiting. */
  const postpone = async (click_ids: readonly string[]): Promise<void> => {
    const at = new Date(now())
    await sql`
      update unmatched_postbacks set
        reason = case when give_up_at <= ${at} then 'unknown_click' else reason end,
        retry_at = case when give_up_at <= ${at} then null else ${at}::timestamptz + least(
          ${max_pause_ms} * interval '1 ms',
          greatest(${first_wait_ms} * interval '1 ms', (${at}::timestamptz - (give_up_at - ${wait_ms} * interval '1 ms')) / 8)) end,
        give_up_at = case when give_up_at <= ${at} then null else give_up_at end
      where reason = 'waiting' and click_id = any(${click_ids}::text[])`.execute(pg)
  }

  /** Schedules another look soon, however long they have waited: whether their click exists is unknown. */
  const retrySoon = async (click_ids: readonly string[]): Promise<void> => {
    await sql`
      update unmatched_postbacks set retry_at = ${new Date(now() + unknown_pause_ms)}
      where reason = 'waiting' and click_id = any(${click_ids}::text[])`.execute(pg)
  }

  return {
    async step() {
      const due = await findDue()
      if (due.length === 0) return 'rest'
      const places = new Map(
        due.flatMap((click_id) => {
          const place = clickIds.decode(click_id)
          return place === undefined ? [] : [[click_id, place] as const]
        }),
      )
      const { clicks, failed } = await findClicks(places)
      let room = max_released
      for (const [click_id, click] of clicks) {
        const place = places.get(click_id)
        if (place === undefined) continue
        // The rest is due in the next step.
        if (room === 0) break
        const taken = await pg.transaction().execute(async (trx) => {
          const readTerms = await openTerms(trx)
          return takeWaiting({ trx, readTerms }, click_id, { place, click }, room)
        })
        room -= taken
        if (taken > 0) log.info({ postbacks: taken, journal: place.journal }, 'a click came after its postbacks')
      }
      const unknown = due.filter((click_id) => failed.has(click_id))
      const absent = due.filter((click_id) => !(clicks.has(click_id) || failed.has(click_id)))
      if (unknown.length > 0) await retrySoon(unknown)
      if (absent.length > 0) await postpone(absent)
      return 'more'
    },
  }
}
