-- Operators: the tokens of their API, and what they changed.

create table operator_tokens (
  id integer generated always as identity primary key,
  name text not null,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
-- The audit log names a token by its name: two that work at the same time must not share one.
create unique index operator_tokens_name_key on operator_tokens (name) where revoked_at is null;

-- Written in the transaction of the change that it tells of. No foreign keys to what was changed: the log outlives it.
create table operator_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  token_id integer references operator_tokens,
  action text not null,
  input jsonb not null,
  -- Null where it was long.
  reply jsonb
);
create index operator_audit_at_idx on operator_audit (at desc, id desc);
create index operator_audit_action_idx on operator_audit (action, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger operator_audit_only_added before update or delete on operator_audit for each row execute function refuse_audit_change();
create trigger operator_audit_not_truncated before truncate on operator_audit for each statement execute function refuse_audit_change();

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('logout', 'reuse', 'password', 'disabled', 'expired', 'operator'));
alter table applications add column decided_reason text;
alter table applications add column affiliate_id integer references affiliates;
alter table affiliates add column disabled_reason text;
create index operator_audit_token_id_idx on operator_audit (token_id);
create index applications_affiliate_id_idx on applications (affiliate_id);
