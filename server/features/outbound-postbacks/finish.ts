import { message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { writeMessage } from '../../shared/messages.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { CallResult } from './calling/call.ts'
import type { ClaimedDelivery } from './claim.ts'
import { countFailure, clearFailures, lockPostback } from './failing.ts'
import { pauseAfter } from './rules.ts'

export type Outcome =
  | { state: 'delivered' | 'failed' | 'not_sent' }
  /** Tried again after the pause. */
  | { state: 'waiting'; pause_ms: number }

/** Decides what becomes of a delivery: a try that no further one can fix, or the last of the schedule, gives it up. */
export const outcomeOf = (
  { verdict, retry_after_ms }: Pick<CallResult, 'verdict' | 'retry_after_ms'>,
  tries: number,
): Outcome => {
  if (verdict === 'delivered' || verdict === 'not_sent') return { state: verdict }
  const pause_ms = verdict === 'never' ? undefined : pauseAfter(tries, retry_after_ms)
  return pause_ms === undefined ? { state: 'failed' } : { state: 'waiting', pause_ms }
}

/** When a try was begun, and when it ended. */
interface Times {
  started: Date
  now: Date
}

/** A receiver's address in the log; macros can make one of any length. */
const max_url = 8_192

/** Adds a try to the log and decides what becomes of its delivery. @returns whether it was this try's to decide */
const writeTry = async (
  pg: Pg,
  { id, attempts, tries }: Pick<ClaimedDelivery, 'id' | 'attempts' | 'tries'>,
  result: CallResult,
  outcome: Outcome,
  { started, now }: Times,
): Promise<boolean> => {
  const { url, method, body, code = null, answer, duration_ms } = result
  const error = writeMessage(result.error)
  const again = outcome.state === 'waiting'
  const due_at = again ? new Date(now.getTime() + outcome.pause_ms) : now
  const { rows } = await sql`
    with written as (
      insert into delivery_attempts (delivery_id, number, at, url, code, error, answer, duration_ms, method, body, replay)
      select id, ${attempts}::integer, ${started}, ${url.slice(0, max_url)}, ${code}::integer, ${error}, ${answer},
        ${duration_ms}::integer, ${method}, ${body}, ${attempts > tries}
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
    where id = ${id} and attempts = ${attempts} and state in ('waiting', 'held')
    returning id`.execute(pg)
  return rows.length > 0
}

/**
 * Writes down how a try ended, and counts it for its postback when it failed. A worker whose lease ran out, so that another one took the
 * delivery, adds its try to the log and decides nothing; one that is being held while it was under way stays held, unless it is over.
 * @param times `counted`: whether a failure is the receiver's, see reach.ts
 * @returns what a failure led to for the postback
 */
export const finishTry = async (
  pg: Pg,
  delivery: Pick<ClaimedDelivery, 'id' | 'attempts' | 'tries' | 'postback_id' | 'failing'>,
  result: CallResult,
  outcome: Outcome,
  { counted, ...times }: Times & { counted: boolean },
): Promise<'none' | 'warn' | 'disable'> => {
  const { postback_id, failing } = delivery
  const { verdict, error = message('call_failed', {}) } = result
  if (verdict === 'delivered' ? !failing : !counted || verdict === 'not_sent') {
    await writeTry(pg, delivery, result, outcome, times)
    return 'none'
  }
  return pg.transaction().execute(async (trx) => {
    // Lock the postback before its deliveries, in the same order as pausing does, to avoid a deadlock.
    await lockPostback(trx, postback_id)
    if (!(await writeTry(trx, delivery, result, outcome, times))) return 'none'
    if (verdict !== 'delivered') return countFailure(trx, postback_id, { error, ...times })
    await clearFailures(trx, postback_id)
    return 'none'
  })
}

/** Purges a claimed delivery whose postback is deleted. */
export const deleteDelivery = async (pg: Pg, id: string): Promise<void> => {
  await pg.deleteFrom('deliveries').where('id', '=', id).execute()
}
