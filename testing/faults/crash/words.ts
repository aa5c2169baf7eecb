/* The rig's requests and records. Amounts are whole cents. */

/** The offers of the rig's network: a fixed payout; pending by default, and held; for one system only. */
export type OfferName = 'fixed' | 'held' | 'windows'

export const offer_names: readonly OfferName[] = ['fixed', 'held', 'windows']

/** Affiliates by their place: the first has a personal payout and postbacks for every status, the second one postback, the third none. */
export type AffiliatePlace = 0 | 1 | 2

export const affiliate_places: readonly AffiliatePlace[] = [0, 1, 2]

/** Why a sale is kept among the unmatched, and makes no conversion. */
export type KeptReason = 'unknown_click' | 'unknown_goal' | 'test' | 'expired_click' | 'click_not_counted'

/** An advertiser's report about a sale. */
export interface Report {
  status: '' | 'approved' | 'pending' | 'declined' | 'test'
  amount_cents: number
  /** Number of copies that are sent at the same time. */
  copies: number
}

/** A sale, with the advertiser's reports in order. Each is repeated until it is acknowledged. */
export interface Sale {
  number: number
  click_id: string
  offer: OfferName
  affiliate: AffiliatePlace
  /** Empty: the base goal. */
  goal: '' | 'sale' | 'no-such-goal'
  /** Empty: the click identifies it. */
  txid: string
  reports: readonly Report[]
  /** Absent: it makes a conversion. */
  kept?: KeptReason
}

/** A line of the witness list. `sub` is a click's own mark, sent as its sub1. */
export type WitnessLine =
  /** Acknowledged, with the id that its Location carried. */
  | { kind: 'click'; sub: string; click_id: string }
  /** Sent, and not answered as it should: it may have been recorded. */
  | { kind: 'maybe'; sub: string }
  /** Written before the first word of it is sent. */
  | { kind: 'sale'; sale: Sale }
  /** A copy of a word was acknowledged, or not answered. */
  | { kind: 'heard' | 'unheard'; sale: number; word: number }
