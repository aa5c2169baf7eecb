import { readDeepLink } from '@plumbline/contract/deep-link.ts'
import { takesDeepLinks } from '@plumbline/contract/operator/offer-macros.ts'
import { withPage, withSubIds, type LinkPage, type SubIds } from '@plumbline/contract/tracking-link.ts'
import { refuse } from '../../shared/http/errors.ts'

/** The address of the tracker on another host of its links; null: TRACKING_URL itself. Without a slash at its end. */
const trackerAt = (tracking_url: string, tracking_domain: string | null): string => {
  if (tracking_domain === null) return tracking_url.replace(/\/+$/, '')
  const url = new URL(tracking_url)
  url.hostname = tracking_domain
  return url.href.replace(/\/+$/, '')
}

/** Hosts of an offer whose pages its links may name: none where the tracker would not follow them. */
export const hostsOfLinks = (offer: { url: string; deep_link_hosts: string[] }): string[] =>
  takesDeepLinks(offer.url) ? offer.deep_link_hosts : []

/** Parts of a tracking link beside offer and affiliate. */
export type LinkParts = SubIds & LinkPage

/**
 * An affiliate's tracking link of an offer. There is never a double slash.
 * @param tracking_url the tracker's public address
 * @throws ApiError `bad_request` for a page to which the tracker would not lead, `not_found` for a landing page of another offer
 */
export const trackingLinkOf = (
  tracking_url: string,
  offer: {
    id: number
    deep_link_hosts: readonly string[]
    landings: readonly number[]
    tracking_domain: string | null
  },
  affiliate_id: number,
  { url = '', landing, ...subIds }: LinkParts,
): string => {
  const page = url.trim()
  const { id, deep_link_hosts: hosts } = offer
  if (page !== '' && readDeepLink(page, hosts) === undefined)
    throw refuse('deep_link_not_allowed', { url: page, hosts })
  if (landing !== undefined && !offer.landings.includes(landing)) throw refuse('no_landing', { offer_id: id, landing })
  const link = `${trackerAt(tracking_url, offer.tracking_domain)}/click?offer_id=${id}&affiliate_id=${affiliate_id}`
  return withPage(withSubIds(link, subIds), {
    ...(landing !== undefined && { landing }),
    url: page,
  })
}
