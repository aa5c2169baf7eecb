-- The people who run the network, their sessions in the console, their second factors and the links that are mailed to them (ADR-0088).

create table team_members (
  id integer generated always as identity primary key,
  email text not null,
  -- Both null until the invitation is accepted.
  name text,
  password_hash text,
  role text not null check (role in ('owner', 'manager', 'finance', 'viewer')),
  -- The account manager that this person is.
  manager_id integer references managers,
  -- Secrets of authenticator apps, sealed with the installation's keys: the one in force, and one that was prepared and not proved yet.
  totp_secret bytea,
  totp_prepared bytea,
  -- The time step of the newest code that was taken: no code is taken twice.
  totp_step bigint,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check (role <> 'manager' or manager_id is not null or removed_at is not null)
);
create unique index team_members_email_key on team_members (lower(email collate "C")) where removed_at is null;
create index team_members_manager_id_idx on team_members (manager_id);

-- A row is a session that lasts; ending one deletes it.
create table team_sessions (
  id uuid primary key default gen_random_uuid(),
  team_member_id integer not null references team_members,
  -- Replaced at each step of signing in.
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  state text not null check (state in ('code', 'set_up', 'signed_in')),
  wrong_codes integer not null default 0,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_until timestamptz,
  device text not null,
  address text not null
);
create index team_sessions_team_member_id_idx on team_sessions (team_member_id);

create table team_recovery_codes (
  team_member_id integer not null references team_members,
  code_sha256 bytea not null check (length(code_sha256) = 32),
  primary key (team_member_id, code_sha256)
);

-- Links of invitations and for new passwords. All of a member's end when one is used.
create table team_links (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  team_member_id integer not null references team_members,
  expires_at timestamptz not null,
  -- Whether it invites; else it is for a new password.
  is_new boolean not null
);
create index team_links_team_member_id_idx on team_links (team_member_id);
