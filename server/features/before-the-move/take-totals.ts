import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { findParties, type MovedIds } from './moved-ids.ts'
import { takeLines, type TakenLine } from './take-lines.ts'

/** A day of an affiliate on an offer in an old network. Its ids are those of that network; amounts are exact decimals of the network's currency. */
export interface PastTotalLine {
  /** Of the file, counted from 1. */
  line: number
  day: string
  affiliate: string
  offer: string
  clicks: number
  conversions: number
  payout: string
  revenue: string
}

const keyOf = ({ day, affiliate, offer }: Pick<PastTotalLine, 'day' | 'affiliate' | 'offer'>): string =>
  JSON.stringify([day, affiliate, offer])

/**
 * Takes daily totals of an old network for "Before the move". They are kept by its ids, because two of its affiliates may be one here.
 * @param ids old ids of affiliates and offers
 * @returns an outcome for each line
 */
export const takePastTotals = async (
  trx: Pg,
  old_network_id: number,
  lines: readonly PastTotalLine[],
  ids: MovedIds,
): Promise<TakenLine[]> =>
  takeLines(
    lines,
    'day, affiliate and offer',
    (given) => {
      const { line: _line, ...row } = given
      const parties = findParties(ids, row)
      if ('code' in parties) return parties
      return { key: keyOf(row), row: { ...row, ...parties } }
    },
    async (rows) => {
      const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name])
      const { rows: touched } = await sql<{ day: string; affiliate: string; offer: string; is_new: boolean }>`
        insert into past_totals as past
          (old_network_id, day, external_affiliate_id, external_offer_id, affiliate_id, offer_id, clicks, conversions, payout, revenue)
        select ${old_network_id}, given.* from unnest(
          ${column('day')}::date[], ${column('affiliate')}::text[], ${column('offer')}::text[],
          ${column('affiliate_id')}::integer[], ${column('offer_id')}::integer[], ${column('clicks')}::bigint[],
          ${column('conversions')}::bigint[], ${column('payout')}::numeric[], ${column('revenue')}::numeric[]) as given
        on conflict (old_network_id, day, external_affiliate_id, external_offer_id) do update set
          affiliate_id = excluded.affiliate_id, offer_id = excluded.offer_id, clicks = excluded.clicks,
          conversions = excluded.conversions, payout = excluded.payout, revenue = excluded.revenue
        where past is distinct from excluded
        returning to_char(day, 'YYYY-MM-DD') as day, external_affiliate_id as affiliate, external_offer_id as offer, xmax = 0 as is_new`.execute(
        trx,
      )
      return touched.map((row) => ({ key: keyOf(row), is_new: row.is_new }))
    },
  )
