/* Messages between the thread that clicks and its owner. */

/** In the list of what was answered, at the click's number less the first one's. */
export const recorded = 1
/** A sale of that click was taken. */
export const sold = 2

export interface LoadSetting {
  /** Of the tracker. */
  port: number
  offer_id: number
  affiliate_id: number
  /** Of the advertiser. */
  token: string
  /** One click in this many becomes a sale; 0: none. */
  sales_every: number
  /** At once at most: more clicks wait until one is free. */
  connections: number
  first: number
  /** One byte for each click that may be made. */
  seen: SharedArrayBuffer
}

export type LoadCommand = { id: number } & (
  | { kind: 'rate'; rate: number }
  | { kind: 'phase'; name: string }
  | { kind: 'burst'; count: number; connections: number }
  | { kind: 'read' }
  | { kind: 'finish' }
)

export interface PhaseFigures {
  seconds: number
  clicks: number
  redirects: number
  /** Answered 503. */
  unavailable: number
  /** Answered otherwise. */
  others: number
  /** No answer. */
  broken: number
  sales: number
  failed_sales: number
  /** Of redirects, from the moment when the click was to be made. */
  p50_ms: number
  p95_ms: number
  p99_ms: number
  max_ms: number
}

export interface LoadWord {
  id: number
  /** Clicks made so far. */
  sent: number
  phases: [name: string, figures: PhaseFigures][]
}
