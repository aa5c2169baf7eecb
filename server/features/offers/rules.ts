import { readDeepLink } from '@plumbline/contract/deep-link.ts'
import { withDeepLink, withSubIds, type SubIds } from '@plumbline/contract/tracking-link.ts'
import { refuse } from '../../shared/http/errors.ts'

/** Parts of a tracking link beside offer and affiliate. */
export interface LinkParts extends SubIds {
  readonly url?: string
}

/**
 * An affiliate's tracking link of an offer. There is never a double slash.
 * @param tracking_url the tracker's public address
 * @throws ApiError `bad_request` for a page to which the tracker would not lead
 */
export const trackingLinkOf = (
  tracking_url: string,
  offer: { id: number; deep_link_hosts: readonly string[] },
  affiliate_id: number,
  { url = '', ...subIds }: LinkParts,
): string => {
  const page = url.trim()
  const { id, deep_link_hosts: hosts } = offer
  if (page !== '' && readDeepLink(page, hosts) === undefined)
    throw refuse('deep_link_not_allowed', { url: page, hosts })
  const link = `${tracking_url.replace(/\/+$/, '')}/click?offer_id=${id}&affiliate_id=${affiliate_id}`
  return withDeepLink(withSubIds(link, subIds), page)
}
