import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ClickIds } from '../journal/click-id.ts'
import type { Logger } from '../log.ts'
import type { FindClick } from './find-click.ts'
import { nextLook_ms, wait_ms } from './keep-unmatched.ts'
import { createTermsReader } from './offer-terms.ts'
import { isPostgresDataError } from './store-errors.ts'
import { takeWaiting } from './take-postback.ts'

export interface WaitingPostbacksOptions {
  pg: Kysely<Database>
  clickIds: ClickIds
  findClick: FindClick
  log: Logger
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Clicks that are looked for in one step at most. */
const at_once = 100

/** Of these click ids, those for which postbacks wait. */
export const findWaiting = async (trx: Transaction<Database>, click_ids: readonly string[]): Promise<Set<string>> => {
  if (click_ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('unmatched_postbacks')
    .select('click_id')
    .distinct()
    .where('reason', '=', 'waiting')
    .where('click_id', 'in', [...new Set(click_ids)])
    .execute()
  return new Set(rows.flatMap(({ click_id }) => click_id ?? []))
}

interface Waiting {
  click_id: string
  /** Of the first of its postbacks. */
  give_up_at: Date
}

/**
 * Takes postbacks that came before their click, once that is there: from a journal, or from ClickHouse when another machine has shipped it.
 * One whose click never came is given up in the end, and stays as one of an unknown click.
 */
export const createWaitingTaker = (options: WaitingPostbacksOptions): { step(): Promise<'more' | 'rest'> } => {
  const { pg, clickIds, findClick, log, now = Date.now } = options
  const openTerms = createTermsReader()

  const due = (): Promise<Waiting[]> =>
    pg
      .selectFrom('unmatched_postbacks')
      .select(({ fn }) => ['click_id', fn.min('give_up_at').as('give_up_at')])
      .where('reason', '=', 'waiting')
      .where('retry_at', '<=', new Date(now()))
      .$narrowType<{ click_id: string; give_up_at: Date }>()
      .groupBy('click_id')
      .orderBy('give_up_at')
      .limit(at_once)
      .execute()

  /** The next look, or the end of the waiting. */
  const postpone = async ({ click_id, give_up_at }: Waiting): Promise<void> => {
    const at = now()
    const waited_ms = at - (give_up_at.getTime() - wait_ms)
    const waits = pg.updateTable('unmatched_postbacks').where('click_id', '=', click_id).where('reason', '=', 'waiting')
    await waits
      .set({ reason: 'unknown_click', retry_at: null, give_up_at: null })
      .where('give_up_at', '<=', new Date(at))
      .execute()
    await waits.set({ retry_at: new Date(at + nextLook_ms(waited_ms)) }).execute()
  }

  const take = async (one: Waiting): Promise<void> => {
    const place = clickIds.decode(one.click_id)
    const click = place && (await findClick(place))
    if (place === undefined || click === undefined) return postpone(one)
    try {
      const taken = await pg.transaction().execute(async (trx) => {
        const readTerms = await openTerms(trx)
        return takeWaiting({ trx, readTerms }, one.click_id, { place, click })
      })
      if (taken > 0) log.info({ postbacks: taken, journal: place.journal }, 'a click came after its postbacks')
    } catch (error) {
      // PostgreSQL refuses it: it must not stand in the way of others.
      if (!isPostgresDataError(error)) throw error
      log.error({ err: error, click_id: one.click_id }, 'a postback that waited for its click could not be taken')
      await postpone(one)
    }
  }

  return {
    async step() {
      const waiting = await due()
      for (const one of waiting) await take(one)
      return waiting.length === at_once ? 'more' : 'rest'
    },
  }
}
