-- The second factor of affiliates' users, and what they are shown of their sessions.
alter table users
  add column totp_secret bytea,
  add column totp_prepared bytea,
  add column totp_step bigint,
  add column second_factor_ends_at timestamptz;

create table user_recovery_codes (
  user_id integer not null references users on delete cascade,
  code_sha256 bytea not null,
  primary key (user_id, code_sha256)
);

-- A sign-in whose password was right, and whose code is still missing. It ends with that password.
create table pending_sign_ins (
  token_sha256 bytea primary key,
  user_id integer not null references users on delete cascade,
  password_hash text not null,
  remember boolean not null,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_user_id_idx on pending_sign_ins (user_id);

alter table sessions
  add column device text,
  add column country text,
  add column confirmed_until timestamptz,
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check
    check (end_reason in ('logout', 'reuse', 'password', 'disabled', 'expired', 'operator', 'user', 'second_factor'));
