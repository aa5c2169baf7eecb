import { line } from '@plumbline/contract/operator/fields.ts'
import Type from 'typebox'
import { refuse } from '../../../shared/http/errors.ts'
import { network_currency } from '../../../shared/network.ts'
import { roundSigned } from '../../../shared/money.ts'
import { oldId } from '../key-fields.ts'
import type { MoveTools } from '../kind.ts'

/* Parts of both kinds of history. */

const amount = (description: string) =>
  Type.Optional(Type.String({ pattern: String.raw`^-?\d{1,12}(\.\d{1,20})?$`, description }))

/** Fields of past conversions and past totals. */
export const past_fields = {
  affiliate: oldId('affiliate'),
  offer: oldId('offer'),
  payout: amount('payout of the affiliate, for example 12.50'),
  revenue: amount('revenue from the advertiser'),
  currency: Type.Optional(line('currency of the amounts (default: the currency of the network)', 3)),
}

interface PastDocument {
  readonly payout?: string
  readonly revenue?: string
  readonly currency?: string
}

/** Amounts of a document, rounded to the cent. @throws ApiError for another currency */
export const amountsOf = ({ payout = '0', revenue = '0', currency = network_currency }: PastDocument) => {
  if (currency.toUpperCase() !== network_currency)
    throw refuse('past_currency_differs', { given: currency, own: network_currency })
  return { payout: roundSigned(payout), revenue: roundSigned(revenue) }
}

/** The affiliate and offer here. @throws ApiError for unknown ids */
export const resolveParties = async (
  { ids }: Pick<MoveTools, 'ids'>,
  { affiliate, offer }: { readonly affiliate: string; readonly offer: string },
) => ({ affiliate_id: await ids.resolve('affiliate', affiliate), offer_id: await ids.resolve('offer', offer) })
