-- Saved questions of the explorer: of an affiliate's user, or of the team where there is no user.
create table views (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  -- The maker of a view of the team; null for one made by a token or at the shell. `author` is the name in the audit log.
  team_member_id integer references team_members,
  author text,
  name text not null check (name <> ''),
  -- The query part of the explorer's address.
  question text not null,
  created_at timestamptz not null,
  check ((user_id is null) = (author is not null)),
  check (user_id is null or team_member_id is null)
);
create unique index views_user_id_name_key on views (user_id, lower(name)) where user_id is not null;
create unique index views_name_key on views (lower(name)) where user_id is null;
create index views_team_member_id_idx on views (team_member_id) where team_member_id is not null;

-- A reader's own pin and mails of a view.
create table view_readers (
  id integer generated always as identity primary key,
  view_id integer not null references views on delete cascade,
  user_id integer references users on delete cascade,
  team_member_id integer references team_members on delete cascade,
  is_pinned boolean not null default false,
  mailed text check (mailed in ('day', 'week', 'month')),
  -- The weekday (Monday is 1) or the day of the month.
  mailed_on smallint check (mailed_on between 1 and 31),
  mailed_hour smallint check (mailed_hour between 0 and 23),
  -- When the next mail is due. It moves in the transaction that promises a mail, so that each is promised once.
  next_mail_at timestamptz,
  check (num_nonnulls(user_id, team_member_id) = 1),
  check ((mailed is null) = (mailed_hour is null)),
  check ((mailed is null) = (next_mail_at is null)),
  check ((mailed_on is null) = (mailed is null or mailed = 'day'))
);
create unique index view_readers_view_id_user_id_key on view_readers (view_id, user_id) where user_id is not null;
create unique index view_readers_view_id_team_member_id_key on view_readers (view_id, team_member_id)
  where team_member_id is not null;
create index view_readers_view_id_idx on view_readers (view_id);
create index view_readers_user_id_idx on view_readers (user_id) where user_id is not null;
create index view_readers_team_member_id_idx on view_readers (team_member_id) where team_member_id is not null;
create index view_readers_next_mail_at_idx on view_readers (next_mail_at) where next_mail_at is not null;

-- Files of the console: a ticket belongs to a session of the portal or of the team.
alter table export_tickets
  alter column session_id drop not null,
  alter column affiliate_id drop not null,
  add column team_session_id uuid references team_sessions on delete cascade,
  add check (num_nonnulls(session_id, team_session_id) = 1),
  add check ((session_id is null) = (affiliate_id is null));
create index export_tickets_team_session_id_idx on export_tickets (team_session_id) where team_session_id is not null;
