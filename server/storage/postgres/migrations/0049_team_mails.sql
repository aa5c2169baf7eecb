-- What of the inbox is mailed to whom, and what was mailed already (ADR-0093).

-- What a member chose; anything else is by the defaults of the role.
create table team_mail_choices (
  team_member_id integer not null references team_members,
  kind text not null,
  mailed text not null check (mailed in ('now', 'daily', 'never')),
  primary key (team_member_id, kind)
);

-- The last look whose news a member was told, and the last day (of the member) of which a digest was sent or had nothing to say.
create table team_mail_marks (
  team_member_id integer primary key references team_members,
  told_look bigint not null,
  digest_day date not null
);

-- Kinds that somebody wants to hear of at once, and what of them was waiting at the looks so far, so that each thing is told once.
create table inbox_watched (
  kind text primary key
);
create table inbox_noticed (
  kind text not null references inbox_watched on delete cascade,
  item text not null,
  look bigint not null,
  primary key (kind, item)
);
