-- Changes of a user's address, each confirmed from the old address and from the new one. Until then the old one stays.
create table email_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  expires_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('changed', 'refused', 'cancelled')),
  check ((ended_at is null) = (outcome is null))
);
create unique index email_changes_open_key on email_changes (user_id) where ended_at is null;
create index email_changes_user_id_idx on email_changes (user_id);

-- Links that were mailed, to which of the two addresses.
create table email_change_links (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  email_change_id integer not null references email_changes,
  side text not null check (side in ('old', 'new'))
);
create index email_change_links_email_change_id_idx on email_change_links (email_change_id);
