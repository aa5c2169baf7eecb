import { badRequest, conflict, refusal } from './kind.ts'

export const team_messages = {
  last_owner: conflict('This is the last owner: make another member an owner first and have them sign in.'),
  manager_missing: badRequest('Give {field:manager}: the id of the account manager this person is, or "new".'),
  manager_assigned: conflict(
    'Manager {id} is assigned to {holder}: choose a successor, or change the assignment or revoke the token first.',
    'successor',
  ),
  successor_removed: badRequest('The removed manager cannot be the successor.', 'successor'),
  member_exists: conflict('{email} is already in the team.', 'email'),
  manager_of_token: badRequest(
    '{field:manager} limits a token to the affiliates of one manager: give it with role manager only.',
  ),
  token_name_taken: conflict('A token named "{name}" already exists: revoke it first, or choose another name.', 'name'),
  token_missing: refusal('not_signed_in')('Send a token: Authorization: Bearer ...'),
  token_unknown: refusal('not_signed_in')('This token is unknown, revoked or expired.'),
  token_beyond_maker: refusal('forbidden')(
    'The creator of this token no longer has its role: ask an owner for a new token.',
  ),
  needs_a_person: refusal('forbidden')('Tokens are not allowed to do this: sign in to the console as an owner.'),
  not_from_console: refusal('forbidden')('This request did not come from the console.'),
}
