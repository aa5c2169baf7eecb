import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import { amountText } from '../format.ts'

/* Payouts and texts of an offer as affiliates read them, in the portal and in the console's preview. */

export type OfferDetail = ReplyOf<Contract['offer']>
export type OfferFacts = Pick<OfferDetail, 'default_conversion_status' | 'hold_days' | 'click_lifetime_days'>
export type Payout = OfferDetail['payouts'][number]

/** The categories' names; the API sends them as objects or as texts (SPEC-10.3). */
export const categoryNames = (categories: readonly (string | { readonly name: string })[]): readonly string[] =>
  categories.map((category) => (typeof category === 'string' ? category : category.name))

const noPayout = 'N/A'

/** Payout of a row: `$4.00 USD`, `30%` of the sale, or N/A. */
export const payoutText = ({ payout, payout_percent, currency }: Payout): string => {
  if (payout !== null) return amountText(payout, currency.code)
  return payout_percent === null ? noPayout : `${payout_percent}%`
}

/** The advertiser's price where the operator shows it (SPEC-13.4). */
export const revenueText = ({ revenue, currency }: Payout): string =>
  revenue === null ? noPayout : amountText(revenue, currency.code)

export const goalText = ({ goal }: Payout): string => goal?.name || 'SOI'

export const deviceText = ({ device }: Payout): string => device || 'All'

/** The row's own operating systems, else the offer's, else all (SPEC-5.5). */
export const osText = ({ os }: Payout, offer_os: readonly string[]): string => os || offer_os.join(', ') || 'All OS'

/** The lines of a plain description, without the blank ones. */
export const descriptionLines = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
