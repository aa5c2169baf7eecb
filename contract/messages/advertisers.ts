import { badRequest, conflict, kind, type Message } from './kind.ts'

export const advertiser_messages = {
  name_of_another: conflict('Advertiser {id} already has the name "{name}": choose another one.', 'name'),
  name_like_id: badRequest('"{name}" looks like an id: the name must contain a letter.', 'name'),
  overlap_too_long: badRequest(
    '"{given}" is too long: an overlap is at most 90 days, for example 30m, 24h or 7d.',
    'overlap',
  ),
  name_not_one_line: badRequest('A name must be one line.', 'name'),
  partly_marked: conflict(
    'Payment mark {id} for {from} to {to} overlaps this period: use the same period, or remove that mark first.',
    { hint: ({ id }) => ({ operation: 'removeReceipt', given: { id } }) },
  ),
  too_many_conversions: conflict('More than {most} conversions: choose a shorter period.'),
  nothing_open: conflict('Nothing is owed from {from} to {to}: give an amount to record a payment anyway.', 'amount'),
  advertiser_disabled: conflict(
    'Advertiser {id} is disabled: its postbacks are refused. Enable it first with {hint}.',
    { hint: ({ id }) => ({ operation: 'enableAdvertiser', given: { id } }) },
  ),
  no_active_offer: conflict('Advertiser {id} has no active offer: add one, or resume one.', {
    hint: ({ id }) => ({ operation: 'addOffer', given: { advertiser: id } }),
  }),
  offer_of_another: badRequest('Offer {offer_id} belongs to advertiser {advertiser_id}.', 'offer'),
  offer_not_active: conflict('Offer {id} is {status}, so its links do not work: resume it first.', {
    hint: ({ id }) => ({ operation: 'resumeOffer', given: { offer: id } }),
  }),
  nobody_has_access: conflict('Offer {id} is not public, and no active affiliate has access: use {hint}.', {
    hint: ({ id }) => ({ operation: 'grantOfferAccess', given: { offer: id } }),
  }),
  no_active_affiliate: conflict('No affiliate is active, and a tracking link needs one: use {hint}.', {
    hint: () => ({ operation: 'addAffiliate' }),
  }),
  /** An integration test: passed steps and the failed one. */
  integration_failed: conflict(
    (
      { passed, step, why }: { passed: readonly { step: string; seen: string }[]; step: string; why: Message },
      { say },
    ) => [...passed.map((done) => `passed: ${done.step}: ${done.seen}`), `failed: ${step}: ${say(why)}`].join('\n'),
  ),
  link_unanswered: kind(
    '{link} does not respond ({error}): check that the tracker is running and that TRACKING_URL is its public address.',
  ),
  link_unknown: kind(
    '{link} returned 404 instead of 302. Either no rate of offer {offer_id} matches a visitor from this machine and the offer has no fallback URL, or the offer or affiliate {affiliate_id} is not active in the tracker, or TRACKING_URL is wrong.',
  ),
  link_not_followed: kind('{link} returned {status} instead of 302: check the tracker log.'),
  sent_to_fallback: kind(
    ({ offer_id }: { offer_id: number }) =>
      `the visitor was sent to the fallback URL of offer ${offer_id}, which has no {click_id}: no rate matches a visitor from this machine. Use another offer, or add {click_id} to the fallback URL.`,
  ),
  url_without_click_id: kind(
    ({ offer_id }: { offer_id: number }, { hint }) =>
      `the URL of offer ${offer_id} has no {click_id}, so the advertiser cannot report conversions: add ?click_id={click_id} to it with ${hint}.`,
    { hint: ({ offer_id }) => ({ operation: 'editOffer', given: { offer: offer_id } }) },
  ),
  postback_unanswered: kind('{url} does not respond ({error}).'),
  postback_from_elsewhere: kind(
    ({ addresses, click_id }: { id: number; addresses: readonly string[]; click_id: string }, { hint }) =>
      `this machine is not one of the advertiser's allowed addresses (${addresses.join(', ')}), so its postback is correctly refused. Ask the advertiser to call their postback URL with click_id=${click_id}&status=test, then check it with ${hint}.`,
    { hint: ({ id }) => ({ operation: 'showAdvertiser', given: { id } }) },
  ),
  postback_refused: kind('{url} returned {seen}. Check the tracker logs and that all trackers can reach PostgreSQL.'),
  postback_not_recorded: kind(
    'the tracker stored the postback, but the worker has not processed it within {seconds} s: check that the worker of that node is running. The postback is not lost.',
  ),
}
