import { refusal } from './kind.ts'

export const postback_messages = {
  same_postback: refusal('conflict', 'You already have this postback.'),
  too_many_postbacks: refusal(
    'bad_request',
    'You can have {most} postbacks at most. Delete one that you no longer need.',
  ),
  secret_unreadable: refusal('conflict', 'The signing secret cannot be read. Rotate it.'),
  replay_unclear: refusal('bad_request', 'Give either since, a time, or delivery, the id of one.'),
  postback_not_disabled: refusal('not_found', 'Postback {postback} does not exist, or is not disabled.'),
  deliveries_unclear: refusal('bad_request', 'Give one delivery, or a period with {field:from}.'),
  delivery_waiting: refusal('not_found', 'Delivery {delivery} does not exist, or is still waiting.'),
}
