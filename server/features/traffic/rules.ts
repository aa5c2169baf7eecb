import { isDeepLinkHost, readDeepLink } from '@plumbline/contract/deep-link.ts'
import { cleanSubId } from '@plumbline/contract/tracking-link.ts'
import { refuse } from '../../shared/http/errors.ts'
import { isTrackingHost, readDestination, type TrackingHosts } from '../catalogue/index.ts'

/**
 * The host of a fallback, which an operator approves.
 * @throws ApiError `bad_request` where visitors could not be sent there, or a visitor could decide about the host
 */
export const hostOfFallback = (url: string, tracking: TrackingHosts): string => {
  const host = URL.canParse(url) ? new URL(url).host : ''
  if (!isDeepLinkHost(host) || readDeepLink(url, [host]) === undefined || readDestination(url) === undefined)
    throw refuse('fallback_unusable', { url })
  if (isTrackingHost(url, tracking)) throw refuse('fallback_is_link', {})
  return host
}

/** A value of a sub ID as clicks have it. @throws ApiError `bad_request` for a blank one */
export const sourceValue = (typed: string): string => {
  const value = cleanSubId(typed)
  if (value === '') throw refuse('empty_text', { what: 'value' })
  return value
}
