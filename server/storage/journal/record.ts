/**
 * What the journal holds. `v` says which fields there are; how they lie in bytes is the codec's affair (codec.ts).
 * Times are milliseconds since 1970 in UTC, taken by the tracker when the request came.
 */
export type JournalRecord = ClickRecord | PostbackRecord

/** Why a click counts nowhere (SPEC-18.2); empty for a click that counts. */
export type RejectReason =
  | 'unknown_offer'
  | 'inactive_offer'
  | 'unknown_affiliate'
  | 'inactive_affiliate'
  | 'not_allowed'
  | 'no_payout'
  | 'bot'
  | 'link_preview'
  /** In older journals only: a prefetch is refused now. Its conversions count (ADR-0053). */
  | 'prefetch'
  | 'head'

export interface ClickRecord {
  v: 1
  kind: 'click'
  at: number
  /** 0 where the request named none that could exist. */
  offer_id: number
  affiliate_id: number
  /** The payout row that applies to this visitor for the base goal; 0 where none does. */
  payout_id: number
  rejected: '' | RejectReason
  /** The visitor's address as text, IPv4 or IPv6, never an IPv4-mapped IPv6. */
  ip: string
  user_agent: string
  referer: string
  /** ISO 3166 code as the tracker saw it, '' where unknown. It chose the payout row. */
  country: string
  os: string
  device: string
  subs: [string, string, string, string, string]
}

export interface PostbackRecord {
  v: 1
  kind: 'postback'
  at: number
  advertiser_id: number
  click_id: string
  goal: string
  txid: string
  /** As sent, '' where absent: the worker evaluates it. */
  amount: string
  status: string
  ip: string
  /** Every parameter as it came, without the token, for later questions. */
  parameters: Record<string, string>
}
