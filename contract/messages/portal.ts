import { refusal } from './kind.ts'

/** What affiliates are refused for in the portal and its API. Texts that the specification has are to the letter. */
export const portal_messages = {
  reset_link_over: refusal('bad_request', 'This link is not valid any more. Request a new one.'),
  change_link_over: refusal('bad_request', 'This link is not valid any more. Ask your account manager for a new one.'),
  address_taken: refusal('conflict', 'The new address belongs to another account by now. Ask your account manager.'),
  address_changed: refusal('conflict', 'The address was changed in the meantime.'),
  details_exist: refusal('conflict', 'You already have payout details. Edit them instead.'),
  minimum_unreadable: refusal('bad_request', 'The minimum must be an amount with at most two decimals (got {amount}).'),
  minimum_too_low: refusal('bad_request', 'The minimum cannot be lower than {money:lowest}.'),
  minimum_too_high: refusal('bad_request', 'The minimum cannot be higher than {money:maximum}.'),
  requests_not_taken: refusal(
    'conflict',
    'This network does not take payment requests: you are paid on your payment days.',
  ),
  nothing_due_now: refusal('conflict', 'Nothing is due now.'),
  requested_already: refusal(
    'conflict',
    'You have requested a payment already: the network has not decided on it yet.',
  ),
  no_statement: refusal('not_found', 'This payment has no statement: it gets one when it is completed.'),
  same_postback: refusal('conflict', 'You already have this postback.'),
  secret_unreadable: refusal('conflict', 'The signing secret cannot be read. Rotate it.'),
  too_many_postbacks: refusal(
    'bad_request',
    'You can have {most} postbacks at most. Delete one that you no longer need.',
  ),
  nothing_changed: refusal('bad_request', 'Give something to change.'),
  replay_unclear: refusal('bad_request', 'Give either since, a time, or delivery, the id of one.'),
  exports_of_one: refusal('too_many_attempts', '{most} exports are being loaded already. Wait until one has ended.'),
  exports_of_all: refusal('too_many_attempts', 'Too many exports are being loaded. Try again in a moment.'),
  ordering_too_wide: refusal('bad_request', '"ordering" by title takes at most {most} offers: choose a shorter range.'),
  report_too_long: refusal(
    'bad_request',
    'This report has more than {most} rows: ask for pages with "page", or export it.',
  ),
  day_out_of_range: refusal('bad_request', '"{field}" must lie between {first} and {last}.'),
  from_after_to: refusal('bad_request', '"from" must not be after "to".'),
}
