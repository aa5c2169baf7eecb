import { badRequest, conflict, listItems, type Message, notFound, refusal } from './kind.ts'

export const offer_messages = {
  no_offer: notFound('There is no offer "{named}": use its id, or external: followed by your own id.'),
  no_offer_access: conflict('Offer {offer_id} is not public, and affiliate {affiliate_id} has no access: use {hint}.', {
    hint: ({ offer_id, affiliate_id }) => ({
      operation: 'grantOfferAccess',
      given: { offer: offer_id, affiliates: [affiliate_id] },
    }),
  }),
  no_landing: notFound('Offer {offer_id} has no landing page {landing}.', 'landing'),
  no_landing_called: notFound('Offer {offer_id} has no landing page called {quote:name}.', 'name'),
  landing_unusable: badRequest('{quote:url} is not a URL that visitors can be sent to.', 'url'),
  too_many_landings: conflict('An offer can have at most {most} landing pages.'),
  deep_link_not_allowed: badRequest(
    ({ hosts }: { url: string; hosts: readonly string[] }) =>
      hosts.length === 0
        ? 'This offer has no deep links.'
        : `Deep links of this offer must begin with https:// and lead to ${listItems(hosts)}.`,
    'url',
  ),
  affiliate_not_active: conflict('Affiliate {id} is {status}, so its links do not work: use {hint}.', {
    hint: ({ id }) => ({ operation: 'enableAffiliate', given: { id } }),
  }),
  external_id_taken: conflict('Offer {offer_id} has the external id "{external_id}".', 'external_id'),
  invalid_offer: badRequest(
    ({ faults }: { faults: readonly { field: string; fault: Message }[] }, { field, say }) =>
      faults.map(({ field: name, fault }) => `${field(name)}: ${say(fault)}`).join('\n'),
    { fields: ({ faults }) => Object.fromEntries(faults.map(({ field, fault }) => [field, fault])) },
  ),
  runners_unknown: refusal('unavailable')(
    'ClickHouse does not respond, so the affiliates who run these offers are unknown. Nothing was changed: {way_out}.',
  ),
  change_in_past: badRequest('{field:at} {given} is in the past: give a later time, or use {field:at_once}.', 'at'),
  end_too_early: badRequest('{field:ends_at} must be in the future and after the start.', 'ends_at'),
  time_and_at_once: badRequest('Give either a time or {field:at_once}.', 'at_once'),
  change_needs_reason: badRequest(
    ({ affiliates, clicks_24h }: { affiliates: number; clicks_24h: number }) =>
      `${affiliates} affiliate${affiliates === 1 ? ' runs' : 's run'} this offer, with ${clicks_24h} clicks in the last 24 hours. To change it now, give them a reason. Otherwise they are told 24 hours before.`,
    'reason',
  ),
  no_planned_change: notFound('Change {id} is not planned: it was applied or cancelled, or does not exist.'),
  other_mail_sent: conflict('{by} sent another mail about this offer at {at}: "{subject}". Nothing was sent.'),
  nobody_runs_offer: conflict('No affiliate runs this offer: none had clicks in the last 30 days or has access.'),
  mail_sent_before: conflict(({ last }: { last: { by: string; at: string } | null }) =>
    last === null
      ? 'This mail was already sent to all affiliates who run this offer. Nothing was sent.'
      : `This mail was already sent to all affiliates who run this offer; the last one by ${last.by} at ${last.at}. Nothing was sent.`,
  ),
}
