import { inbox_lists, type InboxKind } from '@plumbline/contract/operator/inbox-lists.ts'
import { sql, type RawBuilder } from 'kysely'
import { periodAt } from '../cap-counters.ts'
import { is_near } from '../caps/index.ts'
import { dayStart } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Actor } from '../operator-action.ts'
import { inScope } from '../operator-scope.ts'
import { isWaiting } from '../offer-requests/index.ts'
import { daysBack } from './pending.ts'

const shown_ids = 10

/** Days in which an unmatched postback counts as waiting: it is kept longer, and cannot be marked as done. */
const unmatched_days = 7

/** The day since which unmatched postbacks wait. */
export const unmatchedSince = (now: Date): string => daysBack(now, unmatched_days)

/** The filters with which the list of a kind has what waits now. */
export const waitingFilters = (kind: InboxKind, now: Date): Record<string, string | boolean> =>
  kind === 'unmatched_postbacks' ? { from: unmatchedSince(now) } : { ...inbox_lists[kind].input }

interface Waiting {
  kind: InboxKind
  count: number
  oldest: Date | null
  ids: string[] | null
}

type Scoped = Pick<Actor, 'scope'>

/** The waiting rows of each kind: id, and since when. Each selects as its list does (`inbox_lists` of the contract), which a test compares. */
export const rows_of: Readonly<Record<InboxKind, (actor: Scoped, unmatched_since: string) => RawBuilder<unknown>>> = {
  applications: () => sql`select id, created_at as at from applications where status = 'new'`,
  offer_requests: (actor) => sql`
    select offer_requests.id, offer_requests.created_at as at
    from offer_requests join offers on offers.id = offer_requests.offer_id
    where ${isWaiting} and ${inScope(actor, 'offer_requests.affiliate_id')}`,
  payment_requests: () => sql`select id, created_at as at from payment_requests where status = 'open'`,
  // Active ones are nearly all: it is quicker to leave the others out.
  payout_details: (actor) => sql`
    select affiliate_id as id, updated_at as at from billing
    where not verified and is_default and refusal is null and not exists (select from affiliates where id = affiliate_id and status <> 'active')
      and ${inScope(actor, 'billing.affiliate_id')}`,
  raised_minimums: (actor) => sql`
    select id, null::timestamptz as at from affiliates
    where own_minimum is not null and status = 'active' and ${inScope(actor, 'affiliates.id')}`,
  held_conversions: (actor) => sql`
    select id, created_at as at from conversions
    where held_for is not null and status = 'pending' and ${inScope(actor, 'conversions.affiliate_id')}`,
  pending_conversions: (actor) => sql`
    select id, created_at as at from conversions
    where status = 'pending' and ${inScope(actor, 'conversions.affiliate_id')}`,
  pending_fallbacks: (actor) => sql`
    select affiliate_id || ':' || offer_id as id, requested_at as at from affiliate_fallbacks
    where status = 'pending' and ${inScope(actor, 'affiliate_fallbacks.affiliate_id')}`,
  // Reached is another item than nearly used, and mailed again.
  caps: (actor) => sql`
    select caps.id, counter.reached_at as at from caps join cap_counters as counter on counter.cap_id = caps.id
    where counter.period = ${periodAt(sql`now()`)} and ${is_near}
      and (caps.affiliate_id is null or ${inScope(actor, 'caps.affiliate_id')})`,
  pending_payments: () => sql`select id, created_at as at from payments where status = 'pending'`,
  approved_payments: () => sql`select id, decided_at as at from payments where status = 'approved'`,
  failing_postbacks: (actor) => sql`
    select id, failing_since as at from postbacks
    where failing_since is not null and ${inScope(actor, 'postbacks.affiliate_id')}`,
  unmatched_postbacks: (_actor, since) => sql`
    select sequence as id, received_at as at from unmatched_postbacks where received_at >= ${new Date(dayStart(since))}`,
  mails: () => sql`
    select id, dead_at as at from outbox where kind = 'mail' and done_at is null and dead_at is not null`,
  quarantine: () => sql`select sequence as id, quarantined_at as at from quarantine where released_at is null`,
}

/** How much of each kind waits, since when, and the oldest ones; of what the actor reaches. */
export const countWaiting = async (
  pg: Pg,
  actor: Scoped,
  kinds: readonly InboxKind[],
  unmatched_since: string,
): Promise<Waiting[]> => {
  const parts = kinds.map((kind) => {
    const rows = rows_of[kind](actor, unmatched_since)
    return sql`
      select ${sql.lit(kind)} as kind, (select count(*)::integer from (${rows}) as waiting) as count,
        (select min(at) from (${rows}) as waiting) as oldest,
        (select array_agg(id::text order by at, id) from (
          select id, at from (${rows}) as waiting order by at, id limit ${sql.lit(shown_ids)}
        ) as first) as ids`
  })
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(pg)
  // A union promises no order.
  return kinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
}
