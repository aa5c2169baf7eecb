import { badRequest, conflict, notFound } from './kind.ts'

export const postback_messages = {
  same_postback: conflict('You already have this postback.'),
  same_postbacks: conflict('You already have this postback for {list:statuses}. None was added.'),
  too_many_postbacks: badRequest('You can have {most} postbacks at most. Delete one that you no longer need.'),
  secret_unreadable: conflict('The signing secret cannot be read. Rotate it.'),
  two_secrets_sign: conflict(
    'The previous secret signs until {moment:until}. Rotate again after that, or let the old secrets expire immediately.',
  ),
  replay_unclear: badRequest('Give either since (a time) or delivery (an id).'),
  postback_not_disabled: notFound('Postback {postback} does not exist, or is not disabled.'),
  deliveries_unclear: badRequest('Give one delivery, or a period with {field:from}.'),
  delivery_waiting: notFound('Delivery {delivery} does not exist, is still waiting, or its affiliate is disabled.'),
}
