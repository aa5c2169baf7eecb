import type { LedgerKind } from '@plumbline/contract/ledger-kinds.ts'
import type { PaymentState } from '@plumbline/contract/payment-steps.ts'
import { sql, type RawBuilder } from 'kysely'
import { centsOf, exactOf } from '../../shared/money.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { atOneMoment } from '../../storage/postgres/transaction.ts'
import type { LedgerFilter } from './rules.ts'
import { offerOf, payment_state } from './shown-texts.ts'

export interface LedgerRow {
  id: string
  created_at: Date
  release_at: Date
  kind: LedgerKind
  /** Exact decimals. */
  amount: string
  balance_after: string
  /** The parts of the balance that are available and on hold now. */
  available_after: string
  held_after: string
  conversion_id: string | null
  /** Of that conversion. */
  offer_id: number | null
  offer_title: string | null
  payment_id: string | null
  payment_state: PaymentState | null
  reason: string | null
  reference: string | null
}

interface ReadRow extends Omit<LedgerRow, 'balance_after' | 'available_after' | 'held_after'> {
  /** The next older row of the page. */
  older_id: string | null
  /** The newest mark at or below the row. */
  mark_id: string | null
  mark_balance: string | null
  /** Entries since the later of the two. */
  since: string
}

/** Position of a page: the range of ids, and the number of matching entries before it. */
interface Place {
  count: string
  amount: string
  after_id: string | null
  up_to_id: string
  skipped: string
}

