import { badRequest, conflict, refusal } from './kind.ts'

export const team_messages = {
  last_owner: conflict('This is the last owner: make somebody else an owner first, and let them sign in.'),
  manager_missing: badRequest('Give {field:manager}: the id of the account manager this person is, or "new".'),
  manager_assigned: conflict(
    'Manager {id} is assigned to {holder}: name a successor, or change that first.',
    'successor',
  ),
  successor_removed: badRequest('The successor cannot be the manager who is removed.', 'successor'),
  member_exists: conflict('{email} is in the team already.', 'email'),
  manager_of_token: badRequest(
    'Give {field:manager}, whose affiliates the token reaches, with role manager and no other.',
  ),
  token_name_taken: conflict('There is a token called "{name}": revoke it first, or choose another name.', 'name'),
  token_missing: refusal('not_signed_in')('Send a token: Authorization: Bearer ...'),
  token_unknown: refusal('not_signed_in')('This token is not known, was revoked or has expired.'),
  token_beyond_maker: refusal('forbidden')(
    "The role of this token's maker no longer includes its role: ask an owner for a new one.",
  ),
  needs_a_person: refusal('forbidden')('A token cannot do this: sign in to the console as an owner.'),
  not_from_console: refusal('forbidden')('This request does not come from the console.'),
}
