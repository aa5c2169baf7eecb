import { badRequest, conflict, kind, listItems, notFound } from './kind.ts'

export const tracking_domain_messages = {
  not_a_host: badRequest('{quote:host} is not a host name such as go.example.com.', 'host'),
  host_in_use: conflict('{host} is the address of the portal, the console or the tracker itself.', 'host'),
  host_is_fallback: conflict(
    'Fallbacks lead to {host}: visitors would be sent back and forth for ever. Change those of offers {list:offers} first.',
    'host',
  ),
  domain_taken: conflict('{host} is a tracking domain already.', 'host'),
  too_many_domains: conflict('A network can have at most {most} tracking domains.'),
  no_tracking_domain: notFound('Unknown tracking domain {quote:host}: add it with {hint}.', {
    hint: ({ host }) => ({ operation: 'addTrackingDomain', given: { host } }),
  }),
  domain_retired: conflict('{host} was replaced by {by} and gets no new links. Take it back with {hint}.', {
    hint: ({ host }) => ({ operation: 'addTrackingDomain', given: { host } }),
  }),
  domain_of_links: conflict('New links are on {host}. Replace it first: {hint}.', {
    hint: ({ host }) => ({ operation: 'replaceTrackingDomain', given: { host } }),
  }),
  same_domain: badRequest('A tracking domain cannot replace itself.', 'replacement'),
  domain_not_ready: conflict('{say:problem}', 'host'),
  domains_lead_here: kind('DNS leads {count} further tracking domains here.'),
  correct_dns: kind('Correct its DNS, or replace it with another tracking domain.'),
  domain_unresolved: kind(
    'DNS has no address for {host}. Create a CNAME record of {host} for {tracker}, and try again in a few minutes.',
  ),
  domain_elsewhere: kind(
    ({
      host,
      addresses,
      tracker,
      expected,
    }: {
      host: string
      addresses: readonly string[]
      tracker: string
      expected: readonly string[]
    }) =>
      `DNS leads ${host} to ${listItems(addresses)}, and the tracker ${tracker} is at ${listItems(expected)}. Create a CNAME record of ${host} for ${tracker}, or say that a CDN is between.`,
  ),
}
