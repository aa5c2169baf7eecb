-- Keys of users for the API. What is stored of a key is its hash, and its end to tell it from others.
create table user_keys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (name <> ''),
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  hint text not null,
  scopes text[] not null check (scopes <> '{}'),
  addresses cidr[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index user_keys_user_id_idx on user_keys (user_id);
