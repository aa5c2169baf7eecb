import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { CallResult } from '../outgoing/call.ts'
import type { ClaimedDelivery } from './claim.ts'
import { pauseAfter } from './schedule.ts'

type Pg = Kysely<Database>

/** What becomes of a delivery after a try. */
export type Outcome =
  | { state: 'delivered' | 'failed' | 'not_sent' }
  /** Tried again after the pause. */
  | { state: 'waiting'; pause_ms: number }

/** Decides what becomes of a delivery: a try that no further one can mend, or the last of the schedule, gives it up. */
export const outcomeOf = (
  { verdict, retry_after_ms }: Pick<CallResult, 'verdict' | 'retry_after_ms'>,
  tries: number,
  random?: () => number,
): Outcome => {
  if (verdict === 'delivered' || verdict === 'not_sent') return { state: verdict }
  const pause_ms = verdict === 'never' ? undefined : pauseAfter(tries, retry_after_ms, random)
  return pause_ms === undefined ? { state: 'failed' } : { state: 'waiting', pause_ms }
}

/** A receiver's address in the log; macros can make one of any length. */
const longest_url = 8_192

/**
 * Writes down how a try ended. A worker whose lease ran out, so that another one took the delivery, adds its try to the log and decides
 * nothing; one that is being held while it was under way stays held, unless it is over.
 */
export const finishTry = async (
  pg: Pg,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  result: CallResult,
  outcome: Outcome,
  { started, now }: { started: Date; now: Date },
): Promise<void> => {
  const { url, code = null, error = null, answer, duration_ms } = result
  const again = outcome.state === 'waiting'
  const due_at = again ? new Date(now.getTime() + outcome.pause_ms) : now
  await sql`
    with written as (
      insert into delivery_attempts (delivery_id, number, at, url, code, error, answer, duration_ms)
      select id, ${attempts}::integer, ${started}, ${url.slice(0, longest_url)}, ${code}::integer, ${error}, ${answer},
        ${duration_ms}::integer
      from deliveries where id = ${id}
      on conflict do nothing
    )
    update deliveries set
      state = case when ${again} then state else ${outcome.state} end,
      finished_at = case when ${again} then null else ${now}::timestamptz end,
      due_at = ${due_at},
      leased_until = null,
      last_attempt_at = ${started},
      last_code = ${code}::integer,
      last_error = ${error}
    where id = ${id} and attempts = ${attempts} and state in ('waiting', 'held')`.execute(pg)
}

/** Gives a claimed delivery back untried: it is due as before. */
export const giveBack = async (pg: Pg, { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>): Promise<void> => {
  await pg
    .updateTable('deliveries')
    .set((update) => ({ leased_until: null, attempts: update('attempts', '-', 1), tries: update('tries', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** Puts a claimed delivery aside because its postback was paused in the meantime, unless it has been resumed since. */
export const holdClaimed = async (pg: Pg, delivery: ClaimedDelivery): Promise<void> => {
  const { id, postback_id } = delivery
  await giveBack(pg, delivery)
  await sql`
    with paused as (select id from postbacks where id = ${postback_id} and paused_at is not null for share)
    update deliveries set state = 'held' where id = ${id} and state = 'waiting' and postback_id in (select id from paused)`.execute(
    pg,
  )
}

/** Forgets a claimed delivery whose postback is deleted. */
export const forgetDelivery = async (pg: Pg, id: string): Promise<void> => {
  await pg.deleteFrom('deliveries').where('id', '=', id).execute()
}

/** Holds what waits for a paused postback, or lets go of it; to be called in the transaction that pauses or resumes. */
export const holdDeliveries = async (pg: Pg, postback_id: number, paused: boolean): Promise<void> => {
  await pg
    .updateTable('deliveries')
    .set({ state: paused ? 'held' : 'waiting' })
    .where('postback_id', '=', postback_id)
    .where('state', '=', paused ? 'waiting' : 'held')
    .execute()
}
