import type { Pg } from '../../storage/postgres/schema.ts'
import { takeLines, type TakenLine } from './take-lines.ts'

/** A day of an affiliate on an offer in an old network, by its ids and ours. Amounts are exact decimals of the network's currency. */
export interface PastTotalLine {
  /** Of the file, counted from 1. */
  line: number
  day: string
  affiliate: string
  offer: string
  affiliate_id: number
  offer_id: number
  clicks: number
  conversions: number
  payout: string
  revenue: string
}

/**
 * Takes daily totals of an old network for "Before the move". They are kept by its ids, because two of its affiliates may be one here.
 * @returns an outcome for each line
 */
export const takePastTotals = async (
  trx: Pg,
  old_network_id: number,
  lines: readonly PastTotalLine[],
): Promise<TakenLine[]> =>
  takeLines(
    trx,
    {
      old_network_id,
      table: 'past_totals',
      key: ['day', 'external_affiliate_id', 'external_offer_id'],
      thing: 'day, affiliate and offer',
    },
    lines,
    ({ line: _line, affiliate, offer, ...row }) => ({
      ...row,
      external_affiliate_id: affiliate,
      external_offer_id: offer,
    }),
  )
