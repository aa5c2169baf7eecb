-- The account: forgotten passwords, applications to join, counted attempts, and what mails need of the outbox.

-- One row a user, so that a later link takes the place of the one before. Using a token deletes its row.
create table password_resets (
  user_id integer primary key references users on delete cascade,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  requested_at timestamptz not null,
  expires_at timestamptz not null
);

-- Who asked to join, for the operator to approve or refuse. At most one open application an address.
create table applications (
  id integer generated always as identity primary key,
  status text not null default 'new' check (status in ('new', 'approved', 'refused')),
  email text not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  website text not null,
  telegram text not null,
  traffic_sources text[] not null,
  main_verticals text[] not null,
  monthly_revenue text,
  country text,
  message text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'new') = (decided_at is null))
);
create unique index applications_open_email_key on applications (lower(email)) where status = 'new';
create index applications_created_at_idx on applications (created_at desc);

-- Attempts of which few are allowed and which a restart must not forget. The key is a hash; rows older than a day are deleted.
create table counted_attempts (
  id bigint generated always as identity primary key,
  key bytea not null check (length(key) = 32),
  at timestamptz not null
);
create index counted_attempts_key_at_idx on counted_attempts (key, at);
create index counted_attempts_at_idx on counted_attempts (at);

-- What could not be done after every try: it is looked at no more, and stays to be seen.
alter table outbox add column dead_at timestamptz;
alter table outbox add check (done_at is null or dead_at is null);
create index outbox_mail_due_at_idx on outbox (due_at, id) where kind = 'mail' and done_at is null and dead_at is null;
