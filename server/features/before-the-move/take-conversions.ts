import { cutSpace } from '../../shared/clean-text.ts'
import { formatStoredText } from '../../shared/exact-text.ts'
import type { Database, Pg } from '../../storage/postgres/schema.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'
import { conversionIdentity } from '../conversions/index.ts'
import { readGoalCodes } from './moved-ids.ts'
import { takeLines, type TakenLine } from './take-lines.ts'

/** A conversion of an old network, by ids of that network. Affiliate and offer are ours, amounts exact decimals of the network's currency. */
export interface PastConversionLine {
  /** Of the file, counted from 1. */
  line: number
  external_id: string
  affiliate_id: number
  offer_id: number
  /** An id of a goal, or its name; empty: the base goal. */
  goal: string
  /** The advertiser's transaction id; empty without one. */
  txid: string
  click_id: string
  at: Date
  status: Database['past_conversions']['status']
  payout: string
  revenue: string
}

/**
 * Takes conversions of an old network for "Before the move": a later sale of the same transaction is not paid again.
 * @returns an outcome for each line
 */
export const takePastConversions = async (
  trx: Pg,
  old_network_id: number,
  lines: readonly PastConversionLine[],
): Promise<TakenLine[]> => {
  const goalCode = await readGoalCodes(trx, old_network_id)
  const place = { old_network_id, table: 'past_conversions', key: ['external_id'], thing: 'conversion' } as const
  return takeLines(trx, place, lines, ({ line: _line, ...given }) => {
    const txid = formatStoredText(cutSpace(given.txid))
    const click_id = storableText(given.click_id.trim())
    const identity = storableText(conversionIdentity({ txid, click_id }))
    const goal = storableText(goalCode(given.offer_id, given.goal.trim()))
    return { ...given, goal, identity, txid: storableText(txid) || null, click_id }
  })
}
