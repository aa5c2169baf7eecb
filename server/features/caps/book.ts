import { sql } from 'kysely'
import { centsOf, exactOf } from '../../shared/money.ts'
import type { Trx } from '../../storage/postgres/schema.ts'
import {
  ever_held,
  in_scope,
  lockCapsOfConversions,
  lockCapsOfOffers,
  openCounters,
  periodAt,
  share,
  takes_room,
} from '../cap-counters.ts'
import { periodOf } from '../../shared/cap-periods.ts'
import { isLimitedBy, shareOf, type Cap, type CapState, type Counted } from './rules.ts'

export interface Beyond {
  cap: Cap
  used: string
}

/** A conversion that is about to be written, and its caps, whose rows are locked. */
export interface Booking {
  /** The first hard cap with no room for it. */
  beyond: Beyond | undefined
  /** The caps that have no room for it, soft ones too. */
  full: Beyond[]
  /** Counts the conversion once it is written. */
  count(): Promise<void>
  /** Notes that a cap had no room for it. */
  refuse(): Promise<void>
}

const none: Booking = {
  beyond: undefined,
  full: [],
  count: () => Promise.resolve(),
  refuse: () => Promise.resolve(),
}

const hasRoom = (cap: Cap, { used }: CapState, conversion: Counted): boolean =>
  centsOf(used) + centsOf(shareOf(cap, conversion)) <= centsOf(cap.amount)

/** Whether the click came before the cap was reached, where the cap lets that count. */
const isEarlier = (cap: Cap, { reached_at }: CapState, { click_at }: Counted): boolean =>
  cap.earlier_clicks && (reached_at === null || click_at < reached_at)

/**
 * Looks whether the caps of an offer have room for a conversion. Decided here, once: what is written afterwards keeps the decision.
 * @param caps those of its offer, locked
 * @param noted_at from when a cap counts as reached: visitors came until then, also where an operator adds a conversion of the past
 */
export const openBooking = async (
  trx: Trx,
  caps: readonly Cap[],
  conversion: Counted,
  noted_at = new Date(conversion.at),
): Promise<Booking> => {
  const limiting = caps.filter((cap) => isLimitedBy(cap, conversion)).toSorted((a, b) => a.id - b.id)
  if (limiting.length === 0) return none
  await lockCapsOfOffers(trx, limiting)
  const pairs = limiting.map((cap) => ({ cap_id: cap.id, period: periodOf(cap, conversion.at).key }))
  await openCounters(trx, pairs)
  const { rows } = await sql<{ cap_id: number; period: string; used: string; reached_at: Date | null }>`
    select cap_id, period::text, used, reached_at from cap_counters
    join unnest(${pairs.map(({ cap_id }) => cap_id)}::integer[], ${pairs.map(({ period }) => period)}::date[]) as pair (cap_id, period)
      using (cap_id, period)`.execute(trx)
  const states = limiting.flatMap((cap) => {
    const row = rows.find(({ cap_id }) => cap_id === cap.id)
    if (row === undefined) return []
    const state: CapState = { used: row.used, reached_at: row.reached_at?.getTime() ?? null }
    return [{ cap, state, period: row.period, used: row.used }]
  })
  const full = states.filter(({ cap, state }) => !hasRoom(cap, state, conversion))
  const declining = full.filter(({ cap, state }) => cap.kind === 'hard' && !isEarlier(cap, state, conversion))
  return {
    beyond: declining[0],
    full,
    async count() {
      await addToCounters(
        trx,
        states.map(({ cap, period }) => ({ cap_id: cap.id, period, added: shareOf(cap, conversion) })),
        noted_at,
      )
    },
    async refuse() {
      for (const { cap, period } of declining)
        await trx
          .updateTable('cap_counters')
          .set({ reached_at: noted_at })
          .where('cap_id', '=', cap.id)
          .where('period', '=', sql<string>`${period}::date`)
          .where('reached_at', 'is', null)
          .execute()
    },
  }
}

interface Added {
  cap_id: number
  period: string
  /** Exact decimal; below zero where something was taken back. */
  added: string
}

