import { refusal } from './kind.ts'

const email_field = { fields: ['email'] }

export const account_messages = {
  reset_link_over: refusal('bad_request', 'This link is not valid any more. Request a new one.'),
  change_link_over: refusal('bad_request', 'This link is not valid any more. Ask your account manager for a new one.'),
  address_taken: refusal('conflict', 'The new address belongs to another account by now. Ask your account manager.'),
  address_changed: refusal('conflict', 'The address was changed in the meantime.'),
  no_user: refusal('not_found', 'Affiliate {id} has no user {user}.', { fields: ['user'] }),
  user_disabled: refusal('conflict', '{email} cannot sign in any more.'),
  same_address: refusal('conflict', '{email} is already the address.', email_field),
  no_address_change: refusal('not_found', 'No change of the address of user {user} is pending.'),
  invitation_over: refusal('not_found', 'This link is not valid any more. Ask an owner of the network for a new one.'),
  secret_missing: refusal('conflict', 'There is no new secret. Begin again.'),
  signed_in_already: refusal('conflict', 'You are signed in.'),
  too_many_wrong_codes: refusal('not_signed_in', 'Too many wrong codes. Sign in again.'),
}
