import { sql, type RawBuilder } from 'kysely'
import { centsOf } from '../../shared/money.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readMarked } from '../../storage/postgres/settled-ids.ts'
import { atOneMoment } from '../../storage/postgres/transaction.ts'
import { marks_key } from './marks.ts'
import { balancesOf, type LedgerRow } from './pages.ts'
import type { LedgerFilter } from './rules.ts'
import { offerOf, payment_state } from './shown-texts.ts'
import { findSums } from './sums.ts'

const at_once = 5_000

type Read = Omit<LedgerRow, keyof ReturnType<typeof balancesOf>>

/** Entries in a range of ids, newest first: all of them, because each changes the balance of those that are shown. */
const readEntries = async (
  pg: Pg,
  affiliate_id: number,
  range: RawBuilder<boolean>,
  limit: number | null,
): Promise<Read[]> => {
  const { rows } = await sql<Read>`
    select entry.id, entry.created_at, entry.release_at, entry.kind, entry.amount, entry.payment_id, ${payment_state} as payment_state, entry.reason,
      offers.id as offer_id, offers.title as offer_title,
      case when entry.kind in ('conversion', 'reversal') then entry.conversion_id end as conversion_id,
      coalesce(entry.reference, payments.reference) as reference
    from ledger_entries as entry
    left join payments on payments.id = entry.payment_id and payments.affiliate_id = ${affiliate_id}
    ${offerOf(sql.ref('entry'), affiliate_id)}
    where entry.affiliate_id = ${affiliate_id} and ${range}
    order by entry.id desc limit ${limit}`.execute(pg)
  return rows
}

/**
 * All entries of an affiliate that fit, newest first, as they are at one moment. Only the newest are read in one transaction: a slow reader would
 * keep it open for minutes. No entry is added any more up to the id that marks have reached.
 */
export const streamLedger = async function* (
  pg: Pg,
  affiliate_id: number,
  { from, to, kind, released_by, released_after }: LedgerFilter,
  now: Date,
): AsyncGenerator<LedgerRow[], void> {
  const { sums, marked, newest } = await atOneMoment(pg, async (trx) => {
    const id = await readMarked(trx, marks_key)
    return {
      sums: await findSums(trx, affiliate_id, { now }),
      marked: id,
      newest: await readEntries(trx, affiliate_id, sql`entry.id > ${id}::bigint`, null),
    }
  })
  let [balance, held] = [centsOf(sums.total), centsOf(sums.held)]
  let next = BigInt(marked)
  for (let rows = newest; ;) {
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
    rows = await readEntries(pg, affiliate_id, sql`entry.id <= ${next}::bigint`, at_once)
    const last = rows.at(-1)
    if (last === undefined) return
    next = BigInt(last.id) - 1n
  }
}
