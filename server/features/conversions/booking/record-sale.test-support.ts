import { test_visitor, type BuiltOffer } from '../../../../testing/harness/builders.ts'
import type { Pg } from '../../../storage/postgres/schema.ts'
import { recordConversion } from './record-conversion.ts'

export interface RecordedSale {
  affiliate_id: number
  payout: string
  at: Date
  release_at: Date
  status: 'approved' | 'pending'
}

let sales = 0

/** A conversion as the worker makes it, with its history and ledger entry, and as much revenue as payout. @returns its id */
export const recordSale = async (
  pg: Pg,
  offer: BuiltOffer,
  { at, payout, ...given }: RecordedSale,
): Promise<string> => {
  const number = ++sales
  const conversion = {
    ...given,
    offer_id: offer.id,
    advertiser_id: offer.advertiser_id,
    goal_id: offer.goal.id,
    payout_id: offer.payout.id,
    identity: `txid:${number}`,
    txid: null,
    payout,
    revenue: payout,
    created_at: at,
    click_at: at,
    click_id: `click-${number}`,
    click_journal: 1,
    click_sequence: number,
    ...test_visitor,
  }
  const cause = { at, actor: 'advertiser:1', reason: null, journal: 1, sequence: number }
  const id = await pg.transaction().execute((trx) => recordConversion(trx, conversion, cause, true))
  if (id === undefined) throw new Error('it was there before')
  return id
}
