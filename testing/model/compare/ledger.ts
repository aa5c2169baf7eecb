import { sql } from 'kysely'
import * as model from '../model/reports.ts'
import type { Figures } from '../model/reports.ts'
import { zone_of_model } from '../model/zone.ts'
import type { Network } from '../product/network.ts'
import { different, type Question } from './difference.ts'
import { daily_ranges } from './reports.ts'

/** The ledger's sum for an affiliate's referrals. */
export const referralQuestion = ({ stores }: Network, affiliate_id: number, figures: Figures): Question => ({
  source: 'ledger_entries of referrals',
  async ask() {
    const { rows } = await sql<{ net: string }>`
      select coalesce(sum(amount), 0)::text as net from ledger_entries where affiliate_id = ${affiliate_id} and kind = 'referral'
    `.execute(stores.pg)
    return different(model.sumReferred(figures), Number(rows[0]?.net))
  },
})

/** The ledger's sums for the conversions of a range. */
export const ledgerQuestions = ({ stores }: Network, affiliate_id: number, figures: Figures): Question[] =>
  daily_ranges.map((range) => ({
    source: `ledger_entries of conversions from ${range.from} to ${range.to}`,
    async ask() {
      const { rows } = await sql<{ net: string }>`
        select coalesce(sum(amount), 0)::text as net
        from ledger_entries join conversions on conversions.id = conversion_id
        where ledger_entries.affiliate_id = ${affiliate_id} and conversions.affiliate_id = ${affiliate_id}
          and (conversions.created_at at time zone ${zone_of_model})::date between ${range.from}::date and ${range.to}::date
      `.execute(stores.pg)
      return different(model.earnings(figures, range), Number(rows[0]?.net))
    },
  }))
