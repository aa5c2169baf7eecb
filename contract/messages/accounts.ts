import { badRequest, conflict, notFound, refusal } from './kind.ts'

/** The field of a new password. */
interface NewPassword {
  readonly field: 'password' | 'new_password'
}

const at_field = { fields: ({ field }: NewPassword) => [field] }

export const account_messages = {
  reset_link_over: badRequest('This link is not valid any more. Request a new one.'),
  change_link_over: badRequest('This link is not valid any more. Ask your account manager for a new one.'),
  address_taken: conflict('The new address belongs to another account by now. Ask your account manager.'),
  address_changed: conflict('The address was changed in the meantime.'),
  no_user: notFound('Affiliate {id} has no user {user}.', 'user'),
  user_disabled: conflict('{email} cannot sign in any more.'),
  same_address: conflict('{email} is already the address.', 'email'),
  no_address_change: notFound('No change of the address of user {user} is pending.'),
  invitation_over: notFound('This link is not valid any more. Ask an owner of the network for a new one.'),
  secret_missing: conflict('There is no new secret. Start again.'),
  signed_in_already: conflict('You are signed in.'),
  password_too_short: badRequest(
    ({ least }: NewPassword & { least: number }) => `Choose a password of at least ${least} characters.`,
    at_field,
  ),
  password_too_long: badRequest(
    ({ most }: NewPassword & { most: number }) => `Choose a password of at most ${most} characters.`,
    at_field,
  ),
  password_common: badRequest(
    (_given: NewPassword) => 'This password is one of the most common. Choose one that is harder to guess.',
    at_field,
  ),
  old_password_wrong: badRequest('The current password is incorrect.', 'old_password'),
  passwords_differ: badRequest('New password and confirm password must match.', 'confirm_password'),
  account_email_missing: badRequest('Enter the email address of your account.', 'email'),
  password_missing: badRequest('Enter your password.', 'password'),
  password_wrong: badRequest('The password is not correct.', 'password'),
  app_code_missing: badRequest('Enter the code of your authenticator app.', 'code'),
  own_name_missing: badRequest('Enter your name.', 'name'),
  not_a_zone: badRequest('"{zone}" is not a time zone: give one like Europe/Paris.', 'zone'),
  nothing_waits: badRequest('Nothing of "{kind}" waits for the role {role}.', 'choices'),
  too_many_wrong_codes: refusal('not_signed_in')('Too many wrong codes. Sign in again.'),
}
