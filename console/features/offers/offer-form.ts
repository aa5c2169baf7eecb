import { operations } from '@plumbline/contract/operator/index.ts'
import type { Reply } from '../../shared/session/calls.ts'
import { startValues } from '../../shared/fields/form-values.ts'
import type { FormValues } from '../../shared/session/kept-forms.ts'
import { inputFields } from '../../shared/words/schema.ts'

export type Offer = Reply<'showOffer'>

/** The initial values of an offer's form. */
export const flattenOffer = (offer: Offer): Readonly<Record<string, unknown>> => ({
  ...offer,
  advertiser: offer.advertiser.id,
  goal_name: offer.goals.find(({ code }) => code === '')?.name ?? '',
  allowed_traffic: Object.entries(offer.traffic_rules).flatMap(([name, allowed]) => (allowed ? [name] : [])),
})

/** The form values of a stored offer, for the preview. */
export const fillOfferForm = (offer: Offer): FormValues =>
  startValues(inputFields(operations.editOffer), flattenOffer(offer))

type WithGoals = Pick<Offer, 'goals'>

/** The name of a goal, as affiliates read it. */
export const goalLabel = ({ goals }: WithGoals, code: string): string =>
  goals.find((goal) => goal.code === code)?.name || code || 'SOI'

/** The goals of an offer by their names. `base`: the value of the base goal. */
export const goalOptions = (offer: WithGoals, base: string) =>
  offer.goals.map(({ code }) => ({ value: code || base, label: goalLabel(offer, code) }))
