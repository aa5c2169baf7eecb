import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { atOneMoment } from '../../storage/postgres/transaction.ts'
import { DifferenceFound, inPostgres } from './difference.ts'
import { centsOf, centsText } from './money.ts'

const default_range = 10_000

interface Entry {
  id: string
  affiliate_id: number
  amount: string
  release_at: Date
}

interface Paid {
  id: string
  amount: string
  fee: string | null
  status: string
  entries: { kind: string; amount: string; affiliate_id: number }[]
  affiliate_id: number
}

/** A payment and its fee left the ledger once, and came back once where the payment was rejected. */
export const checkPayments = async (pg: Pg, range = default_range): Promise<number> => {
  let payments = 0
  for (let after = '0'; ;) {
    const { rows } = await sql<Paid>`
      select id, amount, fee, status, affiliate_id,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount::text, 'affiliate_id', e.affiliate_id) order by e.id), '[]')
          from ledger_entries as e where e.payment_id = payments.id) as entries
      from payments where id > ${after}::bigint order by id limit ${range}`.execute(pg)
    for (const { id, amount, fee, status, affiliate_id, entries } of rows) {
      const taken = (kind: string, sign: '' | '-') => [
        { kind, amount: `${sign}${amount}`, affiliate_id },
        ...(fee === null ? [] : [{ kind: 'fee', amount: `${sign}${fee}`, affiliate_id }]),
      ]
      const back = status === 'rejected' ? taken('payment_return', '') : []
      const expected = JSON.stringify([...taken('payment', '-'), ...back])
      const actual = JSON.stringify(
        entries.map((entry) => ({ kind: entry.kind, amount: entry.amount, affiliate_id: entry.affiliate_id })),
      )
      if (actual !== expected)
        throw new DifferenceFound(inPostgres('ledger_entries', { payment_id: id }), 'entries', expected, actual)
    }
    payments += rows.length
    const last = rows.at(-1)
    if (last === undefined) return payments
    after = last.id
  }
}

/**
 * Adds up every entry of the ledger one by one, and compares each affiliate's balance with PostgreSQL's own sum, at one moment.
 * @param findBalance the balance in the portal
 */
export const checkBalances = async (
  pg: Pg,
  findBalance: (pg: Pg, affiliate_id: number, now: Date) => Promise<string>,
): Promise<{ affiliates: number; entries: number }> =>
  atOneMoment(pg, async (trx) => {
    const now = new Date()
    const sums = new Map<number, bigint>()
    let entries = 0
    for (let after = '0'; ;) {
      const { rows } = await sql<Entry>`
        select id, affiliate_id, amount, release_at from ledger_entries where id > ${after}::bigint order by id limit ${default_range}
      `.execute(trx)
      for (const { affiliate_id, amount, release_at } of rows) {
        const released = release_at <= now ? centsOf(amount) : 0n
        sums.set(affiliate_id, (sums.get(affiliate_id) ?? 0n) + released)
      }
      entries += rows.length
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.id
    }
    for (const [affiliate_id, cents] of sums) {
      const balance = await findBalance(trx, affiliate_id, now)
      const expected = centsText(cents)
      if (centsText(centsOf(balance === '0' ? '0.00' : balance)) !== expected)
        throw new DifferenceFound(inPostgres('ledger_entries', { affiliate_id }), 'balance', expected, balance)
    }
    return { affiliates: sums.size, entries }
  })
