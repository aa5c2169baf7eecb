import { badRequest, conflict, kind, type Message } from './kind.ts'

export const advertiser_messages = {
  name_of_another: conflict('Advertiser {id} is called "{name}": choose another name.', 'name'),
  name_like_id: badRequest('"{name}" looks like an id: give a name with a letter in it.', 'name'),
  overlap_too_long: badRequest(
    '"{given}" is too long: an overlap is at most 90 days, for example 30m, 24h or 7d.',
    'overlap',
  ),
  name_not_one_line: badRequest('A name must be one line.', 'name'),
  partly_marked: conflict(
    'Mark {id} is for {from} to {to}, which is partly the same days: name the same period, or take that mark back first.',
    { hint: ({ id }) => ({ operation: 'removeReceipt', given: { id } }) },
  ),
  too_many_conversions: conflict('These are more than {most} conversions: choose a shorter period.'),
  nothing_open: conflict('Nothing is open from {from} to {to}: give an amount if something came in.', 'amount'),
  advertiser_disabled: conflict(
    'Advertiser {id} is disabled: its postbacks are refused. Enable it first with {hint}.',
    { hint: ({ id }) => ({ operation: 'enableAdvertiser', given: { id } }) },
  ),
  no_active_offer: conflict('Advertiser {id} has no active offer: add one, or resume one.', {
    hint: ({ id }) => ({ operation: 'addOffer', given: { advertiser: id } }),
  }),
  offer_of_another: badRequest('Offer {offer_id} is of advertiser {advertiser_id}.', 'offer'),
  offer_not_active: conflict('Offer {id} is {status}, so that its links lead nowhere: resume it first.', {
    hint: ({ id }) => ({ operation: 'resumeOffer', given: { offer: id } }),
  }),
  nobody_has_access: conflict('Offer {id} is private, and no active affiliate has access: use {hint}.', {
    hint: ({ id }) => ({ operation: 'grantOfferAccess', given: { offer: id } }),
  }),
  no_active_affiliate: conflict('There is no active affiliate, and a link needs one: use {hint}.', {
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
    '{link} does not answer ({error}): is the tracker running, and is TRACKING_URL its address as the outside sees it?',
  ),
  link_unknown: kind(
    '{link} was answered 404 instead of 302: no rate of offer {offer_id} fits a visitor from this machine and it has no fallback address, the tracker does not know it or affiliate {affiliate_id} as active, or TRACKING_URL leads elsewhere.',
  ),
  link_not_followed: kind('{link} was answered {status} instead of 302: look at the log of the tracker.'),
  sent_to_fallback: kind(
    ({ offer_id }: { offer_id: number }) =>
      `the visitor was sent to the fallback address of offer ${offer_id}, which has no {click_id}: no rate fits a visitor from this machine. Name another offer, or give the fallback address a {click_id} too.`,
  ),
  url_without_click_id: kind(
    ({ offer_id }: { offer_id: number }, { hint }) =>
      `the address of offer ${offer_id} has no {click_id}, so that the advertiser never learns it: add ?click_id={click_id} to it with ${hint}.`,
    { hint: ({ offer_id }) => ({ operation: 'editOffer', given: { offer: offer_id } }) },
  ),
  postback_unanswered: kind('{url} does not answer ({error}).'),
  postback_from_elsewhere: kind(
    ({ addresses, click_id }: { id: number; addresses: readonly string[]; click_id: string }, { hint }) =>
      `this machine is not on the advertiser's list of addresses (${addresses.join(', ')}), and is kept out as it should be. Have the advertiser call their postback address with click_id=${click_id}&status=test, then look at it with ${hint}.`,
    { hint: ({ id }) => ({ operation: 'showAdvertiser', given: { id } }) },
  ),
  postback_refused: kind('{url} was answered {seen}. Do all trackers reach PostgreSQL? See their log.'),
  postback_not_recorded: kind(
    'the tracker has it, but the worker has not taken it within {seconds} s: is the worker of that node running? It is not lost.',
  ),
}
