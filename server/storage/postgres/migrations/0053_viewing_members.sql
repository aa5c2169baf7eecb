-- Which member of the team looks on in a session: it ends with their role. Null for those of commands and tokens.
alter table sessions add column viewed_by_member integer references team_members;
create index sessions_viewed_by_member_idx on sessions (viewed_by_member) where viewed_by_member is not null;
