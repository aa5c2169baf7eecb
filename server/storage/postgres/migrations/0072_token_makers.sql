-- A token never exceeds the present rights of the member who made it, and ends when that member is removed. Tokens made at a terminal have no member.
alter table operator_tokens
  add column made_by text,
  add column team_member_id integer references team_members;
create index operator_tokens_team_member_id_idx on operator_tokens (team_member_id);

-- The audit line of its creation names the maker of a token from before.
update operator_tokens set made_by = audit.actor, team_member_id = audit.team_member_id
  from operator_audit as audit
  where audit.action = 'tokens create' and audit.subject = 'token' and audit.subject_id = operator_tokens.id::text;
update operator_tokens set revoked_at = team_members.removed_at
  from team_members
  where team_members.id = operator_tokens.team_member_id and team_members.removed_at is not null and operator_tokens.revoked_at is null;
