import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import { amountText, isolated } from '@plumbline/ui/format.ts'

/** A row of either list, and of an offer's own page without what only stands there. */
export type OfferRow = ReplyOf<Contract['offerList']>['results'][number]
export type OfferDetail = ReplyOf<Contract['offer']>
export type Payout = OfferRow['payouts'][number]

export interface OffersAnswer {
  readonly rows: readonly OfferRow[]
  /** On all pages together. */
  readonly count: number
}

/** The offers of a list's answer; null when it holds none that can be read. */
export const readOffers = (answer: unknown): OffersAnswer | null => {
  if (typeof answer !== 'object' || answer === null) return null
  const found: unknown = 'results' in answer ? answer.results : answer
  if (!Array.isArray(found)) return null
  const rows = found as readonly OfferRow[]
  return { rows, count: 'count' in answer && typeof answer.count === 'number' ? answer.count : rows.length }
}

/** The categories' names; they come as objects or as texts (SPEC-10.3). */
export const categoryNames = (categories: readonly (string | { readonly name: string })[]): readonly string[] =>
  categories.map((category) => (typeof category === 'string' ? category : category.name))

const noPayout = 'N/A'

/** What a payout row pays: `$4.00 USD`, `30%` of the sale, or N/A. */
export const payoutText = ({ payout, payout_percent, currency }: Payout): string => {
  if (payout !== null) return amountText(payout, currency.code)
  return payout_percent === null ? noPayout : `${payout_percent}%`
}

/** What the first payout row pays, N/A without one. */
export const firstPayoutText = (payouts: readonly Payout[]): string => {
  const first = payouts[0]
  return first === undefined ? noPayout : payoutText(first)
}

/** The advertiser's price where the operator shows it (SPEC-13.4). */
export const revenueText = ({ revenue, currency }: Payout): string =>
  revenue === null ? noPayout : amountText(revenue, currency.code)

export const goalText = ({ goal }: Payout): string => goal?.name || 'SOI'

export const deviceText = ({ device }: Payout): string => device || 'All'

/** The row's own systems, else the offer's, else all (SPEC-5.5). */
export const osText = ({ os }: Payout, offer_os: readonly string[]): string => os || offer_os.join(', ') || 'All OS'

const shown_countries = 3

/** For what a row pays, short enough for a list: `SOI · US, GB, CA +4 · Mobile`. */
export const payoutScope = (payout: Payout): string => {
  const codes = payout.countries.map(({ iso }) => iso)
  const more = codes.length > shown_countries ? ` +${codes.length - shown_countries}` : ''
  return [isolated(goalText(payout)), `${codes.slice(0, shown_countries).join(', ')}${more}`, payout.device ?? '']
    .filter((part) => part !== '')
    .join(' · ')
}

/** The lines of a plain description, without the blank ones. */
export const descriptionLines = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
