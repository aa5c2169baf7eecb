import { sql } from 'kysely'
import { centsOf } from '../../shared/money.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { balancesOf, type LedgerRow } from './pages.ts'
import type { LedgerFilter } from './rules.ts'
import { offerOf, payment_state } from './shown-texts.ts'
import { findSums } from './sums.ts'

const at_once = 5_000

type Read = Omit<LedgerRow, keyof ReturnType<typeof balancesOf>>

/** Entries below an id, newest first: all of them, because each changes the balance of those that are shown. */
const readBelow = async (trx: Pg, affiliate_id: number, id: string): Promise<Read[]> => {
  const { rows } = await sql<Read>`
    select entry.id, entry.created_at, entry.release_at, entry.kind, entry.amount, entry.payment_id, ${payment_state} as payment_state, entry.reason,
      offers.id as offer_id, offers.title as offer_title,
      case when entry.kind in ('conversion', 'reversal') then entry.conversion_id end as conversion_id,
      coalesce(entry.reference, payments.reference) as reference
    from ledger_entries as entry
    left join payments on payments.id = entry.payment_id and payments.affiliate_id = ${affiliate_id}
    ${offerOf(sql.ref('entry'), affiliate_id)}
    where entry.affiliate_id = ${affiliate_id} and entry.id < ${id}::bigint
    order by entry.id desc limit ${at_once}`.execute(trx)
  return rows
}

/** All entries of an affiliate that fit, newest first, as they are at one moment. */
export const streamLedger = async function* (
  pg: Pg,
  affiliate_id: number,
  { from, to, kind, released_by, released_after }: LedgerFilter,
  now: Date,
): AsyncGenerator<LedgerRow[], void> {
  const trx = await pg.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const sums = await findSums(trx, affiliate_id, { now })
    let [balance, held] = [centsOf(sums.total), centsOf(sums.held)]
    for (let below = '9223372036854775807'; ;) {
      const rows = await readBelow(trx, affiliate_id, below)
      const last = rows.at(-1)
      if (last === undefined) return
      below = last.id
      const fitting: LedgerRow[] = []
      for (const row of rows) {
        const { created_at, release_at } = row
        if (
          (from === undefined || created_at >= from) &&
          (to === undefined || created_at < to) &&
          (kind === undefined || row.kind === kind) &&
          (released_by === undefined || release_at <= released_by) &&
          (released_after === undefined || release_at > released_after)
        )
          fitting.push({ ...row, ...balancesOf(balance, held) })
        balance -= centsOf(row.amount)
        if (release_at > now) held -= centsOf(row.amount)
      }
      if (fitting.length > 0) yield fitting
    }
  } finally {
    await trx.rollback().execute()
  }
}
