import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { DifferenceFound } from './difference.ts'
import { centsOf, centsText } from './money.ts'

const stretch = 10_000

interface Entry {
  id: string
  affiliate_id: number
  amount: string
  release_at: Date
}

/**
 * Adds up every entry of the ledger one by one, and holds each affiliate's balance against what PostgreSQL says it is, at one moment.
 * @param findBalance what the portal shows
 */
export const checkBalances = async (
  pg: Kysely<Database>,
  findBalance: (pg: Kysely<Database>, affiliate_id: number, now: Date) => Promise<string>,
): Promise<{ affiliates: number; entries: number }> =>
  pg
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const now = new Date()
      const sums = new Map<number, bigint>()
      let entries = 0
      for (let after = '0'; ;) {
        const { rows } = await sql<Entry>`
          select id, affiliate_id, amount, release_at from ledger_entries where id > ${after}::bigint order by id limit ${stretch}
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
        const found = await findBalance(trx, affiliate_id, now)
        const expected = centsText(cents)
        if (centsText(centsOf(found === '0' ? '0.00' : found)) !== expected)
          throw new DifferenceFound({
            store: 'PostgreSQL',
            table: 'ledger_entries',
            key: { affiliate_id },
            field: 'balance',
            expected,
            found,
          })
      }
      return { affiliates: sums.size, entries }
    })
