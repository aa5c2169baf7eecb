import { kind, refusal } from './kind.ts'

/** What several features of running a network are refused for, a sentence or two each. */
export const network_messages = {
  request_answered: refusal('conflict', 'Payment request {request} was answered with a payment: see {hint}.', {
    hint: () => ({ operation: 'listPaymentRequests', given: { status: 'answered' } }),
  }),
  request_declined: refusal(
    'conflict',
    ({ request, by, at }: { request: number; by: string | null; at: string | null }) =>
      by === null
        ? `Payment request ${request} is already declined.`
        : `Payment request ${request} is already declined by ${by} at ${at}.`,
  ),
  postback_not_disabled: refusal('not_found', 'Postback {postback} does not exist, or is not disabled.'),
  deliveries_unclear: refusal('bad_request', 'Give one delivery, or a period with {field:from}.'),
  delivery_waiting: refusal('not_found', 'Delivery {delivery} does not exist, or is still waiting.'),
  record_unclear: refusal(
    'bad_request',
    'Give one record by {field:journal} and {field:sequence}, or all of them with {field:all}.',
  ),
  empty_text: refusal('bad_request', 'The {what} is empty.'),
  click_damaged: refusal(
    'not_found',
    'The id is valid, but {damage}. The statistics do not have it either: see {hint}.',
    { hint: () => ({ operation: 'listQuarantine' }) },
  ),
  click_not_here: refusal(
    'unavailable',
    'The id is ours ({where}), but the click is not on this node, and the statistics do not answer.',
  ),
  click_unshipped: refusal(
    'not_found',
    'The id is ours ({where}), but the click was not found: another node may not have shipped it yet.',
  ),
  too_many_offers: refusal('bad_request', 'Figures by advertiser are of at most {most} offers: ask by offer.'),
  not_a_time: refusal(
    'bad_request',
    '"{given}" is not a time: give a day or a time in UTC, for example 2026-11-20 or 2026-11-20T15:30.',
  ),
  not_an_email: refusal('bad_request', '"{given}" is not an email address: give one like name@example.com.', {
    fields: ['email'],
  }),
  file_too_large: refusal('bad_request', 'The file has more than {megabytes} MB: split it.'),
  key_malformed: refusal('bad_request', 'Idempotency-Key must be 16 to 100 characters of ASCII, without blanks.'),
  key_of_another: refusal(
    'key_reused',
    'This request was sent before with other values, and was done at {moment:at}. Look at what it did: nothing was changed now.',
  ),
  done_before: refusal(
    'conflict',
    'This was done already, at {moment:at}. Its answer was not kept: look at what it did. Nothing was done twice.',
  ),
  node_runs: refusal('conflict', 'Node {node} runs as {data_dir} on {host}: stop it first.'),
  other_node_rebuilds: refusal('conflict', 'Node {node} is rebuilding its statistics: try again when that is done.'),
  never_rebuilt: refusal('not_found', 'The statistics have never been rebuilt.'),
  never_verified: refusal('not_found', 'No verify has been started for node {node} yet.'),
  not_in_quarantine: refusal('not_found', 'This record is not in quarantine.'),
  affiliate_disabled: refusal(
    'conflict',
    'Affiliate {id} is disabled: enable it first with {hint}, or nobody could sign in.',
    { hint: ({ id }) => ({ operation: 'enableAffiliate', given: { id } }) },
  ),
  conversions_held: kind(
    ({ affiliate_id }: { affiliate_id: number }, { action }) =>
      `List them with ${action({ operation: 'listConversions', given: { affiliate: affiliate_id, held: true } })}, and approve those to be paid with ${action({ operation: 'approveConversions' })}.`,
    {
      hint: ({ affiliate_id }) => ({ operation: 'listConversions', given: { affiliate: affiliate_id, held: true } }),
    },
  ),
}
