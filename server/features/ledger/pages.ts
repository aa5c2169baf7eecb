import type { LedgerKind } from '@plumbline/contract/ledger-kinds.ts'
import { sql, type RawBuilder } from 'kysely'
import { centsOf, exactOf } from '../../shared/money.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { LedgerFilter } from './rules.ts'

export interface LedgerRow {
  id: string
  created_at: Date
  release_at: Date
  kind: LedgerKind
  /** Exact decimals. */
  amount: string
  balance_after: string
  conversion_id: string | null
  payment_id: string | null
  reason: string | null
  reference: string | null
}

type ReadRow = Omit<LedgerRow, 'balance_after' | 'created_at' | 'release_at'> & {
  created_at: string
  release_at: string
  /** The next older row of the page. */
  older_id: string | null
  /** The newest mark at or below the row. */
  mark_id: string | null
  mark_balance: string | null
  /** What came since the later of the two. */
  since: string
}

interface Read {
  count: string
  amount: string
  rows: ReadRow[] | null
}

const condition = ({ from, to, kind }: LedgerFilter): RawBuilder<boolean> => {
  const parts = [
    sql<boolean>`true`,
    ...(from === undefined ? [] : [sql<boolean>`entry.created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`entry.created_at < ${to}`]),
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
  const { from = null, to = null, kind } = filter
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
        coalesce(last_at < ${from}::timestamptz, false) or coalesce(first_at >= ${to}::timestamptz, false) as none,
        coalesce(first_at >= ${from}::timestamptz, true) and coalesce(last_at < ${to}::timestamptz, true) as whole
      from ledger_marks where affiliate_id = ${affiliate_id} window w as (order by entry_id)
    ), cut as (
      select after_id, entry_id as up_to_id from marked where not none and not whole
      union all
      select coalesce(max(entry_id), 0), ${sql.lit('9223372036854775807')}::bigint from marked
    ), blocks as materialized (
      select after_id, entry_id as up_to_id, ${matched} as matched, ${amount} as amount
      from marked where whole and not none
      union all
      select cut.after_id, cut.up_to_id, count(entry.id)::integer, coalesce(sum(entry.amount), 0.00)
      from cut left join ledger_entries as entry on entry.affiliate_id = ${affiliate_id}
        and entry.id > cut.after_id and entry.id <= cut.up_to_id and ${fits}
      group by cut.after_id, cut.up_to_id
    )`
}

/** The balance after each row, from the oldest on: what a mark says or the row before, and what came since. */
const withBalances = (rows: readonly ReadRow[]): LedgerRow[] => {
  let balance = 0n
  return rows
    .toReversed()
    .map(({ older_id, mark_id, mark_balance, since, ...row }): LedgerRow => {
      const marked = mark_id !== null && (older_id === null || BigInt(mark_id) >= BigInt(older_id))
      if (marked || older_id === null) balance = centsOf(mark_balance ?? '0')
      balance += centsOf(since)
      return {
        ...row,
        created_at: new Date(row.created_at),
        release_at: new Date(row.release_at),
        balance_after: exactOf(balance),
      }
    })
    .toReversed()
}

/**
 * A page of an affiliate's entries that fit, newest first, how many fit in all and what they come to. One statement, so one moment. What it
 * reads does not grow with the ledger, but for the marks, of which there is one for 1,000 entries.
 */
export const findLedgerPage = async (
  pg: Pg,
  affiliate_id: number,
  filter: LedgerFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: LedgerRow[]; count: number; amount: string }> => {
  const { limit, offset } = page
  const { rows } = await sql<Read>`
    with ${blocksSql(affiliate_id, filter)}, placed as (
      select *, sum(matched) over (order by up_to_id desc) as place from blocks
    ), wanted as (
      select min(after_id) as after_id, max(up_to_id) as up_to_id, ${offset} - min(place - matched) as skipped
      from placed where matched > 0 and place > ${offset} and place - matched < ${offset + limit}
    ), page as materialized (
      select entry.*, lag(entry.id) over (order by entry.id) as older_id
      from wanted, lateral (
        select * from ledger_entries as entry
        where entry.affiliate_id = ${affiliate_id} and entry.id > wanted.after_id and entry.id <= wanted.up_to_id
          and ${condition(filter)}
        order by entry.id desc offset wanted.skipped limit ${limit}
      ) as entry
    ), shown as (
      select page.id::text, page.created_at, page.release_at, page.kind, page.amount::text,
        -- What a referred affiliate earned it with is that affiliate's own.
        case when page.kind in ('conversion', 'reversal') then page.conversion_id::text end as conversion_id,
        page.payment_id::text, page.reason, coalesce(page.reference, payments.reference) as reference,
        page.older_id::text, mark.entry_id::text as mark_id, mark.balance::text as mark_balance, since.amount::text as since
      from page
      left join payments on payments.id = page.payment_id and payments.affiliate_id = ${affiliate_id}
      left join lateral (
        select entry_id, balance from ledger_marks
        where affiliate_id = ${affiliate_id} and entry_id <= page.id order by entry_id desc limit 1
      ) as mark on true
      cross join lateral (
        select coalesce(sum(amount), 0.00) as amount from ledger_entries
        where affiliate_id = ${affiliate_id} and id <= page.id and id > greatest(mark.entry_id, page.older_id, 0)
      ) as since
    )
    select coalesce(sum(matched), 0)::text as count, coalesce(sum(amount), 0.00)::text as amount,
      (select json_agg(shown order by shown.id::bigint desc) from shown) as rows
    from blocks`.execute(pg)
  const [read] = rows
  return { rows: withBalances(read?.rows ?? []), count: Number(read?.count ?? 0), amount: read?.amount ?? '0.00' }
}
