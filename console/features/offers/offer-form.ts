import { operations, type Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { startValues } from '../../shared/fields/form-values.ts'
import type { FormValues } from '../../shared/session/kept-forms.ts'
import { inputFields } from '../../shared/words/schema.ts'

export type Offer = ReplyOf<Operations['showOffer']>

/** An offer as its form begins. */
export const flattenOffer = (offer: Offer): Readonly<Record<string, unknown>> => ({
  ...offer,
  advertiser: offer.advertiser.id,
  goal_name: offer.goals.find(({ code }) => code === '')?.name ?? '',
  allowed_traffic: Object.entries(offer.traffic_rules).flatMap(([name, allowed]) => (allowed ? [name] : [])),
})

/** An offer as its form would show it, for the preview. */
export const fillOfferForm = (offer: Offer): FormValues =>
  startValues(inputFields(operations.editOffer), flattenOffer(offer))
