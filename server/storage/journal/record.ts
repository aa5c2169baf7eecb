import type { RejectReason } from '@plumbline/contract/reject-reasons.ts'

export type { RejectReason }

/**
 * Records of the journal. codec.ts defines their encoding in bytes.
 * Times are UTC milliseconds since 1970, taken by the tracker when the request arrived.
 */
export type JournalRecord = ClickRecord | PostbackRecord

/** Fields of a click that most clicks lack, in their order in a record. A new one is added at the end, with a new format version. */
export const click_extras = [
  /** Of a click by a link of an old network: its ids there and the link (server/features/old-links/path.ts). */
  'path',
  'sub6',
  'sub7',
  'sub8',
  'sub9',
  'sub10',
  /** The affiliate's own id of the click. */
  'aff_click_id',
  /** The landing page and the deep link that the link named. */
  'landing',
  'deep_link',
  'referer_host',
] as const

/** Those with a value; a record without any has none. */
export type ClickExtras = Readonly<Partial<Record<(typeof click_extras)[number], string>>>

/** Those that a click's conversions copy. */
export const conversion_extras = [
  'sub6',
  'sub7',
  'sub8',
  'sub9',
  'sub10',
  'aff_click_id',
  'landing',
  'referer_host',
] as const satisfies (keyof ClickExtras)[]

export interface ClickRecord {
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
  extras?: ClickExtras
}

export interface PostbackRecord {
  kind: 'postback'
  at: number
  advertiser_id: number
  /** These three are exact: text that is not clean is escaped (server/shared/exact-text.ts). */
  click_id: string
  goal: string
  txid: string
  /** As sent, '' where absent: the worker evaluates it. */
  amount: string
  status: string
  ip: string
  /** Every parameter as it came, without the token, for later questions. */
  parameters: Record<string, string>
  /** Query and body as received, one character per byte, without the token. Absent if an operator adds a conversion. */
  raw_query?: string
  raw_body?: string
}
