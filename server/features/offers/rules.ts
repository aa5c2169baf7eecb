import { withSubIds, type SubIds } from '@plumbline/contract/tracking-link.ts'

/**
 * An affiliate's tracking link of an offer. There is never a double slash.
 * @param tracking_url the tracker's public address
 */
export const trackingLinkOf = (tracking_url: string, offer_id: number, affiliate_id: number, subIds: SubIds): string =>
  withSubIds(`${tracking_url.replace(/\/+$/, '')}/click?offer_id=${offer_id}&affiliate_id=${affiliate_id}`, subIds)
