import { refusal } from './kind.ts'

const email_field = { fields: ['email'] }

/** Affiliates, managers, the team and their tokens. */
export const people_messages = {
  account_exists: refusal('conflict', '{email} already has an account.', email_field),
  not_a_website: refusal('bad_request', '"{website}" is not a web address: give one like https://example.com.', {
    fields: ['website'],
  }),
  no_tags: refusal('bad_request', 'Give tags to add or to remove.', { fields: ['add'] }),
  application_decided: refusal('conflict', ({ id, status, at }: { id: number; status: string; at: string | null }) =>
    at === null ? `Application ${id} was ${status} on an earlier day.` : `Application ${id} was ${status} on ${at}.`,
  ),
  portal_closed: refusal('conflict', 'Affiliate {id} is disabled: nobody can sign in to its portal.'),
  nobody_can_sign_in: refusal('conflict', 'Affiliate {id} has no user who can sign in.'),
  no_details_to_verify: refusal(
    'conflict',
    'Affiliate {id} has no payout details to verify: the affiliate enters them in the portal (Settings, Payment system).',
  ),
  details_verified: refusal('conflict', 'The payout details of affiliate {id} are already verified.'),
  no_details_to_refuse: refusal('conflict', 'Affiliate {id} has no payout details to refuse.'),
  no_user: refusal('not_found', 'Affiliate {id} has no user {user}.', { fields: ['user'] }),
  user_disabled: refusal('conflict', '{email} cannot sign in any more.'),
  same_address: refusal('conflict', '{email} is already the address.', email_field),
  no_address_change: refusal('not_found', 'No change of the address of user {user} is pending.'),
  self_referral: refusal('conflict', 'Affiliate {id} cannot refer itself.', {
    fields: ['referrer'],
  }),
  referral_circle: refusal(
    'conflict',
    ({ id, referred }: { id: number; referred: readonly number[] }) =>
      `Affiliate ${id} referred ${referred.join(', which referred ')}: a circle of referrals is not possible.`,
    { fields: ['referrer'] },
  ),
  same_people: refusal(
    'conflict',
    ({ ids, shared }: { ids: readonly [number, number]; shared: string }) =>
      `Affiliates ${ids[0]} and ${ids[1]} have the same ${shared}: nobody earns by referring themselves.`,
    { fields: ['referrer'] },
  ),
  referrer_disabled: refusal('conflict', 'Affiliate {id} is disabled: it can refer nobody.', { fields: ['referrer'] }),
  manager_assigned: refusal(
    'conflict',
    'Manager {id} is assigned to {holder}: name a successor, or change that first.',
    { fields: ['successor'] },
  ),
  successor_removed: refusal('bad_request', 'The successor cannot be the manager who is removed.', {
    fields: ['successor'],
  }),
  last_owner: refusal('conflict', 'This is the last owner: make somebody else an owner first, and let them sign in.'),
  manager_missing: refusal(
    'bad_request',
    'Give {field:manager}: the id of the account manager this person is, or "new".',
  ),
  member_exists: refusal('conflict', '{email} is in the team already.', email_field),
  manager_of_token: refusal(
    'bad_request',
    'Give {field:manager}, whose affiliates the token reaches, with role manager and no other.',
  ),
  token_name_taken: refusal('conflict', 'There is a token called "{name}": revoke it first, or choose another name.', {
    fields: ['name'],
  }),
  token_missing: refusal('not_signed_in', 'Send a token: Authorization: Bearer ...'),
  token_unknown: refusal('not_signed_in', 'This token is not known, was revoked or has expired.'),
  token_beyond_maker: refusal(
    'forbidden',
    "The role of this token's maker no longer includes its role: ask an owner for a new one.",
  ),
  needs_a_person: refusal('forbidden', 'A token cannot do this: sign in to the console as an owner.'),
  not_from_console: refusal('forbidden', 'This request does not come from the console.'),
  invitation_over: refusal('not_found', 'This link is not valid any more. Ask an owner of the network for a new one.'),
  secret_missing: refusal('conflict', 'There is no new secret. Begin again.'),
  signed_in_already: refusal('conflict', 'You are signed in.'),
  too_many_wrong_codes: refusal('not_signed_in', 'Too many wrong codes. Sign in again.'),
}