const condition = ({ from, to, kind, released_by, released_after }: LedgerFilter): RawBuilder<boolean> => {
  const parts = [
    sql<boolean>`true`,
    ...(from === undefined ? [] : [sql<boolean>`entry.created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`entry.created_at < ${to}`]),
    ...(released_by === undefined ? [] : [sql<boolean>`entry.release_at <= ${released_by}`]),
    ...(released_after === undefined ? [] : [sql<boolean>`entry.release_at > ${released_after}`]),
    // Written into the statement, so that the planner sees that the index of rare kinds fits.
    ...(kind === undefined ? [] : [sql<boolean>`entry.kind = ${sql.lit(kind)}`]),
  ]
  return sql.join(parts, sql` and `)
}

/**
 * Which of an affiliate's marked blocks of 1,000 entries a filter takes: `whole` ones are counted by their mark, and `cut` ones, of which it
 * takes a part, entry by entry, as what follows the last mark.
 */
const blocksSql = (affiliate_id: number, filter: LedgerFilter) => {
  const { from = null, to = null, released_by = null, released_after = null, kind } = filter
  const fits = condition(filter)
  const [matched, amount] =
    kind === undefined
      ? [sql`entries - entries_before`, sql`balance - balance_before`]
      : [
          sql`coalesce((kinds -> ${sql.lit(kind)} ->> 0)::integer, 0)`,
          sql`coalesce((kinds -> ${sql.lit(kind)} ->> 1)::numeric, 0.00)`,
        ]
  return sql`
    marked as materialized (
      select entry_id, entries, balance, kinds,
        lag(entry_id, 1, 0::bigint) over w as after_id, lag(entries, 1, 0) over w as entries_before,
        lag(balance, 1, 0.00) over w as balance_before,
        coalesce(last_at < ${from}::timestamptz, false) or coalesce(first_at >= ${to}::timestamptz, false)
          or coalesce(first_release_at > ${released_by}::timestamptz, false)
          or coalesce(last_release_at <= ${released_after}::timestamptz, false) as none,
        coalesce(first_at >= ${from}::timestamptz, true) and coalesce(last_at < ${to}::timestamptz, true)
          and coalesce(last_release_at <= ${released_by}::timestamptz, true)
          and coalesce(first_release_at > ${released_after}::timestamptz, true) as whole
      from ledger_marks where affiliate_id = ${affiliate_id} window w as (order by entry_id)
    ), cut as (
      select after_id, entry_id as up_to_id from marked where not none and not whole
      union all
      select coalesce(max(entry_id), 0), ${sql.lit('9223372036854775807')}::bigint from marked
    ), blocks as materialized (
      select after_id, entry_id as up_to_id, ${matched} as matched, ${amount} as amount
      from marked where whole and not none
      union all
      select cut.after_id, cut.up_to_id, counted.matched, counted.amount
      from cut cross join lateral (
        select count(*)::integer as matched, coalesce(sum(entry.amount), 0.00) as amount
        -- The range in a subquery, which an index answers: with the conditions in it the planner reads the whole table instead.
        from (
          select created_at, release_at, kind, amount from ledger_entries
          where affiliate_id = ${affiliate_id} and id > cut.after_id and id <= cut.up_to_id offset 0
        ) as entry
        where ${fits}
      ) as counted
    )`
}

/** Sums on hold now, one per row of a page from the oldest on, each of the entries since the row before it. */
const findHeld = async (trx: Pg, affiliate_id: number, rows: readonly ReadRow[], now: Date): Promise<string[]> => {
  const ids = rows.map(({ id }) => id).toReversed()
  const { rows: sums } = await sql<{ place: number; amount: string }>`
    select width_bucket(id - 1, ${ids}::bigint[]) as place, sum(amount)::text as amount from ledger_entries
    where affiliate_id = ${affiliate_id} and release_at > ${now} and id <= ${rows[0]?.id ?? '0'}::bigint group by 1`.execute(
    trx,
  )
  const held = new Map(sums.map(({ place, amount }) => [place, amount]))
  return ids.map((_, place) => held.get(place) ?? '0')
}

/** The balance after each row, from the oldest on: what a mark says or the row before, and what came since. */
const withBalances = (rows: readonly ReadRow[], held_between: readonly string[]): LedgerRow[] => {
  let [balance, held] = [0n, 0n]
  return rows
    .toReversed()
    .map(({ older_id, mark_id, mark_balance, since, ...row }, place): LedgerRow => {
      const marked = mark_id !== null && (older_id === null || BigInt(mark_id) >= BigInt(older_id))
      if (marked || older_id === null) balance = centsOf(mark_balance ?? '0')
      balance += centsOf(since)
      held += centsOf(held_between[place] ?? '0')
      return { ...row, ...balancesOf(balance, held) }
    })
    .toReversed()
}

/** The balance after a row and its two parts. */
export const balancesOf = (balance: bigint, held: bigint) => ({
  balance_after: exactOf(balance),
  available_after: exactOf(balance - held),
  held_after: exactOf(held),
})

interface PageOf {
  limit: number
  offset: number
  /** When what is released later is on hold. */
  now: Date
}

const findPlace = async (
  trx: Pg,
  affiliate_id: number,
  filter: LedgerFilter,
  { limit, offset }: Omit<PageOf, 'now'>,
): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    with ${blocksSql(affiliate_id, filter)}, placed as (
      select *, sum(matched) over (order by up_to_id desc) as place from blocks
    ), wanted as (
      select min(after_id) as after_id, max(up_to_id) as up_to_id, ${offset} - min(place - matched) as skipped
      from placed where matched > 0 and place > ${offset} and place - matched < ${offset + limit}
    )
    select (select sum(matched) from blocks)::text as count, (select sum(amount) from blocks)::text as amount,
      after_id::text, up_to_id::text, skipped::text
    from wanted`.execute(trx)
  return rows[0]
}

const readRows = async (
  trx: Pg,
  affiliate_id: number,
  filter: LedgerFilter,
  { after_id, up_to_id, skipped, limit }: Place & { limit: number },
): Promise<ReadRow[]> => {
  const { rows } = await sql<ReadRow>`
    with page as materialized (
      select *, lag(id) over (order by id) as older_id from (
        select * from ledger_entries as entry
        where entry.affiliate_id = ${affiliate_id} and entry.id > ${after_id}::bigint and entry.id <= ${up_to_id}::bigint
          and ${condition(filter)}
        -- Not by an index: a plan that walks down the primary key would read what others have too. It sorts some thousand rows at most.
        order by entry.id + 0 desc offset ${skipped}::bigint limit ${limit}
      ) as entry
    )
    select page.id, page.created_at, page.release_at, page.kind, page.amount,
      -- What a referred affiliate earned it with is that affiliate's own.
      case when page.kind in ('conversion', 'reversal') then page.conversion_id end as conversion_id,
      offers.id as offer_id, offers.title as offer_title, page.payment_id, ${payment_state} as payment_state, page.reason, coalesce(page.reference, payments.reference) as reference,
      page.older_id, mark.entry_id as mark_id, mark.balance as mark_balance, since.amount as since
    from page
    left join payments on payments.id = page.payment_id and payments.affiliate_id = ${affiliate_id}
    ${offerOf(sql.ref('page'), affiliate_id)}
    left join lateral (
      select entry_id, balance from ledger_marks
      where affiliate_id = ${affiliate_id} and entry_id <= page.id order by entry_id desc limit 1
    ) as mark on true
    cross join lateral (
      select coalesce(sum(amount), 0.00) as amount from ledger_entries
      where affiliate_id = ${affiliate_id} and id <= page.id and id > greatest(mark.entry_id, page.older_id, 0)
    ) as since
    order by page.id desc`.execute(trx)
  return rows
}

/**
 * A page of an affiliate's entries that fit, newest first, how many fit in all and what they come to, all of one moment. What it reads does not
 * grow with the ledger, but for the marks, of which there is one for 1,000 entries. In two statements, so that the planner knows which ids
 * the second one is about.
 */
export const findLedgerPage = async (
  pg: Pg,
  affiliate_id: number,
  filter: LedgerFilter,
  page: PageOf,
): Promise<{ rows: LedgerRow[]; count: number; amount: string }> =>
  atOneMoment(pg, async (trx) => {
    const place = await findPlace(trx, affiliate_id, filter, page)
    if (place === undefined) throw new TypeError('PostgreSQL answered no place')
    const { count, amount, after_id } = place
    const rows = after_id === null ? [] : await readRows(trx, affiliate_id, filter, { ...place, limit: page.limit })
    return {
      rows: withBalances(rows, await findHeld(trx, affiliate_id, rows, page.now)),
      count: Number(count),
      amount,
    }
  })