/** Changes counters, and notes since when they are full. */
const addToCounters = async (trx: Trx, changes: readonly Added[], at: Date): Promise<void> => {
  const some = changes.filter(({ added }) => centsOf(added) !== 0n)
  if (some.length === 0) return
  await sql`
    update cap_counters set used = used + change.added,
      reached_at = case when used + change.added >= caps.amount then coalesce(reached_at, ${at}) when change.added > 0 then reached_at end
    from unnest(${some.map(({ cap_id }) => cap_id)}::integer[], ${some.map(({ period }) => period)}::date[],
      ${some.map(({ added }) => exactOf(centsOf(added)))}::numeric[]) as change (cap_id, period, added)
    join caps on caps.id = change.cap_id
    where cap_counters.cap_id = change.cap_id and cap_counters.period = change.period`.execute(trx)
}

/** A conversion that is about to change its status. */
export interface Move {
  id: string
  from: string
  to: string
}

const holds = (status: string): boolean => status === 'pending' || status === 'approved'

/**
 * Counts changes of statuses. Declines and reversals make room where the cap says so; an approval takes room again, and what an
 * operator approves beyond a cap counts too. Call before the statuses are written.
 */
export const moveBookings = async (trx: Trx, moves: readonly Move[], at: Date): Promise<void> => {
  const some = moves.filter(({ from, to }) => holds(from) !== holds(to))
  if (some.length === 0) return
  const ids = some.map(({ id }) => id)
  await lockCapsOfConversions(trx, ids)
  const { rows } = await sql<Added>`
    select caps.id as cap_id, ${periodAt(sql`conversions.created_at`)}::text as period,
      sum(case when moved.counts then ${share} else -(${share}) end)::text as added
    from unnest(${ids}::bigint[], ${some.map(({ to }) => holds(to))}::boolean[]) as moved (id, counts)
    join conversions on conversions.id = moved.id join caps on ${in_scope}
    where caps.reversals_free or (moved.counts and not ${ever_held})
    group by 1, 2 order by 1, 2`.execute(trx)
  await openCounters(trx, rows)
  await addToCounters(trx, rows, at)
}

/** Other amounts of a conversion. */
interface Amounts {
  id: string
  from: Pick<Counted, 'payout' | 'revenue'>
  to: Pick<Counted, 'payout' | 'revenue'>
}

/**
 * Counts other amounts of conversions that take room. Amounts that an operator takes from a file count beyond a cap too. Call before the amounts are
 * written.
 */
export const moveAmounts = async (trx: Trx, steps: readonly Amounts[], at: Date): Promise<void> => {
  if (steps.length === 0) return
  const more = (name: 'payout' | 'revenue') =>
    steps.map(({ from, to }) => exactOf(centsOf(to[name]) - centsOf(from[name])))
  const ids = steps.map(({ id }) => id)
  await lockCapsOfConversions(trx, ids)
  const { rows } = await sql<Added>`
    select caps.id as cap_id, ${periodAt(sql`conversions.created_at`)}::text as period,
      sum(case caps.type when 'payout' then changed.payout else changed.revenue end)::text as added
    from unnest(${ids}::bigint[], ${more('payout')}::numeric[], ${more('revenue')}::numeric[]) as changed (id, payout, revenue)
    join conversions on conversions.id = changed.id join caps on ${in_scope}
    where caps.type in ('payout', 'revenue') and ${takes_room}
    group by 1, 2 order by 1, 2`.execute(trx)
  await openCounters(trx, rows)
  await addToCounters(trx, rows, at)
}

/**
 * Whether a conversion that takes no room may take it again: an advertiser approves what it reversed.
 * @param caps those of its offer, locked
 */
export const hasRoomAgain = async (trx: Trx, caps: readonly Cap[], id: string): Promise<boolean> => {
  if (caps.length === 0) return true
  const { held, ...row } = await trx
    .selectFrom('conversions')
    .where('id', '=', id)
    .select(['goal_id', 'affiliate_id', 'country', 'payout', 'revenue', 'created_at', 'click_at'])
    .select(ever_held.as('held'))
    .executeTakeFirstOrThrow()
  const freed = caps.filter((cap) => cap.reversals_free || !held)
  const conversion = { ...row, at: row.created_at.getTime(), click_at: row.click_at.getTime() }
  return (await openBooking(trx, freed, conversion)).beyond === undefined
}
