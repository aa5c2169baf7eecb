-- Which member of the team changed something; null for commands and tokens.
alter table operator_audit add column team_member_id integer references team_members;
create index operator_audit_team_member_id_idx on operator_audit (team_member_id);
