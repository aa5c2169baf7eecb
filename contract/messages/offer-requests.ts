import { badRequest, conflict, refusal } from './kind.ts'

export const offer_request_messages = {
  offer_needs_approval: refusal('forbidden')(
    'You have no access to offer {offer_id} yet. Request access; the tracking link works once the network has approved it.',
  ),
  offer_access_open: conflict('You already have access to offer {offer_id}.'),
  offer_requested_already: conflict(
    'You have already requested access to offer {offer_id}. The network has not decided yet.',
  ),
  offer_ask_again_later: conflict('Your last request was refused. You can request access again from {moment:at}.'),
  offer_question_unanswered: badRequest<{ question: string }>(
    ({ question }) => `Answer the question of the offer: ${question}`,
    'answers',
  ),
  offer_terms_not_accepted: badRequest('Accept the terms of the offer to request access.', 'accept_terms'),
  offer_terms_changed: conflict('The terms of this offer have changed to version {version}. Read them and try again.'),
  offer_request_decided: conflict('The network has already decided on this request.'),
  /** Nothing of several is decided where one cannot be. */
  offer_requests_decided: conflict('Already {state}: request {list:requests}. Nothing was changed.'),
}
