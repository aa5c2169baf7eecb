import { sql } from 'kysely'
import { cutSpace } from '../../shared/clean-text.ts'
import { formatStoredText } from '../../shared/exact-text.ts'
import type { Database, Pg } from '../../storage/postgres/schema.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'
import { conversionIdentity } from '../conversions/index.ts'
import { findParties, readGoalCodes, type MovedIds } from './moved-ids.ts'
import { takeLines, type TakenLine } from './take-lines.ts'

/** A conversion of an old network. Its ids are those of that network; amounts are exact decimals of the network's currency. */
export interface PastConversionLine {
  /** Of the file, counted from 1. */
  line: number
  external_id: string
  affiliate: string
  offer: string
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
 * @param ids old ids of affiliates and offers
 * @returns an outcome for each line
 */
export const takePastConversions = async (
  trx: Pg,
  old_network_id: number,
  lines: readonly PastConversionLine[],
  ids: MovedIds,
): Promise<TakenLine[]> => {
  const goalCode = await readGoalCodes(trx, old_network_id)
  return takeLines(
    lines,
    'conversion',
    (line) => {
      const parties = findParties(ids, line)
      if ('code' in parties) return parties
      const txid = formatStoredText(cutSpace(line.txid))
      const click_id = storableText(line.click_id.trim())
      const { external_id, at, status, payout, revenue } = line
      const identity = storableText(conversionIdentity({ txid, click_id }))
      const named = {
        goal: storableText(goalCode(parties.offer_id, line.goal.trim())),
        identity,
        txid: storableText(txid) || null,
        click_id,
      }
      const row = { external_id, ...parties, ...named, at, status, payout, revenue }
      return { key: external_id, row }
    },
    async (rows) => {
      const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name])
      const { rows: touched } = await sql<{ key: string; is_new: boolean }>`
        insert into past_conversions as past
          (old_network_id, external_id, affiliate_id, offer_id, goal, identity, txid, click_id, at, status, payout, revenue)
        select ${old_network_id}, given.* from unnest(
          ${column('external_id')}::text[], ${column('affiliate_id')}::integer[], ${column('offer_id')}::integer[],
          ${column('goal')}::text[], ${column('identity')}::text[], ${column('txid')}::text[],
          ${column('click_id')}::text[], ${column('at')}::timestamptz[], ${column('status')}::text[],
          ${column('payout')}::numeric[], ${column('revenue')}::numeric[]) as given
        on conflict (old_network_id, external_id) do update set
          affiliate_id = excluded.affiliate_id, offer_id = excluded.offer_id, goal = excluded.goal,
          identity = excluded.identity, txid = excluded.txid, click_id = excluded.click_id, at = excluded.at,
          status = excluded.status, payout = excluded.payout, revenue = excluded.revenue
        where past is distinct from excluded
        returning external_id as key, xmax = 0 as is_new`.execute(trx)
      return touched
    },
  )
}
