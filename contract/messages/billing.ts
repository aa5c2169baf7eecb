import { refusal } from './kind.ts'

export const billing_messages = {
  details_exist: refusal('conflict', 'You already have payout details. Edit them instead.'),
  no_details_to_verify: refusal(
    'conflict',
    'Affiliate {id} has no payout details to verify: the affiliate enters them in the portal (Settings, Payment system).',
  ),
  details_verified: refusal('conflict', 'The payout details of affiliate {id} are already verified.'),
  no_details_to_refuse: refusal('conflict', 'Affiliate {id} has no payout details to refuse.'),
}
