export { termsOf } from './access-state.ts'
export { writeOffer } from './apply.ts'
export { amountFaults } from './check.ts'
export { findOfferId } from './find.ts'
export { nameOffers } from './name-offers.ts'
export { lockOffers } from './import.ts'
export { offerStates } from './operator-queries.ts'
export { type PayoutTerms, presentPayout, rowsThatApply } from './payout-rows.ts'
export type { OfferPlan } from './plan.ts'
export type { OfferState, WantedChange } from './plan-change.ts'
export { clashes } from './plan-payouts.ts'
export { trackingLinkOf } from './rules.ts'
export { grantAtOnce } from './settle-requests.ts'
export {
  findRunnable,
  hasAccess,
  hasValidGrant,
  isOfferOpen,
  isOfferRunnable,
  isOfferVisible,
  isRunnableBy,
  streamRunnableOffers,
} from './visibility.ts'
export { isOfferShown, listPayouts, selectPayouts } from './queries.ts'
export { readTerms } from './state.ts'
export { acceptTerms, askAgain, listDueTerms } from './terms.ts'
export { imageAddress, webAddress } from './web-address.ts'
export { writeEach, type Written } from './write-each.ts'
export { offerFileSchema } from './schema.ts'
export { offerChangesActions } from './operator-changes.ts'
export { landingsActions, readLandingState } from './landings.ts'
