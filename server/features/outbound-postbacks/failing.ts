import type { Message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import type { Pg, Trx } from '../../storage/postgres/schema.ts'
import { tellAffiliates } from '../mail/index.ts'
import { failingStep } from './rules.ts'
import { holdDeliveries } from './hold.ts'
import type { Actor } from '../operator-action.ts'
import { inScope } from '../operator-scope.ts'
import { affiliateText } from '../../shared/messages.ts'
import { readPage, type pageOf } from '../operator-paging.ts'

/** Keeps a postback from being paused, enabled or counted by others until the transaction ends. */
export const lockPostback = async (trx: Trx, id: number): Promise<void> => {
  await trx.selectFrom('postbacks').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst()
}

/** A call has succeeded: the row of failures is over. One that was switched off stays off until somebody enables it. */
export const clearFailures = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .updateTable('postbacks')
    .set({ failures: 0, failing_since: null, failing_with: null })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .where('disabled_at', 'is', null)
    .execute()
}

/** The host alone: the rest of a tracker's address is often its key. */
const hostOf = (url: string): string => URL.parse(url)?.host ?? ''

/**
 * Counts a failed call; told to the affiliate and switched off by `failingStep`, with the mails and what is held in the same transaction.
 * @returns what it led to
 */
export const countFailure = async (
  trx: Trx,
  id: number,
  { error, started, now }: { error: Message; started: Date; now: Date },
): Promise<'none' | 'warn' | 'disable'> => {
  const postback = await trx
    .updateTable('postbacks')
    .set((update) => ({
      failures: update('failures', '+', 1),
      failing_since: sql<Date>`coalesce(failing_since, ${started})`,
      failing_with: JSON.stringify(error),
    }))
    .where('id', '=', id)
    .returning(['affiliate_id', 'url', 'status', 'failures', 'failing_since', 'warned_at', 'disabled_at'])
    .executeTakeFirst()
  if (postback === undefined || postback.failing_since === null) return 'none'
  const { affiliate_id, url, status, failures, failing_since, warned_at, disabled_at } = postback
  const step = failingStep({ failures, failing_since, warned_at, disabled_at }, now)
  if (step === 'none') return step
  await trx
    .updateTable('postbacks')
    .set(step === 'warn' ? { warned_at: now } : { disabled_at: now })
    .where('id', '=', id)
    .execute()
  if (step === 'disable') await holdDeliveries(trx, id, true)
  const since = failing_since.toISOString()
  const data = { host: hostOf(url), status, failures, since, error: affiliateText(error) }
  const kind = step === 'warn' ? 'postback_failing' : 'postback_disabled'
  await tellAffiliates(trx, kind, [{ affiliate_id, data }], now)
  return step
}

/**
 * Enables a postback that was switched off: waiting deliveries, and those given up since its calls began to fail, are due now with all
 * tries of the schedule before them. One that is paused as well stays paused.
 * @returns the number of restarted deliveries; undefined if it was not off
 */
export const enablePostback = async (
  trx: Pg,
  actor: Pick<Actor, 'scope'>,
  id: number,
  now: Date,
): Promise<number | undefined> => {
  const { rows } = await sql<{ failing_since: Date; paused_at: Date | null }>`
    update postbacks set disabled_at = null, failures = 0, failing_since = null, failing_with = null
    from (select id, failing_since from postbacks where id = ${id} and ${inScope(actor, 'postbacks.affiliate_id')} for no key update) as before
    where postbacks.id = before.id and disabled_at is not null
    returning before.failing_since, paused_at`.execute(trx)
  const before = rows[0]
  if (before === undefined) return undefined
  const begun = await trx
    .updateTable('deliveries')
    .set({
      state: before.paused_at === null ? 'waiting' : 'held',
      tries: 0,
      due_at: now,
      finished_at: null,
      leased_until: null,
    })
    .where('postback_id', '=', id)
    .where((or) =>
      or.or([
        or('state', '=', 'held'),
        or.and([or('state', '=', 'failed'), or('finished_at', '>=', before.failing_since)]),
      ]),
    )
    .executeTakeFirst()
  return Number(begun.numUpdatedRows)
}

/** A page of the postbacks whose last call failed, those that are off first, then those that fail the longest. */
export const listFailing = (pg: Pg, actor: Pick<Actor, 'scope'>, page: ReturnType<typeof pageOf>) =>
  readPage(
    pg
      .selectFrom('postbacks')
      .where('failing_since', 'is not', null)
      .where(inScope(actor, 'postbacks.affiliate_id'))
      .orderBy(sql`disabled_at is null`)
      .orderBy('failing_since')
      .orderBy('id')
      .select(['id', 'affiliate_id', 'url', 'status', 'failures', 'failing_since', 'failing_with', 'disabled_at'])
      .select(({ selectFrom }) => [
        'paused_at',
        selectFrom('deliveries')
          .whereRef('deliveries.postback_id', '=', 'postbacks.id')
          .where('state', 'in', ['waiting', 'held'])
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .as('waiting'),
      ]),
    page,
  )
