import { badRequest, conflict, notFound } from './kind.ts'

export const traffic_messages = {
  fallback_is_link: badRequest(
    'The fallback is a tracking link: a visitor could be sent back and forth for ever. Give a page of your own.',
    'url',
  ),
  fallback_unusable: badRequest(
    'The fallback must begin with https:// and name a host without user, port and macros (got {quote:url}).',
    'url',
  ),
  fallback_changed: conflict(
    'Affiliate {affiliate_id} has changed the fallback for offer {offer_id} to another host: {host}. Look at it first.',
  ),
  no_fallback: notFound('Affiliate {affiliate_id} has no fallback for offer {offer_id}.'),
  too_many_source_blocks: conflict('At most {most} sources can be blocked on an offer.'),
  source_blocked_before: conflict('{quote:value} is blocked already as {sub}.', 'value'),
  blocked_by_operator: conflict('The network blocked this source. Ask your account manager.'),
}
