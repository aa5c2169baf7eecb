import type { RejectReason } from '../../storage/journal/record.ts'
import type { VisitReason } from '../../shared/visitor/bots.ts'
import type { CapQuestion } from './capped.ts'
import type { Catalogue, CatalogueOffer } from './catalogue.ts'
import type { Destination } from './destination.ts'
import type { LandingQuestion } from './landings.ts'
import type { SourceQuestion } from './sources.ts'
import { choosePayout } from './payout-choice.ts'

/** A click before it is evaluated. */
export interface ClickQuestion extends CapQuestion, LandingQuestion, SourceQuestion {
  /** 0 where the request named none that could exist. */
  offer_id: number
  os: string
  device: string
  /** Why no person followed the link; '' for a person. */
  visit: VisitReason
  /** The page that the link names by `url=`; '' where it names none. */
  url?: string
}

export interface ClickVerdict {
  /** Empty for a click that counts. */
  rejected: '' | RejectReason
  /** The row that applies to this visitor; 0 where none does. */
  payout_id: number
  /** The redirect's destination, or the error page that is shown instead. */
  destination: Destination | 'not_found' | 'not_available'
  /** The deep link that the visitor is sent to. */
  deep_link?: string
  /** The landing page, where it is not the URL of the offer. */
  landing?: number
}

const nowhere = (rejected: RejectReason): ClickVerdict => ({ rejected, payout_id: 0, destination: 'not_found' })

const evaluateActive = (offer: CatalogueOffer, destination: Destination, question: ClickQuestion): ClickVerdict => {
  // With a click id that can never earn, the advertiser's page would be visited for nothing.
  const elsewhere = (reason: RejectReason, payout_id = 0): ClickVerdict => ({
    rejected: question.visit || reason,
    payout_id,
    destination: offer.ownFallback(question.affiliate_id) ?? offer.fallback ?? 'not_available',
  })
  if (offer.isBlocked(question)) return elsewhere('blocked_source')
  const payout = choosePayout(offer.payouts, question)
  if (payout === undefined) return elsewhere('no_payout')
  if (offer.isCapped(question)) return elsewhere('cap', payout.id)
  const counted = { rejected: question.visit, payout_id: payout.id }
  const deep_link = question.url ? offer.deepLink(question.url) : undefined
  if (deep_link !== undefined) return { ...counted, destination: deep_link.destination, deep_link: deep_link.address }
  const landing = offer.landing(question)
  return landing === undefined
    ? { ...counted, destination }
    : { ...counted, destination: landing.destination, landing: landing.id }
}

/**
 * Evaluates a click. First checks whether the offer exists for this affiliate: if not, it has no destination. A paused offer, an offer
 * without a payout row for the visitor, one with a reached cap, and a blocked source send visitors to the fallback, if there is one. The
 * affiliate's own fallback has priority over the offer's, and works for a closed offer too. Bots and people get the same destination. The last
 * check is whether the click counts.
 */
export const evaluateClick = (catalogue: Catalogue, question: ClickQuestion): ClickVerdict => {
  const offer = catalogue.offer(question.offer_id)
  if (offer === undefined) return nowhere('unknown_offer')
  const affiliate = catalogue.affiliate(question.affiliate_id)
  if (affiliate === undefined) return nowhere('unknown_affiliate')
  if (affiliate === 'inactive') return nowhere('inactive_affiliate')
  if (!offer.allows(question.affiliate_id, question.at)) return nowhere('not_allowed')
  const status = offer.statusAt(question.at)
  const destination = status === 'active' ? offer.destination : undefined
  if (destination === undefined) {
    const of_offer = status === 'paused' ? offer.fallback : undefined
    const fallback = offer.ownFallback(question.affiliate_id) ?? of_offer
    return { ...nowhere('inactive_offer'), destination: fallback ?? 'not_found' }
  }
  return evaluateActive(offer, destination, question)
}
