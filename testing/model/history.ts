import type { Address, Agent, Look } from './visitors.ts'
import type { Currency, ReasonText, SaleAmount, StatusWord, SubText } from './words.ts'

/*
 * A history: events of some offers of a network with a few affiliates, as plain data. It is played through the real product, and
 * counted by a model that does not use the product's code.
 */

/** The affiliates of every network, by their place in it. The last one is disabled while the steps behind the pause happen. */
export const affiliate_count = 3
export const disabled_affiliate = 2
export const advertiser_count = 2

/** A goal's payout for one visitor: an amount in cents, or a share of the sale in ten-thousandths of a per cent. */
export type Pay = { readonly cents: bigint } | { readonly percent: bigint }

export interface PayoutRow {
  /** The affiliate that it applies to; null for all. */
  readonly affiliate: number | null
  /** Which of the offer's goals. */
  readonly goal: number
  readonly countries: readonly string[]
  readonly os: readonly string[]
  readonly devices: readonly string[]
  readonly position: number
  readonly pay: Pay
  /** Milliseconds since 1970; null for ever. */
  readonly valid_from: number | null
  readonly valid_to: number | null
}

/** A limit of an offer. Null: of every goal, affiliate, country; in the network's zone. */
export interface Cap {
  readonly goal: number | null
  readonly affiliate: number | null
  readonly country: string | null
  readonly type: 'clicks' | 'conversions' | 'payout' | 'revenue'
  readonly period: 'day' | 'week' | 'month' | 'total'
  /** Hundredths: of a click or conversion too. */
  readonly amount: bigint
  readonly kind: 'hard' | 'soft'
  readonly zone: string | null
  readonly earlier_clicks: boolean
  readonly reversals_free: boolean
}

/** An affiliate's own fallback; only an approved one works. */
export interface OwnFallback {
  readonly affiliate: number
  readonly status: 'approved' | 'pending' | 'refused'
}

/** A value of one of an affiliate's sub IDs, `sub1` at 0. */
export interface SourceBlock {
  readonly affiliate: number
  readonly sub: number
  readonly value: string
}

export interface Offer {
  readonly advertiser: number
  readonly status: 'active' | 'paused' | 'inactive'
  /** Null where everybody may send visitors. */
  readonly private_to: readonly number[] | null
  /** Whether others see such an offer, and can request access. */
  readonly by_approval: boolean
  /** When one of them loses access, because changed terms were not accepted. */
  readonly access_end: { readonly affiliate: number; readonly at: number } | null
  readonly has_fallback: boolean
  readonly own_fallbacks: readonly OwnFallback[]
  readonly blocks: readonly SourceBlock[]
  /** Weights of its landing pages, in the order in which they were made. */
  readonly landings: readonly number[]
  readonly caps: readonly Cap[]
  readonly default_status: 'approved' | 'pending'
  readonly hold_days: number
  readonly click_lifetime_days: number
  /** The first one is the base goal, with the empty code. */
  readonly goals: readonly { readonly code: string; readonly name: string }[]
  /** In the order in which they were made. */
  readonly payouts: readonly PayoutRow[]
}

export interface Click {
  readonly kind: 'click'
  readonly at: number
  /** Its number within the history, for postbacks to name it. */
  readonly click: number
  /** Null for an offer that does not exist. */
  readonly offer: number | null
  /** Null for an affiliate that does not exist. */
  readonly affiliate: number | null
  readonly address: Address
  readonly agent: Agent
  readonly look: Look
  readonly subs: readonly [
    ...(readonly [SubText, SubText, SubText, SubText, SubText]),
    ...(readonly [SubText, SubText, SubText, SubText, SubText]),
  ]
  readonly aff_click_id: SubText
  /** The offer's landing page in the link, possibly a nonexistent one; null for none. */
  readonly landing: number | null
}

export interface Postback {
  readonly kind: 'postback'
  readonly at: number
  /** The click that it names; null for one that was never made. */
  readonly click: number | null
  readonly goal: string
  readonly txid: string
  readonly amount: SaleAmount
  readonly currency: Currency
  readonly status: StatusWord
  readonly reason: ReasonText
  /** The sender's token: the offer's advertiser's, another advertiser's, or an invalid one. */
  readonly sender: 'own' | 'other' | 'unknown'
  readonly method: 'GET' | 'POST' | 'JSON'
}

export type Step = Click | Postback

/** When the pause of a history is: at its last step before. */
export const pausedAt = ({ steps, pause_after }: History): number | undefined => steps.slice(0, pause_after).at(-1)?.at

export interface History {
  readonly offers: readonly Offer[]
  /** In order of time. */
  readonly steps: readonly Step[]
  /** After how many steps the worker does its work, caps close offers, and `disabled_affiliate` is disabled, before the remaining steps. */
  readonly pause_after: number
}
