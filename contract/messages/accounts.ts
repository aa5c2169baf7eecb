import { refusal } from './kind.ts'

const email_field = { fields: ['email'] }

/** The field of a new password. */
interface NewPassword {
  readonly field: 'password' | 'new_password'
}

const at_field = { fields: ({ field }: NewPassword) => [field] }

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
  password_too_short: refusal(
    'bad_request',
    ({ least }: NewPassword & { least: number }) => `Choose a password of at least ${least} characters.`,
    at_field,
  ),
  password_too_long: refusal(
    'bad_request',
    ({ most }: NewPassword & { most: number }) => `Choose a password of at most ${most} characters.`,
    at_field,
  ),
  password_common: refusal(
    'bad_request',
    (_given: NewPassword) => 'This password is one of the most common. Choose one that is harder to guess.',
    at_field,
  ),
  old_password_wrong: refusal('bad_request', 'The old password is not correct.', { fields: ['old_password'] }),
  passwords_differ: refusal('bad_request', 'New password and confirm password must match.', {
    fields: ['confirm_password'],
  }),
  account_email_missing: refusal('bad_request', 'Enter the email address of your account.', email_field),
  password_missing: refusal('bad_request', 'Enter your password.', { fields: ['password'] }),
  password_wrong: refusal('bad_request', 'The password is not correct.', { fields: ['password'] }),
  app_code_missing: refusal('bad_request', 'Enter the code of your authenticator app.', { fields: ['code'] }),
  own_name_missing: refusal('bad_request', 'Enter your name.', { fields: ['name'] }),
  not_a_zone: refusal('bad_request', '"{zone}" is not a time zone: give one like Europe/Paris.', { fields: ['zone'] }),
  nothing_waits: refusal('bad_request', 'Nothing of "{kind}" waits for the role {role}.', { fields: ['choices'] }),
  too_many_wrong_codes: refusal('not_signed_in', 'Too many wrong codes. Sign in again.'),
}
