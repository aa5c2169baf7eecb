import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import { isolated } from '@plumbline/ui/format.ts'
import { goalText, payoutText, type Payout } from '@plumbline/ui/offer/terms.ts'
import type { pageIn } from '../../shared/answers.ts'

/** A row of either list. */
export type OfferRow = ReplyOf<Contract['offerList']>['results'][number]

export type OffersAnswer = NonNullable<ReturnType<typeof pageIn<OfferRow>>>

/** Payout of the first row; N/A without one. */
export const firstPayoutText = (payouts: readonly Payout[]): string => {
  const first = payouts[0]
  return first === undefined ? 'N/A' : payoutText(first)
}

const shown_countries = 3

/** Conditions of a payout, short enough for a list: `SOI · US, GB, CA +4 · Mobile`. */
export const payoutScope = (payout: Payout): string => {
  const codes = payout.countries.map(({ iso }) => iso)
  const more = codes.length > shown_countries ? ` +${codes.length - shown_countries}` : ''
  return [isolated(goalText(payout)), `${codes.slice(0, shown_countries).join(', ')}${more}`, payout.device ?? '']
    .filter((part) => part !== '')
    .join(' · ')
}
