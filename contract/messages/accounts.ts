import { badRequest, conflict, notFound, refusal } from './kind.ts'

interface NewPassword {
  readonly field: 'password' | 'new_password'
}

const at_field = { fields: ({ field }: NewPassword) => [field] }

export const account_messages = {
  reset_link_over: badRequest('This link has expired or was already used. Request a new one.'),
  change_link_over: badRequest('This link has expired or was already used. Ask for the change again.'),
  profile_read_only: refusal('forbidden')('The network does not allow this here. Contact your account manager.'),
  address_taken: conflict('The new address is already used by another account. Contact your account manager.'),
  address_changed: conflict('The address has changed since. Reload and try again.'),
  no_user: notFound('Affiliate {id} has no user {user}.', 'user'),
  user_disabled: conflict('{email} can no longer sign in.'),
  same_address: conflict('The address is already {email}.', 'email'),
  no_own_address_change: conflict('No change of your email address is pending.'),
  no_address_change: notFound('User {user} has no pending address change.'),
  invitation_over: notFound('This link has expired or was already used. Ask an owner of the network for a new one.'),
  secret_missing: conflict('No new secret was found. Start again.'),
  signed_in_already: conflict('You are already signed in.'),
  password_too_short: badRequest(
    ({ least }: NewPassword & { least: number }) => `Choose a password of at least ${least} characters.`,
    at_field,
  ),
  password_too_long: badRequest(
    ({ most }: NewPassword & { most: number }) => `Choose a password of at most ${most} characters.`,
    at_field,
  ),
  password_common: badRequest(
    (_given: NewPassword) => 'This password is too common. Choose one that is harder to guess.',
    at_field,
  ),
  old_password_wrong: badRequest('The current password is incorrect.', 'old_password'),
  passwords_differ: badRequest('New password and confirm password must match.', 'confirm_password'),
  account_email_missing: badRequest('Enter the email address of your account.', 'email'),
  password_missing: badRequest('Enter your password.', 'password'),
  password_wrong: badRequest('The password is incorrect.', 'password'),
  app_code_missing: badRequest('Enter the code from your authenticator app.', 'code'),
  own_name_missing: badRequest('Enter your name.', 'name'),
  not_a_zone: badRequest('"{zone}" is not a time zone: use a name such as Europe/Paris.', 'zone'),
  nothing_waits: badRequest('The role {role} has no inbox items of type "{kind}".', 'choices'),
  second_factor_required: refusal('forbidden')(
    (_given: { token: string }) => 'Enter the code from your authenticator app to finish signing in.',
  ),
  second_factor_setup_required: refusal('forbidden')(
    'The network requires two-factor authentication: set it up to continue.',
  ),
  user_without_second_factor: conflict('{email} has no two-factor authentication.'),
  second_factor_ends_already: conflict('The reset for {email} was requested before: it takes effect at {moment:at}.'),
  second_factor_missing: conflict('Two-factor authentication is not set up.'),
  second_factor_needed: conflict('The network requires two-factor authentication, so it cannot be turned off.'),
  too_many_keys: conflict('You can have at most {most} keys: revoke one first.'),
  key_expired_already: badRequest('{field:expires_at} must be in the future.', 'expires_at'),
  key_limit_reached: refusal('too_many_attempts')('A key may make {most} requests a minute: try again in {seconds} s.'),
  key_unknown: refusal('not_signed_in')('This key is unknown, revoked or expired.'),
  key_of_other_address: refusal('forbidden')('This key may not be used from {address}.'),
  key_lacks_scope: refusal('forbidden')('This key has no scope "{scope}".'),
  needs_a_sign_in: refusal('forbidden')('Keys are not allowed to do this: sign in to the portal.'),
  sign_in_over: refusal('not_signed_in')('This sign-in has expired. Enter your password again.'),
  sign_in_link_over: badRequest('This link has expired. Request a new password on the sign-in screen.'),
  too_many_wrong_codes: refusal('not_signed_in')('Too many wrong codes. Sign in again.'),
}
